// The controls of single values: a choice, a box, a number or two, and a text where there is nothing better.

/** @import { Schema } from "./schema.js" */
/** @import { ResolvedSpot, SchemaForm, Spot } from "./schema-form.js" */

import { node } from "../ui/dom.js";

/** Sets a value. @type {(form: SchemaForm, spot: Pick<Spot, "holder" | "key">, value: any) => void} */
export function set(form, { holder, key }, value) {
  holder[key] = value;
  form.changed();
}

/** @type {(title: string | null, control: HTMLElement) => HTMLElement} */
const settingOf = (title, control) => node("label", "setting", node("span", "", title ?? ""), control);

/** @type {(form: SchemaForm, spot: ResolvedSpot, values: any[]) => HTMLElement} */
export function choose(form, spot, values) {
  const { holder, key, title } = spot;
  const select = document.createElement("select");
  const now = JSON.stringify(holder[key] ?? null);
  const known = values.some((value) => JSON.stringify(value) === now) ? values : [holder[key] ?? null, ...values];
  const option = (/** @type {any} */ value) => {
    const text = JSON.stringify(value);
    return new Option(form.say(key, value), text, false, text === now);
  };
  select.append(...known.map(option));
  select.addEventListener("change", () => set(form, spot, JSON.parse(select.value)));
  return settingOf(title, select);
}

/** @type {(form: SchemaForm, spot: ResolvedSpot) => HTMLElement} */
export function tick(form, spot) {
  const box = checkbox(spot.holder[spot.key], (checked) => set(form, spot, checked));
  return node("label", "setting tick", box, node("span", "", spot.title ?? ""));
}

/** @type {(checked: boolean, then: (checked: boolean) => void) => HTMLInputElement} */
export function checkbox(checked, then) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = checked;
  box.addEventListener("change", () => then(box.checked));
  return box;
}

/** @type {(form: SchemaForm, spot: ResolvedSpot) => HTMLElement} */
export function number(form, spot) {
  const { holder, key, title, part, nullable } = spot;
  const input = numberInput(part, holder[key], nullable, (value) => set(form, spot, value));
  if (nullable) input.placeholder = form.words.usual;
  return settingOf(title, input);
}

/** @type {(part: Schema, value: any, nullable: boolean, then: (value: any) => void) => HTMLInputElement} */
function numberInput({ minimum, maximum }, value, nullable, then) {
  const input = document.createElement("input");
  Object.assign(input, { type: "number", min: minimum, max: maximum, value: value ?? "" });
  input.addEventListener("input", () => then(input.value === "" ? (nullable ? null : "") : Number(input.value)));
  return input;
}

/** A number, or the least and the most. @type {(form: SchemaForm, spot: ResolvedSpot) => HTMLElement} */
export function span(form, spot) {
  const { holder, key, title, part, nullable } = spot;
  const { least, most } = form.words;
  const value = holder[key];
  const ends = Array.isArray(value) ? [...value] : [value, value];
  const inputs = ends.map((end, at) => {
    const input = numberInput(part.anyOf[0], end, nullable, (number) => {
      ends[at] = number;
      set(form, spot, spanOf(ends));
    });
    input.ariaLabel = `${title}, ${at ? most : least}`;
    return input;
  });
  return node("div", "setting", node("span", "", title ?? ""), node("span", "span", inputs[0], "–", inputs[1]));
}

/** Two ends as data: one number if they are equal. @type {(ends: any[]) => any} */
function spanOf([least, most]) {
  if (least === null || most === null) return least ?? most;
  return least === most ? least : [least, most];
}

/** A text, for what has no control of its own: ranks and suits, cards, lists of words and of numbers. @type {(form: SchemaForm, spot: ResolvedSpot) => HTMLElement} */
export function text(form, spot) {
  const { holder, key, title, part, nullable } = spot;
  const input = document.createElement("input");
  const { write, read } = notation(part, form.reader.resolve(part.items ?? {}));
  const value = holder[key];
  Object.assign(input, {
    type: "text",
    value: value === null || value === undefined ? "" : write(value),
    spellcheck: false,
  });
  input.autocomplete = "off";
  if (part.pattern) input.pattern = part.pattern;
  if (nullable) input.placeholder = form.words.usual;
  input.addEventListener("input", () =>
    set(form, spot, input.value.trim() === "" && nullable ? null : read(input.value)),
  );
  return settingOf(title, input);
}

/** @type {(text: string) => string[]} */
const split = (text) =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);

/** @type {(word: string) => number | string} */
const numeral = (word) => (/^\d+$/.test(word) ? Number(word) : word);

/** Writes a value as text and reads it again, a list by its items. @type {(part: Schema, item: Schema) => { write: (value: any) => string, read: (text: string) => any }} */
export function notation({ anyOf, type }, item) {
  if (anyOf)
    return {
      write: (value) => [value].flat().join(" "),
      read: (text) => (split(text).length > 1 ? split(text) : text.trim()),
    };
  if (type !== "array") return { write: String, read: (text) => text.trim() };
  if (item.type === "integer") return { write: (list) => list.join(" "), read: (text) => split(text).map(numeral) };
  if (item.type !== "array") return { write: (list) => list.join(" "), read: split };
  return {
    write: (lists) => lists.map((/** @type {any[]} */ list) => list.join(":")).join(" "),
    read: (text) => split(text).map((list) => list.split(":").map(numeral)),
  };
}
