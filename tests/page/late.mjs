// Random delays, under which a test that waits for too little fails: with LATE=page of the page's files and of messages to its
// worker, with LATE=test of the steps of the test.

import { setTimeout as pause } from "node:timers/promises";

const { LATE } = process.env;

/** Milliseconds between two steps of a test. */
export const slowMo = LATE === "test" ? 60 : 0;

/** Delays a file of the page. */
export const delay = () => LATE === "page" && pause(Math.random() ** 3 * 500);

/** Delays messages to the page's worker, in their order. */
function delayWorker() {
  const { setTimeout, Worker } = window; // before the clock stands still
  const { postMessage } = Worker.prototype;
  /** @type {WeakMap<Worker, Promise<unknown>>} */
  const told = new WeakMap();
  Worker.prototype.postMessage = function (/** @type {unknown} */ message) {
    const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * 120));
    const before = told.get(this) ?? Promise.resolve();
    told.set(
      this,
      before.then(wait).then(() => postMessage.call(this, message)),
    );
  };
}

/** @param {import("playwright-core").Page} page */
export const delayWorkerOf = async (page) => LATE === "page" && page.addInitScript(delayWorker);
