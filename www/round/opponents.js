// Asks the worker that thinks, so that the page never waits for it.

/**
 * @import { Advice, Position, Puzzle, RulesData, Solution } from "../pkg/index.js"
 * @import { Act, Question, Task } from "../types.js"
 *
 * @typedef {{ resolve: (answer: any) => void, reject: (problem: unknown) => void }} Waiting
 *
 * @typedef {object} Opponents
 * @property {(question: Question) => Promise<Act>} act what a seat does, of which nothing is told but what it may know
 * @property {(question: Question) => Promise<Advice[]>} advise what would be best for it, the best first
 * @property {(question: { rules: RulesData, seed: string, level: number }) => Promise<Puzzle>} puzzle
 * @property {(question: { rules: RulesData, position: Position }) => Promise<Solution | null>} solve
 */

/** @type {(compiling: Promise<WebAssembly.Module>) => Opponents} compiled once for the page and the worker */
export function createOpponents(compiling) {
  const worker = new Worker("round/opponent-worker.js", { type: "module" });
  /** @type {Waiting[]} answers come in the order of the questions */
  const asked = [];
  worker.addEventListener("message", ({ data }) => {
    const waiting = asked.shift();
    if ("answer" in data) waiting?.resolve(data.answer);
    else waiting?.reject(data.problem);
  });
  worker.addEventListener("error", (problem) => {
    for (const { reject } of asked.splice(0)) reject(problem);
  });
  compiling.then((module) => worker.postMessage(module));

  /** @type {(task: Task) => (question: { rules: RulesData }) => Promise<any>} */
  const ask = (task) => (question) =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject });
      worker.postMessage({ task, question });
    });
  return { act: ask("act"), advise: ask("advise"), puzzle: ask("puzzle"), solve: ask("solve") };
}
