// Round buttons with an icon.

import { newButton } from "./dom.js";

const ICONS = {
  first: "M6 5v14M18 6l-7 6 7 6",
  previous: "m15 6-7 6 7 6",
  next: "m9 6 7 6-7 6",
  last: "M18 5v14M6 6l7 6-7 6",
  back: "m18 6-6 6 6 6M11 6l-6 6 6 6",
  forth: "m6 6 6 6-6 6M13 6l6 6-6 6",
  play: "M7 5v14l12-7z",
  hands: "m4 8 5-2 4 12-5 2zM12 5h6v13h-4",
  undo: "M9 4 4 9l5 5M4 9h10a6 6 0 0 1 0 12h-3",
  close: "m6 6 12 12M18 6 6 18",
  group: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  robot: "M5 9h14v10H5zM12 9V5M12 4.2v.1M2.5 13v3M21.5 13v3M9 13v1.5M15 13v1.5",
  ungroup: "M2 11h14v9H2zM13 11V8a4 4 0 0 1 8 0v2",
};

/** @type {(button: HTMLButtonElement, icon: keyof typeof ICONS) => void} */
export function showIcon(button, icon) {
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[icon]}" /></svg>`;
}

/**
 * A round button with an icon, which its label names.
 *
 * @type {(id: string, icon: keyof typeof ICONS, label: string, press: () => void) => HTMLButtonElement}
 */
export function newIconButton(id, icon, label, press) {
  const button = newButton("round", press);
  showIcon(button, icon);
  return Object.assign(button, { id, ariaLabel: label, title: label });
}

/** A round button that switches something on and off. @type {typeof newIconButton} */
export function newIconSwitch(id, icon, label, press) {
  return Object.assign(newIconButton(id, icon, label, press), { ariaPressed: "false" });
}
