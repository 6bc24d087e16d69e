// The guide of the first round: each thing is explained once, when it first happens.

/** @import { Guide, Lesson, State } from "../types.js" */

import { need, spoken } from "../i18n/index.js";
import { $, newButton, node } from "../ui/dom.js";
import { putText } from "../ui/put-text.js";
import { keep, recall } from "../ui/storage.js";
import { loadStyles } from "../ui/style-sheet.js";
import { YOU } from "./state.js";

const KEY = "guide";

/** When each lesson fits; the first that does comes first. @type {Record<Lesson, (state: State) => boolean>} */
const LESSONS = {
  welcome: ({ trail, round }) => !round.result && !round.elsewhere && trail.every(({ seat }) => seat !== YOU),
  end: ({ round }) => round.result !== null,
  bid: ({ choices }) => choices.some((choice) => "bid" in choice),
  pass: (state) => plays(state) && state.round.table !== null && state.suggestions.length === 0,
  pick: (state) => plays(state),
  bomb: ({ round }) => !round.result && (round.table?.play.bomb ?? false),
  lead: (state) => plays(state) && state.round.table === null,
  beat: (state) => plays(state) && state.round.table !== null && state.suggestions.length > 0,
};
/** The buttons that open what a first visit may begin with besides the round; all lead back to the welcome. */
const DOORS = ["open-how-to-play", "open-puzzles", "open-friends"];

const ALL = /** @type {Lesson[]} */ (Object.keys(LESSONS));

/** Whether the player is to play cards. @type {(state: State) => boolean} */
const plays = ({ round, choices }) => round.turn === YOU && choices.length === 0;

/** What was explained before. @returns {Lesson[]} */
function explained() {
  const kept = recall(KEY);
  return ALL.filter((lesson) => kept === "off" || (Array.isArray(kept) && kept.includes(lesson)));
}

function keepExplained(/** @type {Lesson[]} */ ...lessons) {
  const all = new Set([...explained(), ...lessons]);
  keep(KEY, all.size < ALL.length ? [...all] : "off");
}

/**
 * @param {HTMLElement} place the table, over which the guide stands; no control is there
 * @param {() => State} state
 * @param {() => void} onDone gives the focus back if a button of the guide had it, and lets the round go on
 * @returns {Promise<Guide>}
 */
export async function createGuide(place, state, onDone) {
  const text = node("p", "");
  const next = newButton("best", () => shown && done(shown.lesson), "");
  const off = newButton("", () => done(...ALL), "");
  const doors = DOORS.map((id) => ({ id, button: newButton("", () => $(id).click(), "") }));
  const buttons = node("div", "", next, ...doors.map(({ button }) => button), off);
  const root = Object.assign(node("section", "guide", text, buttons), { hidden: true });
  root.ariaLive = "polite";
  root.addEventListener("click", (event) => event.stopPropagation()); // a tap on the table clears the selection
  /** @type {{ lesson: Lesson, moves: number } | null} what is explained, until the player's next move or the next deal */
  let shown = null;

  const moves = () => state().trail.filter(({ seat }) => seat === YOU).length;

  function done(/** @type {Lesson[]} */ ...lessons) {
    keepExplained(...lessons);
    shown = null;
    draw();
    onDone();
  }

  function draw() {
    const { result } = state().round;
    if (shown && (shown.lesson === "end" ? !result : result || shown.moves !== moves())) {
      keepExplained(shown.lesson);
      shown = null;
    }
    if (shown?.lesson === "welcome" && !LESSONS.welcome(state())) shown = null; // a table for friends welcomes by itself
    shown ??= begin();
    root.hidden = shown === null || state().replayed !== null;
    const words = spoken.panels.guide;
    root.ariaLabel = words.title;
    putText(off, words.off);
    putText(text, shown ? words.lessons[shown.lesson] : "");
    const welcomes = shown?.lesson === "welcome";
    root.toggleAttribute("data-welcome", welcomes);
    putText(next, welcomes ? words.play : words.next);
    for (const { id, button } of doors) {
      const door = $(id);
      button.hidden = !welcomes || door.hidden;
      putText(button, id === "open-how-to-play" ? words.learn : (door.textContent ?? ""));
    }
    off.hidden = welcomes;
    if (!root.hidden) putAside(root, place);
    putAsideAtRest();
  }

  /** Moves the guide aside again once nothing moves on the table. */
  async function putAsideAtRest() {
    const moving = place
      .getAnimations({ subtree: true })
      .filter((animation) => animation.effect?.getTiming().iterations === 1);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
    if (!root.hidden) putAside(root, place);
  }

  /** Begins the first lesson that fits and was not explained before; none if the player only watches. */
  function begin() {
    const before = explained();
    const lesson = ALL.find((lesson) => !before.includes(lesson) && LESSONS[lesson](state()));
    if (!lesson || state().replayed !== null || state().round.watched) return null;
    if (lesson !== "welcome") keepExplained(lesson); // that has to be answered
    return { lesson, moves: moves() };
  }

  await Promise.all([need("panels"), loadStyles("round/first-round.css")]);
  place.append(root);
  new ResizeObserver(() => root.hidden || putAside(root, place)).observe(place);
  return { draw, greets: () => shown?.lesson === "welcome" };
}

