// Controls for plain data, made from its JSON Schema: what the schema allows can be set, and nothing else is known here.

import { node } from "./dom.js";

/**
 * @param {{schema: object, word: (owner: string, name: string) => string, say: (name: string, value: unknown) => string,
 *   words: object, hidden: string[], changed: () => void}} options
 *   `word` names a setting of an owner, `say` a value of a setting, `words` the buttons.
 */
export function createForm({ schema, word, say, words, hidden, changed }) {
  let data; // what is being changed, as a whole
  const kept = new WeakMap(); // by what holds them, the things by name of which some may be left out now

  const resolve = (part) => {
    const name = part.$ref?.split("/").at(-1);
    return name ? { ...schema.$defs[name], owner: name } : part;
  };

  /** The controls of a whole, a section for each of its settings. */
  function show(whole) {
    data = whole;
    const names = Object.keys(schema.properties).filter((name) => !hidden.includes(name));
    return names.map((name) => {
      const of = schema.properties[name];
      const heading = word("RuleSet", name);
      const { nullable, part } = parts(of);
      const title = part.properties && !nullable ? null : heading; // the heading says it
      const body = node("div", "body");
      const section = node("details", "section", node("summary", "", heading), body);
      const draw = () => body.replaceChildren(control({ of, holder: data, key: name, title, draw }));
      draw();
      return section;
    });
  }

  /** The control of one value: `holder[key]`. `draw` draws the section again, where its form has changed. */
  function control(spot) {
    const { nullable, part } = parts(spot.of);
    const spotted = { ...spot, part, nullable };
    if (choices(spot.of)) return choose(spotted, choices(spot.of));
    if (part.type === "boolean") return nullable ? choose(spotted, [null, true, false]) : tick(spotted);
    if (part.type === "integer") return number(spotted);
    if (isSpan(part)) return span(spotted);
    if (part.type === "object") return part.properties ? group(spotted) : entries(spotted);
    if (part.type === "array" && resolve(part.items).type === "object") return list(spotted);
    if (part.type === "string" && namesFor(spot.key)) return choose(spotted, [...(nullable ? [null] : []), ...namesFor(spot.key)]);
    return text(spotted);
  }

  function parts(of) {
    const resolved = resolve(of);
    const nullable = resolved.anyOf?.some(({ type }) => type === "null") ?? false;
    if (!nullable) return { nullable, part: resolved };
    const others = resolved.anyOf.filter(({ type }) => type !== "null");
    return { nullable, part: others.length === 1 ? resolve(others[0]) : { anyOf: others } };
  }

  /** The values there are, where a value is one of a few. */
  function choices(of) {
    const part = resolve(of);
    if (part.enum) return part.enum;
    if (part.oneOf) return part.oneOf.map((choice) => choice.const);
    if (part.type === "null") return [null];
    const all = part.anyOf?.map(choices);
    return all?.every(Boolean) ? all.flat() : null;
  }

  /** Texts that name something beside them. */
  function namesFor(key) {
    const place = { play: "plays", except: "plays", track: "tracks" }[key];
    return place && Object.keys(data[place] ?? {});
  }

  const set = ({ holder, key }, value) => {
    holder[key] = value;
    changed();
  };

  const labelled = (title, ...controls) => node("label", "setting", node("span", "", title), ...controls);

  function choose(spot, values) {
    const { holder, key, title } = spot;
    const select = document.createElement("select");
    const now = JSON.stringify(holder[key] ?? null);
    const known = values.some((value) => JSON.stringify(value) === now) ? values : [holder[key] ?? null, ...values];
    select.append(...known.map((value) => new Option(say(key, value), JSON.stringify(value), false, JSON.stringify(value) === now)));
    select.addEventListener("change", () => set(spot, JSON.parse(select.value)));
    return labelled(title, select);
  }

  function tick(spot) {
    const box = checkbox(spot.holder[spot.key], (checked) => set(spot, checked));
    return node("label", "setting tick", box, node("span", "", spot.title));
  }

  function number(spot) {
    const { holder, key, title, nullable } = spot;
    const input = numberInput(spot.part, holder[key], nullable, (value) => set(spot, value));
    if (nullable) input.placeholder = words.usual;
    return labelled(title, input);
  }

  function numberInput({ minimum, maximum }, value, nullable, then) {
    const input = document.createElement("input");
    Object.assign(input, { type: "number", min: minimum, max: maximum, value: value ?? "" });
    input.addEventListener("input", () => then(input.value === "" ? (nullable ? null : "") : Number(input.value)));
    return input;
  }

  const isSpan = ({ anyOf }) => anyOf?.length === 2 && anyOf[0].type === "integer" && anyOf[1].type === "array";

  function span(spot) {
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
    return node("div", "setting", node("span", "", title), node("span", "span", inputs[0], "–", inputs[1]));
  }

  /** What has no control of its own is written: ranks and suits, cards, lists of words and of numbers. */
  function text(spot) {
    const { holder, key, title, part, nullable } = spot;
    const input = document.createElement("input");
    const { write, read } = notation(part);
    const value = holder[key];
    Object.assign(input, { type: "text", value: value === null || value === undefined ? "" : write(value), spellcheck: false });
    input.autocomplete = "off";
    if (nullable) input.placeholder = words.usual;
    input.addEventListener("input", () => set(spot, input.value.trim() === "" && nullable ? null : read(input.value)));
    return labelled(title, input);
  }

  function notation(part) {
    const split = (text) => text.trim().split(/[\s,]+/).filter(Boolean);
    const numeral = (word) => (/^\d+$/.test(word) ? Number(word) : word);
    if (part.anyOf) return { write: (value) => [value].flat().join(" "), read: (text) => (split(text).length > 1 ? split(text) : text.trim()) };
    if (part.type !== "array") return { write: String, read: (text) => text.trim() };
    const item = resolve(part.items);
    if (item.type === "integer") return { write: (list) => list.join(" "), read: (text) => split(text).map(numeral) };
    if (item.type !== "array") return { write: (list) => list.join(" "), read: split };
    const lists = (apart, within, one) => ({
      write: (list) => list.map((inner) => inner.join(within)).join(apart),
      read: (text) => text.split(apart.trim() || /\s+/).filter((inner) => inner.trim()).map((inner) => inner.split(within.trim()).map((word) => one(word.trim()))),
    });
    return resolve(item.items).type === "integer" ? lists(" ", ":", numeral) : lists("; ", " < ", String);
  }

  /** An object: its settings together; where there may be none, with a box to say whether there is one. */
  function group(spot) {
    const { holder, key, title, part, nullable, draw } = spot;
    const there = holder[key] !== null && holder[key] !== undefined;
    const settings = there ? properties(part, holder[key], draw) : [];
    if (!nullable) return title === null ? node("div", "settings", ...settings) : fieldset(title, settings);
    const box = checkbox(there, (checked) => {
      set(spot, checked ? initial(part) : null);
      draw();
    });
    return fieldset(node("label", "tick", box, node("span", "", title)), settings);
  }

  const fieldset = (title, controls) => node("fieldset", "", node("legend", "", title), node("div", "settings", ...controls));

  const properties = (part, value, draw) =>
    Object.entries(part.properties).map(([name, of]) =>
      control({ of, holder: value, key: name, title: word(part.owner, name), draw }),
    );

  /** The least that a schema asks for. */
  function initial(of) {
    const part = resolve(of);
    if ("default" in of) return structuredClone(of.default);
    if (part.anyOf?.some(({ type }) => type === "null")) return null;
    if (part.properties) return Object.fromEntries(Object.entries(part.properties).map(([name, of]) => [name, initial(of)]));
    if (choices(part)) return choices(part)[0];
    return { boolean: false, integer: part.minimum, array: [], string: "" }[part.type] ?? null;
  }

  /** Things by name, each of which can be left out. */
  function entries(spot) {
    const { holder, key, part, draw } = spot;
    if (!kept.has(holder)) kept.set(holder, {});
    const all = (kept.get(holder)[key] ??= { ...holder[key] });
    /** What is set of a thing is set in both, unless it is left out. */
    const live = (name) => ({
      get [name]() {
        return all[name];
      },
      set [name](value) {
        all[name] = value;
        if (name in holder[key]) holder[key][name] = value;
      },
    });
    const things = Object.entries(all).map(([name, value]) => {
      const there = name in holder[key];
      const box = checkbox(there, (checked) => {
        // All that is left keeps its order.
        set(spot, Object.fromEntries(Object.entries(all).filter(([other]) => (other === name ? checked : other in holder[key]))));
        details.toggleAttribute("data-off", !checked);
      });
      box.ariaLabel = words.played(say(key, name));
      const title = resolve(part.additionalProperties).properties ? null : say(key, name);
      const inner = control({ of: part.additionalProperties, holder: live(name), key: name, title, draw });
      const details = resolve(part.additionalProperties).properties
        ? node("details", "entry", node("summary", "", say(key, name)), inner)
        : node("div", "entry", inner);
      details.toggleAttribute("data-off", !there);
      return node("div", "thing", box, details);
    });
    return node("div", "entries", ...things);
  }

  /** A list of objects, which can be put in another order, made longer and shorter. */
  function list(spot) {
    const { holder, key, part, title, draw } = spot;
    const items = holder[key];
    const move = (change) => () => {
      change();
      changed();
      draw();
    };
    const rows = items.map((item, at) => {
      const buttons = [
        at > 0 && button("↑", words.up, move(() => items.splice(at - 1, 2, items[at], items[at - 1]))),
        button("×", words.remove, move(() => items.splice(at, 1))),
      ];
      const settings = properties(resolve(part.items), item, draw);
      return fieldset(node("span", "", `${title} ${at + 1} `, ...buttons.filter(Boolean)), settings);
    });
    const add = button("+", words.add, move(() => items.push(initial(part.items))));
    return node("div", "list", ...rows, add);
  }

  return { show };
}

function checkbox(checked, then) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = checked;
  box.addEventListener("change", () => then(box.checked));
  return box;
}

function button(sign, label, then) {
  const made = node("button", "small", sign);
  made.type = "button";
  made.ariaLabel = label;
  made.title = label;
  made.addEventListener("click", then);
  return made;
}
