// The end of a round: who won, the scores and how they came about, and another deal.

/**
 * @import { Part, State } from "../types.js"
 *
 * @typedef {Part & { said: () => string[] }} ResultPart which says how the round ended
 */

import { need, spoken } from "../i18n/index.js";
import { nameOfSeat, signed } from "../i18n/naming.js";
import { YOU } from "../round/state.js";
import { signOf } from "../ui/cards.js";
import { byId, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { cell } from "../ui/table-cell.js";
import { detail, goesOn, headline, isCounted, sayCommand, sayOutcome } from "./outcome.js";
import { createScoreTable } from "./score-table.js";

/** How long points count up, in milliseconds. */
const TIME = 700;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const $ = (/** @type {string} */ id) => byId(id, HTMLElement);

/** @type {(state: () => State) => Promise<ResultPart>} */
export async function createResult(state) {
  const [panel, title, head, body] = [$("result"), $("outcome"), $("score-head"), $("scores")];
  /** When the points began to count up; of a round that is not over they have not. @type {number | null} */
  let since = null;
  await Promise.all([need("panels"), loadStyles("review/result.css", "review/score-table.css")]);
  const scoreTable = createScoreTable(byId("score-lines", HTMLDetailsElement), state, () => spoken.panels.score);

  function said() {
    const { result } = state().round;
    return result ? [...sayCommand(state()), ...sayOutcome(spoken.panels.result, state(), result)] : [];
  }

  function draw() {
    const { round, replayed } = state();
    const { result } = round;
    if (!result) since = null;
    $("computer-plays").hidden = result !== null;
    panel.hidden = !result || replayed !== null;
    if (!result || panel.hidden) return;
    $("open-review").hidden = $("see-replay").hidden = Boolean(round.partial);
    head.hidden = !isCounted(result);
    scoreTable.draw();
    const { result: own, review } = spoken.panels;
    const below = detail(own, state(), result);
    title.replaceChildren(headline(own, state(), result), ...(below ? [" ", node("small", "", below)] : []));
    const again = round.elsewhere ? spoken.friends.again : own.again;
    $("again").textContent = goesOn(result) ? own.nextDeal : again;
    $("open-review").textContent = review.title;
    since ??= performance.now();
    drawScores();
  }

  /** Draws what is counted so far, until all is. */
  function drawScores() {
    const { round, view, words, totals } = state();
    const { result } = round;
    if (!result || since === null) return;
    const part = calm.matches ? 1 : Math.min(1, (performance.now() - since) / TIME);
    if (part < 1) requestAnimationFrame(drawScores);
    const own = spoken.panels.result;
    const { places, levels } = result;
    const scores = result.scores.map((score) => Math.round(score * part));
    /** What goes on over several deals: its heading, and that of each seat. */
    const carried = levels
      ? { heading: own.level, of: (/** @type {number} */ seat) => signOf(levels[seat]) }
      : totals && {
          heading: own.total,
          of: (/** @type {number} */ seat) => signed(totals[seat] + scores[seat]),
        };
    const headings = [own.seat, own.left, own.points];
    const focus = /** @type {HTMLButtonElement} */ (document.activeElement);
    const focused = [...body.querySelectorAll("button")].indexOf(focus);
    head.replaceChildren(...[...headings, ...(carried ? [carried.heading] : [])].map((text) => cell(text, "col")));
    body.replaceChildren(
      ...[...places.keys()]
        .sort((a, b) => places[a] - places[b] || view.counts[a] - view.counts[b])
        .map((seat) => {
          const name = cell("", "row");
          const choice = node("button", "", nameOfSeat(seat, round.seats, words));
          name.append(Object.assign(choice, { type: "button", ariaPressed: String(seat === scoreTable.chosen()) }));
          const row = node(
            "tr",
            seat === YOU && !round.watched ? "own" : "",
            name,
            cell(`${view.counts[seat]}`),
            cell(signed(scores[seat])),
            ...(carried ? [cell(carried.of(seat))] : []),
          );
          row.dataset.seat = String(seat);
          return row;
        }),
    );
    body.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
  }

  body.addEventListener("click", ({ target }) => {
    const row = target instanceof Element && target.closest("tr");
    if (!row) return;
    scoreTable.choose(Number(row.dataset.seat));
    for (const choice of body.querySelectorAll("button")) choice.ariaPressed = String(row.contains(choice));
  });
  return { draw, said };
}
