// Who sits down at a table, and under what name: a seat is asked for by a token, and by a name where there is one.

/** @import { Company, Said } from "./types.js" */

import { hello, mine } from "./company.js";
import { keepName, keptName, keptOf, tokenFor } from "./tokens.js";

/**
 * @param {string} id of the table
 * @param {boolean} takesSeat
 * @param {object} visit
 * @param {(said: Said) => void} visit.say
 * @param {() => Company} visit.company
 * @param {() => { name: () => string, askForName: () => void } | null} visit.asked where the player can enter a name
 * @param {() => Promise<void>} visit.openDialog in which one can be entered
 */
export function createSitting(id, takesSeat, { say, company, asked, openDialog }) {
  let sits = takesSeat;
  /** The seat that was asked for before there was a name. @type {number | null} */
  let wanted = null;

  /** The seat that was asked for, until the table answers. @type {number | null} */
  let unanswered = null;

  const nameNow = () => asked()?.name() || keptName();

  async function sit(/** @type {number} */ seat) {
    // A press on a seat first ends the name's field, which asks for it, too; between rounds nobody changes seats
    if (unanswered === seat || (unanswered !== null && company().table?.phase === "over")) return;
    const name = nameNow();
    if (name) {
      keepName(name);
      unanswered = seat;
      return say({ type: "seat", seat, token: tokenFor(id) });
    }
    wanted = seat;
    if (!asked()) await openDialog();
    asked()?.askForName();
  }

  return {
    sit,
    /** The first message on a line. */
    hello: () => hello(sits ? tokenFor(id) : keptOf(id).token, keptName(), sits),
    /** Looks on, where no seat is free. */
    look() {
      sits = false;
      say(hello(undefined, keptName(), false));
    },
    /** Says the name of who has just sat down, where the seat does not have it; or asks once more for the seat, where the line died meanwhile. */
    welcomed() {
      const [{ table }, seat, name, asked] = [company(), mine(company()), nameNow(), unanswered];
      sits = false;
      unanswered = null;
      const may = table?.phase === "seating" || (table?.phase === "over" && !seat);
      if (may && asked !== null && table.seat !== asked) sit(asked);
      else if (seat && name && seat.name !== name) say({ type: "name", name });
    },
    /** The table could not do something, which may be to give the seat. */
    refused() {
      unanswered = null;
    },
    /** Takes the name that was entered, and the seat that waits for it. @type {(name: string) => Promise<void>} */
    async rename(name) {
      if (!name) return;
      keepName(name);
      const seat = wanted;
      wanted = null;
      if (mine(company())) say({ type: "name", name });
      else if (seat !== null) await sit(seat);
    },
  };
}
