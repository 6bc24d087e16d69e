// The names of the people at a table.

import { TableError } from "./table-error.js";

const MOST = 24;
/** Characters that cannot be seen or turn the text around them, but not the joiners, variants and tags that scripts and emoji need. */
const UNSEEN = /[[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]--[\p{Join_C}\p{VS}\u180e\u{e0020}-\u{e007f}]]/gv;

/** A name without the characters that cannot be seen. */
const seen = (/** @type {string | null} */ name) => name?.replace(/\p{DI}/gu, "");

/** The beginning of a name, in whole graphemes: a family in an emoji is one of several characters. */
function cut(/** @type {string} */ name, most = MOST) {
  let beginning = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if ([...beginning, ...segment].length > most) break;
    beginning += segment;
  }
  return beginning;
}

/**
 * Takes a name: a line of text, without what would turn the text around it.
 *
 * @param {unknown} name
 */
export function checkedName(name) {
  if (name === undefined || name === null) return null;
  if (typeof name !== "string") throw new TableError("invalid-message", "name: expected a text");
  const line = name.normalize("NFC").replace(UNSEEN, " ");
  const short = cut(line.trim().replace(/\s+/g, " ")).trim();
  return seen(short)?.trim() ? short : null;
}

/**
 * Puts a number to a name that looks like one that others have.
 *
 * @param {string} name
 * @param {(string | null)[]} others
 */
export function uniqueName(name, others) {
  const taken = others.map(seen);
  let unique = name;
  for (let number = 2; taken.includes(seen(unique)); number++) {
    const end = ` ${number}`;
    unique = cut(name, MOST - end.length).trimEnd() + end;
  }
  return unique;
}
