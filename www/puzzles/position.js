// The position in a puzzle.

/** @import { Card, Play } from "../pkg/index.js" */

import { without } from "../round/without.js";

/**
 * Two hands after some moves, the first hand's first: what they hold, what has to be beaten, and who is to move.
 *
 * @typedef {{ seat: number, play: Play } | null} Laid
 *
 * @type {(hands: readonly (readonly Card[])[], moves: readonly (Play | null)[], laid?: Laid) => { hands: Card[][], table: Laid, turn: number }}
 */
export function positionAfter(hands, moves, laid = null) {
  const left = hands.map((cards) => [...cards]);
  moves.forEach((play, at) => {
    left[at % 2] = without(left[at % 2], play?.cards ?? []);
  });
  const last = moves.at(-1);
  const table = last ? { seat: (moves.length - 1) % 2, play: last } : null;
  return { hands: left, table: moves.length === 0 ? laid : table, turn: moves.length % 2 };
}
