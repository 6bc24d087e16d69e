// Sitting down at a table, and the player's name there: a seat is asked for with a token, once there is a name.

/** @import { Said, TableState } from "./types.js" */

import { hello, mine } from "./table-state.js";
import { keepName, keptName, keptOf, tokenFor } from "./tokens.js";

/**
 * @param {string} id of the table
 * @param {boolean} takesSeat
 * @param {object} visit
 * @param {(said: Said) => void} visit.say
 * @param {() => TableState} visit.tableState
 * @param {() => { name: () => string, askForName: () => void } | null} visit.asked what is shown with a field for the name
 * @param {() => Promise<void>} visit.openDialog shows such a field
 */
export function createSitting(id, takesSeat, { say, tableState, asked, openDialog }) {
  let sits = takesSeat;
  /** The seat that was asked for before there was a name. @type {number | null} */
  let wanted = null;

  /** The seat that was asked for, until the table answers. @type {number | null} */
  let unanswered = null;

  const nameNow = () => asked()?.name() || keptName();

  async function sit(/** @type {number} */ seat) {
    // A press on a seat first ends the field of the name, which asks for the seat, too; between rounds nobody changes seats
    if (unanswered === seat || (unanswered !== null && tableState().table?.phase === "over")) return;
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
    /** Watches, as no seat is free. */
    look() {
      sits = false;
      say(hello(undefined, keptName(), false));
    },
    /** Sends the name if the seat lacks it; or asks for the seat again if the line died before the answer. */
    welcomed() {
      const [{ table }, seat, name, asked] = [tableState(), mine(tableState()), nameNow(), unanswered];
      sits = false;
      unanswered = null;
      const may = table?.phase === "seating" || (table?.phase === "over" && !seat);
      if (may && asked !== null && table.seat !== asked) sit(asked);
      else if (seat && name && seat.name !== name) say({ type: "name", name });
    },
    /** Notes that the table refused something, which may be the seat. */
    refused() {
      unanswered = null;
    },
    /** Takes the name that was entered, and then the seat that was asked for before. @type {(name: string) => Promise<void>} */
    async rename(name) {
      if (!name) return;
      keepName(name);
      const seat = wanted;
      wanted = null;
      if (mine(tableState())) say({ type: "name", name });
      else if (seat !== null) await sit(seat);
    },
  };
}
