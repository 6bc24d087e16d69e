// Parts of the page that are loaded when the round comes to need them.

/**
 * @import { ResultPart } from "./review/result.js"
 * @import { Change, Part, SpeakingPart, State } from "./types.js"
 */

import { picking } from "./round/state.js";
import { byId } from "./ui/dom.js";

const $ = (/** @type {string} */ id) => byId(id, HTMLElement);

/**
 * A function that loads something when it is first called, and then gives the same; what failed is asked for anew.
 *
 * @template T
 * @param {() => Promise<T>} load
 */
export function once(load) {
  /** @type {Promise<T> | undefined} */
  let loading;
  return () => {
    loading ??= load().catch((problem) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
}

/**
 * @param {State} state
 * @param {() => State} now
 * @param {{ act: Change, add: (part: Part) => void, focusHand: () => void, guided: boolean }} page with the guide, or without
 */
export function createLaterParts(state, now, { act, add, focusHand, guided }) {
  /** @type {ResultPart | undefined} */
  let result;
  /** @type {SpeakingPart | undefined} */
  let guide;

  const loadResult = once(async () => {
    const { createResult } = await import("./review/result.js");
    result = await createResult(now);
    add(result);
  });

  const loadSweep = once(async () => {
    const { createSweep } = await import("./round/sweep.js");
    add(await createSweep($("table"), now));
  });

  const loadGuide = once(async () => {
    const { createGuide } = await import("./round/first-round.js");
    guide = await createGuide($("table"), now, focusHand);
    add(guide);
  });

  const loadCounter = once(async () => {
    const { createCardCounter } = await import("./round/card-counter.js");
    add(await createCardCounter($("counter"), now));
  });

  const loadSound = once(async () => {
    const { createSound } = await import("./round/sound.js");
    const isOn = () => $("sound").ariaPressed === "true";
    add(createSound(() => state, isOn));
  });

  const loadReadings = once(async () => {
    const { createReadings } = await import("./round/readings.js");
    add(createReadings($("readings"), now, act));
  });

  const loadGroups = once(async () => {
    const { createGroupButton } = await import("./round/groups.js");
    add(createGroupButton(byId("group", HTMLButtonElement), now, act));
  });

  /**
   * The result once the player has moved, so that nothing moves at the end, and what sweeps tricks; the guide from the first
   * turn on; readings to choose from; groups with two packs.
   */
  function load(/** @type {boolean} */ hasMoved) {
    if (state.round.result || hasMoved) loadResult();
    if (hasMoved) loadSweep();
    if (guided && state.view.turn === state.view.seat) loadGuide();
    if (state.data.wild || picking(state).ways.length > 1) loadReadings();
    if (state.data.deck.packs > 1) loadGroups();
  }

  return {
    load,
    loadCounter,
    loadSound,
    /** How the round ended. */
    said: () => result?.said() ?? [],
    /** Takes the words of the page's language. */
    speak: () => Promise.all([result?.speak(), guide?.speak()]),
  };
}
