// The calls of the module that the practice table makes, as a developer would write them, with their results.

/**
 * @import { Card } from "../pkg/index.js"
 * @import { Pickable, State } from "../types.js"
 *
 * @typedef {Pick<Pickable, "round" | "rules" | "suggestions"> & Record<"laid" | "hand" | "cards", Card[]>} PracticePosition
 */

import { classify, refusal } from "../pkg/index.js";
import { node } from "../ui/dom.js";

/** The most lines of a result that are shown. */
const LINES = 12;

/**
 * Blocks of code: the calls about the picked cards, the cards on the table, and the hand.
 *
 * @type {(main: Pick<State, "game" | "patch">, asked: PracticePosition) => HTMLElement[]}
 */
export function apiCalls({ game, patch }, { laid, hand, cards, round, rules, suggestions }) {
  const which = patch ? `new Rules(${text(game)}, ${JSON.stringify(patch)})` : text(game);
  const table = round.table ? text(laid) : "null";
  const blocks = [block(`hints(${text(hand)}, ${table}, ${which})`, suggestions)];
  if (laid.length > 0) blocks.unshift(block(`classify(${text(laid)}, ${which})`, classify(laid, rules)));
  if (cards.length > 0) {
    const previous = round.table?.play ?? null;
    blocks.unshift(block(`refusal(${text(cards)}, ${table}, ${which})`, refusal(cards, previous, rules)));
    blocks.unshift(block(`classify(${text(cards)}, ${which})`, classify(cards, rules)));
  }
  return blocks;
}

/** A value as its literal, with a space after each comma and colon. @type {(value: unknown) => string} */
const text = (value) =>
  JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, " ")
    .replace(/([[{]) | ([\]}])/g, "$1$2");

function lines(/** @type {unknown} */ value) {
  if (!Array.isArray(value)) return text(value);
  if (value.length === 0) return "[]";
  const some = value.slice(0, LINES).map((one) => `  ${text(one)},`);
  if (value.length > LINES) some.push(`  // and ${value.length - LINES} more`);
  return ["[", ...some, "]"].join("\n");
}

/** @type {(call: string, result: unknown) => HTMLElement} */
function block(call, result) {
  const element = node("pre", "", node("code", "call", call), "\n", node("code", "", lines(result)));
  element.tabIndex = 0;
  element.role = "group";
  element.ariaLabel = call;
  element.lang = "en";
  return element;
}
