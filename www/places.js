// The places beside the round: the practice table, puzzles, a table of friends, and rounds as text. One is shown at a time.

/**
 * @import { PracticeTable } from "./practice/practice-table.js"
 * @import { PuzzleTable } from "./puzzles/puzzle-table.js"
 * @import { Change, Friends, Opponents, Part, Place, State } from "./types.js"
 */

import { spoken } from "./i18n/index.js";
import { load } from "./later-parts.js";
import * as address from "./ui/address.js";
import { $ } from "./ui/dom.js";
import { loading, once } from "./ui/once.js";

/** @typedef {ReturnType<typeof createPlaces>} Places */

/**
 * @param {State} state
 * @param {Opponents} opponents
 * @param {object} page
 * @param {Change} page.act
 * @param {Change} page.put acts, and ends a replay that is open
 * @param {Change} page.putDeal shows another deal
 * @param {() => void} page.draw
 * @param {(part: Part) => () => void} page.add returns what removes the part
 * @param {(place: Place) => void} page.show
 * @param {(command: () => unknown) => () => Promise<void>} page.run says if a command fails
 * @param {(move?: number) => Promise<void>} page.seeReplay
 * @param {(asked: ReturnType<typeof address.read>) => Promise<void>} page.takeUp deals what an address asks for
 * @param {() => void} page.back leads back to the round
 */
export function createPlaces(state, opponents, { act, put, putDeal, draw, add, show, run, seeReplay, takeUp, back }) {
  /** @type {PracticeTable | null} */
  let practice = null;
  /** @type {PuzzleTable | null} */
  let puzzles = null;
  /** @type {Friends | null} */
  let friends = null;
  /** The steps in the history that were followed. */
  let steps = 0;

  /**
   * Loads and shows a place; null if a step in the history leads elsewhere meanwhile.
   *
   * @type {<T>(load: () => Promise<T>, place?: Place) => Promise<T | null>}
   */
  async function reach(load, place) {
    const before = steps;
    const table = await load();
    if (steps !== before) return null;
    if (place) show(place); // friends show themselves once they are joined
    return table;
  }

  /** The practice table or the puzzles, if shown. */
  const shown = () => (!$("practice").hidden && practice) || (!$("puzzles").hidden && puzzles) || null;

  const loadPractice = once(async () => {
    const { createPracticeTable } = await load.practice();
    practice = await createPracticeTable($("practice"), () => state, back);
    return practice;
  });

  const loadPuzzles = once(async () => {
    const { createPuzzleTable } = await load.puzzles();
    puzzles = await createPuzzleTable($("puzzles"), () => state, opponents, back);
    return puzzles;
  });

  const loadFriends = once(async () => {
    const { createFriends } = await load.friends();
    friends = await createFriends({ root: $("friends"), state, put, draw, add, show, run, back: leaveFriends });
    return friends;
  });

  const records = once(async () => {
    const { createRecords } = await loading(import("./review/record.js"));
    const pose = async (/** @type {Parameters<PuzzleTable["pose"]>[0]} */ posed) => {
      (await reach(loadPuzzles, "puzzles"))?.pose(posed);
    };
    return createRecords(state, { act, putDeal, side: shown, show, seeReplay, openPractice, pose, run });
  });

  /** False if it is not wanted any more once it is loaded. */
  async function openPractice(/** @type {Parameters<PracticeTable["open"]>[0]} */ cards) {
    const table = await reach(loadPractice, "practice");
    table?.open(cards);
    return table !== null;
  }

  async function openPuzzles(/** @type {Parameters<PuzzleTable["open"]>[0]} */ asked) {
    await (await reach(loadPuzzles, "puzzles"))?.open(asked);
  }

  async function openFriends(/** @type {string | null} */ table) {
    await (await reach(loadFriends))?.open(table);
  }

  /** Goes back to the round with the computer. */
  async function leaveFriends() {
    friends?.close();
    if (state.round.elsewhere) await takeUp(address.read());
    back();
  }

  /** Opens what the address asks for. */
  async function openAsked(/** @type {ReturnType<typeof address.read>} */ asked, isFirst = false) {
    const { position, puzzle, practice, table } = asked;
    if (position && isFirst) await (await records()).openLinked(position);
    else if (position) await (await records()).open(position);
    else if (puzzle) await openPuzzles(asked);
    else if (practice) await openPractice(asked);
    else if (table) await openFriends(table);
  }

  /** Closes the dialogs, also one that is loading: none opens until the player does something. */
  function closeDialogs() {
    const { dataset } = document.body;
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
    dataset.left = "";
    for (const type of ["pointerdown", "keydown", "click"])
      addEventListener(type, () => delete dataset.left, { capture: true, once: true });
  }

  /** Follows a step in the history. */
  async function stepBack() {
    steps += 1;
    closeDialogs();
    const asked = address.read();
    if (asked.lang) address.write({ lang: spoken.lang }); // not that of then
    const place = address.placeOf(asked);
    if (place !== "friends") {
      friends?.close();
      if (state.round.elsewhere) await takeUp(asked);
    }
    if (place) {
      await openAsked(asked);
      return shown()?.focus(); // what had the focus is hidden
    }
    show("main");
    const wanted = asked.seed || history.state?.pasted;
    if (wanted !== (state.seed || state.round.toText())) await takeUp(asked); // another one, or the page was loaded anew
    back();
  }

  return {
    records,
    openFriends,
    openAsked,
    stepBack,

    // From the menu
    async practise() {
      await openPractice({});
      practice?.focus();
    },
    async puzzle() {
      await openPuzzles({ puzzle: null, level: 0 });
      puzzles?.focus();
    },

    isShown: () => shown() !== null,

    /** Draws the practice table or the puzzles after another deal of the round. */
    refresh: () => shown()?.refresh(),

    /** Says something beside the round; false if the round is shown. */
    tell(/** @type {string} */ said) {
      const table = shown();
      table?.tell(said);
      return table !== null || (friends?.tell(said) ?? false);
    },

    /** What the status says of a table of friends. */
    said: () => friends?.said() ?? [],

    /** Asks for the next round; false away from a table of friends. */
    askForNext: () => friends?.again() ?? false,

    /** Writes all texts anew, in another language. */
    relabel() {
      shown()?.relabel();
      friends?.relabel();
    },
  };
}
