// What the referee knows of each game, from books of rules and not from the rule sets of the package.

import { counts, deck, ranksWith, rowFrom } from "./cards.mjs";
import { isBomb, isRocket, isRow, isWildBomb } from "./plays.mjs";

const doudizhu = {
  seats: 3,
  packs: 1,
  jokers: true,
  hand: 17,
  kitty: 3,
  sides: "landlord",
  auction: "points",
  first: "landlord",
  pass: "open",
  end: "first-out",
  pays: "stake",
  isBomb: (cards) => (isBomb(cards) && cards.length === 4) || isRocket(cards),
};
const byLot = { ...doudizhu, auction: "lot" };
const fourSeats = {
  ...byLot,
  seats: 4,
  packs: 2,
  hand: 25,
  kitty: 8,
  isBomb: (cards) => isBomb(cards) || isRocket(cards, 2),
};

const tienlenWins = [
  (hand) => rowFrom("3", ranksWith(hand, 1)).length === 12, // the dragon
  (hand) => ranksWith(hand, 2).some((rank, _, pairs) => rowFrom(rank, pairs).length >= 5),
  (hand) => ranksWith(hand, 4).includes("2"),
  (hand) => [...counts(hand).values()].reduce((pairs, count) => pairs + Math.floor(count / 2), 0) >= 6,
];
const tienlen = {
  seats: 4,
  packs: 1,
  jokers: false,
  hand: 13,
  sides: "each",
  first: "3s",
  mustInclude: true,
  later: "winner",
  pass: "locked",
  end: "last-in",
  pays: "places",
  places: [6, 4, 2, 0],
  isBomb: () => false,
  wins: [],
};
const allTwos = (cards) => cards.every((card) => card[0] === "2");

const bigtwo = {
  seats: 4,
  packs: 1,
  jokers: false,
  hand: 13,
  sides: "each",
  first: "3d",
  mustInclude: true,
  later: "winner",
  pass: "open",
  end: "first-out",
  pays: "cards",
  isBomb: () => false,
  price: (left) => left * (left === 13 ? 3 : left >= 10 ? 2 : 1),
};

export const GAMES = {
  doudizhu,
  "doudizhu-basic": byLot,
  "doudizhu-chained": { ...byLot, isBomb: (cards) => doudizhu.isBomb(cards) || isRow(cards, 4, [2, 3]) },
  "doudizhu-pagat": doudizhu,
  "doudizhu-loose": doudizhu,
  // Cards that can be a bomb and something else are what their player says
  "doudizhu-wild": {
    ...doudizhu,
    isBomb: (cards, kind) => isRocket(cards) || (kind === "bomb" && isWildBomb(cards, "7")),
  },
  "doudizhu-4p": fourSeats,
  "doudizhu-4p-club": fourSeats,
  "doudizhu-4p-shanghai": { ...fourSeats, auction: "points" },

  tienlen: { ...tienlen, wins: tienlenWins, chops: true },
  "tienlen-cambodia": {
    ...tienlen,
    first: "3h",
    mustInclude: false,
    end: "first-out",
    pays: "cards",
    price: (left) => left,
  },
  "tienlen-pagat": tienlen,
  "tienlen-north": { ...tienlen, neverLast: allTwos },
  thirteen: { ...tienlen, later: "first", wins: [tienlenWins[2]] },

  bigtwo: { ...bigtwo, later: "first" },
  "bigtwo-hk": bigtwo,
  "bigtwo-taiwan": { ...bigtwo, first: "3c", price: (left) => left },
  "bigtwo-singapore": { ...bigtwo, neverLast: (cards) => cards.length === 1 && allTwos(cards) },
  "bigtwo-indonesia": bigtwo,
  "pusoy-dos": { ...bigtwo, first: "3c", pass: "locked" },

  guandan: {
    seats: 4,
    packs: 2,
    jokers: true,
    hand: 27,
    sides: "partners",
    first: "lot",
    later: "winner",
    goneOut: "partner",
    pass: "open",
    end: "side-out",
    pays: "partners",
    tribute: true,
    isBomb: () => false,
  },
  paodekuai: {
    seats: 3,
    packs: 1,
    jokers: false,
    without: ["2d", "2c", "2h", "As"],
    hand: 16,
    sides: "each",
    first: "3s",
    mustInclude: true,
    later: "winner",
    pass: "open",
    mustBeat: true,
    highestSingle: true,
    end: "first-out",
    pays: "cards",
    price: (left) => left,
    shutOutDoubles: true,
    bombPays: 10,
    isBomb: (cards) => isBomb(cards),
  },
  zhengshangyou: {
    seats: 4,
    packs: 1,
    jokers: true,
    sides: "each",
    first: "lot",
    later: "winner",
    pass: "open",
    end: "last-in",
    pays: "places",
    places: [2, 1, 0, 0],
    isBomb: () => false,
  },
};

