// The panel of house rules: the named house rules of the game on the table, and all its settings, made from the
// schema of the module.

/**
 * @import { GameId, RulesChanges, RulesData } from "../pkg/index.js"
 * @import { Schema } from "./schema.js"
 * @import { State } from "../types.js"
 */

import { need } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { openDialog } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";
import { loading, NotLoaded } from "../ui/once.js";
import { createHouseRuleSwitches } from "./house-rule-switches.js";
import { difference } from "./merge-patch.js";
import { dataOf } from "./named-house-rules.js";
import { SchemaForm } from "./schema-form.js";
import { settingWord, valueWord } from "./setting-words.js";

/** @type {Schema} loaded once, when it is asked for */
let schema;

/**
 * Shows the settings of the game on the table; `onDeal` is told the game and the changes that are made, and answers whether it
 * dealt.
 *
 * @type {(state: State, onDeal: (game: GameId, changes: RulesChanges) => Promise<boolean>) => Promise<void>}
 */
export async function openHouseRules({ words: own, game, patch }, onDeal) {
  schema ??= await (await loading(fetch("pkg/rules.schema.json"))).json();
  const { house } = await need("panels");
  const words = { ...own, house };
  const named = dataOf(game);
  /** @type {RulesData} the settings as they are being changed */
  let data;
  /** @type {SchemaForm} */
  let form;
  const made = () => difference(named, data);
  const switches = createHouseRuleSwitches(game, words, made, change);
  const sections = node("div", "sections");
  const all = node("details", "section", node("summary", "", house.all), sections);
  const settings = node("div", "settings-list", switches.element, all);
  const problem = Object.assign(node("p", "problem"), { role: "alert" });
  const reset = newButton("", startAnew, house.reset);
  const deal = newButton("best", dealNow, house.deal);

  /** The named game's settings with these changes; the level is the match's first, not that of the deal. */
  function fill(/** @type {RulesChanges} */ changes = {}) {
    data = dataOf(game, changes);
    form = new SchemaForm({
      schema,
      data,
      word: (owner, name) => settingWord(words, owner, name),
      say: (name, value) => valueWord(words, name, value),
      tell: (owner, said) => house.told[owner](said),
      words: house,
      changed: check,
    });
    sections.replaceChildren(...form.sections(named, ["id", "title"]));
    check();
  }

  /** Changes the settings by a switch; if they make no sense then, says so instead. */
  function change(/** @type {RulesChanges | undefined} */ changes) {
    try {
      fill(changes);
    } catch (error) {
      check();
      explain(/** @type {Error} */ (error));
    }
  }

  /** Says what is wrong with the settings, if anything; else shows which house rules are on. */
  function check() {
    problem.replaceChildren();
    try {
      dataOf(game, made());
      switches.draw(made());
    } catch (error) {
      explain(/** @type {Error} */ (error));
    }
    const wrong = problem.hasChildNodes();
    deal.disabled = wrong;
    switches.element.inert = wrong;
    reset.disabled = made() === undefined;
  }

  /** Says which setting is wrong, by its names here, and what the module says of it. */
  function explain(/** @type {Error} */ { message }) {
    const [path] = message.split(": ");
    const setting = form.namesOn(path).join(" › ");
    problem.replaceChildren(house.wrong(setting), Object.assign(node("span", "", message), { lang: "en" }));
  }

  function startAnew() {
    fill();
    settings.scrollTop = 0;
    cross.focus();
  }

  /** Deals, or says in the panel that it cannot: the status lies behind it. */
  async function dealNow() {
    problem.replaceChildren();
    try {
      if (await onDeal(game, made())) end();
    } catch (error) {
      problem.textContent = words.notices[error instanceof NotLoaded ? "failed" : "wrong"]();
      throw error;
    }
  }

  fill(patch);
  const title = house.title(nameOfGame(game, words));
  const bar = node("div", "bar", reset, deal);
  const { cross, end } = await openDialog("house", title, "rules/house-rules.css", settings, problem, bar);
}
