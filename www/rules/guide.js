// How a game is played, said from the data of its rules: every setting that a player meets is a sentence, and every kind
// of play an example that the module makes.

import { Rules, deck, hints, sort } from "../pkg/index.js";
import { nameOf } from "../i18n/naming.js";
import { isJoker } from "../ui/cards.js";

const EXAMPLES = 40; // plays of a kind from which an example is taken

/** The least and the most of a setting that is one number or two. */
const ends = (span) => (Array.isArray(span) ? span : [span, span]);
const rankOf = (card) => (isJoker(card) ? card : card[0]);
const unique = (values) => [...new Set(values)];

/**
 * The guide to rules, in parts: each a title and blocks, which are a text, ranks or suits in a row, a list of texts, or
 * plays with an example and notes. `words` are those of the guide, `own` those of the page, `kinds` the names of kinds.
 */
export function guideOf(rules, data, { words, own, kinds }) {
  const said = { words, own, kinds, data, cards: sort(deck(rules), rules) };
  const parts = {
    goal: [words.sides[data.table.sides], words.end[data.end]],
    cards: cardsOf(said),
    plays: [{ plays: playsOf(said) }],
    beating: beatingOf(said),
    turns: turnsOf(said),
    points: pointsOf(said),
  };
  return Object.entries(parts).map(([part, blocks]) => ({ title: words.sections[part], blocks: blocks.filter(Boolean) }));
}

function cardsOf({ words, own, data, cards }) {
  const { table, suits, wild, level } = data;
  const alone = table.sides === "landlord"; // who takes what is left over
  const each = table.hand ?? Math.floor((cards.length - table.kitty) / table.players);
  const over = cards.length - each * table.players;
  const shared = table.hand === null && !alone && over > table.kitty;
  const wilds = wild ? unique(cards.filter((card) => isWild(card, data))) : [];
  return [
    words.deck({ ...data.deck, without: counted(data.deck.without, own) }),
    words.dealt(words.amount(each, shared ? each + 1 : each)),
    alone && words.bidding[table.bidding],
    alone && over > 0 && words.kitty(over),
    words.order,
    { ranks: unique(cards.map(rankOf)) },
    suits ? words.suitOrder : words.noSuits,
    suits && { suits: [...suits].reverse() },
    level && words.level(own.ranks[level]),
    wild && words.wild(wildNames(wilds, own), wild.most),
    wild && words.pure[wild.pure],
  ];
}

function isWild(card, { wild, level }) {
  if (isJoker(card)) return wild.jokers;
  const ranks = wild.ranks ?? (wild.jokers ? "" : (level ?? ""));
  return ranks.includes(card[0]) && (wild.suits ?? card[1]).includes(card[1]);
}

/** A rank that is wild in every suit goes by its rank alone. */
function wildNames(cards, own) {
  const ofRank = Object.groupBy(cards, rankOf);
  return Object.values(ofRank).flatMap((same) =>
    same.length === 4 ? [own.ranks[rankOf(same[0])]] : same.map((card) => nameOf(card, own)),
  );
}

/** Every kind of play, by the names that the rules give them. */
function playsOf({ words, own, kinds, data, cards }) {
  const named = Object.entries(data.plays).map(([name, pattern]) => ({ kind: pattern.kind ?? name, pattern }));
  const rules = new Rules(withoutLast(data));
  const plays = Object.entries(Object.groupBy(named, ({ kind }) => kind)).map(([kind, same]) => ({
    name: kinds[kind],
    cards: exampleOf(kind, cards, rules),
    note: unique(same.flatMap(({ pattern }) => notesOf(pattern, { words, own, data }))).join("; "),
  }));
  rules.free();
  return plays;
}

/** The same rules, but that plays for the last cards of a hand may be played at any time: they are examples like others. */
function withoutLast(data) {
  const plays = Object.entries(data.plays).map(([name, pattern]) => [name, { ...pattern, last: false }]);
  return { ...data, plays: Object.fromEntries(plays) };
}

function notesOf({ width, length, track, ranks, suits, last, kickers }, { words, own, data }) {
  const { notes, amount } = words;
  const [narrow, wide] = ends(width ?? 1);
  const long = length !== null && ends(length)[1] > 1;
  return [
    long && notes.row(amount(...ends(length)), spelt(data.tracks[track ?? "runs"])),
    wide > narrow && notes.width(amount(narrow, wide)),
    notes[suits],
    ranks && notes.only([...ranks].map((rank) => own.ranks[rank]).join(", ")),
    ...(kickers ? kickerNotes(kickers, long, notes) : []),
    last && notes.last,
  ].filter(Boolean);
}

/** Notes on the cards beside the core; where it is one card or pair, the example says it all. */
function kickerNotes({ unit, each, total, same, rocket, adjacent, consecutive, short }, long, notes) {
  const several = total === null ? long || each > 1 : total > 1;
  if (!several) return [long && notes.inAll[unit](1)];
  return [
    total === null ? notes.each[unit](each) : notes.inAll[unit](total),
    same === 1 && notes.different,
    rocket && notes.rocket,
    long && adjacent && notes.adjacent,
    consecutive && notes.consecutive,
    short && notes.short,
  ];
}

/** A track by its ends, such as "3 4 5 … A". */
function spelt(track) {
  const letters = (ranks) => [...ranks].map((rank) => (rank === "T" ? "10" : rank)).join(" ");
  const [first, last] = Array.isArray(track) ? [track[0], track.at(-1)] : [track.slice(0, 3), track.at(-1)];
  return `${letters(first)} … ${letters(last)}`;
}

