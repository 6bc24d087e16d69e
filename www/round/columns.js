// Lays out a hand of two packs: the cards of a rank in a column, and those of each locked group.

/** @import { Fan, HeldCard, Pickable, RowLook, Size } from "../types.js" */

import { describe } from "../i18n/naming.js";
import { classify } from "../pkg/index.js";
import { isJoker } from "../ui/cards.js";
import { loadStyles } from "../ui/style-sheet.js";
import { fan, mostIn, stepOf } from "./fan.js";
import { locked } from "./state.js";

export const loadLook = () => loadStyles("round/columns.css");

/** Such as "Group: pair of 9s". @type {(cards: HeldCard[], at: Pickable) => string} */
export function nameOfGroup(cards, { words, rules }) {
  const play = classify(
    cards.map(({ card }) => card),
    rules,
  );
  return words.groupOf(play ? describe(play, words) : words.cards(cards.length));
}

/**
 * @typedef {{ spread: number, pitch: number, deepest: number }} Look the widest strip, the visible height of a card that
 *   another covers, and the most cards in a column: a rank of more is split
 */

/**
 * The hand, in columns if it is sorted by rank and the width holds them, else in rows; and the height for any hand. The cards
 * are as large as there is room for, up to the width `most`.
 *
 * @type {(at: Pickable, width: number, card: Size, rows: Required<RowLook>, stack: Look & { most: number }) => { fan: Fan, height: number }}
 */
export function twoPacks(at, width, card, rows, { most, ...stack }) {
  const height = (stack.deepest - 1) * stack.pitch + card.height;
  const lengths = lengthsOf(at);
  const layColumns = (/** @type {number} */ times) =>
    columns(lengths, width, enlarged(card, times), { ...enlarged(stack, times), deepest: stack.deepest });
  const layRows = (/** @type {number} */ times) =>
    fan(at.hand.length, width, enlarged(card, times), { ...enlarged(rows, times), lines: rows.lines });
  const inColumns = at.order === "rank" ? largest(layColumns, card, most, height) : null;
  return { fan: inColumns ?? largest(layRows, card, most, height), height };
}

/**
 * The layout with the widest cards that fit the room; else that of cards of their usual size.
 *
 * @type {<Laid extends Fan | null>(lay: (times: number) => Laid, card: Size, most: number, room: number) => Laid}
 */
function largest(lay, card, most, room) {
  for (let width = most; width > card.width; width--) {
    const laid = lay(width / card.width);
    if (laid && laid.height <= room) return laid;
  }
  return lay(1);
}

/** @type {<Lengths extends object>(lengths: Lengths, times: number) => Lengths} */
const enlarged = (lengths, times) =>
  /** @type {any} */ (Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, length * times])));

/** The number of cards in each column: those of a rank, all jokers in one, and each locked group. @type {(at: Pickable) => number[]} */
function lengthsOf(at) {
  const groups = locked(at);
  const free = at.hand.slice(0, at.hand.length - groups.flat().length);
  const ranks = Map.groupBy(free, ({ card }) => (isJoker(card) ? "joker" : card[0]));
  return [...ranks.values(), ...groups].map(({ length }) => length);
}

/**
 * Columns of these lengths, which stand on one line; null if the width does not hold them: the visible part of a card is at
 * least as wide as it is high.
 *
 * @type {(lengths: number[], width: number, card: Size, look: Look) => Fan | null}
 */
export function columns(lengths, width, card, look) {
  const { spread, pitch } = look;
  const parts = lengths.flatMap((length) => evenly(length, Math.ceil(length / look.deepest)));
  if (parts.length > mostIn(width, card, pitch)) return null;
  const deepest = Math.max(...parts);
  const step = stepOf(parts.length, width, card, spread);
  const left = (width - (parts.length - 1) * step - card.width) / 2;
  let first = 0;
  const piles = parts.map((length, at) => {
    first += length;
    return { first: first - length, length, x: left + at * step, y: (deepest - length) * pitch };
  });
  return { piles, step: { x: 0, y: pitch }, card, lift: 0, height: (deepest - 1) * pitch + card.height };
}

/** @type {(count: number, parts: number) => number[]} */
const evenly = (count, parts) =>
  Array.from({ length: parts }, (_, part) => Math.floor((count + part) / parts)).reverse();
