// Replays the round on the table move by move: the page draws a moment of it instead of the present.

/**
 * @import { State } from "../types.js"
 * @import { Remark } from "./review.js"
 *
 * @typedef {object} Replay
 * @property {(move?: number, remark?: Remark) => void} open opens it at a move, with a remark on that, if any
 * @property {() => void} end
 * @property {() => void} leave ends it, and leads back to where it was opened from
 * @property {() => boolean} stepBack follows a step in the history; true if the replay's own end has taken it, and nothing else follows
 * @property {() => void} relabel writes all texts anew, in another language
 * @property {() => string[]} said says which move it is, and what was done
 * @property {() => State | null} moment the state at the move shown; null when no replay is open
 */

import { need, spoken } from "../i18n/index.js";
import { sayMove } from "../i18n/naming.js";
import { Game, Seat, sort } from "../pkg/index.js";
import { isPlay } from "../round/seats.js";
import { goBack, idsIn, YOU } from "../round/state.js";
import * as address from "../ui/address.js";
import { $, node } from "../ui/dom.js";
import { newIconButton, newIconSwitch } from "../ui/icon-button.js";
import { loadStyles } from "../ui/style-sheet.js";
import { sayCommand } from "./outcome.js";
import { sayRemark } from "./review.js";

/** @type {(present: () => State, onChange: () => void, delay: (state: State) => number, focusHand: () => void) => Promise<Replay>} */
export async function createReplay(present, onChange, delay, focusHand) {
  const bar = Object.assign(node("div", "replay"), { id: "replay", role: "group" });
  const at = Object.assign(document.createElement("input"), { type: "range", id: "at-move", min: "0" });
  /** @type {State | null} the state at that moment */
  let shown = null;
  /** @type {{ move: number, remark: Remark } | null} the remark, and the move it is on */
  let remarked = null;
  /** Whether the end of the replay has asked for a step back, which comes later. */
  let leaving = false;
  /** Whether the replay runs by itself, and whether all hands are open once the round is over. */
  const switches = { runs: false, opens: true };
  /** @type {ReturnType<typeof setTimeout> | undefined} until the next move of a replay that runs */
  let timer;

  function show(/** @type {number} */ moves) {
    const most = present().trail.length;
    const move = Math.max(0, Math.min(most, moves));
    shown?.round.free();
    shown?.seat.free();
    shown = after(move, present());
    if (switches.opens && isOver() && !shown.round.result) shown.handsLeft = othersHands(shown);
    shown.picked = idsIn(shown.hand, remarkHere()?.better?.cards ?? []);
    at.max = String(most);
    at.value = String(move);
    clearTimeout(timer);
    if (move === most) switches.runs = false;
    if (switches.runs) timer = setTimeout(() => show(move + 1), delay(shown));
    showSwitches();
    onChange();
  }

  /** Whether the round is over, so that all hands are known. */
  const isOver = () => present().round.result !== null;

  /** The remark on the move that is shown. */
  const remarkHere = () => (remarked?.move === shown?.replayed ? remarked?.remark : undefined);

  /** Gives the focus back to what opens a replay. */
  function focusBack() {
    if (isOver()) $("see-replay").focus({ preventScroll: true });
    else focusHand();
  }

  /** Opens at a step in the history: Back leads to the round. @type {Replay["open"]} */
  function open(move = 0, remark = undefined) {
    if (!shown) enter();
    remarked = remark ? { move, remark } : null;
    switches.runs = false;
    const focused = bar.contains(document.activeElement) ? document.activeElement?.id : undefined;
    label();
    document.getElementById("choices")?.after(bar);
    show(move);
    const again = focused && bar.querySelector(`#${focused}:enabled`);
    (again instanceof HTMLElement ? again : at).focus({ preventScroll: true });
  }

  /** Adds a step to the history, unless another one leads back here. */
  function enter() {
    if (!history.state?.stepped) history.pushState({ stepped: true, replay: true }, "", location.href);
  }

  /** Starts or stops running by itself; from the beginning if it is at the end. */
  function run() {
    switches.runs = !switches.runs;
    show(switches.runs && at.value === at.max ? 0 : at.valueAsNumber);
  }

  function openHands() {
    switches.opens = !switches.opens;
    show(at.valueAsNumber);
  }

  /** Moves on by hand. */
  function step(/** @type {number} */ move) {
    switches.runs = false;
    show(move);
  }

  function showSwitches() {
    for (const [name, on] of Object.entries(switches)) {
      const button = bar.querySelector(`#replay-${name}`);
      if (button) button.ariaPressed = String(on);
    }
  }

  function close() {
    if (!shown) return;
    clearTimeout(timer);
    shown.round.free();
    shown.seat.free();
    shown = null;
    const focused = bar.contains(document.activeElement);
    bar.remove();
    onChange();
    if (focused) focusBack();
  }

  /** Ends with a step back in the history, unless another one was added since. */
  function end() {
    if (!shown) return;
    leaving = Boolean(history.state?.replay);
    if (leaving) history.back();
    close();
  }

  function leave() {
    end();
    focusBack();
    remarked?.remark.back();
  }

  /** Ends at a step back, unless its own end has asked for that. */
  function stepBack() {
    const isOwn = leaving;
    leaving = false;
    if (!isOwn && !history.state?.stepped) close();
    if (isOwn && address.read().lang) address.write({ lang: spoken.lang }); // not that of then
    return isOwn;
  }

  function label() {
    const words = spoken.panels.replay;
    bar.ariaLabel = present().words.replay;
    at.ariaLabel = words.at;
    const remark = remarked?.remark;
    bar.replaceChildren(
      remark
        ? newMistakeButton("previous-mistake", "back", words.previousMistake, remark.beside(-1))
        : newIconButton("first-move", "first", words.first, () => step(0)),
      newIconButton("previous-move", "previous", words.previous, () => step(at.valueAsNumber - 1)),
      newIconSwitch("replay-runs", "play", words.byItself, run),
      at,
      newIconButton("next-move", "next", words.next, () => step(at.valueAsNumber + 1)),
      remark
        ? newMistakeButton("next-mistake", "forth", words.nextMistake, remark.beside(1))
        : newIconButton("last-move", "last", words.last, () => step(Infinity)),
      ...(isOver() ? [named(newIconSwitch("replay-opens", "hands", words.hands, openHands))] : []),
      named(newIconButton("end-replay", "close", remark ? words.back : words.close, leave)),
    );
  }

  function relabel() {
    if (!shown) return;
    label();
    show(at.valueAsNumber); // a moment has the words of when it was made
  }

  function said() {
    const { trail, round, words } = shown ?? present();
    const last = trail.at(-1);
    const count = present().trail.length;
    const remark = remarkHere();
    const { replay: own, review } = spoken.panels;
    const told = sayCommand(present());
    if (remark) return [...told, own.move({ number: trail.length + 1, count }), ...sayRemark(remark, review, words)];
    if (!last) return [...told, own.deal];
    return [...told, own.move({ number: trail.length, count }), words.sentence(sayMove(last, round.seats, words))];
  }

  at.addEventListener("input", () => step(at.valueAsNumber));
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
    event.stopPropagation(); // the keys of the table are not for the replay
  });
  await Promise.all([need("panels"), loadStyles("review/replay.css")]);

  return { open, end, leave, stepBack, relabel, said, moment: () => shown };
}

