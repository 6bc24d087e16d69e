// The end of a round: who won, the scores, and another deal.

import { node } from "./dom.js";
import { nameOfSeat } from "./seating.js";
import { outcome } from "./status.js";

/**
 * @param {{panel: HTMLElement, title: HTMLElement, head: HTMLElement, body: HTMLElement}} parts
 * @param {() => object} state
 */
export function createResult({ panel, title, head, body }, state) {
  function draw() {
    const { round, view, words } = state();
    panel.hidden = !round.result;
    if (!round.result) return;
    const { places, scores } = round.result;
    const points = new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" });
    title.textContent = outcome(state());
    head.replaceChildren(...["seat", "left", "points"].map((key) => cell("th", "col", words.result[key])));
    body.replaceChildren(
      ...[...places.keys()]
        .sort((a, b) => places[a] - places[b])
        .map((seat) => {
          const name = cell("th", "row", nameOfSeat(seat, round.seats, words));
          return node("tr", "", name, cell("td", "", view.counts[seat]), cell("td", "", points.format(scores[seat])));
        }),
    );
  }

  return { draw };
}

function cell(tag, scope, text) {
  const element = node(tag, "", String(text));
  if (scope) element.scope = scope;
  return element;
}
