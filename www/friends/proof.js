// Checks that a deal was fixed before its first card: that the seed is the one promised, and its cards are those that were seen.

/**
 * @import { View } from "../pkg/index.js"
 * @import { Ending, SeenView, TableSeen } from "./types.js"
 */

import { checkReveal } from "../pkg/deal-proof.js";
import { Game } from "../pkg/index.js";

/**
 * Checks a deal: it is the one promised, it is not, or it is but the player's word came too late for it.
 *
 * @param {Pick<Ending, "reveal" | "game">} ending of `game` only the moves are believed
 * @param {string} commitment what was promised before the deal
 * @param {{ table: Pick<TableSeen, "seat" | "seats" | "rules" | "before">, view: SeenView, word: string | undefined }} seen by a
 *   seat until the end, and its word, where it has one
 * @returns {"proved" | "notProved" | "wordLate"}
 */
export function proofOf({ reveal, game }, commitment, { table, view, word }) {
  const { seats, before, rules } = table;
  const seat = /** @type {number} */ (table.seat);
  try {
    if (!before || !checkReveal(reveal, commitment) || reveal.words.length !== seats.length) return "notProved";
    const used = reveal.words[seat];
    if (word !== undefined && used !== word && used !== "") return "notProved";
    const dealt = Game.fromJSON({ ...game, rules: rules.game, changes: rules.changes, before, seed: reveal.seed });
    const same = cardsSaid(dealt.view(seat)) === cardsSaid(/** @type {View} */ (view));
    dealt.free();
    if (!same) return "notProved";
    return word !== undefined && used === "" ? "wordLate" : "proved";
  } catch {
    return "notProved"; // what a server reveals may make no sense
  }
}

/** The cards that a view shows, in a fixed order. @type {(view: View) => string} */
const cardsSaid = ({ hand = [], counts, history, redeals = 0, bids, doubles, opens, gifts, kitty }) =>
  JSON.stringify([
    hand.toSorted(),
    counts,
    history.map(({ seat, play }) => [seat, play?.cards ?? null]),
    redeals,
    bids,
    doubles,
    opens,
    gifts,
    kitty,
  ]);
