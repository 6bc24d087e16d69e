// Cards that are given before the first trick: who gives what to whom, and why.

/** @import { State } from "../types.js" */

import { nameOf, nameOfSeat } from "../i18n/naming.js";

/**
 * The last card that a seat gave, such as "West → You: ace of spades"; "" where it is not yet known who gets one.
 *
 * @type {(at: Pick<State, "view" | "words" | "round">, seat?: number) => string}
 */
export function sayGift({ view, words, round }, seat) {
  const gift = view.gifts?.findLast(({ from }) => seat === undefined || from === seat);
  if (!gift) return "";
  const [from, to] = [gift.from, gift.to].map((seat) => nameOfSeat(seat, round.seats, words));
  return words.laid(nameOf(gift.card, words), words.given(from, to));
}

/** Why cards are given: the losers of the last deal are those who did not go out. @type {(at: Pick<State, "words" | "round">) => string} */
export function whyTribute({ words, round }) {
  const { out } = round.toJSON().before;
  const losers = Array.from({ length: round.seats }, (_, seat) => seat).filter((seat) => !out.includes(seat));
  const named = (/** @type {number[]} */ seats) => seats.map((seat) => nameOfSeat(seat, round.seats, words));
  return words.tribute(named(losers), named(out.slice(0, losers.length)));
}
