// The points of the player line by line, beside the result.

/** @import { PanelWords, Part, State } from "../types.js" */

import { nameOfSeat } from "../i18n/naming.js";
import { YOU } from "../round/state.js";
import { node } from "../ui/dom.js";
import { tricksOf } from "./log.js";
import { scoreLines, total } from "./score-lines.js";

const roomy = matchMedia("(min-width: 47.5rem) and (min-height: 45rem)");

/** @type {(element: HTMLDetailsElement, state: () => State, words: () => PanelWords["score"]) => Part} */
export function createScoreTable(element, state, ownWords) {
  function draw() {
    const { round, rules, data, view, left, words } = state();
    if (!round.result) return;
    const score = ownWords();
    const ended = { rules, data, view, result: round.result, left, tricks: tricksOf(state()) };
    const lines = scoreLines(ended, YOU);
    const points = new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" });
    const rows = lines.map(({ code, points: added = 0, times, count = 0, each = 0, seat = YOU }) => {
      const who = nameOfSeat(seat, round.seats, words);
      const name = score.lines[code]({ count, each, who, gained: added > 0 });
      return row(name, times ? `×${times}` : points.format(added));
    });
    const sum = row(score.sum, points.format(total(lines)));
    const list = Object.assign(node("ul", "", ...rows, sum), { role: "list" });
    element.replaceChildren(node("summary", "", score.title), list);
    element.hidden = lines.length === 0;
  }

  const open = () => {
    element.open = roomy.matches;
  };
  roomy.addEventListener("change", open);
  open();
  return { draw };
}

/** @type {(name: string, amount: string) => HTMLElement} */
const row = (name, amount) => node("li", "", node("span", "", name), " ", node("b", "", amount.replace("-", "−")));
