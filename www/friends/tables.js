// Requests to the server of tables.

/**
 * @import { Level } from "../types.js"
 * @import { GameId } from "../pkg/index.js"
 * @import { Patch } from "../rules/named-house-rules.js"
 * @import { Socket } from "./types.js"
 *
 * @typedef {{ game: GameId, changes?: Patch, level: Level, seconds?: number }} TableRequest what is asked of a new table
 */

import { tablesAt } from "../ui/address.js";
import { loading, once } from "../ui/once.js";

/** @type {() => Promise<new (url: string, protocols: null, options: object) => Socket>} */
const loadSocket = once(async () => {
  const module = "../pkg/partysocket.js"; // made by make page
  return (await loading(import(module))).default;
});

/** The levels that the computer players of the server have. @type {() => Promise<Level[]>} */
export async function levelsThere() {
  try {
    const { levels } = await (await fetch(tablesAt("tables.json"), { signal: AbortSignal.timeout(3000) })).json();
    if (Array.isArray(levels) && levels.length > 0) return levels;
  } catch {
    // it is said when a table is opened
  }
  return ["easy", "normal"];
}

/** Asks for a new table: its id, or why there is none. @type {(wanted: Partial<TableRequest>) => Promise<{ table?: string, code: string }>} */
export async function askForTable(wanted) {
  const body = JSON.stringify(wanted);
  return (await (await fetch(tablesAt("tables"), { method: "POST", body })).json()) ?? {};
}

/** Returns a function that opens a socket to a table. */
export async function socketsTo(/** @type {string} */ table) {
  const Socket = await loadSocket();
  const url = tablesAt(`tables/${table}`);
  url.protocol = url.protocol.replace("http", "ws");
  return () =>
    new Socket(url.href, null, {
      maxEnqueuedMessages: 0, // what is not said at once is said anew, or not at all
      minReconnectionDelay: 400,
      maxReconnectionDelay: 5000,
      reconnectionDelayGrowFactor: 1.6,
      minUptime: 2000,
      connectionTimeout: 6000,
    });
}
