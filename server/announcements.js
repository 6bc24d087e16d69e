// What a room tells: to a client that arrives the whole table, to all what has changed.

import { clockOf } from "./clock.js";
import { commitmentTo } from "./deal-proof.js";
import { isGivenUp, isOwned } from "./places.js";
import { PROTOCOL } from "./settings.js";

/** @import { Clients, Sent } from "./clients.js" */
/** @import { Answer, Reveal, TableSeat } from "./protocol.js" */
/** @import { Round } from "./round.js" */
/** @import { State } from "./state.js" */
/** @import { TableError } from "./table-error.js" */

/** @typedef {{ state: State, round: Round, clients: Clients }} Parts of a room */

/**
 * All there is to know, for one client.
 *
 * @param {Parts} table
 * @param {string} client
 * @param {number} now
 * @param {string} [token]
 * @returns {Sent[]}
 */
export function welcomeTo(table, client, now, token) {
  const { state, round, clients } = table;
  const { n, phase, game, changesNow, level, seconds, points } = state;
  const seat = clients.seatOf(client) ?? null;
  /** @type {Answer} */
  const message = {
    type: "welcome",
    protocol: PROTOCOL,
    seat,
    token,
    n,
    phase,
    round: state.round,
    rules: { game, changes: changesNow },
    level,
    seconds,
    seats: seatsOf(table, now),
    view: round.isDealt ? round.seenBy(seat, 0) : null,
    clock: clockOf(table, now),
    points,
    commitment: commitmentOf(state),
    before: state.start?.before ?? null,
  };
  const over = /** @type {Sent[]} */ (phase === "over" ? [{ to: client, message: overMessage(table) }] : []);
  return [{ to: client, message }, ...over];
}

/**
 * The end of a round.
 *
 * @param {Parts} table
 * @returns {Answer}
 */
function overMessage({ state, round }) {
  const { n, places, points, deal } = state;
  const { names = places.map(({ name }) => name) } = state;
  return {
    type: "over",
    n,
    names,
    ...round.reveal(names),
    reveal: /** @type {Reveal} */ (deal),
    points,
    commitment: commitmentOf(state),
  };
}

/**
 * Tells who sits and who is here.
 *
 * @param {Parts} table
 * @param {number} now
 * @param {string} [except] the client that knows it already
 */
export function tellSeats(table, now, except) {
  const message = /** @type {Answer} */ ({ type: "seats", seats: seatsOf(table, now), clock: clockOf(table, now) });
  return table.clients.tell(() => message, except);
}

/**
 * Tells everybody of a move, and of the end.
 *
 * @param {Parts} table
 * @param {number} since how many plays and passes they know
 * @param {number} now
 * @returns {Sent[]}
 */
export function tellMove(table, since, now) {
  const { state, round, clients } = table;
  const { n, phase } = state;
  const clock = clockOf(table, now);
  const moved = clients.tell((seat) => ({ type: "moved", n, view: round.seenBy(seat, since), clock }));
  if (phase !== "over") return moved;
  const over = overMessage(table); // the same for all
  return [...moved, ...clients.tell(() => over)];
}

/**
 * Tells a client why its message is refused.
 *
 * @param {string} to
 * @param {TableError} error
 * @returns {Sent}
 */
export const refusal = (to, { code, message, close }) => ({ to, message: { type: "error", code, message }, close });

/**
 * @param {Parts} table
 * @param {number} now
 * @returns {TableSeat[]}
 */
function seatsOf({ state: { places, phase }, clients }, now) {
  return places.map((place, seat) => {
    const { name, computer } = place;
    const owned = isOwned(place) && (phase === "round" || !isGivenUp(place, now));
    const kind = owned ? (computer ? "computer" : "human") : phase === "round" ? "computer" : "free";
    return { name, kind, owned, here: clients.at(seat) !== undefined };
  });
}

/** The commitment to the deal that is played, or else to the next one. @param {State} state */
const commitmentOf = ({ secret, deal }) =>
  secret === null ? /** @type {Reveal} */ (deal).commitment : commitmentTo(secret);