/** A play of a kind: one of the shortest, without wild cards and jokers and in several suits where it may be. */
function exampleOf(kind, cards, rules) {
  const ranks = unique(cards.map(rankOf));
  const turned = ranks.map((rank, at) => (isJoker(rank) ? rank : `${rank}${"shcd"[at % 4]}`)).filter((card) => cards.includes(card));
  for (const hand of [turned, cards]) {
    const plays = listed(hand, rules, { kinds: [kind], limit: EXAMPLES });
    const plain = plays.filter(({ as, cards }) => !as && !cards.some(isJoker));
    const from = plain.length > 0 ? plain : plays;
    const shortest = from.filter(({ cards }) => cards.length === from[0].cards.length);
    if (shortest.length > 0) return shortest[shortest.length >> 1].cards;
  }
  return [];
}

/** The plays of a hand; none where house rules make them too much to list. */
function listed(cards, rules, options) {
  try {
    return hints(cards, null, rules, options);
  } catch (problem) {
    if (problem.code !== "too-much") throw problem;
    return [];
  }
}

function beatingOf(said) {
  const { words, data } = said;
  const { plays, bombs, chops, ladders } = data;
  const name = (selector) => selectorName(selector, said);
  const following = Object.groupBy(
    Object.keys(plays).filter((play) => plays[play].follow),
    (play) => plays[play].follow.by,
  );
  const chopping = Object.groupBy(chops, ({ by, when }) => `${name(by)} ${when}`);
  return [
    words.higher,
    Object.values(plays).some(({ suitFirst }) => suitFirst) && words.suitFirst,
    ...ladders.map((ladder) => words.ladder(ladder.map((play) => name({ play })))),
    bombs.length > 0 && words.bombs,
    bombs.length > 0 && { list: bombs.map((bomb, at) => tierName(bomb, bombs.slice(0, at), said)), ordered: true },
    chops.length > 0 && words.chops,
    chops.length > 0 && {
      list: Object.values(chopping).map((same) =>
        words.chop(name(same[0].by), same.map(({ over }) => name(over)), words.when[same[0].when]),
      ),
    },
    ...Object.entries(following).map(([by, plays]) => words.follow[by](plays.map((play) => name({ play })))),
    ...Object.entries(plays).map(([play, { follow }]) => follow?.except && words.free(name({ play, ranks: follow.except }))),
  ];
}

/** Such as "bomb (4 to 5 of a rank)", "single card (2)". */
function selectorName({ play, width, length, ranks, suits }, { words, own, kinds, data }) {
  const { notes, amount } = words;
  const only = [
    width && notes.width(amount(...ends(width))),
    length && notes.long(amount(...ends(length))),
    ranks && [...ranks].map((rank) => own.ranks[rank]).join(", "),
    suits && [...suits].map((suit) => own.suits[suit]).join(", "),
  ].filter(Boolean);
  const name = kinds[data.plays[play].kind ?? play];
  return only.length > 0 ? `${name} (${only.join(", ")})` : name;
}

/** The name of some bombs; of a play of which some are lower already, it is the others. */
function tierName(bomb, lower, said) {
  const name = selectorName(bomb, said);
  const whole = !bomb.width && !bomb.length;
  return whole && lower.some(({ play }) => play === bomb.play) ? said.words.others(name) : name;
}

/** Names of cards, equal ones counted. */
function counted(cards, own) {
  return Object.entries(Object.groupBy(cards, (card) => card)).map(([card, same]) =>
    same.length > 1 ? `${same.length} × ${nameOf(card, own)}` : nameOf(card, own),
  );
}

function turnsOf(said) {
  const { words, own, data } = said;
  const { turn, neverLast, instant, tribute } = data;
  const held = ({ play, length, ranks, pairs, colour }) =>
    play ? selectorName({ play, length, ranks }, said) : pairs ? words.pairs(pairs) : words.colour(colour);
  return [
    words.first[turn.first] ?? words.first.holder(nameOf(turn.first, own)),
    turn.mustInclude && words.mustInclude,
    words.later[turn.later],
    words.around,
    words.pass[turn.pass],
    turn.goneOut === "partner" && words.gonePartner,
    turn.mustBeat && words.mustBeat,
    turn.highestSingle && words.highestSingle,
    neverLast.length > 0 && words.neverLast(neverLast.map((selector) => selectorName(selector, said))),
    instant.length > 0 && words.instant(instant.map(held)),
    tribute && words.tribute,
    tribute?.unless.length > 0 && words.spared(counted(tribute.unless, own)),
  ];
}

function pointsOf(said) {
  const { words, own, data } = said;
  const { cards, stake, shutOut, doubling, bomb, worth, places, partners } = data.score;
  return [
    stake && words.stake,
    stake?.bombs && words.doubles.bombs,
    stake?.spring && words.doubles.spring,
    cards && words.each(cards),
    cards && shutOut && words.shutOut,
    doubling && words.doubling([...doubling].map((rank) => own.ranks[rank])),
    bomb > 0 && words.bomb(bomb),
    places && words.places(places),
    partners && words.partners(partners),
    worth.length > 0 && words.worth,
    worth.length > 0 && { list: worth.map((entry) => words.cost(selectorName(entry, said), entry.points)) },
    data.levels && words.levels,
    data.levels?.tries && words.tries(data.levels.tries),
  ];
}
