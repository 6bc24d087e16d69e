// How a game is played, said from the data of its rules: every setting that a player meets is a sentence.

/**
 * @import { Card, Rank, Rules, RulesData, Selector, Suit } from "../pkg/index.js"
 * @import { Words } from "../types.js"
 * @import { Example } from "./guide-plays.js"
 * @import { GuideFacts, HandSize } from "./play-names.js"
 *
 * @typedef {string | { ranks: Rank[] } | { suits: Suit[] } | { plays: Example[] } | { list: string[], ordered?: boolean }} Block
 */

import { nameOf, rankOf } from "../i18n/naming.js";
import { deck, sort } from "../pkg/index.js";
import { isWild, signOf } from "../ui/cards.js";
import { playsOf } from "./guide-plays.js";
import {
  counted,
  ends,
  grouped,
  isOnBothSides,
  isPossible,
  present,
  ranksOf,
  selectorName,
  tierName,
  unique,
} from "./play-names.js";

/**
 * The guide to rules, in parts: each a title and blocks, which are a text, ranks or suits in a row, a list of texts, or
 * plays with an example and notes.
 *
 * @type {(rules: Rules, data: RulesData, texts: Pick<GuideFacts, "words" | "own">) => { title: string, blocks: Block[] }[]}
 */
export function guideOf(rules, data, texts) {
  const cards = sort(deck(rules), rules);
  const facts = { ...texts, data, cards, hand: handOf(data.table, cards.length) };
  const { sections } = texts.words;
  return [
    { title: sections.goal, blocks: goalOf(facts) },
    { title: sections.cards, blocks: cardsOf(facts) },
    { title: sections.plays, blocks: [{ plays: playsOf(facts) }] },
    { title: sections.beating, blocks: beatingOf(facts) },
    { title: sections.turns, blocks: turnsOf(facts) },
    { title: sections.points, blocks: pointsOf(facts) },
  ];
}

/** @type {(table: RulesData["table"], count: number) => HandSize} */
function handOf({ kitty = 0, sides, hand, players }, count) {
  const alone = sides === "landlord"; // who takes what is left over
  const each = hand ?? Math.floor((count - kitty) / players);
  const over = count - each * players;
  const shared = !hand && !alone && over > kitty;
  return { each, shared, over, most: each + (alone ? over : Number(shared)) };
}

/** When the round ends: if each plays alone, a side is out with its first. @type {(data: RulesData) => RulesData["end"]} */
const endOf = ({ end, table: { sides = "each" } }) => (end === "side-out" && sides === "each" ? "first-out" : end);

/** @type {(facts: GuideFacts) => Block[]} */
function goalOf({ words, data }) {
  const { sides = "each" } = data.table;
  const end = endOf(data);
  return present([words.sides[sides], words.end[end], end === "last-in" && sides !== "landlord" && words.outOrder]);
}

