// The points of a seat line by line, beside the result: the player's, until another row of the scores is chosen.

/**
 * @import { PanelWords, Part, Round, State } from "../types.js"
 *
 * @typedef {Part & { choose: (seat: number) => void, chosen: () => number }} ScoreTable
 */

import { nameOfSeat, signed } from "../i18n/naming.js";
import { YOU } from "../round/state.js";
import { node } from "../ui/dom.js";

const roomy = matchMedia("(min-width: 47.5rem) and (min-height: 45rem)");

/** @type {(element: HTMLDetailsElement, state: () => State, words: () => PanelWords["score"]) => ScoreTable} */
export function createScoreTable(element, state, ownWords) {
  const summary = node("summary", "");
  const list = Object.assign(node("ul", ""), { role: "list" });
  element.append(summary, list);
  let chosen = YOU;
  /** @type {Round | null} the round in which the seat was chosen */
  let shown = null;

  function draw() {
    const { round, words } = state();
    const { result } = round;
    if (!result) return;
    element.hidden = result.lines.length === 0;
    if (element.hidden) return;
    if (shown !== round) chosen = YOU;
    shown = round;
    const score = ownWords();
    const first = words.place(1);
    const rows = result.lines
      .filter(({ seat }) => seat === chosen)
      .map(({ reason, points: added, factor, count = 0, each = 0, other }) => {
        const who = nameOfSeat(other ?? chosen, round.seats, words);
        const place = words.place(count);
        const name = score.lines[reason]({ count, each, who, first, place, gained: added > 0 });
        const isOfPair = other !== undefined && (reason === "stake" || reason === "bid");
        // The doubled payment of one seat is among others, so it is shown as points, not as a factor
        return row(
          isOfPair ? words.laid(name, who) : name,
          factor && other === undefined ? `×${factor}` : signed(added),
        );
      });
    const isOwn = chosen === YOU && !round.watched;
    const sum = isOwn ? score.sum : nameOfSeat(chosen, round.seats, words);
    summary.textContent = score.title;
    list.replaceChildren(...rows, row(sum, signed(result.scores[chosen])));
  }

  function choose(/** @type {number} */ seat) {
    chosen = seat;
    element.open = true;
    draw();
  }

  const open = () => {
    element.open = roomy.matches;
  };
  roomy.addEventListener("change", open);
  open();
  return { draw, choose, chosen: () => chosen };
}

/** @type {(name: string, amount: string) => HTMLElement} */
const row = (name, amount) => node("li", "", node("span", "", name), " ", node("b", "", amount));
