// The round on the table once more, move by move: the page draws a moment of it instead of the present.

/**
 * @import { PanelWords, State } from "../types.js"
 *
 * @typedef {object} Replay
 * @property {() => void} open
 * @property {() => void} end
 * @property {() => Promise<void>} speak takes the words of the page's language
 * @property {() => string[]} said which move it is, and what it was
 * @property {() => State | null} moment
 */

import { panelWords } from "../i18n/index.js";
import { nameOfSeat, sayAct } from "../i18n/naming.js";
import { Game } from "../pkg/index.js";
import { goBack } from "../round/state.js";
import { node } from "../ui/dom.js";
import { newIconButton } from "../ui/icon-button.js";
import { loadStyles } from "../ui/style-sheet.js";

/** @type {(present: () => State, onChange: () => void) => Promise<Replay>} */
export async function createReplay(present, onChange) {
  const bar = Object.assign(node("div", "replay"), { id: "replay", role: "group" });
  const at = Object.assign(document.createElement("input"), { type: "range", id: "at-move", min: "0" });
  /** @type {PanelWords["replay"]} */
  let words;
  /** @type {State | null} the state at that moment */
  let shown = null;

  function show(/** @type {number} */ moves) {
    const most = present().trail.length;
    const move = Math.max(0, Math.min(most, moves));
    shown?.round.free();
    shown = after(move, present());
    at.max = String(most);
    at.value = String(move);
    onChange();
  }

  function open() {
    document.getElementById("choices")?.after(bar);
    show(0);
    at.focus({ preventScroll: true });
  }

  function end() {
    if (!shown) return;
    shown.round.free();
    shown = null;
    bar.remove();
    onChange();
  }

  function label() {
    bar.ariaLabel = present().words.replay;
    at.ariaLabel = words.at;
    bar.replaceChildren(
      newIconButton("first-move", "first", words.first, () => show(0)),
      newIconButton("previous-move", "previous", words.previous, () => show(at.valueAsNumber - 1)),
      at,
      newIconButton("next-move", "next", words.next, () => show(at.valueAsNumber + 1)),
      newIconButton("last-move", "last", words.last, () => show(Infinity)),
      newIconButton("end-replay", "close", words.close, end),
    );
  }

  /** A moment that is shown is said anew. */
  async function speak() {
    words = (await panelWords()).replay;
    label();
    if (shown) show(at.valueAsNumber);
  }

  function said() {
    const { trail, round, words: all } = shown ?? present();
    const last = trail.at(-1);
    if (!last) return [words.deal];
    const act = last.play ? sayAct(last.play, all) : all.passed;
    const count = present().trail.length;
    return [words.move({ number: trail.length, count }), all.laid(act, nameOfSeat(last.seat, round.seats, all))];
  }

  at.addEventListener("input", () => show(at.valueAsNumber));
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
    event.stopPropagation(); // the keys of the table are not for the replay
  });
  await Promise.all([speak(), loadStyles("review/replay.css")]);

  return { open, end, speak, said, moment: () => shown };
}

/** The state as it was after so many moves. Its round is its own, to be freed. @type {(moves: number, state: State) => State} */
function after(moves, state) {
  const round = Game.fromJSON(state.round.toJSON());
  const then = { ...state, round, trail: [...state.trail], picked: new Set(), notice: null, replayed: moves };
  goBack(then, moves);
  return then;
}
