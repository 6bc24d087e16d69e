// The buttons of a turn: whether they would do something now. Pressed all the same, they say why not. The one that clears
// the selection is there while something is picked.

import { ready } from "./state.js";

export function createTurnButtons({ clear, ...buttons }, state) {
  function draw() {
    const can = ready(state());
    clear.hidden = state().picked.size === 0;
    for (const [name, button] of Object.entries(buttons)) {
      const disabled = String(!can[name]);
      if (button.ariaDisabled !== disabled) button.ariaDisabled = disabled;
    }
  }

  return { draw };
}
