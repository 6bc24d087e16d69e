// The named house rules of a game: which of them are on under house rules, and switching them.

/**
 * @import { GameId, HouseRule, RulesChanges, RulesData } from "../pkg/index.js"
 * @import { PanelWords, State } from "../types.js"
 *
 * @typedef {RulesChanges | undefined} Patch the house rules of a game, where it has some
 */

import { need } from "../i18n/index.js";
import { houseRules, Rules } from "../pkg/index.js";
import { combined, contradiction, difference, restore } from "./merge-patch.js";

/** The settings of a game under house rules; throws where these make no sense. @type {(game: GameId, patch?: Patch) => RulesData} */
export function dataOf(game, patch) {
  const rules = new Rules(game, patch);
  const data = rules.toJSON();
  rules.free();
  return data;
}

/** The named house rules of a game, those that exclude each other together. @type {(game: GameId) => HouseRule[][]} */
export function exclusiveRules(game) {
  /** @type {HouseRule[][]} */
  const choices = [];
  for (const rule of houseRules(game)) {
    const same = choices.find((choice) => choice.some(({ changes }) => contradiction(changes, rule.changes)));
    if (same) same.push(rule);
    else choices.push([rule]);
  }
  return choices;
}

/** Whether two changes come to the same settings, however they are written. @type {(game: GameId, one: Patch, other: Patch) => boolean} */
export const isSame = (game, one, other) => JSON.stringify(dataOf(game, one)) === JSON.stringify(dataOf(game, other));

/** Whether a house rule is on: it would change nothing. @type {(game: GameId, patch: Patch, rule: HouseRule) => boolean} */
export function isOn(game, patch, rule) {
  try {
    return isSame(game, patch, withHouseRule(patch, rule));
  } catch {
    return false; // it makes no sense beside them
  }
}

/** Changes with a house rule added. @type {(patch: Patch, rule: HouseRule) => RulesChanges} */
export const withHouseRule = (patch, { changes }) => combined(patch ?? {}, changes);

/** Removes house rules from changes: what they change is as usual. @type {(game: GameId, patch: Patch, rules: HouseRule[]) => Patch} */
export function withoutHouseRules(game, patch, rules) {
  const [usual, data] = [dataOf(game), dataOf(game, patch)];
  for (const { changes } of rules) restore(data, usual, changes);
  return difference(usual, data);
}

/** The name of a house rule in the player's language. @type {(rule: HouseRule, words: Pick<PanelWords, "house">) => string} */
export const nameOfHouseRule = ({ id, title }, { house }) => house.rules[id] ?? title;

/** The names of the house rules that are on. @type {(state: Pick<State, "game" | "patch">) => Promise<string[]>} */
export async function namesOn({ game, patch }) {
  const words = await need("panels");
  const rules = patch ? houseRules(game).filter((rule) => isOn(game, patch, rule)) : [];
  return rules.map((rule) => nameOfHouseRule(rule, words));
}
