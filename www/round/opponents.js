// Asks the worker that thinks, so that the page never waits for it. A worker that is lost or silent is replaced, and the
// question asked again.

/**
 * @import { RulesData } from "../pkg/index.js"
 * @import { Opponents, PendingQuestion, Task } from "../types.js"
 */

import { once } from "../ui/once.js";

/** How many workers a question is put to before it fails. */
const TRIES = 2;

/** Milliseconds until a worker counts as lost: twenty times what a phone needs for a strong move or a hard puzzle. */
const PATIENCE = { move: 20_000, advise: 20_000, puzzle: 300_000, solve: 300_000 };

/** The module's script, which holds the worker's. Made from text here, it has the page's Content-Security-Policy and version. */
const loadScript = once(async () => {
  const response = await fetch("pkg/index.js");
  if (!response.ok) throw new Error(`pkg/index.js: ${response.status}`);
  return URL.createObjectURL(new Blob([await response.text()], { type: "text/javascript" }));
});

/** @type {(compiling: Promise<WebAssembly.Module>) => Opponents} compiled once for the page and the worker */
export function createOpponents(compiling) {
  /** @type {PendingQuestion[]} the first is with the worker */
  const asked = [];
  let timer = 0;
  /** @type {Promise<Worker> | null} */
  let worker = null;

  function started() {
    worker ??= start();
    worker.catch(() => {}); // reported by send
    return worker;
  }

  async function start() {
    const worker = new Worker(await loadScript(), { type: "module" });
    worker.addEventListener("message", ({ data }) => ("answer" in data ? take(data.answer) : replace(data.problem)));
    worker.addEventListener("error", replace);
    worker.postMessage(await compiling);
    return worker;
  }

  /** Puts the first question to the worker. */
  async function send() {
    if (asked.length === 0) return;
    const [{ task, question }] = asked;
    timer = setTimeout(replace, PATIENCE[task], new Error("the worker is silent"));
    const mine = started();
    try {
      (await mine).postMessage({ task, question });
    } catch (problem) {
      if (worker === mine) replace(problem);
    }
  }

  function take(/** @type {unknown} */ answer) {
    clearTimeout(timer);
    asked.shift()?.resolve(answer);
    send();
  }

  function replace(/** @type {unknown} */ problem) {
    clearTimeout(timer);
    worker?.then((lost) => lost.terminate()).catch(() => {}); // it never started
    worker = null;
    if (asked.length > 0 && ++asked[0].tries === TRIES) asked.shift()?.reject(problem);
    send();
  }

  /** @type {(task: Task) => (question: { rules: RulesData }) => Promise<any>} */
  const ask = (task) => (question) =>
    new Promise((resolve, reject) => {
      asked.push({ task, question, tries: 0, resolve, reject });
      if (asked.length === 1) send();
    });
  started();
  return { move: ask("move"), advise: ask("advise"), puzzle: ask("puzzle"), solve: ask("solve") };
}
