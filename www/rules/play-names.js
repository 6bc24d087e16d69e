// What plays are called in the guide to a game, such as "a pair of 2s" or "bomb (4 to 5 of a rank)", by the data of its rules.

/**
 * @import { Card, Chop, Pattern, Rank, RulesData, Selector, Suit } from "../pkg/index.js"
 * @import { GuideWords, Words } from "../types.js"
 *
 * @typedef {object} HandSize
 * @property {number} each how many cards each seat is dealt
 * @property {boolean} shared whether some seats are dealt one more
 * @property {number} over how many cards are left over
 * @property {number} most the most cards that a seat can hold
 *
 * @typedef {object} GuideFacts what a guide is made from
 * @property {RulesData} data
 * @property {Card[]} cards the deck, the highest first
 * @property {HandSize} hand
 * @property {GuideWords} words
 * @property {Words} own the words of the page
 */

import { nameOf, rankOf } from "../i18n/naming.js";
import { isJoker, isWild } from "../ui/cards.js";

/** The least and the most of a setting that is one number or two. @type {(span: number | number[]) => [number, number]} */
export const ends = (span) => (Array.isArray(span) ? /** @type {[number, number]} */ (span) : [span, span]);

/** @type {<T>(values: T[]) => T[]} */
export const unique = (values) => [...new Set(values)];

/** Groups values by a key, in the order of their first members. @type {<T>(values: readonly T[], key: (value: T) => string) => [string, T[]][]} */
export const grouped = (values, key) => [...Map.groupBy(values, key)];

/** Drops what is missing. @type {<T>(values: (T | false | null | undefined | "" | 0)[]) => T[]} */
export const present = (values) => /** @type {any} */ (values.filter(Boolean));

/** The suits of one colour. @type {Record<string, "black" | "red" | undefined>} */
const COLOURS = { cs: "black", dh: "red" };

/** Names of cards, equal ones counted. @type {(cards: readonly Card[], facts: Pick<GuideFacts, "words" | "own">) => string[]} */
export function counted(cards, { words, own }) {
  return grouped(cards, (card) => nameOf(card, own)).map(([name, same]) =>
    same.length > 1 ? words.several(same.length, name) : name,
  );
}

/** The kinds of play, each with its patterns. @type {(data: RulesData) => [string, Pattern[]][]} */
export const kindsOf = ({ plays }) =>
  grouped(Object.entries(plays), ([name, { kind }]) => kind ?? name).map(([kind, same]) => [
    kind,
    same.map(([, pattern]) => pattern),
  ]);

/** The patterns of a kind. @type {(kind: string, data: RulesData) => Pattern[]} */
const patternsOf = (kind, data) => kindsOf(data).find(([other]) => other === kind)?.[1] ?? [];

/** The name of a kind of play, which players may choose by what else there is. @type {(kind: string, facts: GuideFacts) => string} */
export function nameOfKind(kind, { words, own, data, cards }) {
  const { plays, bombs = [] } = data;
  const [{ kickers }] = patternsOf(kind, data);
  return words.kind({
    kind,
    usual: own.kindNames[kind],
    beside: kickers?.total ?? kickers?.each ?? 1,
    airplanes: kindsOf(data).some(([other]) => other.startsWith("airplane-")),
    isBomb: bombs.some(({ play }) => (plays[play].kind ?? play) === kind),
    jokers: cards.filter(isJoker).length,
  });
}

/** Whether all plays of a pattern are of one rank and size, such as three aces. @type {(pattern: Pattern) => boolean} */
export const isOfOneRank = ({ ranks, width }) => ranks?.length === 1 && !Array.isArray(width);

/** What tells a pattern from the others of its kind: its cards, or how many of a rank they are. @type {(pattern: Pattern, facts: GuideFacts) => string} */
export function distinctionOf(pattern, facts) {
  const { words, own } = facts;
  const { exact, cards, width, ranks } = pattern;
  const [narrow, wide] = widths(width, ranks, facts);
  if (cards) return counted(exact ? cards : facts.cards.filter((card) => cards.includes(card)), facts).join(" + ");
  if (isOfOneRank(pattern)) return words.several(narrow, ranksOf(ranks ?? "", own)[0]);
  return wide > 1 ? words.notes.width(words.amount(narrow, wide)) : "";
}

/**
 * The least and the most ranks in a row: no more than the track has, nor than a hand has the cards for.
 *
 * @type {(length: number | number[] | undefined | null, pattern: Pattern, facts: GuideFacts) => [number, number]}
 */
