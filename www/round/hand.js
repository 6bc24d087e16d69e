// The player's hand: its cards, and picking them by pointer and by keyboard.

/**
 * @import { Choice, Dragging, Gesture, HeldCard, Part, Pickable, Point } from "../types.js"
 */

import { nameOf } from "../i18n/naming.js";
import { faceOf, markOf } from "../ui/cards.js";
import { node } from "../ui/dom.js";
import { once } from "../ui/once.js";
import { newDrag } from "./drag.js";
import { beside, faces, fan, places } from "./fan.js";
import { giftsOf, locked } from "./state.js";

/** A hand of more takes three rows on a small phone. */
const MANY = 22;

/** As many are larger, where the room of a hand of several rows is theirs. */
const FEW = 10;

/** How far above the hand a drag may begin, in pixels. */
const REACH = { mouse: 72, touch: 40 };

/**
 * @param {HTMLElement} element
 * @param {() => Pickable} state
 * @param {(ids: Set<string>) => void} onPick
 * @param {{ band?: HTMLElement, onSweep?: (x: number) => void, onFlick?: () => void, onGive?: (id: string) => void }} [gestures]
 *   where a drag may begin; several cards swept, up to a place; picked ones flicked; one that may be given tapped
 * @returns {Part & { focus: () => void, rest: () => void }}
 */
