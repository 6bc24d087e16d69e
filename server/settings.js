// The settings of a table.

import { Game, Rules } from "chupai";
import { TableError } from "./table-error.js";

/** @import { GameId, Level, RulesChanges } from "chupai" */
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
 * Checks the settings of a table, without opening it. A round is dealt, as under odd house rules that is too much.
 *
 * @param {Settings} settings
 * @param {Pick<Options, "strong">} options
 */
export function checkSettings(settings, options) {
  const { game, level = "normal", seconds = null } = settings ?? {};
  const changes = settings?.changes ?? {};
  if (typeof game !== "string") throw new TableError("unknown-rules", "game: expected the id of a game");
  const levels = levelsOf(options);
  if (!levels.includes(level)) throw new TableError("invalid-message", `level: expected one of ${levels.join(", ")}`);
  if (seconds !== null && !(Number.isInteger(seconds) && seconds >= SECONDS.least && seconds <= SECONDS.most)) {
    throw new TableError("invalid-message", `seconds: expected ${SECONDS.least} to ${SECONDS.most}`);
  }
  return { game, changes, level, seconds, players: playersOf(game, changes) };
}

/**
 * The number of players of a game.
 *
 * @param {GameId} id
 * @param {RulesChanges} changes
 */
function playersOf(id, changes) {
  const rules = new Rules(id, changes);
  try {
    const game = new Game(rules, { seed: 0 });
    const { seats } = game;
    game.free();
    return seats;
  } finally {
    rules.free();
  }
}
