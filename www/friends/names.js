// Names of people in place of points of the compass: whatever names a seat names the person there.

/**
 * @import { Words } from "../types.js"
 * @import { Guest, TableSeen } from "./types.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 */

import { spoken } from "../i18n/index.js";
import { sideOf } from "../i18n/naming.js";
import { rotateSeats } from "../round/seat-rotation.js";

const COMPUTER = /** @type {const} */ ("computer");
/** @type {Guest} */
const gone = { name: null, kind: COMPUTER, owned: false, here: false };

/** The names of the seats at a table, the player's first. @type {(table: TableSeen) => string[]} */
export function namesAt({ seat: me, seats, phase }) {
  // After a round a seat that the computer has played is free again: its name is still that of the round
  const guests = seats.map((guest) => (phase === "over" && !guest.owned ? { ...guest, kind: COMPUTER } : guest));
  return rotateSeats(me ?? 0, seats.length).list(guests.map((guest, seat) => nameOfGuest(guest, seat, spoken.friends)));
}

/** The table as it was in a round that the player only watched: the seat taken since has the name of who played there. @type {(table: TableSeen, names?: (string | null)[]) => TableSeen} */
export function asWatched(table, names = []) {
  const seats = table.seats.map((guest, seat) =>
    seat === table.seat ? { ...gone, name: names[seat] ?? null } : guest,
  );
  return { ...table, seat: null, seats };
}

/** The name of a seat: that of its person, else its number. @type {(guest: Guest, seat: number, own: FriendsWords) => string} */
export function nameOfGuest({ name, kind, owned }, seat, own) {
  if (name) return name;
  return kind === "computer" && !owned ? `${own.computer} ${seat + 1}` : own.seat(seat + 1);
}

/**
 * The words of the page at a table with these names, the player's first. For a watcher none speak of a turn of their own.
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
    parties: { ...words.parties, ours: partners(names, 0), theirs: partners(names, 1) },
    turn: { ...words.turn, yours: words.turn.theirs(names[0]) },
    idle: /** @type {Words["idle"]} */ (silent(words.idle)),
    suggestionsLater: "",
    noSuggestion: "",
    noLead: "",
  };
}

/** The names of partners, short enough to stand beside a level. @type {(names: string[], first: number) => string} */
const partners = (names, first) =>
  names
    .filter((_, seat) => seat % (names.length / 2) === first)
    .map((name) => ([...name].length > 10 ? `${[...name].slice(0, 8).join("").trim()}…` : name))
    .join(" + ");

/** @type {(part: object) => object} */
const silent = (part) =>
  Object.fromEntries(Object.entries(part).map(([key, said]) => [key, typeof said === "function" ? () => "" : ""]));
