// The round on the table, kept by the tab: it survives a reload, and a phone that frees the memory of the tab.

/**
 * @import { Card } from "../pkg/index.js"
 * @import { Act, State } from "../types.js"
 */

import { keep } from "../ui/storage.js";
import { group } from "./groups.js";
import { goBack, idsIn, locked, makeMove, pick } from "./state.js";

/** @type {(state: State) => string} */
const dealOf = ({ game, seed, patch, totals, redeals }) => JSON.stringify([game, seed, patch, totals, redeals]);

/** Keeps which deal it is, the moves since its cards were dealt, and the locked groups; without a seed as text, in its place in the history. @type {(state: State) => void} */
export function keepRound(state) {
  if (!state.seed) return history.replaceState({ ...history.state, pasted: state.round.toText() }, "");
  const moves = state.trail.filter(({ redeals }) => redeals === state.redeals).map(({ seat, play }) => [seat, play]);
  const groups = locked(state).map((cards) => cards.map(({ card }) => card));
  keep("round", { deal: dealOf(state), moves, groups, uncounted: state.uncounted }, "sessionStorage");
}

/**
 * Makes the moves that were kept, if they are of this deal; none if some make no sense.
 *
 * @type {(state: State, kept: { deal: string, moves: [number, Act][], groups?: Card[][], uncounted: boolean }) => void}
 */
export function resume(state, { deal, moves, groups = [], uncounted }) {
  if (deal !== dealOf(state)) return;
  try {
    for (const [seat, chosen] of moves) makeMove(state, chosen, seat);
    const { notice } = state;
    for (const cards of groups) {
      pick(state, idsIn(state.hand, cards));
      group(state);
    }
    state.notice = notice;
    state.uncounted = uncounted;
  } catch {
    goBack(state, 0);
  }
}
