// Cards, plays and seats in the player's language.

/**
 * @import { Card, GameId, Play, Rank, Suit } from "../pkg/index.js"
 * @import { Act, Choice, Words } from "../types.js"
 */

import { games } from "../pkg/index.js";
import { isJoker } from "../ui/cards.js";

/** @type {Map<GameId, string>} */
let titles;

/** The name of a game, else the module's title, else, as of a game that is gone, its id. @type {(game: GameId, words: Words) => string} */
export function nameOfGame(game, words) {
  titles ??= new Map(games().map(({ id, title }) => [id, title]));
  return words.games[game] ?? titles.get(game) ?? game;
}

/** @type {(card: Card) => Rank} */
export const rankOf = (card) => (isJoker(card) ? card : /** @type {Rank} */ (card[0]));

/** Such as "3 of diamonds". @type {(card: Card, words: Words) => string} */
export function nameOf(card, words) {
  const rank = words.ranks[rankOf(card)];
  return isJoker(card) ? rank : words.card(rank, words.suits[/** @type {Suit} */ (card[1])]);
}

/** Such as "straight of 5 (3 to 7)": of cards that come lowest first, the core before its kickers. @type {(play: Play, words: Words) => string} */
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

/** What was done, a play or a choice before cards are played. @type {(act: Play | Choice, words: Words) => string} */
export function sayAct(act, words) {
  if ("card" in act) return words.give(nameOf(act.card, words));
  return "said" in act ? words.bids[act.said](act.bid) : describe(act, words);
}

/** A play with every card named, and what wild cards are taken as. @type {(play: Play, words: Words) => string} */
export function spell(play, words) {
  const cards = play.cards.map((card, at) => {
    const taken = play.as?.[at] ?? card;
    return taken === card ? nameOf(card, words) : words.takenAs(nameOf(card, words), words.ranks[rankOf(taken)]);
  });
  return words.laid(cards.join(words.comma), describe(play, words));
}

/** The side of a seat: play goes to the right, and the player sits at the bottom. @type {(seat: number, seats: number) => "bottom" | "right" | "left" | "top"} */
export function sideOf(seat, seats) {
  if (seat === 0) return "bottom";
  if (seats > 2 && seat === 1) return "right";
  if (seats > 2 && seat === seats - 1) return "left";
  return "top";
}

/** The name of a seat, or its number if several are on a side. @type {(seat: number, seats: number, words: Words) => string} */
export function nameOfSeat(seat, seats, words) {
  return seats > 4 && seat > 0 ? words.seats.other(seat + 1) : words.seats[sideOf(seat, seats)];
}

/** Points, such as "+6"; negative ones with a minus sign, no hyphen. @type {(points: number) => string} */
export const signed = (points) =>
  points.toLocaleString(document.documentElement.lang, { signDisplay: "exceptZero" }).replace("-", "−");

/** Such as "West: pair of 4s". @type {(move: { seat: number, play: Act }, seats: number, words: Words) => string} */
export const sayMove = ({ seat, play }, seats, words) =>
  words.laid(play ? sayAct(play, words) : words.passed, nameOfSeat(seat, seats, words));
