// The orders of a hand: by rank, by its bombs, with straight flushes if they are bombs, and by suit.

/**
 * @import { Card, Play, Rules } from "../pkg/index.js"
 * @import { State } from "../types.js"
 */

import { leadsOf } from "./leads.js";
import { arrange } from "./state.js";
import { without } from "./without.js";

/** Sorts by the next order; by bombs only if there are some. @type {(state: State) => void} */
export function resort(state) {
  const { order, view, rules } = state;
  if (order === "rank") state.order = bombsOf(view.hand, rules).length > 0 ? "bombs" : "suit";
  else state.order = order === "bombs" ? "suit" : "rank";
  state.bombsFirst = bombsFirst;
  arrange(state);
  state.notice = "sorted";
}

/**
 * The bombs of a hand that share no card, and need no wild card: the largest first, of these the strongest.
 *
 * @type {(hand: readonly Card[], rules: Rules) => Play[]}
 */
export function bombsOf(hand, rules) {
  const bombs = leadsOf(hand, rules).filter(({ bomb, as }) => bomb && !as);
  let free = hand;
  return bombs
    .reverse()
    .toSorted((one, other) => other.cards.length - one.cards.length)
    .filter(({ cards }) => {
      const left = without(free, cards);
      if (left.length + cards.length > free.length) return false;
      free = left;
      return true;
    });
}

/** The cards of the bombs of a hand, then the others in their order. @type {(hand: readonly Card[], rules: Rules) => Card[]} */
function bombsFirst(hand, rules) {
  const first = bombsOf(hand, rules).flatMap(({ cards }) => cards);
  return [...first, ...without(hand, first)];
}
