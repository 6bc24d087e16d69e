import type { RuleSet } from "./rules.js";

export type * from "./rules.js";

/** A rank of the thirteen that have suits, from the lowest of most games to the highest. */
export type PlainRank = "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A" | "2";

/** A suit: spade, heart, club, diamond. */
export type Suit = "s" | "h" | "c" | "d";

/** The small, black joker 小王 and the big, red joker 大王. */
export type Joker = "BJ" | "RJ";

/** A rank: one of thirteen, or a joker, which is a rank of its own. */
export type Rank = PlainRank | Joker;

/** A card as the module gives it: rank, then suit, or a joker. */
export type Card = `${PlainRank}${Suit}` | Joker;

type AnyRank = PlainRank | "10" | Lowercase<PlainRank>;
type AnySuit = Suit | Uppercase<Suit> | "♠" | "♥" | "♣" | "♦";

/** A card as the module takes it: also `"10s"`, `"tS"`, `"3♦"`, in any letter case. */
export type CardText = `${AnyRank}${AnySuit}` | Joker | "bj" | "rj" | "Bj" | "Rj" | "bJ" | "rJ";

/** What cards can be. */
export type Kind =
  | "single" | "pair" | "triple" | "quad"
  | "straight" | "pair-chain" | "triple-chain" | "quad-chain"
  | "triple-single" | "triple-pair" | "triple-singles" | "airplane-singles" | "airplane-pairs"
  | "quad-singles" | "quad-pairs"
  | "flush" | "full-house" | "quad-single" | "straight-flush"
  | "bomb" | "rocket";

/** The named games. */
export type GameId =
  | "doudizhu" | "doudizhu-basic" | "doudizhu-chained" | "doudizhu-pagat" | "doudizhu-loose" | "doudizhu-wild"
  | "doudizhu-4p" | "doudizhu-4p-club" | "doudizhu-4p-shanghai"
  | "tienlen" | "tienlen-cambodia" | "tienlen-pagat" | "tienlen-north" | "thirteen"
  | "bigtwo" | "bigtwo-hk" | "bigtwo-taiwan" | "bigtwo-singapore" | "bigtwo-indonesia" | "pusoy-dos"
  | "guandan" | "paodekuai" | "zhengshangyou";

/** Why cards may not be played. */
export type RefusalCode =
  | "not-a-play" | "other-kind" | "no-chop" | "other-length" | "not-higher" | "other-suits"
  | "round-over" | "match-over" | "not-now" | "not-a-bid" | "not-a-gift" | "out-of-turn" | "not-in-hand"
  | "must-include" | "only-last" | "never-last" | "highest-single" | "may-not-pass";

/** What is wrong with an argument. */
export type ErrorCode =
  | "invalid-card" | "too-many-of-a-card" | "unknown-rules" | "invalid-rules" | "invalid-argument"
  | "not-initialised" | RefusalCode;

/** What every function throws for bad input. The message names the value. */
export interface ChupaiError extends Error {
  readonly code: ErrorCode;
}

/** Cards, and what they are under some rules. */
export interface Play {
  /** What the cards are. */
  kind: Kind;
  /** The cards as a person would lay them: the core first, then the kickers. */
  cards: Card[];
  /** Groups in a row: 5 for 34567, 3 for 334455, 1 where nothing runs. */
  length: number;
  /** The rank that decides: the top of the core. */
  rank: Rank;
  /** The suit of the highest card of that rank in the core; `null` where the rules do not rank suits. */
  suit: Suit | null;
  /** Whether it beats plays of other kinds whatever they are. */
  bomb: boolean;
  /** Where wild cards stand for others: what each of `cards` is taken as, in the same order. */
  as?: Card[];
}

/** A play as an argument: what says which reading of the cards is meant. */
export type PlayInput = Pick<Play, "kind" | "length" | "rank"> & { readonly cards: readonly CardText[] };

