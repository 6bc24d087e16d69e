// How a hand of two packs stands: the cards of a rank in a column, and those of each locked group.

/** @import { Fan, HeldCard, Pickable, Size } from "../types.js" */

import { describe } from "../i18n/naming.js";
import { classify } from "../pkg/index.js";
import { isJoker } from "../ui/cards.js";
import { loadStyles } from "../ui/style-sheet.js";
import { largest, mostIn, sized, stepOf } from "./fan.js";
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
 * @typedef {{ spread: number, pitch: number, deepest: number }} Look the widest strip, the height of a card that another
 *   covers, and for how many of them there is room: a column of more is parted
 */

/**
 * The columns that the hand needs, if it is sorted so and the width holds them, and the height that any hand is given.
 *
 * @type {(at: Pickable, width: number, card: Size, look: Look, most: number) => { fan: Fan | null, height: number }}
 */
export function columnsOf(at, width, card, look, most) {
  const height = (look.deepest - 1) * look.pitch + card.height;
  const lengths = lengthsOf(at);
  const lay = (/** @type {number} */ times) => columns(lengths, width, card, look, times);
  return { fan: at.order === "rank" ? largest(lay, card, most, height) : null, height };
}

/** How many cards stand in each column: those of a rank, all jokers in one, and each locked group. @type {(at: Pickable) => number[]} */
function lengthsOf(at) {
  const groups = locked(at);
  const free = at.hand.slice(0, at.hand.length - groups.flat().length);
  const ranks = Map.groupBy(free, ({ card }) => (isJoker(card) ? "joker" : card[0]));
  return [...ranks.values(), ...groups].map(({ length }) => length);
}

/**
 * Columns of so many cards each, which stand on one line; null where the width does not hold them: what shows of a card
 * is at least as wide as it is high.
 *
 * @type {(lengths: number[], width: number, card: Size, look: Look, times?: number) => Fan | null}
 */
export function columns(lengths, width, base, look, times = 1) {
  const [card, spread, pitch] = [sized(base, times), look.spread * times, look.pitch * times];
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
