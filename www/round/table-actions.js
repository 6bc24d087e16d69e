// The buttons and keys of a turn at a table beside the round, as the round has them.

/**
 * @import { Words } from "../types.js"
 *
 * @typedef {Record<"back" | "pass" | "hint" | "play", () => void>} Moves
 */

import { newButton, node } from "../ui/dom.js";
import { newIconButton } from "../ui/icon-button.js";
import { nameOf } from "./shortcuts.js";

/**
 * @param {HTMLElement} table whose keys these are
 * @param {Moves & { clear: () => void }} moves
 */
export function createTableActions(table, { clear, ...moves }) {
  const parts = {
    back: newIconButton("", "undo", "", moves.back),
    pass: newButton("quiet", moves.pass),
    hint: newButton("", moves.hint),
    play: newButton("best", moves.play),
  };
  const { back, pass, hint, play } = parts;
  /** What keys do. @type {Record<string, () => void>} */
  const keys = { Enter: moves.play, p: moves.pass, h: moves.hint, u: moves.back, Escape: clear };
  table.addEventListener("keydown", (event) => {
    event.stopPropagation(); // the keys of the round are not for it
    const { target, ctrlKey, metaKey, altKey } = event;
    const key = nameOf(event);
    const onControl = target instanceof Element && target.closest("input, select, summary, button:not(.hand button)");
    if (!Object.hasOwn(keys, key) || onControl || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    keys[key]();
  });

  /** @type {(words: Words, back: string) => void} */
  function label(words, text) {
    back.ariaLabel = back.title = text;
    for (const name of /** @type {const} */ (["pass", "hint", "play"])) parts[name].textContent = words[name];
  }

  /** Says which would do something, and whether a pass is advised. @type {(ready: Record<keyof Moves, boolean>, passAdvised?: boolean) => void} */
  function draw(ready, passAdvised = false) {
    for (const name of /** @type {(keyof Moves)[]} */ (Object.keys(parts)))
      parts[name].ariaDisabled = String(!ready[name]);
    pass.toggleAttribute("data-advised", passAdvised);
  }

  return { root: node("div", "actions", back, pass, hint, play), label, draw };
}
