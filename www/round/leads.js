// The plays that a hand can lead with.

/** @import { Card, HintOptions, Play, Rules } from "../pkg/index.js" */

import { hints } from "../pkg/index.js";
import { isTooMuch } from "./state.js";

/** The leads of a hand; none if house rules make them too many to list. @type {(hand: readonly Card[], rules: Rules, options?: HintOptions) => Play[]} */
export function leadsOf(hand, rules, options) {
  try {
    return hints(hand, null, rules, options);
  } catch (problem) {
    if (!isTooMuch(problem)) throw problem;
    return [];
  }
}
