// The guide of the first round: each thing is explained once, when it first happens.

/**
 * @import { PanelWords, SpeakingPart, State } from "../types.js"
 *
 * @typedef {keyof PanelWords["guide"]["lessons"]} Lesson
 */

import { panelWords } from "../i18n/index.js";
import { newButton, node } from "../ui/dom.js";
import { keep, recall } from "../ui/storage.js";
import { loadStyles } from "../ui/style-sheet.js";
import { YOU } from "./state.js";

const KEY = "guide";

/** When each thing happens; the first that does is explained first. @type {Record<Lesson, (state: State) => boolean>} */
const LESSONS = {
  end: ({ round }) => round.result !== null,
  pick: (state) => plays(state),
  bomb: ({ round }) => round.table?.play.bomb ?? false,
  lead: (state) => plays(state) && state.round.table === null,
  pass: (state) => plays(state) && state.round.table !== null && state.suggestions.length === 0,
  beat: (state) => plays(state) && state.round.table !== null && state.suggestions.length > 0,
};
const ALL = /** @type {Lesson[]} */ (Object.keys(LESSONS));

/** Whether the player is to play cards. @type {(state: State) => boolean} */
const plays = ({ round, choices }) => round.turn === YOU && choices.length === 0;

/** What was explained before. @returns {Lesson[]} */
function explained() {
  const kept = recall(KEY);
  return ALL.filter((lesson) => kept === "off" || (Array.isArray(kept) && kept.includes(lesson)));
}

function keepExplained(/** @type {Lesson[]} */ lessons) {
  keep(KEY, lessons.length < ALL.length ? lessons : "off");
}

/**
 * @param {HTMLElement} place over which it stands; no control is there
 * @param {() => State} state
 * @param {() => void} onDone takes the focus back, where one of its buttons had it
 * @returns {Promise<SpeakingPart>}
 */
export async function createGuide(place, state, onDone) {
  const text = node("p", "");
  const next = newButton("best", () => done(explained()), "");
  const off = newButton("", () => done(ALL), "");
  const root = Object.assign(node("section", "guide", text, node("div", "", next, off)), { hidden: true });
  root.ariaLive = "polite";
  root.addEventListener("click", (event) => event.stopPropagation()); // a tap on the table clears the selection
  /** @type {PanelWords["guide"]} */
  let words;
  /** @type {{ lesson: Lesson, moves: number } | null} what is explained, until the player's next move */
  let shown = null;

  const moves = () => state().trail.filter(({ seat }) => seat === YOU).length;

  function done(/** @type {Lesson[]} */ lessons) {
    keepExplained(lessons);
    shown = null;
    draw();
    onDone();
  }

  function draw() {
    if (shown?.moves !== moves() || state().round.result) shown = shown?.lesson === "end" ? shown : null;
    shown ??= begin();
    root.hidden = shown === null || state().replayed !== null;
    const said = shown ? words.lessons[shown.lesson] : "";
    if (text.textContent !== said) text.textContent = said;
  }

  /** Takes up the first thing that happens and was not explained. */
  function begin() {
    const before = explained();
    const lesson = ALL.find((lesson) => !before.includes(lesson) && LESSONS[lesson](state()));
    if (!lesson || state().replayed !== null) return null;
    keepExplained([...before, lesson]);
    return { lesson, moves: moves() };
  }

  async function speak() {
    words = (await panelWords()).guide;
    root.ariaLabel = words.title;
    [next.textContent, off.textContent] = [words.next, words.off];
  }

  await Promise.all([speak(), loadStyles("round/first-round.css")]);
  place.append(root);
  return { draw, speak };
}
