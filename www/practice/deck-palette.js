// The deck as buttons: a press adds one more of a card to a set of cards, or removes all of it.

/**
 * @import { Card, Rules } from "../pkg/index.js"
 * @import { Pickable, Words } from "../types.js"
 */

import { nameOf } from "../i18n/naming.js";
import { deck, sort } from "../pkg/index.js";
import { faceOf, isJoker } from "../ui/cards.js";
import { newButton, node } from "../ui/dom.js";

/** @param {(cards: Card[]) => void} onChange gets the changed cards */
export function createDeckPalette(onChange) {
  const element = Object.assign(node("div", "palette"), { role: "group" });
  /** @type {Card[]} */
  let all = [];
  /** @type {Card[]} */
  let cards = [];
  /** @type {{ card: Card, button: HTMLButtonElement, copies: HTMLElement }[]} */
  let items = [];

  const countIn = (/** @type {Card[]} */ some, /** @type {Card} */ card) =>
    some.filter((other) => other === card).length;

  /** Adds a copy of the card if the deck has another; else removes all copies. */
  function press(/** @type {Card} */ card) {
    const isMore = countIn(cards, card) < countIn(all, card);
    onChange(isMore ? [...cards, card] : cards.filter((other) => other !== card));
  }

  /** Shows the deck of these rules. @type {(at: Pick<Pickable, "rules" | "data">) => void} */
  function take({ rules, data }) {
    all = deck(rules);
    const inRows = sort([...new Set(all)], rules, "suit").reverse();
    const ordered = [...inRows.filter((card) => !isJoker(card)), ...inRows.filter(isJoker)];
    items = ordered.map((card) => {
      const copies = node("span", "copies", "");
      return { card, copies, button: newButton("card small", () => press(card), faceOf(card, data), copies) };
    });
    element.replaceChildren(...items.map(({ button }) => button));
  }

  /** Marks the cards of a set in the deck. @type {(some: Card[], words: Words) => void} */
  function draw(some, words) {
    cards = some;
    for (const { card, button, copies } of items) {
      const here = countIn(cards, card);
      button.ariaLabel = nameOf(card, words) + (here > 1 ? ` × ${here}` : "");
      button.ariaPressed = String(here > 0);
      copies.textContent = here > 1 ? String(here) : "";
    }
  }

  return { element, take, draw };
}
