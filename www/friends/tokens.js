// What the browser keeps of tables: the name, and the token that takes a seat again. Never in an address.

import { keep, recall } from "../ui/storage.js";

/**
 * @typedef {object} KeptTable what the browser keeps of a table
 * @property {string} table its id
 * @property {string} [token]
 * @property {Record<number, string>} [words] the player's words for deals, by the number of the round
 * @property {Record<number, string>} [promised] what was promised of deals
 * @property {number} [watched] the last round that was watched to its end
 */

const MOST = 20; // tables that are kept, the latest
export const LONGEST_NAME = 24;

const ID = /^[\w-]{1,64}$/;
const TOKEN = /^[0-9a-f]{32}$/;
const matches = (/** @type {RegExp} */ pattern, /** @type {unknown} */ text) =>
  typeof text === "string" && pattern.test(text);
/** @type {(text: unknown) => boolean} */
const isShort = (text) => typeof text === "string" && text.length <= 128;
/** @type {(texts: any) => boolean} */
const areShort = (texts) =>
  texts === undefined || (typeof texts === "object" && texts !== null && Object.values(texts).every(isShort));
/** @type {(kept: any) => boolean} */
const isKept = (kept) =>
  matches(ID, kept?.table) &&
  (kept.token === undefined || matches(TOKEN, kept.token)) &&
  areShort(kept.words) &&
  areShort(kept.promised) &&
  (kept.watched === undefined || Number.isSafeInteger(kept.watched));

/** @type {() => KeptTable[]} */
function all() {
  const kept = recall("tables");
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** @type {(table: string) => KeptTable} */
export const keptOf = (table) => all().find((kept) => kept.table === table) ?? { table };

/** @type {(kept: KeptTable) => void} */
export function keepTable(kept) {
  keep("tables", [kept, ...all().filter(({ table }) => table !== kept.table)].slice(0, MOST));
}

/** The token for a table. It is kept before it is sent, so that it takes the seat again even if no answer has come. @type {(table: string) => string} */
export function tokenFor(table) {
  const kept = keptOf(table);
  if (kept.token) return kept.token;
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const token = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keepTable({ ...kept, token });
  return token;
}

/** The id of a table, if the text can be one. @type {(text: string | null) => string | null} */
export const tableIn = (text) => (matches(ID, text) ? text : null);

/** @type {() => string} */
export function keptName() {
  const name = recall("name");
  return typeof name === "string" ? name.slice(0, LONGEST_NAME) : "";
}

export const keepName = (/** @type {string} */ name) => keep("name", name);

/** A word that nobody can guess. */
export const freshWord = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