/** Adds the label to a button in words, which are shown where there is room. @type {(button: HTMLButtonElement) => HTMLButtonElement} */
function named(button) {
  button.append(node("span", "", button.title));
  return button;
}

/** A button that leads to another mistake, if there is one. @type {(id: string, icon: "back" | "forth", label: string, open: (() => void) | undefined) => HTMLButtonElement} */
function newMistakeButton(id, icon, label, open) {
  return Object.assign(
    newIconButton(id, icon, label, () => open?.()),
    { disabled: !open },
  );
}

/** What the other seats hold, known after the end; a seat that has just played shows its play instead. @type {(state: State) => State["handsLeft"]} */
function othersHands({ round, rules, acts, trail }) {
  const last = trail.at(-1);
  const isSeen = (/** @type {number} */ seat) => seat !== YOU && !(last?.seat === seat && isPlay(last.play));
  return acts.map((_, seat) => (isSeen(seat) ? sort(round.hand(seat), rules) : []));
}

/** The state as it was after `moves` moves. Its round and seat are to be freed. @type {(moves: number, state: State) => State} */
function after(moves, state) {
  const round = Game.fromJSON(state.round.toJSON());
  const seat = new Seat(state.rules, state.view);
  const then = { ...state, round, seat, trail: [...state.trail], picked: new Set(), notice: null, replayed: moves };
  goBack(then, moves);
  return then;
}