/** Cards in any order, or a play, where one reading of several is meant. */
export type Laid = readonly CardText[] | PlayInput;

/** Why cards may not be played, as data. */
export interface Refusal {
  code: RefusalCode;
  /** The same in English, for developers. */
  message: string;
}

/** What to list. */
export interface HintOptions {
  /** The most plays to list; `Infinity` by default. */
  limit?: number;
  /** Only these kinds; all by default. */
  kinds?: readonly Kind[];
  /** `"keep-groups"` puts plays that break no larger group before those that do; bombs stay last. */
  order?: "ascending" | "keep-groups";
}

/** A named game, for a list of them. */
export interface GameInfo {
  id: GameId;
  /** Its name in English. */
  title: string;
  /** How many seats it has. */
  players: number;
  /** How many packs of cards it takes. */
  packs: number;
  /** The kinds of play it has, in the order of its rules. */
  kinds: Kind[];
}

/** A deal. */
export interface Deal {
  /** The cards of each seat, highest first. */
  hands: Card[][];
  /** The cards left over, highest first. */
  kitty: Card[];
  /** What deals the same again. */
  seed: string;
}

/** How cards are spread. */
export interface Tally {
  /** Ranks held once. */
  singles: number;
  /** Ranks held twice. */
  pairs: number;
  /** Ranks held three times. */
  triples: number;
  /** Ranks held four times or more. */
  quads: number;
  /** How many cards of each rank that is held. */
  ranks: Partial<Record<Rank, number>>;
  /** How many cards of each suit; jokers have none. */
  suits: Record<Suit, number>;
}

// Rules

/** A whole rule set as data: `rules.schema.json` is its JSON Schema, and rules.d.ts what follows from that. */
export type RulesData = RuleSet;

/** House rules: a JSON Merge Patch (RFC 7396). Objects are merged, `null` takes a setting away, all else replaces. */
export type RulesChanges<T = RulesData> = {
  [K in keyof T]?: (NonNullable<T[K]> extends readonly unknown[] ? T[K]
    : NonNullable<T[K]> extends object ? RulesChanges<NonNullable<T[K]>>
    : T[K]) | null;
};

/** The id of a named game, or rules made by hand. */
export type RulesInput = GameId | Rules;

/** Where the wasm file is, or the file itself. */
export type InitSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the module, once; further calls wait for the first. By default the wasm file beside this one is taken.
 * Everything else throws `not-initialised` before it is done.
 *
 * @example
 * await init();
 */
export function init(source?: InitSource | Promise<InitSource>): Promise<void>;

/**
 * The named games.
 *
 * @example
 * games().map((game) => game.id); // ["doudizhu", "doudizhu-basic", …]
 */
export function games(): GameInfo[];

/**
 * The rules of a game, with house rules if you like.
 *
 * @example
 * const rules = new Rules("bigtwo", { tracks: { runs: "3456789TJQK" } }); // straights stop at the king
 * classify(["Td", "Jc", "Qd", "Kh", "Ad"], rules); // null
 */
export class Rules {
  /**
   * @throws `unknown-rules` when there is no such game; `invalid-rules`, naming the setting, when the outcome
   * makes no sense.
   */
  constructor(game: GameId, changes?: RulesChanges);
  /** @throws `invalid-rules`, naming the setting. */
  constructor(data: RulesData);
  /** The whole rule set as data, which `new Rules` takes back. */
  toJSON(): RulesData;
  /** Gives back the memory, which is otherwise done when the object is collected. */
  free(): void;
}

/**
 * What cards are, in any order; `null` where they are nothing. Of several readings it is the one that the rules
 * put first, then the one with the highest deciding rank.
 *
 * @throws `invalid-card`, `too-many-of-a-card`, `unknown-rules`, `invalid-argument`
 * @example
 * classify(["5h", "3s", "4d", "7c", "6s"], "doudizhu")?.kind; // "straight"
 */
