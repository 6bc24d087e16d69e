// Where a puzzle stands.

/** @import { Card, Play } from "../pkg/index.js" */

/**
 * Two hands after some moves, the first hand's first: what they hold, what has to be beaten, and who is to move.
 *
 * @type {(hands: readonly (readonly Card[])[], moves: readonly (Play | null)[]) => { hands: Card[][], table: { seat: number, play: Play } | null, turn: number }}
 */
export function positionAfter(hands, moves) {
  const left = hands.map((cards) => [...cards]);
  moves.forEach((play, at) => {
    for (const card of play?.cards ?? []) left[at % 2].splice(left[at % 2].indexOf(card), 1);
  });
  const last = moves.at(-1) ?? null;
  return { hands: left, table: last && { seat: (moves.length - 1) % 2, play: last }, turn: moves.length % 2 };
}
