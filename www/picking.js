// What a drag picks.

/**
 * The picked cards after a drag from one card to another: the range between them is flipped, as it was when
 * the pointer went down. Dragging back therefore undoes, and a tap is a drag that stays where it began.
 *
 * @param {ReadonlySet<string>} before
 * @param {string[]} ids of the hand, in order
 */
export function flip(before, ids, from, to) {
  const picked = new Set(before);
  for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (!picked.delete(id)) picked.add(id);
  }
  return picked;
}
