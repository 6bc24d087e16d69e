// The buttons of a turn, and whether they would do something now. If not, a press says why. The one that clears the
// selection is shown while something is picked.

/** @import { Part, State } from "../types.js" */

import { lastOwnMove, PASSING, ready } from "./state.js";

/** @type {(buttons: Record<"undo" | "play" | "pass" | "clear", HTMLButtonElement>, state: () => State) => Part} */
export function createTurnButtons({ undo, play, pass, clear }, state) {
  function draw() {
    const can = ready(state());
    clear.hidden = state().picked.size === 0;
    enable(undo, lastOwnMove(state()) >= 0);
    enable(play, can.play);
    enable(pass, can.pass);
    pass.toggleAttribute("data-advised", state().hintedPlay === PASSING);
  }

  return { draw };
}

/** @type {(button: HTMLButtonElement, enabled: boolean) => void} */
function enable(button, enabled) {
  const disabled = String(!enabled);
  if (button.ariaDisabled !== disabled) button.ariaDisabled = disabled;
}
