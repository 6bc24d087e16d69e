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

/** What was done, a play or a choice before cards are played. */
export function sayAct(act, words) {
  if (act.card) return words.give(nameOf(act.card, words));
  return act.said ? words.bids[act.said](act.bid) : describe(act, words);
}

/** The same with every card named, and what wild cards are taken as. */
export function spell(play, words) {
  const named = (card, at) => {
    const taken = play.as?.[at] ?? card;
    return taken === card ? nameOf(card, words) : words.takenAs(nameOf(card, words), words.ranks[rankOf(taken)]);
  };
  return `${describe(play, words)}: ${play.cards.map(named).join(", ")}`;
}
