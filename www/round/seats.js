// The table: who sits where with how many cards, what each seat did in this trick, what has to be beaten, what is left.

/**
 * @import { Card, View } from "../pkg/index.js"
 * @import { Act, Part, State, Words } from "../types.js"
 */

import { describe, nameOf, nameOfSeat, sayAct, sideOf, spell } from "../i18n/naming.js";
import { deck } from "../pkg/index.js";
import { rowOf } from "../ui/cards.js";
import { aside, node } from "../ui/dom.js";
import { stakeOf } from "./state.js";

/** @typedef {Act | Card[] | undefined} Front what lies in front of a seat: cards left, an act, or nothing */

/** @type {(element: HTMLElement, state: () => State) => Part} */
export function createSeats(element, state) {
  const kitty = node("div", "kitty small");
  const caption = node("p", "caption");
  const centre = node("div", "centre", kitty, caption);
  /** @type {ReturnType<typeof newSeat>[]} */
  let seats = [];
  /** @type {Partial<State> & { known?: string }} what the parts that are costly to draw were drawn from */
  let drawn = {};

  function draw() {
    const { round, words, view, acts, left, data } = state();
    const said = drawn.words !== words;
    if (drawn.round !== round) {
      seats = Array.from({ length: round.seats }, (_, seat) => newSeat(sideOf(seat, round.seats)));
      element.replaceChildren(...seats.map(({ root }) => root), centre);
      element.dataset.seats = String(round.seats);
    }
    seats.forEach((seat, index) => {
      const name = nameOfSeat(index, round.seats, words);
      seat.root.ariaLabel = name;
      seat.root.toggleAttribute("data-turn", round.turn === index);
      seat.act.toggleAttribute("data-best", view.table?.seat === index);
      seat.name.textContent = name;
      seat.role.textContent = view.landlord === index ? words.landlord : "";
      seat.number.textContent = String(view.counts[index]);
      seat.cards.textContent = words.cards(view.counts[index]);
      const front = left[index]?.length ? left[index] : acts[index];
      if (said || seat.front !== front) drawFront(seat, front, words);
    });
    const stake = stakeOf(state());
    const known = `${round.phase} ${view.kitty} ${stake} ${data.level}`;
    if (said || drawn.known !== known) {
      const level = data.level ? [words.level(words.ranks[data.level])] : [];
      drawKnown(kittyOf(state()), stake ? [words.stake(stake), ...level] : level);
    }
    caption.textContent = round.result ? "" : captionOf(view);
    drawn = { round, words, known };
  }

  function captionOf(/** @type {View} */ { phase, table }) {
    const { round, words } = state();
    if (table) return words.laid(describe(table.play, words), nameOfSeat(table.seat, round.seats, words));
    return words.phases[phase] ?? words.open;
  }

  /** What all know: the kitty, what is played for, the level. @type {(cards: (Card | null)[], facts: string[]) => void} */
  function drawKnown(cards, facts) {
    const { words } = state();
    kitty.replaceChildren();
    if (cards.length > 0) {
      const open = cards.filter((card) => card !== null);
      const names = open.length > 0 ? open.map((card) => nameOf(card, words)).join(", ") : words.cards(cards.length);
      kitty.append(node("span", "title", words.kitty), aside(names), rowOf(cards));
    }
    kitty.append(...facts.map((fact) => node("span", "title", fact)));
    kitty.hidden = kitty.children.length === 0;
  }

  return { draw };
}

/** The cards the landlord took; until then, nulls for those that lie there face down. @type {(state: State) => (Card | null)[]} */
function kittyOf({ round, rules, view }) {
  if (round.phase !== "bidding") return view.kitty ?? [];
  return Array(deck(rules).length - view.counts.reduce((sum, count) => sum + count)).fill(null);
}

function newSeat(/** @type {string} */ side) {
  const name = node("span", "name");
  const role = node("span", "role");
  const visible = node("span", "back");
  visible.ariaHidden = "true";
  const cards = aside("");
  const count = node("span", "count", visible, cards);
  const act = node("div", "act");
  const root = node("section", "seat", node("div", "plate", count, name, role), act);
  root.dataset.side = side;
  return { root, name, role, number: visible, cards, act, front: /** @type {Front} */ (undefined) };
}

/** @type {(seat: ReturnType<typeof newSeat>, front: Front, words: Words) => void} */
function drawFront(seat, front, words) {
  seat.front = front;
  seat.act.replaceChildren(...contents(front, words));
}

/** @type {(front: Front, words: Words) => HTMLElement[]} */
function contents(front, words) {
  if (front === undefined) return [];
  if (front === null) return [node("span", "passed", words.passed)];
  if (Array.isArray(front)) return [aside(words.holds(front.map((card) => nameOf(card, words)))), rowOf(front)];
  if ("said" in front) return [node("span", "passed", sayAct(front, words))];
  if ("card" in front) return [aside(sayAct(front, words)), rowOf([front.card])];
  return [aside(spell(front, words)), rowOf(front.cards)];
}
