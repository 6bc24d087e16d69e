// The bar's lists and fixed texts, in the page's language, and its menu.

/**
 * @import { GameInfo } from "../pkg/index.js"
 * @import { State, Words } from "../types.js"
 */

import { languages } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { games } from "../pkg/index.js";
import { $, node } from "./dom.js";

const roomy = matchMedia("(min-width: 47.5rem)");

/** "How to play" stands in the header where that has room, else in the menu. */
function placeHowToPlay() {
  const button = $("open-how-to-play");
  if (roomy.matches) $("open-house").before(button);
  else $("menu").prepend(button);
}

placeHowToPlay();
roomy.addEventListener("change", placeHowToPlay);
$("language").append(
  ...Object.entries(languages).map(([lang, name]) => Object.assign(new Option(name, lang), { lang })),
);
$("menu").addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("button:not([aria-pressed])") && $("menu").matches(":popover-open"))
    $("menu").hidePopover();
});

/** Puts the page's fixed texts into words. @type {(words: Words) => void} */
export function nameTexts(words) {
  document.title = words.title;
  for (const [size, name] of Object.entries(words.jokers))
    document.documentElement.style.setProperty(`--${size}-joker`, `"${name}"`); // cards.css writes it on their faces
  /** @type {(path: string) => string} */
  const word = (path) => path.split(".").reduce((/** @type {any} */ part, key) => part[key], words);
  for (const element of document.querySelectorAll("[data-text], [data-label]")) {
    if (!(element instanceof HTMLElement)) continue;
    const { text, label } = element.dataset;
    if (text) element.textContent = word(text);
    if (label) element.ariaLabel = word(label);
    if (label && element.matches("button")) element.title = word(label);
  }
}

/** Fills the list of games, by family, in the order of the games. @type {(state: State) => void} */
export function nameGames({ words, game }) {
  const labelOf = (/** @type {GameInfo} */ { family }) => words.families[family] ?? words.families.others;
  const optionOf = (/** @type {GameInfo} */ { id }) => new Option(nameOfGame(id, words), id, false, id === game);
  const groups = Object.entries(Object.groupBy(games(), labelOf)).map(([label, members = []]) =>
    Object.assign(node("optgroup", "", ...members.map(optionOf)), { label }),
  );
  $("game").replaceChildren(...groups);
}

/** Shows whether there are house rules, and names them in the title. @type {(state: State) => void} */
export function nameHouse(state) {
  const { words, patch } = state;
  const label = patch ? words.houseRulesChanged : words.houseRules;
  $("open-house").toggleAttribute("data-changed", patch !== undefined);
  Object.assign($("open-house"), { ariaLabel: label, title: label });
  nameDocument(state).catch(() => {});
}

/** Names house rules in the document's title, and so in that of a shared link. */
async function nameDocument(/** @type {State} */ state) {
  const { game, patch, words } = state;
  let { title } = words;
  if (patch) {
    const { namesOn } = await import("../rules/named-house-rules.js");
    title = [nameOfGame(game, words), ...(await namesOn(state))].join(" · ");
  }
  if (state.patch === patch && state.words === words) document.title = title;
}
