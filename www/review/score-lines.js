// How the points of a round came about, from its moves and the rules: what a seat made and paid, line by line.

/**
 * @import { Card, Play, Result, Rules, RulesData, View } from "../pkg/index.js"
 *
 * @typedef {object} Ended a round that is over
 * @property {Rules} rules
 * @property {RulesData} data the same as data
 * @property {Pick<View, "bids" | "landlord">} view
 * @property {Result} result
 * @property {Card[][]} left by seat, the cards that are left
 * @property {{ seat: number, play: Play | null }[][]} tricks
 *
 * @typedef {"base" | "bid" | "rob" | "bombs" | "spring" | "others" | "cards" | "shut-out" | "doubling" | "paid"
 *   | "place" | "partners" | "chop" | "held" | "bomb"} Code
 * @typedef {{ code: Code, points?: number, times?: number, seat?: number, count?: number, each?: number }} Line points
 *   are added to those of the lines above, or these are multiplied; `seat` is the one that pays or is paid
 * @typedef {{ code: "chop" | "held" | "bomb", from: number, to: number, points: number }} Payment
 * @typedef {{ play: string, width?: number | [number, number] | null, length?: number | [number, number] | null,
 *   ranks?: string | null, suits?: string | null }} Some some of the plays
 */

import { hints } from "../pkg/index.js";

/**
 * The lines of a seat; none where they do not come to its points, which under house rules they need not.
 *
 * @type {(ended: Ended, seat: number) => Line[]}
 */
export function scoreLines(ended, seat) {
  const { score } = ended.data;
  const lines = [
    ...(score.stake ? stakeLines(ended, seat) : []),
    ...(score.cards ? cardLines(ended, seat) : []),
    ...(score.places ? placeLines(ended, seat) : []),
    ...(score.partners ? partnerLines(ended, seat) : []),
    ...paymentLines(ended, seat),
  ];
  return total(lines) === ended.result.scores[seat] ? lines : [];
}

/** What lines come to. @type {(lines: Line[]) => number} */
export const total = (lines) => lines.reduce((sum, { points = 0, times = 1 }) => sum * times + points, 0);

/** @type {(ended: Ended, seat: number) => number} */
function sideOf({ data, view, left }, seat) {
  if (view.landlord !== undefined) return Number(seat === view.landlord);
  return data.table.sides === "partners" ? seat % (left.length / 2) : seat;
}

const firstOf = (/** @type {Ended} */ { result }) => result.places.indexOf(1);

/** @type {(ended: Ended, seat: number) => boolean} */
const hasWon = (ended, seat) => sideOf(ended, seat) === sideOf(ended, firstOf(ended));

/** @type {(ended: Ended) => { seat: number, play: Play }[]} */
const playsOf = ({ tricks }) => tricks.flat().flatMap(({ seat, play }) => (play ? [{ seat, play }] : []));

/** What each of the others plays for against the landlord. @type {(ended: Ended, seat: number) => Line[]} */
function stakeLines(ended, seat) {
  const { data, view, left } = ended;
  const { landlord = 0 } = view;
  const bids = (view.bids ?? []).map(({ bid }) => bid).filter((bid) => bid > 0);
  const points = data.table.bidding === "points";
  const plays = playsOf(ended);
  const bombs = data.score.stake?.bombs ? plays.filter(({ play }) => play.bomb).length : 0;
  const own = plays.filter(({ seat }) => seat === landlord).length;
  const spring = data.score.stake?.spring && (own === plays.length || (!hasWon(ended, landlord) && own <= 1));
  const base = points ? Math.max(1, ...bids) : 1;
  const robbings = data.table.bidding === "calls" ? bids.length - 1 : 0;
  return [
    { code: points ? "bid" : "base", count: base, points: hasWon(ended, seat) ? base : -base },
    ...times("rob", robbings),
    ...times("bombs", bombs),
    ...times("spring", spring ? 1 : 0),
    ...(seat === landlord
      ? [{ code: /** @type {Code} */ ("others"), times: left.length - 1, count: left.length - 1 }]
      : []),
  ];
}

