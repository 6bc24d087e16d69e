// The practice table: any cards on the table and in the hand, every legal answer, and why others are refused; what is
// played lies on the table then, for the same hand. Beside it the deck, and the calls of the module that said so.

/**
 * @import { Card, CardText, ChupaiError, ErrorCode, Play } from "../pkg/index.js"
 * @import { HeldCard, PanelWords, Pickable, State } from "../types.js"
 *
 * @typedef {"hand" | "table"} CardPlace
 *
 * @typedef {object} PracticeTable
 * @property {(cards: { hand?: string | null, table?: string | null }) => void} open
 * @property {() => string} text the position as a line
 * @property {() => void} refresh draws all anew: the rules or the cards are others
 * @property {() => Promise<void>} speak takes the words of the page's language
 * @property {() => void} relabel shows them
 * @property {(text: string) => void} tell
 * @property {() => void} focus
 */

import { panelWords } from "../i18n/index.js";
import { describe, nameOf } from "../i18n/naming.js";
import { classify, deal, deck, hints, positionText, refusal, sort } from "../pkg/index.js";
import { createSideTable, newPickable } from "../round/side-table.js";
import { BATCH, clear, handOf, MOST, picking, showMore, suggest, YOU } from "../round/state.js";
import { picked } from "../round/status.js";
import { createSuggestions } from "../round/suggestions.js";
import * as address from "../ui/address.js";
import { faceOf, isJoker, rowOf } from "../ui/cards.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { apiCalls } from "./api-calls.js";

const PLACES = /** @type {const} */ (["hand", "table"]);

/** Cards as a person writes them, with or without spaces: "3d 4d", "10s", "3dBJ". The module says what is none. @type {(text: string) => CardText[]} */
const cardsIn = (text) => /** @type {CardText[]} */ (text.match(/10.|[^\s,.]{2}|[^\s,.]/gu) ?? []);

/**
 * @param {HTMLElement} root
 * @param {() => State} main the page's state, whose rules and words hold here too
 * @param {() => void} onClose
 * @returns {Promise<PracticeTable>}
 */
