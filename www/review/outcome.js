// How a round ended.

/**
 * @import { GameResult, Rank, ScoreReason } from "../pkg/index.js"
 * @import { PanelWords, Round, State } from "../types.js"
 *
 * @typedef {PanelWords["result"]} ResultWords
 * @typedef {Pick<GameResult, "places" | "scores" | "lines">} Ended
 */

import { nameOfSeat, signed } from "../i18n/naming.js";
import { YOU } from "../round/state.js";
import { isRefusal, sayNotice } from "../round/status.js";
import { signOf } from "../ui/cards.js";

/** Whether there are places and points: some rules make them too much to compute. @type {(result: Pick<GameResult, "places">) => boolean} */
export const isCounted = ({ places }) => places.length > 0;

/** Whether points were paid for a reason. @type {(reason: ScoreReason, result: Pick<GameResult, "lines">) => boolean} */
const isFor = (reason, { lines }) => lines.some((line) => line.reason === reason);

/** The seats that have won: partners have the same points. @type {(result: Ended) => number[]} */
export function winners(result) {
  const { places, scores } = result;
  const best = isFor("partners", result) && scores[places.indexOf(1)];
  return [...places.keys()].filter((seat) => places[seat] === 1 || scores[seat] === best);
}

/**
 * How it ended for the player.
 *
 * @type {(words: ResultWords, result: Ended) => string}
 */
export function outcome(words, result) {
  const { places, scores } = result;
  if (places[YOU] === 1) return words.you;
  if (winners(result).includes(YOU)) return words.yourSide;
  return scores[YOU] > 0 ? words.place(places[YOU]) : words.lose;
}

/** How it ended as a title: of partners which places they took, of places who came first. @type {(own: ResultWords, state: State, result: GameResult) => string} */
export function headline(own, state, result) {
  const { round, words } = state;
  if (!isCounted(result)) return own.uncounted;
  const seats = winners(result);
  if (seats.length === 0) return own.nobody;
  const names = named(seats, state);
  if (isFor("partners", result)) {
    const who = round.watched ? names : [words.parties[seats.includes(YOU) ? "ours" : "theirs"]];
    const places = seats.map((seat) => result.places[seat]).sort((one, other) => one - other);
    return own.sides(who, places.map(words.place), stepsUp(seats[0], state, result));
  }
  if (isFor("place", result) && (round.watched || !seats.includes(YOU))) return own.first(names);
  return round.watched ? own.others(names) : outcome(own, result);
}

/** What is said below the title: who won the match or what is played next, or the player's own place. @type {(own: ResultWords, state: State, result: GameResult) => string} */
export function detail(own, state, result) {
  const { round } = state;
  const { champions, levels, places, scores } = result;
  if (champions) return own.match(named(champions, state));
  if (levels && !round.partial) return own.next(nextLevel(round));
  if (round.watched || !isFor("place", result) || places[YOU] === 1) return "";
  return own.placed(places[YOU], signed(scores[YOU]));
}

/** Whether another deal of the same match follows, at its own level. @type {(result: GameResult) => boolean} */
export const goesOn = ({ levels, champions }) => levels !== undefined && !champions;

/**
 * How it ended in sentences, with the winners if they are another side.
 *
 * @type {(own: ResultWords, state: State, result: GameResult) => string[]}
 */
export function sayOutcome(own, state, result) {
  const { words } = state;
  const title = headline(own, state, result);
  const below = detail(own, state, result);
  const lost = words.laid(own.others(named(winners(result), state)), title);
  const said = [own.you, own.yourSide].includes(title) ? title : words.sentence(title === own.lose ? lost : title);
  return [own.over, said, ...(below ? [words.sentence(below)] : [])];
}

/** The notice of the last command while no round goes on: at its end, and in a replay. @type {(state: State) => string[]} */
export const sayCommand = (state) => (state.notice === null || isRefusal(state.notice) ? [] : [sayNotice(state)]);

/** @type {(seats: readonly number[], at: Pick<State, "round" | "words">) => string[]} */
const named = (seats, { round, words }) => seats.map((seat) => nameOfSeat(seat, round.seats, words));

/** How many levels a side went up. @type {(seat: number, state: State, result: GameResult) => number} */
function stepsUp(seat, { data, levels }, result) {
  if (!result.levels) return 0;
  const before = levels?.[seat % levels.length] ?? data.level ?? "";
  return data.ranks.indexOf(result.levels[seat]) - data.ranks.indexOf(before);
}

/** The level of the next deal, as the module deals it. @type {(round: Round) => string} */
function nextLevel(round) {
  const next = round.next({ seed: 0 });
  const { rules } = next;
  const { level } = rules.toJSON();
  rules.free();
  next.free();
  return signOf(/** @type {Rank} */ (level));
}
