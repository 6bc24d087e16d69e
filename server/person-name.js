// The name of a person at a table.

import { TableError } from "./table-error.js";

const MOST = 24;

/**
 * Takes a name: a line of text, without what would turn the text around it.
 *
 * @param {unknown} name
 */
export function checkedName(name) {
  if (name === undefined || name === null) return null;
  if (typeof name !== "string") throw new TableError("invalid-message", "name: expected a text");
  const line = name.normalize("NFC").replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, " ");
  return [...line.trim().replace(/\s+/g, " ")].slice(0, MOST).join("").trim() || null;
}
