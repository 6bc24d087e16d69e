// The practice table: any cards on the table and in the hand, every legal answer, and why others are refused; a play then
// lies on the table, to be beaten by the same hand. Beside it the deck, and the calls of the module.

/**
 * @import { Card, Play } from "../pkg/index.js"
 * @import { HeldCard, Pickable, State } from "../types.js"
 *
 * @typedef {"hand" | "table"} CardPlace
 *
 * @typedef {object} PracticeTable
 * @property {(cards: { hand?: string | null, table?: string | null }) => void} open
 * @property {() => string} text the position as a line
 * @property {() => void} refresh draws all anew, under other rules or with other cards
 * @property {() => void} relabel writes all texts anew, in another language
 * @property {(text: string) => void} tell
 * @property {() => void} focus
 */

import { need, spoken } from "../i18n/index.js";
import { describe } from "../i18n/naming.js";
import { classify, deal, hints, positionText, refusal, sort } from "../pkg/index.js";
import { createSideTable, newPickable } from "../round/side-table.js";
import { BATCH, clear, handOf, MOST_PLAYS, picking, showMore, suggest, YOU } from "../round/state.js";
import { picked } from "../round/status.js";
import { createSuggestions } from "../round/suggestions.js";
import * as address from "../ui/address.js";
import { NO_DEAL, NO_SIDE } from "../ui/address-parts.js";
import { rowOf } from "../ui/cards.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { apiCalls } from "./api-calls.js";
import { cardsIn, createCardField } from "./card-field.js";
import { createDeckPalette } from "./deck-palette.js";

const PLACES = /** @type {const} */ (["hand", "table"]);

/**
 * @param {HTMLElement} root
 * @param {() => State} main the page's state, whose rules and words hold here too
 * @param {() => void} onClose
 * @returns {Promise<PracticeTable>}
 */
