// Cards, plays and seats in the player's language.

import { isJoker } from "../ui/cards.js";

const rankOf = (card) => (isJoker(card) ? card : card[0]);

/** Such as "3 of diamonds". */
export function nameOf(card, words) {
  return isJoker(card) ? words.ranks[card] : words.card(words.ranks[card[0]], words.suits[card[1]]);
}

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

/** Where a seat is: play goes to the right, and the player sits at the bottom. */
export function sideOf(seat, seats) {
  if (seat === 0) return "bottom";
  if (seats > 2 && seat === 1) return "right";
  if (seats > 2 && seat === seats - 1) return "left";
  return "top";
}

/** The name of a seat; where several are on a side, its number. */
export function nameOfSeat(seat, seats, words) {
  return seats > 4 && seat > 0 ? words.seats.other(seat + 1) : words.seats[sideOf(seat, seats)];
}
