// Shows the rounds of a table on the page: the one that is on, as the player's seat sees it, and how it ended.

/**
 * @import { Change, State } from "../types.js"
 * @import { View } from "../pkg/index.js"
 * @import { Ending, MoveMessage, TableSeen, TableState } from "./types.js"
 * @import { TableRound } from "./table-round.js"
 */

import { Game } from "../pkg/index.js";
import { rotateSeats } from "../round/seat-rotation.js";
import { putRound } from "../round/state.js";
import { createTableRound, dealOf, putEnded, UNCOUNTED } from "./table-round.js";
import { keepTable, keptOf } from "./tokens.js";
import { follow, movesBetween } from "./view-moves.js";

const NOTHING = { out: [], levels: [], tries: [] };

/**
 * @param {string} id of the table
 * @param {State} state
 * @param {Change} act
 * @param {{ onSeat: (watches: boolean) => void, tell: (move: MoveMessage) => void }} calls `onSeat` before another round is shown,
 *   or the same from another seat; `tell` for a move of the player
 */
export function createRounds(id, state, act, { onSeat, tell }) {
  /** The round shown last; `key` is its number and the seat that sees it. @type {{ key: string, number: number, round: TableRound } | null} */
  let seated = null;
  /** The key of the round whose end was shown last. */
  let ended = "";

  /** Whether the table has begun another round than the one shown. @type {(table: TableSeen) => boolean} */
  const isNext = ({ round }) => seated !== null && seated.number !== round;

  /** Whether the player, who has a seat now, only watched the round that is over. @type {(table: TableSeen) => boolean} */
  const isWatched = ({ round, seat, phase }) =>
    phase === "over" && seat !== null && seated?.key !== `${round} ${seat}` && keptOf(id).watched === round;

  /** Shows the round as it is now. @type {(tableState: TableState) => void} */
  function show({ table: told, view: seen, ending }) {
    if (!told || !seen) return;
    const table = isWatched(told) ? { ...told, seat: null } : told;
    const watches = table.seat === null;
    const key = `${table.round} ${table.seat}`;
    const over = table.phase === "over";
    if (ended === key || (over && !ending)) return;
    const turned = rotationOf(table).view(seen);
    const view = watches ? { ...turned, hand: [] } : turned;
    if (seated?.key === key && state.round === seated.round) goOn(seated.round, view);
    else seat(key, table, view);
    if (!over || !ending || !seated) return;
    ended = key;
    if (watches) keepTable({ ...keptOf(id), watched: table.round });
    end(table, ending, seated.round);
  }

  /** @type {(round: TableRound, view: View) => void} */
  function goOn(round, view) {
    const told = movesBetween(round.view(0), view, state.data);
    round.show(view);
    if (told.moves.length > 0 || told.declined || state.view.turn !== view.turn) act(follow, told);
  }

  /** @type {(key: string, table: TableSeen, view: View) => void} */
  function seat(key, table, view) {
    const turned = rotationOf(table);
    const watches = table.seat === null;
    const before = table.before ? turned.carried(table.before) : NOTHING;
    const round = createTableRound(table.rules, view, { watches, before, tell });
    seated = { key, number: table.round, round };
    onSeat(watches);
    put(round, dealOf(table, turned.list(table.points)));
  }

  /** @type {(round: TableRound, deal: Partial<State>) => void} */
  function put(round, deal) {
    const view = round.view(0);
    act((state) => {
      putRound(state, round, { ...deal, redeals: view.redeals ?? 0 });
      follow(state, movesBetween(null, view, state.data));
    });
  }

  /**
   * Shows the end: with all hands if the record can be read and counted, else as the player's seat has seen it.
   *
   * @type {(table: TableSeen, ending: Ending, round: TableRound) => void}
   */
  function end(table, { result, record, points }, round) {
    const turned = rotationOf(table);
    const deal = dealOf(table, turned.list(points.map((sum, seat) => sum - (result?.scores[seat] ?? 0))));
    try {
      if (result) return putRecord(record, table, deal);
    } catch (problem) {
      reportError(problem);
    }
    round.end(result ? turned.result(result) : UNCOUNTED);
    put(round, deal);
  }

  /** @type {(record: string, table: TableSeen, deal: Partial<State>) => void} */
  function putRecord(record, table, deal) {
    const turned = rotationOf(table);
    const told = Game.fromText(record);
    const [saved, { history }] = [turned.saved(told.toJSON()), turned.view(told.view(0))];
    told.free();
    act((state) => putEnded(state, saved, history, deal, table.seat === null));
  }

  return { show, isNext, isWatched };
}

const rotationOf = (/** @type {TableSeen} */ { seat, seats }) => rotateSeats(seat ?? 0, seats.length);