/** What doubles the stake, so many times. @type {(code: Code, count: number) => Line[]} */
const times = (code, count) => (count > 0 ? [{ code, count, times: 2 ** count }] : []);

/** What a seat pays for the cards it is left with, or is paid for those of the others. @type {(ended: Ended, seat: number) => Line[]} */
function cardLines(ended, seat) {
  const winners = ended.left.filter((_, other) => hasWon(ended, other)).length;
  if (!hasWon(ended, seat)) return owed(ended, seat, winners);
  const others = ended.left.flatMap((_, other) => (hasWon(ended, other) ? [] : [other]));
  return others.map((other) => ({
    code: "paid",
    seat: other,
    count: ended.left[other].length,
    points: -total(owed(ended, other, 1)),
  }));
}

/** What a seat owes to so many winners. @type {(ended: Ended, seat: number, winners: number) => Line[]} */
function owed(ended, seat, winners) {
  const { data, left } = ended;
  const { cards, shutOut, doubling } = data.score;
  const count = left[seat].length;
  const costs = cards?.filter(([from]) => count >= from).sort(([one], [other]) => other - one) ?? [];
  const [, each = 0] = costs[0] ?? [];
  const dear = left[seat].filter((card) => card.length === 2 && (doubling ?? "").includes(card[0])).length;
  /** @type {Line[]} */
  const lines = [{ code: "cards", count, each, points: -count * each * winners }];
  if (shutOut && !playsOf(ended).some((done) => done.seat === seat)) {
    lines.push({ code: "shut-out", points: total(lines) });
  }
  if (dear > 0) lines.push({ code: "doubling", count: dear, points: total(lines) * (2 ** dear - 1) });
  return lines;
}

/** Whose cards were beaten as they were dealt are all last. @type {(ended: Ended, seat: number) => Line[]} */
function placeLines({ data, result, tricks, left }, seat) {
  const place = result.places[seat] > 1 && tricks.length === 0 ? left.length : result.places[seat];
  return [{ code: "place", count: place, points: data.score.places?.[place - 1] ?? 0 }];
}

/** @type {(ended: Ended, seat: number) => Line[]} */
function partnerLines(ended, seat) {
  const { data, result, left } = ended;
  const first = firstOf(ended);
  const partner = left.findIndex((_, other) => other !== first && hasWon(ended, other));
  const place = result.places[partner] ?? left.length;
  const points = data.score.partners?.[place - 2] ?? 0;
  return [{ code: "partners", count: place, points: hasWon(ended, seat) ? points : -points }];
}

/** What was paid in the tricks and at the end, for bombs, for what was chopped and for what was kept too long. @type {(ended: Ended, seat: number) => Line[]} */
function paymentLines(ended, seat) {
  const payments = [...inTricks(ended), ...kept(ended)].filter(({ points }) => points > 0);
  const paid = payments.filter(({ from, to }) => from === seat || to === seat);
  return paid.map(({ code, from, to, points }) =>
    from === seat ? { code, seat: to, points: -points } : { code, seat: from, points },
  );
}

/** @type {(ended: Ended) => Payment[]} */
function inTricks(ended) {
  const held = ended.left.map((cards) => cards.length);
  for (const { seat, play } of playsOf(ended)) held[seat] += play.cards.length;
  return ended.tricks.flatMap((trick) => [...chopIn(trick, held, ended), ...bombIn(trick, ended)]);
}

/**
 * In a chain of chops the last one pays for all that was chopped, unless those were its last cards. `held` counts the
 * cards of each seat, and is made what it is after the trick.
 *
 * @type {(trick: Ended["tricks"][number], held: number[], ended: Ended) => Payment[]}
 */
function chopIn(trick, held, { data }) {
  /** @type {{ points: number, to: number, from: number | null } | null} */
  let chain = null;
  /** @type {{ seat: number, play: Play } | null} */
  let table = null;
  for (const { seat, play } of trick) {
    if (!play) continue;
    held[seat] -= play.cards.length;
    if (table && (chain || isChop(play, table.play, data))) {
      /** @type {number} */
      const points = (chain?.points ?? 0) + worthOf(table.play, data);
      chain = { points, to: seat, from: held[table.seat] > 0 ? table.seat : null };
    }
    table = { seat, play };
  }
  return chain && chain.from !== null ? [{ code: "chop", points: chain.points, from: chain.from, to: chain.to }] : [];
}

