// The moves of computer players, from their views alone.

import { choose, chooseBid, chooseGift, Seat } from "chupai";

/** @import { Level, Rules, View } from "chupai" */
/** @import { RoundMove } from "./protocol.js" */

/**
 * Chooses a move for the seat of a view, which is to move.
 *
 * @param {View} view
 * @param {Rules} rules
 * @param {Level} level
 * @returns {RoundMove}
 */
export function chooseMove(view, rules, level) {
  // The seed differs from move to move, and is the same when the same move is asked for again
  const options = { level, seed: view.moves };
  try {
    if (isBidding(view)) return { type: "bid", bid: chooseBid(view, rules, options) };
    if (view.phase === "tribute") return { type: "give", card: chooseGift(view, rules, options) };
    const play = choose(view, rules, options);
    return play ? { type: "play", cards: play } : { type: "pass" };
  } catch {
    return firstMove(view, rules); // too much to think about, under odd house rules
  }
}

/** @param {View} view */
const isBidding = ({ phase }) => ["bidding", "doubling", "opening"].includes(phase);

/**
 * The first move there is.
 *
 * @param {View} view
 * @param {Rules} rules
 * @returns {RoundMove}
 */
export function firstMove(view, rules) {
  const seat = new Seat(rules, view);
  try {
    if (isBidding(view)) return { type: "bid", bid: Math.min(...seat.bids()) };
    if (view.phase === "tribute") return { type: "give", card: seat.gifts()[0] };
    const [play] = seat.legal({ limit: 1 });
    return play ? { type: "play", cards: play } : { type: "pass" };
  } finally {
    seat.free();
  }
}
