// Marks the cards that the player has just got, from the kitty or another seat, until the player does something.

/**
 * @import { Card } from "../pkg/index.js"
 * @import { Part, State } from "../types.js"
 */

import { $ } from "../ui/dom.js";
import { idsIn, YOU } from "./state.js";

/** To be drawn after the hand. @type {(state: () => State) => Part} */
export function createGained(state) {
  const hand = $("hand");
  /** @type {{ round?: State["round"], cards?: string }} what is marked, or was */
  let known = {};

  function draw() {
    const { round, hand: held, replayed } = state();
    const cards = replayed === null ? gainedOf(state()) : [];
    if (known.round === round && known.cards === cards.join()) return;
    known = { round, cards: cards.join() };
    const ids = idsIn(held, cards);
    hand.querySelectorAll(".card").forEach((card, at) => {
      card.toggleAttribute("data-gained", ids.has(held[at]?.id));
    });
  }

  function forget() {
    for (const card of hand.querySelectorAll("[data-gained]")) card.removeAttribute("data-gained");
  }

  for (const type of ["pointerdown", "keydown"]) addEventListener(type, forget);
  return { draw };
}

/** Until cards are played. @type {(state: State) => readonly Card[]} */
function gainedOf({ view }) {
  if (view.history.length > 0) return [];
  if (view.landlord === YOU) return view.kitty ?? [];
  return (view.gifts ?? []).flatMap(({ to, card }) => (to === YOU ? [card] : []));
}
