// What can be played now, as a strip of small cards, by kind.

/**
 * @import { Play } from "../pkg/index.js"
 * @import { Part, Pickable, SuggestionParts, SuggestionTaps } from "../types.js"
 */

import { spell } from "../i18n/naming.js";
import { rowOf } from "../ui/cards.js";
import { newButton, node } from "../ui/dom.js";
import { YOU } from "./state.js";

const TWICE = 400; // milliseconds
/** In place of an index: what is offered of swept cards. */
const OFFER = -3;

/** @type {(parts: SuggestionParts, state: () => Pickable, onSuggest: (index: number) => void, others?: SuggestionTaps) => Part} */
export function createSuggestions({ list, more, none }, state, onSuggest, { onTake, onPlay } = {}) {
  const strip = /** @type {HTMLElement} */ (list.parentElement);
  /** @type {Partial<Pickable>} */
  let drawn = {};
  /** @type {{ index: number, time: number } | null} the last press on one of these suggestions */
  let pressed = null;

  function draw() {
    const { suggestions, shown, hintedPlay, words, round, offer, reading } = state();
    const same = drawn.suggestions === suggestions && drawn.words === words && drawn.offer === offer;
    if (same && drawn.hintedPlay === hintedPlay && drawn.shown === shown && drawn.reading === reading) return;
    if (!same) {
      if (list.firstChild) strip.scrollLeft = 0; // an empty strip is at its start: to ask would force a layout
      list.replaceChildren();
      pressed = null;
      list.style.marginLeft = "";
      strip.toggleAttribute("data-offer", Boolean(offer));
    }
    const before = drawn.hintedPlay;
    drawn = { suggestions, words, hintedPlay, shown, offer, reading };
    if (offer) return drawOffer(state(), offer);
    for (let index = list.children.length; index < Math.min(shown, suggestions.length); index++) {
      list.append(newItem(index, state(), (event) => press(event, index)));
    }
    const buttons = list.querySelectorAll("button");
    buttons.forEach((button, index) => {
      button.ariaPressed = String(index === hintedPlay);
      button.tabIndex = index === Math.max(0, hintedPlay) ? 0 : -1;
    });
    if (hintedPlay >= 0 && hintedPlay !== before) reveal(buttons[hintedPlay]);
    more.hidden = suggestions.length <= shown;
    more.textContent = more.hidden ? "" : words.more(suggestions.length - shown);
    none.hidden = suggestions.length > 0 || round.phase !== "play";
    if (round.turn !== YOU) none.textContent = words.suggestionsLater;
    else none.textContent = round.table ? words.noSuggestion : words.noLead;
  }

  /** Draws the offer alone, where the finger is. @type {(at: Pickable, offer: Play) => void} */
  function drawOffer(at, offer) {
    more.hidden = none.hidden = true;
    if (list.children.length === 0) {
      const button = newChip(offer, at, (event) => press(event, OFFER));
      list.append(node("li", "", heading(at.words.kindNames[offer.kind]), button));
      const [{ left, width }, wide] = [strip.getBoundingClientRect(), list.offsetWidth];
      const middle = (at.swept ?? 0) - left - wide / 2;
      list.style.marginLeft = `${Math.max(0, Math.min(middle, width - wide))}px`;
    }
    for (const button of list.querySelectorAll("button")) button.ariaPressed = String(at.reading === offer);
  }

  /** The same suggestion twice in a short time plays it; fingers make no double click everywhere. @type {(event: MouseEvent, index: number) => void} */
  function press({ detail, timeStamp }, index) {
    const { hintedPlay, offer, reading } = state();
    const isPicked = index === OFFER ? reading === offer : index === hintedPlay;
    const twice = detail > 0 && isPicked && pressed?.index === index && timeStamp - pressed.time < TWICE;
    pressed = { index, time: timeStamp };
    if (twice && onPlay) onPlay();
    else if (index === OFFER) onTake?.();
    else onSuggest(index);
  }

  /** Scrolls the strip, and nothing else, until the item is in sight. @type {(item: HTMLElement) => void} */
  function reveal(item) {
    const middle = item.offsetLeft - strip.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
    strip.scrollTo({ left: middle });
  }

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

/** Advised plays come first; bombs of all kinds are one group. @type {(index: number, at: Pickable) => string} */
function groupOf(index, { suggestions, advisedCount }) {
  if (index < advisedCount) return "advised";
  const { bomb, kind } = suggestions[index];
  return bomb ? "bomb" : kind;
}

/** A play, with a heading if it begins one of several groups. @type {(index: number, at: Pickable, press: (event: MouseEvent) => void) => HTMLLIElement} */
function newItem(index, at, press) {
  const { words, suggestions } = at;
  const play = suggestions[index];
  const group = groupOf(index, at);
  const only = groupOf(0, at) === groupOf(suggestions.length - 1, at);
  const begins = !only && (index === 0 || group !== groupOf(index - 1, at));
  return node("li", "", ...(begins ? [heading(words.kindNames[group])] : []), newChip(play, at, press));
}

/** @type {(play: Play, at: Pickable, press: (event: MouseEvent) => void) => HTMLButtonElement} */
function newChip(play, { words, data }, press) {
  const button = newButton("chip small", press, rowOf(play.cards, data, play.as));
  button.ariaLabel = spell(play, words);
  return button;
}

/** @type {(text: string) => HTMLElement} */
const heading = (text) => Object.assign(node("span", "kind", text), { role: "heading", ariaLevel: "2" });
