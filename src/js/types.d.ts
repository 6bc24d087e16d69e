// The types of the package that Rust's own do not give: literals, and plain objects.

// The npm package has rules.d.ts, made from the JSON Schema of rule sets. Where wasm-pack alone builds, rule sets are `any`.
// @ts-ignore
import type { RuleSet } from "./rules.js";

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

/** What is wrong with an argument; `"too-much"` where it would take too long to answer. */
export type ErrorCode =
  | "invalid-card" | "too-many-of-a-card" | "unknown-rules" | "invalid-rules" | "invalid-argument" | "too-much"
  | RefusalCode;

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
  /** The most plays to list; `Infinity` by default. More than a million are not listed: `too-much`. */
  limit?: number;
  /** Only these kinds; all by default. */
  kinds?: readonly Kind[];
  /** `"keep-groups"` puts plays that break no larger group before those that do; bombs stay last. */
  order?: "ascending" | "keep-groups";
}

/** A family of games that are played alike. */
export type GameFamily = "doudizhu" | "tienlen" | "bigtwo" | "guandan" | "paodekuai" | "zhengshangyou";

/** A named game, for a list of them. */
export interface GameInfo {
  id: GameId;
  /** Its name in English. */
  title: string;
  family: GameFamily;
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

/** Changes that make a named game what some rule book or house plays. */
export interface HouseRule {
  /** Its name in code, the same in each game that has it. */
  id: string;
  /** Its name in English. */
  title: string;
  /** The changes that make it, for `new Rules`. */
  changes: RulesChanges;
}

/** The id of a named game, or rules made by hand. */
export type RulesInput = GameId | Rules;

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
export interface Move<P = Play> {
  /** The seat, from 0. */
  seat: number;
  play: P | null;
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

/** What points are for. The list may grow. */
export type ScoreReason =
  /** The stake: where points were bid, those of the landlord, `count`. */
  | "stake" | "bid"
  /** What multiplies it: `count` robbings, `count` bombs, a spring, and for the landlord `count` opponents. */
  | "robs" | "bombs" | "spring" | "opponents"
  /** The loser was left with `count` cards, which cost `each`. */
  | "cards"
  /** What multiplies that: the loser never played, or was left with `count` cards that double the payment. */
  | "shut-out" | "doubling"
  /** The seat came out in place `count`, or the other of the winning partners did. */
  | "place" | "partners"
  /** A play was chopped; one that costs when it is chopped was held to the end; a bomb was not beaten. */
  | "chop" | "held" | "bomb";

/** One step in how the points of a seat came about. */
export interface ScoreLine {
  seat: number;
  reason: ScoreReason;
  /** What the line adds to the points of the seat. */
  points: number;
  /**
   * By how much it multiplies what the lines above it come to, back to the last one without a factor; `points` is what
   * that adds.
   */
  factor?: number;
  /** How many there were of what the reason names, or which place it was. */
  count?: number;
  /** The points for each of the cards. */
  each?: number;
  /** The seat that pays, or is paid. It has a line of the same reason with the opposite points. */
  other?: number;
}

/** What the landlord and each opponent play for: `bid`, doubled for each of the others. */
export interface Stake {
  /** The points that each opponent of the landlord wins or pays, as the round stands. */
  value: number;
  /** The points the landlord bid; 1 where no points are bid. */
  bid: number;
  /** How often the landlord's role was robbed. */
  robs: number;
  /** How many bombs were played, where they double the stake. */
  bombs: number;
  /** Whether the round has ended in a spring, where that doubles the stake. */
  spring: boolean;
}

/** How a round ended. */
export interface Result {
  /** The place of each seat, 1 the best; seats that stand equal share the better place. */
  places: number[];
  /** The points of each seat. */
  scores: number[];
  /** How the points came about, one seat after the other; the points of a seat's lines add up to its score. */
  lines: ScoreLine[];
  /** The level of each seat's side after the deal, where the rules have levels. */
  levels?: Rank[];
  /** The seats that have won the match, once it is won. */
  champions?: number[];
}

/** What one seat may know. */
export interface View<P = Play> {
  seat: number;
  phase: Phase;
  turn: number | null;
  /** The seat's own cards, highest first. */
  hand: Card[];
  /** How many cards each seat holds. */
  counts: number[];
  /** What has to be beaten, and who laid it. */
  table: { seat: number; play: P } | null;
  /** All that was done. */
  history: Move<P>[];
  /** The card that the first play must hold, where the rules say so. */
  mustInclude?: Card;
  /** The bids of this deal, where there is bidding. */
  bids?: Bid[];
  /** The cards that were given, where there is tribute. */
  gifts?: Gift[];
  /** What is played for, where the rules have a stake and the landlord is known. */
  stake?: Stake;
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
  moves: Move<PlayInput>[];
}

// A computer player

/** A position with open cards. */
export interface Position {
  /** The cards of each seat: two hands, or as many as the rules have seats, at most four. */
  hands: readonly (readonly CardText[])[];
  /** The seat to move. */
  turn: number;
  /** What has to be beaten, and who laid it; the seats after that one have passed. `null` where a lead is due. */
  table?: { seat: number; cards: readonly CardText[] } | { seat: number; play: PlayInput } | null;
  /** The seat that plays against the others, where the rules have one; 0 by default. */
  landlord?: number;
}

/** How a position ends, if everybody plays as well as can be. */
export interface Solution {
  /** Whether the side to move wins against every defence. */
  wins: boolean;
  /** The first move of the line; `null` is a pass. */
  play: Play | null;
  /**
   * Best play to the end: the side that wins is as quick as can be, the other holds out as long. Where finding that out
   * takes far more than finding who wins, it is just some line in which the winning side does win.
   */
  line: Move[];
  /** With `all`: every first move that wins. */
  winning?: (Play | null)[];
  /** How many positions were looked at. */
  nodes: number;
}

/** An open endgame that the first seat wins, by one first move alone. */
export interface Puzzle {
  position: { hands: Card[][]; turn: number; table: null; landlord: number };
  /** How hard it is, from 1 to 10. */
  level: number;
  /** How many moves the first seat makes until it has won. */
  moves: number;
  seed: string;
}

/** How a computer player thinks. */
export interface ThinkOptions {
  /** The seed of what is imagined; the same answers each time where there is none. */
  seed?: string | number;
  /** How well to play: as a beginner, a practised player, or as well as it can, by default. */
  level?: "easy" | "normal" | "strong";
  /** Cards whose play is valued, too, whatever is thought of it. */
  weigh?: Card[];
}

/** A move that a seat may make, and what is to be expected of it. */
export interface Advice {
  /** The move; `null` is a pass. */
  play: Play | null;
  /** The share of imagined rounds that the seat's side wins after it, from 0 to 1. */
  wins: number;
  /** The points that the seat makes of these rounds on average. */
  points: number;
}
