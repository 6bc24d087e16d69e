// The address says which deal is on the table, which puzzle, or which practice cards: a link sends it to a friend.

/**
 * @import { PlainRank, Rank } from "../pkg/index.js"
 * @import { Earlier, State } from "../types.js"
 */

const LONGEST_SEED = 200;
const MOST_REDEALS = 1000;

export function read() {
  const query = new URLSearchParams(location.search);
  return {
    game: query.get("game"),
    seed: query.get("seed")?.slice(0, LONGEST_SEED),
    lang: query.get("lang"),
    rules: patchOf(query.get("rules")),
    earlier: parseMatch(query.get("after")),
    redeals: Math.max(0, Math.min(MOST_REDEALS, Math.trunc(Number(query.get("redeals"))) || 0)),
    guide: query.get("guide"),
    practice: query.has("practice"),
    puzzle: query.get("puzzle"),
    position: query.get("position"),
    level: Number(query.get("level")),
    hand: query.get("hand"),
    table: query.get("table"),
  };
}

/** The place beside the round that an address asks for. @type {(asked: any) => "puzzles" | "practice" | "friends" | null} */
export const placeOf = ({ position, puzzle, practice, table }) =>
  position || puzzle ? "puzzles" : practice ? "practice" : table ? "friends" : null;

/** `undefined` if there are no house rules, `null` if they cannot be read. @type {(text: string | null) => any} */
function patchOf(text) {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sets values, removes `undefined` ones, leaves the rest.
 *
 * @type {(values: Record<string, string | number | undefined>) => void}
 */
export function write(values) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  history.replaceState(history.state, "", url);
}

/** A path on the server of tables: the page's, unless it names another. @type {(path: string) => URL} */
export function tablesAt(path) {
  const host = document.querySelector("meta[name=tables]")?.getAttribute("content");
  return new URL(path, host ? host.replace(/\/?$/, "/") : document.baseURI);
}

const numbers = (/** @type {string} */ text) => (text === "" ? [] : text.split(".").map(Number));

/**
 * What a deal takes over from those before it in the same match: who went out, the points so far and, where there are
 * levels, the level of the deal, each side's, and how often each has tried the last. "" for the first deal of a match.
 *
 * @param {Pick<State, "data" | "totals"> & { round: Pick<State["round"], "toJSON"> }} state
 */
export function matchText({ round, data, totals }) {
  if (!totals) return "";
  const { out, levels, tries } = round.toJSON().before;
  const parts = [out.join(""), totals.join(".")];
  if (levels.length > 0) parts.push(data.level ?? "", levels.join(""), tries.join("."));
  return parts.join("_");
}

/**
 * Reads such a text, which the module checks.
 *
 * @type {(text: string | null) => Earlier | undefined}
 */
export function parseMatch(text) {
  if (text === null) return undefined;
  const [out, totals = "", level, levels = "", tries = ""] = text.split("_");
  return {
    totals: numbers(totals),
    level: /** @type {PlainRank | undefined} */ (level),
    before: { out: [...out].map(Number), levels: /** @type {Rank[]} */ ([...levels]), tries: numbers(tries) },
  };
}