const WIDTHS = [520, 430, 340, 270, 220, 190, 176]; // pixels

const ROOM = 6; // pixels around what lies there, for rings and shadows
const PASSED = 0.2; // the weight of the word "pass", where cards weigh 1

/** Moves the guide to where it covers the least of the table: as wide as possible, with room around it, near the player, in the middle. @type {(guide: HTMLElement, table: HTMLElement) => void} */
function putAside(guide, table) {
  const area = table.getBoundingClientRect();
  const caption = guide.hasAttribute("data-welcome") ? "" : ", .caption:not(:empty)"; // the status says it, too
  const taken = [...table.querySelectorAll(`.plate, .act > :not(.aside), .kitty:not([hidden])${caption}`)]
    .map((part) => ({ ...part.getBoundingClientRect().toJSON(), weight: part.matches(".passed") ? PASSED : 1 }))
    .map(({ x, y, width, height, weight }) => ({ left: x - area.x, top: y - area.y, width, height, weight }));
  let best = { covered: Number.POSITIVE_INFINITY, near: 0, width: 0, left: 0, top: 0 };
  for (const width of WIDTHS) {
    guide.style.width = `${width}px`;
    const [wide, high] = [guide.offsetWidth, guide.offsetHeight];
    const cut = wide * (guide.scrollHeight - guide.clientHeight); // its buttons would be out of sight
    for (const { left, top } of placesIn(area, wide, high)) {
      const box = { left, top, width: wide, height: high };
      const covered = cut + overlapOfAll(taken, box, 0);
      if (covered > best.covered) continue;
      const near = overlapOfAll(taken, box, ROOM);
      if (covered < best.covered || near < best.near) best = { covered, near, width, left, top };
      if (covered + near === 0) break;
    }
    if (best.covered === 0) break;
  }
  Object.assign(guide.style, { width: `${best.width}px`, left: `${best.left}px`, top: `${best.top}px` });
}

/** The places of a box in an area: the lowest first, and of these the one in the middle. @type {(area: DOMRect, width: number, height: number) => Generator<{ left: number, top: number }>} */
function* placesIn(area, width, height) {
  const middle = (area.width - width) / 2;
  for (let top = area.height - height; top >= 0; top -= 2)
    for (let aside = 0; aside <= middle; aside += 4)
      for (const left of [middle - aside, middle + aside]) yield { left, top };
}

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** The weighted area of the parts that a box covers, with `room` pixels around each. @type {(parts: (Box & { weight: number })[], box: Box, room: number) => number} */
const overlapOfAll = (parts, box, room) => parts.reduce((sum, part) => sum + part.weight * overlap(part, box, room), 0);

/** @type {(one: Box, other: Box, room: number) => number} */
function overlap(one, other, room) {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) + room;
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) + room;
  return Math.max(0, wide) * Math.max(0, high);
}