/** A bomb that is not beaten is paid for by all others. @type {(trick: Ended["tricks"][number], ended: Ended) => Payment[]} */
function bombIn(trick, { data, left }) {
  const last = trick.findLast(({ play }) => play);
  if (!last?.play?.bomb) return [];
  const others = left.flatMap((_, from) => (from === last.seat ? [] : [from]));
  return others.map((from) => ({ code: "bomb", from, to: last.seat, points: data.score.bomb ?? 0 }));
}

/** Plays that would have been paid for when chopped, and are left at the end. @type {(ended: Ended) => Payment[]} */
function kept(ended) {
  const { data, rules, left, tricks } = ended;
  if (tricks.length === 0 || !data.score.worth?.length) return [];
  const to = firstOf(ended);
  return left.flatMap((cards, from) => (from === to ? [] : [{ code: "held", from, to, points: worthHeld(cards) }]));

  /** The dearest is taken first, and of equals the last. @type {(cards: Card[]) => number} */
  function worthHeld(cards) {
    const dear = hints(cards, null, rules).map((play) => ({ play, points: rowOf(play, data)?.points ?? 0 }));
    const dearest = dear.findLast(({ points }) => points > 0 && dear.every((other) => other.points <= points));
    if (!dearest) return 0;
    const rest = [...cards];
    for (const card of dearest.play.cards) rest.splice(rest.indexOf(card), 1);
    return dearest.points + worthHeld(rest);
  }
}

/** A play that beats another only as a chop. @type {(play: Play, table: Play, data: RulesData) => boolean} */
function isChop(play, table, data) {
  /** @type {(one: Play, other: Play, chop: { by: Some, over: Some }) => boolean} */
  const names = (one, other, { by, over }) =>
    matches(one, { ...by, ranks: null }, data) && matches(other, { ...over, ranks: null }, data);
  return (data.chops ?? []).some(
    (chop) => matches(table, chop.over, data) && names(play, table, chop) && !names(table, play, chop),
  );
}

/** The row that says what a play costs. @type {(play: Play, data: RulesData) => { points: number } | undefined} */
const rowOf = (play, data) => data.score.worth?.find((row) => matches(play, row, data));

/** The cost of a play when it is chopped: that of its row, or of its cards one by one. @type {(play: Play, data: RulesData) => number} */
function worthOf(play, data) {
  const row = rowOf(play, data);
  if (row) return row.points;
  if (play.cards.length === 1 || play.length > 1) return 0;
  const single = (/** @type {Card} */ card) => ({
    ...play,
    kind: /** @type {const} */ ("single"),
    cards: [card],
    suit: suitOf(card),
  });
  return play.cards.reduce((sum, card) => sum + (rowOf(single(card), data)?.points ?? 0), 0);
}

/** @type {(card: Card) => Play["suit"]} */
const suitOf = (card) => /** @type {Play["suit"]} */ ("shcd".includes(card[1]) ? card[1] : null);

/** @type {(play: Play, some: Some, data: RulesData) => boolean} */
function matches({ kind, cards, length, rank, suit }, { play: name, width, length: long, ranks, suits }, data) {
  const pattern = data.plays[name];
  const wide = typeof pattern.width === "number" ? pattern.width : cards.length / length;
  return (
    kind === (pattern.kind ?? name) &&
    within(wide, width) &&
    within(length, long) &&
    (ranks ?? rank).includes(rank) &&
    (!suits || (suit !== null && suits.includes(suit)))
  );
}

/** @type {(value: number, span: number | [number, number] | null | undefined) => boolean} */
function within(value, span) {
  const [least, most] = Array.isArray(span) ? span : [span ?? value, span ?? value];
  return least <= value && value <= most;
}
