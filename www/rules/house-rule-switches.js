// Switches for the named house rules of a game; those that exclude each other are a choice.

/**
 * @import { GameId, HouseRule } from "../pkg/index.js"
 * @import { Patch } from "./named-house-rules.js"
 * @import { HouseWords } from "./setting-words.js"
 *
 * @typedef {{ element: HTMLElement, draw: (patch: Patch) => void }} Control
 */

import { node } from "../ui/dom.js";
import { contradiction } from "./merge-patch.js";
import { choicesOf, dataOf, isOn, nameOfHouseRule, withHouseRule, withoutHouseRules } from "./named-house-rules.js";
import { valueWord } from "./setting-words.js";

/**
 * Switches that show which house rules are on; `now` gives the changes in force, and `change` takes new ones.
 *
 * @type {(game: GameId, words: HouseWords, now: () => Patch, change: (patch: Patch) => void) => Control}
 */
export function createHouseRuleSwitches(game, words, now, change) {
  /** @type {(rule: HouseRule) => Control} */
  function newSwitch(rule) {
    const { input, label } = labelled("checkbox", nameOfHouseRule(rule, words), () =>
      change(input.checked ? withHouseRule(now(), rule) : withoutHouseRules(game, now(), [rule])),
    );
    return {
      element: label,
      draw: (patch) => {
        input.checked = isOn(game, patch, rule);
      },
    };
  }

  /** @type {(choice: HouseRule[]) => Control} */
  function newChoice(choice) {
    const usual = labelled("radio", words.house.usually(usualOf(choice)), () =>
      change(withoutHouseRules(game, now(), choice)),
    );
    const others = choice.map((rule) =>
      labelled("radio", nameOfHouseRule(rule, words), () =>
        change(withHouseRule(withoutHouseRules(game, now(), choice), rule)),
      ),
    );
    for (const { input } of [usual, ...others]) input.name = choice[0].id;
    return {
      element: node(
        "fieldset",
        "settings",
        node("legend", "", titleOf(choice)),
        ...[usual, ...others].map(({ label }) => label),
      ),
      draw: (patch) => {
        usual.input.checked = JSON.stringify(withoutHouseRules(game, patch, choice)) === JSON.stringify(patch);
        for (const [at, { input }] of others.entries()) input.checked = isOn(game, patch, choice[at]);
      },
    };
  }

  /** The way to what the house rules of a choice differ in. @type {(choice: HouseRule[]) => string[]} */
  const pathOf = ([one, other]) => contradiction(one.changes, other.changes) ?? [];

  /** What holds without them. @type {(choice: HouseRule[]) => string} */
  function usualOf(choice) {
    const path = pathOf(choice);
    return valueWord(
      words,
      path.at(-1) ?? "",
      path.reduce((/** @type {any} */ part, name) => part?.[name], dataOf(game)),
    );
  }

  /** The setting that the house rules of a choice differ in. @type {(choice: HouseRule[]) => string} */
  function titleOf(choice) {
    const { settings } = words.house;
    const path = pathOf(choice);
    return settings[path.findLast((name) => settings[name]) ?? ""] ?? "";
  }

  const controls = choicesOf(game).map((choice) => (choice.length > 1 ? newChoice(choice) : newSwitch(choice[0])));
  return {
    element: node("div", "switches", ...controls.map(({ element }) => element)),
    draw: (patch) => {
      for (const { draw } of controls) draw(patch);
    },
  };
}

/** @type {(type: "checkbox" | "radio", name: string, then: () => void) => { input: HTMLInputElement, label: HTMLElement }} */
function labelled(type, name, then) {
  const input = Object.assign(document.createElement("input"), { type });
  input.addEventListener("change", then);
  return { input, label: node("label", "setting tick", input, node("span", "", name)) };
}
