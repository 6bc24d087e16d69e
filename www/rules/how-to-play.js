// How the game on the table is played, house rules included.

/**
 * @import { State, Words } from "../types.js"
 * @import { Block } from "./guide.js"
 * @import { Example } from "./guide-plays.js"
 */

import { need } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { rowOf, SIGNS, signOf } from "../ui/cards.js";
import { openDialog, sheetOf } from "../ui/dialog.js";
import { node } from "../ui/dom.js";
import { guideOf } from "./guide.js";
import { namesOn } from "./named-house-rules.js";

/** @type {(state: Pick<State, "words" | "game" | "patch" | "rules" | "data">) => Promise<void>} */
export async function openHowToPlay(state) {
  const [words] = await Promise.all([need("how-to-play"), need("panels")]);
  const list = await namesOn(state);
  const { words: own, game, rules, data } = state; // of the deal that is on the table now: another one frees its rules
  const parts = guideOf(rules, data, { words, own });
  if (list.length > 0) parts.unshift({ title: own.houseRules, blocks: [{ list }] });
  const sections = parts.map(({ title, blocks }) =>
    node("section", "", node("h3", "", title), ...blocks.map((block) => drawn(block, own, data))),
  );
  const title = words.title(nameOfGame(game, own));
  await openDialog("how-to-play", title, "rules/how-to-play.css", sheetOf(title, ...sections));
}

/** @type {(block: Block, own: Words, data: State["data"]) => HTMLElement} */
function drawn(block, own, data) {
  if (typeof block === "string") return node("p", "", block);
  if ("ranks" in block) return strip(block.ranks, (rank) => [signOf(rank), own.ranks[rank]]);
  if ("suits" in block) return strip(block.suits, (suit) => [SIGNS[suit], own.suits[suit]]);
  if ("plays" in block) return node("dl", "", ...block.plays.map((play) => playOf(play, data)));
  return node(block.ordered ? "ol" : "ul", "", ...block.list.map((text) => node("li", "", text)));
}

/**
 * Signs in a row, each named for those who do not see it.
 *
 * @type {<T extends string>(values: T[], signAndName: (value: T) => [string, string]) => HTMLElement}
 */
function strip(values, signAndName) {
  const signs = values.map((value) => {
    const [sign, name] = signAndName(value);
    const item = node(
      "li",
      "",
      Object.assign(node("span", "", sign), { ariaHidden: "true" }),
      node("span", "aside", name),
    );
    if (["h", "d", "RJ"].includes(value)) item.dataset.colour = "red";
    return item;
  });
  return Object.assign(node("ul", "strip-of-signs", ...signs), { role: "list" });
}

/** @type {(play: Example, data: State["data"]) => HTMLElement} */
function playOf({ name, cards, note }, data) {
  const term = node("dt", "", name);
  if (note) term.append(" ", node("span", "note", note));
  const row = Object.assign(rowOf(cards, data), { ariaHidden: "true" });
  return node("div", "", term, node("dd", "", row));
}
