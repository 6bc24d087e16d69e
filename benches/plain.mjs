// A peer in plain JavaScript, as a program would have it that needs `doudizhu` alone. It gives the same answers
// (tests/npm/plain.test.mjs), and takes cards as the package writes them.

const RANKS = [..."3456789TJQKA2", "BJ", "RJ"];
const NAMES = RANKS.flatMap((rank) => (rank.length > 1 ? [rank, "", "", ""] : [..."dchs"].map((suit) => rank + suit)));
const NUMBERS = new Map(NAMES.map((name, number) => [name, number]));
const [ACE, SMALL_JOKER, BIG_JOKER] = [11, 13, 14];

/** The play that cards are, or `null`. @type {(cards: readonly string[]) => any} */
export function classify(cards) {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const numbers = [];
  for (const card of cards) {
    const number = NUMBERS.get(card);
    if (number === undefined) throw new Error(`${card} is not a card`);
    if (numbers.includes(number)) throw new Error(`${card} is there twice`);
    numbers.push(number);
    counts[number >> 2]++;
  }
  const found = shape(counts, cards.length);
  if (found === null) return null;
  const { kind, length, top } = found;
  const low = kind === "rocket" ? SMALL_JOKER : top - length + 1;
  numbers.sort((one, other) => one - other);
  const laid = [];
  for (const number of numbers) if (number >> 2 >= low && number >> 2 <= top) laid.push(NAMES[number]);
  for (const number of numbers) if (number >> 2 < low || number >> 2 > top) laid.push(NAMES[number]);
  return { kind, cards: laid, length, rank: RANKS[top], suit: null, bomb: kind === "bomb" || kind === "rocket" };
}

/** Whether cards beat others, or a play; whether they may be led where that is `null`. @type {(cards: readonly string[], previous: any) => boolean} */
export function canBeat(cards, previous) {
  const play = classify(cards);
  if (previous === null) return play !== null;
  const table = classify(previous.cards ?? previous); // who sends a play can say that it is anything
  if (table === null || (previous.kind !== undefined && previous.kind !== table.kind))
    throw new Error("what lies on the table is no such play");
  if (play === null || table.kind === "rocket") return false;
  if (play.kind === "rocket" || (play.bomb && !table.bomb)) return true;
  const isHigher = RANKS.indexOf(play.rank) > RANKS.indexOf(table.rank);
  return play.kind === table.kind && play.length === table.length && isHigher;
}

function shape(counts, size) {
  let ranks = 0;
  let top = 0;
  for (let rank = 0; rank < counts.length; rank++) {
    if (counts[rank] === 0) continue;
    ranks++;
    top = rank;
  }
  if (ranks === 0) return null;
  if (ranks === 1) return { kind: EQUAL[size], length: 1, top };
  if (size === 2) return counts[SMALL_JOKER] + counts[BIG_JOKER] === 2 ? { kind: "rocket", length: 1, top } : null;
  for (const { kind, width, least } of CHAINS) {
    if (ranks * width === size && ranks >= least && top <= ACE && isRun(counts, top, ranks, width))
      return { kind, length: ranks, top };
  }
  for (const { kind, width, unit, each, longest } of WITH_KICKERS) {
    const length = size / (width + unit * each);
    if (length > longest || !Number.isInteger(length)) continue;
    for (let top = length > 1 ? ACE : ACE + 1; top >= length - 1; top--) {
      if (isRun(counts, top, length, width) && areKickers(counts, top, length, unit, each))
        return { kind, length, top };
    }
  }
  return null;
}

const EQUAL = ["", "single", "pair", "triple", "bomb"];

const CHAINS = [
  { kind: "straight", width: 1, least: 5 },
  { kind: "pair-chain", width: 2, least: 3 },
  { kind: "triple-chain", width: 3, least: 2 },
];

const WITH_KICKERS = [
  { kind: "triple-single", width: 3, unit: 1, each: 1, longest: 1 },
  { kind: "triple-pair", width: 3, unit: 2, each: 1, longest: 1 },
  { kind: "airplane-singles", width: 3, unit: 1, each: 1, longest: 5 },
  { kind: "airplane-pairs", width: 3, unit: 2, each: 1, longest: 4 },
  { kind: "quad-singles", width: 4, unit: 1, each: 2, longest: 1 },
  { kind: "quad-pairs", width: 4, unit: 2, each: 2, longest: 1 },
];

/** Whether ranks in a row have exactly this many cards each. */
function isRun(counts, top, length, width) {
  for (let rank = top; rank > top - length; rank--) if (counts[rank] !== width) return false;
  return true;
}

/** Whether all other cards are kickers: none lengthens the core, and the jokers do not stand together. */
function areKickers(counts, top, length, unit, each) {
  if (counts[SMALL_JOKER] + counts[BIG_JOKER] === 2) return false;
  for (let rank = 0; rank < counts.length; rank++) {
    const count = counts[rank];
    if (count === 0 || (rank <= top && rank > top - length)) continue;
    if (unit === 2 ? count !== 2 : count > (length > 1 ? 3 : each)) return false;
    if (length > 1 && count === 3 && (rank === top - length || (rank === top + 1 && rank <= ACE))) return false;
  }
  return true;
}
