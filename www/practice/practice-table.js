// The practice table: any cards on the table and in the hand, every legal answer, and why others are refused;
// and beside it the calls of the module that said so.

import { panelWords } from "../i18n/index.js";
import { describe, nameOf } from "../i18n/naming.js";
import { classify, deal, deck, hints, refusal, sort } from "../pkg/index.js";
import { createHand } from "../round/hand.js";
import { BATCH, handOf, MOST, pick, picking, showMore, suggest, YOU } from "../round/state.js";
import { picked } from "../round/status.js";
import { createSuggestions } from "../round/suggestions.js";
import * as address from "../ui/address.js";
import { faceOf, isJoker, rowOf } from "../ui/cards.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { apiCalls } from "./api-calls.js";

const PLACES = ["hand", "table"];
const NO_DEAL = { seed: undefined, after: undefined, redeals: undefined };

/** Cards as a person writes them, with or without spaces: "3d 4d", "10s", "3dBJ". */
const cardsIn = (text) => text.match(/10.|[^\s,.]{2}|[^\s,.]/gu) ?? [];

/** @param {() => object} main: the page's state, whose rules and words hold here too */
export async function createPracticeTable(root, main, onClose) {
  let own; // the panel's own words
  const state = { round: null, rules: null, words: null, hand: [], picked: new Set(), dealt: 0, notice: null };
  const texts = { hand: "", table: "" };
  const fields = Object.fromEntries(PLACES.map((place) => [place, newField(place)]));
  const parts = {
    title: node("h2", ""),
    close: newButton("close", close),
    random: newButton("random", random),
    deck: node("div", "palette"),
    put: node("p", ""),
    hand: node("div", "hand"),
    laid: node("div", "laid"),
    verdict: node("p", "verdict"),
    found: node("h3", ""),
    list: node("ul", ""),
    more: newButton("chip", () => change(showMore)),
    none: node("p", ""),
    calls: node("div", "calls"),
    call: node("summary", ""),
  };
  let target = "hand"; // where the deck's cards go
  let rulesDrawn = null;

  parts.deck.role = parts.hand.role = "group";
  parts.list.role = "list";
  parts.verdict.role = "status";
  const { list, more, none } = parts;
  root.append(
    node("div", "bar", parts.title, parts.random, parts.close),
    node("div", "cards", ...PLACES.map((place) => fields[place].root), parts.put, parts.deck),
    node("div", "answers", parts.laid, parts.verdict, parts.hand, parts.found, node("div", "found", list, more, none)),
    node("details", "code", parts.call, parts.calls),
  );
  const hand = createHand(
    parts.hand,
    () => state,
    (ids) => change(pick, ids),
  );
  const answers = createSuggestions(
    parts,
    () => state,
    (index) => change(suggest, index),
  );
  root.addEventListener("keydown", (event) => event.stopPropagation()); // the keys of the table are not for it
  // A step in the history may say the language that was spoken then.
  addEventListener("popstate", () => address.read().lang && address.write({ lang: document.documentElement.lang }));

  function newField(place) {
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
    const clear = newButton("clear", () => write(place, []));
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

  /** Takes the words of the page's language; `refresh` shows them. */
  async function speak() {
    own = (await panelWords()).practice;
  }

  /** Shows what a link asks for, or a hand of the deck. */
  function open({ hand = null, table = null }) {
    if (!address.read().practice) {
      history.pushState({ stepped: true }, "", location.href); // the browser's Back leads to the round
    }
    texts.hand = cardsIn(hand ?? "").join(" ");
    texts.table = cardsIn(table ?? "").join(" ");
    if (hand === null && table === null) return random();
    refresh();
  }

  function close() {
    if (history.state?.stepped) return history.back();
    address.write({ practice: undefined, hand: undefined, table: undefined });
    onClose();
  }

  function random() {
    const { rules } = main();
    texts.hand = sort(deal(rules).hands[YOU], rules).join(" ");
    refresh();
  }

  function write(place, cards) {
    texts[place] = cards.join(" ");
    refresh();
  }

  /** All anew: the rules, the words or the cards are others. */
  function refresh() {
    for (const place of PLACES) fields[place].input.value = texts[place];
    state.words = main().words;
    label();
    update();
  }

  function label() {
    parts.title.textContent = state.words.practice;
    parts.close.textContent = own.close;
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
    parts.hand.ariaLabel = own.hand;
    rulesDrawn = null;
  }

  /** The cards of a place in the module's notation; what is none is said beside its field, and left out. */
  function read(place) {
    const { input, problem } = fields[place];
    const written = cardsIn(texts[place]);
    const wrong = written.findIndex((_, at) => faultOf(written.slice(0, at + 1)));
    const told = wrong < 0 ? "" : own.faults[faultOf(written.slice(0, wrong + 1))](written[wrong]);
    problem.textContent = told;
    input.ariaInvalid = String(told !== "");
    return told ? [] : sort(written, state.rules);
  }

  /** Why the module takes no such cards, a key of the faults; null where it does. */
  function faultOf(cards) {
    try {
      sort(cards, state.rules);
      return null;
    } catch ({ code }) {
      return code;
    }
  }

  /** Asks the module anew. */
  function update() {
    state.rules = main().rules;
    const [held, laid] = [read("hand"), read("table")];
    const play = laid.length > 0 ? classify(laid, state.rules) : null;
    if (laid.length > 0 && !play)
      fields.table.problem.textContent = state.words.refusals["not-a-play"]({ count: laid.length });
    state.laid = laid;
    state.round = {
      turn: YOU,
      phase: "play",
      table: play && { seat: 1, play },
      refusal: (cards) => refusal(cards, play, state.rules),
    };
    state.hand = handOf(held);
    state.dealt = held.length;
    state.picked = new Set();
    state.suggestions = laid.length > 0 && !play ? [] : hints(held, play, state.rules, { limit: MOST });
    state.shown = BATCH;
    state.hinted = -1;
    address.write({ ...NO_DEAL, practice: "", hand: held.join(""), table: laid.join("") || undefined });
    if (rulesDrawn !== state.rules) newDeck();
    drawDeck();
    draw();
  }

  function newDeck() {
    rulesDrawn = state.rules;
    const all = [...new Set(deck(state.rules))];
    const inRows = sort(all, state.rules, "suit").reverse();
    const ordered = [...inRows.filter((card) => !isJoker(card)), ...inRows.filter(isJoker)];
    parts.deck.replaceChildren(
      ...ordered.map((card) => {
        const element = newButton("card small", () => add(card), faceOf(card), node("span", "copies", ""));
        element.dataset.card = card;
        return element;
      }),
    );
  }

  /** One more of the card where there is one more; where there is none, none at all. */
  function add(card) {
    const cards = read(target);
    const here = cards.filter((other) => other === card).length;
    const copies = deck(state.rules).filter((other) => other === card).length;
    write(target, here < copies ? [...cards, card] : cards.filter((other) => other !== card));
  }

  function drawDeck() {
    const cards = read(target);
    for (const element of parts.deck.children) {
      const here = cards.filter((card) => card === element.dataset.card).length;
      element.ariaLabel = nameOf(element.dataset.card, state.words) + (here > 1 ? ` × ${here}` : "");
      element.ariaPressed = String(here > 0);
      element.lastChild.textContent = here > 1 ? here : "";
    }
  }

  function change(how, ...values) {
    how(state, ...values);
    state.notice = null;
    draw();
  }

  function draw() {
    const { words, suggestions, round } = state;
    hand.draw();
    answers.draw();
    const { leads, answers: found, pickSome } = own;
    parts.laid.replaceChildren(...(round.table ? shown(round.table.play, words) : [words.open]));
    parts.found.textContent = (round.table ? found : leads)(suggestions.length);
    tell(picked(state) || pickSome);
    const { cards } = picking(state);
    parts.calls.replaceChildren(...apiCalls(main(), { ...state, hand: state.hand.map(({ card }) => card), cards }));
  }

  function tell(text) {
    if (parts.verdict.textContent !== text) parts.verdict.textContent = text;
  }

  function focus() {
    fields.hand.input.focus();
    fields.hand.input.scrollLeft = 0; // what is written is seen from its start
  }

  await Promise.all([speak(), loadStyles("practice/practice-table.css")]);

  return { open, refresh, speak, tell, focus };
}

const shown = (play, words) => [rowOf(play.cards), node("span", "", describe(play, words))];
