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

/** The code of why a move is refused. More may come. */
export type RefusalCode =
  /** The cards are no play under these rules. */
  | "not-a-play"
  /** A play of this kind is not led: it only beats others. */
  | "never-led"
  /** A play of this kind does not beat the play on the table. */
  | "other-kind"
  /** The play chops other plays, not the one on the table. */
  | "no-chop"
  /** The play has more or fewer groups than the one on the table. */
  | "other-length"
  /** The play is not higher than the one on the table. */
  | "not-higher"
  /** The play is higher, but not of the suits that have to be followed. */
  | "other-suits"
  /** The round is over. */
  | "round-over"
  /** The match is over. */
  | "match-over"
  /** Not possible in this phase. */
  | "not-now"
  /** The seat to move may not bid this. */
  | "not-a-bid"
  /** The seat to move may not give this card. */
  | "not-a-gift"
  /** It is another seat's turn. */
  | "out-of-turn"
  /** The seat does not hold these cards. */
  | "not-in-hand"
  /** The first play must include a card, such as the 3 of diamonds. */
  | "must-include"
  /** The play is allowed only as the last cards of the hand. */
  | "only-last"
  /** The play may not be the last cards of the hand. */
  | "never-last"
  /** A single must be the highest card: the next seat has one card left. */
  | "highest-single"
  /** The seat to move has to lead, or to beat the table where it can. */
  | "may-not-pass";

/** The code of an error. More may come. */
export type ErrorCode =
  /** `init` is not done yet. */
  | "not-initialised"
  /**
   * A text is no card, or the deck of the rules has no such card. Inside other data, such as a view, a position or the hands of a
   * deal, a text that is no card is `invalid-argument`.
   */
  | "invalid-card"
  /** There are more of a card than the deck has. */
  | "too-many-of-a-card"
  /** No named game has this id, or a value is no rules at all. */
  | "unknown-rules"
  /** A setting is wrong. The message begins with its path, as `deck.packs: `. */
  | "invalid-rules"
  /** An argument is of another type, or out of range. */
  | "invalid-argument"
  /** A view leaves out moves that are not known. */
  | "missing-moves"
  /** The answer would take too much work. */
  | "too-much"
  | RefusalCode;

/**
 * What every function throws for bad input. The message names the value. Where reading an argument throws, in a getter or proxy of
 * the caller's, that error is its `cause`.
 */
export interface ChupaiError extends Error {
  readonly code: ErrorCode;
}

/** Cards, and what they are under some rules. */
export interface Play {
  /** What the cards are. */
  readonly kind: Kind;
  /** The cards as a person would lay them: the core first, then the kickers. */
  readonly cards: readonly Card[];
  /** Groups in a row: 5 for 34567, 3 for 334455, 1 where nothing runs. */
  readonly length: number;
  /** The rank that decides: the top of the core. */
  readonly rank: Rank;
  /** The suit of the highest card of that rank in the core; `null` where the rules do not rank suits. */
  readonly suit: Suit | null;
  /** Whether it beats plays of other kinds whatever they are. */
  readonly bomb: boolean;
  /** Where wild cards stand for others: what each of `cards` is taken as, in the same order. */
  readonly as?: readonly Card[];
}

/** A play as an argument: what says which reading of the cards is meant. */
export type PlayInput = Pick<Play, "kind" | "length" | "rank"> & { readonly cards: readonly CardText[] };

/** Cards in any order, or a play, where one reading of several is meant. */
export type Laid = readonly CardText[] | PlayInput;

/** Why cards may not be played, as data. */
export interface Refusal {
  readonly code: RefusalCode;
  /** The same in English, for developers. */
  readonly message: string;
}

/** What to list. */
export interface HintOptions {
  /** The most plays to list; `Infinity` by default. More than a million are not listed: `too-much`. */
  limit?: number | undefined;
  /** Only these kinds; all by default. */
  kinds?: readonly Kind[] | undefined;
  /** `"keep-groups"` puts plays that break no larger group before those that do; bombs stay last. */
  order?: "ascending" | "keep-groups" | undefined;
}

// Rules

/** A whole rule set as data: `rules.schema.json` is its JSON Schema, and rules.d.ts what follows from that. */
export type RulesData = RuleSet;

/** House rules: a JSON Merge Patch (RFC 7396). Objects are merged, `null` takes a setting away, all else replaces. */
export type RulesChanges<T = RulesData> = {
  [K in keyof T]?:
    | (NonNullable<T[K]> extends readonly unknown[] ? ReadonlyData<T[K]>
      : NonNullable<T[K]> extends object ? RulesChanges<NonNullable<T[K]>>
      : T[K] | ReadonlyData<T[K]>)
    | NullWhereOptional<T, K>
    | undefined;
};

/** Data whose lists may be read-only. */
type ReadonlyData<T> = { readonly [K in keyof T]: ReadonlyData<T[K]> };

/** `null` for a setting that has a default. */
type NullWhereOptional<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? null : never;

