// Uses the room of a wide screen: the log of the round at its side, and some tools of the menu in the header.

/** @import { Part, State } from "../types.js" */

import { need, spoken } from "../i18n/index.js";
import { sectionsOf } from "../review/log.js";
import { $, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";

/** `wide` matches while the screen is wide. @type {(state: () => State, wide: MediaQueryList) => Promise<Part>} */
export async function createWideScreen(state, wide) {
  const log = Object.assign(node("section", "side-log"), { tabIndex: 0 });
  const tools = node("div", "tools");
  /** @type {[HTMLElement, Comment][]} what moves into the header, each with its place in the menu */
  const moving = [$("open-puzzles"), toolOf("speed"), toolOf("level")].map((tool) => [
    tool,
    document.createComment(""),
  ]);
  /** @type {Partial<State>} */
  let drawn = {};

  function draw() {
    const { view, words, replayed } = state();
    log.hidden = !wide.matches;
    if (log.hidden || (drawn.view === view && drawn.words === words && drawn.replayed === replayed)) return;
    log.ariaLabel = words.log;
    log.replaceChildren(node("h2", "aside", words.log), node("div", "log", ...sectionsOf(state(), spoken.panels.log)));
    drawn = { view, words, replayed };
  }

  /** Puts the tools where the width of the screen has room for them. */
  function settle() {
    for (const [tool, place] of moving) {
      if (wide.matches) tools.append(tool);
      else place.after(tool);
    }
    draw();
  }

  await Promise.all([need("panels"), loadStyles("round/wide-screen.css", "review/log.css")]);
  for (const [tool, place] of moving) tool.before(place);
  $("open-menu").before(tools);
  $("table").after(log);
  wide.addEventListener("change", settle);
  settle();
  return { draw };
}

/** A list with its label. @type {(id: string) => HTMLElement} */
const toolOf = (id) => /** @type {HTMLElement} */ ($(id).closest(".choice"));
