// The seats' names in place of the points of the compass: whatever says where somebody sits says who it is.

/**
 * @import { State, Words } from "../types.js"
 * @import { Guest, TableSeen } from "./types.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 */

import { languageOf, wordsIn } from "../i18n/index.js";
import { sideOf } from "../i18n/naming.js";
import { facing } from "../round/facing.js";

const COMPUTER = /** @type {const} */ ("computer");

/** @param {State} state @param {{ own: () => FriendsWords, draw: () => void }} page */
export function createNames(state, { own, draw }) {
  /** Those that are on the page, and the language. */
  let shown = "";
  return {
    /** Gives the seats their names, in the words of the page. @type {(table: TableSeen, force?: boolean) => Promise<void>} */
    async show({ seat: me, seats, phase }, force = false) {
      // A seat is free again after the round that a computer has played there
      const guests = seats.map((guest) => (phase === "over" && !guest.owned ? { ...guest, kind: COMPUTER } : guest));
      const names = facing(me ?? 0, seats.length).list(guests.map((guest, seat) => nameOfGuest(guest, seat, own())));
      const { lang } = document.documentElement;
      const next = JSON.stringify([lang, state.game, names, me === null]);
      if (next === shown && !force) return;
      shown = next;
      const words = wordsIn(await languageOf(lang), state.game); // those of before have the names of before
      if (shown !== next) return;
      state.words = wordsAt(words, names, me === null);
      draw();
    },
    /** Leaves the words of the page as they are from now on. */
    end() {
      shown = "";
    },
  };
}

/** How a seat is called: by the name of its person, else by its number. @type {(guest: Guest, seat: number, own: FriendsWords) => string} */
export function nameOfGuest({ name, kind, owned }, seat, own) {
  if (name) return name;
  return kind === "computer" && !owned ? `${own.computer} ${seat + 1}` : own.seat(seat + 1);
}

/**
 * The words of the page at a table with these names, the player's first. For who watches nothing speaks of his turn.
 *
 * @type {(words: Words, names: string[], watches: boolean) => Words}
 */
export function wordsAt(words, names, watches) {
  const named = names.map((name, seat) => [sideOf(seat, names.length), name]);
  const seats = {
    ...words.seats,
    ...Object.fromEntries(named),
    other: (/** @type {number} */ number) => names[number - 1],
  };
  if (!watches) return { ...words, seats: { ...seats, bottom: words.seats.bottom } };
  return {
    ...words,
    seats,
    turn: { ...words.turn, yours: words.turn.theirs(names[0]) },
    idle: /** @type {Words["idle"]} */ (silent(words.idle)),
    suggestionsLater: "",
    noSuggestion: "",
    noLead: "",
  };
}

/** @type {(part: object) => object} */
const silent = (part) =>
  Object.fromEntries(Object.entries(part).map(([key, said]) => [key, typeof said === "function" ? () => "" : ""]));