/**
 * The id of a named game, or rules made by hand. A text that may be such an id is looked up:
 * `games().find(({ id }) => id === text)?.id`.
 */
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
 * @throws `invalid-card` where the scheme has no such card; `too-many-of-a-card` for more cards than any deck has;
 * `invalid-argument`, also where there is no such scheme
 * @example
 * encode(["2s"], "decimal"); // [154]
 */
export function encode<S extends Scheme>(cards: readonly CardText[], scheme: S): Schemes[S][];

/**
 * The cards that a server writes so.
 *
 * @throws `invalid-card` where the scheme has no such code; `invalid-argument`, also where there is no such scheme
 * @example
 * decode(["A15", "Q88"], "letter"); // ["2s", "BJ"]
 */
export function decode<S extends Scheme>(codes: readonly Schemes[S][], scheme: S): Card[];

// A round at the table

/** How to deal a round from a seed. */
export interface SeedOptions {
  /**
   * What to deal from, of at most 1,000 characters; 256 bits of entropy by default. Who knows it knows every hand, and a short
   * one can be guessed. Do not publish its SHA-256 hash as a commitment, which is the key of the shuffle, but the hash of the
   * seed with a salt.
   */
  seed?: string | number | undefined;
  hands?: undefined;
  kitty?: undefined;
  landlord?: undefined;
  turn?: undefined;
}

/** Cards dealt elsewhere, as by a server's own shuffle. */
export interface HandsOptions {
  /**
   * The cards of each seat, as many as `deal` gives. Such a round has no seed to deal again from: where nobody bids it is over,
   * nobody scores, and `next` deals again.
   */
  hands: readonly (readonly CardText[])[];
  /** The cards left over; those of the deck that no hand has by default. */
  kitty?: readonly CardText[] | undefined;
  /** The landlord: nobody bids then, and the stake is 1. */
  landlord?: number | undefined;
  /** The seat that bids or leads first; as the rules say by default, and seat 0 where they draw lots, as for the first bid. */
  turn?: number | undefined;
  /** Not beside hands: `deal` gives both, of which `hands` and `kitty` are handed on. */
  seed?: undefined;
}

/** How to deal the next round of a match. */
export type NextOptions = SeedOptions | HandsOptions;

/** How to deal a round. */
export type GameOptions = NextOptions & {
  /** The seat that won the deal before, where there was one: it leads where the rules say so. */
  winner?: number | undefined;
};

/** How to write a round as text. */
export interface TextOptions {
  /** Leave out what this seat does not see. */
  seat?: number | undefined;
  /** Leave out every hand. */
  spectator?: boolean | undefined;
  /** The names of the seats; spaces in them are written as `_`, and what is beyond 40 characters is left out. */
  names?: readonly (string | null)[] | undefined;
}

/** All that one seat may know; what there is depends on the phase. */
export type View<P = Play> = ViewFields<P>
  & (
    | { readonly phase: "bidding"; readonly turn: number; readonly bids: readonly Bid[]; readonly redeals: number }
    | {
      readonly phase: "doubling";
      readonly turn: number;
      readonly landlord: number;
      readonly doubles: readonly Bid[];
    }
    | { readonly phase: "opening"; readonly turn: number; readonly opens: readonly Bid[] }
    | { readonly phase: "tribute"; readonly turn: number; readonly gifts: readonly Gift[] }
    | { readonly phase: "play"; readonly turn: number }
    | { readonly phase: "over"; readonly turn: null }
  );

/** A view as an argument: it may be made by hand, without what does not matter. */
export type ViewInput = Optional<Omit<ViewFields<PlayInput>, "hand" | "kitty" | "mustInclude">>
  & Pick<ViewFields<PlayInput>, "seat" | "turn" | "counts" | "table" | "history">
  & { readonly hand: readonly CardText[] }
  & Optional<{ readonly kitty: readonly CardText[]; readonly mustInclude: CardText }>;

/** Fields that may be left out, or be `undefined`. */
type Optional<T> = { [K in keyof T]?: T[K] | undefined };

// A computer player

/** A position with open cards. */
export interface Position {
  /** The cards of each seat: two hands, or as many as the rules have seats, at most four. */
  hands: readonly (readonly CardText[])[];
  /** The seat to move. */
  turn: number;
  /** What has to be beaten, and who laid it; the seats after that one have passed. `null` where a lead is due. */
  table?: { seat: number; cards: readonly CardText[] } | { seat: number; play: PlayInput } | null | undefined;
  /** The seat that plays against the others, where the rules have one; 0 by default. */
  landlord?: number | undefined;
}

/** How a computer player thinks. */
export interface ThinkOptions {
  /** The seed of what is imagined, of at most 1,000 characters; the same answers each time where there is none. */
  seed?: string | number | undefined;
  /** How well to play: as a beginner, a practised player, or as well as it can, by default. */
  level?: Level | undefined;
  /** Cards whose play is valued, too, whatever is thought of it. */
  weigh?: readonly CardText[] | undefined;
}

