// The hint: what the module advises, the best first, a pass included, and then whatever else can be played.

/**
 * @import { Advice, Play } from "../pkg/index.js"
 * @import { Change, Opponents, Question, State } from "../types.js"
 */

import { clear, hintsOf, isSame, mayPlay, PASSING, questionOf, suggest, tell, YOU } from "./state.js";

/** What to ask before a hint; null where there is nothing to weigh, or it is known. @type {(state: State) => Question | null} */
function adviceWanted(state) {
  const { round, choices, suggestions, advice } = state;
  const moves = suggestions.length + Number(round.mayPass());
  if (round.turn !== YOU || choices.length > 0 || suggestions.length === 0 || moves < 2) return null;
  return advice ? null : questionOf(state, YOU);
}

/** Puts what is advised first among the suggestions. @type {(state: State, advice: Advice[]) => void} */
function takeAdvice(state, advice) {
  const { suggestions } = state;
  /** @type {(wanted: Play | null) => Play | undefined} */
  const suggested = (wanted) =>
    suggestions.find((play) => isSame(play, wanted) && play.cards.join() === wanted?.cards.join());
  const advised = advice.flatMap(({ play }) => suggested(play) ?? []);
  state.advice = advice;
  state.advised = advised.length;
  state.suggestions = [...advised, ...suggestions.filter((play) => !advised.includes(play))];
  state.hinted = -1;
}

/** Goes on to the next hint. @type {(state: State) => void} */
function hint(state) {
  if (!mayPlay(state)) return;
  const { hinted, round, suggestions } = state;
  const hints = hintsOf(state);
  const next = (hints.indexOf(hinted) + 1) % hints.length;
  if (suggestions.length === 0) state.notice = round.table ? "no-suggestion" : "no-lead";
  else if (hints[next] !== PASSING) suggest(state, hints[next]);
  else {
    clear(state);
    state.hinted = PASSING;
    state.notice = next === 0 ? "pass-first" : "pass-later";
  }
}

/** @type {State["view"] | null} the moment that is thought about */
let asked = null;

/**
 * Hints, after asking what is best. While that is thought about the page says so, and the button is busy; the answer is
 * dropped where the player did something else meanwhile.
 *
 * @param {State} state
 * @param {Opponents["advise"]} advise
 * @param {Change} act
 * @param {HTMLElement} button
 */
export async function askForHint(state, advise, act, button) {
  const { view } = state;
  if (asked === view) return;
  const question = adviceWanted(state);
  if (question) {
    asked = view;
    act(tell, "thinking");
    const advice = await advise(question).catch(() => []);
    if (asked !== view) return;
    asked = null;
    if (state.view === view && state.notice === "thinking") act(hintAt, advice);
  } else act(hint);
  button.ariaBusy = "false";
}

/** @type {(state: State, advice: Advice[]) => void} */
function hintAt(state, advice) {
  takeAdvice(state, advice);
  hint(state);
}
