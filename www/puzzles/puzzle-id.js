// Which puzzle: by game, level and seed, one for each day, and those that were solved.

/**
 * @import { GameId } from "../pkg/index.js"
 *
 * @typedef {{ game: GameId, level: number, seed: string }} PuzzleId which puzzle
 */

import { games } from "../pkg/index.js";
import { freshSeed } from "../round/first-deal.js";
import { keep, recall } from "../ui/storage.js";

/** Games of four families, in which a seat that can play may pass. @type {GameId[]} */
export const GAMES = ["doudizhu", "tienlen", "bigtwo", "guandan"];

/** The puzzles' game of the same family as a game, if any. @type {(game: GameId) => GameId | undefined} */
export function gameLike(game) {
  const families = new Map(games().map(({ id, family }) => [id, family]));
  return GAMES.find((id) => families.get(id) === families.get(game));
}

export const LEVELS = Array.from({ length: 10 }, (_, at) => at + 1);

/** The most solved puzzles that are kept. */
const MOST_KEPT = 1000;

/** A puzzle that nobody has seen. @type {(like: Pick<PuzzleId, "game" | "level">) => PuzzleId} */
export const freshPuzzle = ({ game, level }) => ({
  game,
  level,
  seed: freshSeed(),
});

/** A puzzle after this one: of the next level, where there is one. @type {(puzzle: PuzzleId) => PuzzleId} */
export const nextPuzzle = ({ game, level }) => freshPuzzle({ game, level: Math.min(level + 1, LEVELS.length) });

/** The puzzle of a day, the same for all players: easy on Mondays, and harder every day until Sunday. @type {(game: GameId, day?: Date) => PuzzleId} */
export function dailyPuzzle(game, day = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const seed = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return { game, level: 2 + ((day.getDay() + 6) % 7), seed };
}

/** @type {(puzzle: PuzzleId) => string} */
const textOf = ({ game, level, seed }) => `${game} ${level} ${seed}`;

/** @type {(puzzle: PuzzleId) => boolean} */
export const isDaily = (puzzle) => textOf(puzzle) === textOf(dailyPuzzle(puzzle.game));

/** @type {() => string[]} */
function solved() {
  const kept = recall("solved");
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
}

export const isSolved = (/** @type {PuzzleId} */ puzzle) => solved().includes(textOf(puzzle));

export function keepSolved(/** @type {PuzzleId} */ puzzle) {
  keep("solved", [...new Set([...solved(), textOf(puzzle)])].slice(-MOST_KEPT));
}
