// Entries by name, each of which can be left out.

/** @import { ResolvedSpot, SchemaForm } from "./schema-form.js" */

import { node } from "../ui/dom.js";
import { checkbox, set } from "./fields.js";

/** An entry whose settings are folded away. @type {(title: string, inner: HTMLElement) => HTMLDetailsElement} */
export const entry = (title, inner) => node("details", "entry", node("summary", "", title), inner);

/** What is left out can be restored as usual. @type {(form: SchemaForm, spot: ResolvedSpot) => HTMLElement} */
export function namedEntries(form, spot) {
  const { holder, key, usual } = spot;
  const of = spot.part.additionalProperties;
  const all = { ...structuredClone(usual), ...holder[key] };
  const isThere = (/** @type {string} */ name) => Object.hasOwn(holder[key], name);

  function newEntry(/** @type {string} */ name) {
    const title = form.say(key, name);
    const own = form.withListener(() => {
      if (isThere(name)) holder[key][name] = all[name];
    });
    const inner = (/** @type {string | null} */ title) => own.control({ of, holder: all, key: name, title });
    const settings = form.reader.resolve(of).properties
      ? entry(title, inner(null))
      : node("div", "entry", inner(title));
    const box = checkbox(isThere(name), (checked) => {
      // All that is left keeps its order
      const left = Object.entries(all).filter(([other]) => (other === name ? checked : isThere(other)));
      set(form, spot, Object.fromEntries(left));
      settings.toggleAttribute("data-off", !checked);
    });
    box.ariaLabel = form.words.played(title);
    settings.toggleAttribute("data-off", !isThere(name));
    return node("div", "thing", box, settings);
  }

  return node("div", "entries", ...Object.keys(all).map(newEntry));
}
