// The kinds of play of a game: each with an example that the module makes, and notes from the data of its rules.

/**
 * @import { Card, Kind, Pattern, RulesData, Track } from "../pkg/index.js"
 * @import { GuideWords } from "../types.js"
 * @import { GuideFacts } from "./play-names.js"
 *
 * @typedef {{ kind: string, name: string, cards: readonly Card[], note: string }} Example a kind of play
 */

import { rankOf } from "../i18n/naming.js";
import { Rules } from "../pkg/index.js";
import { leadsOf } from "../round/leads.js";
import { isJoker, isWild, signOf } from "../ui/cards.js";
import {
  distinctionOf,
  grouped,
  isOfOneRank,
  kindsOf,
  lengths,
  nameOfKind,
  present,
  ranksOf,
  unique,
  widths,
} from "./play-names.js";

const EXAMPLES = 40; // plays of a kind from which an example is taken

/** Every kind of play, by the names that the rules give them. @type {(facts: GuideFacts) => Example[]} */
export function playsOf(facts) {
  const rules = new Rules(withoutLast(facts.data));
  const plays = kindsOf(facts.data).map(([kind, patterns]) => ({
    kind,
    name: nameOfKind(kind, facts),
    cards: exampleOf(/** @type {Kind} */ (kind), facts, rules),
    note: noteOf(patterns, facts),
  }));
  rules.free();
  return plays;
}

/** The notes on a kind of play; of several patterns each has its own. @type {(patterns: Pattern[], facts: GuideFacts) => string} */
function noteOf(patterns, facts) {
  const { between, within } = facts.words.notes;
  if (patterns.length === 1) return notesOf(patterns[0], facts).join(between);
  const ownNotes = patterns.map((pattern) => {
    const rest = isOfOneRank(pattern) ? { ...pattern, ranks: null } : pattern;
    return unique(present([distinctionOf(pattern, facts), ...notesOf(rest, facts)])).join(within);
  });
  return ownNotes.join(between);
}

/**
 * The same rules, but plays for the last cards of a hand, and those that are never led, may be led: they need examples, too.
 *
 * @type {(data: RulesData) => RulesData}
 */
function withoutLast(data) {
  const plays = Object.entries(data.plays).map(([name, pattern]) => [name, { ...pattern, last: false, answer: false }]);
  return { ...data, plays: Object.fromEntries(plays) };
}

/** @type {(pattern: Pattern, facts: GuideFacts) => string[]} */
function notesOf(pattern, facts) {
  const { words, own, data } = facts;
  const { width, length, track, ranks, suits, byRank, last, answer, kickers } = pattern;
  const { notes, amount } = words;
  const [narrow, wide] = widths(width, ranks, facts);
  const [short, long] = lengths(length, pattern, facts);
  return present([
    pattern.flush && notes.flush(pattern.flush),
    long > 1 && rowNote(amount(short, long), data.tracks[track ?? "runs"], notes),
    wide > narrow && notes.width(amount(narrow, wide)),
    notes.suits[suits ?? "any"],
    ranks && notes.only(ranksOf(ranks, own).join(", ")),
    byRank && notes.byRank,
    ...(kickers ? kickerNotes(kickers, { width: narrow, length: long }, facts) : []),
    last && notes.last,
    answer && notes.answer,
  ]);
}

/**
 * Notes on the kickers of a core, `length` being the most ranks it may have; one card or pair is seen in the example.
 *
 * @type {(kickers: NonNullable<Pattern["kickers"]>, core: { width: number, length: number }, facts: GuideFacts) => string[]}
 */
function kickerNotes(kickers, core, facts) {
  const { unit, each = 1, total = null, same = 1, rocket, adjacent, own, consecutive, short } = kickers;
  const { notes } = facts.words;
  const long = core.length > 1;
  const several = total === null ? long || each > 1 : total > 1;
  if (!several) return present([long && notes.inAll[unit](1)]);
  const barred = barredKickers(kickers, core, facts);
  return present([
    total === null && long ? notes.each[unit](each) : notes.inAll[unit](total ?? each),
    same === 1 && notes.different,
    rocket && notes.rocket,
    long && adjacent && notes.adjacent,
    own && notes.own,
    barred.length > 0 && notes.never(barred),
    consecutive && notes.consecutive,
    short && notes.short,
  ]);
}

