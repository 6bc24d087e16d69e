// What all dialogs have in common.

/** A press on its button or beside it closes a dialog, and the keys of the table are not for it. */
export function modal(dialog, close) {
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
}
