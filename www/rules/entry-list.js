// A list that can be reordered, made longer and shorter. An entry that is no plain name is summed up in a line.

/** @import { Schema } from "./schema.js" */
/** @import { ResolvedSpot, SchemaForm } from "./schema-form.js" */

import { newButton, node } from "../ui/dom.js";
import { entry } from "./named-entries.js";

/**
 * A value of the list, in a holder of its own, with its line on the page, the button that removes it, and what opens it.
 *
 * @typedef {{ holder: Record<string, any>, line: HTMLElement, gone: HTMLElement, open: () => void }} Row
 */

/** @type {(form: SchemaForm, spot: ResolvedSpot) => HTMLElement} */
export function entryList(form, spot) {
  const { key } = spot;
  const { words } = form;
  /** @type {any[]} */
  const values = spot.holder[key];
  const of = form.reader.resolve(spot.part.items);
  const own = form.withListener(take);
  const box = node("div", "entries");
  const add = button(`+ ${words.add}`, words.add, () => {
    rows.push(newRow(form.initial(of, key)));
    update();
    rows.at(-1)?.open();
  });
  const rows = values.map(newRow);

  function take() {
    values.splice(0, Infinity, ...rows.map(({ holder }) => holder[key]));
  }

  function update() {
    own.changed();
    box.replaceChildren(...rows.map(({ line }) => line));
  }

  /** @type {(value: any) => Row} */
  function newRow(value) {
    const holder = { [key]: value };
    const { part, open } = (of.type === "string" ? named : summedUp)(own, { ...spot, holder }, of);
    const up = button("↑", words.up, () => move(row, -1, up));
    const down = button("↓", words.down, () => move(row, 1, down));
    const gone = button("×", words.remove, () => remove(row));
    const row = { holder, open, gone, line: node("div", "thing", part, node("span", "buttons", up, down, gone)) };
    return row;
  }

  /** @type {(row: Row, by: number, pressed: HTMLElement) => void} */
  function move(row, by, pressed) {
    const from = rows.indexOf(row);
    rows.splice(from + by, 0, ...rows.splice(from, 1));
    update();
    pressed.focus();
    if (document.activeElement !== pressed) row.gone.focus(); // it is the first or the last now
  }

  function remove(/** @type {Row} */ row) {
    const at = rows.indexOf(row);
    rows.splice(at, 1);
    update();
    (rows[at] ?? rows.at(-1) ?? { gone: add }).gone.focus();
  }

  box.append(...rows.map(({ line }) => line));
  return node("div", "list", box, add);
}

/** @typedef {(form: SchemaForm, spot: ResolvedSpot, of: Schema) => { part: HTMLElement, open: () => void }} NewPart */

/** A plain name. @type {NewPart} */
function named(form, spot, of) {
  const part = form.control({ ...spot, of });
  return { part, open: () => part.querySelector("select")?.focus() };
}

/** A value that is folded away under a line that sums it up. @type {NewPart} */
function summedUp(form, spot, of) {
  const { holder, key } = spot;
  const line = () => form.sumUp(of, holder[key], key) || "…";
  const own = form.withListener(() => {
    summary.textContent = line();
  });
  const inner =
    of.type === "array"
      ? entryList(own, { ...spot, part: of })
      : own.group({ part: of, holder, key, title: null, nullable: false });
  const part = entry(line(), inner);
  const summary = /** @type {HTMLElement} */ (part.firstChild);
  const open = () => {
    part.open = true;
    summary.focus();
  };
  return { part, open };
}

/** @type {(sign: string, label: string, then: () => void) => HTMLButtonElement} */
const button = (sign, label, then) => Object.assign(newButton("small", then, sign), { ariaLabel: label, title: label });
