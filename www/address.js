// The page's address says which deal is on the table, or what lies on the practice table, so that a link sends it to a friend.

import { heard } from "./match.js";

const LONGEST_SEED = 200;
const MOST_REDEALS = 1000;

export function read() {
  const query = new URLSearchParams(location.search);
  return {
    game: query.get("game"),
    seed: query.get("seed")?.slice(0, LONGEST_SEED),
    lang: query.get("lang"),
    rules: patchOf(query.get("rules")),
    earlier: query.has("after") ? heard(query.get("after")) : undefined,
    redeals: Math.max(0, Math.min(MOST_REDEALS, Math.trunc(query.get("redeals")) || 0)),
    practice: query.has("practice"),
    hand: query.get("hand"),
    table: query.get("table"),
  };
}

/** House rules of the address: `undefined` where there are none, `null` where what is there is none. */
function patchOf(text) {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes what is given, takes away what is given as `undefined`, and leaves the rest of the address as it is. */
export function write(values) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(null, "", url);
}