export function classify(cards: readonly CardText[], rules: RulesInput): Play | null;

/**
 * All readings of cards, the one that `classify` gives first.
 *
 * @throws as `classify`
 * @example
 * readings(["3s", "4d"], "doudizhu"); // []
 */
export function readings(cards: readonly CardText[], rules: RulesInput): Play[];

/**
 * Whether the candidate, in any reading of its cards, beats what lies on the table; with `null` there, whether
 * it may be led. Cards as `previous` stand for their `classify` reading.
 *
 * @throws as `classify`; `invalid-argument` where `previous` is no play
 * @example
 * canBeat(["8d", "8c", "8h", "8s"], ["2s"], "doudizhu"); // true
 */
export function canBeat(candidate: Laid, previous: Laid | null, rules: RulesInput): boolean;

/**
 * Why the candidate does not beat what lies on the table; `null` where it does.
 *
 * @throws as `canBeat`
 * @example
 * refusal(["3d"], ["3s"], "doudizhu")?.code; // "not-higher"
 */
export function refusal(candidate: Laid, previous: Laid | null, rules: RulesInput): Refusal | null;

/**
 * Every legal play of a hand, none twice: all that beat `previous`, or every lead where that is `null`. The same
 * kind first, then others that are no bombs, then bombs, each from the weakest up; leads kind by kind.
 *
 * Two plays are the same when they hold the same cards or, where suits do not rank, the same ranks.
 *
 * @throws as `canBeat`; `invalid-argument` for a bad option, or for more than a million plays
 * @example
 * hints(["4d", "5c", "RJ"], ["4s"], "doudizhu").map((play) => play.rank); // ["5", "RJ"]
 */
export function hints(
  hand: readonly CardText[], previous: Laid | null, rules: RulesInput, options?: HintOptions | null,
): Play[];

/**
 * The cards of the deck.
 *
 * @throws `unknown-rules`
 * @example
 * deck("doudizhu").length; // 54
 */
export function deck(rules: RulesInput): Card[];

/**
 * Shuffled cards. A seed shuffles the same on every machine, for ever; without one, real entropy is used.
 *
 * @throws `invalid-card`, `invalid-argument`
 * @example
 * shuffle(deck("bigtwo"), "a seed");
 */
export function shuffle(cards: readonly CardText[], seed?: string | number | null): Card[];

/**
 * Deals the whole deck. A seed deals the same on every machine, for ever; without one, real entropy is used.
 *
 * @throws `unknown-rules`, `invalid-argument`
 * @example
 * const { hands, kitty, seed } = deal("doudizhu");
 */
export function deal(rules: RulesInput, seed?: string | number | null): Deal;

/**
 * Cards sorted as a player holds them, highest first.
 *
 * @throws as `classify`
 * @example
 * sort(["3d", "2s", "RJ"], "doudizhu"); // ["RJ", "2s", "3d"]
 */
export function sort(cards: readonly CardText[], rules: RulesInput, by?: "rank" | "suit"): Card[];

/**
 * How many singles, pairs, triples and quads there are, and how many cards of each rank and suit.
 *
 * @throws as `classify`
 * @example
 * tally(["3d", "3s", "4c"], "bigtwo").pairs; // 1
 */
export function tally(cards: readonly CardText[], rules: RulesInput): Tally;

/** How existing servers write cards; the 2 of spades is `154`, `"A15"`, `0x32`, `{type: "SPADE", value: 2}`, `2`. */
export interface Schemes {
  /** Rank 3..15 (J 11 … A 14, 2 15) × 10 + suit: 1 heart, 2 diamond, 3 club, 4 spade. No jokers. */
  decimal: number;
  /** A spade, B heart, C club, D diamond + rank 3..15; `"Q88"` small joker, `"K99"` big joker. */
  letter: string;
  /** Suit nibble (0 diamond, 1 club, 2 heart, 3 spade) + value nibble 1 A, 2, … 13 K; jokers `0x41`, `0x42`. */
  byte: number;
  /** Value 1 A … 13 K, `null` for jokers. */
  object:
    | { type: "SPADE" | "HEART" | "CLUB" | "DIAMOND"; value: number }
    | { type: "RED_JOKER" | "BLACK_JOKER"; value: null };
  /** 1..54: spade A..K, heart, club, diamond, then small joker, big joker. */
  index: number;
}

