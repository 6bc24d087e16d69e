// The player's part in the proof of a deal: keeps the table's commitment, adds a word to the next deal, and at the end of the
// round checks the deal against both.

/**
 * @import { AtTable } from "./at-table.js"
 * @import { Ending, Heard, Said, TableState } from "./types.js"
 */

import { loading } from "../ui/once.js";
import { freshWord, keepTable, keptOf } from "./tokens.js";

/**
 * @param {string} id of the table
 * @param {{ say: (said: Said) => void, onFound: () => void }} calls
 */
export function createDealCheck(id, { say, onFound }) {
  /** The result of the check, at the end of the round. @type {{ ending: Ending, found: AtTable["proof"] } | null} */
  let checked = null;

  /** Keeps the commitments, and adds to each deal one word that nobody knew at its commitment. @type {(tableState: TableState) => void} */
  function keep({ promised, table }) {
    if (!table) return;
    const { seat, phase, round } = table;
    const { words = {}, ...kept } = keptOf(id);
    const waits = seat !== null && phase !== "round" && promised[round + 1] !== undefined;
    const word = words[round + 1] ?? (waits ? freshWord() : undefined);
    const all = Object.entries({ ...words, [round + 1]: word });
    const needed = all.filter(([of, word]) => word !== undefined && promised[Number(of)] !== undefined);
    keepTable({ ...kept, words: Object.fromEntries(needed), promised });
    if (waits && word) say({ type: "word", word });
  }

  /** @type {(tableState: TableState) => Promise<void>} */
  async function check({ ending, view, table, promised }) {
    if (!ending || !view || !table || table.seat === null) return;
    const { words, watched } = keptOf(id);
    const word = words?.[table.round];
    // A watcher, or a player who sat down later and had no word in the deal, cannot know what was promised before; who has watched the
    // end may have played from another seat
    if (promised[table.round] === undefined || !word || watched === table.round) return;
    checked = { ending, found: "proving" };
    const seen = { table, view, word };
    const found = await loading(import("./proof.js"))
      .then(({ proofOf }) => proofOf(ending, promised[table.round], seen))
      .catch(() => null);
    if (checked.ending !== ending) return;
    checked = { ending, found };
    onFound();
  }

  return {
    /** Handles a message after the state has taken it up. @type {(tableState: TableState, message: Heard | null) => void} */
    hear(tableState, message) {
      if (message?.type === "welcome" || message?.type === "over") keep(tableState);
      if (message?.type === "over") check(tableState);
    },
    /** The result of the check of the deal that is over. @type {(tableState: TableState) => AtTable["proof"]} */
    found: ({ ending }) => (checked && checked.ending === ending ? checked.found : null),
  };
}
