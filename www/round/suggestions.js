// What can be played now, as a strip of small cards.

import { spell } from "../i18n/naming.js";
import { rowOf } from "../ui/cards.js";
import { newButton, node } from "../ui/dom.js";
import { YOU } from "./state.js";

export function createSuggestions({ list, more, none }, state, onSuggest) {
  let drawn = {};

  function draw() {
    const { suggestions, shown, hinted, words, round } = state();
    if (drawn.suggestions === suggestions && drawn.words === words && drawn.hinted === hinted && drawn.shown === shown)
      return;
    if (drawn.suggestions !== suggestions || drawn.words !== words) {
      list.replaceChildren();
      list.parentElement.scrollLeft = 0;
    }
    for (let index = list.children.length; index < Math.min(shown, suggestions.length); index++) {
      list.append(newItem(suggestions[index], words, () => onSuggest(index)));
    }
    [...list.children].forEach(({ firstChild: button }, index) => {
      button.ariaPressed = String(index === hinted);
      button.tabIndex = index === Math.max(0, hinted) ? 0 : -1;
    });
    if (hinted >= 0 && drawn.hinted !== hinted) reveal(list.children[hinted]);
    more.hidden = suggestions.length <= shown;
    more.textContent = more.hidden ? "" : words.more(suggestions.length - shown);
    none.hidden = suggestions.length > 0;
    if (round.turn !== YOU) none.textContent = words.suggestionsLater;
    else none.textContent = round.table ? words.noSuggestion : words.noLead;
    drawn = { suggestions, words, hinted, shown };
  }

  /** Scrolls the strip, and nothing else, until the item is in sight. */
  function reveal(item) {
    const strip = list.parentElement;
    const middle = item.offsetLeft - strip.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
    strip.scrollTo({ left: middle });
  }

  // A mouse wheel turns the strip.
  list.parentElement.addEventListener("wheel", ({ deltaY }) => (list.parentElement.scrollLeft += deltaY), {
    passive: true,
  });

  // One tab stop for the whole strip
  list.addEventListener("keydown", (event) => {
    const item = event.target.closest("li");
    const next = { ArrowLeft: item.previousElementSibling, ArrowRight: item.nextElementSibling }[event.key];
    if (!next) return;
    event.preventDefault();
    item.firstChild.tabIndex = -1;
    next.firstChild.tabIndex = 0;
    next.firstChild.focus();
  });

  return { draw };
}

function newItem(play, words, press) {
  const button = newButton("chip small", press, rowOf(play.cards));
  button.ariaLabel = spell(play, words);
  return node("li", "", button);
}
