// JSON Merge Patches (RFC 7396), in which house rules are written, kept in the address and sent to friends.

/** @typedef {Record<string, any>} JsonObject */

/** @type {(data: any) => boolean} */
const isMap = (data) => typeof data === "object" && data !== null && !Array.isArray(data);

/** The patch that turns one into the other; `undefined` if they are equal. @type {(from: any, to: any) => any} */
export function difference(from, to) {
  if (!isMap(from) || !isMap(to)) return JSON.stringify(from) === JSON.stringify(to) ? undefined : withoutNulls(to);
  /** @type {JsonObject} */
  const patch = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = Object.hasOwn(to, name) ? difference(from[name], to[name]) : null;
    if (change !== undefined) patch[name] = change;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Drops members that are null: there was nothing to remove. @type {(data: any) => any} */
function withoutNulls(data) {
  if (Array.isArray(data)) return data.map(withoutNulls);
  if (!isMap(data)) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, withoutNulls(value)]),
  );
}

/** Combines two patches, the other applied after the first. @type {(first: any, other: any) => any} */
export function combined(first, other) {
  if (!isMap(first) || !isMap(other)) return other;
  const whole = { ...first };
  for (const [name, change] of Object.entries(other)) {
    whole[name] = Object.hasOwn(first, name) ? combined(first[name], change) : change;
  }
  return whole;
}

/** The path at which two patches set different values; `undefined` if there is none. @type {(one: any, other: any) => string[] | undefined} */
export function contradiction(one, other) {
  if (!isMap(one) || !isMap(other)) return JSON.stringify(one) === JSON.stringify(other) ? undefined : [];
  for (const name of Object.keys(one)) {
    const path = Object.hasOwn(other, name) ? contradiction(one[name], other[name]) : undefined;
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Sets what a patch changes in data back to the usual values. @type {(data: any, usual: any, patch: any) => void} */
export function restore(data, usual, patch) {
  for (const [name, change] of Object.entries(patch)) {
    if (isMap(change) && isMap(data[name]) && isMap(usual[name])) restore(data[name], usual[name], change);
    else if (Object.hasOwn(usual, name)) data[name] = usual[name];
    else delete data[name];
  }
}
