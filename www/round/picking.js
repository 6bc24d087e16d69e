// Picking cards of the hand by pointer: a tap, a sweep over several, picked ones lifted or flicked.

/**
 * @import { Dragging, Gesture, HeldCard, PickedHand, Point } from "../types.js"
 */

import { newDrag } from "./drag.js";
import { faces } from "./fan.js";

/** How far above the hand a drag may begin, in pixels. */
const REACH = { mouse: 72, touch: 40 };

/** @type {(element: HTMLElement, band: HTMLElement, hand: PickedHand) => { drop: (hand: HeldCard[]) => void, end: () => void }} */
export function pickByPointer(element, band, { state, resting, tap, pick, begin, onSweep, onFlick }) {
  /** @type {Dragging | null} */
  let drag = null;

  /** @type {(event: MouseEvent) => Point} */
  function point(event) {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top - resting().top };
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
    const { follow, gesture: last, down, before, hand } = drag;
    const { x, y } = point(event);
    const gesture = follow.to({ x, y });
    const begins = last.kind === "none" && gesture.kind !== "none";
    drag.gesture = gesture;
    drag.enters ||= begins || y - down.y > Math.abs(x - down.x) / 4;
    if (begins) {
      if (event.isTrusted) element.setPointerCapture(event.pointerId); // a script's event has no pointer to capture
      begin(gesture.swept[0]);
    }
    lift(gesture);
    const waits = gesture.kind === "tap" && before.has(hand[gesture.swept[0]].id); // it may be lifted yet
    pick(before, waits ? [] : gesture.swept);
  }

  /** Raises the picked cards with the finger. */
  function lift(/** @type {Gesture | null} */ gesture) {
    element.toggleAttribute("data-lifted", Boolean(gesture?.rise));
    element.toggleAttribute("data-flick", gesture?.kind === "flick");
    element.style.setProperty("--rise", `${-(gesture?.rise ?? 0)}px`);
  }

  function end() {
    drag = null;
    lift(null);
  }

  function cancel() {
    if (drag) pick(drag.before, []);
    end();
  }

  band.addEventListener("pointerdown", (event) => {
    if ((drag && drag.pointer !== event.pointerId) || event.button !== 0 || !isNear(event)) return;
    const { picked: before, hand } = state();
    const down = point(event);
    const fan = resting();
    const layout = { faces: faces(fan), stacked: fan.step.x === 0, lift: fan.lift };
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
    end();
    if (kind === "flick") onFlick?.();
    else if (swept.length > 1) onSweep?.(event.clientX);
  });

  element.addEventListener("lostpointercapture", ({ target, pointerId }) => {
    if (target === element && drag?.pointer === pointerId) end(); // what it came from loses it when a drag enters
  });

  // What goes down from above into the hand is no scrolling.
  band.addEventListener("touchmove", (event) => drag?.enters && event.cancelable && event.preventDefault(), {
    passive: false,
  });

  addEventListener("pointercancel", (event) => {
    if (drag?.pointer === event.pointerId) cancel();
  });

  addEventListener("resize", cancel); // the cards lie elsewhere

  /** Ends a drag under which the cards have changed. @type {(hand: HeldCard[]) => void} */
  function drop(hand) {
    if (drag && drag.hand !== hand) end();
  }

  return { drop, end };
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
