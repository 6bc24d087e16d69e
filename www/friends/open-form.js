// The form that opens a table: the game and its house rules, the level of the computer players, the time for a move.

/**
 * @import { GameId } from "../pkg/index.js"
 * @import { Level, State } from "../types.js"
 * @import { Patch } from "../rules/named-house-rules.js"
 * @import { TableRequest } from "./tables.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 */

import { need } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { games } from "../pkg/index.js";
import { createHouseRuleSwitches } from "../rules/house-rule-switches.js";
import { newButton, node } from "../ui/dom.js";
import { askForTable, levelsThere } from "./tables.js";
import { keepName, keptName, LONGEST_NAME, tableIn } from "./tokens.js";

/** Seconds for a move that can be chosen; 0 for no limit. */
const TIMES = [0, 15, 30, 60];

/**
 * Makes the form. An answer of the server is dropped if the form was taken from the page meanwhile.
 *
 * @param {State} state
 * @param {FriendsWords} own
 * @param {{ tell: (text: string) => void, onOpened: (table: string) => void }} calls
 */
export async function newOpenForm({ words, game, patch }, own, { tell, onOpened }) {
  const [panels, levels] = await Promise.all([need("panels"), levelsThere()]);
  let changes = patch;
  const nameField = newNameField(keptName());
  const gameList = newList(
    games().map(({ id }) => [id, nameOfGame(id, words)]),
    game,
  );
  const levelList = newList(
    levels.map((level) => [level, words.levels[level]]),
    "normal",
  );
  const timeList = newList(
    TIMES.map((seconds) => [String(seconds), seconds ? own.seconds(seconds) : own.noLimit]),
    "0",
  );
  const house = node("div", "house");
  const rules = node("details", "rules", node("summary", "", words.houseRules), house);

  function showRules() {
    const id = /** @type {GameId} */ (gameList.value);
    const switches = createHouseRuleSwitches(id, { ...words, house: panels.house }, () => changes, change);
    function change(/** @type {Patch} */ next) {
      changes = next;
      switches.draw(changes);
    }
    switches.draw(changes);
    house.replaceChildren(switches.element);
    rules.hidden = switches.element.childElementCount === 0;
  }

  gameList.addEventListener("change", () => {
    changes = undefined;
    showRules();
  });
  showRules();
  const form = node(
    "form",
    "opening",
    node("p", "intro", own.intro),
    fieldOf(own.name, nameField),
    fieldOf(words.game, gameList),
    rules,
    node("div", "pair", fieldOf(own.level, levelList), fieldOf(own.time, timeList)),
    Object.assign(
      newButton("best", () => {}, own.open),
      { type: "submit" },
    ),
    node("p", "quiet", own.promise),
  );

  /** @returns {TableRequest} */
  function wanted() {
    const seconds = Number(timeList.value);
    return {
      game: /** @type {GameId} */ (gameList.value),
      ...(changes && { changes }),
      level: /** @type {Level} */ (levelList.value),
      ...(seconds > 0 && { seconds }),
    };
  }

  async function open() {
    const name = nameField.value.trim();
    if (!name) {
      tell(own.nameFirst);
      return nameField.focus();
    }
    keepName(name);
    tell(own.opening);
    form.inert = true; // one press, one table
    const answer = await askForTable(wanted()).catch(() => null);
    form.inert = false;
    if (!form.isConnected) return;
    const table = tableIn(answer?.table ?? null);
    if (table) return onOpened(table);
    tell(own.problems[answer?.code ?? (navigator.onLine ? "no-tables" : "no-network")] ?? own.problems["no-tables"]);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    open();
  });
  return form;
}

/** @type {(name: string) => HTMLInputElement} */
export function newNameField(name) {
  const field = Object.assign(document.createElement("input"), {
    value: name,
    maxLength: LONGEST_NAME,
  });
  Object.assign(field, { autocomplete: "nickname", spellcheck: false });
  return field;
}

/** @type {(text: string, control: HTMLElement) => HTMLElement} */
export function fieldOf(text, control) {
  return node("label", "field", node("span", "", text), control);
}

/** @type {(options: string[][], chosen: string) => HTMLSelectElement} */
function newList(options, chosen) {
  return node("select", "", ...options.map(([value, text]) => new Option(text, value, false, value === chosen)));
}
