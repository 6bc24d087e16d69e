// The buttons of a turn: whether they would do something now. Pressed all the same, they say why not.

import { ready } from "./table.js";

export function createActions(buttons, state) {
  function draw() {
    const can = ready(state());
    for (const [name, button] of Object.entries(buttons)) {
      const disabled = String(!can[name]);
      if (button.ariaDisabled !== disabled) button.ariaDisabled = disabled;
    }
  }

  return { draw };
}
