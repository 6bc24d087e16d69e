// The card counter: how many cards of each rank the player has not seen yet.

/**
 * @import { Card, Rank } from "../pkg/index.js"
 * @import { Part, State } from "../types.js"
 */

import { rankOf } from "../i18n/naming.js";
import { deck, sort, tally } from "../pkg/index.js";
import { signOf } from "../ui/cards.js";
import { aside, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { without } from "./without.js";

/** @type {(element: HTMLElement, state: () => State) => Promise<Part>} */
export async function createCardCounter(element, state) {
  const list = node("ul", "");
  list.role = "list";
  element.append(list);
  /** @type {Partial<State>} */
  let drawn = {};

  function draw() {
    const { view, rules, words } = state();
    if (element.hidden || (drawn.view === view && drawn.words === words)) return;
    const { ranks } = tally(unseen(state()), rules);
    list.replaceChildren(...ranksOf(rules).map((rank) => newItem(rank, ranks[rank] ?? 0, words)));
    drawn = { view, words };
  }

  await loadStyles("round/card-counter.css");
  return { draw };
}

/** The cards that the player neither holds nor has seen played. @type {(state: State) => Card[]} */
const unseen = ({ view, rules }) =>
  without(deck(rules), [...view.hand, ...view.history.flatMap(({ play }) => play?.cards ?? [])]);

/** The ranks of a deck, the highest first. @type {(rules: State["rules"]) => Rank[]} */
const ranksOf = (rules) => [...new Set(sort(deck(rules), rules).map(rankOf))];

/** @type {(rank: Rank, count: number, words: State["words"]) => HTMLElement} */
function newItem(rank, count, words) {
  const [above, below] = [node("span", "", signOf(rank)), node("span", "count", String(count))];
  above.ariaHidden = below.ariaHidden = "true";
  const item = node("li", "", above, below, aside(words.laid(String(count), words.ranks[rank])));
  item.toggleAttribute("data-none", count === 0);
  return item;
}
