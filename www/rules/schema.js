// Reads a JSON Schema: what a value may be, and the names on the path to it. No page and no words.

/** @typedef {Record<string, any>} Schema a JSON Schema, or a part of it */
/** @typedef {ReturnType<typeof readerOf>} SchemaReader */

/** @type {(of: Schema) => boolean} */
const isNull = ({ type }) => type === "null";

/** Whether a part is a number, or two of them. @type {(part: Schema) => boolean} */
export const isSpan = ({ anyOf }) => anyOf?.length === 2 && anyOf[0].type === "integer" && anyOf[1].type === "array";

/** @param {Schema} schema */
export function readerOf(schema) {
  /** Follows a reference; its name is the owner of the settings there. @type {(part: Schema) => Schema} */
  const resolve = (part) => {
    const name = part.$ref?.split("/").at(-1);
    return name ? { ...schema.$defs[name], owner: name } : part;
  };

  /** A part without `null`, and whether `null` is allowed. @type {(of: Schema) => { nullable: boolean, part: Schema }} */
  function parts(of) {
    const resolved = resolve(of);
    const nullable = resolved.anyOf?.some(isNull) ?? false;
    if (!nullable) return { nullable, part: resolved };
    const others = resolved.anyOf.filter((/** @type {Schema} */ other) => !isNull(other));
    return { nullable, part: others.length === 1 ? resolve(others[0]) : { anyOf: others } };
  }

  /** The values of a part that is one of a few; else null. @type {(of: Schema) => any[] | null} */
  function choices(of) {
    const part = resolve(of);
    if (part.enum) return part.enum;
    if (part.oneOf) return part.oneOf.map((/** @type {Schema} */ choice) => choice.const);
    if (isNull(part)) return [null];
    /** @type {any[]} */
    const all = part.anyOf?.map(choices) ?? [null];
    return all.every(Boolean) ? all.flat() : null;
  }

  /**
   * The smallest value that fits a schema; a text that names something names the first there is.
   *
   * @type {(of: Schema, namesFor: (key: string) => string[] | undefined, key?: string) => any}
   */
  function initial(of, namesFor, key = "") {
    const part = resolve(of);
    if ("default" in of) return structuredClone(of.default);
    if (part.anyOf?.some(isNull)) return null;
    if (part.properties)
      return Object.fromEntries(
        Object.entries(part.properties).map(([name, of]) => [name, initial(of, namesFor, name)]),
      );
    const known = choices(part);
    if (known) return known[0];
    if (part.type === "string") return namesFor(key)?.[0] ?? "";
    if (part.type === "array") return [];
    return part.type === "boolean" ? false : (part.minimum ?? null);
  }

  /**
   * The names of the settings and values on a path, such as `plays.straight.length`: `word` names a setting of an owner,
   * `say` a value.
   *
   * @type {(path: string, word: (owner: string, name: string) => string, say: (name: string, value: string) => string) => string[]}
   */
  function namesOn(path, word, say) {
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

  return { resolve, parts, choices, initial, namesOn };
}
