// The round on the table, kept by the tab: neither a reload nor a phone that needs the room ends it.

/** @import { Act, State } from "../types.js" */

import { keep } from "../ui/storage.js";
import { answer, goBack } from "./state.js";

/** @type {(state: State) => string} */
const dealOf = ({ game, seed, patch, totals, redeals }) => JSON.stringify([game, seed, patch, totals, redeals]);

/** Keeps which deal it is, and the moves since its cards were dealt. @type {(state: State) => void} */
export function keepRound(state) {
  const moves = state.trail.filter(({ redeals }) => redeals === state.redeals).map(({ seat, play }) => [seat, play]);
  keep("round", { deal: dealOf(state), moves, counted: state.counted }, "sessionStorage");
}

/**
 * Makes the moves that were kept, where they are of this deal; none where some make no sense.
 *
 * @type {(state: State, kept: { deal: string, moves: [number, Act][], counted: boolean }) => void}
 */
export function resume(state, { deal, moves, counted }) {
  if (deal !== dealOf(state)) return;
  try {
    for (const [seat, chosen] of moves) answer(state, chosen, seat);
    state.counted = counted;
  } catch {
    goBack(state, 0);
  }
}
