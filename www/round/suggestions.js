// What can be played now, as a strip of small cards.

/**
 * @import { Play } from "../pkg/index.js"
 * @import { Part, Pickable, Words } from "../types.js"
 */

import { spell } from "../i18n/naming.js";
import { rowOf } from "../ui/cards.js";
import { newButton, node } from "../ui/dom.js";
import { YOU } from "./state.js";

/**
 * @param {{ list: HTMLUListElement, more: HTMLButtonElement, none: HTMLElement }} parts the list, what shows more of it,
 *   and what says that there is none
 * @param {() => Pickable} state
 * @param {(index: number) => void} onSuggest
 * @returns {Part}
 */
export function createSuggestions({ list, more, none }, state, onSuggest) {
  const strip = /** @type {HTMLElement} */ (list.parentElement);
  /** @type {Partial<Pickable>} */
  let drawn = {};

  function draw() {
    const { suggestions, shown, hinted, words, round } = state();
    if (drawn.suggestions === suggestions && drawn.words === words && drawn.hinted === hinted && drawn.shown === shown)
      return;
    if (drawn.suggestions !== suggestions || drawn.words !== words) {
      list.replaceChildren();
      strip.scrollLeft = 0;
    }
    for (let index = list.children.length; index < Math.min(shown, suggestions.length); index++) {
      list.append(newItem(suggestions[index], words, () => onSuggest(index)));
    }
    const buttons = list.querySelectorAll("button");
    buttons.forEach((button, index) => {
      button.ariaPressed = String(index === hinted);
      button.tabIndex = index === Math.max(0, hinted) ? 0 : -1;
    });
    if (hinted >= 0 && drawn.hinted !== hinted) reveal(buttons[hinted]);
    more.hidden = suggestions.length <= shown;
    more.textContent = more.hidden ? "" : words.more(suggestions.length - shown);
    none.hidden = suggestions.length > 0;
    if (round.turn !== YOU) none.textContent = words.suggestionsLater;
    else none.textContent = round.table ? words.noSuggestion : words.noLead;
    drawn = { suggestions, words, hinted, shown };
  }

  /** Scrolls the strip, and nothing else, until the item is in sight. @type {(item: HTMLElement) => void} */
  function reveal(item) {
    const middle = item.offsetLeft - strip.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
    strip.scrollTo({ left: middle });
  }

  // A mouse wheel turns the strip.
  strip.addEventListener("wheel", ({ deltaY }) => strip.scrollBy(deltaY, 0), { passive: true });

  // One tab stop for the whole strip
  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = buttons[at + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? Number.NaN)];
    if (!next) return;
    event.preventDefault();
    buttons[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });

  return { draw };
}

/** @type {(play: Play, words: Words, press: () => void) => HTMLLIElement} */
function newItem(play, words, press) {
  const button = newButton("chip small", press, rowOf(play.cards));
  button.ariaLabel = spell(play, words);
  return node("li", "", button);
}
