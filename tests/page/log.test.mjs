// The log of the round, and the last trick.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { open, PHONE, SCHEMES } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const log = (table) => table.page.getByRole("dialog", { name: "Log of the round" });

async function openLog(table) {
  await table.page.keyboard.press("l");
  await log(table).waitFor();
}

/** What it shows: the titles, each with lines of who did what; the best of each trick is marked. */
const written = (table) =>
  log(table)
    .locator("section")
    .evaluateAll((sections) =>
      sections.map((section) => ({
        title: section.querySelector("h3").textContent,
        lines: [...section.querySelectorAll("li")].map((line) => [
          line.querySelector(".who")?.textContent,
          line.querySelector(".aside")?.textContent ?? line.lastChild.textContent,
          line.hasAttribute("data-best"),
        ]),
      })),
    );

test("every trick is there, the newest first, and in each what was laid last", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await openLog(table);
    await log(table).getByText("No card has been played yet.").waitFor();
    await table.press("Close");
    const caption = () => table.page.locator(".caption").textContent();
    /** @type {string[][][]} */
    const tricks = [];
    for (let moves = 0; moves < 60 && !(await table.isOver()); moves++) {
      const opens = (await caption()) === "The table is open";
      const side = await table.page.locator("[data-turn]").getAttribute("data-side");
      const who = await table.page.locator("[data-turn]").getAttribute("aria-label");
      if (side === "bottom") await table.move();
      else await table.answer();
      const act = table.page.locator(`[data-side=${side}] .act`);
      const passed = (await act.locator(".passed").count()) > 0;
      if (opens) tricks.push([]);
      tricks.at(-1).push([who, passed ? "Pass" : await act.locator(".aside").textContent()]);
    }
    assert.ok(tricks.length > 1);
    const onTable = (await caption()) !== "The table is open";
    await openLog(table);
    const sections = await written(table);
    const newest = tricks.reverse().map((trick) => trick.toReversed());
    assert.deepEqual(
      sections.map(({ lines }) => lines.map(([who, what]) => [who, what])),
      newest,
    );
    assert.deepEqual(
      sections.map(({ title }) => title),
      newest.map((_, at) => {
        const titles = onTable ? ["This trick", "Last trick"] : ["Last trick"];
        return titles[at] ?? `Trick ${newest.length - at}`;
      }),
    );
    for (const { lines } of sections) {
      const best = lines.findIndex(([, what]) => what !== "Pass");
      assert.deepEqual(
        lines.map(([, , marked]) => marked),
        lines.map((_, at) => at === best),
      );
    }
  }));

test("bids come before the tricks", () =>
  visit({ game: "doudizhu", seed: "0" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
    await table.othersAnswer();
    await table.press("Bid 3");
    await table.othersAnswer();
    await table.choose("Log of the round");
    await log(table).waitFor();
    const { title } = (await written(table)).at(-1);
    assert.equal(title, "Before the first trick");
    await log(table)
      .getByText(/^You: Bid 3$/)
      .waitFor();
  }));

for (const colorScheme of SCHEMES)
  test(`${colorScheme}: the log of a whole round fits a small phone, and axe finds nothing`, () =>
    visit({ game: "guandan", seed: "1", viewport: PHONE, colorScheme }, async (table) => {
      await table.hurryToTheEnd();
      await openLog(table);
      assert.ok(await log(table).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
      await table.passesAxe();
      await table.press("Close");
      await table.says("The round is over.");
    }));
