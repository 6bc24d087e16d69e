// How the player has fared, by game, kept by the browser alone.

/**
 * @import { GameId, GameResult } from "../pkg/index.js"
 * @import { PanelWords, Words } from "../types.js"
 */

import { panelWords } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { YOU } from "../round/state.js";
import { showDialog } from "../ui/dialog.js";
import { cell, newButton, node } from "../ui/dom.js";
import { keep, recall } from "../ui/storage.js";
import { loadStyles } from "../ui/style-sheet.js";
import { winners } from "./outcome.js";

const KEY = "statistics";
const FIGURES = /** @type {const} */ (["rounds", "won", "points"]);
/** @typedef {Record<typeof FIGURES[number], number>} Figures */

/** @type {Figures} */
const NONE = { rounds: 0, won: 0, points: 0 };

/** The points of several games do not compare. */
const NOT_ADDED = { points: "–" };

/** @type {(record: any) => boolean} */
const isRecord = (record) => FIGURES.every((figure) => Number.isSafeInteger(record?.[figure]));

/** What was kept, by game. What makes no sense is left out. @type {() => [GameId, Figures][]} */
function records() {
  const kept = /** @type {[GameId, Figures][]} */ (Object.entries(recall(KEY) ?? {}));
  return kept.filter(([, record]) => isRecord(record));
}

/** Counts a round that was played to its end. @type {(game: GameId, result: GameResult) => void} */
export function count(game, result) {
  /** @type {Record<string, Figures>} */
  const all = Object.fromEntries(records());
  const { rounds, won, points } = all[game] ?? NONE;
  all[game] = {
    rounds: rounds + 1,
    won: won + Number(winners(result).includes(YOU)),
    points: points + result.scores[YOU],
  };
  keep(KEY, all);
}

export async function openStatistics(/** @type {Words} */ words) {
  const { close, statistics } = await panelWords();
  await loadStyles("ui/dialog.css", "review/statistics.css");
  const sheet = Object.assign(node("div", "sheet"), { role: "region", tabIndex: 0, ariaLabel: words.statistics });
  const clear = newButton("", empty, statistics.clear);
  clear.id = "statistics-clear";

  function fill() {
    const all = records();
    clear.hidden = all.length === 0;
    sheet.replaceChildren(clear.hidden ? node("p", "", statistics.none) : tableOf(all, words, statistics));
  }

  function empty() {
    keep(KEY, {});
    fill();
    cross.focus();
  }

  fill();
  const { cross } = showDialog("statistics", words.statistics, close, sheet, node("div", "bar", clear));
}

/** @type {(all: [GameId, Figures][], words: Words, statistics: PanelWords["statistics"]) => HTMLTableElement} */
function tableOf(all, words, statistics) {
  const headings = [words.game, ...FIGURES.map((figure) => statistics[figure])].map((text) => cell(text, "col"));
  const sum = all.reduce((sum, [, record]) => added(sum, record), NONE);
  return node(
    "table",
    "",
    node("thead", "", node("tr", "", ...headings)),
    node("tbody", "", ...all.map(([game, record]) => row(nameOfGame(game, words), record))),
    node("tfoot", "", row(statistics.sum, { ...sum, ...(all.length > 1 && NOT_ADDED) })),
  );
}

/** @type {(one: Figures, other: Figures) => Figures} */
const added = (one, other) => ({
  rounds: one.rounds + other.rounds,
  won: one.won + other.won,
  points: one.points + other.points,
});

/** @type {(name: string, record: Record<keyof Figures, number | string>) => HTMLTableRowElement} */
const row = (name, record) => node("tr", "", cell(name, "row"), ...FIGURES.map((figure) => cell(record[figure])));
