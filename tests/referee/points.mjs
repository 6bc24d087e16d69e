// How a round ended: places, points, and what the next deal takes over.

import { heldValue } from "./plays.mjs";

const LADDER = [..."23456789TJQKA"];

/** Whether a seat is first out or on that seat's side. */
const won = (round, seat) => round.out.length > 0 && round.sideOf(seat) === round.sideOf(round.out[0]);

/**
 * The better a seat stands, the lower the number: who is out by turns, the others by the cards they hold, but all last where
 * nobody is out, a hand won as it was dealt, or the round was for places.
 */
function standing(round, seat) {
  if (round.out.length === 0) return Infinity;
  if (round.landlord !== null) return won(round, seat) ? 0 : 1;
  const at = round.out.indexOf(seat);
  if (at >= 0) return at;
  return round.wonAsDealt || round.facts.pays === "places" ? Infinity : 100 + round.hands[seat].length;
}

/** Places from 1; seats that stand equal share the better one, those that are last the last. */
function places(round) {
  const all = round.hands.map((_, seat) => standing(round, seat));
  return all.map((own) => (own === Infinity ? all.length : 1 + all.filter((other) => other < own).length));
}

/** The place of the winner's partner, from 2. */
function partnerPlace(round) {
  const at = round.out.findIndex((seat, at) => at > 0 && won(round, seat));
  return at < 0 ? 4 : at + 1;
}

const PAYMENTS = {
  /** The landlord wins or loses the stake with each peasant; bombs double it, a spring, an open hand, and what either has doubled. */
  stake(round) {
    const { landlord, plays, hands, facts } = round;
    const peasants = hands.reduce((sum, _, seat) => sum + (seat === landlord ? 0 : plays[seat]), 0);
    const spring = won(round, landlord) ? peasants === 0 : plays[landlord] === 1;
    const doubled = (seat) => round.doubles.find((double) => double.seat === seat)?.bid ?? 0;
    const open = Math.max(0, ...round.opens.map(({ bid }) => bid));
    const pays = (seat) => {
      const doublings = round.bombs + (spring ? 1 : 0) + open + doubled(landlord) + doubled(seat);
      return round.stake * 2 ** Math.min(doublings, facts.mostDoublings ?? Infinity) * (won(round, seat) ? 1 : -1);
    };
    const paid = hands.map((_, seat) => (seat === landlord ? 0 : pays(seat)));
    return paid.with(landlord, -paid.reduce((a, b) => a + b));
  },
  /** Who did not win pays the winner for the cards that are left. */
  cards(round) {
    const { price, shutOutDoubles } = round.facts;
    const owed = round.hands.map((hand, seat) =>
      won(round, seat) ? 0 : price(hand.length) * (shutOutDoubles && round.plays[seat] === 0 ? 2 : 1),
    );
    const sum = owed.reduce((a, b) => a + b, 0);
    return owed.map((points, seat) => (won(round, seat) ? sum : -points));
  },
  /** Points by place. */
  places(round) {
    return places(round).map((place) => round.facts.places[place - 1]);
  },
  /** The losers pay the winning partners by the place of the second of these. */
  partners(round) {
    const points = 5 - partnerPlace(round);
    return round.hands.map((_, seat) => (won(round, seat) ? points : -points));
  },
};

/** What is owed to the first by who still holds what would have been paid for. */
function heldPoints({ facts, hands, out, wonAsDealt }) {
  if (!facts.chops || wonAsDealt) return hands.map(() => 0);
  const owed = hands.map(heldValue);
  const sum = owed.reduce((a, b) => a + b, 0);
  return owed.map((points, seat) => (seat === out[0] ? sum : -points));
}

/** The levels after a deal of Guandan, and who has won the match; three failures at the ace lead back to 2. */
function risen(round) {
  const { before, level, out, facts } = round;
  const winners = out[0] % 2;
  const place = LADDER.indexOf(before.levels[winners]) + 5 - partnerPlace(round);
  const levels = before.levels.with(winners, LADDER[Math.min(place, LADDER.length - 1)]);
  const owners = before.out.length > 0 && level === "A" ? before.out[0] % 2 : null;
  if (owners === null) return { levels, tries: before.tries };
  if (owners === winners && partnerPlace(round) < (facts.aceByDouble ? 3 : 4))
    return { levels, tries: before.tries, champions: [winners, winners + 2] };
  const failures = before.tries[owners] + 1;
  const back = failures === 3;
  return { levels: back ? levels.with(owners, "2") : levels, tries: before.tries.with(owners, back ? 0 : failures) };
}

/** The result of a round, and what the next deal takes over. */
export function ended(round) {
  const payments = [PAYMENTS[round.facts.pays](round), heldPoints(round), round.paid];
  const scores = round.hands.map((_, seat) => payments.reduce((sum, points) => sum + points[seat], 0));
  const result = { places: places(round), scores };
  const out = round.out.length > 0 ? round.out : round.before.out; // a deal without a winner changes nothing
  if (!round.facts.tribute) return { result, after: { out } };
  const { levels, tries, champions } = risen(round);
  result.levels = round.hands.map((_, seat) => levels[seat % 2]);
  if (champions) result.champions = champions;
  return { result, after: { out, levels, tries } };
}
