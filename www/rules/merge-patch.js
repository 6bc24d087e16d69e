// JSON Merge Patches (RFC 7396): how house rules are said, kept in the address and sent to friends.

/** @typedef {Record<string, any>} JsonObject */

/** @type {(data: any) => boolean} */
const isMap = (data) => typeof data === "object" && data !== null && !Array.isArray(data);

/** The patch that makes one of the other; `undefined` where they are equal. @type {(from: any, to: any) => any} */
export function difference(from, to) {
  if (!isMap(from) || !isMap(to)) return JSON.stringify(from) === JSON.stringify(to) ? undefined : lean(to);
  /** @type {JsonObject} */
  const patch = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = Object.hasOwn(to, name) ? difference(from[name], to[name]) : null;
    if (change !== undefined) patch[name] = change;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Data without members that are null: there was nothing to remove. @type {(data: any) => any} */
function lean(data) {
  if (Array.isArray(data)) return data.map(lean);
  if (!isMap(data)) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, lean(value)]),
  );
}

/** Two patches in one, the other after the first. @type {(first: any, other: any) => any} */
export function combined(first, other) {
  if (!isMap(first) || !isMap(other)) return other;
  const whole = { ...first };
  for (const [name, change] of Object.entries(other)) {
    whole[name] = Object.hasOwn(first, name) ? combined(first[name], change) : change;
  }
  return whole;
}

/** Where two patches set one thing to different values; `undefined` where they do not. @type {(one: any, other: any) => string[] | undefined} */
export function contradiction(one, other) {
  if (!isMap(one) || !isMap(other)) return JSON.stringify(one) === JSON.stringify(other) ? undefined : [];
  for (const name of Object.keys(one)) {
    const path = Object.hasOwn(other, name) ? contradiction(one[name], other[name]) : undefined;
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Makes what a patch changes in data as usual. @type {(data: any, usual: any, patch: any) => void} */
export function restore(data, usual, patch) {
  for (const [name, change] of Object.entries(patch)) {
    if (isMap(change) && isMap(data[name]) && isMap(usual[name])) restore(data[name], usual[name], change);
    else if (Object.hasOwn(usual, name)) data[name] = usual[name];
    else delete data[name];
  }
}
