// Controls for plain data, made from its JSON Schema: what the schema allows can be set, and nothing else is known here.

import { newButton, node } from "../ui/dom.js";

/**
 * @param {{schema: object, word: (owner: string, name: string) => string, say: (name: string, value: unknown) => string,
 *   tell: (owner: string, said: Record<string, string>) => string, words: object, hidden: string[], changed: () => void}} options
 *   `word` names a setting of an owner, `say` a value of a setting, `tell` sums an owner up from what its settings
 *   say; `words` are the buttons'.
 */
export function createSchemaForm({ schema, word, say, tell, words, hidden, changed }) {
  let data; // what is being changed, as a whole

  const resolve = (part) => {
    const name = part.$ref?.split("/").at(-1);
    return name ? { ...schema.$defs[name], owner: name } : part;
  };

  /** The controls of a whole, a section for each of its settings; what is usual can be had back where it is left out. */
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

  /** The control of one value: `holder[key]`. */
  function control(spot) {
    const { nullable, part } = parts(spot.of);
    const spotted = { ...spot, part, nullable };
    if (choices(spot.of)) return choose(spotted, choices(spot.of));
    if (part.type === "boolean") return nullable ? choose(spotted, [null, true, false]) : tick(spotted);
    if (part.type === "integer") return number(spotted);
    if (isSpan(part)) return span(spotted);
    if (part.type === "object") return part.properties ? group(spotted) : entries(spotted);
    if (part.type === "array" && (namesFor(spot.key) || resolve(part.items).type === "object")) return list(spotted);
    if (part.type === "string" && !part.pattern && namesFor(spot.key))
      return choose(spotted, [...(nullable ? [null] : []), ...namesFor(spot.key)]);
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
    const place = { play: "plays", except: "plays", ladders: "plays", track: "tracks" }[key];
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
    select.append(
      ...known.map((value) => new Option(say(key, value), JSON.stringify(value), false, JSON.stringify(value) === now)),
    );
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

  function notation(part) {
    const split = (text) =>
      text
        .trim()
        .split(/[\s,]+/)
        .filter(Boolean);
    const numeral = (word) => (/^\d+$/.test(word) ? Number(word) : word);
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
      write: (lists) => lists.map((list) => list.join(":")).join(" "),
      read: (text) => split(text).map((list) => list.split(":").map(numeral)),
    };
  }

  /** An object: its settings together; where there may be none, with a box to say whether there is one. */
  function group(spot) {
    const { holder, key, title, part, nullable } = spot;
    const settings = node("div", "settings");
    const fill = () => settings.replaceChildren(...(holder[key] ? properties(part, holder[key]) : []));
    fill();
    if (!nullable) return title === null ? settings : fieldset(title, settings);
    const box = checkbox(Boolean(holder[key]), (checked) => {
      set(spot, checked ? initial(part) : null);
      fill();
    });
    return fieldset(node("label", "tick", box, node("span", "", title)), settings);
  }

  const fieldset = (title, settings) => node("fieldset", "", node("legend", "", title), settings);

  const properties = (part, value) =>
    Object.entries(part.properties).map(([name, of]) =>
      control({ of, holder: value, key: name, title: word(part.owner, name) }),
    );

  /** The least that a schema asks for. */
  function initial(of, key) {
    const part = resolve(of);
    if ("default" in of) return structuredClone(of.default);
    if (part.anyOf?.some(({ type }) => type === "null")) return null;
    if (part.properties)
      return Object.fromEntries(Object.entries(part.properties).map(([name, of]) => [name, initial(of, name)]));
    if (choices(part)) return choices(part)[0];
    return { boolean: false, integer: part.minimum, array: [], string: namesFor(key)?.[0] ?? "" }[part.type] ?? null;
  }

  /** Things by name, each of which can be left out. */
  function entries(spot) {
    const { holder, key, usual } = spot;
    const of = spot.part.additionalProperties;
    const all = { ...structuredClone(usual), ...holder[key] };
    const isThere = (name) => Object.hasOwn(holder[key], name);
    /** What is set of a thing is set in both, unless it is left out. */
    const live = (name) => ({
      get [name]() {
        return all[name];
      },
      set [name](value) {
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

  const entry = (title, ...inner) => node("details", "entry", node("summary", "", title), ...inner);

  /** A list, which can be put in another order, made longer and shorter; of what is no plain name, a line sums it up. */
  function list(spot) {
    const values = spot.holder[spot.key];
    const of = resolve(spot.part.items);
    const box = node("div", "entries");
    const add = button(`+ ${words.add}`, words.add, () => {
      rows.push(newRow(initial(of, spot.key)));
      update();
      rows.at(-1).open();
    });
    const rows = values.map((value) => newRow(value));

    function update() {
      take();
      changed();
      box.replaceChildren(...rows.map(({ line }) => line));
    }

    const take = () => values.splice(0, Infinity, ...rows.map(({ value }) => value));

    function newRow(value) {
      const row = { value };
      const [part, open] = of.type === "string" ? named(row) : summedUp(row);
      const up = button("↑", words.up, () => move(row, -1, up));
      const down = button("↓", words.down, () => move(row, 1, down));
      const gone = button("×", words.remove, () => remove(row));
      return Object.assign(row, {
        open,
        gone,
        line: node("div", "thing", part, node("span", "buttons", up, down, gone)),
      });
    }

    function named(row) {
      const live = {
        get [spot.key]() {
          return row.value;
        },
        set [spot.key](value) {
          row.value = value;
          take();
        },
      };
      const part = control({ ...spot, of, holder: live });
      return [part, () => part.querySelector("select").focus()];
    }

    function summedUp(row) {
      const inner =
        of.type === "array"
          ? list({ ...spot, part: of, holder: { [spot.key]: row.value } })
          : group({ part: of, holder: row, key: "value", title: null });
      const line = () => sumUp(of, row.value, spot.key) || "…";
      const thing = entry(line(), inner);
      const [summary] = thing.children;
      for (const change of ["input", "click"]) inner.addEventListener(change, () => (summary.textContent = line()));
      const open = () => {
        thing.open = true;
        summary.focus();
      };
      return [thing, open];
    }

    function move(row, by, pressed) {
      const from = rows.indexOf(row);
      rows.splice(from + by, 0, ...rows.splice(from, 1));
      update();
      pressed.focus();
      if (document.activeElement !== pressed) row.gone.focus(); // it is the first or the last now
    }

    function remove(row) {
      const at = rows.indexOf(row);
      rows.splice(at, 1);
      update();
      (rows[at] ?? rows.at(-1) ?? { gone: add }).gone.focus();
    }

    box.append(...rows.map(({ line }) => line));
    return node("div", "list", box, add);
  }

  /** A value in a line, from what all in it says. */
  function sumUp(of, value, key) {
    const part = resolve(of);
    if (value === null || value === undefined) return "";
    if (part.properties) {
      const said = Object.entries(part.properties).map(([name, of]) => [name, sumUp(of, value[name], name)]);
      return tell(part.owner, Object.fromEntries(said));
    }
    if (part.type === "array") return value.map((one) => say(key, one)).join(" < ");
    return Array.isArray(value) ? value.join("–") : typeof value === "string" ? say(key, value) : String(value);
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
  return Object.assign(newButton("small", then, sign), { ariaLabel: label, title: label });
}
