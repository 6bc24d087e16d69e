// The round on the table once more, move by move: the page draws a moment of it instead of the present.

import { replayed } from "./table.js";

/**
 * @param {{bar: HTMLElement, at: HTMLInputElement, first: HTMLElement, previous: HTMLElement, next: HTMLElement,
 *   last: HTMLElement, close: HTMLElement}} parts
 * @param {() => object} present
 * @param {() => void} onChange
 */
export function createReplay({ bar, at, first, previous, next, last, close }, present, onChange) {
  let shown = null; // the state at that moment

  function show(moves) {
    const most = present().trail.length;
    shown?.round.free();
    shown = replayed(present(), Math.max(0, Math.min(most, moves)));
    at.max = most;
    at.value = shown.replayed;
    bar.hidden = false;
    onChange();
  }

  function open() {
    show(0);
    at.focus({ preventScroll: true });
  }

  function end() {
    if (!shown) return;
    shown.round.free();
    shown = null;
    bar.hidden = true;
    onChange();
  }

  /** In another language, the moment is said anew. */
  const refresh = () => shown && show(shown.replayed);

  first.addEventListener("click", () => show(0));
  previous.addEventListener("click", () => show(shown.replayed - 1));
  next.addEventListener("click", () => show(shown.replayed + 1));
  last.addEventListener("click", () => show(Infinity));
  at.addEventListener("input", () => show(at.valueAsNumber));
  close.addEventListener("click", end);
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
    event.stopPropagation(); // the keys of the table are not for the replay
  });

  return { open, end, refresh, moment: () => shown };
}
