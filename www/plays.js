// A play in words.

import { nameOf, rankOf } from "./cards.js";

/** Such as "straight of 5, 3 to 7". The cards of a play come lowest first, and the core before its kickers. */
export function describe(play, words) {
  const [first] = play.as ?? play.cards;
  return words.kinds[play.kind]({
    card: nameOf(first, words),
    from: words.ranks[rankOf(first)],
    rank: words.ranks[play.rank],
    length: play.length,
    size: play.cards.length,
  });
}

/** The same with every card named. */
export function spell(play, words) {
  return `${describe(play, words)}: ${play.cards.map((card) => nameOf(card, words)).join(", ")}`;
}
