// The end of a round: who won, the scores and how they came about, and another deal.

/** @import { Part, State } from "../types.js" */

import { nameOfSeat } from "../i18n/naming.js";
import { YOU } from "../round/state.js";
import { outcome } from "../round/status.js";
import { cell, node } from "../ui/dom.js";

/**
 * @param {Record<"panel" | "title" | "head" | "body", HTMLElement> & { lines: HTMLDetailsElement }} elements
 * @param {() => State} state
 * @returns {Part}
 */
export function createResult({ panel, title, head, body, lines }, state) {
  let loading = false;
  /** @type {Part | undefined} the points line by line, there before they are wanted, so that nothing moves at the end */
  let scoreTable;

  async function load() {
    loading = true;
    const { createScoreTable } = await import("./score-table.js");
    scoreTable = await createScoreTable(lines, state);
    draw();
  }

  function draw() {
    const { round, view, words, replayed, totals, trail } = state();
    const { result } = round;
    panel.hidden = !result || replayed !== null;
    if (!loading && (result || trail.some(({ seat }) => seat === YOU))) load();
    if (!result || panel.hidden) return;
    scoreTable?.draw();
    const { places, scores, levels } = result;
    const points = new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" });
    /** What goes on over several deals: its heading, and that of each seat. */
    const carried = levels
      ? { heading: words.result.level, of: (/** @type {number} */ seat) => words.ranks[levels[seat]] }
      : totals && {
          heading: words.result.total,
          of: (/** @type {number} */ seat) => points.format(totals[seat] + scores[seat]),
        };
    const headings = [words.result.seat, words.result.left, words.result.points];
    title.textContent = outcome(words, result);
    head.replaceChildren(...[...headings, ...(carried ? [carried.heading] : [])].map((text) => cell(text, "col")));
    body.replaceChildren(
      ...[...places.keys()]
        .sort((a, b) => places[a] - places[b])
        .map((seat) => {
          const name = cell(nameOfSeat(seat, round.seats, words), "row");
          return node(
            "tr",
            "",
            name,
            cell(view.counts[seat]),
            cell(points.format(scores[seat])),
            ...(carried ? [cell(carried.of(seat))] : []),
          );
        }),
    );
  }

  return { draw };
}
