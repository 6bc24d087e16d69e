// Lists and switches whose values are kept for the next visit, by id.

import { byId } from "./dom.js";
import { keep, recall } from "./storage.js";

/** A list, set to what was kept or else to `usual`. @type {(id: string, usual: string) => HTMLSelectElement} */
export function keptList(id, usual) {
  const list = byId(id, HTMLSelectElement);
  const kept = recall(id);
  list.value = [...list.options].some(({ value }) => value === kept) ? kept : usual;
  list.addEventListener("change", () => keep(id, list.value));
  return list;
}

/** A button that switches something on and off, at once on if it was. Returns what tells if it is on. @type {(id: string, onChange: (on: boolean) => void, usual?: boolean) => () => boolean} */
export function keptSwitch(id, onChange, usual = false) {
  const button = byId(id, HTMLButtonElement);
  const isOn = () => button.ariaPressed === "true";
  button.ariaPressed = String((recall(id) ?? usual) === true);
  button.addEventListener("click", () => {
    button.ariaPressed = String(!isOn());
    keep(id, isOn());
    onChange(isOn());
  });
  if (isOn()) onChange(true);
  return isOn;
}
