// Whose time runs at a table, and what is due there next.

import { AWAY, isComputer, isOwned } from "./places.js";

/** @import { Parts } from "./announcements.js" */
/** @import { Clock } from "./protocol.js" */
/** @import { State } from "./state.js" */

/** When to call `tick`, and why. @typedef {{ reason: "computer" | "clock" | "silent" | "away" | "unvisited", at: number }} Due */

const HOUR = 3_600_000;
/** How long a table is kept after the last visit. */
export const UNVISITED = 7 * 24 * HOUR;
/** How long a client may be silent that is to move without a time limit, or has a seat between rounds: it pings every 30 s. */
const SILENT = 75_000;
/** The least time on the clock for the first to come back. */
const GRACE = 10_000;
/** How long computer players wait before they move. */
const PACE = 800;

/**
 * When a table that nobody visits any more is due: after a week, rounded up to the hour, so that it changes rarely.
 *
 * @param {number} now
 * @returns {Due}
 */
export const unvisited = (now) => ({ reason: "unvisited", at: Math.ceil((now + UNVISITED) / HOUR) * HOUR });

/**
 * Whether the round goes on: somebody with a seat is here, or somebody watches and all who had a seat have left.
 *
 * @param {Parts} table
 */
export const isAttended = ({ state, clients }) =>
  clients.anySeated || (clients.size > 0 && !state.places.some(isOwned));

/**
 * Finds what is due next, and starts the clock of the seat to move.
 *
 * @param {Parts} table
 * @param {number} now
 * @param {number} [pace]
 */
export function setClock(table, now, pace = PACE) {
  const { state, round, clients } = table;
  const { turn } = round;
  state.movedAt = Math.min(state.movedAt, now); // the clock of the machine may have been set back
  noteGone(table, now);
  state.due = turn === null ? nextAway(table, now) : unvisited(now);
  if (!isAttended(table)) return stopClock(state, now);
  if (turn === null) return;
  if (isComputer(state.places[turn])) {
    state.due = { reason: "computer", at: state.movedAt + pace };
    return;
  }
  const limit = state.seconds === null ? (clients.at(turn) !== undefined ? null : AWAY) : state.seconds * 1000;
  const left = state.left == null ? limit : Math.max(state.left, GRACE); // the state of an older version has none
  state.deadline = limit === null || left === null ? null : (state.deadline ?? now + left);
  state.left = null;
  if (state.deadline !== null) state.due = { reason: "clock", at: state.deadline };
  else state.due = { reason: "silent", at: silentAt(table, turn) };
}

/** Notes since when the person of each seat is gone. @param {Parts} table @param {number} now */
function noteGone({ state, clients }, now) {
  state.places.forEach((place, seat) => {
    const isGone = place.token !== null && clients.at(seat) === undefined;
    place.goneAt = isGone ? (place.goneAt ?? now) : undefined;
  });
}

/**
 * When, between rounds, the next client has been silent for too long, or the next seat is given up, of which the others are told.
 *
 * @param {Parts} table
 * @param {number} now
 * @returns {Due}
 */
function nextAway(table, now) {
  const { state, clients } = table;
  if (clients.size === 0) return unvisited(now);
  const givenUp = state.places
    .map(({ goneAt }) => (goneAt ?? Number.NEGATIVE_INFINITY) + AWAY)
    .filter((at) => at > now);
  const times = [...givenUp, ...seatsToHear(table).map((seat) => silentAt(table, seat))];
  return times.length > 0 ? { reason: "away", at: Math.min(...times) } : unvisited(now);
}

/** When the client at a seat has said nothing for too long. @param {Parts} table @param {number} seat */
const silentAt = ({ state, clients }, seat) => Math.max(clients.heardAt(seat), state.movedAt) + SILENT;

/** The seats whose clients have to be heard: that to move, and between rounds all. @param {Parts} table */
const seatsToHear = ({ state, round: { turn }, clients }) =>
  [...state.places.keys()].filter((seat) => (turn ?? seat) === seat && clients.at(seat) !== undefined);

/** The clients that have said nothing for too long. @param {Parts} table @param {number} now */
export const silentClients = (table, now) =>
  seatsToHear(table)
    .filter((seat) => silentAt(table, seat) <= now)
    .map((seat) => /** @type {string} */ (table.clients.at(seat)));

/**
 * Keeps what is left on the clock until somebody with a seat is here.
 *
 * @param {State} state
 * @param {number} now
 */
export function stopClock(state, now) {
  if (state.deadline === null) return;
  state.left = Math.max(0, state.deadline - now);
  state.deadline = null;
}

/**
 * The clock as all see it.
 *
 * @param {Parts} table
 * @param {number} now
 * @returns {Clock | null}
 */
export function clockOf({ state: { due }, round: { turn } }, now) {
  return due.reason === "clock" && turn !== null ? { seat: turn, left: Math.max(0, due.at - now) } : null;
}
