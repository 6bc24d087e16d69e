// A player's line to server.mjs: a `Seat` that knows what the player may do, from what the server tells. It comes back by
// itself after the line or the server was down.

import {
  type Card,
  type GameId,
  type GameResult,
  type Laid,
  Rules,
  type RulesChanges,
  type RulesData,
  Seat,
  type View,
} from "chupai";

export type Move = { bid: number } | { give: Card } | { play: Laid } | { pass: true } | { next: true };

interface Refused {
  readonly code: string;
  readonly message: string;
}

type Told =
  | { error: Refused }
  | { view: View; result: GameResult | null; token?: string; rules?: GameId | RulesData; changes?: RulesChanges };

/** What a player knows: a new object after each change. */
export interface State {
  readonly isOnline: boolean;
  /** None until the server has answered. */
  readonly seat: Seat | null;
  readonly result: GameResult | null;
  /** Why the last move was refused. */
  readonly error: Refused | null;
}

const LONGEST_PAUSE = 10_000;

export class Player {
  state: State = { isOnline: false, seat: null, result: null, error: null };
  #url: string;
  #token: string | null;
  #keep: (token: string) => void;
  #socket: WebSocket;
  #listeners = new Set<() => void>();
  #pause = 100;
  #isClosed = false;

  /** `token` is what `keep` was given once: it brings the player back to the seat. */
  constructor(url: string, token: string | null = null, keep: (token: string) => void = () => {}) {
    this.#url = url;
    this.#token = token;
    this.#keep = keep;
    this.#socket = this.#connect();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The state tells what came of it. */
  send(move: Move) {
    if (this.state.isOnline) this.#socket.send(JSON.stringify(move)); // else it is lost, and the view that comes tells so
  }

  close() {
    this.#isClosed = true;
    this.#socket.close();
  }

  #connect() {
    const socket = new WebSocket(this.#url);
    socket.onopen = () => socket.send(JSON.stringify(this.#token ? { token: this.#token } : {}));
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    socket.onerror = () => {}; // it closes, too
    socket.onclose = () => {
      this.#change({ isOnline: false });
      setTimeout(() => {
        if (!this.#isClosed) this.#socket = this.#connect();
      }, this.#pause);
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
    };
    return socket;
  }

  #receive(told: Told) {
    if ("error" in told) {
      this.#change({ error: told.error });
      if (told.error.code !== "unknown-token") return;
      this.#token = null; // of a table that is no more: any free seat will do
      this.#socket.send("{}");
      return;
    }
    const { view, result, token, rules, changes } = told;
    if (token) {
      this.#token = token;
      this.#keep(token);
    }
    this.#pause = 100;
    if (!rules) this.state.seat?.update(view);
    const seat = rules ? new Seat(new Rules(rules, changes), view) : this.state.seat;
    this.#change({ isOnline: true, seat, result, error: null });
  }

  #change(change: Partial<State>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