/** The name of a card code. */
export type Scheme = keyof Schemes;

/**
 * Cards as a server writes them.
 *
 * @throws `invalid-card` where the scheme has no such card
 * @example
 * encode(["2s"], "decimal"); // [154]
 */
export function encode<S extends Scheme>(cards: readonly CardText[], scheme: S): Schemes[S][];

/**
 * The cards that a server writes so.
 *
 * @throws `invalid-card` where the scheme has no such code
 * @example
 * decode(["A15", "Q88"], "letter"); // ["2s", "BJ"]
 */
export function decode<S extends Scheme>(codes: readonly Schemes[S][], scheme: S): Card[];

// A round at the table

/** How to deal a round. */
export interface GameOptions {
  /** What to deal from; real entropy by default. */
  seed?: string | number;
  /** The seat that won the deal before, where there was one: it leads where the rules say so. */
  winner?: number;
}

/** What a seat did; no play is a pass. */
export interface Move {
  /** The seat, from 0. */
  seat: number;
  play: Play | null;
}

/** What a round is at. */
export type Phase = "bidding" | "tribute" | "play" | "over";

/** What a seat bid for being landlord; 0 where it declined. */
export interface Bid {
  seat: number;
  bid: number;
}

/** A card given before the first trick. */
export interface Gift {
  from: number;
  to: number;
  card: Card;
}

/** How a round ended. */
export interface Result {
  /** The place of each seat, 1 the best; seats that stand equal share the better place. */
  places: number[];
  /** The points of each seat. */
  scores: number[];
  /** The level of each seat's side after the deal, where the rules have levels. */
  levels?: Rank[];
  /** The seats that have won the match, once it is won. */
  champions?: number[];
}

/** What one seat may know. */
export interface View {
  seat: number;
  phase: Phase;
  turn: number | null;
  /** The seat's own cards, highest first. */
  hand: Card[];
  /** How many cards each seat holds. */
  counts: number[];
  /** What has to be beaten, and who laid it. */
  table: { seat: number; play: Play } | null;
  /** All that was done. */
  history: Move[];
  /** The card that the first play must hold, where the rules say so. */
  mustInclude?: Card;
  /** The bids of this deal, where there is bidding. */
  bids?: Bid[];
  /** The cards that were given, where there is tribute. */
  gifts?: Gift[];
  /** The seat that plays against the others, where the game has one and it is known. */
  landlord?: number;
  /** The cards it took, which all saw. */
  kitty?: Card[];
}

/** A round as data: it is dealt and played again from this. */
export interface SavedGame {
  rules: RulesData;
  seed: string;
  /** What it took over from the deals before: who went out, and the levels and tries of each side. */
  before: { out: number[]; levels: Rank[]; tries: number[] };
  /** The bids and gifts before the first trick. */
  opening: ({ seat: number; bid: number } | { seat: number; card: Card })[];
  moves: Move[];
}

/**
 * A round, from the deal until somebody is out. What is refused throws with the refusal's code, and changes nothing.
 *
 * @example
 * const game = new Game("bigtwo", { seed: 7 });
 * while (game.turn !== null) {
 *   const [weakest] = game.legal({ limit: 1 });
 *   weakest ? game.play(weakest) : game.pass();
 * }
 * game.result?.scores; // points by seat
 */
