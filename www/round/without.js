// Cards taken out of others.

/** @import { Card } from "../pkg/index.js" */

/** The cards without some of them, each taken out once. @type {(cards: readonly Card[], gone: readonly Card[]) => Card[]} */
export function without(cards, gone) {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
