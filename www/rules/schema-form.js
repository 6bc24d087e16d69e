// Controls for plain data, made from its JSON Schema: what the schema allows can be set, and nothing else is known here.

/** @import { PanelWords } from "../types.js" */

import { newButton, node } from "../ui/dom.js";

/**
 * @typedef {Record<string, any>} Schema a JSON Schema, or a part of it
 *
 * @typedef {object} Spot a value that can be set, `holder[key]`
 * @property {Schema} of what may be there
 * @property {any} holder
 * @property {string} key
 * @property {string | null} title null where something else says it
 * @property {any} [usual] what can be had back where it is left out
 *
 * @typedef {Spot & { part: Schema, nullable: boolean }} ResolvedSpot
 *
 * @typedef {object} FormOptions
 * @property {Schema} schema
 * @property {(owner: string, name: string) => string} word names a setting of an owner
 * @property {(name: string, value: unknown) => string} say names a value of a setting
 * @property {(owner: string, said: Record<string, string>) => string} tell sums an owner up from what its settings say
 * @property {PanelWords["house"]} words the buttons'
 * @property {string[]} hidden names of settings
 * @property {() => void} changed is called after each change
 */

/** @param {FormOptions} options */
export function createSchemaForm({ schema, word, say, tell, words, hidden, changed }) {
  /** @type {any} what is being changed, as a whole */
  let data;

  /** @type {(part: Schema) => Schema} */
  const resolve = (part) => {
    const name = part.$ref?.split("/").at(-1);
    return name ? { ...schema.$defs[name], owner: name } : part;
  };

  /**
   * The controls of a whole, a section for each of its settings; what is usual can be had back where it is left out.
   *
   * @type {(whole: any, usual: any) => HTMLElement[]}
   */
  function show(whole, usual) {
    data = whole;
    const names = Object.keys(schema.properties).filter((name) => !hidden.includes(name));
    return names.map((name) => {
      const of = schema.properties[name];
      const heading = word("RuleSet", name);
      const { nullable, part } = parts(of);
      const title = part.properties && !nullable ? null : heading; // the heading says it
      const body = node("div", "body", control({ of, holder: data, key: name, title, usual: usual[name] }));
      return node("details", "section", node("summary", "", heading), body);
    });
  }

  /** The names of all on the way to a value, such as `plays.straight.length`. @type {(path: string) => string[]} */
  function namesOn(path) {
    const way = path.split(".");
    /** @type {Schema} */
    let of = { ...schema, owner: "RuleSet" };
    return way.map((key, at) => {
      const { part } = parts(of);
      const setting = part.properties?.[key];
      of = setting ?? part.additionalProperties ?? part.items ?? {};
      if (setting) return word(part.owner, key);
      return part.type === "array" ? String(Number(key) + 1) : say(way[at - 1] ?? "", key);
    });
  }

  /** The control of one value. @type {(spot: Spot) => HTMLElement} */
  function control(spot) {
    const { nullable, part } = parts(spot.of);
    const known = choices(spot.of);
    const spotted = { ...spot, part, nullable };
    if (known) return choose(spotted, known);
    if (part.type === "boolean") return nullable ? choose(spotted, [null, true, false]) : tick(spotted);
    if (part.type === "integer") return number(spotted);
    if (isSpan(part)) return span(spotted);
    if (part.type === "object") return part.properties ? group(spotted) : entries(spotted);
    const names = namesFor(spot.key);
    if (part.type === "array" && (names || resolve(part.items).type === "object")) return list(spotted);
    if (part.type === "string" && !part.pattern && names) return choose(spotted, nullable ? [null, ...names] : names);
    return text(spotted);
  }

  /** @type {(of: Schema) => { nullable: boolean, part: Schema }} */
  function parts(of) {
    const resolved = resolve(of);
    const nullable = resolved.anyOf?.some((/** @type {Schema} */ { type }) => type === "null") ?? false;
    if (!nullable) return { nullable, part: resolved };
    const others = resolved.anyOf.filter((/** @type {Schema} */ { type }) => type !== "null");
    return { nullable, part: others.length === 1 ? resolve(others[0]) : { anyOf: others } };
  }

  /** The values there are, where a value is one of a few. @type {(of: Schema) => any[] | null} */
  function choices(of) {
    const part = resolve(of);
    if (part.enum) return part.enum;
    if (part.oneOf) return part.oneOf.map((/** @type {Schema} */ choice) => choice.const);
    if (part.type === "null") return [null];
    /** @type {any[]} */
    const all = part.anyOf?.map(choices) ?? [null];
    return all.every(Boolean) ? all.flat() : null;
  }

  /** Texts that name something beside them. @type {(key: string) => string[] | undefined} */
  function namesFor(key) {
    /** @type {Record<string, string | undefined>} */
    const places = { play: "plays", except: "plays", ladders: "plays", track: "tracks" };
    const place = places[key];
    return place ? Object.keys(data[place] ?? {}) : undefined;
  }

  /** @type {(spot: Spot, value: any) => void} */
  const set = ({ holder, key }, value) => {
    holder[key] = value;
    changed();
  };

  /** @type {(title: string | null, control: HTMLElement) => HTMLElement} */
  const labelled = (title, control) => node("label", "setting", node("span", "", title ?? ""), control);

  /** @type {(spot: ResolvedSpot, values: any[]) => HTMLElement} */
  function choose(spot, values) {
    const { holder, key, title } = spot;
    const select = document.createElement("select");
    const now = JSON.stringify(holder[key] ?? null);
    const known = values.some((value) => JSON.stringify(value) === now) ? values : [holder[key] ?? null, ...values];
    select.append(
      ...known.map((value) => new Option(say(key, value), JSON.stringify(value), false, JSON.stringify(value) === now)),
    );
    select.addEventListener("change", () => set(spot, JSON.parse(select.value)));
    return labelled(title, select);
  }

  function tick(/** @type {ResolvedSpot} */ spot) {
    const box = checkbox(spot.holder[spot.key], (checked) => set(spot, checked));
    return node("label", "setting tick", box, node("span", "", spot.title ?? ""));
  }

  function number(/** @type {ResolvedSpot} */ spot) {
    const { holder, key, title, nullable } = spot;
    const input = numberInput(spot.part, holder[key], nullable, (value) => set(spot, value));
    if (nullable) input.placeholder = words.usual;
    return labelled(title, input);
  }

  /** @type {(part: Schema, value: any, nullable: boolean, then: (value: any) => void) => HTMLInputElement} */
  function numberInput({ minimum, maximum }, value, nullable, then) {
    const input = document.createElement("input");
    Object.assign(input, { type: "number", min: minimum, max: maximum, value: value ?? "" });
    input.addEventListener("input", () => then(input.value === "" ? (nullable ? null : "") : Number(input.value)));
    return input;
  }

  const isSpan = (/** @type {Schema} */ { anyOf }) =>
    anyOf?.length === 2 && anyOf[0].type === "integer" && anyOf[1].type === "array";

  function span(/** @type {ResolvedSpot} */ spot) {
    const { holder, key, title, part, nullable } = spot;
    const value = holder[key];
    const ends = Array.isArray(value) ? [...value] : [value, value];
    const both = () => {
      if (ends[0] === null || ends[1] === null) return ends[0] ?? ends[1];
      return ends[0] === ends[1] ? ends[0] : [...ends];
    };
    const inputs = ends.map((end, at) => {
      const input = numberInput(part.anyOf[0], end, nullable, (number) => {
        ends[at] = number;
        set(spot, both());
      });
      input.ariaLabel = `${title}, ${at ? words.most : words.least}`;
      return input;
    });
    return node("div", "setting", node("span", "", title ?? ""), node("span", "span", inputs[0], "–", inputs[1]));
  }

  /** What has no control of its own is written: ranks and suits, cards, lists of words and of numbers. */
  function text(/** @type {ResolvedSpot} */ spot) {
    const { holder, key, title, part, nullable } = spot;
    const input = document.createElement("input");
    const { write, read } = notation(part);
    const value = holder[key];
    Object.assign(input, {
      type: "text",
      value: value === null || value === undefined ? "" : write(value),
      spellcheck: false,
    });
    input.autocomplete = "off";
    if (part.pattern) input.pattern = part.pattern;
    if (nullable) input.placeholder = words.usual;
    input.addEventListener("input", () => set(spot, input.value.trim() === "" && nullable ? null : read(input.value)));
    return labelled(title, input);
  }

  /** @type {(part: Schema) => { write: (value: any) => string, read: (text: string) => any }} */
  function notation(part) {
    const split = (/** @type {string} */ text) =>
      text
        .trim()
        .split(/[\s,]+/)
        .filter(Boolean);
    const numeral = (/** @type {string} */ word) => (/^\d+$/.test(word) ? Number(word) : word);
    if (part.anyOf)
      return {
        write: (value) => [value].flat().join(" "),
        read: (text) => (split(text).length > 1 ? split(text) : text.trim()),
      };
    if (part.type !== "array") return { write: String, read: (text) => text.trim() };
    const item = resolve(part.items);
    if (item.type === "integer") return { write: (list) => list.join(" "), read: (text) => split(text).map(numeral) };
    if (item.type !== "array") return { write: (list) => list.join(" "), read: split };
    return {
      write: (lists) => lists.map((/** @type {any[]} */ list) => list.join(":")).join(" "),
      read: (text) => split(text).map((list) => list.split(":").map(numeral)),
    };
  }

  /**
   * An object: its settings together; where there may be none, with a box to say whether there is one.
   *
   * @type {(spot: Omit<ResolvedSpot, "of" | "nullable"> & { nullable?: boolean }) => HTMLElement}
   */
  function group(spot) {
    const { holder, key, title, part, nullable } = spot;
    const settings = node("div", "settings");
    const fill = () => settings.replaceChildren(...(holder[key] ? properties(part, holder[key]) : []));
    fill();
    if (!nullable) return title === null ? settings : fieldset(title, settings);
    const box = checkbox(Boolean(holder[key]), (checked) => {
      holder[key] = checked ? initial(part) : null;
      changed();
      fill();
    });
    return fieldset(node("label", "tick", box, node("span", "", title ?? "")), settings);
  }

  /** @type {(title: string | Node, settings: HTMLElement) => HTMLElement} */
  const fieldset = (title, settings) => node("fieldset", "", node("legend", "", title), settings);

  /** @type {(part: Schema, value: any) => HTMLElement[]} */
  const properties = (part, value) =>
    Object.entries(part.properties).map(([name, of]) =>
      control({ of, holder: value, key: name, title: word(part.owner, name) }),
    );

  /** The least that a schema asks for. @type {(of: Schema, key?: string) => any} */
  function initial(of, key) {
    const part = resolve(of);
    if ("default" in of) return structuredClone(of.default);
    if (part.anyOf?.some((/** @type {Schema} */ { type }) => type === "null")) return null;
    if (part.properties)
      return Object.fromEntries(Object.entries(part.properties).map(([name, of]) => [name, initial(of, name)]));
    const known = choices(part);
    if (known) return known[0];
    if (part.type === "string") return (key && namesFor(key)?.[0]) ?? "";
    if (part.type === "array") return [];
    return part.type === "boolean" ? false : (part.minimum ?? null);
  }

  /** Things by name, each of which can be left out. */
  function entries(/** @type {ResolvedSpot} */ spot) {
    const { holder, key, usual } = spot;
    const of = spot.part.additionalProperties;
    const all = { ...structuredClone(usual), ...holder[key] };
    const isThere = (/** @type {string} */ name) => Object.hasOwn(holder[key], name);
    /** What is set of a thing is set in both, unless it is left out. */
    const live = (/** @type {string} */ name) => ({
      get [name]() {
        return all[name];
      },
      set [name](/** @type {any} */ value) {
        all[name] = value;
        if (isThere(name)) holder[key][name] = value;
      },
    });
    const things = Object.keys(all).map((name) => {
      const title = say(key, name);
      const thing = resolve(of).properties
        ? entry(title, control({ of, holder: live(name), key: name, title: null }))
        : node("div", "entry", control({ of, holder: live(name), key: name, title }));
      const box = checkbox(isThere(name), (checked) => {
        // All that is left keeps its order.
        set(
          spot,
          Object.fromEntries(Object.entries(all).filter(([other]) => (other === name ? checked : isThere(other)))),
        );
        thing.toggleAttribute("data-off", !checked);
      });
      box.ariaLabel = words.played(title);
      thing.toggleAttribute("data-off", !isThere(name));
      return node("div", "thing", box, thing);
    });
    return node("div", "entries", ...things);
  }

  /** @type {(title: string, inner: HTMLElement) => HTMLDetailsElement} */
  const entry = (title, inner) => node("details", "entry", node("summary", "", title), inner);

  /**
   * A list, which can be put in another order, made longer and shorter; of what is no plain name, a line sums it up.
   *
   * @typedef {{ value: any, line: HTMLElement, gone: HTMLElement, open: () => void }} Row
   *
   * @type {(spot: ResolvedSpot) => HTMLElement}
   */
  function list(spot) {
    /** @type {any[]} */
    const values = spot.holder[spot.key];
    const of = resolve(spot.part.items);
    const box = node("div", "entries");
    const add = button(`+ ${words.add}`, words.add, () => {
      rows.push(newRow(initial(of, spot.key)));
      update();
      rows.at(-1)?.open();
    });
    const rows = values.map(newRow);

    function update() {
      take();
      changed();
      box.replaceChildren(...rows.map(({ line }) => line));
    }

    const take = () => values.splice(0, Infinity, ...rows.map(({ value }) => value));

    /** @type {(value: any) => Row} */
    function newRow(value) {
      const row = /** @type {Row} */ ({ value });
      const { part, open } = of.type === "string" ? named(row) : summedUp(row);
      const up = button("↑", words.up, () => move(row, -1, up));
      const down = button("↓", words.down, () => move(row, 1, down));
      const gone = button("×", words.remove, () => remove(row));
      return Object.assign(row, {
        open,
        gone,
        line: node("div", "thing", part, node("span", "buttons", up, down, gone)),
      });
    }

    function named(/** @type {Row} */ row) {
      const live = {
        get [spot.key]() {
          return row.value;
        },
        set [spot.key](/** @type {any} */ value) {
          row.value = value;
          take();
        },
      };
      const part = control({ ...spot, of, holder: live });
      return { part, open: () => part.querySelector("select")?.focus() };
    }

    function summedUp(/** @type {Row} */ row) {
      const inner =
        of.type === "array"
          ? list({ ...spot, part: of, holder: { [spot.key]: row.value } })
          : group({ part: of, holder: row, key: "value", title: null });
      const line = () => sumUp(of, row.value, spot.key) || "…";
      const thing = entry(line(), inner);
      const summary = /** @type {HTMLElement} */ (thing.firstChild);
      const refresh = () => {
        summary.textContent = line();
      };
      // Boxes are ticked and values chosen by `change`, things moved and removed by `click`
      for (const change of ["input", "change", "click"]) inner.addEventListener(change, refresh);
      const open = () => {
        thing.open = true;
        summary.focus();
      };
      return { part: thing, open };
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

  /** A value in a line, from what all in it says. @type {(of: Schema, value: any, key: string) => string} */
  function sumUp(of, value, key) {
    const part = resolve(of);
    if (value === null || value === undefined) return "";
    if (part.properties) {
      const said = Object.entries(part.properties).map(([name, of]) => [name, sumUp(of, value[name], name)]);
      return tell(part.owner, Object.fromEntries(said));
    }
    if (part.type === "array") return value.map((/** @type {any} */ one) => say(key, one)).join(" < ");
    return Array.isArray(value) ? value.join("–") : typeof value === "string" ? say(key, value) : String(value);
  }

  return { show, namesOn };
}

/** @type {(checked: boolean, then: (checked: boolean) => void) => HTMLInputElement} */
function checkbox(checked, then) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = checked;
  box.addEventListener("change", () => then(box.checked));
  return box;
}

/** @type {(sign: string, label: string, then: () => void) => HTMLButtonElement} */
function button(sign, label, then) {
  return Object.assign(newButton("small", then, sign), { ariaLabel: label, title: label });
}
