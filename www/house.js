// The panel of house rules: the settings of the game on the table, made from the schema of the module.

import { Rules } from "./pkg/chupai.js";
import { nameOf } from "./cards.js";
import { modal } from "./dialog.js";
import { dress } from "./dom.js";
import { houseWordsOf } from "./i18n/index.js";
import { difference } from "./patch.js";

/**
 * @param {{dialog: HTMLDialogElement, title: HTMLElement, settings: HTMLElement, problem: HTMLElement,
 *   deal: HTMLButtonElement, reset: HTMLButtonElement, close: HTMLButtonElement}} parts
 * @param {() => object} state
 * @param {(patch: object | undefined) => void} onDeal
 */
export function createHouse({ dialog, title, settings, problem, deal, reset, close }, state, onDeal) {
  let schema; // it, the form and the words are loaded when they are asked for
  let createForm;
  let words; // the page's and the panel's own
  let named; // the named game's own data
  let data; // the data as it is being changed

  async function open() {
    schema ??= await (await fetch("pkg/rules.schema.json")).json();
    ({ createForm } = await import("./form.js"));
    words = { ...state().words, house: await houseWordsOf(document.documentElement.lang) };
    await Promise.all(["dialog.css", "house.css"].map(dress));
    fill(state().patch);
    dialog.showModal();
  }

  /** The named game's settings with these changes; the level is the match's first, not that of the deal. */
  function fill(changes = {}) {
    const { game } = state();
    named = dataOf(new Rules(game));
    data = dataOf(new Rules(game, changes));
    title.textContent = words.house.title(words.games[game] ?? named.title);
    const form = createForm({
      schema,
      word: (owner, name) => settingWord(words, owner, name),
      say: (name, value) => valueWord(words, name, value),
      tell: (owner, said) => words.house.told[owner](said),
      words: words.house,
      hidden: ["id", "title"],
      changed: check,
    });
    settings.replaceChildren(...form.show(data, named));
    settings.scrollTop = 0;
    check();
  }

  const patch = () => difference(named, data);

  /** Says what is wrong with the settings, where something is. */
  function check() {
    let message = "";
    try {
      new Rules(state().game, patch() ?? {}).free();
    } catch (error) {
      message = error.message;
    }
    problem.textContent = message;
    deal.disabled = message !== "";
    reset.disabled = patch() === undefined;
  }

  deal.addEventListener("click", () => {
    dialog.close();
    onDeal(patch());
  });
  reset.addEventListener("click", () => {
    fill();
    close.focus();
  });
  modal(dialog, close);

  return { open };
}

function dataOf(rules) {
  const data = rules.toJSON();
  rules.free();
  return data;
}

/** The word for a setting of an owner. */
export function settingWord(words, owner, name) {
  const { settings } = words.house;
  return settings[`${owner}.${name}`] ?? settings[name] ?? name;
}

/** The word for a value of a setting. */
export function valueWord(words, name, value) {
  const { house, kindNames, ranks } = words;
  if (value === null) return house.usual;
  if (typeof value !== "string") return value ? house.yes : house.no;
  if (["plays", "play", "kind", "except", "ladders"].includes(name) && kindNames[value]) return kindNames[value];
  const word = house.values[`${name}.${value}`] ?? house.values[value];
  if (word) return word;
  if (name === "level") return ranks[value] ?? value;
  return /^([3-9TJQKA2][dchs]|[BR]J)$/.test(value) ? nameOf(value, words) : value;
}
