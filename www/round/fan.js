// Where the cards of a hand rest: piles of overlapping cards, each a row of strips or a column of them.
// Only arithmetic, so that a drag needs not ask the document what lies under the pointer.

/** @import { CardPlace, Fan, RestingFace, RowLook, Size } from "../types.js" */

/** The narrowest strip that a finger can pick and an eye can read. */
const STRIP = 24;

/** The narrowest strip while there is room for another row. */
const WIDE = 32;

/** How many cards or piles side by side leave each a strip. @type {(width: number, card: Size, strip?: number) => number} */
export const mostIn = (width, card, strip = STRIP) => Math.max(1, Math.floor((width - card.width) / strip) + 1);

/** The distance between `count` cards: `spread`, or as there is room. @type {(count: number, width: number, card: Size, spread: number) => number} */
export const stepOf = (count, width, card, spread) =>
  count > 1 ? Math.min(spread, (width - card.width) / (count - 1)) : spread;

/** The rows that `count` cards need in `width`. @type {(count: number, width: number, card: Size, look: RowLook) => Fan} */
export function fan(count, width, card, { spread, pitch, lift, lines = 1 }) {
  const rows = (/** @type {number} */ strip) => Math.ceil(count / mostIn(width, card, strip));
  const needed = Math.max(1, rows(STRIP), Math.min(lines, rows(WIDE)));
  const longest = Math.ceil(count / needed);
  const step = stepOf(longest, width, card, spread);
  const piles = [];
  for (let first = 0; first < count; first += longest) {
    const length = Math.min(longest, count - first);
    const wide = (length - 1) * step + card.width;
    piles.push({ first, length, x: (width - wide) / 2, y: lift + piles.length * pitch });
  }
  return { piles, step: { x: step, y: 0 }, card, lift, height: lift + (needed - 1) * pitch + card.height };
}

/** The place of each card, in order. @type {(fan: Fan) => CardPlace[]} */
export function places({ piles, step, card }) {
  return piles.flatMap(({ length, x, y }, at) => {
    const next = piles[at + 1];
    return Array.from({ length }, (_, i) => {
      const inner = i < length - 1;
      const right = step.x ? inner && step.x : next && next.x - x;
      const below = step.y ? inner && step.y : next && next.y - y;
      return {
        x: x + i * step.x,
        y: y + i * step.y,
        width: right || card.width,
        height: below || card.height,
        last: !right,
        covered: Boolean(below),
        under: step.x > 0 && at > 0,
      };
    });
  });
}

/** The resting faces; columns stand on one line, so theirs are in rows, too. @type {(fan: Fan) => RestingFace[]} */
export function faces({ piles, step, card }) {
  const top = Math.min(...piles.map(({ y }) => y));
  return piles.flatMap(({ length, x, y }, pile) =>
    Array.from({ length }, (_, at) => {
      const row = step.x ? pile : at + Math.round((y - top) / step.y);
      return { x: x + at * step.x, y: y + at * step.y, ...card, row, column: step.x ? at : pile };
    }),
  );
}

/** The card that an arrow key leads to: along the pile, or to the one beside it. @type {(fan: Fan, at: number, key: string) => number | undefined} */
export function beside({ piles, step }, at, key) {
  const forth = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (/Left|Right/.test(key) === step.x > 0) return at + forth;
  const from = piles.findIndex(({ first, length }) => at < first + length);
  const [pile, next] = [piles[from], piles[from + forth]];
  if (!next) return undefined;
  const start = step.x ? 0 : next.length - pile.length; // columns stand on one line, rows begin at one
  return next.first + Math.min(next.length - 1, Math.max(0, at - pile.first + start));
}
