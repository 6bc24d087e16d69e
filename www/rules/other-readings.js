// The other readings of a game by name: which of them are on under house rules, and switching them.

/**
 * @import { GameId, HouseRule, RulesChanges, RulesData } from "../pkg/index.js"
 * @import { PanelWords, State } from "../types.js"
 *
 * @typedef {RulesChanges | undefined} Patch the house rules of a game, where it has some
 */

import { panelWords } from "../i18n/index.js";
import { houseRules, Rules } from "../pkg/index.js";
import { combined, contradiction, difference, restore } from "./merge-patch.js";

/** The settings of a game under house rules; throws where these make no sense. @type {(game: GameId, patch?: Patch) => RulesData} */
export function dataOf(game, patch) {
  const rules = new Rules(game, patch);
  const data = rules.toJSON();
  rules.free();
  return data;
}

/** The readings of a game, those that exclude each other together. @type {(game: GameId) => HouseRule[][]} */
export function choicesOf(game) {
  /** @type {HouseRule[][]} */
  const choices = [];
  for (const reading of houseRules(game)) {
    const same = choices.find((choice) => choice.some(({ changes }) => contradiction(changes, reading.changes)));
    if (same) same.push(reading);
    else choices.push([reading]);
  }
  return choices;
}

/** Whether a reading would change nothing. @type {(game: GameId, patch: Patch, reading: HouseRule) => boolean} */
export function isOn(game, patch, reading) {
  try {
    return JSON.stringify(dataOf(game, patch)) === JSON.stringify(dataOf(game, withReading(patch, reading)));
  } catch {
    return false; // it makes no sense beside them
  }
}

/** House rules with a reading. @type {(patch: Patch, reading: HouseRule) => RulesChanges} */
export const withReading = (patch, { changes }) => combined(patch ?? {}, changes);

/** House rules without some readings: what these change is as usual. @type {(game: GameId, patch: Patch, readings: HouseRule[]) => Patch} */
export function withoutReadings(game, patch, readings) {
  const [usual, data] = [dataOf(game), dataOf(game, patch)];
  for (const { changes } of readings) restore(data, usual, changes);
  return difference(usual, data);
}

/** What a player calls a reading. @type {(reading: HouseRule, words: PanelWords) => string} */
export const nameOfReading = ({ id, title }, { house }) => house.readings[id] ?? title;

/** What a player calls the readings that are on. @type {(state: Pick<State, "game" | "patch">) => Promise<string[]>} */
export async function namesOn({ game, patch }) {
  const words = await panelWords();
  const readings = patch ? houseRules(game).filter((reading) => isOn(game, patch, reading)) : [];
  return readings.map((reading) => nameOfReading(reading, words));
}
