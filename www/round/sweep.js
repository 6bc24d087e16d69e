// Cards go to who gets them: those of a trick to who has won it, as the next one begins, the kitty to the landlord. Nothing
// waits for them.

/** @import { Part, State } from "../types.js" */

import { node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";

/** How a row of cards flies: in so many milliseconds, from one size to another. */
const TRICK = { duration: 280, scale: [1, 0.3], opacity: [1, 0] };
const KITTY = { duration: 700, scale: [1.7, 0.6], opacity: [1, 0.6] };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {(table: HTMLElement, state: () => State) => Promise<Part>} */
export async function createSweep(table, state) {
  const layer = node("div", "swept");
  layer.ariaHidden = "true";
  /** The cards in front of the seats. @type {ReturnType<typeof lyingAt>[]} */
  let lying = [];
  let moves = 0;
  /** The round whose kitty is on its way, or was. @type {State["round"] | null} */
  let taken = null;

  function draw() {
    const { round, view, trail, acts, replayed } = state();
    if (view.landlord !== undefined && round !== taken) {
      taken = round;
      if (view.history.length === 0 && replayed === null && !calm.matches) kittyTo(view.landlord);
    }
    if (trail.length === moves) return;
    const begins = trail.length > moves && replayed === null && acts.filter((act) => act !== undefined).length === 1;
    const winner = trail.slice(0, -1).findLast(({ play }) => play && "kind" in play)?.seat;
    const won = lying.filter(({ row }) => !row.isConnected);
    if (begins && winner !== undefined && !calm.matches) for (const rest of won) fly(rest, winner, TRICK);
    moves = trail.length;
    /** @type {NodeListOf<HTMLElement>} */
    const rows = table.querySelectorAll(".act .row");
    lying = [...rows].map(lyingAt);
  }

  function kittyTo(/** @type {number} */ landlord) {
    /** @type {HTMLElement | null} */
    const row = table.querySelector(".kitty .row");
    if (!row) return;
    const copy = /** @type {HTMLElement} */ (row.cloneNode(true));
    fly({ ...lyingAt(row), row: copy }, landlord, KITTY);
  }

  /** @type {(rest: ReturnType<typeof lyingAt>, seat: number, motion: typeof TRICK) => void} */
  function fly({ row, box, width }, seat, { duration, ...motion }) {
    const from = table.getBoundingClientRect();
    const to = table.querySelectorAll(".plate")[seat].getBoundingClientRect();
    const [x, y] = [to.x + to.width / 2 - box.x - box.width / 2, to.y + to.height / 2 - box.y - box.height / 2];
    Object.assign(row.style, { left: `${box.x - from.x}px`, top: `${box.y - from.y}px`, width: `${box.width}px` });
    row.style.setProperty("--w", width);
    layer.append(row);
    const flight = { ...motion, translate: ["0 0", `${x}px ${y}px`] };
    row.animate(flight, { duration, easing: "ease-in" }).onfinish = () => row.remove();
  }

  await loadStyles("round/sweep.css");
  table.prepend(layer); // what is laid next lies over it
  return { draw };
}

/** A row of cards, where it lies and how wide a card of it is. */
function lyingAt(/** @type {HTMLElement} */ row) {
  return { row, box: restOf(row), width: getComputedStyle(row).getPropertyValue("--w") };
}

/** Where cards come to rest, as they may still be on their way. */
function restOf(/** @type {HTMLElement} */ row) {
  const { x = 0, y = 0 } = row.offsetParent?.getBoundingClientRect() ?? {};
  return { x: x + row.offsetLeft, y: y + row.offsetTop, width: row.offsetWidth, height: row.offsetHeight };
}
