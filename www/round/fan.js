// Where the cards of a hand rest: rows of overlapping cards, of which each shows a strip at its left.
// Only arithmetic, so that a pointer is placed without asking the document what lies under it.

/**
 * @typedef {object} Fan the rows, the width of a strip, the size of a card, the room above and the height of all
 * @property {{ first: number, length: number, x: number, y: number }[]} rows
 * @property {number} step
 * @property {{ width: number, height: number }} card
 * @property {number} lift
 * @property {number} height
 */

/** The narrowest strip that a finger can pick and an eye can read. */
const STRIP = 24;

/**
 * The rows that `count` cards need in `width`: `spread` is the widest strip, `pitch` the height of a row that another
 * covers, `lift` the room above the first, into which picked cards rise.
 *
 * @param {number} count
 * @param {number} width
 * @param {{ width: number, height: number }} card
 * @param {{ spread: number, pitch: number, lift: number }} look
 * @returns {Fan}
 */
export function fan(count, width, card, { spread, pitch, lift }) {
  const most = Math.max(1, Math.floor((width - card.width) / STRIP) + 1);
  const lines = Math.max(1, Math.ceil(count / most));
  const longest = Math.ceil(count / lines);
  const step = longest > 1 ? Math.min(spread, (width - card.width) / (longest - 1)) : spread;
  const rows = [];
  for (let first = 0; first < count; first += longest) {
    const length = Math.min(longest, count - first);
    const wide = (length - 1) * step + card.width;
    rows.push({ first, length, x: (width - wide) / 2, y: lift + rows.length * pitch });
  }
  return { rows, step, card, lift, height: lift + (lines - 1) * pitch + card.height };
}

/**
 * The place of each card, in order: the strip that is its own, the last of a row as wide as a card, and whether a row
 * below covers its foot.
 *
 * @param {Fan} fan
 */
export function places({ rows, step, card }) {
  return rows.flatMap(({ length, x, y }, line) =>
    Array.from({ length }, (_, i) => ({
      x: x + i * step,
      y,
      width: i === length - 1 ? card.width : step,
      height: line === rows.length - 1 ? card.height : rows[line + 1].y - y,
      last: i === length - 1,
      covered: line < rows.length - 1,
    })),
  );
}

/**
 * The card whose resting face holds the point, the upper one where faces overlap; null beside the cards.
 *
 * @type {(fan: Fan, x: number, y: number) => number | null}
 */
export function cardAt({ rows, step, card, lift }, x, y) {
  const row = rows.findLast((row) => {
    const top = row.first === 0 ? row.y - lift : row.y;
    const right = row.x + (row.length - 1) * step + card.width;
    return x >= row.x && x < right && y >= top && y < row.y + card.height;
  });
  return row ? along(row, step, x) : null;
}

/** The card nearest to the point, for a drag that has left the cards. @type {(fan: Fan, x: number, y: number) => number} */
export function nearest({ rows, step }, x, y) {
  return along(rows.findLast((row) => y >= row.y) ?? rows[0], step, x);
}

/** @type {(row: Fan["rows"][number], step: number, at: number) => number} */
function along({ first, length, x }, step, at) {
  const place = Math.floor((at - x) / step);
  return first + Math.min(length - 1, Math.max(0, place));
}
