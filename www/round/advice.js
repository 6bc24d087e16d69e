// The hint: the moves that the module advises, the best first, a pass included, and then all other plays; before cards are
// played, the bid or the card to give that it would choose.

/**
 * @import { Advice, Play } from "../pkg/index.js"
 * @import { Change, Opponents, Question, State } from "../types.js"
 */

import { beginPlay, clear, idsIn, isSame, PASSING, pick, questionOf, suggest, tell, YOU } from "./state.js";

/** The question before a hint; null if there is nothing to weigh, or the advice is known. @type {(state: State) => Question | null} */
function adviceWanted(state) {
  const { round, seat, choices, suggestions, advice } = state;
  if (choices.length > 0) return { ...questionOf(state, YOU), choices };
  const moves = suggestions.length + Number(seat.mayPass());
  if (round.turn !== YOU || suggestions.length === 0 || moves < 2) return null;
  return advice ? null : questionOf(state, YOU);
}

/** Puts advised plays first among the suggestions. @type {(state: State, advice: Advice[]) => void} */
function takeAdvice(state, advice) {
  const { suggestions } = state;
  /** @type {(wanted: Play | null) => Play | undefined} */
  const suggested = (wanted) =>
    suggestions.find((play) => isSame(play, wanted) && play.cards.join() === wanted?.cards.join());
  const advised = advice.flatMap(({ play }) => suggested(play) ?? []);
  state.advice = advice;
  state.equal = equalOf(advice, state.view.hand.length);
  state.advisedCount = advised.length;
  state.suggestions = [...advised, ...suggestions.filter((play) => !advised.includes(play))];
  state.hintedPlay = -1;
}

/** The advised moves whose distance from the best may be chance. @type {(advice: Advice[], held: number) => Advice[]} */
export function equalOf(advice, held) {
  const [best] = advice;
  // The best move ends the round, or no move wins it any more
  if (best?.play?.cards.length === held || advice.every(({ wins }) => wins === best.wins)) return [];
  const apart = advice.findIndex(({ wins, error }) => best.wins - wins > Math.hypot(best.error, error));
  return advice.slice(0, apart < 0 ? undefined : apart);
}

/** What the hint steps through: indices of suggestions, and a pass if it is advised. @type {(state: State) => number[]} */
function hintsOf({ suggestions, advice }) {
  const plays = [...suggestions.keys()];
  const pass = advice?.findIndex(({ play }) => play === null) ?? -1;
  return pass < 0 ? plays : plays.toSpliced(pass, 0, PASSING);
}

/** Goes on to the next hint. @type {(state: State) => void} */
function hint(state) {
  if (!beginPlay(state)) return;
  const { hintedPlay, seat, suggestions } = state;
  const hints = hintsOf(state);
  const next = (hints.indexOf(hintedPlay) + 1) % hints.length;
  if (suggestions.length === 0) {
    clear(state); // the status says what cannot be beaten
    if (seat.mayPass()) state.hintedPlay = PASSING;
  } else if (hints[next] !== PASSING) suggest(state, hints[next]);
  else {
    clear(state);
    state.hintedPlay = PASSING;
    state.notice = next === 0 ? "pass-first" : "pass-later";
  }
}

const PATIENCE = 300; // milliseconds; a shorter wait needs no notice

/** @type {State["view"] | null} the view about which the module is asked */
let asked = null;

/**
 * Hints, after asking for advice. Until it comes the button is busy, and if it takes long the page says so; the answer is
 * dropped if the player did something else meanwhile.
 *
 * @param {State} state
 * @param {Pick<Opponents, "move" | "advise">} module
 * @param {Change} act
 * @param {HTMLElement} button
 */
export async function askForHint(state, module, act, button) {
  const { view } = state;
  if (asked === view) return act(tell, "thinking"); // wanted again, after something else
  const question = adviceWanted(state);
  if (question) {
    asked = view;
    tell(state, "thinking");
    const saying = setTimeout(() => state.notice === "thinking" && act(tell, "thinking"), PATIENCE);
    const take = await (question.choices ? choiceOf(question, module) : adviceOf(question, module));
    clearTimeout(saying);
    if (asked !== view) return;
    asked = null;
    if (state.view === view && state.notice === "thinking") act(take);
  } else act(hint);
  button.ariaBusy = "false";
}

/** The hint at a play or a pass. @type {(question: Question, module: Pick<Opponents, "advise">) => Promise<(state: State) => void>} */
async function adviceOf(question, module) {
  const advice = await module.advise(question).catch(() => null);
  return (state) => {
    if (advice) takeAdvice(state, advice);
    hint(state);
    if (!advice) state.notice = "not-advised";
  };
}

/** The hint at a bid, or at a card to give, which is picked. @type {(question: Question, module: Pick<Opponents, "move">) => Promise<(state: State) => void>} */
async function choiceOf(question, module) {
  const wanted = JSON.stringify(await module.move(question).catch(() => null));
  return (state) => {
    state.advisedChoice = state.choices.findIndex((choice) => JSON.stringify(choice) === wanted);
    const choice = state.choices[state.advisedChoice];
    if (choice && "card" in choice) pick(state, idsIn(state.hand, [choice.card]));
    state.notice = choice ? "advised" : "no-answer";
  };
}
