// The places at a table: whose each is, by the hash of a token.

import { hash } from "./deal-proof.js";
import { uniqueName } from "./person-name.js";
import { TableError } from "./table-error.js";

/**
 * A person's place; without a token it is nobody's. One that was `left` is free after the round, unless its person comes back; the
 * state of an older version does not have it. `goneAt` says since when its person is gone.
 *
 * @typedef {{ name: string | null, token: string | null, computer: boolean, left?: boolean, goneAt?: number, word: string }} Place
 */

/** How long the others wait for a person who is gone. */
export const AWAY = 60_000;

const TOKEN = /^[0-9a-f]{32}$/;

/** A place that is nobody's. @returns {Place} */
export const freePlace = () => ({ name: null, token: null, computer: false, left: false, word: "" });

/** Whether the computer plays for a place. @param {Place} place */
export const isComputer = ({ token, computer }) => token === null || computer;

/** Whether a place has a person, who may be away. @param {Place} place */
export const isOwned = ({ token, left }) => token !== null && !left;

/** Whether others may take a place between rounds, as its person has been gone for long. @param {Place} place @param {number} now */
export const isGivenUp = ({ goneAt }, now) => goneAt !== undefined && now - goneAt >= AWAY;

export class Places {
  #places;

  /** @param {Place[]} places as they are stored, and changed here */
  constructor(places) {
    this.#places = places;
  }

  /** The first seat that is nobody's, or else that is given up between rounds, or -1. @param {number} now */
  firstFree(now) {
    const nobodys = this.#places.findIndex(({ token }) => token === null);
    return nobodys >= 0 ? nobodys : this.#places.findIndex((place) => isGivenUp(place, now));
  }

  /** The place at a seat; none where there is no such seat. @param {unknown} seat @returns {Place | undefined} */
  at(seat) {
    return typeof seat === "number" ? this.#places[seat] : undefined;
  }

  /**
   * The seat that a token proves, or -1.
   *
   * @param {string | null} [token]
   */
  by(token) {
    if (token === undefined || token === null) return -1;
    if (typeof token !== "string" || !TOKEN.test(token)) {
      throw new TableError("invalid-message", "token: expected 32 hexadecimal digits");
    }
    const hashed = hash(token);
    return this.#places.findIndex((place) => place.token === hashed);
  }

  /**
   * Gives a seat to the person who has a token.
   *
   * @param {number} seat
   * @param {string | null} name
   * @param {string} token
   */
  claim(seat, name, token) {
    this.#places[seat] = { ...freePlace(), token: hash(token) };
    this.rename(seat, name);
  }

  /** Gives a person a name that nobody else here has, and says whether the name has changed. @param {number} seat @param {string | null} name */
  rename(seat, name) {
    const place = this.#places[seat];
    const others = this.#places.filter((other) => other !== place).map(({ name }) => name);
    const before = place.name;
    place.name = name && uniqueName(name, others);
    return place.name !== before;
  }

  /**
   * Lets a person sit elsewhere.
   *
   * @param {number} from
   * @param {number} to
   */
  move(from, to) {
    this.#places[to] = this.#places[from];
    this.free(from);
  }

  /** @param {number} seat */
  free(seat) {
    this.#places[seat] = freePlace();
  }

  /** Lets the computer play for a place that is left during a round. @param {number} seat */
  leave(seat) {
    Object.assign(this.#places[seat], { computer: true, left: true });
  }

  /** Notes that its person is back. @param {number} seat */
  comeBack(seat) {
    this.#places[seat].left = false;
  }

  /** Frees the places that were left. */
  freeLeft() {
    for (const seat of this.#places.keys()) if (this.#places[seat].left) this.free(seat);
  }
}
