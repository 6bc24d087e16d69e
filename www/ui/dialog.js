// Dialogs, which are loaded when they are asked for.

import { node } from "./dom.js";
import { newIconButton } from "./icon-button.js";

/**
 * Shows a dialog in place of an open one with the id. A press on its cross or beside it closes it; the keys of the table
 * are not for it.
 *
 * @type {(id: string, title: string, close: string, ...content: Node[]) => { dialog: HTMLDialogElement, cross: HTMLElement, end: () => void }}
 */
export function showDialog(id, title, close, ...content) {
  const open = /** @type {HTMLDialogElement | null} */ (document.getElementById(id));
  open?.close(); // gives the focus back, and has who waits for it told
  open?.remove();
  const heading = Object.assign(node("h2", "", title), { id: `${id}-title` });
  const cross = newIconButton(`${id}-close`, "close", close, () => dialog.close());
  const dialog = Object.assign(node("dialog", "", node("div", "bar", heading, cross), ...content), { id });
  dialog.setAttribute("aria-labelledby", heading.id);
  let beside = false; // a drag out of the dialog, as over text, makes a click beside it
  dialog.addEventListener("pointerdown", ({ target }) => {
    beside = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => beside && target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, cross, end: () => dialog.close() };
}
