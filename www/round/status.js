// What the status line says: whose turn it is, what the last command had to say, what is picked.

/**
 * @import { Pickable, State } from "../types.js"
 */

import { spoken } from "../i18n/index.js";
import { describe, nameOf, nameOfSeat, sayAct, sayMove } from "../i18n/naming.js";
import { node } from "../ui/dom.js";
import { isFew, LASTING, picking, required, YOU } from "./state.js";

/** The notices of commands that could not be done. */
const REFUSALS = ["refused", "nothing-picked", "must-beat", "may-not-pass", "wait", "nothing-to-undo"];

/** @type {(notice: string | null) => boolean} */
export const isRefusal = (notice) => notice !== null && REFUSALS.includes(notice);

/**
 * Says sentences, unless the element has said them. Their length matters where there is little room.
 *
 * @type {(element: HTMLElement, sentences: string[], refused?: boolean) => void}
 */
export function say(element, sentences, refused = false) {
  element.toggleAttribute("data-refused", refused);
  const spaced = sentences.map((sentence) => [sentence, /[。！？]$/.test(sentence) ? "" : " "]);
  const text = spaced.flat().join("");
  if (element.textContent === text) return;
  element.dataset.length = text.length > 150 ? "longest" : text.length > 100 ? "long" : "";
  element.replaceChildren(...spaced.flatMap(([sentence, space]) => [node("span", "", sentence), space]));
}

/** Says the same again, to the eye and to assistive technology. @type {(element: HTMLElement, calm: boolean) => void} */
export function stress(element, calm) {
  element.replaceChildren(...element.childNodes);
  element.animate(calm ? { opacity: [0.3, 1] } : { translate: ["0", "-7px", "6px", "-4px", "0"] }, { duration: 250 });
}

/** The sentences of a round that is on, the most general first. @type {(state: State) => string[]} */
export function status(state) {
  return [
    isRefusal(state.notice) ? "" : turn(state),
    sayNotice(state),
    before(state),
    ...few(state),
    tribute(state),
    kitty(state),
    choice(state),
    pickedOrIdle(state),
    offered(state),
  ].filter(Boolean);
}

function turn(/** @type {State} */ { round, words }) {
  if (round.turn === null || round.turn === YOU) return words.turn.yours;
  return words.turn.theirs(nameOfSeat(round.turn, round.seats, words));
}

/** The notice of the last command. @type {(state: State) => string} */
export function sayNotice(state) {
  const { notice, words, order, hintedPlay, round, view, advice, choices, advisedChoice, equal, suggestions } = state;
  if (!notice) return "";
  const who = nameOfSeat(view.landlord ?? YOU, round.seats, words);
  const number = hintedPlay + 1;
  const plays = equal.filter(({ play }) => play).length;
  const wins = (advice ?? []).slice(0, 2).map(({ wins }) => Math.round(100 * wins));
  const say = words.notices[notice] ?? spoken.panels.notices[notice];
  const said = say({
    number,
    count: suggestions.length,
    order,
    who,
    stake: view.stake?.value ?? null,
    choice: choices[advisedChoice] ? sayAct(choices[advisedChoice], words) : "",
    wins,
    equal: number > plays ? 0 : plays,
    passes: number <= plays && plays < equal.length,
  });
  return said.trim();
}

/** Whether the last command has something to say in place of how the round stands. @type {(state: State) => boolean} */
const tells = ({ notice }) => notice !== null && notice !== "landlord" && !LASTING.includes(notice);

/** What another seat has just done, unless it is the player's turn. @type {(state: State) => string} */
function before(state) {
  const { trail, round, words, notice } = state;
  const last = trail.at(-1);
  if (!last || last.seat === YOU || round.turn === YOU || tells(state)) return "";
  if (notice === "landlord" || (last.play && "card" in last.play)) return ""; // said otherwise
  return words.sentence(sayMove(last, round.seats, words));
}

