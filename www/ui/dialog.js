// Dialogs, loaded on demand.

import { need } from "../i18n/index.js";
import { node } from "./dom.js";
import { newIconButton } from "./icon-button.js";
import { loadStyles } from "./style-sheet.js";

/**
 * Opens a dialog once its style sheet is loaded; one with this id that is open closes. A press on the cross or beside the dialog
 * closes it; the shortcuts of the table do not work in it.
 *
 * @type {(id: string, title: string, style: string, ...content: Node[]) => Promise<{ dialog: HTMLDialogElement, cross: HTMLElement, end: () => void }>}
 */
export async function openDialog(id, title, style, ...content) {
  const [{ close }] = await Promise.all([need("panels"), loadStyles("ui/dialog.css", style)]);
  const open = /** @type {HTMLDialogElement | null} */ (document.getElementById(id));
  open?.close(); // gives the focus back, and tells those who wait for its end
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
  if ("left" in document.body.dataset) dialog.close(); // the player has gone elsewhere meanwhile
  return { dialog, cross, end: () => dialog.close() };
}

/** The content of a dialog, which scrolls by itself, also by keys. @type {(label: string, ...content: Node[]) => HTMLElement} */
export const sheetOf = (label, ...content) =>
  Object.assign(node("div", "sheet", ...content), { role: "region", tabIndex: 0, ariaLabel: label });
