// The worker that answers questions: the move of a seat, advice, puzzles, solutions.

/**
 * @import { Play, Rules as RulesType, ThinkOptions, View } from "../pkg/index.js"
 * @import { Act, Question, Task } from "../types.js"
 */

import { advise, choose, chooseBid, chooseGift, init, puzzle, Rules, solve } from "../pkg/index.js";

/** @type {Promise<void>} set once the compiled module has come */
let ready;

/** The most nodes of the search of an endgame; those of puzzles take far less. */
const NODES = 50_000_000;

/** @type {Record<Task, (question: any, rules: RulesType) => unknown>} */
const tasks = {
  move,
  advise: ({ view, seed, weigh }, rules) => advise(view, rules, { seed, weigh }),
  puzzle: ({ seed, level }, rules) => puzzle(rules, { seed, level }),
  solve: ({ position }, rules) => solve(position, rules, { nodes: NODES }),
};

async function answer(/** @type {MessageEvent} */ { data }) {
  if (data instanceof WebAssembly.Module) {
    ready = init(data);
    return;
  }
  /** @type {{ task: Task, question: Question }} */
  const { task, question } = data;
  let rules;
  try {
    await ready;
    rules = new Rules(question.rules);
    postMessage({ answer: tasks[task](question, rules) });
  } catch (problem) {
    postMessage({ problem }); // thrown in a promise, it would reach nobody
  } finally {
    rules?.free();
  }
}

if ("WorkerGlobalScope" in globalThis) addEventListener("message", answer); // the page has the same script

/**
 * A chop out of turn or null, a bid or a card to give where there is a choice, else a play, or null for a pass.
 *
 * @type {(question: Question, rules: RulesType) => Act}
 */
function move({ view, chops, choices = [], seed, level }, rules) {
  if (chops) return chop(view, chops, rules, { seed, level });
  if (choices.length === 0) return choose(view, rules, { seed, level });
  if (view.phase === "tribute") return { card: chooseGift(view, rules, { seed, level }) };
  const chosen = chooseBid(view, rules, { seed, level });
  return choices.find((choice) => "bid" in choice && choice.bid === chosen) ?? choices[0];
}

/**
 * The chop that the seat would play if it were its turn; null if it would rather pass or play another card.
 *
 * @type {(view: View, chops: Play[], rules: RulesType, options: ThinkOptions) => Play | null}
 */
function chop(view, chops, rules, options) {
  const wanted = choose({ ...view, turn: view.seat }, rules, options);
  return chops.find(({ cards }) => cards.join() === wanted?.cards.join()) ?? null;
}
