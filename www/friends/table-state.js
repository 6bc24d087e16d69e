// The state of a table as the page knows it: pure functions from a state and a message, or a lost line, to the next state.

/** @import { Heard, MoveMessage, Said, TableState } from "./types.js" */

import { completed } from "./view-moves.js";

export const PROTOCOL = 1;

/** The state before any message, but with what was promised on earlier visits. @type {(promised?: TableState["promised"]) => TableState} */
export const newTableState = (promised = {}) => ({
  link: "joining",
  problem: null,
  table: null,
  view: null,
  clock: null,
  promised,
  ending: null,
  asked: null,
});

/** Errors after which the line is not opened again, as server/PROTOCOL.md says. */
export const FINAL = [
  "unknown-table",
  "unreadable-table",
  "old-version",
  "elsewhere",
  "too-many",
  "too-fast",
  "too-long",
];

/**
 * The state after a message that came at `time`; null if it leaves out moves that the page has missed, so that it needs a new
 * welcome.
 *
 * @type {(state: TableState, message: Heard, time: number) => TableState | null}
 */
export function afterMessage(state, message, time) {
  /** @type {(clock: { seat: number, left: number } | null) => TableState["clock"]} */
  const clockOf = (clock) => clock && { seat: clock.seat, until: time + clock.left };
  const { table } = state;
  switch (message.type) {
    case "welcome": {
      const { type, token, view, clock, commitment, ...told } = message;
      const of = told.phase === "round" ? told.round : told.round + 1;
      return {
        ...state,
        link: "open",
        problem: null,
        table: told,
        view,
        clock: clockOf(clock),
        promised: promised(state, of, commitment),
        ending: told.phase === "over" && table?.round === told.round ? state.ending : null,
        asked: isStillWanted(state, told) ? state.asked : null,
      };
    }
    case "moved": {
      const view = completed(message.view, state.view);
      if (!table || !view) return null;
      return {
        ...state,
        problem: null,
        table: { ...table, n: message.n },
        view,
        clock: clockOf(message.clock),
        asked: null,
      };
    }
    case "refused":
      return { ...state, table: table && { ...table, n: message.n }, problem: message.code, asked: null };
    case "seats":
      return { ...state, table: table && { ...table, seats: message.seats }, clock: clockOf(message.clock) };
    case "over": {
      const { type, n, ...ending } = message;
      if (!table) return null;
      return {
        ...state,
        table: { ...table, n, phase: "over" },
        clock: null,
        promised: promised(state, table.round + 1, ending.commitment),
        ending,
        asked: null,
      };
    }
    case "error":
      return {
        ...state,
        problem: message.code,
        link: FINAL.includes(message.code) ? "closed" : state.link,
        asked: message.code === "internal" ? null : state.asked, // the move was not made: another may be sent
      };
    default:
      return state; // a pong, or a type that only a newer server has
  }
}

/**
 * The commitments to a round and to the one before; the first one told counts. A table does not go back to an earlier round: it could
 * have a commitment, or the player's word, forgotten and then try others until a deal suits it.
 *
 * @type {(state: TableState, round: number, commitment: string) => TableState["promised"]}
 */
function promised(state, round, commitment) {
  if (!Number.isInteger(round) || Object.keys(state.promised).some((known) => Number(known) > round))
    return state.promised;
  const { [round - 1]: before, [round]: first = commitment } = state.promised;
  return { ...(before !== undefined && { [round - 1]: before }), [round]: first };
}

/** Whether a move that was not answered may be sent again: none was made since. @type {(state: TableState, told: { n: number, phase: string }) => boolean} */
const isStillWanted = ({ asked }, { n, phase }) =>
  asked?.n === n && phase === (asked.type === "again" ? "over" : "round");

/** The state while the line is lost. @type {(state: TableState) => TableState} */
export const afterLoss = (state) => (state.link === "closed" ? state : { ...state, link: "lost" });

/** The state with a move to be sent; null while another waits for its answer, or none can be sent. @type {(state: TableState, move: MoveMessage) => TableState | null} */
export function withMove(state, move) {
  const { link, table, asked } = state;
  if (link !== "open" || !table || asked) return null;
  return { ...state, asked: { ...move, n: table.n }, problem: null };
}

/** The player's own seat, if there is one. @type {(state: TableState) => import("./types.js").Guest | undefined} */
export const mine = ({ table }) => (table?.seat == null ? undefined : table.seats[table.seat]);

/** The seats that may be taken between rounds: first those of nobody, then those whose person may come back. @type {(table: NonNullable<TableState["table"]>) => number[]} */
export const freeSeats = ({ phase, seats }) =>
  [...seats.keys()]
    .filter((seat) => phase !== "round" && !seats[seat].owned)
    .sort((one, other) => Number(seats[one].name !== null) - Number(seats[other].name !== null));

/** Whether the computer plays for the player. @type {(state: TableState) => boolean} */
export const isStandingIn = (state) => mine(state)?.kind === "computer";

/** Whether the computer plays for a person, who may have left the round. @type {(guest: import("./types.js").Guest) => boolean} */
export const isReplaced = ({ name, kind, owned }) => kind === "computer" && (owned || name !== null);

/** The first message on a line: takes a seat again by its token, and another one only if `sits`. @type {(token: string | undefined, name: string, sits: boolean) => Said} */
export function hello(token, name, sits) {
  const said = {
    type: /** @type {const} */ ("hello"),
    protocol: PROTOCOL,
    ...(name && { name }),
    ...(token && { token }),
  };
  return sits ? said : { ...said, watch: true };
}
