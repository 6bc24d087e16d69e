// How a game is played, said from the data of its rules: every setting that a player meets is a sentence, and every kind
// of play an example that the module makes.

/**
 * @import { Card, HintOptions, Kind, Pattern, Play, Rank, RulesData, Selector, Suit, Track } from "../pkg/index.js"
 * @import { GuideWords, Words } from "../types.js"
 *
 * @typedef {{ kind: string, name: string, cards: readonly Card[], note: string }} Example a kind of play
 * @typedef {string | { ranks: Rank[] } | { suits: Suit[] } | { plays: Example[] } | { list: string[], ordered?: boolean }} Block
 *
 * @typedef {object} Told what a guide is made from
 * @property {RulesData} data
 * @property {Card[]} cards the deck, the highest first
 * @property {ReturnType<typeof handOf>} hand how many cards a seat has
 * @property {GuideWords} words
 * @property {Words} own the words of the page
 */

import { nameOf, rankOf } from "../i18n/naming.js";
import { deck, hints, Rules, sort } from "../pkg/index.js";
import { isJoker, isWild, signOf } from "../ui/cards.js";

/** The suits of one colour. @type {Record<string, "black" | "red" | undefined>} */
const COLOURS = { cs: "black", dh: "red" };

const EXAMPLES = 40; // plays of a kind from which an example is taken

/** The least and the most of a setting that is one number or two. @type {(span: number | [number, number]) => [number, number]} */
const ends = (span) => (Array.isArray(span) ? span : [span, span]);

/** @type {<T>(values: T[]) => T[]} */
const unique = (values) => [...new Set(values)];

/** Groups in the order of their first. @type {<T>(values: readonly T[], key: (value: T) => string) => [string, T[]][]} */
const grouped = (values, key) => [...Map.groupBy(values, key)];

/**
 * The guide to rules, in parts: each a title and blocks, which are a text, ranks or suits in a row, a list of texts, or
 * plays with an example and notes.
 *
 * @type {(rules: Rules, data: RulesData, texts: Pick<Told, "words" | "own">) => { title: string, blocks: Block[] }[]}
 */
export function guideOf(rules, data, texts) {
  const cards = sort(deck(rules), rules);
  const told = { ...texts, data, cards, hand: handOf(data.table, cards.length) };
  const { sections, sides, end } = texts.words;
  return [
    { title: sections.goal, blocks: [sides[data.table.sides ?? "each"], end[data.end]] },
    { title: sections.cards, blocks: cardsOf(told) },
    { title: sections.plays, blocks: [{ plays: playsOf(told) }] },
    { title: sections.beating, blocks: beatingOf(told) },
    { title: sections.turns, blocks: turnsOf(told) },
    { title: sections.points, blocks: pointsOf(told) },
  ];
}

/** Those that are there. @type {<T>(values: (T | false | null | undefined | "" | 0)[]) => T[]} */
const present = (values) => /** @type {any} */ (values.filter(Boolean));

/** How many cards each seat is dealt, how many are left over, and the most that a seat can hold. @type {(table: RulesData["table"], count: number) => { each: number, shared: boolean, over: number, most: number }} */
function handOf({ kitty = 0, sides, hand, players }, count) {
  const alone = sides === "landlord"; // who takes what is left over
  const each = hand ?? Math.floor((count - kitty) / players);
  const over = count - each * players;
  const shared = !hand && !alone && over > kitty;
  return { each, shared, over, most: each + (alone ? over : Number(shared)) };
}

/** @type {(told: Told) => Block[]} */
function cardsOf({ words, own, data, cards, hand: { each, shared, over } }) {
  const { table, suits, wild, level } = data;
  const { bidding = "lot" } = table;
  const alone = table.sides === "landlord";
  const wildCards = cards.filter((card) => isWild(card, data));
  return present([
    words.deck({ ...data.deck, without: counted(data.deck.without ?? [], { words, own }) }),
    data.deck.unshuffled && words.unshuffled,
    words.dealt(words.amount(each, shared ? each + 1 : each)),
    alone && words.bidding[bidding],
    alone && bidding !== "lot" && words.redeal,
    alone && over > 0 && words.kitty(over),
    words.order,
    { ranks: unique(cards.map(rankOf)) },
    suits ? words.suitOrder : words.noSuits,
    suits && { suits: /** @type {Suit[]} */ ([...suits].reverse()) },
    level && words.level(signOf(level)),
    wild &&
      words.wild({
        names: wildNames(unique(wildCards), own),
        most: Math.min(wild.most, wildCards.length),
        called: own.marks.wild,
      }),
    wild?.alone && words.wildAlone,
    wild && words.pure[wild.pure ?? "equal"],
  ]);
}

