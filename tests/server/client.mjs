// A scripted client, which knows nothing but the messages that it gets.

import { once } from "node:events";
import { Rules, Seat } from "chupai";
import { WebSocket } from "ws";

export class Client {
  /** All messages, in order. */
  told = [];
  /** Its seat in the round. @type {Seat | null} */
  seat = null;
  /** The last welcome. */
  welcome = null;
  token = undefined;
  n = 0;
  /** The close code, once the line is closed. */
  closed = null;
  /** Is called with each message. @type {((message: any, at: number) => void) | undefined} */
  heard;
  #waiting = [];

  constructor(server, table, { headers = {}, ...hello } = /** @type {any} */ ({})) {
    this.hello = { type: "hello", ...hello };
    this.token = hello.token;
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}/tables/${table}`, { headers });
    this.socket.on("message", (text) => this.#take(JSON.parse(text)));
    this.socket.on("error", (problem) => this.#end(problem));
    this.socket.on("close", (code) => this.#end(code));
  }

  /** Connects, and sends nothing. */
  static async connect(server, table, options) {
    const client = new Client(server, table, options);
    await once(client.socket, "open");
    return client;
  }

  /** Connects, says hello, and waits for the welcome. */
  static async join(server, table, options) {
    const client = await Client.connect(server, table, options);
    client.send(client.hello);
    await client.until((message) => message.type === "welcome");
    return client;
  }

  send(message) {
    this.socket.send(typeof message === "string" || message instanceof Buffer ? message : JSON.stringify(message));
  }

  /** Waits for a message, past or future, after the first `after` ones; rejects if the line is closed before. */
  async until(fits, after = 0) {
    for (let at = after; ; at++) {
      while (at >= this.told.length) {
        if (this.closed !== null) throw Object.assign(new Error(`closed: ${this.closed}`), { closed: this.closed });
        await new Promise((resolve) => this.#waiting.push(resolve));
      }
      if (fits(this.told[at])) return this.told[at];
    }
  }

  /** Sends a message, and waits for the first answer that fits. */
  async asks(message, fits = (/** @type {any} */ _answer) => true) {
    const after = this.told.length;
    this.send(message);
    return this.until(fits, after);
  }

  /** Waits until the line is closed, and returns the code. */
  async end() {
    while (this.closed === null) await new Promise((resolve) => this.#waiting.push(resolve));
    return this.closed;
  }

  close() {
    this.socket.terminate();
  }

  #take(message) {
    const at = performance.now();
    this.told.push(message);
    if (message.n !== undefined) this.n = message.n;
    if (message.type === "welcome") {
      this.welcome = message;
      this.token = message.token ?? this.token;
      this.seat?.free();
      const { game, changes } = message.rules;
      const rules = new Rules(game, changes);
      this.seat = message.view && message.seat !== null ? new Seat(rules, message.view) : null;
      rules.free();
    } else if (message.type === "moved") this.seat?.update(message.view);
    this.heard?.(message, at);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #end(code) {
    this.closed ??= code;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** A legal move: drawn from the first ones by `random`, a number from 0 to 1, else the highest bid or the weakest play. */
export function someMove(seat, random) {
  const pick = (list) => list[random ? Math.floor(random() * list.length) : 0];
  const bids = seat.bids();
  if (bids.length > 0) return { type: "bid", bid: random ? pick(bids) : bids.at(-1) };
  if (seat.phase === "tribute") return { type: "give", card: pick(seat.gifts()) };
  const play = pick(seat.legal({ limit: 8 }));
  return play ? { type: "play", cards: play.cards.length && play.as ? play : play.cards } : { type: "pass" };
}
