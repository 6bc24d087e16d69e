// Cards that are given before the first trick: who gives what to whom.

/**
 * @import { Gift } from "../pkg/index.js"
 * @import { State } from "../types.js"
 */

import { nameOf, nameOfSeat } from "../i18n/naming.js";

/** Such as "West → You: ace of spades". @type {(gift: Gift, at: Pick<State, "words" | "round">) => string} */
export function sayGiven({ from, to, card }, { words, round }) {
  const [giver, taker] = [from, to].map((seat) => nameOfSeat(seat, round.seats, words));
  return words.laid(nameOf(card, words), words.given(giver, taker));
}

/**
 * The last card that a seat, or any, has given; "" where it is not yet known who gets one.
 *
 * @type {(at: Pick<State, "view" | "words" | "round">, seat?: number) => string}
 */
export function sayGift(at, seat) {
  const gift = at.view.gifts?.findLast(({ from }) => seat === undefined || from === seat);
  return gift ? sayGiven(gift, at) : "";
}