/** The cards of the deck that may not be kickers. @type {(...of: Parameters<typeof kickerNotes>) => string[]} */
function barredKickers({ unit, each = 1, total, same = 1, jokers, rocket, adjacent, own }, core, { words, cards }) {
  const { barred } = words.notes;
  const size = { single: 1, pair: 2 }[unit];
  const most = total ?? each * core.length;
  const ofARank = Math.max(...grouped(cards, rankOf).map(([, { length }]) => length));
  const hasJokers = (jokers ?? unit === "single") && cards.some(isJoker);
  return present([
    !own && ofARank >= core.width + size && barred.own,
    core.length > 1 && !adjacent && Math.min(same, most) * size >= core.width && barred.adjacent,
    same > 1 && same < Math.min(most, Math.floor(ofARank / size)) && barred.alike((same + 1) * size),
    hasJokers && !rocket && barred.rocket,
  ]);
}

/** How many ranks in a row of a track. @type {(amount: string, track: Track, notes: GuideWords["notes"]) => string} */
function rowNote(amount, track, notes) {
  if (Array.isArray(track)) return notes.runs(amount, stretches(track), missing(track).map(spelt).join(", "));
  return notes.row(amount, `${[...track.slice(0, 3)].map(signOf).join(" ")} … ${signOf(track.slice(-1))}`);
}

/** @type {(run: string) => string} */
const spelt = (run) => [...run].map(signOf).join("");

/** Joins runs of which each begins one rank higher to their first and last, such as "A2345, 34567 … 10JQKA". @type {(runs: string[]) => string} */
function stretches(runs) {
  /** @type {string[][]} */
  const found = [];
  for (const run of runs) {
    const before = found.at(-1);
    if (before?.at(-1)?.slice(1) === run.slice(0, -1)) before.push(run);
    else found.push([run]);
  }
  return found.map((stretch) => unique([stretch[0], stretch[stretch.length - 1]].map(spelt)).join(" … ")).join(", ");
}

/** The runs that are left out between two others. @type {(runs: string[]) => string[]} */
function missing(runs) {
  const sorted = (/** @type {string} */ run) => [...run].sort().join("");
  return runs
    .flatMap((run, at) => {
      const next = runs[at + 1] ?? "";
      return run.slice(2) === next.slice(0, -2) ? [run.slice(1) + next.slice(-2, -1)] : [];
    })
    .filter((left) => runs.every((run) => sorted(run) !== sorted(left)));
}

/** A card of each rank, the suits in turn. @type {(cards: Card[]) => Card[]} */
const inTurn = (cards) =>
  unique(cards.map(rankOf))
    .map((rank, at) => /** @type {Card} */ (`${rank}${"shcd"[at % 4]}`))
    .filter((card) => cards.includes(card));

/**
 * A play of a kind: one of the shortest, without wild cards and jokers and in several suits where it may be.
 *
 * @type {(kind: Kind, facts: GuideFacts, rules: Rules) => readonly Card[]}
 */
function exampleOf(kind, { cards, data }, rules) {
  const natural = cards.filter((card) => !isWild(card, data));
  for (const hand of [inTurn(natural), natural, inTurn(cards), cards]) {
    const plays = leadsOf(hand, rules, { kinds: [kind], limit: EXAMPLES });
    const plain = plays.filter(({ as, cards }) => !as && !cards.some(isJoker));
    const from = plain.length > 0 ? plain : plays;
    const shortest = from.filter(({ cards }) => cards.length === from[0].cards.length);
    if (shortest.length > 0) return shortest[shortest.length >> 1].cards;
  }
  return [];
}
