// The end of a round: who won, the scores, and another deal.

import { nameOfSeat } from "../i18n/naming.js";
import { outcome } from "../round/status.js";
import { cell, node } from "../ui/dom.js";

export function createResult({ panel, title, head, body }, state) {
  function draw() {
    const { round, view, words, replayed, totals } = state();
    panel.hidden = !round.result || replayed !== null;
    if (panel.hidden) return;
    const { places, scores, levels } = round.result;
    const more = levels ? ["level"] : totals ? ["total"] : []; // what goes on over several deals
    const carried = (seat) => (levels ? words.ranks[levels[seat]] : points.format(totals[seat] + scores[seat]));
    const points = new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" });
    title.textContent = outcome(state());
    head.replaceChildren(...["seat", "left", "points", ...more].map((key) => cell(words.result[key], "col")));
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
            ...more.map(() => cell(carried(seat))),
          );
        }),
    );
  }

  return { draw };
}
