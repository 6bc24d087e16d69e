// A second referee: says from the log of a round alone whose turn it was, who led, when tricks ended, who was out, and
// what the round came to. It knows nothing of the package, neither its code nor its rule sets.
//
// A log has the game, the hands as dealt, the cards left over, the seat that the lot fell on where the game draws one,
// what earlier deals left, and what was done: { seat, bid }, { seat, card } for a gift, { seat, cards, kind } for a play,
// and { seat } for a pass. It trusts that cards which were laid are a play and beat the table: other tests see to that.

import { auctioned } from "./auction.mjs";
import { deck, less, rankOf, ranksWith, SUITED } from "./cards.mjs";
import { GAMES } from "./games.mjs";
import { canInterrupt, chopKind, chopValue, isChop } from "./plays.mjs";
import { ended } from "./points.mjs";
import { given, payers } from "./tribute.mjs";

/** A move that the rules forbid. */
export class Foul extends Error {}

const insist = (fair, message) => {
  if (!fair) throw new Foul(message);
};

/** Where the round stood after the deal and after each action, its result, and what the next deal takes over. */
export function judge(log, facts = GAMES[log.game]) {
  const round = dealt(log, facts);
  const positions = [position(round)];
  for (const action of log.actions) {
    insist(round.turn !== null, "the round is over");
    act(round, action);
    positions.push(position(round));
  }
  if (round.turn !== null || round.nobody) return { positions, nobody: round.nobody };
  return { positions, ...ended(round) };
}

function dealt({ hands, kitty, lot, before = {} }, facts) {
  const expected = deck(facts).sort();
  insist([...hands.flat(), ...kitty].sort().join() === expected.join(), "the cards dealt are not the deck");
  const fair = facts.hand ? hands.every(({ length }) => length === facts.hand) : isEven(hands, facts.first);
  insist(fair, "a hand of another size");
  const round = {
    facts,
    hands,
    kitty,
    lot,
    before: { out: [], levels: ["2", "2"], tries: [0, 0], ...before },
    landlord: null,
    stake: 1,
    bids: [],
    opens: [],
    doubles: [],
    gifts: [],
    phase: "play",
    turn: null,
    choices: [],
    table: null,
    silent: new Set(),
    out: [],
    include: null,
    plays: hands.map(() => 0),
    bombs: 0,
    paid: hands.map(() => 0),
    chain: null,
    bomber: null,
    ended: null,
    wonAsDealt: false,
    nobody: false,
    sideOf: (seat) =>
      facts.sides === "partners" ? seat % 2 : facts.sides === "landlord" ? seat === round.landlord : seat,
  };
  round.level = round.before.out.length > 0 ? round.before.levels[round.before.out[0] % 2] : "2";
  if (facts.auction && facts.auction !== "lot") open(round);
  else if (facts.auction) crown(round, lot);
  else if (facts.tribute && payers(round.before.out, hands, facts).length > 0) collect(round);
  else lead(round, null);
  return round;
}

/**
 * Whether no hand has more than one card more than another, and those that have sit in a row: from the first seat on, or,
 * where a card decides who leads, with its holder among them.
 */
function isEven(hands, first) {
  const seats = hands.length;
  const odd = hands.flat().length % seats;
  const least = Math.min(...hands.map(({ length }) => length));
  const holder = hands.findIndex((hand) => hand.includes(first));
  const starts =
    holder < 0 ? [0] : Array.from({ length: Math.max(odd, 1) }, (_, back) => (holder + seats - back) % seats);
  const isLonger = (seat, start) => (seat + seats - start) % seats < odd;
  return starts.some((start) => hands.every((hand, seat) => hand.length === least + (isLonger(seat, start) ? 1 : 0)));
}

function position({ phase, turn, table, ended, hands, landlord, include, choices, facts }) {
  const playing = phase === "play" && turn !== null;
  const last = table ?? ended?.table;
  return {
    phase: turn === null ? "over" : phase,
    turn,
    table: table?.seat ?? null,
    landlord,
    mustInclude: include,
    mayPass: playing && mayPass({ turn, table, hands, facts }),
    counts: hands.map((hand) => hand.length),
    choices: [...new Set(choices)].sort(),
    interrupts: playing && facts.chops && last ? interrupters(turn, last, hands) : [],
  };
}

// Before the first trick

/** Before the bids each seat may lay its hand open, and before the first trick the landlord, if it has not. */
function open(round) {
  const { facts, hands, landlord, opens, lot } = round;
  const [dealt, last] = [facts.open?.dealt, facts.open?.landlord];
  const offer = (seat, often) => Object.assign(round, { phase: "opening", turn: seat, choices: [0, often] });
  if (landlord === null && dealt && opens.length < hands.length) offer((lot + opens.length) % hands.length, dealt);
  else if (landlord === null) ask(round);
  else if (last && opens.length % hands.length === 0 && !isOpen(opens, landlord)) offer(landlord, last);
  else lead(round, landlord);
}

