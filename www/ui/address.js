// The address says which deal is on the table, or what lies on the practice table: a link sends it to a friend.

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

/** `undefined` where there are no house rules, `null` where what is there is none. */
function patchOf(text) {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes what is given, takes away what is given as `undefined`, and leaves the rest. */
export function write(values) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, "", url);
}

/** Sends the address. Resolves to what is to be said of it, a key of the notices, or null where the device has said it. */
export async function share(title) {
  const url = new URL(location.href);
  url.searchParams.delete("lang"); // the friend's own
  try {
    if (navigator.share) await navigator.share({ title, url: url.href });
    else await navigator.clipboard.writeText(url.href);
    return navigator.share ? null : "shared";
  } catch (problem) {
    return problem.name === "AbortError" ? null : "not-shared";
  }
}

const numbers = (text) => (text === "" ? [] : text.split(".").map(Number));

/**
 * What a deal takes over from those before it in the same match: who went out, the points so far and, where there are
 * levels, the level of the deal, each side's, and how often each has tried the last. "" for the first deal of a match.
 */
export function told({ round, data, totals }) {
  if (!totals) return "";
  const { out, levels, tries } = round.toJSON().before;
  const parts = [out.join(""), totals.join(".")];
  if (levels.length > 0) parts.push(data.level, levels.join(""), tries.join("."));
  return parts.join("_");
}

/** The same back: what it says is left to the module to check. */
export function heard(text) {
  const [out, totals = "", level, levels = "", tries = ""] = text.split("_");
  return {
    totals: numbers(totals),
    level,
    before: { out: [...out].map(Number), levels: [...levels], tries: numbers(tries) },
  };
}
