// Replays a saved round into the state of the page.

/**
 * @import { SavedGame, View } from "../pkg/index.js"
 * @import { State } from "../types.js"
 */

import { Game } from "../pkg/index.js";
import { choiceOf, makeMove, putRound } from "./state.js";

/**
 * Deals the cards of a saved round and makes its moves; `history` has the plays in full.
 *
 * @type {(state: State, saved: SavedGame, history: View["history"], others: Partial<State>) => void}
 */
export function playAgain(state, saved, history, others) {
  putRound(state, Game.fromJSON({ ...saved, opening: [], moves: [] }), { ...others, redeals: 0 });
  const waiting = [...saved.opening];
  while (waiting.length > 0) {
    // Seats that give at once are asked in the order of their numbers, which differ after a rotation
    const at = waiting.findIndex(({ seat }) => seat === state.round.turn);
    const [next] = waiting.splice(Math.max(0, at), 1);
    makeMove(state, "bid" in next ? choiceOf(next.bid, state.data, state.view) : { card: next.card }, next.seat);
  }
  for (const { seat, play } of history) makeMove(state, play, seat);
}
