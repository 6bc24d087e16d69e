// The log of the round, the newest first: every trick, and below these the bids or the cards that were given.

/**
 * @import { Play } from "../pkg/index.js"
 * @import { PanelWords, State } from "../types.js"
 *
 * @typedef {{ seat: number, play: Play | null }} Done what a seat did; null is a pass
 */

import { need } from "../i18n/index.js";
import { nameOfSeat, sayMove, spell } from "../i18n/naming.js";
import { sayGiven } from "../round/tribute.js";
import { rowOf } from "../ui/cards.js";
import { openDialog, sheetOf } from "../ui/dialog.js";
import { aside, node } from "../ui/dom.js";

export async function openLog(/** @type {State} */ state) {
  const { log } = await need("panels");
  const { words } = state;
  const sheet = sheetOf(words.log, ...sectionsOf(state, log));
  sheet.classList.add("log");
  await openDialog("log", words.log, "review/log.css", sheet);
}

/** The tricks and what came before them, or a text if there is nothing yet. @type {(state: State, log: PanelWords["log"]) => HTMLElement[]} */
export function sectionsOf(state, log) {
  const sections = [...tricks(state, log), ...opening(state, log)];
  return sections.length > 0 ? sections : [node("p", "", log.none)];
}

/** @type {(state: State, log: PanelWords["log"]) => HTMLElement[]} */
function tricks(state, log) {
  const all = tricksOf(state);
  const open = state.round.table !== null;
  const titles = [...(open ? [log.now] : []), log.last];
  return all
    .reverse()
    .map((trick, at) =>
      section(titles[at] ?? log.trick(all.length - at), trick.map((done) => lineOf(done, trick, state)).reverse()),
    );
}

/**
 * The plays and passes, trick by trick. A move begins a trick if after it nothing else lies in front of the seats.
 *
 * @type {(state: State) => Done[][]}
 */
function tricksOf({ trail, acts }) {
  /** @type {Done[][]} */
  const tricks = [];
  trail.forEach(({ seat, play }, at) => {
    if (play && !("kind" in play)) return;
    const after = trail[at + 1]?.acts ?? acts;
    if (after.filter((act) => act !== undefined).length === 1) tricks.push([]);
    tricks.at(-1)?.push({ seat, play });
  });
  return tricks;
}

/** The bids of this deal, or the cards that were given. @type {(state: State, log: PanelWords["log"]) => HTMLElement[]} */
function opening(state, log) {
  const { trail, view, words, redeals, round } = state;
  const bids = trail.flatMap(({ seat, play, redeals: then }) =>
    play && "said" in play && then === redeals ? [sayMove({ seat, play }, round.seats, words)] : [],
  );
  const lines = [...bids, ...(view.gifts ?? []).map((gift) => sayGiven(gift, state))].reverse();
  return lines.length > 0
    ? [
        section(
          log.opening,
          lines.map((line) => node("li", "", line)),
        ),
      ]
    : [];
}

/** @type {(title: string, lines: HTMLElement[]) => HTMLElement} */
const section = (title, lines) =>
  node("section", "", node("h3", "", title), Object.assign(node("ol", "", ...lines), { role: "list" }));

/** @type {(done: Done, trick: Done[], state: State) => HTMLElement} */
function lineOf({ seat, play }, trick, { words, data, round }) {
  const line = node("li", "small", node("span", "who", nameOfSeat(seat, round.seats, words)));
  if (play) line.append(aside(spell(play, words)), rowOf(play.cards, data, play.as));
  else line.append(node("span", "", words.passed));
  line.toggleAttribute("data-best", play !== null && trick.findLast(({ play }) => play !== null)?.play === play);
  return line;
}
