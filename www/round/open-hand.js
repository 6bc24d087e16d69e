// A hand that another seat has laid open.

/** @import { State } from "../types.js" */

import { nameOf, rankOf } from "../i18n/naming.js";
import { signOf } from "../ui/cards.js";
import { aside, node } from "../ui/dom.js";
import { YOU } from "./state.js";

/** Draws the ranks of an open hand. @type {(element: HTMLElement, seat: number, state: State) => void} */
export function drawOpenHand(element, seat, { view, words }) {
  const hand = seat === YOU ? undefined : view.open?.find((open) => open.seat === seat)?.hand;
  element.hidden = !hand;
  if (!hand) return;
  const ranks = node("span", "", hand.map((card) => signOf(rankOf(card))).join(" "));
  ranks.ariaHidden = "true";
  element.replaceChildren(aside(words.holds(hand.map((card) => nameOf(card, words)))), ranks);
}
