// The seats' names in place of the points of the compass: whatever says where somebody sits says who it is.

/**
 * @import { Words } from "../types.js"
 * @import { Guest } from "./types.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 */

import { sideOf } from "../i18n/naming.js";

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
