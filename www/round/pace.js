// How fast the other seats answer, and whether the player passes by itself; kept by the browser.

/** @import { State } from "../types.js" */

import { keep, recall } from "../ui/storage.js";
import { mayChop, YOU } from "./state.js";

/** How long an answer takes. @type {Record<string, number>} */
const FACTORS = { slow: 2, normal: 1, fast: 0.3 };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {(speeds: HTMLSelectElement, passes: HTMLButtonElement, onChange: () => void) => Pace} */
export function createPace(speeds, passes, onChange) {
  const kept = recall("speed");
  speeds.value = Object.hasOwn(FACTORS, kept) ? kept : "normal";
  speeds.addEventListener("change", () => keep("speed", speeds.value));
  const press = (/** @type {boolean} */ pressed) => {
    passes.ariaPressed = String(pressed);
  };
  press(recall("pass-by-itself") === true);
  passes.addEventListener("click", () => {
    press(passes.ariaPressed !== "true");
    keep("pass-by-itself", passes.ariaPressed === "true");
    onChange();
  });

  /** A chop out of turn takes time to see, however fast all else is. */
  function delay(/** @type {State} */ state) {
    const factor = FACTORS[speeds.value];
    return (calm.matches ? 150 : 600) * (mayChop(state) ? 4 * Math.max(1, factor) : factor);
  }

  return { delay, passes: (state) => passes.ariaPressed === "true" && canOnlyPass(state) };
}

/**
 * @typedef {object} Pace
 * @property {(state: State) => number} delay milliseconds until the next seat answers
 * @property {(state: State) => boolean} passes whether the player passes now without being asked
 */

/** Whether the player holds nothing that beats the table; a pass that was just taken back is not made again. */
function canOnlyPass(/** @type {State} */ { round, suggestions, notice }) {
  return (
    round.turn === YOU && round.table !== null && suggestions.length === 0 && round.mayPass() && notice !== "undone"
  );
}