export function createHand(element, state, onPick, { band = element, onSweep, onFlick, onGive } = {}) {
  /** @type {Map<string, HTMLButtonElement>} by card id */
  const buttons = new Map();
  /** @type {typeof import("./columns.js") | undefined} what a hand of two packs needs */
  let stacks;
  /** @type {HTMLElement[]} what holds the cards of a locked group each */
  const holders = [];
  let resting = { ...fan(0, 0, { width: 0, height: 0 }, { spread: 0, pitch: 0, lift: 0 }), top: 0 };
  let cursor = 0; // the card that holds the hand's one tab stop
  /** @type {Partial<Pickable> & { phase?: string }} what the cards were laid for */
  let drawn = {};
  /** @type {Dragging | null} */
  let drag = null;

  const ids = () => state().hand.map(({ id }) => id);
  const buttonAt = (/** @type {number} */ index) => buttons.get(state().hand[index]?.id);

  const loadStacks = once(async () => {
    const module = await import("./columns.js");
    await module.loadLook();
    stacks = module;
    drawn = {}; // what lies in rows is laid anew
  });

  /** Cards of two packs are laid when columns are there or cannot be loaded; until then none are there. */
  function draw() {
    const { data } = state();
    const waits = data.deck.packs > 1 && !stacks;
    if (waits) loadStacks().then(lay, lay);
    if (!waits || drawn.data === data) return lay();
    endDrag();
    buttons.clear();
    element.replaceChildren();
  }

  function lay() {
    const { hand, view, words, data, choices } = state();
    if (drag && drag.hand !== hand) endDrag(); // the cards have changed under the finger
    const focused = element.contains(document.activeElement);
    keepNodes();
    cursor = Math.max(0, Math.min(cursor, hand.length - 1));
    const gifts = giftsOf(state());
    element.toggleAttribute("data-gives", gifts.length > 0);
    hand.forEach(drawCard);
    // Measuring forces a layout: only where the cards may lie elsewhere
    if (drawn.hand !== hand || drawn.phase !== view?.phase || drawn.words !== words) rest();
    drawn = { hand, phase: view?.phase, words, data, choices };
    if (focused) focus();
  }

  /** One button a card, in the order of the hand, those of a locked group in its holder; those of cards that stay are kept. */
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

  /** Puts the cards where they rest. The room that the deal needed stays until the next. */
  function rest() {
    const { hand, dealt, data } = state();
    const packs = dealt > 0 && data.deck.packs > 1;
    element.toggleAttribute("data-many", dealt > MANY);
    element.toggleAttribute("data-packs", packs);
    element.toggleAttribute("data-few", false);
    element.style.removeProperty("--w");
    const { width, card, look, stack } = measures();
    const stacked = packs && stack.deepest ? stacks?.twoPacks(state(), width, card, look, stack) : undefined;
    const { height } = stacked ?? fan(dealt, width, card, look);
    element.toggleAttribute("data-few", !stacked && hand.length <= FEW && height > look.lift + card.height);
    const large = measures();
    const needed = stacked?.fan ?? fan(hand.length, width, large.card, large.look);
    if (stacked) element.style.setProperty("--w", `${needed.card.width}px`);
    element.toggleAttribute("data-columns", needed.step.x === 0);
    resting = { ...needed, top: Math.max(0, height - needed.height) };
    element.style.height = `${Math.max(height, needed.height)}px`;
    places(resting).forEach(({ x, y, width, height, ...flags }, index) => {
      const button = buttonAt(index);
      if (!button) return;
      const { style } = button;
      for (const [name, on] of Object.entries(flags)) button.toggleAttribute(`data-${name}`, on);
      style.translate = `${x}px ${resting.top + y}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    });
  }

  /** The sizes that the style sheets give the hand now. */
  function measures() {
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

  // Pointer

  /** @type {(event: MouseEvent) => Point} */
  function point(event) {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top - resting.top };
  }

  /** Whether a drag may begin here: on the cards, beside and below them, or a little above. */
  function isNear(/** @type {PointerEvent} */ { target, clientY, pointerType }) {
    const field = target instanceof Element && target.closest("a, input, select, summary, .result");
    const reach = REACH[pointerType === "mouse" ? "mouse" : "touch"];
    return !field && clientY >= element.getBoundingClientRect().top - reach;
  }

  function dragTo(/** @type {PointerEvent} */ event) {
    if (drag?.pointer !== event.pointerId) return;
    if (event.buttons === 0) return cancel(); // the release was lost, as to another window
    const { follow, gesture: last, down, before } = drag;
    const { x, y } = point(event);
    const gesture = follow.to({ x, y });
    const begins = last.kind === "none" && gesture.kind !== "none";
    drag.gesture = gesture;
    drag.enters ||= begins || y - down.y > Math.abs(x - down.x) / 4;
    if (begins) {
      if (event.isTrusted) element.setPointerCapture(event.pointerId); // a script's event has no pointer to capture
      moveCursor(gesture.swept[0]);
    }
    lift(gesture);
    const waits = gesture.kind === "tap" && before.has(ids()[gesture.swept[0]]); // it may be lifted yet
    pickFlipped(before, waits ? [] : gesture.swept);
  }

  /** @type {(before: Set<string>, swept: number[]) => void} */
  function pickFlipped(before, swept) {
    const groups = locked(state()).map((cards) => cards.map(({ id }) => id));
    const picked = flip(before, ids(), swept, groups);
    if (picked.symmetricDifference(state().picked).size > 0) onPick(picked);
  }

  /** Gives a card that may be given; picks or unpicks another. @type {(index: number, before: Set<string>) => void} */
  function tap(index, before) {
    const { id, card } = state().hand[index];
    if (onGive && giftsOf(state()).includes(card)) onGive(id);
    else pickFlipped(before, [index]);
  }

  /** Raises the picked cards with the finger. */
  function lift(/** @type {Gesture | null} */ gesture) {
    element.toggleAttribute("data-lifted", Boolean(gesture?.rise));
    element.toggleAttribute("data-flick", gesture?.kind === "flick");
    element.style.setProperty("--rise", `${-(gesture?.rise ?? 0)}px`);
  }

  function endDrag() {
    drag = null;
    lift(null);
  }

  function cancel() {
    if (drag) pickFlipped(drag.before, []);
    endDrag();
  }

  band.addEventListener("pointerdown", (event) => {
    if ((drag && drag.pointer !== event.pointerId) || event.button !== 0 || !isNear(event)) return;
    const { picked: before, hand } = state();
    const down = point(event);
    const layout = { faces: faces(resting), stacked: resting.step.x === 0, lift: resting.lift };
    const raised = new Set(hand.flatMap(({ id }, index) => (onFlick && before.has(id) ? [index] : [])));
    drag = {
      pointer: event.pointerId,
      follow: newDrag(layout, down, raised),
      gesture: { kind: "none", swept: [], rise: 0 },
      down,
      enters: false,
      before,
      hand,
    };
    dragTo(event);
  });

  addEventListener("pointermove", dragTo);

  addEventListener("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) return;
    const { kind, swept } = drag.gesture;
    if (kind === "tap") tap(swept[0], drag.before);
    endDrag();
    if (kind === "flick") onFlick?.();
    else if (swept.length > 1) onSweep?.(event.clientX);
  });

  element.addEventListener("lostpointercapture", ({ target, pointerId }) => {
    if (target === element && drag?.pointer === pointerId) endDrag(); // what it came from loses it when a drag enters
  });

  // What goes down from above into the hand is no scrolling.
  band.addEventListener("touchmove", (event) => drag?.enters && event.cancelable && event.preventDefault(), {
    passive: false,
  });

  addEventListener("pointercancel", (event) => {
    if (drag?.pointer === event.pointerId) cancel();
  });

  // A pointer has picked when its click comes; a click of its own is the keyboard's or an assistive technology's.
  element.addEventListener("click", (event) => {
    if (event.detail > 0) return;
    const index = indexOf(event);
    if (index >= 0) tap(index, state().picked);
  });

  // Keyboard

  /** @type {(event: Event) => number} */
  function indexOf({ target }) {
    const button = target instanceof Element && target.closest("button");
    return ids().findIndex((id) => buttons.get(id) === button);
  }

  function moveCursor(/** @type {number} */ index) {
    cursor = index;
    element.querySelectorAll("button").forEach((button, at) => {
      button.tabIndex = at === cursor ? 0 : -1;
    });
  }

  function focus(index = cursor) {
    buttonAt(index)?.focus({ preventScroll: true });
  }

  element.addEventListener("focusin", (event) => moveCursor(indexOf(event)));

  element.addEventListener("keydown", (event) => {
    /** @type {Record<string, number>} */
    const ends = { Home: 0, End: state().hand.length - 1 };
    const target = event.key.startsWith("Arrow") ? beside(resting, cursor, event.key) : ends[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focus(target);
  });

  // The window changes the width of the hand and, by the style sheet, the size of its cards.
  new ResizeObserver(rest).observe(element);
  addEventListener("resize", rest);

  return { draw, focus, rest };
}

/**
 * What a drag picks: the swept cards are flipped, as they were when the pointer went down, and a locked group as a whole.
 * Dragging back therefore undoes, and a tap is a drag that stays where it began.
 *
 * @type {(before: Set<string>, ids: string[], swept: number[], groups?: string[][]) => Set<string>}
 */
export function flip(before, ids, swept, groups = []) {
  const range = swept.map((index) => ids[index]);
  const touched = groups.filter((group) => group.some((id) => range.includes(id)));
  const single = range.filter((id) => !touched.flat().includes(id)).map((id) => [id]);
  const picked = new Set(before);
  for (const together of [...single, ...touched]) {
    const all = together.every((id) => before.has(id));
    for (const id of together) picked[all ? "delete" : "add"](id);
  }
  return picked;
}

/** Makes these what the element holds, in this order; what is in its place stays. @type {(element: HTMLElement, nodes: HTMLElement[]) => HTMLElement} */
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
 * Shows and says what sets a card apart.
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
