// All that a room stores, as plain data.

import { bytesToHex } from "@noble/hashes/utils.js";
import { unvisited } from "./clock.js";
import { freePlace } from "./places.js";

/** @import { GameId, Level, RulesChanges, SavedGame } from "chupai" */
/** @import { Due } from "./clock.js" */
/** @import { Place } from "./places.js" */
/** @import { Options } from "./room.js" */
/** @import { Reveal, RoundMove } from "./protocol.js" */

/** The version of this form. */
export const VERSION = 1;

/**
 * The state of a room as data.
 *
 * @typedef {object} State
 * @property {1} version
 * @property {GameId} game
 * @property {RulesChanges} changes of the first deal
 * @property {RulesChanges} changesNow of this deal, which may be at another level
 * @property {Level} level
 * @property {number | null} seconds
 * @property {"seating" | "round" | "over"} phase
 * @property {number} n
 * @property {number} round
 * @property {Place[]} places
 * @property {string | null} secret of the next deal; none while a round is played
 * @property {Reveal | null} deal the proof of the deal that is played, or was
 * @property {Omit<SavedGame, "rules"> | null} start the round as it was dealt; none before the first
 * @property {({ seat: number } & RoundMove)[]} log the moves since then
 * @property {(string | null)[]} [names] of those who played the round that is over; the state of an older version has none
 * @property {number[]} points
 * @property {number} movedAt when the last move was made
 * @property {number | null} deadline when the time of the seat to move is over
 * @property {number | null} left of that time, while nobody with a seat is here
 * @property {Due} due
 * @property {number} [restsUntil] until when computer players do not think, as one has thought for long
 */

/**
 * A table with nobody there.
 *
 * @param {ReturnType<typeof import("./settings.js").checkSettings>} settings
 * @param {number} now
 * @param {Pick<Options, "random">} entropy
 * @returns {State}
 */
export const openState = ({ game, changes, level, seconds, players }, now, { random }) => ({
  version: VERSION,
  game,
  changes,
  changesNow: changes,
  level,
  seconds,
  phase: "seating",
  n: 0,
  round: 0,
  places: Array.from({ length: players }, freePlace),
  secret: bytesToHex(random(32)),
  deal: null,
  start: null,
  log: [],
  points: Array(players).fill(0),
  movedAt: now,
  deadline: null,
  left: null,
  due: unvisited(now),
});
