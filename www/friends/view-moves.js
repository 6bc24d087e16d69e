// The moves between two views of a round. A view has the bids, the gifts, the plays and the passes, but not which of them
// opened a trick: that shows in the view before.

/**
 * @import { Bid, View } from "../pkg/index.js"
 * @import { NewMoves, State } from "../types.js"
 */

import { choiceOf, enter, sameCards, settle, YOU } from "../round/state.js";

/** Completes a view that leaves out moves which an earlier one has; null if it leaves out others. @type {<V extends Pick<View, "moves" | "history">>(view: V, earlier: V | null) => V | null} */
export function completed(view, earlier) {
  const left = view.moves - view.history.length;
  const known = earlier?.history.slice(0, left) ?? [];
  return known.length === left ? { ...view, history: [...known, ...view.history] } : null;
}

/**
 * The moves that lead from one view of a round to another, both complete; from the deal if there is no earlier one.
 *
 * @type {(earlier: View | null, view: View, data: State["data"]) => NewMoves}
 */
export function movesBetween(earlier, view, data) {
  const declined = earlier !== null && (view.redeals ?? 0) > (earlier.redeals ?? 0);
  const bids = view.bids ?? [];
  const [heard, given, seen] = [declined ? 0 : earlier?.bids?.length, earlier?.gifts?.length, earlier?.history.length];
  const said = (/** @type {Bid} */ { seat, bid }, /** @type {Pick<View, "phase" | "bids">} */ at) => ({
    seat,
    play: choiceOf(bid, data, at),
    opens: false,
  });
  /** @type {NewMoves["moves"]} */
  const moves = [
    ...(view.opens ?? []).map((open) => said(open, { phase: "opening" })).slice(declined ? 0 : earlier?.opens?.length),
    ...bids.map((bid, at) => said(bid, { phase: "bidding", bids: bids.slice(0, at) })).slice(heard),
    ...(view.doubles ?? []).slice(earlier?.doubles?.length).map((double) => said(double, { phase: "doubling" })),
    ...(view.gifts ?? []).slice(given).map(({ from, card }) => ({ seat: from, play: { card }, opens: false })),
    ...view.history.slice(seen).map(({ seat, play }, at) => {
      const before = (seen ?? 0) + at;
      const opens = at === 0 && earlier ? opensAfter(earlier) : opensAt(before, view);
      return { seat, play, opens };
    }),
  ];
  return { moves, bidding: earlier?.phase === "bidding", declined };
}

/** Whether the next play opens a trick. @type {(view: View) => boolean} */
const opensAfter = ({ table, phase }) => table === null && phase === "play";

/**
 * Whether a move opened a trick, of which the page has no view: the first one did, and one by the seat that has played last. A
 * lead after the winner has gone out is taken for an answer, until the next trick.
 *
 * @type {(at: number, view: View) => boolean}
 */
function opensAt(at, { history }) {
  const { seat, play } = history[at];
  const last = history.slice(0, at).findLast(({ play }) => play !== null);
  return play !== null && (last === undefined || last.seat === seat);
}

/** Makes moves of the table in the state. @type {(state: State, told: NewMoves) => void} */
export function follow(state, { moves, bidding, declined }) {
  const { hand, picked } = state;
  const mine = moves.find(({ seat }) => seat === YOU)?.play;
  const laid = hand.filter(({ id }) => picked.has(id));
  if (mine && "cards" in mine && sameCards(mine.cards, laid)) {
    state.hand = hand.filter((held) => !laid.includes(held)); // of two equal cards the picked one goes
    state.picked = new Set();
  }
  enter(state, moves);
  settle(state, { bidding, declined, seat: moves.at(-1)?.seat ?? YOU });
}
