// A visit to a table, from joining it until the page leaves: turns messages into its seats, its round, or what is wrong.

/**
 * @import { Change, FriendsWords, Part, State } from "../types.js"
 * @import { Heard, MoveMessage, Said, TableSeen, TableState } from "./types.js"
 *
 * @typedef {object} VisitPage what it needs of the page
 * @property {State} state
 * @property {Change} put
 * @property {() => void} draw
 * @property {(part: Part) => () => void} add returns what removes the part
 * @property {(id: "friends" | "main") => void} show
 * @property {(command: () => unknown) => () => Promise<void>} run says if a command fails
 * @property {() => FriendsWords} own
 * @property {HTMLElement} content where the seats are
 * @property {(text: string) => void} tell
 * @property {(code: string) => void} onEnd the visit cannot go on
 * @property {() => void} onLeave
 */

import { wordsOf } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { namesOn } from "../rules/named-house-rules.js";
import { $ } from "../ui/dom.js";
import { loading } from "../ui/once.js";
import { loadStyles } from "../ui/style-sheet.js";
import { createAtTable } from "./at-table.js";
import { createDealCheck } from "./deal-check.js";
import { createLine } from "./line.js";
import { createLobby } from "./lobby.js";
import { asWatched, namesAt, wordsAt } from "./names.js";
import { createNews } from "./news.js";
import { createRounds } from "./rounds.js";
import { createSitting } from "./sitting.js";
import { openTableDialog } from "./table-dialog.js";
import { isStandingIn, mine, newTableState } from "./table-state.js";
import { socketsTo } from "./tables.js";
import { keptName, keptOf } from "./tokens.js";

/** @typedef {ReturnType<typeof createVisit>} Visit */

/** Whether a replay is open. */
const isReplaying = () => document.getElementById("replay") !== null;

/**
 * Goes to a table: to the player's own seat, else to the first free one if `takesSeat`, else to watch.
 *
 * @param {string} id
 * @param {boolean} takesSeat
 * @param {VisitPage} page
 */
