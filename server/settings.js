// What a table may be made of.

import { Rules } from "chupai";
import { TableError } from "./table-error.js";

/** @import { Level } from "chupai" */
/** @import { Settings } from "./protocol.js" */
/** @import { Options } from "./room.js" */

/** The version of what is spoken. */
export const PROTOCOL = 1;
export const SECONDS = { least: 5, most: 600 };

/**
 * The levels of computer players that there are.
 *
 * @param {Pick<Options, "strong">} options
 * @returns {Level[]}
 */
export const levelsOf = ({ strong }) => (strong ? ["easy", "normal", "strong"] : ["easy", "normal"]);

/**
 * Checks what a table is to be made of, without making it.
 *
 * @param {Settings} settings
 * @param {Pick<Options, "strong">} options
 */
export function checkSettings(settings, options) {
  const { game, changes = {}, level = "normal", seconds = null } = settings ?? {};
  if (typeof game !== "string") throw new TableError("unknown-rules", "game: expected the id of a game");
  const levels = levelsOf(options);
  if (!levels.includes(level)) throw new TableError("invalid-message", `level: expected one of ${levels.join(", ")}`);
  if (seconds !== null && !(Number.isInteger(seconds) && seconds >= SECONDS.least && seconds <= SECONDS.most)) {
    throw new TableError("invalid-message", `seconds: expected ${SECONDS.least} to ${SECONDS.most}`);
  }
  const rules = new Rules(game, changes);
  const { players } = rules.toJSON().table;
  rules.free();
  return { game, changes, level, seconds, players };
}
