// The table: who sits where with how many cards, what each seat did in this trick, what has to be beaten, what is left.

import { describe, nameOf, nameOfSeat, sayAct, sideOf, spell } from "../i18n/naming.js";
import { deck } from "../pkg/index.js";
import { rowOf } from "../ui/cards.js";
import { aside, node } from "../ui/dom.js";
import { stakeOf } from "./state.js";

export function createSeats(element, state) {
  const kitty = node("div", "kitty small");
  const caption = node("p", "caption");
  const centre = node("div", "centre", kitty, caption);
  let seats = [];
  let drawn = {}; // what the parts that are costly to draw were drawn from

  function draw() {
    const { round, words, view, acts, left, data } = state();
    const said = drawn.words !== words;
    if (drawn.round !== round) {
      seats = Array.from({ length: round.seats }, (_, seat) => newSeat(sideOf(seat, round.seats)));
      element.replaceChildren(...seats.map(({ root }) => root), centre);
      element.dataset.seats = round.seats;
    }
    seats.forEach((seat, index) => {
      const name = nameOfSeat(index, round.seats, words);
      seat.root.ariaLabel = name;
      seat.root.toggleAttribute("data-turn", round.turn === index);
      seat.act.toggleAttribute("data-best", view.table?.seat === index);
      seat.name.textContent = name;
      seat.role.textContent = view.landlord === index ? words.landlord : "";
      seat.count.firstChild.textContent = view.counts[index];
      seat.count.lastChild.textContent = words.cards(view.counts[index]);
      const front = left[index]?.length ? left[index] : acts[index];
      if (said || seat.front !== front) drawFront(seat, front, words);
    });
    const stake = stakeOf(state());
    const known = `${round.phase} ${view.kitty} ${stake} ${data.level}`;
    if (said || drawn.known !== known)
      drawKnown(kittyOf(state()), [stake && words.stake(stake), data.level && words.level(words.ranks[data.level])]);
    caption.textContent = round.result ? "" : captionOf(view);
    drawn = { round, words, known };
  }

  function captionOf({ phase, table }) {
    const { round, words } = state();
    if (table) return words.laid(describe(table.play, words), nameOfSeat(table.seat, round.seats, words));
    return words.phases[phase] ?? words.open;
  }

  /** What all know: the kitty, what is played for, the level. */
  function drawKnown(cards, facts) {
    const { words } = state();
    kitty.replaceChildren();
    if (cards.length > 0) {
      const names = cards.includes(null)
        ? words.cards(cards.length)
        : cards.map((card) => nameOf(card, words)).join(", ");
      kitty.append(node("span", "title", words.kitty), aside(names), rowOf(cards));
    }
    kitty.append(...facts.filter(Boolean).map((fact) => node("span", "title", fact)));
    kitty.hidden = kitty.children.length === 0;
  }

  return { draw };
}

/** The cards the landlord took; until then, nulls for those that lie there face down. */
function kittyOf({ round, rules, view }) {
  if (round.phase !== "bidding") return view.kitty ?? [];
  return Array(deck(rules).length - view.counts.reduce((sum, count) => sum + count)).fill(null);
}

function newSeat(side) {
  const name = node("span", "name");
  const role = node("span", "role");
  const visible = node("span", "back");
  visible.ariaHidden = "true";
  const count = node("span", "count", visible, aside(""));
  const act = node("div", "act");
  const root = node("section", "seat", node("div", "plate", count, name, role), act);
  root.dataset.side = side;
  return { root, name, role, count, act, front: undefined };
}

/** What lies in front of a seat: cards left, a play, a pass, a choice, or nothing. */
function drawFront(seat, front, words) {
  seat.front = front;
  seat.act.replaceChildren(...contents(front, words));
}

function contents(front, words) {
  if (front === undefined) return [];
  if (front === null) return [node("span", "passed", words.passed)];
  if (Array.isArray(front)) return [aside(words.holds(front.map((card) => nameOf(card, words)))), rowOf(front)];
  if (front.said) return [node("span", "passed", sayAct(front, words))];
  if (front.card) return [aside(sayAct(front, words)), rowOf([front.card])];
  return [aside(spell(front, words)), rowOf(front.cards)];
}
