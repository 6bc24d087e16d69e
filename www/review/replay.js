// The round on the table once more, move by move: the page draws a moment of it instead of the present.

import { panelWords } from "../i18n/index.js";
import { nameOfSeat, sayAct } from "../i18n/naming.js";
import { Game } from "../pkg/index.js";
import { goBack } from "../round/state.js";
import { node } from "../ui/dom.js";
import { newIconButton } from "../ui/icon-button.js";
import { loadStyles } from "../ui/style-sheet.js";

export async function createReplay(present, onChange) {
  const bar = Object.assign(node("div", "replay"), { id: "replay", role: "group" });
  const at = Object.assign(document.createElement("input"), { type: "range", id: "at-move", min: 0 });
  let words; // the panel's own
  let shown = null; // the state at that moment

  function show(moves) {
    const most = present().trail.length;
    shown?.round.free();
    shown = after(Math.max(0, Math.min(most, moves)), present());
    at.max = most;
    at.value = shown.replayed;
    onChange();
  }

  function open() {
    document.getElementById("choices").after(bar);
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
      newIconButton("previous-move", "previous", words.previous, () => show(shown.replayed - 1)),
      at,
      newIconButton("next-move", "next", words.next, () => show(shown.replayed + 1)),
      newIconButton("last-move", "last", words.last, () => show(Infinity)),
      newIconButton("end-replay", "close", words.close, end),
    );
  }

  /** Takes the words of the page's language; a moment that is shown is said anew. */
  async function speak() {
    words = (await panelWords()).replay;
    label();
    if (shown) show(shown.replayed);
  }

  /** Which move it is, and what it was. */
  function said() {
    const { replayed, trail, round, words: all } = shown;
    if (replayed === 0) return [words.deal];
    const { seat, play } = trail.at(-1);
    const act = play ? sayAct(play, all) : all.passed;
    const count = present().trail.length;
    return [words.move({ number: replayed, count }), all.laid(act, nameOfSeat(seat, round.seats, all))];
  }

  at.addEventListener("input", () => show(at.valueAsNumber));
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
    event.stopPropagation(); // the keys of the table are not for the replay
  });
  await Promise.all([speak(), loadStyles("review/replay.css")]);

  return { open, end, speak, said, moment: () => shown };
}

/** The state as it was after so many moves. Its round is its own, to be freed. */
function after(moves, state) {
  const round = Game.fromJSON(state.round.toJSON());
  const then = { ...state, round, trail: [...state.trail], picked: new Set(), notice: null, replayed: moves };
  goBack(then, moves);
  return then;
}
