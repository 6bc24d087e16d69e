// What the page loads later.

/**
 * @import { ResultPart } from "./review/result.js"
 * @import { Guide, PageOfParts, State } from "./types.js"
 */

import { picking } from "./round/state.js";
import { sayNotice } from "./round/status.js";
import { $, byId } from "./ui/dom.js";
import { loading, once } from "./ui/once.js";
import { recall } from "./ui/storage.js";

/** The modules; main.js loads more. */
const modules = {
  // For the round
  art: () => import("./ui/art.js"),
  guide: () => import("./round/first-round.js"),
  readings: () => import("./round/readings.js"),
  groups: () => import("./round/groups.js"),
  tributeDuty: () => import("./round/tribute-duty.js"),
  savedRound: () => import("./round/saved-round.js"),
  result: () => import("./review/result.js"),
  sweep: () => import("./round/sweep.js"),
  deals: () => import("./round/deals.js"),
  offers: () => import("./round/offer.js"),
  advice: () => import("./round/advice.js"),
  sorting: () => import("./round/sorting.js"),
  wideScreen: () => import("./round/wide-screen.js"),

  // For a command or a switch
  counter: () => import("./round/card-counter.js"),
  sound: () => import("./round/sound.js"),
  replay: () => import("./review/replay.js"),
  statistics: () => import("./review/statistics.js"),
  standIn: () => import("./round/stand-in.js"),
  practice: () => import("./practice/practice-table.js"),
  puzzles: () => import("./puzzles/puzzle-table.js"),
  friends: () => import("./friends/friends.js"),
};

export const load = /** @type {typeof modules} */ (
  Object.fromEntries(
    Object.entries(modules).map(([name, ask]) => [name, () => loading(/** @type {Promise<any>} */ (ask()))]),
  )
);

/** @param {State} state @param {() => State} now @param {PageOfParts} page */
export function createLaterParts(state, now, { act, add, goOn, guided, wide }) {
  /** @type {ResultPart | undefined} */
  let result;
  /** @type {Guide | undefined} */
  let guide;
  /** Whether the welcome of a first visit is on its way. */
  let isFirst = guided && !recall("guide");

  const loadResult = once(async () => {
    const { createResult } = await load.result();
    result = await createResult(now);
    add(result);
  });

  const loadSweep = once(async () => {
    const { createSweep } = await load.sweep();
    add(await createSweep($("table"), now), 0);
  });

  const loadArt = once(async () => {
    await loadSweep();
    await (await load.art()).loadArt();
  });

  const loadGuide = once(async () => {
    try {
      const { createGuide } = await load.guide();
      guide = await createGuide($("table"), now, goOn);
      add(guide);
    } finally {
      if (isFirst) queueMicrotask(() => act(() => {})); // nobody waits for it any more
      isFirst = false;
    }
  });

  const loadCounter = once(async () => {
    const { createCardCounter } = await load.counter();
    add(await createCardCounter($("counter"), now));
  });

  const loadWideScreen = once(async () => {
    const { createWideScreen } = await load.wideScreen();
    add(await createWideScreen(now, wide));
  });

  const loadSound = once(async () => {
    const { createSound } = await load.sound();
    const isOn = () => $("sound").ariaPressed === "true";
    add(createSound(() => state, isOn));
  });

  const loadReadings = once(async () => {
    const { createReadings } = await load.readings();
    add(createReadings($("readings"), now, act));
  });

  const loadGroups = once(async () => {
    const { createGroupButton } = await load.groups();
    add(createGroupButton(byId("group", HTMLButtonElement), now, act));
  });

  const loadTributeDuty = once(async () => {
    state.tributeDuty = await (await load.tributeDuty()).createTributeDuty();
    act(() => {});
  });

  /**
   * Loads the result and what sweeps tricks once the player has moved, so that nothing moves at the end; the guide from the
   * first turn on, or for a first visit; readings to choose from; groups with two packs; the sides of a wide screen.
   */
  function loadFor(/** @type {boolean} */ hasMoved) {
    return Promise.all([
      (state.round.result || hasMoved) && loadResult(),
      hasMoved && loadSweep(),
      guided && (isFirst || state.seat.mayMove) && loadGuide(),
      (state.data.wild || picking(state).ways.length > 1) && loadReadings(),
      state.data.deck.packs > 1 && loadGroups(),
      (state.round.phase === "tribute" || state.view.gifts?.length) && loadTributeDuty(),
      wide.matches && loadWideScreen(),
    ]);
  }

  return {
    load: loadFor,
    loadArt,
    loadCounter,
    loadSound,
    /** Whether the welcome is shown, so that nobody moves. */
    greets: () => isFirst || (guide?.greets() ?? false),
    /** How the round ended. */
    said: () => result?.said() ?? [sayNotice(state)],
  };
}
