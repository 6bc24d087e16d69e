// Cards fly to who gets them: those of a trick to its winner, as the next one begins, the kitty to the landlord. Nothing waits
// for them.

/** @import { Part, State } from "../types.js" */

import { node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { createGained } from "./gained.js";
import { calm } from "./pace.js";

/** How a row of cards flies: its milliseconds, and its first and last scale and opacity. */
const TRICK = { duration: 280, scale: [1, 0.3], opacity: [1, 0] };
const KITTY = { duration: 700, scale: [1.7, 0.6], opacity: [1, 0.6] };

/** A part to be drawn before the seats, while the cards that leave still lie there. @type {(table: HTMLElement, state: () => State) => Promise<Part>} */
export async function createSweep(table, state) {
  const layer = node("div", "swept");
  layer.ariaHidden = "true";
  /** The round whose kitty is on its way, or was. @type {State["round"] | null} */
  let taken = null;
  const gained = createGained(state);

  function draw() {
    const { round, view, trail, acts, replayed } = state();
    queueMicrotask(gained.draw); // once the hand is drawn
    if (view.landlord !== undefined && round !== taken) {
      taken = round;
      if (view.history.length === 0 && replayed === null) kittyTo(view.landlord);
    }
    if (trail.length === moves) return;
    const begins = trail.length > moves && replayed === null && acts.filter((act) => act !== undefined).length === 1;
    const winner = trail.slice(0, -1).findLast(({ play }) => play && "kind" in play)?.seat;
    if (begins && winner !== undefined) trickTo(winner);
    moves = trail.length;
  }

  function trickTo(/** @type {number} */ winner) {
    const rows = copies(".act .row");
    queueMicrotask(() => fly(rows, winner, TRICK)); // to where the seat is once all is drawn
  }

  function kittyTo(/** @type {number} */ landlord) {
    queueMicrotask(() => fly(copies(".kitty .row"), landlord, KITTY)); // once it is drawn open
  }

  /** Copies of rows of cards, where the rows lie and how wide a card of each is. */
  function copies(/** @type {string} */ selector) {
    if (calm.matches) return [];
    /** @type {NodeListOf<HTMLElement>} */
    const rows = table.querySelectorAll(selector);
    return [...rows].map((row) => {
      const copy = /** @type {HTMLElement} */ (row.cloneNode(true));
      return { copy, box: restOf(row), width: getComputedStyle(row).getPropertyValue("--w") };
    });
  }

  /** @type {(rows: ReturnType<typeof copies>, seat: number, motion: typeof TRICK) => void} */
  function fly(rows, seat, { duration, ...motion }) {
    if (rows.length === 0) return;
    const from = table.getBoundingClientRect();
    const to = table.querySelectorAll(".plate")[seat].getBoundingClientRect();
    for (const { copy, box, width } of rows) {
      const [x, y] = [to.x + to.width / 2 - box.x - box.width / 2, to.y + to.height / 2 - box.y - box.height / 2];
      Object.assign(copy.style, { left: `${box.x - from.x}px`, top: `${box.y - from.y}px`, width: `${box.width}px` });
      copy.style.setProperty("--w", width);
      layer.append(copy);
      const flight = { ...motion, translate: ["0 0", `${x}px ${y}px`] };
      copy.animate(flight, { duration, easing: "ease-in" }).onfinish = () => copy.remove();
    }
  }

  await loadStyles("round/sweep.css");
  table.prepend(layer); // what is laid next lies over it
  let moves = state().trail.length;
  return { draw };
}

/** Where a row of cards comes to rest, as it may still be moving. */
function restOf(/** @type {HTMLElement} */ row) {
  const { x = 0, y = 0 } = row.offsetParent?.getBoundingClientRect() ?? {};
  return { x: x + row.offsetLeft, y: y + row.offsetTop, width: row.offsetWidth, height: row.offsetHeight };
}