/** @type {(facts: GuideFacts) => Block[]} */
function cardsOf({ words, own, data, cards, hand: { each, shared, over } }) {
  const { table, suits, wild, level, turn } = data;
  const { bidding = "lot", kitty = 0 } = table;
  const { first } = turn;
  const alone = table.sides === "landlord";
  const wildCards = cards.filter((card) => isWild(card, data));
  return present([
    words.deck({ ...data.deck, without: counted(data.deck.without ?? [], { words, own }) }),
    data.deck.unshuffled && words.unshuffled,
    words.dealt(words.amount(each, shared ? each + 1 : each)),
    shared &&
      first !== "random" &&
      first !== "landlord" &&
      words.oneMore(each + 1, over - kitty, first === "lowest" ? null : nameOf(first, own)),
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

/** @type {(facts: GuideFacts) => Block[]} */
function beatingOf(facts) {
  const { words, own, data } = facts;
  const { plays, ladders = [] } = data;
  const flush = Object.values(plays).find((pattern) => pattern.flush);
  const tiers = (data.bombs ?? []).filter((bomb) => isPossible(bomb, facts));
  const bombs = tiers.map((bomb, at) => tierName(bomb, tiers.slice(0, at), facts));
  const possible = (data.chops ?? []).filter(({ by, over }) => isPossible(by, facts) && isPossible(over, facts));
  // Plays named on both sides beat each other anyway: such a chop only says who may lay the higher one.
  const [chops, higher] = [false, true].map((both) => possible.filter((chop) => isOnBothSides(chop, facts) === both));
  const name = (/** @type {Selector} */ selector) => selectorName(selector, facts);
  const chopping = grouped(chops, ({ by, when }) => `${name(by)} ${when}`);
  const follows = Object.entries(plays).flatMap(([play, { follow }]) => (follow ? [{ play, ...follow }] : []));
  return present([
    words.higher,
    flush && data.suits && words.flush[flush.suitFirst ? "suit" : "rank"],
    ...ladders.map((ladder) => words.ladder(ladder.map((play) => name({ play })))),
    bombs.length > 0 && words.bombs(bombs.length === 1 && bombs[0] !== own.kindNames.bomb && bombs[0]),
    bombs.length > 1 && words.bombOrder,
    bombs.length > 1 && { list: bombs, ordered: true },
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
    ...grouped(higher, ({ when = "turn" }) => when).map(([when, same]) =>
      words.higherBy[when]?.(same.map(({ by }) => name(by))),
    ),
    ...grouped(follows, ({ by }) => by).map(([, same]) => words.follow[same[0].by](same.map(name))),
    ...follows.map(({ play, except }) => except && words.free(name({ play, ranks: except }))),
  ]);
}

/** The hands that win as they are dealt. @type {(facts: GuideFacts) => NonNullable<RulesData["instant"]>} */
const instantOf = (facts) =>
  (facts.data.instant ?? []).filter(({ play, ...way }) => !play || isPossible({ ...way, play }, facts));

/** @type {(facts: GuideFacts) => Block[]} */
function turnsOf(facts) {
  const { words, own, data } = facts;
  const { turn, neverLast = [], tribute } = data;
  const instant = instantOf(facts);
  const { first } = turn;
  const byCard = first !== "landlord" && first !== "lowest" && first !== "random";
  const spared = tribute?.unless ?? [];
  return present([
    byCard ? words.holder(nameOf(first, own)) : words.first[first],
    turn.mustInclude && words.mustInclude,
    turn.later === "winner" && words.winnerLeads(Boolean(tribute)),
    words.around,
    endOf(data) !== "first-out" && words.goneOut[turn.goneOut ?? "next"],
    words.pass[turn.pass],
    turn.mustBeat && words.mustBeat,
    turn.highestSingle && words.highestSingle,
    neverLast.length > 0 && words.neverLast(neverLast.map((selector) => selectorName(selector, facts))),
    instant.length > 0 && words.instant(instant.map((way) => instantName(way, facts))),
    tribute && words.tribute(tributeFacts(tribute, facts)),
    spared.length > 0 && words.spared(counted(spared, facts)),
    tribute?.unlessJokers && words.sparedByJokers(tribute.unlessJokers),
  ]);
}

/** What may be given as tribute, and given back. @type {(tribute: NonNullable<RulesData["tribute"]>, facts: GuideFacts) => { partners: boolean, wild: string | false, small: string, level: string | null }} */
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

/** @type {(way: NonNullable<RulesData["instant"]>[number], facts: GuideFacts) => string} */
function instantName({ first, ...way }, facts) {
  const name = handName(way, facts);
  return first ? facts.words.firstDeal(name) : name;
}

/** @type {(way: NonNullable<RulesData["instant"]>[number], facts: GuideFacts) => string} */
function handName({ play, width, length, ranks, bombs, pairs, colour }, facts) {
  const { words } = facts;
  if (play) return selectorName({ play, length, ranks }, facts);
  if (width) return words.inRow(width, words.amount(...ends(length ?? 1)));
  if (bombs) return words.weapons(bombs);
  return pairs ? words.pairs(pairs) : words.colour(colour ?? 0);
}

/** @type {(facts: GuideFacts) => Block[]} */
function pointsOf(facts) {
  const { words, own, data } = facts;
  const { sides = "each", bidding = "lot" } = data.table;
  const { cards, stake, shutOut, doubling, bomb = 0, places, partners } = data.score;
  const [highest, lowest] = [data.ranks[data.ranks.length - 1], data.ranks[0]].map(signOf);
  const worth = (data.score.worth ?? []).filter((entry) => isPossible(entry, facts));
  return present([
    stake && words.stake,
    stake && bidding !== "points" && words.firstStake,
    stake?.bombs && words.doubles.bombs,
    stake?.spring && words.doubles.spring,
    stake?.open &&
      words.open({ landlord: stake.open.landlord, dealt: bidding === "lot" ? null : (stake.open.dealt ?? null) }),
    stake?.doubles && words.seatsDouble(stake.doubles),
    stake?.most && words.stakeCap(2 ** stake.most),
    cards && words.each[sides === "each" ? "winner" : "side"](cards),
    cards && shutOut && words.shutOut,
    doubling && words.doubling(ranksOf(doubling, own)),
    bomb > 0 && words.bomb(bomb),
    places && words.places(places),
    places && sides !== "landlord" && instantOf(facts).length > 0 && words.othersLast,
    partners && words.partners(partners),
    worth.length > 0 && words.worth,
    worth.length > 0 && { list: worth.map((entry) => words.cost(selectorName(entry, facts), entry.points)) },
    worth.length > 0 && words.chopsInRow[data.score.chopsSingly ? "singly" : "together"],
    worth.length > 0 && endOf(data) !== "first-out" && words.outPaysNothing,
    data.levels && words.levels(highest),
    data.levels?.double && words.double(highest),
    data.levels?.tries && words.tries(data.levels.tries, highest, lowest),
  ]);
}