/** A rank that is wild in every suit goes by its rank alone. @type {(cards: readonly Card[], own: Words) => string[]} */
function wildNames(cards, own) {
  return grouped(cards, rankOf).flatMap(([rank, same]) =>
    same.length === 4 ? [own.ranks[/** @type {Rank} */ (rank)]] : same.map((card) => nameOf(card, own)),
  );
}

/** Names of cards, equal ones counted. @type {(cards: readonly Card[], told: Pick<Told, "words" | "own">) => string[]} */
function counted(cards, { words, own }) {
  return grouped(cards, (card) => nameOf(card, own)).map(([name, same]) =>
    same.length > 1 ? words.several(same.length, name) : name,
  );
}

/** Every kind of play, by the names that the rules give them. @type {(told: Told) => Example[]} */
function playsOf(told) {
  const rules = new Rules(withoutLast(told.data));
  const plays = kindsOf(told.data).map(([kind, patterns]) => ({
    kind,
    name: nameOfKind(kind, told),
    cards: exampleOf(/** @type {Kind} */ (kind), told.cards, rules),
    note: noteOf(patterns, told),
  }));
  rules.free();
  return plays;
}

/** The kinds of play, each with its patterns. @type {(data: RulesData) => [string, Pattern[]][]} */
const kindsOf = ({ plays }) =>
  grouped(Object.entries(plays), ([name, { kind }]) => kind ?? name).map(([kind, same]) => [
    kind,
    same.map(([, pattern]) => pattern),
  ]);

/** The patterns of a kind. @type {(kind: string, data: RulesData) => Pattern[]} */
const patternsOf = (kind, data) => kindsOf(data).find(([other]) => other === kind)?.[1] ?? [];

