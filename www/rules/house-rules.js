// The panel of house rules: the settings of the game on the table, made from the schema of the module.

/**
 * @import { Card, Rank, RulesChanges, RulesData } from "../pkg/index.js"
 * @import { Schema } from "./schema-form.js"
 * @import { PanelWords, State, Words } from "../types.js"
 *
 * @typedef {Words & { house: PanelWords["house"] }} HouseWords
 */

import { panelWords } from "../i18n/index.js";
import { nameOf } from "../i18n/naming.js";
import { Rules } from "../pkg/index.js";
import { showDialog } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { difference } from "./merge-patch.js";
import { createSchemaForm } from "./schema-form.js";

/** @type {Schema} loaded once, when it is asked for */
let schema;

/**
 * Shows the settings of the game on the table; `onDeal` is told the changes that are made, and answers whether it dealt.
 *
 * @type {(state: State, onDeal: (changes: RulesChanges) => Promise<boolean>) => Promise<void>}
 */
export async function openHouseRules({ words: own, game, patch }, onDeal) {
  schema ??= await (await fetch("pkg/rules.schema.json")).json();
  const { close, house } = await panelWords();
  await loadStyles("ui/dialog.css", "rules/house-rules.css");
  const words = { ...own, house };
  const named = dataOf(new Rules(game));
  /** @type {RulesData} the settings as they are being changed */
  let data;
  const settings = node("div", "settings-list");
  const problem = Object.assign(node("p", "problem"), { role: "alert", lang: "en" });
  const reset = newButton("", startAnew, house.reset);
  const deal = newButton("best", dealNow, house.deal);

  /** The named game's settings with these changes; the level is the match's first, not that of the deal. */
  function fill(/** @type {RulesChanges} */ changes = {}) {
    data = dataOf(new Rules(game, changes));
    const form = createSchemaForm({
      schema,
      word: (owner, name) => settingWord(words, owner, name),
      say: (name, value) => valueWord(words, name, value),
      tell: (owner, said) => house.told[owner](said),
      words: house,
      hidden: ["id", "title"],
      changed: check,
    });
    settings.replaceChildren(...form.show(data, named));
    settings.scrollTop = 0;
    check();
  }

  const made = () => difference(named, data);

  /** Says what is wrong with the settings, where something is. */
  function check() {
    let message = "";
    try {
      new Rules(game, made() ?? {}).free();
    } catch (error) {
      message = /** @type {Error} */ (error).message;
    }
    problem.textContent = message;
    deal.disabled = message !== "";
    reset.disabled = made() === undefined;
  }

  function startAnew() {
    fill();
    cross.focus();
  }

  async function dealNow() {
    if (await onDeal(made())) end();
  }

  fill(patch);
  const title = house.title(words.games[game] ?? named.title);
  const { cross, end } = showDialog("house", title, close, settings, problem, node("div", "bar", reset, deal));
}

function dataOf(/** @type {Rules} */ rules) {
  const data = rules.toJSON();
  rules.free();
  return data;
}

/** The word for a setting of an owner. @type {(words: HouseWords, owner: string, name: string) => string} */
export function settingWord(words, owner, name) {
  const { settings } = words.house;
  return settings[`${owner}.${name}`] ?? settings[name] ?? name;
}

/** The word for a value of a setting. @type {(words: HouseWords, name: string, value: unknown) => string} */
export function valueWord(words, name, value) {
  const { house, ranks } = words;
  if (value === null) return house.usual;
  if (typeof value !== "string") return value ? house.yes : house.no;
  if (["plays", "play", "kind", "except", "ladders"].includes(name) && words.kindNames[value])
    return words.kindNames[value];
  const word = house.values[`${name}.${value}`] ?? house.values[value];
  if (word) return word;
  if (name === "level") return ranks[/** @type {Rank} */ (value)] ?? value;
  return /^([3-9TJQKA2][dchs]|[BR]J)$/.test(value) ? nameOf(/** @type {Card} */ (value), words) : value;
}
