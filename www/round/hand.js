// The player's hand: its cards, where they lie, and picking them by keyboard.

/**
 * @import { Choice, Columns, Gestures, HeldCard, Pickable, PlayersHand, Resting } from "../types.js"
 */

import { nameOf } from "../i18n/naming.js";
import { faceOf, markOf } from "../ui/cards.js";
import { node } from "../ui/dom.js";
import { once } from "../ui/once.js";
import { beside, fan, places } from "./fan.js";
import { flip, pickByPointer } from "./picking.js";
import { giftsOf, locked } from "./state.js";

/** A larger hand takes three rows on a small phone. */
const MANY = 22;

/** So few cards are larger, in the room of a hand of several rows. */
const FEW = 10;

/** @type {(element: HTMLElement, state: () => Pickable, onPick: (ids: Set<string>) => void, gestures?: Gestures) => PlayersHand} */
export function createHand(element, state, onPick, { band = element, onGive, ...gestures } = {}) {
  /** @type {Map<string, HTMLButtonElement>} by card id */
  const buttons = new Map();
  /** @type {Columns | undefined} what a hand of two packs needs */
  let stacks;
  /** @type {HTMLElement[]} one for the cards of each locked group */
  const holders = [];
  /** @type {Resting} */
  let resting = { ...fan(0, 0, { width: 0, height: 0 }, { spread: 0, pitch: 0, lift: 0 }), top: 0 };
  let cursor = 0; // the card that holds the hand's one tab stop
  /** @type {Partial<Pickable> & { phase?: string }} what the cards were laid for */
  let drawn = {};
  element.tabIndex = -1; // without cards it has the focus itself

  const loadStacks = once(async () => {
    const module = await import("./columns.js");
    await module.loadLook();
    stacks = module;
    drawn = {}; // what lies in rows is laid anew
  });

  /** Lays cards of two packs once columns are loaded or have failed; shows none until then. */
  function draw() {
    const { data } = state();
    const waits = data.deck.packs > 1 && !stacks;
    if (waits) loadStacks().then(lay, lay);
    if (!waits || drawn.data === data) return lay();
    pointer.end();
    buttons.clear();
    element.replaceChildren();
  }

  function lay() {
    const { hand, view, words, data, choices } = state();
    pointer.drop(hand);
    const focused = element.contains(document.activeElement);
    keepNodes();
    cursor = Math.max(0, Math.min(cursor, hand.length - 1));
    element.toggleAttribute("data-gives", giftsOf(state()).length > 0);
    hand.forEach(drawCard);
    // Measuring forces a layout: only where the cards may lie elsewhere
    if (drawn.hand !== hand || drawn.phase !== view?.phase || drawn.words !== words) rest();
    drawn = { hand, phase: view?.phase, words, data, choices };
    if (focused) focus();
  }

  /** Keeps one button a card, in the order of the hand, those of a locked group in its holder. */
  function keepNodes() {
    const { hand } = state();
    for (const [id, button] of buttons) {
      if (hand.some((held) => held.id === id)) continue;
      button.remove();
      buttons.delete(id);
    }
    for (const { id, card } of hand) if (!buttons.has(id)) buttons.set(id, newCard(card, state()));
    const groups = locked(state());
    const grouped = groups.map((cards, at) => {
      holders[at] ??= Object.assign(node("div", "locked"), { role: "group" });
      holders[at].ariaLabel = stacks?.nameOfGroup(cards, state()) ?? "";
      return fill(holders[at], nodesOf(cards));
    });
    fill(element, [...nodesOf(hand.slice(0, hand.length - groups.flat().length)), ...grouped]);
  }

  /** @type {(cards: HeldCard[]) => HTMLElement[]} */
  const nodesOf = (cards) => cards.flatMap(({ id }) => buttons.get(id) ?? []);

  /** @type {(held: HeldCard, index: number) => void} */
  function drawCard({ id, card }, index) {
    const { picked, words, data, choices, advisedChoice = -1 } = state();
    const button = buttons.get(id);
    if (!button) return;
    if (drawn.words !== words || drawn.data !== data || drawn.choices !== choices)
      mark(button, card, { words, data, choices });
    button.toggleAttribute("data-advised", picked.has(id) && isGift(choices?.[advisedChoice], card));
    const pressed = String(picked.has(id));
    if (drawn.words !== words || !button.ariaLabel) button.ariaLabel = nameOf(card, words);
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
    button.tabIndex = index === cursor ? 0 : -1;
  }

  function rest() {
    resting = layOut(element, state(), stacks);
    places(resting).forEach(({ x, y, width, height, ...flags }, index) => {
      const button = buttons.get(state().hand[index]?.id);
      if (!button) return;
      const { style } = button;
      for (const [name, on] of Object.entries(flags)) button.toggleAttribute(`data-${name}`, on);
      style.translate = `${x}px ${resting.top + y}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    });
  }

  /** Gives a card that may be given; picks or unpicks another. @type {(index: number, before: Set<string>) => void} */
  function tap(index, before) {
    const { id, card } = state().hand[index];
    if (onGive && giftsOf(state()).includes(card)) onGive(id);
    else pickFlipped(before, [index]);
  }

  /** @type {(before: Set<string>, swept: number[]) => void} */
  function pickFlipped(before, swept) {
    const groups = locked(state()).map((cards) => cards.map(({ id }) => id));
    const ids = state().hand.map(({ id }) => id);
    const picked = flip(before, ids, swept, groups);
    if (picked.symmetricDifference(state().picked).size > 0) onPick(picked);
  }

  const pointer = pickByPointer(element, band, {
    state,
    resting: () => resting,
    tap,
    pick: pickFlipped,
    begin: moveCursor,
    ...gestures,
  });

  // A pointer has picked when its click comes; a click of its own is the keyboard's or an assistive technology's.
  element.addEventListener("click", (event) => {
    if (event.detail > 0) return;
    const index = indexOf(event);
    if (index >= 0) tap(index, state().picked);
  });

  /** @type {(event: Event) => number} */
  function indexOf({ target }) {
    const button = target instanceof Element && target.closest("button");
    return state().hand.findIndex(({ id }) => buttons.get(id) === button);
  }

  function moveCursor(/** @type {number} */ index) {
    cursor = index;
    element.querySelectorAll("button").forEach((button, at) => {
      button.tabIndex = at === cursor ? 0 : -1;
    });
  }

  function focus(index = cursor) {
    const { hand } = state();
    (hand[0] ? buttons.get(hand[index]?.id) : element)?.focus({ preventScroll: true });
  }

  element.addEventListener("focusin", (event) => event.target !== element && moveCursor(indexOf(event)));

  element.addEventListener("keydown", (event) => {
    /** @type {Record<string, number>} */
    const ends = { Home: 0, End: state().hand.length - 1 };
    const target = event.key.startsWith("Arrow") ? beside(resting, cursor, event.key) : ends[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focus(target);
  });

  // With the window the hand and its cards change size
  new ResizeObserver(rest).observe(element);
  addEventListener("resize", rest);

  return { draw, focus, rest };
}

/**
 * Sizes the hand, and returns where its cards rest. The room that a deal has needed stays until the next.
 *
 * @type {(element: HTMLElement, at: Pickable, stacks?: Columns) => Resting}
 */
function layOut(element, at, stacks) {
  const { hand, dealt, data } = at;
  const packs = dealt > 0 && data.deck.packs > 1;
  element.toggleAttribute("data-many", dealt > MANY);
  element.toggleAttribute("data-packs", packs);
  element.toggleAttribute("data-few", false);
  element.style.removeProperty("--w");
  const { width, card, look, stack } = measures(element);
  const stacked = packs && stack.deepest ? stacks?.twoPacks(at, width, card, look, stack) : undefined;
  const { height } = stacked ?? fan(dealt, width, card, look);
  element.toggleAttribute("data-few", !stacked && hand.length <= FEW && height > look.lift + card.height);
  const large = measures(element);
  const needed = stacked?.fan ?? fan(hand.length, width, large.card, large.look);
  if (stacked) element.style.setProperty("--w", `${needed.card.width}px`);
  element.toggleAttribute("data-columns", needed.step.x === 0);
  element.style.height = `${Math.max(height, needed.height)}px`;
  return { ...needed, top: Math.max(0, height - needed.height) };
}

/** The sizes that the style sheets give the hand now. @param {HTMLElement} element */
function measures(element) {
  const style = getComputedStyle(element);
  const lengths = (/** @type {string[]} */ ...names) =>
    names.map((name) => Number.parseFloat(style.getPropertyValue(`--${name}`)));
  const [width, height, spread, pitch, lift, lines] = lengths("w", "h", "spread", "pitch", "lift", "lines");
  const [strip, deepest, most] = lengths("strip", "deepest", "most");
  return {
    width: element.clientWidth,
    card: { width, height },
    look: { spread, pitch, lift, lines },
    stack: { spread, pitch: strip, deepest, most },
  };
}

/** Makes nodes the children of an element, in order; those in place are not moved. @type {(element: HTMLElement, nodes: HTMLElement[]) => HTMLElement} */
function fill(element, nodes) {
  nodes.forEach((child, at) => {
    if (element.children[at] !== child) element.insertBefore(child, element.children[at] ?? null);
  });
  while (element.children.length > nodes.length) element.lastElementChild?.remove();
  return element;
}

/** @type {(card: HeldCard["card"], at: Pickable) => HTMLButtonElement} */
function newCard(card, at) {
  const button = Object.assign(node("button", "card", faceOf(card, at.data)), { type: "button" });
  button.toggleAttribute("data-ten", card[0] === "T");
  mark(button, card, at);
  return button;
}

/** @type {(choice: Choice | undefined, card: HeldCard["card"]) => boolean} */
const isGift = (choice, card) => choice !== undefined && "card" in choice && choice.card === card;

/**
 * Shows and says what marks a card.
 *
 * @type {(button: HTMLElement, card: HeldCard["card"], at: Pick<Pickable, "words" | "data" | "choices">) => void}
 */
function mark(button, card, { words, data, choices = [] }) {
  const marked = markOf(card, data);
  const gift = choices.some((choice) => isGift(choice, card));
  const face = /** @type {HTMLElement} */ (button.firstElementChild);
  face.dataset.mark = marked;
  button.toggleAttribute("data-gift", gift);
  const said = [marked && words.marks[marked], gift && words.give(nameOf(card, words))]
    .filter(Boolean)
    .join(words.comma);
  if (said) button.setAttribute("aria-description", said);
  else button.removeAttribute("aria-description");
}
