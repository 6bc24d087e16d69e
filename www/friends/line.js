// The line to a table: says hello whenever it opens, reads messages, notices when none come any more, and tells of each change.

/**
 * @import { Heard, MoveMessage, Said, Socket, TableState } from "./types.js"
 *
 * @typedef {object} LineOptions
 * @property {() => Socket} open a socket that connects again by itself
 * @property {() => Said} greet the first message
 * @property {(tableState: TableState, message: Heard | null) => void} onChange what is known now, and the message that told it
 * @property {() => number} clock the time in milliseconds
 * @property {TableState["promised"]} [promised] what the table has promised on earlier visits
 */

import { afterLoss, afterMessage, newTableState, withMove } from "./table-state.js";

/** Milliseconds from ping to ping, by which the table knows that the page is there. */
const PING = 20_000;
/** Milliseconds without an answer after which a line is given up. */
const DEAD = 8_000;
/** Milliseconds in which a hello may come to the table after its line has ended, and take the seat from the next line. */
const LATE = 60_000;

/** @param {LineOptions} options */
export function createLine({ open, greet, onChange, clock, promised }) {
  let tableState = newTableState(promised);
  const socket = open();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pinging;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let dying;
  /** Whether a hello has no answer yet. */
  let isGreeting = false;
  /** When a line ended on which a hello had no answer. */
  let unanswered = Number.NEGATIVE_INFINITY;

  function become(/** @type {TableState} */ next, /** @type {Heard | null} */ message = null) {
    tableState = next;
    onChange(tableState, message);
  }

  const say = (/** @type {Said} */ said) => socket.send(JSON.stringify(said));

  function rest() {
    clearTimeout(pinging);
    clearTimeout(dying);
  }

  function ask() {
    rest();
    say({ type: "ping" });
    pinging = setTimeout(ask, PING);
    dying = setTimeout(anew, DEAD);
  }

  /** Gives up a line on which nothing comes, and opens another. */
  function anew() {
    rest();
    if (tableState.link === "closed") return;
    become(afterLoss(tableState));
    socket.reconnect();
  }

  socket.addEventListener("open", () => {
    rest();
    say(greet());
    isGreeting = true;
    pinging = setTimeout(ask, PING);
  });
  socket.addEventListener("close", () => {
    rest();
    if (isGreeting) unanswered = clock();
    isGreeting = false;
    if (tableState.link !== "closed") become(afterLoss(tableState));
  });
  socket.addEventListener("message", ({ data }) => {
    clearTimeout(dying);
    const message = parse(data);
    if (!message) return;
    isGreeting = false;
    if (message.type === "error" && message.code === "elsewhere" && clock() - unanswered < LATE) {
      unanswered = Number.NEGATIVE_INFINITY;
      return anew(); // it may be the page itself
    }
    const next = afterMessage(tableState, message, clock());
    if (!next) return anew(); // a message was missed: the welcome tells all again
    if (next.link === "lost" && message.type === "error") dying = setTimeout(anew, DEAD); // no welcome will come
    become(next, message);
    if (next.link === "closed") close();
    else if (message.type === "welcome" && next.asked) say(next.asked);
  });

  function close() {
    rest();
    socket.close();
  }

  return {
    tableState: () => tableState,
    say,
    /** Tells the table of a move; false if it cannot be told now. */
    move(/** @type {MoveMessage} */ move) {
      const next = withMove(tableState, move);
      if (!next?.asked) return false;
      become(next);
      say(next.asked);
      return true;
    },
    /** Closes the line when the device has no network, opens another when it has one again. */
    network(/** @type {boolean} */ there) {
      if (there) return anew();
      close();
      become(afterLoss(tableState));
    },
    /** Checks the line when the page is shown again: a phone may have ended it in silence while it was hidden. */
    wake() {
      if (tableState.link === "lost") anew();
      else if (tableState.link === "open") ask();
    },
    close,
  };
}

/** @type {(data: unknown) => Heard | null} */
function parse(data) {
  try {
    const message = JSON.parse(String(data));
    return typeof message?.type === "string" ? message : null;
  } catch {
    return null;
  }
}
