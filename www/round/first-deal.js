// The first deal: the one that the address asks for.

/** @import { Change, DealRequest } from "../types.js" */

import { games } from "../pkg/index.js";
import { deal, isTooMuch, tell } from "./state.js";

/** A seed that nobody has seen. */
export function freshSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
}

/**
 * Deals what a link asks for, without what is wrong with it.
 *
 * @type {(asked: ReturnType<typeof import("../ui/address.js").read>, act: Change, putDeal: Change) => void}
 */
export function dealLinked({ game, seed, rules, earlier, redeals }, act, putDeal) {
  const ids = games().map(({ id }) => id);
  const known = ids.find((id) => id === game);
  const wanted = { game: known ?? ids[0], seed: seed || freshSeed(), redeals };
  const patch = known ? (rules ?? undefined) : undefined;
  const ignored = game && !known ? "game-ignored" : rules === null ? "rules-ignored" : null;
  /** @type {[DealRequest, string | null][]} */
  const ways = [
    [{ ...wanted, patch, earlier: known ? earlier : undefined }, ignored],
    [{ ...wanted, patch }, "match-ignored"],
    [wanted, "rules-ignored"],
  ];
  let reason = null;
  for (const [request, notice] of ways) {
    try {
      putDeal(deal, request);
    } catch (problem) {
      reason ??= isTooMuch(problem) ? "too-much" : null;
      continue;
    }
    if (notice) act(tell, reason ?? notice);
    return;
  }
}
