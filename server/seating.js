// How people come to a table, and what they do with its seats: they take them, move, leave, and let the computer play.

import { bytesToHex } from "@noble/hashes/utils.js";
import { refusal, tellSeats, welcomeTo } from "./announcements.js";
import { stopClock } from "./clock.js";
import { checkedName } from "./person-name.js";
import { isGivenUp, Places } from "./places.js";
import { PROTOCOL } from "./settings.js";
import { invalid, notNow, TableError } from "./table-error.js";

/** @import { Parts } from "./announcements.js" */
/** @import { Sent } from "./clients.js" */
/** @import { Message } from "./protocol.js" */
/** @import { Options } from "./room.js" */

/** Who speaks, from which seat, and when. @template [Seat=number | null] @typedef {{ client: string, seat: Seat, now: number }} Speaker */

/** A message of some type. @template {Message["type"]} Type @typedef {Message & { type: Type }} Said */

const MOST_WATCHERS = 20;

export class Seating {
  #table;
  #places;
  #random;
  #changed;

  /**
   * @param {Parts} table
   * @param {Options["random"]} random
   * @param {(now: number) => void} changed is called after each change, before anybody is told
   */
  constructor(table, random, changed) {
    this.#table = table;
    this.#places = new Places(table.state.places);
    this.#random = random;
    this.#changed = changed;
  }

  /** @param {Speaker} speaker @param {Said<"hello">} message */
  hello(speaker, { protocol = PROTOCOL, token, name, watch }) {
    if (protocol !== PROTOCOL) throw new TableError("old-version", `this server speaks protocol ${PROTOCOL}`, 4400);
    const owned = this.#places.by(token);
    if (owned >= 0) return this.#takeAgain(speaker, owned);
    if (watch === true) return this.#watch(speaker);
    const called = checkedName(name);
    const seat = this.#table.state.phase === "round" ? -1 : this.#places.firstFree(speaker.now);
    if (seat < 0) throw new TableError("full", "no seat is free");
    return this.#claim(speaker, seat, called, token);
  }

  /** @param {Speaker} speaker @param {Said<"seat">} message */
  takeSeat(speaker, { seat: to, token }) {
    const { phase } = this.#table.state;
    const from = speaker.seat;
    const place = this.#places.at(to);
    if (!place) throw invalid("seat: there is no such seat");
    if (phase === "round" || (phase === "over" && from !== null)) throw notNow("not in this phase");
    if (from === to) return welcomeTo(this.#table, speaker.client, speaker.now);
    const owned = from === null ? this.#places.by(token) : -1;
    if (owned >= 0) return this.#takeAgain(speaker, owned);
    if (place.token !== null && !isGivenUp(place, speaker.now))
      throw new TableError("seat-taken", "somebody has this seat");
    if (from === null) return this.#claim(speaker, to, null, token);
    this.#places.move(from, to);
    return this.#arrive(speaker, to);
  }

  /** Takes a seat again for its person; another client that has it is closed. @param {Speaker} speaker @param {number} seat */
  #takeAgain(speaker, seat) {
    this.#places.comeBack(seat);
    const other = this.#table.clients.at(seat);
    if (other === undefined) return this.#arrive(speaker, seat);
    this.#table.clients.remove(other);
    const elsewhere = new TableError("elsewhere", "this seat was taken again from elsewhere", 4409);
    return [refusal(other, elsewhere), ...this.#arrive(speaker, seat)];
  }

  /**
   * Gives a seat to a person, who proves it by a token: the client's own, or else one that it is told.
   *
   * @param {Speaker} speaker
   * @param {number} seat
   * @param {string | null} name
   * @param {string | null} [token]
   */
  #claim(speaker, seat, name, token) {
    const drawn = token ? undefined : bytesToHex(this.#random(16));
    this.#places.claim(seat, name, token ?? /** @type {string} */ (drawn));
    return this.#arrive(speaker, seat, drawn);
  }

  /** @param {Speaker} speaker */
  #watch(speaker) {
    if (this.#table.clients.watchers >= MOST_WATCHERS) throw new TableError("too-many", "too many watch already", 4429);
    return this.#arrive(speaker, null);
  }

  /** @param {Speaker} speaker @param {number | null} seat @param {string} [token] */
  #arrive({ client, seat: from, now }, seat, token) {
    if (!this.#table.clients.anySeated) stopClock(this.#table.state, now);
    this.#table.clients.add(client, seat);
    this.#changed(now);
    const others = seat === from ? [] : tellSeats(this.#table, now, client);
    return [...welcomeTo(this.#table, client, now, token), ...others];
  }

  /** Gives a seat to the computer, or back to its person. @param {Speaker<number>} speaker @param {boolean} computer */
  handOver({ seat, now }, computer) {
    const place = this.#table.state.places[seat];
    if (place.computer === computer) return [];
    place.computer = computer;
    this.#changed(now);
    return tellSeats(this.#table, now);
  }

  /** @param {Speaker<number>} speaker @param {Said<"name">} message */
  rename({ seat, now }, { name }) {
    if (!this.#places.rename(seat, checkedName(name))) return [];
    this.#changed(now);
    return tellSeats(this.#table, now);
  }

  /** Gives a seat up, in a round to the computer. Its client watches on where there is room. @param {Speaker<number>} speaker */
  leave(speaker) {
    if (this.#table.state.phase === "round") this.#places.leave(speaker.seat);
    else this.#places.free(speaker.seat);
    return this.#watch(speaker);
  }

  /** Frees the seats that were left during a round which is over, and tells which are free. @param {number} now */
  freeLeft(now) {
    this.#places.freeLeft();
    return tellSeats(this.#table, now);
  }
}
