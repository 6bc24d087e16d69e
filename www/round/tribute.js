// Cards that are given before the first trick: who gives what to whom.

/**
 * @import { Gift } from "../pkg/index.js"
 * @import { State } from "../types.js"
 */

import { nameOf, nameOfSeat } from "../i18n/naming.js";
import { rowOf } from "../ui/cards.js";
import { aside, node } from "../ui/dom.js";

/** Such as "West → You: ace of spades". @type {(gift: Gift, at: Pick<State, "words" | "round">) => string} */
export function sayGiven({ from, to, card }, { words, round }) {
  const [giver, taker] = [from, to].map((seat) => nameOfSeat(seat, round.seats, words));
  return words.laid(nameOf(card, words), words.given(giver, taker));
}

/** @type {(at: Pick<State, "view">, seat?: number) => Gift | undefined} */
const lastGift = ({ view }, seat) => view.gifts?.findLast(({ from }) => seat === undefined || from === seat);

/**
 * The last card that a seat, or any seat, has given; "" while it is not known who gets it.
 *
 * @type {(at: Pick<State, "view" | "words" | "round">, seat?: number) => string}
 */
export function sayGift(at, seat) {
  const gift = lastGift(at, seat);
  return gift ? sayGiven(gift, at) : "";
}

/** Draws that gift as a small card and who gets it. @type {(at: State, seat: number) => HTMLElement[]} */
export function drawGift(at, seat) {
  const gift = lastGift(at, seat);
  if (!gift) return [];
  const { words, data, round } = at;
  const taker = node("span", "passed", words.given("", nameOfSeat(gift.to, round.seats, words)));
  taker.ariaHidden = "true";
  return [aside(sayGiven(gift, at)), node("span", "gift small", rowOf([gift.card], data), taker)];
}
