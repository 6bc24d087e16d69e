// A table beside the round: the way back, the hand, the verdict on it, and the buttons and keys of a turn, as in the round.

/**
 * @import { Play, Rules } from "../pkg/index.js"
 * @import { Pickable, Words } from "../types.js"
 *
 * @typedef {object} SideMoves what the buttons do; `play` and `pass` are called only if they are possible
 * @property {() => void} back
 * @property {() => void} pass
 * @property {() => void} hint
 * @property {(play: Play) => void} play
 */

import * as address from "../ui/address.js";
import { NO_SIDE } from "../ui/address-parts.js";
import { newButton, node } from "../ui/dom.js";
import { newIconButton } from "../ui/icon-button.js";
import { createHand } from "./hand.js";
import { calm } from "./pace.js";
import { listenForShortcuts } from "./shortcuts.js";
import { BATCH, clear, pick, picking, YOU } from "./state.js";
import { isRefusal, say, stress } from "./status.js";

/** A hand to which no cards have been dealt. @type {(words: Words, rules: Rules) => Pickable} */
export const newPickable = (words, rules) => ({
  words,
  rules,
  data: rules.toJSON(),
  round: { turn: YOU, phase: "play", table: null },
  seat: { refusal: () => null },
  hand: [],
  dealt: 0,
  picked: new Set(),
  groups: [],
  reading: null,
  swept: null,
  offer: null,
  suggestions: [],
  shown: BATCH,
  advisedCount: 0,
  hintedPlay: -1,
  notice: null,
});

/** The notice of a command that could not be done; these texts need no facts. @type {(state: Pickable) => string[]} */
function sayRefusal({ notice, words }) {
  if (!notice || !isRefusal(notice)) return [];
  const say = /** @type {() => string} */ (words.notices[notice]);
  return [say()];
}

/**
 * @param {HTMLElement} root
 * @param {Pickable} state
 * @param {object} table
 * @param {SideMoves} table.moves
 * @param {() => void} table.draw
 * @param {() => void} table.onClose
 * @param {HTMLElement} [table.band] where a drag may begin
 */
export function createSideTable(root, state, { moves, draw, onClose, band = root }) {
  const parts = {
    title: node("h2", ""),
    close: newButton("", close),
    laid: node("div", "laid"),
    verdict: Object.assign(node("p", "verdict"), { role: "status" }),
    hand: Object.assign(node("div", "hand"), { role: "group" }),
  };
  const buttons = {
    back: newIconButton("", "undo", "", moves.back),
    pass: newButton("quiet", pass),
    hint: newButton("", moves.hint),
    play: newButton("best", play),
  };
  const keys = { Enter: play, p: pass, h: moves.hint, u: moves.back, Escape: () => change(clear) };
  listenForShortcuts(keys, (command) => command, root.id);
  const onPick = (/** @type {Set<string>} */ ids) => change(pick, ids);
  const hand = createHand(parts.hand, () => state, onPick, { band, onFlick: play });

  /** Whether a step back is under way. */
  let leaving = false;

  /** Adds a step to the history, unless there is one: Back leads to the round. */
  function enter(/** @type {boolean} */ isEntered) {
    leaving = false;
    if (!isEntered) history.pushState({ stepped: true }, "", location.href);
  }

  function close() {
    if (leaving) return; // a second step back would leave the page
    leaving = Boolean(history.state?.stepped);
    if (leaving) return history.back();
    address.write(NO_SIDE);
    onClose();
  }

  /** @type {<V extends unknown[]>(how: (state: Pickable, ...values: V) => void, ...values: V) => void} */
  function change(how, ...values) {
    const focused = root.contains(document.activeElement);
    how(state, ...values);
    state.notice = null;
    draw();
    if (focused && !root.querySelector(":focus")?.checkVisibility()) hand.focus(); // the button is gone
  }

  const isYours = () => state.round.turn === YOU;
  const mayPass = () => isYours() && state.round.table !== null;

  /** The picked play, if it can be laid. */
  function ready() {
    const { play, refusal } = picking(state);
    return isYours() && !refusal ? play : null;
  }

  function play() {
    const play = ready();
    if (play) moves.play(play);
    else refuse(state.picked.size > 0 ? "refused" : "nothing-picked");
  }

  function pass() {
    if (mayPass()) moves.pass();
    else refuse("may-not-pass");
  }

  /** Says that a command cannot be done, as the round does. */
  function refuse(/** @type {string} */ notice) {
    if (!isYours()) return; // the verdict says what it waits for
    state.notice = notice;
    draw();
    stress(parts.verdict, calm.matches);
  }

  return {
    ...parts,
    actions: node("div", "actions", ...Object.values(buttons)),
    focus: hand.focus,
    enter,
    change,
    play,
    tell: (/** @type {string} */ said) => say(parts.verdict, [said]),

    /** @type {(names: Record<"title" | "close" | "hand" | "back", string>) => void} */
    label({ title, close, hand, back }) {
      parts.title.textContent = title;
      parts.close.textContent = close;
      parts.hand.ariaLabel = hand;
      buttons.back.ariaLabel = buttons.back.title = back;
      for (const name of /** @type {const} */ (["pass", "hint", "play"])) buttons[name].textContent = state.words[name];
    },

    /**
     * Draws the hand, says what could not be done and then `said`, and shows which buttons would do something, which one is
     * advised, and which one is busy.
     *
     * @type {(said: string[], can: { hint: boolean, back: boolean }, marked?: Partial<Record<"advised" | "busy", keyof SideMoves | null>>) => void}
     */
    show(said, can, { advised, busy } = {}) {
      const refused = sayRefusal(state);
      const all = { ...can, play: ready() !== null, pass: mayPass() };
      for (const name of /** @type {(keyof SideMoves)[]} */ (Object.keys(all))) {
        buttons[name].ariaDisabled = String(!all[name]);
        buttons[name].ariaBusy = String(name === busy);
        buttons[name].toggleAttribute("data-advised", name === advised);
      }
      say(parts.verdict, [...refused, ...said], refused.length > 0);
      hand.draw();
    },
  };
}
