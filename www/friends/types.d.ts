// What the page knows of a table for friends. Its messages are in server/protocol.d.ts. Seats are numbered as the table
// numbers them; seat-rotation.js rotates them so that the player sits at 0, as everywhere in the page.

import type { Answer, Message, Move, TableSeat } from "../../server/protocol.js";

export type Heard = Answer;
export type Said = Message;
export type Guest = TableSeat;
export type Welcome = Extract<Answer, { type: "welcome" }>;
export type Ending = Omit<Extract<Answer, { type: "over" }>, "type" | "n">;
export type SeenView = NonNullable<Welcome["view"]>;

/** A move without its number. */
export type MoveMessage = Move extends infer M ? (M extends Move ? Omit<M, "n"> : never) : never;

/** What is known of a table. */
export interface TableState {
  /** The state of the line: not open yet, open, lost for a moment, or closed for good. */
  link: "joining" | "open" | "lost" | "closed";
  /** The code of the error that closed the line, or of a refusal. */
  problem: string | null;
  /** What the table says of itself; null until the first welcome. */
  table: Omit<Welcome, "type" | "token" | "view" | "clock" | "commitment"> | null;
  /** With its whole history. */
  view: SeenView | null;
  clock: { seat: number; until: number } | null;
  /** The commitment to each deal before its first card, by the number of the round. */
  promised: Record<number, string>;
  ending: Ending | null;
  /** The move that the table has not answered yet. */
  asked: Move | null;
}

export type TableSeen = NonNullable<TableState["table"]>;

/** A socket that connects again by itself. */
export interface Socket {
  send(text: string): boolean;
  close(): void;
  reconnect(): void;
  addEventListener(type: "open" | "close" | "message", listen: (event: { data?: unknown }) => void): void;
}
