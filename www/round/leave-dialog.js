// Asks before the player leaves a round or a match.

/**
 * @import { GameId } from "../pkg/index.js"
 * @import { PanelWords, State } from "../types.js"
 *
 * @typedef {PanelWords["leave"]} LeaveWords
 */

import { need } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { openDialog } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";
import { isBegun } from "./begun.js";

/** Asks before other cards are dealt: in this match, or in a new one. */
export const askForDeal = (/** @type {State} */ state) =>
  ask(
    (words) => words.deal,
    (words) => [...(isBegun(state) ? [words.round] : []), ...(state.totals ? [words.matchKept] : [])],
    (words) => ({ ...(state.totals && { match: words.match }), deal: state.words.newDeal }),
  );

export const askForGame = (/** @type {State} */ { words: all, totals }, /** @type {GameId} */ game) =>
  ask(
    (words) => words.game(nameOfGame(game, all)),
    (words) => [totals ? words.matchLost : words.round],
    (words) => ({ go: words.go }),
  );

export const askForRules = (/** @type {State} */ { words: all, totals }) =>
  ask(
    (words) => words.deal,
    (words) => [totals ? words.matchLost : words.round],
    () => ({ deal: all.newDeal }),
  );

/**
 * Asks, and resolves to the chosen way, or to null if the player stays; the last way is the likeliest.
 *
 * @param {(words: LeaveWords) => string} title
 * @param {(words: LeaveWords) => string[]} lines what is lost by leaving
 * @param {(words: LeaveWords) => Record<string, string>} ways the name of each
 * @returns {Promise<string | null>}
 */
async function ask(title, lines, ways) {
  const { leave: words } = await need("panels");
  const choose = (/** @type {string} */ way) => () => dialog.close(way);
  const stay = newButton("", choose(""), words.stay);
  const buttons = Object.entries(ways(words)).map(([way, name]) => newButton("", choose(way), name));
  buttons.at(-1)?.classList.add("best");
  const text = node("div", "sheet", ...lines(words).map((line) => node("p", "", line)));
  const bar = node("div", "bar", stay, ...buttons);
  const { dialog } = await openDialog("leave", title(words), "round/leave-dialog.css", text, bar);
  stay.focus();
  await new Promise((resolve) => dialog.addEventListener("close", resolve));
  return dialog.returnValue || null;
}
