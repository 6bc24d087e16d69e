// What is new at a table, and what the status has to say of it.

/**
 * @import { FriendsWords } from "../types.js"
 * @import { Company, Guest, Heard, TableSeen } from "./types.js"
 *
 * @typedef {TableSeen["seats"]} Seats
 */

import { spoken } from "../i18n/index.js";
import { freeSeats, isStandingIn } from "./company.js";
import { nameOfGuest } from "./names.js";

/** Seconds after which the computer plays for who is away, where a move has no time limit: as in server/places.js. */
const AWAY = 60;

/** @param {() => FriendsWords} own */
export function createNews(own) {
  /** What it is, said in the words of when it is drawn. @type {((own: FriendsWords) => string) | null} */
  let news = null;
  /** As they were last told. @type {Seats | null} */
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
    /** @type {(company: Company) => string[]} */
    said: (company) => (company.table ? sayTable(company, company.table, own(), news?.(own()) ?? "") : []),
  };
}

/**
 * What can happen at a seat, by what is said of it; the first that has happened is said, so that who changes seats sits down.
 *
 * @type {["sits" | "leftRound" | "left" | "replaced" | "returned" | "goneRound" | "gone" | "back", (was: Guest, is: Guest, inRound: boolean) => boolean][]}
 */
const EVENTS = [
  // The name comes after the seat, which has another one where its person was gone for long
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
 * Who has come or gone since the seats were last told; null where nobody has.
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
 * What there is to say of a table beyond the round.
 *
 * @type {(company: Company, table: TableSeen, own: FriendsWords, news: string) => string[]}
 */
function sayTable(company, table, own, news) {
  if (company.link === "lost") {
    const kept = table.seat !== null && table.phase === "round"; // later somebody else may take it
    return [navigator.onLine ? own.lost : own.offline, ...(kept ? [own.seatKept] : [])];
  }
  const watching = freeSeats(table).length > 0 ? own.watching : own.watchingRound;
  const refused =
    company.problem && !["stale", "taken-over", "not-seated"].includes(company.problem) ? own.refused : "";
  return [
    isStandingIn(company) ? spoken.panels.standIn.standingIn : "",
    table.seat === null ? watching : "",
    refused,
    news,
  ].filter(Boolean);
}
