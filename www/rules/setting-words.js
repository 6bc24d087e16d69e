// Settings and their values in the player's language.

/**
 * @import { Card, Rank } from "../pkg/index.js"
 * @import { PanelWords, Words } from "../types.js"
 *
 * @typedef {Words & { house: PanelWords["house"] }} HouseWords
 */

import { nameOf } from "../i18n/naming.js";

/** The word for a setting of an owner. @type {(words: HouseWords, owner: string, name: string) => string} */
export function settingWord(words, owner, name) {
  const { settings } = words.house;
  return settings[`${owner}.${name}`] ?? settings[name] ?? name;
}

/** The word for a value of a setting. @type {(words: HouseWords, name: string, value: unknown) => string} */
export function valueWord(words, name, value) {
  const { house, ranks } = words;
  if (value === null) return house.usual;
  if (Array.isArray(value) && value.every(Number.isFinite)) return value.join("–");
  if (typeof value !== "string") return value ? house.yes : house.no;
  if (["plays", "play", "kind", "except", "ladders"].includes(name) && words.kindNames[value])
    return words.kindNames[value];
  const word = house.values[`${name}.${value}`] ?? house.values[value];
  if (word) return word;
  if (name === "level") return ranks[/** @type {Rank} */ (value)] ?? value;
  return /^([3-9TJQKA2][dchs]|[BR]J)$/.test(value) ? nameOf(/** @type {Card} */ (value), words) : value;
}
