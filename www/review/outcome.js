// How a round ended.

/**
 * @import { GameResult } from "../pkg/index.js"
 * @import { PanelWords, State } from "../types.js"
 */

import { nameOfSeat } from "../i18n/naming.js";
import { YOU } from "../round/state.js";

/** Whether there are places and points: rules can make it too much to find them. @type {(result: Pick<GameResult, "places">) => boolean} */
export const isCounted = ({ places }) => places.length > 0;

/** The seats that have won: a side has the same points. @type {(result: Pick<GameResult, "places" | "scores">) => number[]} */
export function winners({ places, scores }) {
  const best = scores[places.indexOf(1)];
  return [...places.keys()].filter((seat) => places[seat] === 1 || scores[seat] === best);
}

/**
 * How it ended for the player.
 *
 * @type {(words: PanelWords["result"], result: Pick<GameResult, "places" | "scores">) => string}
 */
export function outcome(words, result) {
  const { places, scores } = result;
  if (places[YOU] === 1) return words.you;
  if (winners(result).includes(YOU)) return words.yourSide;
  return scores[YOU] > 0 ? words.place(places[YOU]) : words.lose;
}

/** The same as a title; who only watches is told who has won, and all where it cannot be counted. @type {(own: PanelWords["result"], state: Pick<State, "round" | "words">, result: GameResult) => string} */
export function headline(own, { round, words }, result) {
  const named = winners(result).map((seat) => nameOfSeat(seat, round.seats, words));
  if (!isCounted(result)) return own.uncounted;
  return round.watched ? own.others(named) : outcome(own, result);
}

/**
 * The same in sentences, with who has won where that is another side, and who the match.
 *
 * @type {(own: PanelWords["result"], state: State, result: GameResult) => string[]}
 */
export function sayOutcome(own, { round, words }, result) {
  const named = (/** @type {readonly number[]} */ seats) => seats.map((seat) => nameOfSeat(seat, round.seats, words));
  const seats = winners(result);
  const said = headline(own, { round, words }, result);
  const ended =
    seats.includes(YOU) || round.watched || !isCounted(result) ? said : words.laid(own.others(named(seats)), said);
  return [own.over, ended, ...(result.champions ? [own.match(named(result.champions))] : [])];
}
