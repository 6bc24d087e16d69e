// A card's face. A card is the module's text for it: rank and suit, or a joker.

/**
 * @import { Card, Joker } from "../pkg/index.js"
 * @import { Marking } from "../types.js"
 */

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

/** Whether a card may stand for others. @type {(card: Card, rules: Marking) => boolean} */
export function isWild(card, { wild, level }) {
  if (!wild || isJoker(card)) return wild?.jokers ?? false;
  const ranks = wild.ranks ?? (wild.jokers ? "" : (level ?? ""));
  return ranks.includes(card[0]) && (wild.suits ?? card[1]).includes(card[1]);
}

/** @type {(card: Card, rules: Marking) => "wild" | "level" | ""} */
export function markOf(card, rules) {
  if (isWild(card, rules)) return "wild";
  return card[0] === rules.level ? "level" : "";
}

const WILD = `✦${TEXT_STYLE}`;

/** What is written on a card. @type {(card: Card) => { rank: string, suit: string }} */
function writing(card) {
  return isJoker(card) ? { rank: signOf(card), suit: "" } : { rank: signOf(card[0]), suit: SIGNS[card[1]] };
}

const SVG = "http://www.w3.org/2000/svg";

/** What faces.svg draws on a card. @type {(card: Card) => SVGElement} */
function art(card) {
  const [svg, use] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "use")];
  svg.classList.add("art");
  use.setAttribute("href", `#face-${card}`);
  svg.append(use);
  return svg;
}

/**
 * Draws a card's face, or for null a back. What holds it says its name. A wild card that is taken as another shows the rank
 * of that one.
 *
 * @type {(card: Card | null, rules: Marking, as?: Card) => HTMLElement}
 */
export function faceOf(card, rules, as) {
  const face = node("span", "face");
  face.ariaHidden = "true";
  face.toggleAttribute("data-down", card === null);
  if (card === null) return face;
  const taken = as !== undefined && as !== card;
  const { rank, suit } = writing(taken ? as : card);
  const own = writing(card);
  face.dataset.mark = markOf(card, rules);
  face.dataset.colour = card === "RJ" || "hd".includes(card[1]) ? "red" : "black";
  face.dataset.suit = own.suit && card[1];
  face.toggleAttribute("data-taken", taken);
  face.toggleAttribute("data-joker", isJoker(card) && !taken);
  face.toggleAttribute("data-court", "JQK".includes(card[0]));
  const below = taken ? node("span", "suit", WILD) : suit ? node("span", "suit", suit) : node("span", "word");
  const pip = taken ? [own.rank + own.suit] : [suit || rank, art(card)];
  face.append(node("span", "index", node("span", "rank", rank), below), node("span", "pip", ...pip));
  return face;
}

/**
 * Draws cards in a row; some browsers make lines even only at spaces.
 *
 * @type {(cards: readonly (Card | null)[], rules: Marking, as?: readonly Card[]) => HTMLElement}
 */
export function rowOf(cards, rules, as) {
  return node(
    "span",
    "row",
    ...cards.flatMap((card, at) => [node("span", "card", faceOf(card, rules, as?.[at])), " "]),
  );
}
