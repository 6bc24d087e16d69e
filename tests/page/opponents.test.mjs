// The worker that thinks: one that is lost or silent is replaced, and the player is told only where that does not help.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open } from "./browser.mjs";

const { visit, close, server } = await open();
after(close);

const NO_ANSWER = "The computer does not answer. Reload the page: the round goes on where it is.";
const DEAL = { game: "bigtwo", seed: "1" };

/** Collects the workers of the page in `workers`; the first question is passed through `spoil`. */
function watchWorkers({ page }, /** @type {(message: any, workers: Worker[]) => unknown} */ spoil) {
  return page.addInitScript(`
    window.workers = [];
    let spoiled = false;
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        workers.push(this);
      }
      postMessage(message) {
        const first = !spoiled && "task" in message;
        spoiled ||= first;
        super.postMessage(first ? (${spoil})(message, workers) : message);
      }
    };`);
}

/** Answers what the page asks for its workers' script, which is that of the module, too. */
const routeScript = ({ page }, answer) =>
  page.route("**/pkg/index.js", (route) =>
    route.request().resourceType() === "fetch" ? answer(route) : route.continue(),
  );

/** The seed of a deal in which another seat leads. */
const othersLead = (table) => table.find("bigtwo", (round) => round.turn !== 0);

/** Loads the page anew, and lets a seat begin to think. */
async function thinks(table, seed) {
  await table.go({ game: "bigtwo", seed });
  assert.ok(!(await table.isYours()));
  await table.page.clock.runFor(200);
}

const isThinking = (table) => table.page.locator("#main[aria-busy=true]").waitFor({ state: "attached" });

test("a worker whose script is not found is asked for again", () =>
  visit(DEAL, async (table) => {
    const seed = await othersLead(table);
    let asked = 0;
    table.allow(/404/);
    await routeScript(table, (route) => (asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue()));
    await thinks(table, seed);
    await table.othersAnswer();
    await table.says("Your turn.");
    assert.equal(asked, 2);
  }));

test("a worker that falls silent is replaced, and its successor answers", () =>
  visit(DEAL, async (table) => {
    const seed = await othersLead(table);
    await watchWorkers(table, (message, [worker]) => {
      worker.terminate();
      return message;
    });
    await thinks(table, seed);
    await isThinking(table);
    await table.page.clock.runFor(19_000);
    await isThinking(table);
    await table.page.clock.runFor(1000);
    await table.othersAnswer();
    await table.says("Your turn.");
    assert.equal(await table.page.evaluate("workers.length"), 2);
  }));

test("a question at which a worker throws is put to another", () =>
  visit(DEAL, async (table) => {
    const seed = await othersLead(table);
    await watchWorkers(table, ({ task }) => ({ task, question: {} }));
    await thinks(table, seed);
    await table.othersAnswer();
    await table.says("Your turn.");
    assert.equal(await table.page.evaluate("workers.length"), 2);
  }));

test("the status says once that a seat does not answer, and the next deal goes on", () =>
  visit(DEAL, async (table) => {
    const seed = await othersLead(table);
    let asked = 0;
    table.allow(/404/);
    await routeScript(table, (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    await thinks(table, seed);
    await table.says(NO_ANSWER);
    await table.cards.first().click();
    await table.page.clock.runFor(60_000);
    assert.equal(asked, 2); // as the page is loaded, and again for the question
    await table.page.unroute("**/pkg/index.js");
    await table.press("New deal");
    await table.othersAnswer();
    await table.says("Your turn.");
  }));

test("the table of puzzles says that a puzzle cannot be made, and the next one is made", () =>
  visit(DEAL, async (table) => {
    table.allow(/404/);
    await routeScript(table, (route) => route.fulfill({ status: 404 }));
    await table.page.goto(`${table.origin}/?puzzle=bigtwo&level=1&seed=1&guide=off`);
    await table.page.locator("#puzzles").getByRole("status").filter({ hasText: NO_ANSWER }).waitFor();
    await table.page.unroute("**/pkg/index.js");
    await table.page.getByRole("button", { name: "Another puzzle" }).click();
    await table.page.locator("#puzzles .hand .card").first().waitFor();
  }));

test("after a move was taken back the status does not say that nobody answers", () =>
  visit(DEAL, async (table) => {
    const { page } = table;
    await page.addInitScript(`
      window.solvers = [];
      window.Worker = class extends Worker {
        postMessage(message) {
          if (message.task === "solve") solvers.push(this);
          else super.postMessage(message);
        }
      };`);
    await page.goto(`${table.origin}/?puzzle=doudizhu&level=5&seed=chupai&lang=en&guide=off`);
    const puzzles = page.locator("#puzzles");
    await puzzles.locator(".hand .card").last().click();
    await puzzles.getByRole("button", { name: "Play", exact: true }).click();
    await puzzles.getByRole("button", { name: "Take back" }).click();
    for (const tries of [1, 2]) {
      await eventually(async () => assert.equal(await page.evaluate("solvers.length"), tries));
      const data = { problem: "no answer" };
      await page.evaluate((data) => {
        /** @type {any} */ (window).solvers.at(-1).dispatchEvent(new MessageEvent("message", { data }));
      }, data);
    }
    assert.equal(await puzzles.getByRole("status").filter({ hasText: NO_ANSWER }).count(), 0);
  }));

test("the worker may ask no other host, and run no text", () =>
  visit(DEAL, async (table) => {
    await eventually(async () => assert.equal(table.page.workers().length, 1));
    const [worker] = table.page.workers();
    const other = server.origin.replace("127.0.0.1", "localhost");
    const asks = (/** @type {string} */ url) =>
      fetch(url, { mode: "no-cors" }).then(
        () => "answered",
        () => "refused",
      );
    assert.equal(await worker.evaluate(asks, `${server.origin}/icon.svg`), "answered");
    table.allow(/Content Security Policy/);
    assert.equal(await worker.evaluate(asks, `${other}/icon.svg`), "refused");
    const runs = () =>
      new Promise((resolve) =>
        setTimeout(() => {
          try {
            resolve(new Function("return 'run'")());
          } catch {
            resolve("refused");
          }
        }),
      );
    assert.equal(await worker.evaluate(runs), "refused");
  }));

/** Has every question of the page fail while `window.lost` is set. */
const losing = ({ page }) =>
  page.addInitScript(`
    window.Worker = class extends Worker {
      postMessage(message) {
        if (window.lost && "task" in message) this.dispatchEvent(new ErrorEvent("error"));
        else super.postMessage(message);
      }
    };`);

test("Hint says that no bid can be advised as the computer does not answer", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await losing(table);
    await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
    await table.page.evaluate("lost = true");
    await table.hint();
    await table.says(NO_ANSWER);
  }));

test("Review that gets no answer says so, finds nothing, and asks anew the next time", () =>
  visit(DEAL, async (table) => {
    await losing(table);
    await table.hurryToTheEnd();
    const review = table.page.getByRole("dialog", { name: "Review" });
    await table.page.evaluate("lost = true");
    await table.press("Review");
    await review.getByText(NO_ANSWER).waitFor();
    await table.press("Close");
    await table.page.evaluate("lost = false");
    await table.press("Review");
    await review
      .getByText("No move of yours was clearly worse")
      .or(review.getByRole("listitem").first())
      .first()
      .waitFor();
    assert.equal(await review.getByText(NO_ANSWER).count(), 0);
  }));
