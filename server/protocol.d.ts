// The messages of PROTOCOL.md.

import type { CardText, DealsBefore, GameId, GameResult, Laid, Level, RulesChanges, SavedGame, View } from "chupai";

/** What a table is made of. */
export type Settings = { game: GameId; changes?: RulesChanges; level?: Level; seconds?: number | null };

/** A seat as all see it. */
export type TableSeat = { name: string | null; kind: "human" | "computer" | "free"; owned: boolean; here: boolean };

/** Whose time runs, and how many milliseconds of it are left. */
export type Clock = { seat: number; left: number };

/** What shows that the deal was fixed. */
export type Reveal = { commitment: string; secret: string; words: string[]; seed: string };

/** A view without a hand, for who watches. */
export type WatcherView = Omit<View, "seat" | "hand"> & { seat: null };

/** What a client sees of a round. */
export type SeenBy = View | WatcherView;

/** A message from a client. It can be anything: the room checks it. */
export type Message =
  | { type: "hello"; protocol?: number; token?: string; name?: string; watch?: boolean }
  | { type: "start" | "leave" | "stand-in" | "take-back" }
  | { type: "ping" }
  | { type: "seat"; seat: number; token?: string }
  | { type: "name"; name: string }
  | { type: "word"; word: string }
  | Move;

/** A move in a round. */
export type RoundMove =
  | { type: "play"; cards: Laid }
  | { type: "pass" }
  | { type: "bid"; bid: number }
  | { type: "give"; card: CardText };

/** A move from a client; `n` is the number of moves it knows. */
export type Move = { n: number } & (RoundMove | { type: "again" });

/** A message to a client. */
export type Answer =
  | {
      type: "welcome";
      protocol: number;
      seat: number | null;
      token?: string;
      n: number;
      phase: "seating" | "round" | "over";
      round: number;
      rules: { game: GameId; changes: RulesChanges };
      level: Level;
      seconds: number | null;
      seats: TableSeat[];
      view: SeenBy | null;
      clock: Clock | null;
      points: number[];
      commitment: string;
      before: DealsBefore | null;
    }
  | { type: "moved"; n: number; view: SeenBy; clock: Clock | null }
  | { type: "refused"; code: string; message: string; n: number }
  | { type: "seats"; seats: TableSeat[]; clock: Clock | null }
  | {
      type: "over";
      n: number;
      names?: (string | null)[]; // a server of before does not say so
      result: GameResult | null;
      record: string;
      game: SavedGame;
      reveal: Reveal;
      points: number[];
      commitment: string;
    }
  | { type: "error"; code: string; message: string }
  | { type: "pong" };