/** The seats that have come down to one or two cards since the player's last move. @type {(state: State) => string[]} */
function few({ trail, view, round, words }) {
  const since = trail.slice(trail.findLastIndex(({ seat }) => seat === YOU) + 1);
  const seats = new Set(since.filter(({ play }) => play && "kind" in play).map(({ seat }) => seat));
  return [...seats]
    .filter((seat) => isFew(view.counts[seat]))
    .map((seat) => words.few(nameOfSeat(seat, round.seats, words), view.counts[seat]));
}

/** What was just given and, where others give, why: the player reads it beside the choices. */
function tribute(/** @type {State} */ state) {
  const { trail, round, choices } = state;
  const last = trail.at(-1)?.play;
  const given = last && "card" in last && state.tributeDuty?.given(state); // of several it is not known at first who gets which
  if (given) return state.words.sentence(given);
  return round.phase === "tribute" && choices.length === 0 ? (state.tributeDuty?.why(state) ?? "") : "";
}

/** What all are shown as the landlord takes it. */
function kitty(/** @type {State} */ { notice, view, words }) {
  if (notice !== "landlord" || !view.kitty?.length) return "";
  return words.kittyOf(view.kitty.map((card) => nameOf(card, words)));
}

/** What is to be chosen before cards are played, and the bid that stands. */
function choice(/** @type {State} */ state) {
  const { words, round, view, acts, choices } = state;
  if (choices.length === 0) return "";
  if ("card" in choices[0]) return state.tributeDuty?.what(state) ?? "";
  if (view.phase === "doubling") return words.idle.double;
  if (view.phase === "opening") return words.idle.open;
  const highest = Math.max(1, ...(view.bids ?? []).map(({ bid }) => bid));
  const seat = view.bids?.findLast(({ bid }) => bid === highest)?.seat;
  const act = seat !== undefined && acts[seat];
  return act
    ? words.idle.bidOver(words.laid(sayAct(act, words), nameOfSeat(seat, round.seats, words)))
    : words.idle.bid;
}

function pickedOrIdle(/** @type {State} */ state) {
  if (state.notice === "advised") return ""; // a card that is picked is to be given
  return picked(state) || (state.choices.length > 0 || tells(state) ? "" : idle(state));
}

/** What is offered of swept cards, until it is picked. @type {(state: State) => string} */
function offered({ offer, reading, words }) {
  if (!offer || reading === offer) return "";
  return words.picked.holds({ play: describe(offer, words) });
}

/** What the picked cards are, and why they cannot be played, if so; nothing where none are. @type {(state: Pickable) => string} */
export function picked(state) {
  const { words, round } = state;
  const { cards, play, refusal } = picking(state);
  if (cards.length === 0) return "";
  const facts = {
    play: play ? describe(play, words) : "",
    table: round.table ? describe(round.table.play, words) : "",
    count: cards.length,
    required: required(state).map((card) => nameOf(card, words)),
  };
  if (!refusal) return words.picked.can(facts);
  const barred = state.tributeDuty?.whyNot(state, cards);
  if (barred) return barred;
  if (round.phase !== "play") return play ? words.picked.later(facts) : words.picked.laterNoPlay(facts);
  if (round.turn !== YOU) return play ? words.picked.early(facts) : words.picked.earlyNoPlay(facts);
  // Only a lead is refused without a play on the table, so these reasons have all they speak of.
  return (words.refusals[refusal.code] ?? words.refusals.other)(facts);
}

function idle(/** @type {State} */ state) {
  const { words, round, seat, suggestions } = state;
  if (round.turn !== YOU && suggestions.length > 0) return words.idle.interrupt;
  if (round.turn !== YOU) return before(state) || round.phase !== "play" ? "" : words.idle.wait;
  if (round.table) {
    const { follow, mustBeat, stuck } = words.idle;
    const beat = suggestions.length === 0 ? stuck : seat.mayPass() ? follow : mustBeat;
    return beat(describe(round.table.play, words), nameOfSeat(round.table.seat, round.seats, words));
  }
  if (suggestions.length === 0) return words.idle.noLead;
  const first = state.view.history.length === 0 ? required(state) : [];
  return first.length > 0 ? words.idle.leadWith(first.map((card) => nameOf(card, words))) : words.idle.lead;
}
