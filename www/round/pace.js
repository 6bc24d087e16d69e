// How fast the other seats answer, how well they play, and whether the player passes by itself; kept by the browser.

/** @import { Level, Pace, State } from "../types.js" */

import { keptList, keptSwitch } from "../ui/kept.js";
import { mayChop, YOU } from "./state.js";

/** Of an answer's time. @type {Record<string, number>} */
const FACTORS = { slow: 2, normal: 1, fast: 0.3 };
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {(onChange: () => void) => Pace} */
export function createPace(onChange) {
  const speeds = keptList("speed", "normal");
  const levels = keptList("level", "normal");
  const passes = keptSwitch("pass-by-itself", onChange);

  /** A chop out of turn takes time to see, however fast all else is. */
  function delay(/** @type {State} */ state) {
    const factor = FACTORS[speeds.value];
    return (calm.matches ? 150 : 600) * (mayChop(state) ? 4 * Math.max(1, factor) : factor);
  }

  return {
    delay,
    level: () => /** @type {Level} */ (levels.value),
    passes: (state) => passes() && canOnlyPass(state),
  };
}

/** Whether the player holds nothing that beats the table; a pass that was just taken back is not made again. */
function canOnlyPass(/** @type {State} */ { round, seat, suggestions, notice }) {
  return (
    round.turn === YOU && round.table !== null && suggestions.length === 0 && seat.mayPass() && notice !== "undone"
  );
}
