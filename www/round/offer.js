// After a sweep of cards that are no play, or none that can be laid now, offers the play that uses most of them.

/** @import { Pickable } from "../types.js" */

import { hints } from "../pkg/index.js";
import { idsIn, MOST_PLAYS, mayLay, pick, picking } from "./state.js";

/** Notes that the picked cards were swept, up to `x` on the screen. @type {(state: Pickable, x: number) => void} */
export function sweep(state, x) {
  state.swept = x;
  offerAnew(state);
}

/** Offers anew, for the table as it is now. @type {(state: Pickable) => void} */
export function offerAnew(state) {
  state.offer = state.swept === null ? null : longest(state);
}

/** Picks the offered play, which stays offered. @type {(state: Pickable) => void} */
export function takeOffer(state) {
  const { offer, swept, hand, picked } = state;
  if (!offer) return;
  const held = hand.filter(({ id }) => picked.has(id));
  pick(state, idsIn(held, offer.cards));
  Object.assign(state, { offer, swept, reading: offer });
}

/** @type {(state: Pickable) => Pickable["offer"]} */
function longest(state) {
  const { round, rules } = state;
  if (round.phase !== "play") return null;
  const { cards, refusal } = picking(state);
  if (cards.length < 2 || !refusal) return null;
  const table = round.table?.play ?? null;
  const plays = hints(cards, table, rules, { limit: MOST_PLAYS });
  const fit = plays.filter((play) => (table || play.cards.length > 1) && mayLay(state, play));
  return fit.reduce((best, play) => (best.cards.length >= play.cards.length ? best : play), fit[0]) ?? null;
}
