// What the losers of a deal of Guandan give the winners of it, and are given back.

import { counts, less, rankOf } from "./cards.mjs";

const LADDER = [..."23456789TJQKA"];
const side = (seat) => seat % 2;

/** The ranks from low to high at a level, which stands above the ace. */
const order = (level) => [...LADDER.filter((rank) => rank !== level), level, "BJ", "RJ"];

/** Who pays: the last, or both losers where partners were first and second; nobody where they hold two red jokers, or any. */
export function payers(out, hands, { sparing = ["RJ"] }) {
  if (out.length === 0) return [];
  const both = side(out[0]) === side(out[1]);
  const losers = [0, 1, 2, 3].filter((seat) => (both ? side(seat) !== side(out[0]) : !out.slice(0, 3).includes(seat)));
  const jokers = losers.flatMap((seat) => hands[seat]).filter((card) => sparing.includes(card));
  return jokers.length >= 2 ? [] : losers;
}

/** The cards that may be paid: those of the highest rank, the wild ones left out. */
function highest(hand, level) {
  const tame = hand.filter((card) => card !== `${level}h`);
  const high = order(level).findLast((rank) => counts(tame).has(rank));
  return tame.filter((card) => rankOf(card) === high);
}

/** The cards that may be given back: up to the ten, the level not among them; or else the lowest. */
function small(hand, level) {
  const cards = hand.filter((card) => "23456789T".includes(rankOf(card)) && rankOf(card) !== level);
  if (cards.length > 0) return cards;
  const low = order(level).find((rank) => counts(hand).has(rank));
  return hand.filter((card) => rankOf(card) === low);
}

/** Of two that pay, who pays the first: who gave the higher card, or of equals the next after the first. */
function paired(gifts, [first, second], level) {
  if (gifts.length === 1) return [{ ...gifts[0], to: first }];
  const strength = ({ card }) => order(level).indexOf(rankOf(card));
  const after = ({ seat }) => (seat - first + 4) % 4;
  const [one, other] = gifts.toSorted((a, b) => strength(b) - strength(a) || after(a) - after(b));
  return [
    { ...one, to: first },
    { ...other, to: second },
  ];
}

/** What gifts come to: the hands after them, and a seat with what it may give, or the seat that leads. */
export function given(gifts, hands, out, level, facts) {
  const paying = payers(out, hands, facts);
  const move = (hands, { seat, card, to }) =>
    hands.map((hand, at) => (at === seat ? less(hand, [card]) : at === to ? [...hand, card] : hand));
  if (gifts.length < paying.length) {
    const seat = paying[gifts.length];
    return { hands, seat, choices: highest(hands[seat], level) };
  }
  const paid = paired(gifts.slice(0, paying.length), out, level);
  const back = gifts.slice(paying.length).map((gift, at) => ({ ...gift, to: paid[at].seat }));
  const now = [...paid, ...back].reduce(move, hands);
  if (back.length === paid.length) return { hands: now, leader: paid[0].seat };
  const seat = paid[back.length].to;
  return { hands: now, seat, choices: small(now[seat], level) };
}
