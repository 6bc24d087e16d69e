// What the panels share: they are loaded when they are asked for.

import { newButton, node } from "./dom.js";

const SIGNS = {
  first: "M6 5v14M18 6l-7 6 7 6",
  previous: "m15 6-7 6 7 6",
  next: "m9 6 7 6-7 6",
  last: "M18 5v14M6 6l7 6-7 6",
  close: "m6 6 12 12M18 6 6 18",
};

/** A round button with a sign that its label names. */
export function signButton(id, sign, label, press) {
  const button = newButton("round", press);
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGNS[sign]}" /></svg>`;
  return Object.assign(button, { id, ariaLabel: label, title: label });
}

/** Loads a style sheet, once. */
export function dress(href) {
  if (document.querySelector(`link[href="${href}"]`)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** Shows a dialog. A press on its cross or beside it closes it; the keys of the table are not for it. */
export function showDialog(id, title, close, ...content) {
  document.getElementById(id)?.remove();
  const heading = Object.assign(node("h2", "", title), { id: `${id}-title` });
  const cross = signButton(`${id}-close`, "close", close, () => dialog.close());
  const dialog = Object.assign(node("dialog", "", node("div", "bar", heading, cross), ...content), { id });
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, cross, end: () => dialog.close() };
}
