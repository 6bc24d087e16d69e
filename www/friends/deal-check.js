// The player's part in the proof of a deal: what the table promises is kept, a word goes into the next deal, and at the end of
// the round the one is held against the other.

/**
 * @import { AtTable } from "./at-table.js"
 * @import { Company, Ending, Heard, Said } from "./types.js"
 */

import { loading } from "../ui/once.js";
import { freshWord, keepTable, keptOf } from "./tokens.js";

/**
 * @param {string} id of the table
 * @param {{ say: (said: Said) => void, onFound: () => void }} calls
 */
export function createDealCheck(id, { say, onFound }) {
  /** What was found of the deal, at the end of its round. @type {{ ending: Ending, found: AtTable["proof"] } | null} */
  let checked = null;

  /** Keeps what is promised, and adds a word to the next deal, which nobody knew when that was promised. @type {(company: Company) => void} */
  function keep({ promised, table }) {
    if (!table) return;
    const { seat, phase, round } = table;
    const { words = {}, ...kept } = keptOf(id);
    const waits = seat !== null && phase !== "round";
    const word = words[round + 1] ?? (waits ? freshWord() : undefined);
    const both = Object.entries({ [round]: words[round], [round + 1]: word }).filter(([, word]) => word !== undefined);
    keepTable({ ...kept, words: Object.fromEntries(both), promised });
    if (waits && word) say({ type: "word", word });
  }

  /** @type {(company: Company) => Promise<void>} */
  async function check({ ending, view, table, promised }) {
    const word = table && keptOf(id).words?.[table.round];
    // Who watches, or sat down later and had no word in the deal, cannot know what was promised before
    if (!ending || !view || !table || table.seat === null || promised[table.round] === undefined || !word) return;
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
    /** Hears what the table says, after it is known. @type {(company: Company, message: Heard | null) => void} */
    hear(company, message) {
      if (message?.type === "welcome" || message?.type === "over") keep(company);
      if (message?.type === "over") check(company);
    },
    /** What is found of the deal whose end is known. @type {(company: Company) => AtTable["proof"]} */
    found: ({ ending }) => (checked && checked.ending === ending ? checked.found : null),
  };
}
