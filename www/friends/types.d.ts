// What the page knows of a table for friends. What is spoken there is server/protocol.d.ts. Seats are numbered as the table
// numbers them; facing.js turns them so that the player sits at 0, as everywhere in the page.

import type { Answer, Message, Move, TableSeat } from "../../server/protocol.js";

export type Heard = Answer;
export type Said = Message;
export type Guest = TableSeat;
export type Welcome = Extract<Answer, { type: "welcome" }>;
export type Ending = Omit<Extract<Answer, { type: "over" }>, "type" | "n">;
export type SeenView = NonNullable<Welcome["view"]>;

/** A move, before its number is put to it. */
export type MoveMessage = Move extends infer M ? (M extends Move ? Omit<M, "n"> : never) : never;

/** What is known of a table. */
export interface Company {
  /** How the line stands: not there yet, there, gone for a moment, or closed for good. */
  link: "joining" | "open" | "lost" | "closed";
  /** Why it is closed, or what the table could not do. */
  problem: string | null;
  /** What the table says of itself; null until it has. */
  table: Omit<Welcome, "type" | "token" | "view" | "clock" | "commitment"> | null;
  /** Whole. */
  view: SeenView | null;
  clock: { seat: number; until: number } | null;
  /** What was promised of each deal before its first card, by the number of the round. */
  promised: Record<number, string>;
  ending: Ending | null;
  /** The move that waits for its answer. */
  asked: Move | null;
}

export type TableSeen = NonNullable<Company["table"]>;

/** A socket that connects again by itself. */
export interface Socket {
  send(text: string): boolean;
  close(): void;
  reconnect(): void;
  addEventListener(type: "open" | "close" | "message", listen: (event: { data?: unknown }) => void): void;
}