export function createVisit(id, takesSeat, { state, put, draw, add, show, run, own, content, tell, onEnd, onLeave }) {
  /** @type {ReturnType<typeof createLine> | null} */
  let line = null;
  /** @type {ReturnType<typeof createLobby> | null} */
  let lobby = null;
  /** Removes what the table has added to the round. @type {(() => void) | null} */
  let clearTable = null;
  /** @type {Awaited<ReturnType<typeof openTableDialog>> | null} */
  let dialog = null;
  /** Whether the round shown is behind the table's, as a replay is open. */
  let isBehind = false;
  /** The names that the words have, as text. */
  let named = "";
  const over = new AbortController();
  const news = createNews(own);
  const check = createDealCheck(id, { say, onFound: drawAll });
  const rounds = createRounds(id, state, put, { onSeat: showMain, tell: move });

  const tableState = () => line?.tableState() ?? newTableState();
  /** What the status says of the table beyond the round. */
  const said = () => news.said(tableState());
  /** What is shown with a field for the name. */
  const asked = () => lobby ?? (dialog?.isOpen() ? dialog : null);
  const sitting = createSitting(id, takesSeat, { say, tableState, asked, openDialog });
  const sit = (/** @type {number} */ seat) => run(() => sitting.sit(seat))();
  const rename = (/** @type {string} */ name) => run(() => sitting.rename(name))();

  async function join() {
    tell(own().joining);
    loadStyles("ui/dialog.css", "friends/table-dialog.css"); // the dialog may be opened without a network
    const open = await socketsTo(id).catch(() => null);
    const { signal } = over;
    if (signal.aborted) return;
    if (!open) return onEnd("no-network");
    line = createLine({
      open,
      greet: sitting.hello,
      onChange: change,
      clock: () => performance.now(),
      promised: keptOf(id).promised,
    });
    addEventListener("offline", () => line?.network(false), { signal });
    addEventListener("online", () => line?.network(true), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && line?.wake(), {
      signal,
    });
  }

  function say(/** @type {Said} */ message) {
    line?.say(message);
  }

  // What is heard

  function change(/** @type {TableState} */ tableState, /** @type {Heard | null} */ message) {
    if (over.signal.aborted) return; // from the line's own end
    try {
      hear(tableState, message);
    } catch (problem) {
      reportError(problem);
      onEnd("other");
    }
  }

  function hear(/** @type {TableState} */ tableState, /** @type {Heard | null} */ message) {
    const { table } = tableState;
    if (message?.type === "error") return fault(tableState, message.code);
    if (tableState.link === "closed") return onEnd(tableState.problem ?? "other");
    news.hear(message, table);
    if (!table)
      return tell(
        tableState.link !== "lost" ? own().joining : own().problems[navigator.onLine ? "no-tables" : "no-network"],
      );
    check.hear(tableState, message);
    if (message?.type === "welcome") sitting.welcomed();
    if (table.phase === "seating") showLobby(tableState);
    else if (isReplaying()) isBehind = true;
    else showRound();
    drawAll();
  }

  function showRound() {
    isBehind = false;
    rounds.show(tableState());
    const { table } = tableState();
    if (table && rounds.isWatched(table)) document.body.dataset.friends = "watched";
  }

  /** Goes on to the round that a replay has kept waiting. */
  function catchUp() {
    if (over.signal.aborted || !isBehind) return;
    showRound();
    drawAll();
  }

  /** Handles an error of the table. */
  function fault(/** @type {TableState} */ tableState, /** @type {string} */ code) {
    sitting.refused();
    if (tableState.link === "closed") return onEnd(code);
    if (code === "full") return sitting.look();
    if (!tableState.table) return onEnd(code === "internal" ? "no-tables" : code);
    if (code === "internal") news.tell("unsent");
    else tell(own().problems[code] ?? own().problems.other);
    draw();
  }

  // The seats

  function showLobby(/** @type {TableState} */ tableState) {
    if (lobby) return;
    show("friends");
    lobby = createLobby(id, { own: own(), words: state.words }, keptName(), {
      run,
      onSit: sit,
      onStart: () => say({ type: "start" }),
      onName: rename,
      tell,
    });
    content.replaceChildren(lobby.element);
    lobby.draw(tableState).then(() => lobby?.focus()); // what is to be focused depends on who sits
  }

  // The round

  function showMain(/** @type {boolean} */ watches) {
    lobby = null;
    document.body.dataset.friends = watches ? "watching" : "playing";
    clearTable ??= addAtTable();
    const focused = document.activeElement;
    show("main");
    if (focused === document.body || focused?.closest("#friends")) $("hand").focus({ preventScroll: true }); // the button is gone
  }

  function addAtTable() {
    const at = () => {
      const known = tableState();
      const me = known.table && !rounds.isWatched(known.table) ? (known.table.seat ?? 0) : 0;
      const hasNext = known.table !== null && isReplaying() && rounds.isNext(known.table);
      return { tableState: known, me, own: own(), words: state.words, proof: check.found(known), hasNext };
    };
    const waiting = add({ draw: () => isBehind && !isReplaying() && queueMicrotask(catchUp) });
    const atTable = createAtTable(at, {
      onNext: catchUp,
      onTable: run(openDialog),
      onSit: sit,
      onStandIn: (on) => say({ type: on ? "stand-in" : "take-back" }),
      onRecord: run(copyRecord),
    });
    const takeOut = add(atTable);
    return () => {
      waiting();
      takeOut();
      atTable.remove();
    };
  }

  function move(/** @type {MoveMessage} */ made) {
    if (isStandingIn(tableState())) return say({ type: "take-back" });
    if (line?.move(made) || tableState().link === "open") return;
    news.tell("unsent");
    draw();
  }

  async function openDialog() {
    const game = own().game(nameOfGame(state.game, state.words), await namesOn(state));
    const calls = { run, onSit: sit, onName: rename, onRecord: run(copyRecord), onLeave };
    const opened = await openTableDialog(id, own(), { game, name: keptName() }, tableState, calls);
    if (over.signal.aborted) return opened.end(); // the table was left meanwhile
    dialog = opened;
  }

  async function copyRecord() {
    const record = tableState().ending?.record;
    if (!record) return;
    const { copyText } = await loading(import("../review/record.js"));
    if (!(await copyText(record))) return; // it is shown
    news.tell("recordCopied");
    dialog?.tell(own().recordCopied);
    drawAll();
  }

  /** Puts the names at the table in place of those of seats. */
  function nameSeats(/** @type {TableSeen} */ told) {
    if (isBehind) return;
    const table = rounds.isWatched(told) ? asWatched(told, tableState().ending?.names) : told;
    const watches = table.seat === null;
    const next = JSON.stringify([state.game, namesAt(table), watches]);
    if (next === named) return;
    named = next;
    state.named = (words) => wordsAt(words, namesAt(table), watches);
    state.words = wordsOf(state);
  }

  function drawAll() {
    const { table } = tableState();
    if (!table) return;
    if (table.phase === "seating") {
      lobby?.draw(tableState());
      tell(said().join(" "));
    } else {
      nameSeats(table);
      draw();
    }
    dialog?.draw();
  }

  return {
    id,
    join,
    said,
    /** Says something in the table's dialog; false if it is not open. */
    tell(/** @type {string} */ said) {
      dialog?.tell(said);
      return dialog?.isOpen() ?? false;
    },
    /** Writes all texts anew, in another language. */
    relabel() {
      const { table } = tableState();
      if (!table) return tell(own().joining);
      lobby = null;
      if (table.phase === "seating") showLobby(tableState());
      drawAll();
    },
    /** Asks for the next round, which the player plays, not the computer. */
    again() {
      if (isStandingIn(tableState())) say({ type: "take-back" });
      line?.move({ type: "again" });
    },
    /** Gives the seat up: to the computer if a round is on. */
    leave() {
      if (mine(tableState())) say({ type: "leave" });
    },
    /** Ends the line; the seat is kept. */
    close() {
      over.abort();
      line?.close();
      state.named = null;
      dialog?.end();
      clearTable?.();
      delete document.body.dataset.friends;
    },
  };
}