export async function createPracticeTable(root, main, onClose) {
  let own = (await need("panels")).practice;
  const state = {
    ...newPickable(main().words, main().rules),
    order: /** @type {const} */ ("rank"),
    laid: /** @type {Card[]} */ ([]),
  };
  /** Hand and table before each move, to be taken back. @type {Record<CardPlace, string>[]} */
  let before = [];
  const fields = { hand: createCardField("hand", update), table: createCardField("table", update) };
  const targets = { hand: newTarget("hand"), table: newTarget("table") };
  const palette = createDeckPalette((cards) => write({ [target]: cards.join(" ") }));
  const parts = {
    random: newButton("", random),
    put: node("p", ""),
    clear: newButton("", () => write({ [target]: "" })),
    found: node("h3", ""),
    list: node("ul", ""),
    more: newButton("chip", () => side.change(showMore)),
    none: node("p", ""),
    calls: node("div", "calls"),
    call: node("summary", ""),
  };
  /** @type {CardPlace} where cards pressed in the deck go */
  let target = "hand";
  /** @type {State["rules"] | null} */
  let rulesDrawn = null;

  parts.list.role = "list";
  const band = node("div", "band");
  const side = createSideTable(root, state, { band, draw, onClose, moves: { play: lay, pass, hint, back } });
  const found = node("div", "found", parts.list, parts.more, parts.none);
  const answers = createSuggestions(
    parts,
    () => state,
    (index) => side.change(suggest, index),
    { onPlay: () => side.change(side.play) },
  );

  /** @type {(place: CardPlace) => HTMLInputElement} */
  function newTarget(place) {
    const choice = Object.assign(node("input", ""), { type: "radio", name: "target", value: place });
    choice.addEventListener("change", () => {
      target = place;
      label();
      drawDeck();
    });
    return choice;
  }

  /** Shows the cards of a link, or a random hand. @type {PracticeTable["open"]} */
  function open({ hand = null, table = null }) {
    side.enter(Boolean(address.read().practice));
    before = [];
    if (hand === null && table === null) return write({ hand: dealt(), table: "" });
    write({ hand: cardsIn(hand ?? "").join(" "), table: cardsIn(table ?? "").join(" ") });
  }

  function random() {
    before = [];
    write({ hand: dealt() });
  }

  function dealt() {
    const { rules } = main();
    return sort(deal(rules).hands[YOU], rules).join(" ");
  }

  /** Lays the picked cards. */
  function lay() {
    const [laid, kept] = [true, false].map((isPicked) =>
      state.hand.filter(({ id }) => state.picked.has(id) === isPicked),
    );
    move({ hand: textOf(kept), table: textOf(laid) });
  }

  /** Clears the table. */
  function pass() {
    move({ table: "" });
  }

  /** @type {(after: Partial<Record<CardPlace, string>>) => void} */
  function move(after) {
    before.push({ hand: fields.hand.input.value, table: fields.table.input.value });
    write(after);
  }

  function back() {
    write(before.pop() ?? {});
  }

  function hint() {
    const { suggestions, hintedPlay } = state;
    if (suggestions.length > 0) side.change(suggest, (hintedPlay + 1) % suggestions.length);
  }

  /** @type {(texts: Partial<Record<CardPlace, string>>) => void} */
  function write(texts) {
    for (const place of PLACES) fields[place].input.value = texts[place] ?? fields[place].input.value;
    refresh();
  }

  function refresh() {
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
    own = spoken.panels.practice;
    state.words = main().words;
    side.label({ ...own, title: state.words.practice, back: state.words.undo });
    parts.random.textContent = own.random;
    parts.call.textContent = own.call;
    parts.put.replaceChildren(
      node("span", "", own.put),
      ...PLACES.map((place) => node("label", "", targets[place], own[place])),
      parts.clear,
    );
    parts.clear.textContent = own.clear;
    parts.clear.ariaLabel = state.words.laid(own[target], own.clear);
    for (const place of PLACES) {
      fields[place].name.textContent = own[place];
      targets[place].checked = place === target;
    }
    palette.element.ariaLabel = own.deck;
  }

  /** Says what is wrong with the cards of each place. */
  function sayProblems() {
    for (const place of PLACES) fields[place].sayFault(state.rules, own.faults);
    const { laid, round, words } = state;
    const facts = { play: "", table: "", count: laid.length, required: [] };
    if (laid.length > 0 && !round.table) fields.table.problem.textContent = words.refusals["not-a-play"](facts);
  }

  /** Asks the module anew. */
  function update() {
    Object.assign(state, { rules: main().rules, data: main().data });
    const [held, laid] = PLACES.map((place) => fields[place].read(state.rules));
    const play = laid.length > 0 ? classify(laid, state.rules) : null;
    const isNoPlay = laid.length > 0 && !play;
    state.laid = laid;
    state.round = { turn: YOU, phase: "play", table: play && { seat: 1, play } };
    state.seat = { refusal: (cards) => refusal(cards, play, state.rules) };
    state.hand = handOf(held);
    state.dealt = held.length;
    clear(state);
    state.suggestions = isNoPlay ? [] : hints(held, play, state.rules, { limit: MOST_PLAYS });
    state.shown = BATCH;
    const { game, rules, ...deal } = NO_DEAL; // the rules hold here, too
    address.write({
      ...deal,
      ...NO_SIDE,
      practice: "",
      hand: held.join(""),
      table: laid.join("") || undefined,
    });
    if (rulesDrawn !== state.rules) takeDeck();
    sayProblems();
    drawDeck();
    draw();
  }

  /** Shows the deck of other rules, under which earlier moves cannot be taken back. */
  function takeDeck() {
    rulesDrawn = state.rules;
    before = [];
    palette.take(state);
  }

  function drawDeck() {
    palette.draw(fields[target].read(state.rules), state.words);
  }

  function draw() {
    const { words, suggestions, round } = state;
    answers.draw();
    side.laid.replaceChildren(...(round.table ? shown(round.table.play, state) : [words.open]));
    const count = suggestions.length;
    const listed = count < MOST_PLAYS ? count : own.atLeast(count.toLocaleString(spoken.lang)); // there may be more
    parts.found.textContent = (round.table ? own.answers : own.leads)(listed);
    const said = picked(state) || (state.notice ? "" : own.pickSome);
    side.show([said].filter(Boolean), { hint: count > 0, back: before.length > 0 });
    const { cards } = picking(state);
    parts.calls.replaceChildren(...apiCalls(main(), { ...state, hand: state.hand.map(({ card }) => card), cards }));
  }

  function text() {
    const hands = [state.hand.map(({ card }) => card)];
    return positionText({ hands, turn: YOU, table: state.round.table }, state.rules);
  }

  await loadStyles("ui/side-table.css", "practice/practice-table.css");
  band.append(node("div", "felt", side.laid), side.verdict, side.actions, side.hand);
  root.append(
    node("div", "bar", side.title, parts.random, side.close),
    node("div", "board", band, parts.found, found),
    node("div", "cards", parts.put, fields.hand.problem, fields.table.problem, palette.element),
    node("details", "code", parts.call, fields.hand.element, fields.table.element, parts.calls),
  );

  return { open, text, refresh, relabel, tell: side.tell, focus: side.focus };
}

/** @type {(cards: HeldCard[]) => string} */
const textOf = (cards) => cards.map(({ card }) => card).join(" ");

/** @type {(play: Play, at: Pickable) => HTMLElement[]} */
const shown = (play, { words, data }) => [rowOf(play.cards, data, play.as), node("span", "", describe(play, words))];
