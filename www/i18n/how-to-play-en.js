/** @import { GuideWords } from "../types.js" */

const list = (/** @type {string[]} */ names) => new Intl.ListFormat("en").format(names);
const either = (/** @type {string[]} */ names) => new Intl.ListFormat("en", { type: "disjunction" }).format(names);
const points = (/** @type {number} */ count) => (count === 1 ? "1 point" : `${count} points`);
const cards = (/** @type {number} */ count) => (count === 1 ? "1 card" : `${count} cards`);
/** @type {(entry: number[]) => string} */
const perCard = ([from, cost]) => (from === 1 ? `${points(cost)} each` : `${cost} each from ${cards(from)} on`);

/** @type {GuideWords} */
export default {
  title: (game) => `How to play: ${game}`,
  sections: {
    goal: "The goal",
    cards: "The cards",
    plays: "What can be played",
    beating: "What beats what",
    turns: "Taking turns",
    points: "Points",
  },
  amount: (least, most) => (least === most ? String(least) : `${least} to ${most}`),

  sides: {
    each: "Everybody plays alone. Get rid of all your cards before the others do.",
    landlord:
      "One player, the landlord, plays alone against all others together. The side of whoever is out of cards first wins.",
    partners:
      "Players who face each other are partners. Get rid of your cards before the other side does, and help your partner.",
  },
  end: {
    "first-out": "The round ends as soon as one player has no cards left.",
    "last-in": "The round goes on until only one player holds cards.",
    "side-out": "The round ends when all of one side are out, or one player alone holds cards.",
  },
  outOrder: "The places are the order of going out.",
  deck: ({ packs, jokers, without }) =>
    `${packs === 1 ? "One pack" : `${packs} packs`} of 52 cards${jokers ? ` and ${packs === 1 ? "two" : "their"} jokers` : ""}${without.length > 0 ? `, without the ${list(without)}` : ""}.`,
  unshuffled: "The pack is barely shuffled, so that cards of a rank come together.",
  dealt: (amount) => `Each player is dealt ${amount} cards.`,
  oneMore: (cards, players, card) => {
    const others = players === 2 ? "the next player" : `the next ${players - 1} players`;
    return `Whoever holds the ${card ?? "lowest card"} ${players === 1 ? "has" : `and ${others} have`} ${cards}.`;
  },
  bidding: {
    lot: "The landlord is drawn by lot.",
    points:
      "Each player in turn may bid once, 1, 2 or 3, and more than those before. The highest bidder is the landlord, and the bid the stake; a bid of 3 ends the bidding.",
    calls:
      "Players are asked in turn until one calls, that is, claims the landlord’s place. Those not asked yet may then rob once each, that is, claim it instead, and the caller may rob it back; each robbery doubles the stake.",
    "open-calls":
      "Players are asked in turn until one calls, that is, claims the landlord’s place. All others, those who declined too, may then rob once each, that is, claim it instead, and the caller may rob it back; each robbery doubles the stake.",
  },
  redeal: "When all decline, the cards are dealt anew.",
  kitty: (count) => `The landlord takes the ${cards(count)} left over.`,
  order: "From high to low:",
  suitOrder: "Between equal ranks the suit decides, from high to low:",
  noSuits: "Suits do not rank.",
  level: (rank) => `${rank} is the level of this deal: it ranks above all others but the jokers.`,
  wild: ({ names, most }) =>
    `Wild: ${list(names)}. Beside other cards a wild card stands for any card but a joker, with at most ${most} in a play; without other cards it is itself.`,
  wildAlone: "But several wild cards without others may stand for each other, as long as one is itself.",
  pure: {
    above: "Of equal plays the one without wild cards is higher.",
    "bombs-first":
      "Of equal plays the one without wild cards is higher. Of bombs of the same size, those of wild cards alone are highest, then those without.",
    "bombs-only": "Of bombs of the same size, those of wild cards alone are highest, then those without wild cards.",
  },

  notes: {
    between: "; ",
    within: ", ",
    row: (amount, track) => `${amount} in a row of ${track}`,
    runs: (amount, runs, missing) => `${amount} in a row, from low to high ${runs}${missing && `, without ${missing}`}`,
    flush: (count) => `${count} cards of one suit`,
    long: (amount) => `${amount} long`,
    width: (amount) => `${amount} of a rank`,
    suits: { same: "all of one suit", mixed: "not all of one suit", colour: "all red or all black" },
    last: "only as the last cards of a hand",
    byRank: "of equal ranks none is higher",
    answer: "only to beat others, never led",
    only: (ranks) => `only of ${ranks}`,
    each: {
      single: (count) => (count === 1 ? "a card beside each" : `${count} cards beside each`),
      pair: (count) => (count === 1 ? "a pair beside each" : `${count} pairs beside each`),
    },
    inAll: {
      single: (count) => (count === 1 ? "one kicker in all" : `${count} kickers in all`),
      pair: (count) => (count === 1 ? "one pair in all" : `${count} pairs in all`),
    },
    different: "these of different ranks",
    rocket: "both jokers may be among these",
    adjacent: "these may go on with the run",
    own: "these may be of the same ranks",
    never: (kickers) => `kickers may not be ${either(kickers)}`,
    barred: {
      rocket: "both jokers",
      adjacent: "a triple that goes on with the run",
      own: "more of the same ranks",
      alike: (count) => `${count} of a rank`,
    },
    consecutive: "these in a row too",
    short: "fewer of these when leading the last cards",
  },
  several: (count, card) => (card.includes(" of ") ? `${count} × ${card}` : `${count} ${card}s`),
  kind: ({ kind, usual, isBomb }) => (kind === "quad-chain" && !isBomb ? "quads in a row" : usual),
  of: {
    single: (rank) => `a single ${rank}`,
    pair: (rank) => `a pair of ${rank}s`,
    triple: (rank) => `three ${rank}s`,
    quad: (rank) => `four ${rank}s`,
  },
  some: (name, only) => `${name} (${only.join(", ")})`,
  straight: (least, most, name) => (least === most ? `${least}-card ${name}` : `${name} of ${least} to ${most} cards`),
  chain: (least, most, name) => `${least === most ? least : `${least} to ${most}`} ${name}`,
  black: (ranks) => `a black ${ranks}`,
  red: (ranks) => `a red ${ranks}`,
  higher:
    "A play is beaten by a higher one of the same kind with the same number of cards. Its groups decide, in a run the highest; kickers, the cards beside them, do not count.",
  flush: {
    suit: "A flush is compared by its suit, then by its highest card.",
    rank: "A flush is compared by its highest card, then by its suit.",
  },
  ladder: (kinds) => `These are also compared by kind, whatever their ranks, from low to high: ${list(kinds)}.`,
  bombs: (only) =>
    `Bombs${only ? ` (here ${only})` : ""} beat everything that is no bomb; of one kind the one with more cards, then the higher rank.`,
  bombOrder: "Bombs from low to high:",
  chops: "Chops beat what they could not beat otherwise:",
  others: (name) => `any other ${name}`,
  chop: (by, over, when = "") => `${by} can beat ${either(over)}${when}`,
  when: { passed: ", also by those who have passed", "any-time": ", by anybody at any time, out of turn too" },
  higherBy: {
    passed: (plays) =>
      `Those who have passed may beat these too, by a higher one with the same number of cards: ${list(plays)}.`,
    "any-time": (plays) =>
      `Anybody may beat these at any time, out of turn too, by a higher one with the same number of cards: ${list(plays)}.`,
  },
  follow: {
    suits: (plays) => `To beat another, these must have the same suits: ${list(plays)}.`,
    colours: (plays) => `To beat another, these must have the same colours: ${list(plays)}.`,
    locked: (plays) => `To beat one that is all of one suit, these must be so too: ${list(plays)}.`,
  },
  free: (play) => `Whatever the suits, this beats every lower one: ${play}.`,

  first: {
    landlord: "The landlord leads.",
    lowest: "Whoever holds the lowest card leads.",
    random: "Who leads is drawn by lot.",
  },
  holder: (card) => `Whoever holds the ${card} leads.`,
  mustInclude: "The first play must include that card.",
  winnerLeads: (tribute) =>
    `In later deals the winner of the last one leads${tribute ? ", unless cards are given before" : ""}.`,
  around: "The others in turn play higher, or pass. When all pass, whoever played last may lead anything.",
  goneOut: {
    next: "Where that player is out of cards, the next who holds cards leads.",
    partner: "Where that player is out of cards, the partner leads.",
  },
  pass: {
    locked: "Whoever passes is out until the next lead.",
    open: "Whoever passes may play again when the turn comes round.",
  },
  mustBeat: "Whoever can beat the table must.",
  highestSingle: "When the next player has one card left, a single must be your highest.",
  neverLast: (plays) =>
    `May not be the last cards of a hand: ${list(plays)}. Whoever can lead nothing else passes; when all do, the round ends.`,
  instant: (hands) => `Wins as dealt: ${list(hands)}.`,
  pairs: (count) => `${count} pairs`,
  colour: (count) => `${count} cards of one colour`,
  weapons: (count) => (count === 1 ? "a bomb, or a play that chops" : `${count} bombs or plays that chop`),
  inRow: (count, length) => `${count} of each of ${length} ranks in a row`,
  firstDeal: (hand) => `${hand} (in the first deal)`,
  tribute: ({ partners, wild, small, level }) =>
    `Before later deals the last player gives the first the highest card of the hand${wild ? `, ${wild} cards not counted` : ""}, and gets back one of ${small}${level ? ` (not ${level}, the level)` : ""}, or the lowest where there is none. ${partners ? "Where partners were first and second, both losers give, the higher card to the first. " : ""}Whoever gave to the first leads.`,
  spared: (cards) => `Nothing is given where the givers hold ${list(cards)}.`,
  sparedByJokers: (count) => `Nothing is given where the givers hold any ${count === 1 ? "joker" : `${count} jokers`}.`,

  stake: "The landlord wins the stake from each of the others, or pays it to each.",
  firstStake: "The stake begins at 1 point.",
  doubles: {
    bombs: "Each bomb doubles it.",
    spring: "It doubles too when the losers never played, or the landlord only once.",
  },
  open: ({ dealt, landlord }) =>
    `${dealt ? `Before the bids each player may lay the hand open, which makes the stake ${2 ** dealt} times as large; the first to do so bids first, and is the landlord if all decline. ` : ""}The landlord may lay the hand open before the first play, which makes the stake ${2 ** landlord} times as large.${dealt ? " Where several hands lie open, only the largest factor counts." : ""}`,
  seatsDouble: (most) =>
    `Before the first play each player may double${most > 1 ? " or super double" : ""}. The landlord and each opponent settle separately: a double by either multiplies their stake by 2${most > 1 ? ", a super double by 4" : ""}.`,
  stakeCap: (times) => `In all it grows to ${times} times at most.`,
  each: {
    winner: (entries) => `Everybody pays the winner for the cards left: ${list(entries.map(perCard))}.`,
    side: (entries) =>
      `Each player of the losing side pays each of the winners for the cards left: ${list(entries.map(perCard))}.`,
  },
  shutOut: "Whoever never played pays double.",
  doubling: (ranks) => `Each ${either(ranks)} left over doubles that.`,
  bomb: (count) => `A bomb that is not beaten earns ${points(count)} from every other player.`,
  worth:
    "These cost points when they are chopped, or still held at the end; what is chopped is paid to whoever chops, what is held to the first out:",
  chopsInRow: {
    singly: "Beating what can chop counts as a chop too. Of several in a row each is paid by the player chopped.",
    together: "Beating what can chop counts as a chop too. Of several in a row the player chopped last pays for all.",
  },
  outPaysNothing: "Whoever is out of cards when chopped pays nothing, and nobody pays instead.",
  cost: (play, count) => `${play}: ${points(count)}`,
  places: (counts) => `The places earn ${list(counts.map(points))}.`,
  othersLast: "After a win as dealt all others take those of the last place.",
  partners: (counts) =>
    `The side that was first makes ${list(counts.map((count, at) => `${points(count)} with its partner in place ${at + 2}`))}.`,
  levels: (highest) =>
    `The winners' level rises by as much. A side that wins at its own level ${highest}, with no partner last, wins the match.`,
  double: (highest) => `At ${highest} the winners have to come first and second.`,
  tries: (count, highest, lowest) =>
    `After ${count === 1 ? "a failure" : `${count} failures`} at ${highest} the level falls back to ${lowest}.`,
};
