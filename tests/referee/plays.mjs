// What the points of a round need to know of the cards that were laid: bombs, and what is chopped.

import { counts, isJoker, less, rankOf, ranksWith, rowFrom, SUITED } from "./cards.mjs";

/** Whether cards are all of one suited rank, and so many at least. */
export const isBomb = (cards, least = 4) => cards.length >= least && counts(cards).size === 1 && !isJoker(cards[0]);

/** Whether cards are all the jokers of so many packs. */
export const isRocket = (cards, packs = 1) =>
  cards.length === 2 * packs && cards.every(isJoker) && cards.filter((card) => card === "RJ").length === packs;

/** Whether cards are so many of each of several ranks in a row, none of them a 2. */
export function isRow(cards, width, [least, most]) {
  const ranks = ranksWith(cards, width);
  const { length } = rowFrom(ranks[0], ranks);
  return length * width === cards.length && length >= least && length <= most;
}

/** Whether cards are a bomb if those of a wild rank stand for others. */
export const isWildBomb = (cards, wild) =>
  cards.length >= 4 && !cards.some(isJoker) && counts(cards.filter((card) => rankOf(card) !== wild)).size <= 1;

// Tien Len, the South

const LOW_TO_HIGH = SUITED.flatMap((rank) => [..."scdh"].map((suit) => rank + suit));
const isHigher = (one, other) => LOW_TO_HIGH.indexOf(one) > LOW_TO_HIGH.indexOf(other);
const highest = (cards) => cards.reduce((high, card) => (isHigher(card, high) ? card : high));
const areTwos = (cards) => cards.every((card) => rankOf(card) === "2");

/** What the South's chops tell apart; `null` for all other plays. */
export function chopKind(cards) {
  if (areTwos(cards) && cards.length <= 2) return cards.length === 1 ? "two" : "pair of twos";
  if (isBomb(cards)) return "quad";
  if (isRow(cards, 2, [3, 12])) return cards.length === 6 ? "three pairs" : "four pairs";
  return null;
}

const CHOPPED_BY = {
  "three pairs": ["two", "three pairs"],
  quad: ["two", "pair of twos", "three pairs", "quad"],
  "four pairs": ["two", "pair of twos", "three pairs", "quad", "four pairs"],
};

export const isChop = (cards, table) => CHOPPED_BY[chopKind(cards)]?.includes(chopKind(table)) ?? false;

const VALUES = { "three pairs": 3, quad: 4, "four pairs": 6 };

/** What is paid for a play that is chopped, in half stakes: a black 2 is one, a red 2 two. */
export function chopValue(cards) {
  if (areTwos(cards) && cards.length < 4) return cards.reduce((sum, card) => sum + ("sc".includes(card[1]) ? 1 : 2), 0);
  return VALUES[chopKind(cards)] ?? 0;
}

/** The rows of so many pairs or more that a hand holds, each with its highest cards. */
function pairRows(hand, least) {
  const pairs = ranksWith(hand, 2);
  const falling = (a, b) => (isHigher(a, b) ? -1 : 1);
  const high = (rank) =>
    hand
      .filter((card) => rankOf(card) === rank)
      .sort(falling)
      .slice(0, 2);
  const rows = pairs.flatMap((rank) => {
    const row = rowFrom(rank, pairs);
    return row.map((_, at) => row.slice(0, at + 1)).filter((part) => part.length >= least);
  });
  return rows.map((row) => row.flatMap(high));
}

/** Whether a hand holds four pairs or more in a row that chop the table at any time, or are the higher ones. */
export function canInterrupt(hand, table) {
  const longer = (row) => row.length === table.length && isHigher(highest(row), highest(table));
  const fits = chopKind(table) === "four pairs" ? longer : (row) => isChop(row, table);
  return pairRows(hand, 4).some(fits);
}

/** What a hand that came last pays for its 2s, quads and rows of pairs, the dearest taken first. */
export function heldValue(hand) {
  const quads = ranksWith(hand, 4).map((rank) => hand.filter((card) => rankOf(card) === rank));
  const held = [...pairRows(hand, 3), ...quads, ...hand.map((card) => [card])];
  const [dearest] = held.sort((a, b) => chopValue(b) - chopValue(a));
  return dearest && chopValue(dearest) > 0 ? chopValue(dearest) + heldValue(less(hand, dearest)) : 0;
}