// With fewer ranks hands have more pairs in a row and quads
const without = deck({ packs: 1 }).filter((card) => "TJQKA".includes(card[0]));

/** House rules that the referee knows, by name: the game, the same as changes of the package's rules, and what is known. */
export const HOUSES = {
  "doudizhu, called and robbed": {
    id: "doudizhu",
    changes: { table: { bidding: "calls" } },
    facts: { ...doudizhu, auction: "calls" },
  },
  "doudizhu, robbed by who declined": {
    id: "doudizhu",
    changes: { table: { bidding: "open-calls" } },
    facts: { ...doudizhu, auction: "open-calls" },
  },
  "doudizhu, doubled once at most": {
    id: "doudizhu",
    changes: { score: { stake: { most: 1 } } },
    facts: { ...doudizhu, mostDoublings: 1 },
  },
  "doudizhu, each seat may double twice": {
    id: "doudizhu",
    changes: { score: { stake: { doubles: 2 } } },
    facts: { ...doudizhu, doubles: 2 },
  },
  "doudizhu, by lot, each seat may double, four times at most": {
    id: "doudizhu",
    changes: { table: { bidding: "lot" }, score: { stake: { doubles: 1, most: 2 } } },
    facts: { ...byLot, doubles: 1, mostDoublings: 2 },
  },
  "doudizhu, hands may be laid open": {
    id: "doudizhu",
    changes: { score: { stake: { open: { dealt: 2, landlord: 1 } } } },
    facts: { ...doudizhu, open: { dealt: 2, landlord: 1 } },
  },
  "doudizhu, called, doubled, and the landlord's hand laid open": {
    id: "doudizhu",
    changes: { table: { bidding: "calls" }, score: { stake: { doubles: 1, open: { landlord: 2 } } } },
    facts: { ...doudizhu, auction: "calls", doubles: 1, open: { landlord: 2 } },
  },
  "tienlen, to the first out": {
    id: "tienlen",
    changes: { end: "first-out", score: { places: null, cards: [[1, 1]] } },
    facts: { ...GAMES.tienlen, end: "first-out", pays: "cards", price: (left) => left },
  },
  "tienlen, four 3s in the first deal": {
    id: "tienlen",
    rich: "threes",
    changes: { instant: [{ play: "quad", ranks: "3", first: true }] },
    facts: { ...GAMES.tienlen, wins: [(hand, isFirst) => isFirst && ranksWith(hand, 4).includes("3")] },
  },
  "tienlen, chops paid one by one, three seats and a short deck": {
    id: "tienlen",
    rich: "pairRows",
    changes: { deck: { without }, table: { players: 3, hand: null }, instant: [], score: { chopsSingly: true } },
    facts: { ...GAMES.tienlen, seats: 3, without, hand: null, wins: [], chopsSingly: true },
  },
  "tienlen, three seats and a short deck": {
    id: "tienlen",
    rich: "pairRows",
    changes: { deck: { without }, table: { players: 3, hand: null }, instant: [] },
    facts: { ...GAMES.tienlen, seats: 3, without, hand: null, wins: [] },
  },
  "doudizhu-chained, two seats and a short deck": {
    id: "doudizhu-chained",
    rich: "quadRows",
    changes: { deck: { without }, table: { players: 2, kitty: 2 } },
    facts: { ...GAMES["doudizhu-chained"], seats: 2, without, hand: 16, kitty: 2 },
  },
  "guandan, spared by any two jokers, the ace by first and second": {
    id: "guandan",
    changes: { tribute: { unless: [], unlessJokers: 2 }, levels: { double: true } },
    facts: { ...GAMES.guandan, sparing: ["BJ", "RJ"], aceByDouble: true },
  },
  "paodekuai, passing is free": {
    id: "paodekuai",
    changes: { turn: { mustBeat: false } },
    facts: { ...GAMES.paodekuai, mustBeat: false },
  },
};
