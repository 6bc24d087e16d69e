// How the player has fared, by game, level and role, kept by the browser alone.

/**
 * @import { GameId } from "../pkg/index.js"
 * @import { Level, PanelWords, Round, State, Words } from "../types.js"
 */

import { need } from "../i18n/index.js";
import { nameOfGame, signed } from "../i18n/naming.js";
import { partyOf } from "../round/seats.js";
import { YOU } from "../round/state.js";
import { openDialog, sheetOf } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";
import { keep, recall } from "../ui/storage.js";
import { cell } from "../ui/table-cell.js";
import { winners } from "./outcome.js";

const KEY = "statistics";
const FIGURES = /** @type {const} */ (["rounds", "won", "points"]);
const LEVELS = /** @type {const} */ (["easy", "normal", "strong"]);
const ROLES = /** @type {const} */ (["landlord", "farmer"]);

/** @typedef {Record<typeof FIGURES[number], number>} Figures */
/** @typedef {Pick<Figures, "rounds" | "won">} Wins */
/** @typedef {{ under?: Record<string, Wins> }} Under wins by level and by role, which older records lack */

/** @type {Figures} */
const NONE = { rounds: 0, won: 0, points: 0 };

/** In place of a sum: points of several games do not compare. */
const NOT_ADDED = { points: "–" };

/** @type {(record: any, figures?: readonly (keyof Figures)[]) => boolean} */
const isRecord = (record, figures = FIGURES) => figures.every((figure) => Number.isSafeInteger(record?.[figure]));

/** The records that were kept, by game, without those that make no sense. @type {() => [GameId, Figures & Under][]} */
function records() {
  const kept = /** @type {[GameId, Figures & Under][]} */ (Object.entries(recall(KEY) ?? {}));
  return kept.filter(([, record]) => isRecord(record));
}

/** The wins at a level or in a role. @type {(record: Under, key: string) => Wins} */
function winsUnder({ under }, key) {
  const wins = under?.[key];
  return wins && isRecord(wins, ["rounds", "won"]) ? wins : NONE;
}

/**
 * Counts a round that was played to its end, by game, by the level of the other seats and by the player's role.
 *
 * @type {(over: State & { result: Round["result"] }, level: Level) => void}
 */
export function count(over, level) {
  const { game, result } = over;
  if (!result) return;
  const under = [level, partyOf(YOU, over)];
  /** @type {Record<string, Figures & Under>} */
  const all = Object.fromEntries(records());
  const record = all[game] ?? NONE;
  const one = { rounds: 1, won: Number(winners(result).includes(YOU)), points: result.scores[YOU] };
  const wins = [...LEVELS, ...ROLES].map((key) => {
    const { rounds, won } = winsUnder(record, key);
    const more = Number(under.includes(key));
    return [key, { rounds: rounds + more, won: won + more * one.won }];
  });
  all[game] = { ...added(record, one), under: Object.fromEntries(wins) };
  keep(KEY, all);
}

export async function openStatistics(/** @type {Words} */ words) {
  const { statistics } = await need("panels");
  const sheet = sheetOf(words.statistics);
  const clear = newButton("", empty, statistics.clear);
  clear.id = "statistics-clear";

  function fill() {
    const all = records();
    clear.hidden = all.length === 0;
    if (clear.hidden) return sheet.replaceChildren(node("p", "", statistics.none));
    sheet.replaceChildren(
      tableOf(all, words, statistics),
      ...winsOf(all, words.strength, LEVELS, words.levels, statistics),
      ...winsOf(all, statistics.role, ROLES, words.parties, statistics),
    );
  }

  function empty() {
    keep(KEY, {});
    fill();
    cross.focus();
  }

  fill();
  const bar = node("div", "bar", clear);
  const { cross } = await openDialog("statistics", words.statistics, "review/statistics.css", sheet, bar);
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

/**
 * The wins of all games at each level or in each role, if there are any.
 *
 * @template {string} Key
 * @param {[GameId, Under][]} all
 * @param {string} title
 * @param {readonly Key[]} keys
 * @param {Record<Key, string>} names
 * @param {PanelWords["statistics"]} statistics
 */
function winsOf(all, title, keys, names, statistics) {
  const lines = keys.flatMap((key) => {
    const wins = all.map(([, record]) => winsUnder(record, key));
    const [rounds, won] = [total(wins, "rounds"), total(wins, "won")];
    return rounds > 0 ? [node("dt", "", names[key]), node("dd", "", statistics.wonOf(won, rounds))] : [];
  });
  return lines.length > 0 ? [node("h3", "", title), node("dl", "", ...lines)] : [];
}

/** @type {(wins: Wins[], figure: keyof Wins) => number} */
const total = (wins, figure) => wins.reduce((sum, one) => sum + one[figure], 0);

/** @type {(one: Figures, other: Figures) => Figures} */
const added = (one, other) => ({
  rounds: one.rounds + other.rounds,
  won: one.won + other.won,
  points: one.points + other.points,
});

/** @type {(name: string, record: Record<keyof Figures, number | string>) => HTMLTableRowElement} */
const row = (name, record) =>
  node("tr", "", cell(name, "row"), ...FIGURES.map((figure) => cell(sayFigure(figure, record[figure]))));

/** @type {(figure: keyof Figures, amount: number | string) => string} */
const sayFigure = (figure, amount) =>
  figure === "points" && typeof amount === "number" ? signed(amount) : `${amount}`;
