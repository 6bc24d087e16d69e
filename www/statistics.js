// How the player has fared, by game, kept by the browser alone.

import { modal } from "./dialog.js";
import { cell, dress, node } from "./dom.js";
import { keep, recall } from "./memory.js";
import { winners } from "./status.js";
import { YOU } from "./table.js";

const KEY = "statistics";
const FIGURES = ["rounds", "won", "points"];
const NONE = { rounds: 0, won: 0, points: 0 };

const isRecord = (record) => FIGURES.every((figure) => Number.isSafeInteger(record?.[figure]));

/** What was kept: [game, { rounds, won, points }]. What makes no sense is left out. */
function records() {
  return Object.entries(recall(KEY) ?? {}).filter(([, record]) => isRecord(record));
}

/** Counts a round that was played to its end. */
export function count(game, result) {
  const all = Object.fromEntries(records());
  const { rounds, won, points } = all[game] ?? NONE;
  all[game] = { rounds: rounds + 1, won: won + Number(winners(result).includes(YOU)), points: points + result.scores[YOU] };
  keep(KEY, all);
}

/**
 * @param {{dialog: HTMLDialogElement, head: HTMLElement, body: HTMLElement, foot: HTMLElement, table: HTMLElement,
 *   none: HTMLElement, clear: HTMLElement, close: HTMLElement}} parts
 * @param {() => object} state
 */
export function createStatistics({ dialog, head, body, foot, table, none, clear, close }, state) {
  async function open() {
    fill();
    await dress("dialog.css");
    dialog.showModal();
  }

  function fill() {
    const { words } = state();
    const all = records();
    const sum = all.reduce((sum, [, record]) => added(sum, record), NONE);
    none.hidden = all.length > 0;
    table.hidden = clear.hidden = all.length === 0;
    head.replaceChildren(...[words.game, ...FIGURES.map((figure) => words.statistics[figure])].map((text) => cell(text, "col")));
    body.replaceChildren(...all.map(([game, record]) => row(words.games[game] ?? game, record)));
    foot.replaceChildren(row(words.statistics.sum, sum));
  }

  clear.addEventListener("click", () => {
    keep(KEY, {});
    fill();
    close.focus();
  });
  modal(dialog, close);

  return { open };
}

const added = (one, other) => Object.fromEntries(FIGURES.map((figure) => [figure, one[figure] + other[figure]]));

const row = (name, record) => node("tr", "", cell(name, "row"), ...FIGURES.map((figure) => cell(record[figure])));
