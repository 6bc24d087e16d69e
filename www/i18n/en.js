/**
 * @import { GameId, Kind, Rank, Suit } from "../pkg/index.js"
 * @import { NoticeFacts, PickFacts, PlayFacts } from "../types.js"
 */

const plural = (/** @type {string} */ rank) => `${rank}s`;
const upper = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
const list = (/** @type {string[]} */ names) => new Intl.ListFormat("en").format(names);

export default {
  title: "Chupai, climbing card games",

  game: "Game",
  howToPlay: "How to play",
  houseRules: "House rules",
  houseRulesChanged: "House rules, changed",
  newDeal: "New deal",
  language: "Language",
  menu: "Menu",
  hint: "Hint",
  play: "Play",
  pass: "Pass",
  sort: "Sort",
  undo: "Undo",
  clear: "Clear the selection",
  share: "Share this deal",
  replay: "Replay",
  copyText: "Copy as text",
  pasteRound: "Paste a round",
  log: "Log of the round",
  cardCounter: "Card counter",
  passByItself: "Pass by itself",
  standIn: "Let the computer play",
  sound: "Sound",
  speed: "Speed",
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast" },
  strength: "Level",
  levels: { easy: "Easy", normal: "Normal", strong: "Strong" },
  statistics: "Statistics",
  practice: "Practice table",
  puzzles: "Puzzles",
  withFriends: "With friends",
  keys: "Keys",
  hand: "Your hand",
  group: "Group",
  ungroup: "Ungroup",
  groupOf: (/** @type {string} */ play) => `Group: ${play}`,
  suggestions: "Suggestions",
  readAs: "Play as",
  table: "Table",

  /** @type {Record<string, string>} */
  families: {
    doudizhu: "Dou Dizhu",
    tienlen: "Tien Len",
    bigtwo: "Big Two",
    others: "Others",
  },
  /** Those of the module are in English. @type {Partial<Record<GameId, string>>} */
  games: {},

  /** @type {Record<Suit, string>} */
  suits: { s: "spades", h: "hearts", c: "clubs", d: "diamonds" },
  /** @type {Record<Rank, string>} */
  ranks: {
    3: "3",
    4: "4",
    5: "5",
    6: "6",
    7: "7",
    8: "8",
    9: "9",
    T: "10",
    J: "jack",
    Q: "queen",
    K: "king",
    A: "ace",
    2: "2",
    BJ: "small joker",
    RJ: "big joker",
  },
  jokers: { small: "SMALL", big: "BIG" },
  /** @type {(rank: string, suit: string) => string} */
  card: (rank, suit) => `${rank} of ${suit}`,
  /** @type {(card: string, other: string) => string} */
  takenAs: (card, other) => `${card} as ${other}`,

  /** @type {Record<Kind, (play: PlayFacts) => string>} */
  kinds: {
    single: ({ card }) => `single ${card}`,
    pair: ({ rank }) => `pair of ${plural(rank)}`,
    triple: ({ rank }) => `three ${plural(rank)}`,
    quad: ({ rank }) => `four ${plural(rank)}`,
    straight: ({ length, from, rank }) => `straight of ${length} (${from} to ${rank})`,
    "pair-chain": ({ length, from, rank }) => `${length} pairs in a row (${from} to ${rank})`,
    "triple-chain": ({ length, from, rank }) => `${length} triples in a row (${from} to ${rank})`,
    "quad-chain": ({ length, from, rank }) => `${length} bombs in a row (${from} to ${rank})`,
    "triple-single": ({ rank }) => `three ${plural(rank)} with a single`,
    "triple-pair": ({ rank }) => `three ${plural(rank)} with a pair`,
    "triple-singles": ({ rank }) => `three ${plural(rank)} with two cards`,
    "airplane-singles": ({ length, from, rank }) => `airplane of ${length} (${from} to ${rank}) with singles`,
    "airplane-pairs": ({ length, from, rank }) => `airplane of ${length} (${from} to ${rank}) with pairs`,
    "quad-singles": ({ rank }) => `four ${plural(rank)} with two singles`,
    "quad-pairs": ({ rank }) => `four ${plural(rank)} with two pairs`,
    flush: ({ rank }) => `flush (${rank} high)`,
    "full-house": ({ rank }) => `full house (three ${plural(rank)})`,
    "quad-single": ({ rank }) => `four ${plural(rank)} and a single`,
    "straight-flush": ({ from, rank }) => `straight flush (${from} to ${rank})`,
    bomb: ({ size, rank }) => `bomb of ${["four", "five", "six"][size - 4] ?? size} ${plural(rank)}`,
    rocket: () => "rocket",
  },

  /** The names of kinds of play. @type {Record<string, string> & Record<Kind, string>} */
  kindNames: {
    single: "single card",
    pair: "pair",
    triple: "triple",
    quad: "four of a kind",
    straight: "straight",
    "pair-chain": "pairs in a row",
    "triple-chain": "triples in a row",
    "quad-chain": "bombs in a row",
    "triple-single": "triple with a single",
    "triple-pair": "triple with a pair",
    "triple-singles": "triple with two singles",
    "airplane-singles": "airplane with singles",
    "airplane-pairs": "airplane with pairs",
    "quad-singles": "four with singles",
    "quad-pairs": "four with pairs",
    flush: "flush",
    "full-house": "full house",
    "quad-single": "four and one",
    "straight-flush": "straight flush",
    bomb: "bomb",
    rocket: "rocket",
    advised: "best first",
  },

  seats: {
    bottom: "You",
    right: "East",
    top: "North",
    left: "West",
    other: (/** @type {number} */ number) => `Seat ${number}`,
  },
  cards: (/** @type {number} */ count) => (count === 1 ? "1 card" : `${count} cards`),
  /** @type {(who: string, count: number) => string} */
  few: (who, count) => (count === 1 ? `${who}: last card!` : `${who}: two cards left!`),
  parties: { landlord: "Landlord", farmer: "Farmer", ours: "Your side", theirs: "Other side" },
  /** Of a seat that is out. */
  place: (/** @type {number} */ place) => ["1st", "2nd", "3rd"][place - 1] ?? `${place}th`,
  won: "Won",
  marks: { wild: "wild", level: "level" },
  kitty: "Kitty",
  /** `times` is 0 where the points are no such product. @type {(points: string, bid: number, times: number) => string} */
  stake: (points, bid, times) => `Stake ${times > 1 ? `${bid} × ${times} = ` : ""}${points}`,
  level: (/** @type {string} */ rank) => `Level ${rank}`,
  passed: "Pass",
  /** Between the cards of a play. */
  comma: ", ",
  /** @type {(play: string, who: string) => string} */
  laid: (play, who) => `${who}: ${play}`,
  open: "The table is open",
  /** @type {Record<string, string | undefined>} */
  phases: {
    bidding: "Bidding for landlord",
    doubling: "Doubling",
    opening: "Laying hands open",
    tribute: "Cards are given",
  },
  holds: (/** @type {string[]} */ cards) => `Left: ${list(cards)}`,

  turn: { yours: "Your turn.", theirs: (/** @type {string} */ who) => `${who}’s turn.` },
  choices: "Your choice",
  kittyOf: (/** @type {string[]} */ cards) => `Kitty: ${list(cards)}.`,
  /** What a bid is about, by the phase. */
  choosing: {
    bidding: "The landlord takes the kitty and plays alone against the others, for the stake with each of them.",
    doubling:
      "The landlord and each opponent settle separately: a double by either multiplies their stake by 2, a super double by 4.",
    opening: "A hand that is laid open stays so to the end, and raises the stake.",
  },
  bids: {
    none: () => "No bid",
    points: (/** @type {number} */ bid) => `Bid ${bid}`,
    call: () => "Call",
    rob: () => "Rob",
    decline: () => "Do not rob",
    double: (/** @type {number} */ bid) => ["No double", "Double", "Super double"][bid],
    open: (/** @type {number} */ bid) => (bid > 0 ? `Lay open ×${2 ** bid}` : "Keep closed"),
  },
  give: (/** @type {string} */ card) => `Give the ${card}`,
  given: (/** @type {string} */ from, /** @type {string} */ to) => `${from} → ${to}`,
  sentence: (/** @type {string} */ text) => `${text}.`,
  idle: {
    bid: "Bid to be the landlord, or not.",
    bidOver: (/** @type {string} */ bid) => `${bid}. Be the landlord instead, or not.`,
    double: "Double what you play for, or not.",
    open: "Lay your hand open, or not.",
    interrupt: "You can chop now, though it is not your turn.",
    lead: "Lead any play.",
    leadWith: (/** @type {string[]} */ cards) => `Your first play must include the ${list(cards)}.`,
    /** @type {(table: string, who: string) => string} */
    follow: (table, who) => `Beat ${who}’s ${table}, or pass.`,
    /** @type {(table: string, who: string) => string} */
    stuck: (table, who) => `Nothing you hold beats ${who}’s ${table}: pass.`,
    /** @type {(table: string, who: string) => string} */
    mustBeat: (table, who) => `Beat ${who}’s ${table}: if you can, you must.`,
    noLead: "Nothing you hold can be led: pass.",
    wait: "You may already pick your next cards.",
  },
  /** @type {Record<"can" | "early" | "earlyNoPlay" | "later" | "laterNoPlay", (facts: PickFacts) => string> & { holds(facts: Pick<PickFacts, "play">): string }} */
  picked: {
    can: ({ play }) => `${upper(play)}: you can play it.`,
    early: ({ play }) => `${upper(play)}, kept for your turn.`,
    earlyNoPlay: ({ count }) => `${count} cards that make no play, kept for your turn.`,
    later: ({ play }) => `${upper(play)}, kept until cards are played.`,
    laterNoPlay: ({ count }) => `${count} cards that make no play, kept until cards are played.`,
    holds: ({ play }) => `Among them: ${play}.`,
  },
  /** @type {Record<string, (facts: PickFacts) => string>} */
  refusals: {
    "not-a-play": ({ count }) => `These ${count} cards make no play.`,
    "other-kind": ({ play, table }) => `${upper(play)} cannot be played on the ${table}: it is of another kind.`,
    "no-chop": ({ play, table }) => `${upper(play)} beats some other plays, but not the ${table}.`,
    "other-length": ({ play, table }) => `${upper(play)} cannot be played on the ${table}: the lengths differ.`,
    "not-higher": ({ play, table }) => `${upper(play)} does not beat the ${table}.`,
    "other-suits": ({ play, table }) => `${upper(play)} does not follow the suits of the ${table}.`,
    "must-include": ({ play, required }) => `${upper(play)}: the first play must include the ${list(required)}.`,
    "only-last": ({ play }) => `${upper(play)} can only be the last cards of a hand.`,
    "never-led": ({ play }) => `${upper(play)} may not be led.`,
    "never-last": ({ play }) => `${upper(play)} may not be the last cards of a hand.`,
    "highest-single": () => "The next seat has one card left: a single must be your highest.",
    other: () => "The rules do not allow these cards now.",
  },
  /** @type {Record<string, (facts: NoticeFacts) => string> & Record<"failed" | "wrong", () => string>} */
  notices: {
    refused: () => "Not possible.",
    "nothing-picked": () => "Pick some cards first.",
    "must-beat": () => "You can beat the table, so you cannot pass.",
    "may-not-pass": () => "You lead, so you cannot pass.",
    redealt: () => "Nobody bid: the cards are dealt anew.",
    landlord: ({ who, stake }) => `Landlord: ${who}, for ${stake}.`,
    "game-ignored": () => "The game in the link is not known: another was dealt.",
    "rules-ignored": () => "The house rules in the link make no sense and were ignored.",
    "too-much": () => "The house rules allow more plays than can be computed, and were ignored.",
    "too-much-here": () =>
      "These house rules allow more plays here than can be computed. Choose other house rules, or another game.",
    failed: () => "Not everything could be loaded. Try again, or load the page again.",
    wrong: () => "Something went wrong; nothing is lost.",
    "no-answer": () => "The computer does not answer. Reload the page: the round goes on where it is.",
    "match-ignored": () => "What the link says of the match makes no sense and was ignored.",
    wait: () => "Wait for your turn.",
    hint: ({ number, count, equal, passes }) =>
      `${count > 1 ? `Suggestion ${number} of ${count}${equal > 1 ? `; the first ${equal} are about equal` : ""}. ` : ""}${passes ? "Passing is about equal." : ""}`,
    sorted: ({ order }) => ({ rank: "Sorted by rank.", suit: "Sorted by suit.", bombs: "Bombs first." })[order],
    grouped: () => "Locked as a group.",
    ungrouped: () => "The group is unlocked.",
    undone: () => "Taken back.",
    "nothing-to-undo": () => "You have made no move to take back.",
  },
  noSuggestion: "Nothing beats the table",
  noLead: "Nothing can be led",
  suggestionsLater: "On your turn, what you can play is listed here",
  more: (/** @type {number} */ count) => `+${count} more`,
};
