// What has to be given before the first trick, and why; loaded for the few games with tribute.

/**
 * @import { Card, Rank } from "../pkg/index.js"
 * @import { Pickable, State } from "../types.js"
 *
 * @typedef {object} TributeDuty
 * @property {(at: Pick<State, "words" | "round">) => string} why cards are given
 * @property {(state: State) => string} what the player gives, and to whom
 * @property {(at: Pickable, cards: Card[]) => string} whyNot why one of these cards may not be given, and what may be; ""
 *   where none is to be given, or all may
 * @property {typeof sayGift} given what was given last
 * @property {typeof drawGift} drawn the same in cards
 */

import { need, spoken } from "../i18n/index.js";
import { nameOf, nameOfSeat, rankOf } from "../i18n/naming.js";
import { signOf } from "../ui/cards.js";
import { giftsOf, YOU } from "./state.js";
import { drawGift, sayGift } from "./tribute.js";

/** @returns {Promise<TributeDuty>} */
export async function createTributeDuty() {
  await need("panels");
  const words = () => spoken.panels.tribute;

  /** @type {TributeDuty["why"]} */
  function why(at) {
    const { losers, winners } = sidesOf(at);
    if (losers.length === 0) return ""; // a table elsewhere has not told the last deal
    return words().why({
      losers: named(losers, at),
      winners: named(winners, at),
      own: losers.includes(YOU) && !at.round.watched,
    });
  }

  /** @type {TributeDuty["what"]} */
  function what(state) {
    const tribute = state.view.gifts?.find(({ to }) => to === YOU);
    if (!tribute) return words().pay(named(sidesOf(state).winners, state));
    return words().back(named([tribute.from], state)[0], mostOf(state));
  }

  /** @type {TributeDuty["whyNot"]} */
  function whyNot(at, cards) {
    const gifts = giftsOf(at);
    const card = gifts.length > 0 && cards.find((card) => !gifts.includes(card));
    if (!card) return "";
    const pays = !at.view?.gifts?.length; // those who are paid give back after that
    const place = (/** @type {Card} */ gift) => at.data.ranks.indexOf(rankOf(gift));
    const may = gifts
      .toSorted((one, other) => place(one) - place(other))
      .map((gift) => (pays ? nameOf(gift, at.words) : at.words.ranks[rankOf(gift)]));
    return words().notGiven(nameOf(card, at.words), pays, [...new Set(may)]);
  }

  return { why, what, whyNot, given: sayGift, drawn: drawGift };
}

/** The losers of the last deal, which are the seats that did not go out, or the last one, and as many winners. @type {(at: Pick<State, "round">) => Record<"losers" | "winners", number[]>} */
function sidesOf({ round }) {
  const { out } = round.toJSON().before;
  const seats = out.length > 0 ? [...Array(round.seats).keys()] : [];
  const losers = seats.filter((seat) => !out.slice(0, -1 + round.seats).includes(seat));
  return { losers, winners: out.slice(0, losers.length) };
}

/** @type {(seats: readonly number[], at: Pick<State, "words" | "round">) => string[]} */
const named = (seats, { words, round }) => seats.map((seat) => nameOfSeat(seat, round.seats, words));

/** The highest rank that may be given back, if all lower ones may be, too; "" if the hand has none of them. @type {(state: State) => string} */
function mostOf({ data, choices }) {
  const returns = data.tribute?.returns ?? "";
  const isLow = [...data.ranks.slice(0, returns.length)].every((rank) => returns.includes(rank));
  const most = /** @type {Rank | undefined} */ (data.ranks[returns.length - 1]);
  return most && isLow && giftsOf({ choices }).every((card) => returns.includes(rankOf(card))) ? signOf(most) : "";
}