export class Game {
  /** @throws `unknown-rules`, `invalid-argument` */
  constructor(rules: RulesInput, options?: GameOptions);
  /**
   * Takes up a saved round.
   *
   * @throws `invalid-argument`, `invalid-rules`
   */
  static fromJSON(data: SavedGame): Game;
  /** How many seats there are. */
  readonly seats: number;
  /** The seat to move; `null` when the round is over. */
  readonly turn: number | null;
  /** What has to be beaten, and who laid it; `null` where a lead is due. */
  readonly table: { seat: number; play: Play } | null;
  /** How the round ended; `null` while it goes on. */
  readonly result: Result | null;
  /** What the round is at: before cards are played there may be bidding for the landlord, or tribute. */
  readonly phase: Phase;
  /** The rules of this deal: the level is the one it is played at. A new object each time. */
  readonly rules: Rules;
  /** A seat's cards, highest first. */
  hand(seat: number): Card[];
  /** Every play the seat to move may make, its obligations in force, in the order of `hints`. */
  legal(options?: HintOptions | null): Play[];
  /** Whether the seat to move may pass. */
  mayPass(): boolean;
  /** Why the seat to move may not play these cards; `null` where it may. */
  refusal(cards: Laid): Refusal | null;
  /**
   * Plays cards for the seat to move, or for another seat that may all the same: see `interrupts`.
   *
   * @throws the refusal's code
   */
  play(cards: Laid, options?: { seat?: number }): void;
  /** The plays a seat may make though it is not its turn: chops that the rules allow at any time. */
  interrupts(seat: number): Play[];
  /** What the seat to move may bid, 0 for nothing; empty where there is no bidding now. */
  bids(): number[];
  /** Bids for the seat to move, one of `bids()`. @throws `not-a-bid`, `not-now`, `round-over` */
  bid(bid: number): void;
  /** The cards the seat to move may give; empty where there is no tribute now. */
  gifts(): Card[];
  /** Gives a card for the seat to move, one of `gifts()`. @throws `not-a-gift`, `not-now`, `round-over` */
  give(card: Card): void;
  /**
   * The next deal of the match: who won leads where the rules say so, levels rise, tribute is given.
   *
   * @throws `not-now` while the round goes on, `match-over` when the match is won
   * @example
   * const next = game.next({ seed: 8 });
   */
  next(options?: { seed?: string | number }): Game;
  /** Passes for the seat to move. @throws `may-not-pass`, `round-over` */
  pass(): void;
  /** Takes back the last move, bid or gift; `false` where there is none. */
  undo(): boolean;
  /** What a seat may know, as plain data. */
  view(seat: number): View;
  /** The round as data. */
  toJSON(): SavedGame;
  /** Gives back the memory, which is otherwise done when the object is collected. */
  free(): void;
}

// A computer player

/** How a computer player plays. */
export interface ChooseOptions {
  /** The same view and seed give the same move; the same each time by default. */
  seed?: string | number;
}

/**
 * A computer player's move for the seat that looks; `null` is a pass. It knows what the view tells and no more: a
 * server can build one by hand. It takes some milliseconds, so a page asks it in a worker.
 *
 * @throws `invalid-argument`, naming the part of the view that makes no sense under the rules
 * @example
 * const play = choose(game.view(game.turn), game.rules, { seed: 1 });
 * play ? game.play(play) : game.pass();
 */
export function choose(view: View, rules: RulesInput, options?: ChooseOptions): Play | null;

/**
 * A computer player's bid, one of those offered.
 *
 * @throws `invalid-argument`
 * @example
 * game.bid(chooseBid(game.view(game.turn), game.bids(), game.rules));
 */
export function chooseBid(view: View, bids: readonly number[], rules: RulesInput, options?: ChooseOptions): number;

/**
 * The card a computer player gives in tribute, one of those it may give.
 *
 * @throws `invalid-argument`
 * @example
 * game.give(chooseGift(game.view(game.turn), game.gifts(), game.rules));
 */
export function chooseGift(view: View, gifts: readonly Card[], rules: RulesInput): Card;
