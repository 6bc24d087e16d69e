// A cell of a table.

import { node } from "./dom.js";

/** A heading where it has a scope. @type {(content: string, scope?: "col" | "row") => HTMLTableCellElement} */
export function cell(content, scope) {
  const element = node(scope ? "th" : "td", "", content);
  if (scope) element.scope = scope;
  return element;
}