const isOpen = (opens, seat) => opens.some((open) => open.seat === seat && open.bid > 0);

/** Who was first to lay its hand open bids first, and is the landlord where nobody bids. */
function ask(round) {
  const { facts, bids, opens, lot } = round;
  const first = opens.find(({ bid }) => bid > 0)?.seat;
  const { landlord, stake, nobody, seat, choices } = auctioned(facts.auction, bids, facts.seats, first ?? lot);
  if (landlord !== undefined) {
    round.stake = stake;
    crown(round, landlord);
  } else if (nobody && first !== undefined) {
    crown(round, first);
  } else if (nobody) {
    round.nobody = true;
  } else {
    Object.assign(round, { phase: "bidding", turn: seat, choices });
  }
}

function crown(round, landlord) {
  round.landlord = landlord;
  round.hands = round.hands.with(landlord, [...round.hands[landlord], ...round.kitty]);
  double(round);
}

/** Each seat is asked whether it doubles, the landlord first. */
function double(round) {
  const { facts, hands, landlord, doubles } = round;
  const seat = (landlord + doubles.length) % hands.length;
  if (!facts.doubles || doubles.length === hands.length) open(round);
  else Object.assign(round, { phase: "doubling", turn: seat, choices: [0, 1, 2].slice(0, facts.doubles + 1) });
}

function collect(round) {
  round.dealt ??= round.hands;
  const { hands, seat, choices, leader } = given(round.gifts, round.dealt, round.before.out, round.level, round.facts);
  Object.assign(round, { phase: "tribute", hands, turn: seat, choices });
  if (leader !== undefined) lead(round, leader);
}

/** The first lead is a seat's that was named, the last winner's, the holder's of a card, or by lot. */
function lead(round, named) {
  const { facts, hands, before } = round;
  const winner = facts.later === "winner" ? (before.out[0] ?? null) : null;
  const holder = hands.findIndex((hand) => hand.includes(facts.first));
  const byCard = named === null && winner === null && holder >= 0;
  round.include = byCard && facts.mustInclude ? facts.first : null;
  Object.assign(round, { phase: "play", choices: [], turn: named ?? winner ?? (byCard ? holder : round.lot) });
  const seats = hands.map((_, at) => (round.turn + at) % hands.length);
  for (const wins of facts.wins ?? []) {
    const seat = seats.find((seat) => wins(hands[seat], before.out.length === 0));
    if (seat !== undefined) return Object.assign(round, { turn: null, out: [seat], wonAsDealt: true });
  }
}

/** Where what is done before the first trick is noted, and what follows. */
const PREPARING = {
  bidding: ["bids", ask],
  doubling: ["doubles", double],
  opening: ["opens", open],
  tribute: ["gifts", collect],
};

// The tricks

function act(round, { seat, bid, card, cards, kind }) {
  insist(cards || seat === round.turn, `seat ${seat} acts out of turn`);
  const doing = bid !== undefined ? round.phase : card ? "tribute" : "play";
  insist(
    bid === undefined || ["bidding", "doubling", "opening"].includes(doing),
    `seat ${seat} bids in the wrong phase`,
  );
  insist(doing === round.phase, `seat ${seat} acts in the wrong phase`);
  if (doing !== "play") {
    insist(round.choices.includes(bid ?? card), `seat ${seat} may not choose ${bid ?? card}`);
    const [list, next] = PREPARING[doing];
    round[list].push({ seat, bid, card });
    return next(round);
  }
  if (round.ended) endOrReopen(round, seat);
  if (cards) play(round, seat, cards, kind);
  else pass(round, seat);
}

/** A play that nobody was left to answer may be chopped out of turn until the next lead. */
function endOrReopen(round, seat) {
  const { table, silent } = round.ended;
  round.ended = null;
  if (seat === round.turn) settle(round);
  else Object.assign(round, { table, silent });
}

function play(round, seat, cards, kind) {
  const { facts, hands, turn } = round;
  insist(seat === turn || mayInterrupt(seat, cards, round), `seat ${seat} is not to move`);
  const left = less(hands[seat], cards);
  insist(left, `seat ${seat} does not hold ${cards}`);
  insist(left.length > 0 || !facts.neverLast?.(cards), `${cards} may not come last`);
  if (seat === turn) {
    insist(round.include === null || cards.includes(round.include), `${round.include} must be among ${cards}`);
    insist(!facts.highestSingle || isHighest(round, seat, cards), `${cards} is not the highest single card`);
  }
  round.hands = hands.with(seat, left);
  round.include = null;
  note(round, seat, cards, kind);
  round.table = { seat, cards };
  if (facts.pass === "open") round.silent.clear();
  if (left.length === 0) round.out.push(seat);
  if (isOver(round)) finish(round);
  else goOn(round, seat);
}

