// A card's face. A card is the module's text for it: rank and suit, or a joker.

/** @import { Card, Joker } from "../pkg/index.js" */

import { node } from "./dom.js";

const TEXT_STYLE = "\uFE0E"; // keeps a suit sign from being drawn as an emoji
/** @type {Record<string, string>} */
export const SIGNS = { s: `♠${TEXT_STYLE}`, h: `♥${TEXT_STYLE}`, c: `♣${TEXT_STYLE}`, d: `♦${TEXT_STYLE}` };

/** @type {Record<string, string>} */
const SIGNS_OF_RANKS = { T: "10", BJ: "☆", RJ: "★" };

/** A rank as it is drawn; a joker is its star. @type {(rank: string) => string} */
export const signOf = (rank) => SIGNS_OF_RANKS[rank] ?? rank;

/** @type {(card: Card) => card is Joker} */
export const isJoker = (card) => card === "BJ" || card === "RJ";

/**
 * A face, to be put wherever a card is shown; of no card, its back. Its name is said by what holds it.
 *
 * @type {(card: Card | null) => HTMLElement}
 */
export function faceOf(card) {
  const face = node("span", "face");
  face.ariaHidden = "true";
  face.toggleAttribute("data-down", card === null);
  if (card === null) return face;
  face.dataset.colour = card === "RJ" || "hd".includes(card[1]) ? "red" : "black";
  if (isJoker(card)) {
    const sign = signOf(card);
    face.dataset.joker = "";
    face.append(
      node("span", "index", node("span", "rank", sign), node("span", "word", "JOKER")),
      node("span", "pip", sign),
    );
  } else {
    const sign = SIGNS[card[1]];
    const rank = signOf(card[0]);
    face.append(
      node("span", "index", node("span", "rank", rank), node("span", "suit", sign)),
      node("span", "pip", sign),
    );
  }
  return face;
}

/**
 * Cards laid in a row; some browsers make lines even only where there are spaces.
 *
 * @type {(cards: (Card | null)[]) => HTMLElement}
 */
export function rowOf(cards) {
  return node("span", "row", ...cards.flatMap((card) => [node("span", "card", faceOf(card)), " "]));
}