export async function createPracticeTable(root, main, onClose) {
  /** @type {PanelWords["practice"]} */
  let own;
  const state = {
    ...newPickable(main().words, main().rules),
    order: /** @type {const} */ ("rank"),
    laid: /** @type {Card[]} */ ([]),
  };
  const texts = { hand: "", table: "" };
  /** Hand and table before each move of these cards. @type {(typeof texts)[]} */
  let before = [];
  const fields = { hand: newField("hand"), table: newField("table") };
  const parts = {
    random: newButton("", random),
    deck: node("div", "palette"),
    put: node("p", ""),
    found: node("h3", ""),
    list: node("ul", ""),
    more: newButton("chip", () => side.change(showMore)),
    none: node("p", ""),
    calls: node("div", "calls"),
    call: node("summary", ""),
  };
  /** @type {CardPlace} where the deck's cards go */
  let target = "hand";
  /** @type {{ card: Card, button: HTMLButtonElement, copies: HTMLElement }[]} */
  let inDeck = [];
  /** @type {State["rules"] | null} */
  let rulesDrawn = null;

  parts.deck.role = "group";
  parts.list.role = "list";
  const band = node("div", "band");
  const side = createSideTable(root, state, { band, draw, onClose, moves: { play: lay, pass, hint, back } });
  const found = node("div", "found", parts.list, parts.more, parts.none);
  const answers = createSuggestions(
    parts,
    () => state,
    (index) => side.change(suggest, index),
    { onPlay: side.play },
  );

  function newField(/** @type {CardPlace} */ place) {
    const name = node("span", "");
    const into = Object.assign(document.createElement("input"), { type: "radio", name: "target", value: place });
    const input = Object.assign(document.createElement("input"), {
      type: "text",
      spellcheck: false,
      autocomplete: "off",
    });
    const problem = node("p", "problem");
    problem.id = `${place}-problem`;
    input.setAttribute("aria-describedby", problem.id);
    input.setAttribute("autocapitalize", "off");
    const clear = newButton("", () => write(place, []));
    into.addEventListener("change", () => {
      target = place;
      drawDeck();
    });
    input.addEventListener("input", () => {
      texts[place] = input.value;
      update();
    });
    return {
      root: node("div", "field", node("label", "", name, input), clear, problem),
      name,
      input,
      into,
      problem,
      clear,
    };
  }

  async function speak() {
    own = (await panelWords()).practice;
  }

  /** Shows what a link asks for, or a hand of the deck. @type {PracticeTable["open"]} */
  function open({ hand = null, table = null }) {
    side.enter(Boolean(address.read().practice));
    before = [];
    texts.hand = cardsIn(hand ?? "").join(" ");
    texts.table = cardsIn(table ?? "").join(" ");
    if (hand === null && table === null) return random();
    refresh();
  }

  function random() {
    const { rules } = main();
    before = [];
    texts.hand = sort(deal(rules).hands[YOU], rules).join(" ");
    refresh();
  }

  /** Lays what is picked. */
  function lay() {
    const [laid, kept] = [true, false].map((isPicked) =>
      state.hand.filter(({ id }) => state.picked.has(id) === isPicked),
    );
    move({ hand: textOf(kept), table: textOf(laid) });
  }

  /** Opens the table. */
  function pass() {
    move({ ...texts, table: "" });
  }

  function move(/** @type {typeof texts} */ after) {
    before.push({ ...texts });
    Object.assign(texts, after);
    refresh();
  }

  function back() {
    Object.assign(texts, before.pop());
    refresh();
  }

  function hint() {
    const { suggestions, hinted } = state;
    if (suggestions.length > 0) side.change(suggest, (hinted + 1) % suggestions.length);
  }

  /** @type {(place: CardPlace, cards: string[]) => void} */
  function write(place, cards) {
    texts[place] = cards.join(" ");
    refresh();
  }

  function refresh() {
    for (const place of PLACES) fields[place].input.value = texts[place];
    label();
    update();
  }

  function relabel() {
    label();
    sayProblems();
    drawDeck();
    draw();
  }

  function label() {
    state.words = main().words;
    side.label({ ...own, title: state.words.practice, back: state.words.undo });
    parts.random.textContent = own.random;
    parts.call.textContent = own.call;
    parts.put.replaceChildren(
      node("span", "", own.put),
      ...PLACES.map((place) => node("label", "", fields[place].into, own[place])),
    );
    for (const place of PLACES) {
      fields[place].name.textContent = own[place];
      fields[place].clear.textContent = own.clear;
      fields[place].clear.ariaLabel = `${own.clear}: ${own[place]}`;
      fields[place].into.checked = place === target;
    }
    parts.deck.ariaLabel = own.deck;
  }

  /** The cards of a place in the module's notation; none where what is written is none. @type {(place: CardPlace) => Card[]} */
  function read(place) {
    const written = cardsIn(texts[place]);
    return faultOf(written) ? [] : sort(written, state.rules);
  }

  /** Says beside each field what is wrong with its cards. */
  function sayProblems() {
    for (const place of PLACES) {
      const { input, problem } = fields[place];
      const written = cardsIn(texts[place]);
      const wrong = written.findIndex((_, at) => faultOf(written.slice(0, at + 1)));
      const fault = faultOf(written.slice(0, wrong + 1));
      problem.textContent = fault ? own.faults[fault](written[wrong]) : "";
      input.ariaInvalid = String(fault !== null);
    }
    const { laid, round, words } = state;
    const facts = { play: "", table: "", count: laid.length, required: [] };
    if (laid.length > 0 && !round.table) fields.table.problem.textContent = words.refusals["not-a-play"](facts);
  }

  /** Why the module takes no such cards, a key of the faults; null where it does. @type {(cards: CardText[]) => ErrorCode | null} */
  function faultOf(cards) {
    try {
      sort(cards, state.rules);
      return null;
    } catch (problem) {
      return /** @type {ChupaiError} */ (problem).code;
    }
  }

  /** Asks the module anew. */
  function update() {
    Object.assign(state, { rules: main().rules, data: main().data });
    const [held, laid] = [read("hand"), read("table")];
    const play = laid.length > 0 ? classify(laid, state.rules) : null;
    const isNoPlay = laid.length > 0 && !play;
    state.laid = laid;
    state.round = { turn: YOU, phase: "play", table: play && { seat: 1, play } };
    state.seat = { refusal: (cards) => refusal(cards, play, state.rules) };
    state.hand = handOf(held);
    state.dealt = held.length;
    clear(state);
    state.suggestions = isNoPlay ? [] : hints(held, play, state.rules, { limit: MOST });
    state.shown = BATCH;
    const { game, rules, ...deal } = address.NO_DEAL; // the rules hold here, too
    address.write({
      ...deal,
      ...address.NO_SIDE,
      practice: "",
      hand: held.join(""),
      table: laid.join("") || undefined,
    });
    if (rulesDrawn !== state.rules) takeDeck();
    sayProblems();
    drawDeck();
    draw();
  }

  /** Shows the cards of other rules, under which no earlier move is taken back. */
  function takeDeck() {
    rulesDrawn = state.rules;
    before = [];
    const all = [...new Set(deck(state.rules))];
    const inRows = sort(all, state.rules, "suit").reverse();
    const ordered = [...inRows.filter((card) => !isJoker(card)), ...inRows.filter(isJoker)];
    inDeck = ordered.map((card) => {
      const copies = node("span", "copies", "");
      return { card, copies, button: newButton("card small", () => add(card), faceOf(card, state.data), copies) };
    });
    parts.deck.replaceChildren(...inDeck.map(({ button }) => button));
  }

  /** One more of the card where there is one more; where there is none, none at all. */
  function add(/** @type {Card} */ card) {
    const cards = read(target);
    const here = cards.filter((other) => other === card).length;
    const copies = deck(state.rules).filter((other) => other === card).length;
    write(target, here < copies ? [...cards, card] : cards.filter((other) => other !== card));
  }

  function drawDeck() {
    const cards = read(target);
    for (const { card, button, copies } of inDeck) {
      const here = cards.filter((other) => other === card).length;
      button.ariaLabel = nameOf(card, state.words) + (here > 1 ? ` × ${here}` : "");
      button.ariaPressed = String(here > 0);
      copies.textContent = here > 1 ? String(here) : "";
    }
  }

  function draw() {
    const { words, suggestions, round } = state;
    answers.draw();
    side.laid.replaceChildren(...(round.table ? shown(round.table.play, state) : [words.open]));
    parts.found.textContent = (round.table ? own.answers : own.leads)(suggestions.length);
    const said = picked(state) || (state.notice ? "" : own.pickSome);
    side.show([said].filter(Boolean), { hint: suggestions.length > 0, back: before.length > 0 });
    const { cards } = picking(state);
    parts.calls.replaceChildren(...apiCalls(main(), { ...state, hand: state.hand.map(({ card }) => card), cards }));
  }

  function text() {
    const hands = [state.hand.map(({ card }) => card)];
    return positionText({ hands, turn: YOU, table: state.round.table }, state.rules);
  }

  await Promise.all([speak(), loadStyles("ui/side-table.css", "practice/practice-table.css")]);
  band.append(node("div", "felt", side.laid), side.verdict, side.actions, side.hand);
  root.append(
    node("div", "bar", side.title, parts.random, side.close),
    node("div", "board", band, parts.found, found),
    node("div", "cards", ...PLACES.map((place) => fields[place].root), parts.put, parts.deck),
    node("details", "code", parts.call, parts.calls),
  );

  return { open, text, refresh, relabel, speak, tell: side.tell, focus: side.focus };
}

/** @type {(cards: HeldCard[]) => string} */
const textOf = (cards) => cards.map(({ card }) => card).join(" ");

/** @type {(play: Play, at: Pickable) => HTMLElement[]} */
const shown = (play, { words, data }) => [rowOf(play.cards, data, play.as), node("span", "", describe(play, words))];
