// Where a puzzle stands.

/** @import { Card, Play } from "../pkg/index.js" */

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
    for (const card of play?.cards ?? []) left[at % 2].splice(left[at % 2].indexOf(card), 1);
  });
  const last = moves.at(-1);
  const table = last ? { seat: (moves.length - 1) % 2, play: last } : null;
  return { hands: left, table: moves.length === 0 ? laid : table, turn: moves.length % 2 };
}