/** The name of a kind of play, which players may choose by what else there is. @type {(kind: string, told: Told) => string} */
function nameOfKind(kind, { words, own, data, cards }) {
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

/** The notes on a kind of play; of several patterns each has its own. @type {(patterns: Pattern[], told: Told) => string} */
function noteOf(patterns, told) {
  const { between, within } = told.words.notes;
  if (patterns.length === 1) return notesOf(patterns[0], told).join(between);
  const ownNotes = patterns.map((pattern) => {
    const rest = isOfOneRank(pattern) ? { ...pattern, ranks: null } : pattern;
    return unique(present([distinctionOf(pattern, told), ...notesOf(rest, told)])).join(within);
  });
  return ownNotes.join(between);
}

/** Such as three aces. @type {(pattern: Pattern) => boolean} */
const isOfOneRank = ({ ranks, width }) => ranks?.length === 1 && !Array.isArray(width);

/** What tells a pattern from the others of its kind: its cards, or how many of a rank they are. @type {(pattern: Pattern, told: Told) => string} */
function distinctionOf(pattern, told) {
  const { words, own } = told;
  const { exact, cards, width, ranks } = pattern;
  const [narrow, wide] = widths(width, ranks, told);
  if (cards) return counted(exact ? cards : told.cards.filter((card) => cards.includes(card)), told).join(" + ");
  if (isOfOneRank(pattern)) return words.several(narrow, ranksOf(ranks ?? "", own)[0]);
  return wide > 1 ? words.notes.width(words.amount(narrow, wide)) : "";
}

/**
 * The same rules, but that plays for the last cards of a hand, and those that are never led, may be led: they are examples like others.
 *
 * @type {(data: RulesData) => RulesData}
 */
function withoutLast(data) {
  const plays = Object.entries(data.plays).map(([name, pattern]) => [name, { ...pattern, last: false, answer: false }]);
  return { ...data, plays: Object.fromEntries(plays) };
}

/** @type {(pattern: Pattern, told: Told) => string[]} */
function notesOf(pattern, told) {
  const { words, own, data } = told;
  const { width, length, track, ranks, suits, byRank, last, answer, kickers } = pattern;
  const { notes, amount } = words;
  const [narrow, wide] = widths(width, ranks, told);
  const [short, long] = lengths(length, pattern, told);
  return present([
    pattern.flush && notes.flush(pattern.flush),
    long > 1 && rowNote(amount(short, long), data.tracks[track ?? "runs"], notes),
    wide > narrow && notes.width(amount(narrow, wide)),
    notes.suits[suits ?? "any"],
    ranks && notes.only(ranksOf(ranks, own).join(", ")),
    byRank && notes.byRank,
    ...(kickers ? kickerNotes(kickers, { width: narrow, length: long }, told) : []),
    last && notes.last,
    answer && notes.answer,
  ]);
}

/**
 * Notes on the cards beside a core of so many ranks at most; where it is one card or pair, the example says it all.
 *
 * @type {(kickers: NonNullable<Pattern["kickers"]>, core: { width: number, length: number }, told: Told) => string[]}
 */
function kickerNotes(kickers, core, told) {
  const { unit, each = 1, total = null, same = 1, rocket, adjacent, own, consecutive, short } = kickers;
  const { notes } = told.words;
  const long = core.length > 1;
  const several = total === null ? long || each > 1 : total > 1;
  if (!several) return present([long && notes.inAll[unit](1)]);
  const barred = barredKickers(kickers, core, told);
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

/** The cards that there are, and that may not be kickers. @type {(...of: Parameters<typeof kickerNotes>) => string[]} */
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

/**
 * The least and the most ranks in a row: no more than the track has, nor than a hand has the cards for.
 *
 * @type {(length: number | [number, number] | undefined | null, pattern: Pattern, told: Told) => [number, number]}
 */
function lengths(length, { width, track, kickers }, { data, hand }) {
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
 * @type {(width: number | [number, number] | undefined | null, ranks: string | undefined | null, told: Told) => [number, number]}
 */
function widths(width, ranks, { data, cards, hand }) {
  const [narrow, wide] = ends(width ?? 1);
  const wild = cards.filter((card) => isWild(card, data)).map(rankOf);
  const counts = grouped(cards.map(rankOf), (rank) => rank)
    .filter(([rank]) => ranks?.includes(rank) ?? true)
    .map(([rank, same]) => same.length + Math.min(data.wild?.most ?? 0, wild.filter((other) => other !== rank).length));
  return [narrow, Math.max(narrow, Math.min(wide, hand.most, Math.max(...counts)))];
}

/** Whether the deck and a hand have the cards for some of these plays. @type {(selector: Selector, told: Told) => boolean} */
function isPossible({ play, width, length }, told) {
  const pattern = told.data.plays[play];
  const [, widest] = widths(pattern.width, pattern.ranks, told);
  const [, longest] = lengths(pattern.length, pattern, told);
  return ends(width ?? 1)[0] <= widest && ends(length ?? 1)[0] <= longest;
}

/** So many in a row of a track. @type {(amount: string, track: Track, notes: GuideWords["notes"]) => string} */
function rowNote(amount, track, notes) {
  if (Array.isArray(track)) return notes.runs(amount, stretches(track), missing(track).map(spelt).join(", "));
  return notes.row(amount, `${[...track.slice(0, 3)].map(signOf).join(" ")} … ${signOf(track.slice(-1))}`);
}

/** @type {(run: string) => string} */
const spelt = (run) => [...run].map(signOf).join("");

/** The runs by the ends between which each begins one higher, such as "A2345, 34567 … 10JQKA". @type {(runs: string[]) => string} */
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

/**
 * A play of a kind: one of the shortest, without wild cards and jokers and in several suits where it may be.
 *
 * @type {(kind: Kind, cards: Card[], rules: Rules) => readonly Card[]}
 */
function exampleOf(kind, cards, rules) {
  const held = new Set(cards);
  const inTurn = unique(cards.map(rankOf)).map((rank, at) => /** @type {Card} */ (`${rank}${"shcd"[at % 4]}`));
  for (const hand of [inTurn.filter((card) => held.has(card)), cards]) {
    const plays = listed(hand, rules, { kinds: [kind], limit: EXAMPLES });
    const plain = plays.filter(({ as, cards }) => !as && !cards.some(isJoker));
    const from = plain.length > 0 ? plain : plays;
    const shortest = from.filter(({ cards }) => cards.length === from[0].cards.length);
    if (shortest.length > 0) return shortest[shortest.length >> 1].cards;
  }
  return [];
}

/**
 * The plays of a hand; none where house rules make them too much to list.
 *
 * @type {(cards: Card[], rules: Rules, options: HintOptions) => Play[]}
 */
function listed(cards, rules, options) {
  try {
    return hints(cards, null, rules, options);
  } catch (problem) {
    if (/** @type {{ code?: string }} */ (problem).code !== "too-much") throw problem;
    return [];
  }
}

/** @type {(told: Told) => Block[]} */
function beatingOf(told) {
  const { words, data } = told;
  const { plays, ladders = [] } = data;
  const flush = Object.values(plays).find((pattern) => pattern.flush);
  const bombs = (data.bombs ?? []).filter((bomb) => isPossible(bomb, told));
  const chops = (data.chops ?? []).filter(({ by, over }) => isPossible(by, told) && isPossible(over, told));
  const name = (/** @type {Selector} */ selector) => selectorName(selector, told);
  const chopping = grouped(chops, ({ by, when }) => `${name(by)} ${when}`);
  const follows = Object.entries(plays).flatMap(([play, { follow }]) => (follow ? [{ play, ...follow }] : []));
  return present([
    words.higher,
    flush && data.suits && words.flush[flush.suitFirst ? "suit" : "rank"],
    ...ladders.map((ladder) => words.ladder(ladder.map((play) => name({ play })))),
    bombs.length > 0 && words.bombs,
    bombs.length > 1 && words.bombOrder,
    bombs.length > 1 && { list: bombs.map((bomb, at) => tierName(bomb, bombs.slice(0, at), told)), ordered: true },
    chops.length > 0 && words.chops,
    chops.length > 0 && {
      list: chopping.map(([, same]) =>
        words.chop(
          name(same[0].by),
          same.map(({ over }) => name(over)),
          words.when[same[0].when ?? "turn"],
        ),
      ),
    },
    ...grouped(follows, ({ by }) => by).map(([, same]) => words.follow[same[0].by](same.map(name))),
    ...follows.map(({ play, except }) => except && words.free(name({ play, ranks: except }))),
  ]);
}

/** Such as "bomb (4 to 5 of a rank)", "a single 2". @type {(selector: Selector & { suits?: string | null }, told: Told) => string} */
function selectorName({ play, width, length, ranks, suits }, told) {
  const { words, own, data } = told;
  const pattern = data.plays[play];
  const kind = pattern.kind ?? play;
  const span = length && lengths(length, pattern, told);
  const colour = COLOURS[[...(suits ?? "")].sort().join("")];
  const name = nameOfKind(kind, told);
  if (colour && ranks && kind === "single") return words[colour](ranksOf(ranks, own).join("/"));
  if (ranks?.length === 1 && !suits && words.of[kind]) return words.of[kind](ranksOf(ranks, own)[0]);
  if (span && !ranks && !pattern.kickers) return words[pattern.width === 1 ? "straight" : "chain"](...span, name);
  const isOneOfSeveral = !width && patternsOf(kind, data).length > 1;
  if (pattern.exact || (isOneOfSeveral && (pattern.cards || isOfOneRank(pattern)))) return distinctionOf(pattern, told);
  const only = present([
    width && words.notes.width(words.amount(...widths(width, pattern.ranks, told))),
    isOneOfSeveral && distinctionOf(pattern, told),
    span && words.notes.long(words.amount(...span)),
    ranks && ranksOf(ranks, own).join(", "),
    suits && [...suits].map((suit) => own.suits[/** @type {Suit} */ (suit)]).join(", "),
  ]);
  return only.length > 0 ? words.some(name, only) : name;
}

/** @type {(ranks: string, own: Words) => string[]} */
const ranksOf = (ranks, own) => [...ranks].map((rank) => own.ranks[/** @type {Rank} */ (rank)]);

/**
 * The name of some bombs; of a play of which some are lower already, it is the others.
 *
 * @type {(bomb: Selector, lower: Selector[], told: Told) => string}
 */
function tierName(bomb, lower, told) {
  const { play, width, length } = bomb;
  const isRest = !width && !length && lower.some((other) => other.play === play);
  return isRest ? told.words.others(nameOfKind(told.data.plays[play].kind ?? play, told)) : selectorName(bomb, told);
}

/** @type {(told: Told) => Block[]} */
function turnsOf(told) {
  const { words, own, data } = told;
  const { turn, neverLast = [], tribute } = data;
  const instant = (data.instant ?? []).filter(({ play, ...way }) => !play || isPossible({ ...way, play }, told));
  const { first } = turn;
  const byCard = first !== "landlord" && first !== "lowest" && first !== "random";
  const spared = tribute?.unless ?? [];
  return present([
    byCard ? words.holder(nameOf(first, own)) : words.first[first],
    turn.mustInclude && words.mustInclude,
    turn.later === "winner" && words.winnerLeads(Boolean(tribute)),
    words.around,
    words.pass[turn.pass],
    turn.goneOut === "partner" && words.gonePartner,
    turn.mustBeat && words.mustBeat,
    turn.highestSingle && words.highestSingle,
    neverLast.length > 0 && words.neverLast(neverLast.map((selector) => selectorName(selector, told))),
    instant.length > 0 && words.instant(instant.map((way) => instantName(way, told))),
    tribute && words.tribute(tributeFacts(tribute, told)),
    spared.length > 0 && words.spared(counted(spared, told)),
    tribute?.unlessJokers && words.sparedByJokers(tribute.unlessJokers),
  ]);
}

/** What may be given as tribute, and given back. @type {(tribute: NonNullable<RulesData["tribute"]>, told: Told) => { partners: boolean, wild: string | false, small: string, level: string | null }} */
function tributeFacts({ returns }, { own, words, data }) {
  const inOrder = [...data.ranks].filter((rank) => returns.includes(rank));
  const [least, ...others] = inOrder.map(signOf);
  const isSpan = data.ranks.includes(inOrder.join(""));
  return {
    partners: data.table.sides === "partners",
    wild: Boolean(data.wild) && own.marks.wild,
    small: isSpan ? words.amount(least, others.at(-1) ?? least) : [least, ...others].join(", "),
    level: data.level && returns.includes(data.level) ? signOf(data.level) : null,
  };
}

/** @type {(way: NonNullable<RulesData["instant"]>[number], told: Told) => string} */
function instantName({ first, ...way }, told) {
  const name = handName(way, told);
  return first ? told.words.firstDeal(name) : name;
}

/** @type {(way: NonNullable<RulesData["instant"]>[number], told: Told) => string} */
function handName({ play, width, length, ranks, bombs, pairs, colour }, told) {
  const { words } = told;
  if (play) return selectorName({ play, length, ranks }, told);
  if (width) return words.inRow(width, words.amount(...ends(length ?? 1)));
  if (bombs) return words.weapons(bombs);
  return pairs ? words.pairs(pairs) : words.colour(colour ?? 0);
}

/** @type {(told: Told) => Block[]} */
function pointsOf(told) {
  const { words, own, data } = told;
  const bids = (data.table.bidding ?? "lot") !== "lot";
  const { cards, stake, shutOut, doubling, bomb = 0, places, partners } = data.score;
  const [highest, lowest] = [data.ranks[data.ranks.length - 1], data.ranks[0]].map(signOf);
  const worth = (data.score.worth ?? []).filter((entry) => isPossible(entry, told));
  return present([
    stake && words.stake,
    stake?.bombs && words.doubles.bombs,
    stake?.spring && words.doubles.spring,
    stake?.open && words.open({ landlord: stake.open.landlord, dealt: bids ? (stake.open.dealt ?? null) : null }),
    stake?.doubles && words.seatsDouble(stake.doubles),
    stake?.most && words.stakeCap(2 ** stake.most),
    cards && words.each(cards),
    cards && shutOut && words.shutOut,
    doubling && words.doubling(ranksOf(doubling, own)),
    bomb > 0 && words.bomb(bomb),
    places && words.places(places),
    partners && words.partners(partners),
    worth.length > 0 && words.worth,
    worth.length > 0 && { list: worth.map((entry) => words.cost(selectorName(entry, told), entry.points)) },
    worth.length > 0 && words.chopsInRow[data.score.chopsSingly ? "singly" : "together"],
    data.levels && words.levels(highest),
    data.levels?.double && words.double(highest),
    data.levels?.tries && words.tries(data.levels.tries, highest, lowest),
  ]);
}