function pass(round, seat) {
  insist(mayPass(round) !== false, `seat ${seat} may not pass`);
  round.silent.add(seat);
  goOn(round, seat);
}

/** Whether the seat to move may pass; `null` where that takes knowing all plays. */
function mayPass({ turn, table, hands, facts }) {
  const hand = hands[turn];
  if (!table) return Boolean(facts.neverLast?.(hand)) && hand.length === 1;
  if (!facts.mustBeat) return true;
  const ofRank = (rank) => SUITED.indexOf(rank);
  const width = table.cards.length;
  const equal = width <= 2 || width === 4 ? ranksWith(table.cards, width) : [];
  const beats = equal.length === 1 && ranksWith(hand, width).some((rank) => ofRank(rank) > ofRank(equal[0]));
  const bombs = ranksWith(table.cards, 4).length === 0 && ranksWith(hand, 4).length > 0;
  return beats || bombs ? false : null;
}

/** The next seat that may beat the table moves; where there is none the trick is over. */
function goOn(round, from) {
  const { hands, table, silent, facts } = round;
  const after = (seat) => hands.map((_, at) => (seat + 1 + at) % hands.length);
  const next = after(from).find((seat) => hands[seat].length > 0 && seat !== table?.seat && !silent.has(seat));
  if (next !== undefined) {
    round.turn = next;
    return;
  }
  if (!table) return finish(round); // nobody may lead what is left
  const owner = table.seat;
  if (from === owner) round.ended = { table, silent: new Set(silent) };
  else settle(round);
  silent.clear();
  round.table = null;
  const partner = (owner + 2) % 4;
  const inherits = facts.goneOut === "partner" && hands[owner].length === 0 && hands[partner].length > 0;
  round.turn = inherits ? partner : [owner, ...after(owner)].find((seat) => hands[seat].length > 0);
}

function isOver({ facts, hands, out }) {
  if (facts.end === "first-out") return out.length > 0;
  const sideOut = facts.end === "side-out" && [0, 1].some((seat) => out.includes(seat) && out.includes(seat + 2));
  return sideOut || out.length >= hands.length - 1;
}

function finish(round) {
  round.turn = null;
  settle(round);
}

/** A single card has to be the highest while the next seat has one card left. */
function isHighest({ hands }, seat, cards) {
  const next = hands[(seat + 1) % hands.length];
  if (cards.length > 1 || next.length > 1) return true;
  return rankOf(cards[0]) === ranksWith(hands[seat], 1).at(-1);
}

// Four pairs in a row at any time, by any seat but the owner of the table

const mayInterrupt = (seat, cards, { facts, table }) =>
  facts.chops && table && seat !== table.seat && chopKind(cards) === "four pairs" && canInterrupt(cards, table.cards);

function interrupters(turn, table, hands) {
  const seats = hands.map((_, seat) => seat).filter((seat) => seat !== turn && seat !== table.seat);
  return seats.filter((seat) => canInterrupt(hands[seat], table.cards));
}

// What is counted and paid on the way

function note(round, seat, cards, kind) {
  const { facts, table } = round;
  const bomb = facts.isBomb(cards, kind);
  round.plays[seat]++;
  round.bombs += bomb ? 1 : 0;
  round.bomber = bomb ? seat : null;
  if (!facts.chops || !table || !(round.chain || isChop(cards, table.cards))) return;
  if (facts.chopsSingly) settleChain(round);
  const points = (round.chain?.points ?? 0) + chopValue(table.cards);
  round.chain = { chopper: seat, points, victim: round.hands[table.seat].length > 0 ? table.seat : null };
}

/** The last victim of a trick pays for all that was chopped, unless it is out; all pay for a bomb that was not beaten. */
function settle(round) {
  const { bomber, paid, facts } = round;
  settleChain(round);
  if (bomber !== null && facts.bombPays)
    paid.forEach((_, seat) => {
      paid[seat] -= facts.bombPays;
      paid[bomber] += facts.bombPays;
    });
  round.bomber = null;
}

function settleChain(round) {
  const { chain, paid } = round;
  if (chain && chain.victim !== null) {
    paid[chain.victim] -= chain.points;
    paid[chain.chopper] += chain.points;
  }
  round.chain = null;
}
