// Asks the worker that thinks, so that the page never waits for it.

/**
 * @import { RulesData } from "../pkg/index.js"
 * @import { Opponents, Task } from "../types.js"
 */

/** @type {(compiling: Promise<WebAssembly.Module>) => Opponents} compiled once for the page and the worker */
export function createOpponents(compiling) {
  const worker = new Worker("round/opponent-worker.js", { type: "module" });
  /** @type {{ resolve: (answer: any) => void, reject: (problem: unknown) => void }[]} answers come in the order of the questions */
  const asked = [];
  worker.addEventListener("message", ({ data }) => {
    const waiting = asked.shift();
    if ("answer" in data) waiting?.resolve(data.answer);
    else waiting?.reject(data.problem);
  });
  worker.addEventListener("error", (problem) => {
    for (const { reject } of asked.splice(0)) reject(problem);
  });
  compiling.then(
    (module) => worker.postMessage(module),
    () => {}, // the page says so
  );

  /** @type {(task: Task) => (question: { rules: RulesData }) => Promise<any>} */
  const ask = (task) => (question) =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject });
      worker.postMessage({ task, question });
    });
  return { act: ask("act"), advise: ask("advise"), puzzle: ask("puzzle"), solve: ask("solve") };
}
