// Controls for plain data, made from its JSON Schema: what the schema allows can be set, and nothing else is known here.

/** @import { PanelWords } from "../types.js" */
/** @import { Schema } from "./schema.js" */

import { node } from "../ui/dom.js";
import { entryList } from "./entry-list.js";
import { checkbox, choose, number, set, span, text, tick } from "./fields.js";
import { namedEntries } from "./named-entries.js";
import { isSpan, readerOf } from "./schema.js";

/**
 * @typedef {object} Spot a value that can be set, `holder[key]`
 * @property {Schema} of what may be there
 * @property {any} holder
 * @property {string} key
 * @property {string | null} title null if a heading says it
 * @property {any} [usual] the usual value, from which entries that are left out can be restored
 *
 * @typedef {Omit<Spot, "of"> & { part: Schema, nullable: boolean }} ResolvedSpot
 *
 * @typedef {object} FormOptions
 * @property {Schema} schema
 * @property {any} data what is being changed, as a whole
 * @property {(owner: string, name: string) => string} word names a setting of an owner, which is a type of the schema
 * @property {(name: string, value: unknown) => string} say names a value of a setting
 * @property {(owner: string, said: Record<string, string>) => string} tell sums an owner up from what its settings say
 * @property {PanelWords["house"]} words the buttons'
 * @property {() => void} changed is called after each change
 */

/** Settings whose texts name other parts of the data, by their names. @type {Record<string, string | undefined>} */
const NAMED = { play: "plays", except: "plays", ladders: "plays", track: "tracks" };

export class SchemaForm {
  #options;

  /** @param {FormOptions} options */
  constructor(options) {
    this.#options = options;
    this.reader = readerOf(options.schema);
    this.say = options.say;
    this.words = options.words;
    this.changed = options.changed;
  }

  /** The same form, with a listener that hears of each change first. @param {() => void} listener */
  withListener(listener) {
    const changed = () => {
      listener();
      this.changed();
    };
    return new SchemaForm({ ...this.#options, changed });
  }

  /**
   * A section for each setting of the whole; entries that are left out can be restored from `usual`.
   *
   * @param {any} usual
   * @param {string[]} hidden names of settings
   */
  sections(usual, hidden) {
    const { schema, data, word } = this.#options;
    const names = Object.keys(schema.properties).filter((name) => !hidden.includes(name));
    return names.map((name) => {
      const of = schema.properties[name];
      const heading = word("RuleSet", name);
      const { nullable, part } = this.reader.parts(of);
      const title = part.properties && !nullable ? null : heading; // the heading says it
      const control = this.control({ of, holder: data, key: name, title, usual: usual[name] });
      return node("details", "section", node("summary", "", heading), node("div", "body", control));
    });
  }

  /** The names of the settings and values on a path, such as `plays.straight.length`. @param {string} path */
  namesOn(path) {
    return this.reader.namesOn(path, this.#options.word, this.say);
  }

  /**
   * The control of one value.
   *
   * @param {Spot} spot
   * @returns {HTMLElement}
   */
  control({ of, ...where }) {
    const { nullable, part } = this.reader.parts(of);
    const spot = { ...where, part, nullable };
    const known = this.reader.choices(of);
    if (known) return choose(this, spot, known);
    if (part.type === "boolean") return nullable ? choose(this, spot, [null, true, false]) : tick(this, spot);
    if (part.type === "integer") return number(this, spot);
    if (isSpan(part)) return span(this, spot);
    if (part.type === "object") return part.properties ? this.group(spot) : namedEntries(this, spot);
    const names = this.#namesFor(spot.key);
    const isList = part.type === "array" && (names || this.reader.resolve(part.items).type === "object");
    if (isList) return entryList(this, spot);
    if (part.type === "string" && !part.pattern && names)
      return choose(this, spot, nullable ? [null, ...names] : names);
    return text(this, spot);
  }

  /**
   * The settings of an object together; if it is optional, with a box that says whether it is there.
   *
   * @param {ResolvedSpot} spot
   */
  group(spot) {
    const { holder, key, title, part, nullable } = spot;
    const settings = node("div", "settings");
    const fill = () => settings.replaceChildren(...(holder[key] ? this.#settings(part, holder[key]) : []));
    fill();
    if (!nullable) return title === null ? settings : fieldset(title, settings);
    const box = checkbox(Boolean(holder[key]), (checked) => {
      set(this, spot, checked ? this.initial(part) : null);
      fill();
    });
    return fieldset(node("label", "tick", box, node("span", "", title ?? "")), settings);
  }

  /** @param {Schema} part @param {any} value */
  #settings(part, value) {
    return Object.entries(part.properties).map(([name, of]) =>
      this.control({ of, holder: value, key: name, title: this.#options.word(part.owner, name) }),
    );
  }

  /** The smallest value that fits a schema. @param {Schema} of @param {string} [key] */
  initial(of, key) {
    return this.reader.initial(of, (key) => this.#namesFor(key), key);
  }

  /** @param {string} key */
  #namesFor(key) {
    const place = NAMED[key];
    return place ? Object.keys(this.#options.data[place] ?? {}) : undefined;
  }

  /**
   * Sums a value up in one line.
   *
   * @param {Schema} of
   * @param {any} value
   * @param {string} key
   * @returns {string}
   */
  sumUp(of, value, key) {
    const part = this.reader.resolve(of);
    if (value === null || value === undefined) return "";
    if (part.properties) {
      const said = Object.entries(part.properties).map(([name, of]) => [name, this.sumUp(of, value[name], name)]);
      return this.#options.tell(part.owner, Object.fromEntries(said));
    }
    if (part.type === "array") return value.map((/** @type {any} */ one) => this.say(key, one)).join(" < ");
    return Array.isArray(value) ? value.join("–") : typeof value === "string" ? this.say(key, value) : String(value);
  }
}

/** @type {(title: string | Node, settings: HTMLElement) => HTMLElement} */
const fieldset = (title, settings) => node("fieldset", "", node("legend", "", title), settings);
