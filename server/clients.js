// Who has said hello, and where each sits.

/** @import { Answer } from "./protocol.js" */

/** A message for a client, if any, and the code to close its line with after it, if any. @typedef {{ to: string, message?: Answer, close?: number }} Sent */

export class Clients {
  /** The seat of each client; `null` for one that watches. @type {Map<string, number | null>} */
  #seats = new Map();
  /** When each spoke last. @type {Map<string, number>} */
  #heard = new Map();

  /** @param {Iterable<[string, number | null, number?]>} clients their seats, and when each spoke last */
  constructor(clients) {
    for (const [client, seat, heard = 0] of clients) {
      this.add(client, seat);
      this.hear(client, heard);
    }
  }

  get size() {
    return this.#seats.size;
  }

  get watchers() {
    return [...this.#seats.values()].filter((seat) => seat === null).length;
  }

  /** Whether anybody who has a seat is here. */
  get anySeated() {
    return this.size > this.watchers;
  }

  /**
   * The seat of a client: `null` where it watches, `undefined` where it has not said hello.
   *
   * @param {string} client
   */
  seatOf(client) {
    return this.#seats.get(client);
  }

  /** The client at a seat. @param {number} seat */
  at(seat) {
    return [...this.#seats].find(([, theirs]) => theirs === seat)?.[0];
  }

  /**
   * @param {string} client
   * @param {number | null} seat
   */
  add(client, seat) {
    this.#seats.set(client, seat);
  }

  /** Takes note that a client speaks. @param {string} client @param {number} now */
  hear(client, now) {
    this.#heard.set(client, now);
  }

  /** When the client at a seat spoke last. @param {number} seat */
  heardAt(seat) {
    return this.#heard.get(this.at(seat) ?? "") ?? 0;
  }

  /** @param {string} client */
  remove(client) {
    this.#heard.delete(client);
    this.#seats.delete(client);
  }

  /**
   * Makes a message for each client, by its seat.
   *
   * @param {(seat: number | null) => Answer} make
   * @param {string} [except]
   * @returns {Sent[]}
   */
  tell(make, except) {
    return [...this.#seats].filter(([to]) => to !== except).map(([to, seat]) => ({ to, message: make(seat) }));
  }

  names() {
    return [...this.#seats.keys()];
  }
}
