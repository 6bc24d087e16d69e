// JSON Merge Patches (RFC 7396): how house rules are said, kept in the address and sent to friends.

const isMap = (data) => typeof data === "object" && data !== null && !Array.isArray(data);

/** The patch that makes one of the other; `undefined` where they are equal. */
export function difference(from, to) {
  if (!isMap(from) || !isMap(to)) return JSON.stringify(from) === JSON.stringify(to) ? undefined : to;
  const patch = {};
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = Object.hasOwn(to, name) ? difference(from[name], to[name]) : null;
    if (change !== undefined) patch[name] = change;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}
