// The other seats' player, which thinks in a worker so that the page never waits for it.

/**
 * @import { Act, Question } from "../types.js"
 *
 * @typedef {{ resolve: (chosen: Act) => void, reject: (problem: unknown) => void }} Waiting
 */

/** @param {WebAssembly.Module} module compiled once for the page and the worker */
export function createOpponents(module) {
  const worker = new Worker("round/opponent-worker.js", { type: "module" });
  /** @type {Waiting[]} answers come in the order of the questions */
  const asked = [];
  worker.addEventListener("message", ({ data }) => asked.shift()?.resolve(data));
  worker.addEventListener("error", (problem) => {
    for (const { reject } of asked.splice(0)) reject(problem);
  });
  worker.postMessage(module);

  /** Resolves to what a seat does, of which nothing is told but what it may know. @type {(question: Question) => Promise<Act>} */
  return (question) =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject });
      worker.postMessage(question);
    });
}
