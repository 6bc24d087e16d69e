// The computer in the player's place, until the player takes it back; and skipping to the end once the player is out.

/** @import { Part, State, StandIn } from "../types.js" */

import { need, spoken } from "../i18n/index.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { YOU } from "./state.js";

/**
 * @param {HTMLElement} place
 * @param {() => State} state
 * @param {() => void} onChange has the page wait for the other seats again
 * @returns {Promise<StandIn>}
 */
export async function createStandIn(place, state, onChange) {
  /** @type {State["round"] | null} the round in which the computer plays for the player */
  let standing = null;
  /** @type {State["round"] | null} the round that is brought to its end at once */
  let hurried = null;
  const text = node("p", "");
  const button = newButton("best", press, "");
  const root = Object.assign(node("div", "stand-in", text, button), { hidden: true });

  const stands = () => standing === state().round && !standing.result;
  const isOut = () => {
    const { round, view } = state();
    return round.phase === "play" && !round.elsewhere && view.counts[YOU] === 0;
  };

  function press() {
    if (isOut()) hurried = state().round;
    else standing = null;
    onChange();
  }

  function draw() {
    const { replayed, round } = state();
    if (replayed === null && !isOut()) hurried = null; // the player's last move was taken back, or the round is over
    const own = spoken.panels.standIn;
    root.hidden = replayed !== null || round.result !== null || !(stands() || isOut()) || hurried === round;
    text.textContent = stands() && !isOut() ? own.standingIn : "";
    button.textContent = isOut() ? own.skip : own.takeBack;
    // The button that had the focus is hidden now
    if (!root.hidden && document.activeElement?.closest("#main :is(.actions, .strip, .beside)"))
      button.focus({ preventScroll: true });
  }

  await Promise.all([need("panels"), loadStyles("round/stand-in.css")]);
  place.append(root);
  return {
    draw,
    stands,
    hurries: () => hurried === state().round,
    begin() {
      if (state().round.result) return; // a replay has shown a moment before it
      state().uncounted = false; // the statistics are of rounds that the player has played
      standing = state().round;
      onChange();
    },
  };
}