export function lengths(length, { width, track, kickers }, { data, hand }) {
  const [short, long] = ends(length ?? 1);
  const beside =
    kickers && !kickers.total && !kickers.short ? (kickers.each ?? 1) * { single: 1, pair: 2 }[kickers.unit] : 0;
  const [narrow] = ends(width ?? 1);
  const runs = data.tracks[track ?? "runs"] ?? "";
  const longest = Math.max(...[runs].flat().map((ranks) => unique([...ranks]).length));
  return [short, Math.max(short, Math.min(long, longest, Math.floor(hand.most / (narrow + beside))))];
}

/**
 * The least and the most cards of a rank: no more than the deck has of it, and wild cards for it.
 *
 * @type {(width: number | number[] | undefined | null, ranks: string | undefined | null, facts: GuideFacts) => [number, number]}
 */
export function widths(width, ranks, { data, cards, hand }) {
  const [narrow, wide] = ends(width ?? 1);
  const wild = cards.filter((card) => isWild(card, data)).map(rankOf);
  const counts = grouped(cards.map(rankOf), (rank) => rank)
    .filter(([rank]) => ranks?.includes(rank) ?? true)
    .map(([rank, same]) => same.length + Math.min(data.wild?.most ?? 0, wild.filter((other) => other !== rank).length));
  return [narrow, Math.max(narrow, Math.min(wide, hand.most, Math.max(...counts)))];
}

/** Whether the deck and a hand have the cards for some of these plays. @type {(selector: Selector, facts: GuideFacts) => boolean} */
export function isPossible({ play, width, length }, facts) {
  const pattern = facts.data.plays[play];
  const [, widest] = widths(pattern.width, pattern.ranks, facts);
  const [, longest] = lengths(pattern.length, pattern, facts);
  return ends(width ?? 1)[0] <= widest && ends(length ?? 1)[0] <= longest;
}

/** Whether a chop names plays of one pattern and size on both sides. @type {(chop: Chop, facts: GuideFacts) => boolean} */
export function isOnBothSides({ by, over }, facts) {
  const pattern = facts.data.plays[by.play];
  const size = (/** @type {Selector} */ { width, length }) => [
    ...widths(width ?? pattern.width, pattern.ranks, facts),
    ...lengths(length ?? pattern.length, pattern, facts),
  ];
  return by.play === over.play && size(by).join() === size(over).join();
}

/** Such as "bomb (4 to 5 of a rank)", "a single 2". @type {(selector: Selector & { suits?: string | null }, facts: GuideFacts) => string} */
export function selectorName({ play, width, length, ranks, suits }, facts) {
  const { words, own, data } = facts;
  const pattern = data.plays[play];
  const kind = pattern.kind ?? play;
  const span = length && lengths(length, pattern, facts);
  const colour = COLOURS[[...(suits ?? "")].sort().join("")];
  const name = nameOfKind(kind, facts);
  if (colour && ranks && kind === "single") return words[colour](ranksOf(ranks, own).join("/"));
  if (ranks?.length === 1 && !suits && words.of[kind]) return words.of[kind](ranksOf(ranks, own)[0]);
  if (span && !ranks && !pattern.kickers) return words[pattern.width === 1 ? "straight" : "chain"](...span, name);
  const isOneOfSeveral = !width && patternsOf(kind, data).length > 1;
  if (pattern.exact || (isOneOfSeveral && (pattern.cards || isOfOneRank(pattern))))
    return distinctionOf(pattern, facts);
  const only = present([
    width && words.notes.width(words.amount(...widths(width, pattern.ranks, facts))),
    isOneOfSeveral && distinctionOf(pattern, facts),
    span && words.notes.long(words.amount(...span)),
    ranks && ranksOf(ranks, own).join(", "),
    suits && [...suits].map((suit) => own.suits[/** @type {Suit} */ (suit)]).join(", "),
  ]);
  return only.length > 0 ? words.some(name, only) : name;
}

/** @type {(ranks: string, own: Words) => string[]} */
export const ranksOf = (ranks, own) => [...ranks].map((rank) => own.ranks[/** @type {Rank} */ (rank)]);

/**
 * The name of a tier of bombs; if lower tiers name some bombs of the same play, this one is "others".
 *
 * @type {(bomb: Selector, lower: Selector[], facts: GuideFacts) => string}
 */
export function tierName(bomb, lower, facts) {
  const { play, width, length } = bomb;
  const isRest = !width && !length && lower.some((other) => other.play === play);
  return isRest
    ? facts.words.others(nameOfKind(facts.data.plays[play].kind ?? play, facts))
    : selectorName(bomb, facts);
}
