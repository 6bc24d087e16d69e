// Lets the other seats answer, one after the other, and the player pass by itself; the first move ends it.

/** @import { Question, State, Turns } from "../types.js" */

import { questions } from "./state.js";

/** @type {(state: State, page: Turns) => { wait: () => Promise<void>, stop: () => void }} */
export function createTurns(state, { ask, pace, standIn, rests, answer, pass, fail, element }) {
  /** @type {Question[] | null} for the seats that are asked */
  let waiting = null;

  async function wait() {
    if (waiting || rests()) return;
    const stands = standIn()?.stands();
    const mine = questions(state, stands);
    waiting = mine;
    const passes = !stands && pace.passes(state);
    const delay = standIn()?.hurries() ? 0 : pace.delay(state);
    if (mine.length > 0 || passes) await new Promise((resolve) => setTimeout(resolve, delay));
    for (const question of mine) {
      if (waiting !== mine) return;
      element.ariaBusy = "true";
      try {
        const chosen = await ask({ ...question, level: pace.level() });
        if (waiting !== mine) return;
        if (chosen || !question.chops) return answer(chosen, question.seat);
      } catch (problem) {
        if (waiting === mine) fail(problem); // nobody is asked again until there was a move
        return;
      } finally {
        element.ariaBusy = "false";
      }
    }
    if (passes && waiting === mine) pass();
  }

  function stop() {
    waiting = null;
  }

  return { wait, stop };
}
