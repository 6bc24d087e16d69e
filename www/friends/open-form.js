// What is chosen before a table is opened: the game and its house rules, the computer players, the time for a move.

/**
 * @import { GameId } from "../pkg/index.js"
 * @import { Level, State } from "../types.js"
 * @import { Patch } from "../rules/named-house-rules.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 * @typedef {{ game: GameId, changes?: Patch, level: Level, seconds?: number }} Wanted
 */

import { panelWords } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { games } from "../pkg/index.js";
import { createHouseRuleSwitches } from "../rules/house-rule-switches.js";
import { newButton, node } from "../ui/dom.js";
import { LONGEST_NAME } from "./tokens.js";

/** Seconds for a move that can be chosen; 0 for no limit. */
const TIMES = [0, 15, 30, 60];

/**
 * The form. `onOpen` is told what is wanted, and the name of who opens the table.
 *
 * @param {State} state
 * @param {FriendsWords} own
 * @param {{ name: string, levels: Level[], onOpen: (wanted: Wanted, name: string) => void }} at what the server has
 */
export async function newOpenForm({ words, game, patch }, own, { name, levels, onOpen }) {
  const panels = await panelWords();
  let changes = patch;
  const nameField = newNameField(name);
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
    labelled(own.name, nameField),
    labelled(words.game, gameList),
    rules,
    node("div", "pair", labelled(own.level, levelList), labelled(own.time, timeList)),
    Object.assign(
      newButton("best", () => {}, own.open),
      { type: "submit" },
    ),
    node("p", "quiet", own.promise),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const seconds = Number(timeList.value);
    onOpen(
      {
        game: /** @type {GameId} */ (gameList.value),
        ...(changes && { changes }),
        level: /** @type {Level} */ (levelList.value),
        ...(seconds > 0 && { seconds }),
      },
      nameField.value.trim(),
    );
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
export function labelled(text, control) {
  return node("label", "field", node("span", "", text), control);
}

/** @type {(options: string[][], chosen: string) => HTMLSelectElement} */
function newList(options, chosen) {
  return node("select", "", ...options.map(([value, text]) => new Option(text, value, false, value === chosen)));
}
