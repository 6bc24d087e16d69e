// A cell of a table.

import { node } from "./dom.js";

/** Makes a cell, or with a scope a heading. @type {(content: string, scope?: "col" | "row") => HTMLTableCellElement} */
export function cell(content, scope) {
  const element = node(scope ? "th" : "td", "", content);
  if (scope) element.scope = scope;
  return element;
}
