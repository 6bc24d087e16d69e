// The buttons and keys of a turn at a table beside the round, as the round has them.

/**
 * @import { Words } from "../types.js"
 *
 * @typedef {Record<"back" | "pass" | "hint" | "play", () => void>} Moves
 */

import { newButton, node } from "../ui/dom.js";
import { newIconButton } from "../ui/icon-button.js";
import { listenForShortcuts } from "./shortcuts.js";

/**
 * @param {string} table whose keys these are, by its id
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
  const keys = { Enter: moves.play, p: moves.pass, h: moves.hint, u: moves.back, Escape: clear };
  listenForShortcuts(keys, (command) => command, table);

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
