// Whether the deal was fixed before the first card: the seed is the one promised, and its cards are those that were seen.

/**
 * @import { View } from "../pkg/index.js"
 * @import { Ending, SeenView } from "./types.js"
 */

import { checkReveal } from "../pkg/deal-proof.js";
import { Game } from "../pkg/index.js";

/**
 * @param {Ending} ending
 * @param {string | null} commitment what was promised before the deal
 * @param {{ seat: number, view: SeenView, word: string | undefined }} seen by a seat until the end, and its word, where it has one
 */
export function isProved({ reveal, game }, commitment, { seat, view, word }) {
  if (!commitment || !checkReveal(reveal, commitment) || game.seed !== reveal.seed) return false;
  if (word !== undefined && reveal.words[seat] !== word) return false;
  const dealt = Game.fromJSON(game);
  const same = told(dealt.view(seat)) === told(/** @type {View} */ (view));
  dealt.free();
  return same;
}

/** What a view says of the cards, in one order. @type {(view: View) => string} */
const told = ({ hand = [], counts, history, bids, doubles, opens, gifts, kitty }) =>
  JSON.stringify([
    hand.toSorted(),
    counts,
    history.map(({ seat, play }) => [seat, play?.cards ?? null]),
    bids,
    doubles,
    opens,
    gifts,
    kitty,
  ]);
