// What has to be given before the first trick, and why: few games have it.

/**
 * @import { Card } from "../pkg/index.js"
 * @import { Pickable, State } from "../types.js"
 */

import { nameOf, nameOfSeat, rankOf } from "../i18n/naming.js";
import { giftsOf } from "./state.js";

/** Why cards are given: the losers of the last deal are those who did not go out, or the last. @type {(at: Pick<State, "words" | "round">) => string} */
export function whyTribute({ words, round }) {
  const { out } = round.toJSON().before;
  if (out.length === 0) return ""; // a table elsewhere has not said so
  const losers = Array.from({ length: round.seats }, (_, seat) => seat).filter(
    (seat) => !out.slice(0, -1 + round.seats).includes(seat),
  );
  const named = (/** @type {number[]} */ seats) => seats.map((seat) => nameOfSeat(seat, round.seats, words));
  return words.tribute(named(losers), named(out.slice(0, losers.length)));
}

/** Why one of these cards may not be given, and what may be; "" where none is to be given, or all may. @type {(at: Pickable, cards: Card[]) => string} */
export function whyNotGiven(at, cards) {
  const { words, view } = at;
  const gifts = giftsOf(at);
  const card = gifts.length > 0 && cards.find((card) => !gifts.includes(card));
  if (!card) return "";
  const pays = !view?.gifts?.length; // who is paid gives back after that
  const may = gifts.map((gift) => (pays ? nameOf(gift, words) : words.ranks[rankOf(gift)]));
  return words.notGiven(nameOf(card, words), pays, [...new Set(may)]);
}
