// The plays to choose from, if the picked cards can be laid as several.

/** @import { Change, Part, State } from "../types.js" */

import { describe, spell } from "../i18n/naming.js";
import { newButton } from "../ui/dom.js";
import { picking } from "./state.js";

/** @type {(element: HTMLElement, state: () => State, act: Change) => Part} */
export function createReadings(element, state, act) {
  function draw() {
    const { words, hintedPlay } = state();
    const { ways, play } = picking(state());
    const offered = hintedPlay < 0 && ways.length > 1 ? ways : []; // a suggestion says which one
    const focused = [...element.children].indexOf(/** @type {Element} */ (document.activeElement));
    element.hidden = offered.length === 0;
    element.replaceChildren(
      ...offered.map((way, index) => {
        const button = newButton("chip", () => act(readAs, index), describe(way, words));
        return Object.assign(button, { ariaLabel: spell(way, words), ariaPressed: String(way === play) });
      }),
    );
    element.querySelectorAll("button")[focused]?.focus();
  }

  return { draw };
}

/** Reads the picked cards as another of the plays that they can be laid as. @type {(state: State, index: number) => void} */
function readAs(state, index) {
  state.reading = picking(state).ways[index];
  state.notice = null;
}
