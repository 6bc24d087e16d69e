// News of a table, and what the status says of it.

/**
 * @import { FriendsWords } from "../types.js"
 * @import { Guest, Heard, TableSeen, TableState } from "./types.js"
 *
 * @typedef {TableSeen["seats"]} Seats
 */

import { spoken } from "../i18n/index.js";
import { nameOfGuest } from "./names.js";
import { freeSeats, isStandingIn } from "./table-state.js";

/** Seconds after which the computer plays for somebody who is away, if moves have no time limit; as in server/places.js. */
const AWAY = 60;

/** Refusals that show by themselves, or are of what came too late: a word of the page, the second of two presses on Start. */
const UNSAID = ["stale", "taken-over", "not-seated", "not-now"];

/** @param {() => FriendsWords} own */
export function createNews(own) {
  /** A function of the words, as the language may change before it is drawn. @type {((own: FriendsWords) => string) | null} */
  let news = null;
  /** The seats as last told. @type {Seats | null} */
  let seats = null;
  return {
    tell(/** @type {"unsent" | "recordCopied"} */ what) {
      news = (own) => own[what];
    },
    /** @type {(message: Heard | null, table: TableSeen | null) => void} */
    hear(message, table) {
      if (message?.type === "welcome" || message?.type === "moved") news = null;
      if (message?.type === "seats" && table) news = newsOf(seats, table) ?? news;
      if (message && "seats" in message) seats = message.seats;
    },
    /** @type {(tableState: TableState) => string[]} */
    said: (tableState) => (tableState.table ? sayTable(tableState, tableState.table, own(), news?.(own()) ?? "") : []),
  };
}

/**
 * What can happen at a seat, by the key of its text. The first that has happened is told: who changes seats "sits down".
 *
 * @type {["sits" | "leftRound" | "left" | "replaced" | "returned" | "goneRound" | "gone" | "back", (was: Guest, is: Guest, inRound: boolean) => boolean][]}
 */
const EVENTS = [
  // The name is told after the seat, which still has the name of a person who was gone for long
  ["sits", (was, is) => is.name !== null && is.name !== was.name && (was.name === null || !was.owned)],
  ["leftRound", (was, is) => was.owned && !is.owned && is.kind === "computer"],
  ["left", (was, is) => was.owned && !is.owned],
  ["replaced", (was, is) => was.kind === "human" && is.kind === "computer"],
  ["returned", (was, is) => was.kind === "computer" && is.kind === "human"],
  ["goneRound", (was, is, inRound) => was.here && !is.here && is.kind === "human" && inRound],
  ["gone", (was, is) => was.here && !is.here],
  ["back", (was, is) => was.name !== null && was.name === is.name && !was.here && is.here], // also who had left the round
];

/**
 * Who has come or gone since the seats were last told; null if nobody has.
 *
 * @type {(before: Seats | null, table: TableSeen) => ((own: FriendsWords) => string) | null}
 */
function newsOf(before, { seats, seat: me, phase, seconds }) {
  const others = [...(before ?? []).entries()].filter(([seat]) => seat !== me);
  for (const [event, happened] of EVENTS) {
    const found = others.find(([seat, was]) => happened(was, seats[seat], phase === "round"));
    if (!found) continue;
    const [seat, was] = found;
    const guest = event === "left" ? was : seats[seat];
    return (own) => own[event](nameOfGuest(guest, seat, own), own.seconds(seconds ?? AWAY));
  }
  return null;
}

/**
 * What the status says of a table beyond the round.
 *
 * @type {(tableState: TableState, table: TableSeen, own: FriendsWords, news: string) => string[]}
 */
function sayTable(tableState, table, own, news) {
  if (tableState.link === "lost") {
    const kept = table.seat !== null && table.phase === "round"; // later somebody else may take it
    return [navigator.onLine ? own.lost : own.offline, ...(kept ? [own.seatKept] : [])];
  }
  const watching = freeSeats(table).length > 0 ? own.watching : own.watchingRound;
  const refused = tableState.problem && !UNSAID.includes(tableState.problem) ? own.refused : "";
  return [
    isStandingIn(tableState) ? spoken.panels.standIn.standingIn : "",
    table.seat === null ? watching : "",
    refused,
    news,
  ].filter(Boolean);
}
