// Switches for the other readings of a game by name; those that exclude each other are a choice.

/**
 * @import { GameId, HouseRule } from "../pkg/index.js"
 * @import { Patch } from "./other-readings.js"
 * @import { PanelWords } from "../types.js"
 *
 * @typedef {{ element: HTMLElement, draw: (patch: Patch) => void }} Control
 */

import { node } from "../ui/dom.js";
import { contradiction } from "./merge-patch.js";
import { choicesOf, isOn, nameOfReading, withoutReadings, withReading } from "./other-readings.js";

/**
 * Switches that show which readings are on; `now` gives the house rules, and `change` is told others.
 *
 * @type {(game: GameId, words: PanelWords, now: () => Patch, change: (patch: Patch) => void) => Control}
 */
export function createReadingSwitches(game, words, now, change) {
  /** @type {(reading: HouseRule) => Control} */
  function newSwitch(reading) {
    const { input, label } = labelled("checkbox", nameOfReading(reading, words), () =>
      change(input.checked ? withReading(now(), reading) : withoutReadings(game, now(), [reading])),
    );
    return {
      element: label,
      draw: (patch) => {
        input.checked = isOn(game, patch, reading);
      },
    };
  }

  /** @type {(choice: HouseRule[]) => Control} */
  function newChoice(choice) {
    const usual = labelled("radio", words.house.usual, () => change(withoutReadings(game, now(), choice)));
    const others = choice.map((reading) =>
      labelled("radio", nameOfReading(reading, words), () =>
        change(withReading(withoutReadings(game, now(), choice), reading)),
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
        usual.input.checked = JSON.stringify(withoutReadings(game, patch, choice)) === JSON.stringify(patch);
        for (const [at, { input }] of others.entries()) input.checked = isOn(game, patch, choice[at]);
      },
    };
  }

  /** The setting that the readings of a choice differ in. @type {(choice: HouseRule[]) => string} */
  function titleOf([one, other]) {
    const { settings } = words.house;
    const path = contradiction(one.changes, other.changes) ?? [];
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
