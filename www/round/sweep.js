// The cards of a trick go to who has won it, as the next one begins. Nothing waits for them.

/** @import { Part, State } from "../types.js" */

import { node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";

const TIME = 280; // milliseconds
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {(table: HTMLElement, state: () => State) => Promise<Part>} */
export async function createSweep(table, state) {
  const layer = node("div", "swept");
  layer.ariaHidden = "true";
  /** @type {{ row: HTMLElement, box: ReturnType<typeof restOf>, width: string }[]} the cards in front of the seats, where they lie and how wide one is */
  let lying = [];
  let moves = 0;

  function draw() {
    const { trail, acts, replayed } = state();
    if (trail.length === moves) return;
    const begins = trail.length > moves && replayed === null && acts.filter((act) => act !== undefined).length === 1;
    const winner = trail.slice(0, -1).findLast(({ play }) => play && "kind" in play)?.seat;
    if (begins && winner !== undefined && !calm.matches) sweepTo(winner);
    moves = trail.length;
    /** @type {NodeListOf<HTMLElement>} */
    const rows = table.querySelectorAll(".act .row");
    lying = [...rows].map((row) => ({ row, box: restOf(row), width: getComputedStyle(row).getPropertyValue("--w") }));
  }

  function sweepTo(/** @type {number} */ winner) {
    const from = table.getBoundingClientRect();
    const to = table.querySelectorAll(".plate")[winner].getBoundingClientRect();
    for (const { row, box, width } of lying.filter(({ row }) => !row.isConnected)) {
      const [x, y] = [to.x + to.width / 2 - box.x - box.width / 2, to.y + to.height / 2 - box.y - box.height / 2];
      Object.assign(row.style, { left: `${box.x - from.x}px`, top: `${box.y - from.y}px`, width: `${box.width}px` });
      row.style.setProperty("--w", width);
      layer.append(row);
      const flight = { translate: ["0 0", `${x}px ${y}px`], scale: [1, 0.3], opacity: [1, 0] };
      row.animate(flight, { duration: TIME, easing: "ease-in" }).onfinish = () => row.remove();
    }
  }

  await loadStyles("round/sweep.css");
  table.prepend(layer); // what is laid next lies over it
  return { draw };
}

/** Where cards come to rest, as they may still be on their way. */
function restOf(/** @type {HTMLElement} */ row) {
  const { x = 0, y = 0 } = row.offsetParent?.getBoundingClientRect() ?? {};
  return { x: x + row.offsetLeft, y: y + row.offsetTop, width: row.offsetWidth, height: row.offsetHeight };
}
