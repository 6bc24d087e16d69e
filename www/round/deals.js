// The deals after the first: the next one, or another. Asks before something is lost by it.

/** @import { Change, Deals, State } from "../types.js" */

import { loading } from "../ui/once.js";
import { isBegun } from "./begun.js";
import { freshSeed } from "./first-deal.js";
import { deal, isTooMuch, putRound, tell } from "./state.js";

/** Asks before the round or the match on the table is left. */
const questions = () => loading(import("./leave-dialog.js"));

/**
 * `putDeal` acts, and shows another deal; it throws and changes nothing if that makes no sense. `isAside` tells whether a place
 * beside the round is shown, from which Back leads to the round: nothing is lost there.
 *
 * @type {(state: State, act: Change, putDeal: Change, isAside: () => boolean) => Deals}
 */
export function createDeals(state, act, putDeal, isAside) {
  const isLost = () => !isAside() && (isBegun(state) || state.totals !== null);

  function again() {
    putDeal(next, freshSeed());
  }

  async function another() {
    const { game, patch } = state;
    const way = isLost() ? await (await questions()).askForDeal(state) : "deal";
    if (way === "match") putDeal(deal, { game, seed: freshSeed(), patch });
    if (way === "deal") putDeal(state.round.result ? next : redeal, freshSeed()); // the others may have ended it meanwhile
  }

  /** @type {Deals["ofGame"]} */
  async function ofGame(game) {
    if (isLost() && !(await (await questions()).askForGame(state, game))) return;
    putDeal(deal, { game, seed: freshSeed() });
  }

  /** @type {Deals["ofRules"]} */
  async function ofRules(game, patch) {
    if (isLost() && !(await (await questions()).askForRules(state))) return false;
    try {
      putDeal(deal, { game, seed: state.seed || freshSeed(), patch });
    } catch (problem) {
      if (!isTooMuch(problem)) throw problem;
      act(tell, "too-much");
    }
    return true;
  }

  return { again, another, ofGame, ofRules };
}

/** Deals after a round that is over, in the same match unless that is won. @type {(state: State, seed: string) => void} */
function next(state, seed) {
  const { game, patch, round, totals } = state;
  if (!round.result) return;
  const { champions, scores } = round.result;
  if (champions) return deal(state, { game, seed, patch });
  putRound(state, round.next({ seed }), {
    seed,
    redeals: 0,
    uncounted: true,
    totals: scores.map((points, seat) => points + (totals?.[seat] ?? 0)),
  });
}

/** Deals other cards for the present deal of the match. @type {(state: State, seed: string) => void} */
function redeal(state, seed) {
  const { game, patch, round, data, totals } = state;
  const earlier = totals ? { totals, level: data.level ?? undefined, before: round.toJSON().before } : undefined;
  deal(state, { game, seed, patch, earlier });
}
