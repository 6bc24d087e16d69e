// Switches for the named house rules of a game; those that exclude each other are a choice.

/**
 * @import { GameId, HouseRule } from "../pkg/index.js"
 * @import { Patch } from "./named-house-rules.js"
 * @import { HouseWords } from "./setting-words.js"
 *
 * @typedef {{ element: HTMLElement, draw: (patch: Patch) => void }} Control
 */

import { node } from "../ui/dom.js";
import {
  exclusiveRules,
  isOn,
  isSame,
  nameOfHouseRule,
  withHouseRule,
  withoutHouseRules,
} from "./named-house-rules.js";

/**
 * Switches that show which house rules are on; `now` gives the changes in force, and `change` takes new ones.
 *
 * @type {(game: GameId, words: HouseWords, now: () => Patch, change: (patch: Patch) => void) => Control}
 */
export function createHouseRuleSwitches(game, words, now, change) {
  const { house } = words;

  /** @type {(rule: HouseRule) => Control} */
  function newSwitch(rule) {
    const { input, label } = tickOf(
      "checkbox",
      () => change(input.checked ? withHouseRule(now(), rule) : withoutHouseRules(game, now(), [rule])),
      nameOfHouseRule(rule, words),
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
    const { title, usual: named } = house.choices[choice[0].id];
    const without = () => withoutHouseRules(game, now(), choice);
    const usual = tickOf("radio", () => change(without()), `${named} `, node("small", "", house.usually));
    const others = choice.map((rule) =>
      tickOf("radio", () => change(withHouseRule(without(), rule)), nameOfHouseRule(rule, words)),
    );
    for (const { input } of [usual, ...others]) input.name = choice[0].id;
    return {
      element: node("fieldset", "settings", node("legend", "", title), ...[usual, ...others].map(({ label }) => label)),
      draw: (patch) => {
        usual.input.checked = isSame(game, patch, withoutHouseRules(game, patch, choice));
        for (const [at, { input }] of others.entries()) input.checked = isOn(game, patch, choice[at]);
      },
    };
  }

  const controls = exclusiveRules(game).map((choice) => (choice.length > 1 ? newChoice(choice) : newSwitch(choice[0])));
  return {
    element: node("div", "switches", ...controls.map(({ element }) => element)),
    draw: (patch) => {
      for (const { draw } of controls) draw(patch);
    },
  };
}

/** @type {(type: "checkbox" | "radio", then: () => void, ...name: (Node | string)[]) => { input: HTMLInputElement, label: HTMLElement }} */
function tickOf(type, then, ...name) {
  const input = Object.assign(document.createElement("input"), { type });
  input.addEventListener("change", then);
  return { input, label: node("label", "setting tick", input, node("span", "", ...name)) };
}
