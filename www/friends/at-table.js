// What a table for friends adds to the round: who is away, for whom the computer plays, whose time runs; a switch to have the
// computer play for the player; at the end a seat for a watcher, the proof of the deal and the record.

/**
 * @import { Part } from "../types.js"
 * @import { TableState } from "./types.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 *
 * @typedef {object} AtTable what is drawn
 * @property {TableState} tableState
 * @property {number} me the seat of the player, or from which a watcher looks
 * @property {FriendsWords} own
 * @property {import("../types.js").Words} words
 * @property {boolean} hasNext whether another round has begun while a replay is open
 * @property {"proving" | "proved" | "notProved" | "wordLate" | null} proof of the deal; null where there is none
 */

import { spoken } from "../i18n/index.js";
import { rotateSeats } from "../round/seat-rotation.js";
import { $, newButton, node } from "../ui/dom.js";
import { showIcon } from "../ui/icon-button.js";
import { putText } from "../ui/put-text.js";
import { freeSeats, isReplaced, isStandingIn } from "./table-state.js";

/** The last seconds of a clock, in which it is drawn: a long time presses nobody. */
const LAST = 60;

/**
 * @param {() => AtTable} at
 * @param {{ onNext: () => void, onTable: () => void, onSit: (seat: number) => void, onStandIn: (on: boolean) => void, onRecord: () => void }} calls
 * @returns {Part & { remove: () => void }}
 */
export function createAtTable(at, { onNext, onTable, onSit, onStandIn, onRecord }) {
  const open = Object.assign(newButton("open-table", onTable), { id: "open-table", ariaHasPopup: "dialog" });
  const standIn = newButton("round", () => onStandIn(!standIn.hasAttribute("data-on")));
  showIcon(standIn, "robot");
  standIn.id = "stand-in";
  const toNext = newButton("best", onNext);
  const begun = node("span", "");
  const next = Object.assign(node("p", "next-round", begun, toNext), { role: "status" });
  const proofLine = node("p", "proof");
  const sit = newButton("best", () => onSit(freeSeat() ?? 0));
  const record = newButton("", onRecord);
  record.id = "copy-record";
  $("open-menu").before(open);
  $("undo").before(standIn);
  const after = /** @type {HTMLElement} */ ($("result").querySelector(".after"));
  after.prepend(sit);
  after.append(record);
  after.after(proofLine);

  /** The seat that a watcher may take, after a round. */
  function freeSeat() {
    const { table } = at().tableState;
    return table?.seat === null ? freeSeats(table)[0] : undefined;
  }

  function draw() {
    const { tableState, me, own, words, proof, hasNext } = at();
    if (!tableState.table) return;
    if (!hasNext) next.remove();
    else if (!next.isConnected) $("replay").append(next);
    putText(begun, hasNext ? own.nextRound : "");
    putText(toNext, own.toNextRound);
    const { seats } = tableState.table;
    const { toTable } = rotateSeats(me, seats.length);
    open.textContent = own.table;
    const standing = isStandingIn(tableState);
    const label = standing ? spoken.panels.standIn.takeBack : words.standIn;
    standIn.toggleAttribute("data-on", standing);
    Object.assign(standIn, { ariaLabel: label, title: label, hidden: tableState.table.seat === null });
    const free = freeSeat();
    sit.hidden = free === undefined;
    sit.textContent = free === undefined ? "" : own.sitAt(own.seat(free + 1));
    record.textContent = own.record;
    proofLine.textContent = proof ? own[proof] : "";
    proofLine.toggleAttribute("data-wrong", proof === "notProved");
    for (const [place, element] of [...$("seats").querySelectorAll(".seat")].entries()) {
      const guest = seats[toTable(place)];
      if (!guest) continue;
      element.toggleAttribute("data-away", guest.owned && !guest.here);
      const badge = part(element, "badge");
      badge.textContent = isReplaced(guest) ? own.standsIn : guest.owned && !guest.here ? own.away : "";
    }
    tick();
  }

  /** Draws the clock, which runs between messages, too. */
  function tick() {
    const { tableState, me, own } = at();
    const { clock, table } = tableState;
    const { toPage } = rotateSeats(me, table?.seats.length ?? 1);
    for (const [seat, element] of [...$("seats").querySelectorAll(".seat")].entries()) {
      const face = part(element, "clock");
      const left =
        clock && toPage(clock.seat) === seat ? Math.max(0, (clock.until - performance.now()) / 1000) : LAST + 1;
      const shown = left <= LAST;
      if (shown !== !face.hidden) face.hidden = !shown;
      if (!shown) continue;
      face.textContent = own.timeLeft(Math.ceil(left));
      face.toggleAttribute("data-short", left <= 10);
    }
  }

  const ticking = setInterval(tick, 250);

  function remove() {
    clearInterval(ticking);
    for (const element of [open, standIn, next, proofLine, sit, record]) element.remove();
  }

  return { draw, remove };
}

/** The part of a plate with a class, made if it is missing: each round makes new seats. @type {(seat: Element, name: string) => HTMLElement} */
function part(seat, name) {
  const plate = /** @type {HTMLElement} */ (seat.querySelector(".plate"));
  const known = /** @type {HTMLElement | null} */ (plate.querySelector(`.${name}`));
  if (known) return known;
  const made = node("span", name);
  made.hidden = name === "clock";
  if (name === "clock") made.ariaHidden = "true"; // else it is read out each second
  plate.append(made);
  return made;
}
