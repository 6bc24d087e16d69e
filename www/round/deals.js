// Which deal is on the table: the one the address asks for, the next, or another. What would be lost by it is asked about.

/**
 * @import { Change, DealRequest, Deals, State } from "../types.js"
 */

import { games } from "../pkg/index.js";
import { deal, isOn, isTooMuch, next, redeal, tell } from "./state.js";

/** Asks before the round or the match on the table is left. */
const questions = () => import("./leave-dialog.js");

/** A seed that nobody has seen. */
export function freshSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
}

/** `put` acts, and shows another deal; what makes no sense throws, and changes nothing. @type {(state: State, act: Change, put: Change) => Deals} */
export function createDeals(state, act, put) {
  const isLost = () => isOn(state) || state.totals !== null;

  /** @type {Deals["linked"]} */
  function linked({ game, seed, rules, earlier, redeals }) {
    const ids = games().map(({ id }) => id);
    const known = ids.find((id) => id === game);
    const wanted = { game: known ?? ids[0], seed: seed || freshSeed(), redeals };
    const patch = known ? (rules ?? undefined) : undefined;
    /** @type {[DealRequest, string | null][]} */
    const ways = [
      [{ ...wanted, patch, earlier: known ? earlier : undefined }, rules === null ? "rules-ignored" : null],
      [{ ...wanted, patch }, "match-ignored"],
      [wanted, "rules-ignored"],
    ];
    let reason = null;
    for (const [request, notice] of ways) {
      try {
        put(deal, request);
      } catch (problem) {
        reason ??= isTooMuch(problem) ? "too-much" : null;
        continue;
      }
      if (notice) act(tell, reason ?? notice);
      return;
    }
  }

  function again() {
    put(next, freshSeed());
  }

  async function another() {
    const { game, patch } = state;
    const way = isLost() ? await (await questions()).askForDeal(state) : "deal";
    if (way === "match") put(deal, { game, seed: freshSeed(), patch });
    if (way === "deal") put(redeal, freshSeed());
  }

  /** @type {Deals["ofGame"]} */
  async function ofGame(game, asks) {
    if (asks && isLost() && !(await (await questions()).askForGame(state, game))) return false;
    put(deal, { game, seed: freshSeed() });
    return true;
  }

  /** @type {Deals["ofRules"]} */
  async function ofRules(patch) {
    if (isLost() && !(await (await questions()).askForRules(state))) return false;
    try {
      put(deal, { game: state.game, seed: state.seed || freshSeed(), patch });
    } catch (problem) {
      if (!isTooMuch(problem)) throw problem;
      act(tell, "too-much");
    }
    return true;
  }

  return { linked, again, another, ofGame, ofRules };
}
