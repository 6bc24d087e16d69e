// The points of the player line by line, beside the result.

/** @import { PanelWords, Part, State } from "../types.js" */

import { nameOfSeat } from "../i18n/naming.js";
import { YOU } from "../round/state.js";
import { node } from "../ui/dom.js";

const roomy = matchMedia("(min-width: 47.5rem) and (min-height: 45rem)");

/** @type {(element: HTMLDetailsElement, state: () => State, words: () => PanelWords["score"]) => Part} */
export function createScoreTable(element, state, ownWords) {
  function draw() {
    const { round, words } = state();
    const { result } = round;
    if (!result) return;
    const score = ownWords();
    const lines = result.lines.filter(({ seat }) => seat === YOU);
    const points = new Intl.NumberFormat(document.documentElement.lang, { signDisplay: "exceptZero" });
    const rows = lines.map(({ reason, points: added, factor, count = 0, each = 0, other }) => {
      const who = nameOfSeat(other ?? YOU, round.seats, words);
      const name = score.lines[reason]({ count, each, who, gained: added > 0 });
      const isOfPair = other !== undefined && (reason === "stake" || reason === "bid");
      // What one seat pays is doubled among other payments, so it is added.
      return row(
        isOfPair ? words.laid(name, who) : name,
        factor && other === undefined ? `×${factor}` : points.format(added),
      );
    });
    const sum = row(score.sum, points.format(result.scores[YOU]));
    const list = Object.assign(node("ul", "", ...rows, sum), { role: "list" });
    element.replaceChildren(node("summary", "", score.title), list);
    element.hidden = lines.length === 0 || round.watched === true;
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
