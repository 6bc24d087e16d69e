// Cards as text, and what can be counted in them.

export const SUITED = [..."3456789TJQKA2"];

export const isJoker = (card) => card === "BJ" || card === "RJ";

export const rankOf = (card) => (isJoker(card) ? card : card[0]);

/**
 * The cards of a game before they are dealt.
 *
 * @param {{ packs: number, jokers?: boolean, without?: string[] }} facts
 */
export function deck({ packs, jokers, without = [] }) {
  const suited = SUITED.flatMap((rank) => [..."dchs"].map((suit) => rank + suit));
  const pack = [...suited.filter((card) => !without.includes(card)), ...(jokers ? ["BJ", "RJ"] : [])];
  return Array.from({ length: packs }, () => pack).flat();
}

/** The cards that are left when some are taken out; `null` where one is not there. */
export function less(cards, taken) {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** How many cards there are of each rank. */
export function counts(cards) {
  const counted = new Map();
  for (const card of cards) counted.set(rankOf(card), (counted.get(rankOf(card)) ?? 0) + 1);
  return counted;
}

/** The suited ranks of which there are so many cards at least, the lowest first. */
export function ranksWith(cards, count) {
  const counted = counts(cards);
  return SUITED.filter((rank) => (counted.get(rank) ?? 0) >= count);
}

/** The longest row of ranks, of those given and none above the ace, that begins at one of them. */
export function rowFrom(rank, ranks) {
  const row = [];
  for (let at = SUITED.indexOf(rank); SUITED[at] !== "2" && ranks.includes(SUITED[at]); at++) row.push(SUITED[at]);
  return row;
}
