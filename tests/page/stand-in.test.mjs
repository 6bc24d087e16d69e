// The computer in the player's place, and what the table says of who is out, of the stake, the levels and the match.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const bar = (table) => table.page.locator(".stand-in");
const choose = (table) => table.choose("Let the computer play");

test("the computer plays for the player until that is taken back", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    const held = (await table.names()).length;
    await choose(table);
    await bar(table).waitFor();
    assert.equal(await table.page.locator("#play").isVisible(), false);
    await table.passesAxe();
    while ((await table.names()).length === held) await table.answer();
    await table.press("Play myself");
    assert.equal(await bar(table).isVisible(), false);
    await table.othersAnswer();
    const left = await table.names();
    await table.answer();
    await table.answer();
    assert.deepEqual(await table.names(), left, "it waits for the player again");
    await table.move();
  }));

test("the computer bids and plays a round to its end; the next is the player's", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await choose(table);
    while (!(await table.isOver())) await table.answer();
    await table.press("Deal again");
    await table.othersAnswer();
    assert.equal(await bar(table).isVisible(), false);
    await table.move();
  }));

test("once the player is out the round may be brought to its end at once, and places stand on the plates", () =>
  visit({ game: "zhengshangyou", seed: "1" }, async (table) => {
    await choose(table);
    const skip = table.page.getByRole("button", { name: "Skip to the end" });
    while (!(await skip.isVisible()) && !(await table.isOver())) await table.answer();
    assert.equal(await table.isOver(), false, "the player is not the last");
    const places = await table.page.locator("[data-out] .back").allTextContents();
    assert.ok(places.includes("1st") && places.length >= 1, places.join());
    await skip.click();
    await eventually(async () => {
      await table.page.clock.runFor(1);
      assert.ok(await table.isOver());
    });
  }));

test("after a round was brought to its end and taken back the other seats take their time again", () =>
  visit({ game: "zhengshangyou", seed: "1" }, async (table) => {
    const skip = table.page.getByRole("button", { name: "Skip to the end" });
    await choose(table);
    while (!(await skip.isVisible())) await table.answer();
    await skip.click();
    await eventually(async () => {
      await table.page.clock.runFor(1);
      assert.ok(await table.isOver());
    });
    await table.page.keyboard.press("u");
    await table.says("Taken back.");
    await table.press("Play myself");
    for (const card of await table.cards.all()) await card.click(); // they were its last play
    await table.press("Play");
    await skip.waitFor();
    const laid = await table.seen();
    await table.page.clock.runFor(100);
    await table.page.locator("#main:not([aria-busy=true])").waitFor({ state: "attached" });
    assert.deepEqual(await table.seen(), laid);
  }));

test("the points of a match stand on the plates, and the levels of both sides where they differ", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    const points = table.page.locator(".points:visible");
    assert.equal(await points.count(), 0);
    assert.equal(await table.page.locator(".kitty").textContent(), "Level 2");
    await table.hurryToTheEnd();
    await table.press("Next deal");
    await eventually(async () => assert.equal(await points.count(), 4));
    for (const text of await points.allTextContents()) assert.match(text, /^[+−]\d+$/);
    assert.match(await table.page.locator(".kitty").textContent(), /^Level \S+Your side \S+Other side \S+$/);
  }));

test("the stake tells what made it", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await choose(table);
    const known = table.page.locator(".kitty");
    const stakes = new Set();
    while (!(await table.isOver())) {
      await table.answer();
      const [, value, factors] = (await known.textContent()).match(/Stake (\d+)(?:= ([\d × ]+))?/) ?? [];
      if (!value) continue;
      stakes.add(value);
      if (factors)
        assert.equal(
          factors.split(" × ").reduce((product, factor) => product * Number(factor), 1),
          Number(value),
        );
    }
    assert.ok(stakes.size > 0);
  }));

test("a round that the computer has played for the player is not in the statistics", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await choose(table);
    while (!(await table.isOver())) await table.answer();
    assert.equal(await table.page.evaluate(() => localStorage.getItem("chupai.statistics")), null);
  }));

test("while the computer plays, keys do nothing for the player, and what they show they show", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await choose(table);
    await bar(table).waitFor();
    const before = await table.seen();
    for (const key of ["h", "p", "s", "Enter"]) await table.page.keyboard.press(key);
    await table.page.keyboard.press("l");
    await table.page.locator("#log").waitFor();
    await table.page.keyboard.press("Escape");
    assert.deepEqual([await table.seen(), await table.picked()], [before, []]);
    await table.press("Play myself");
    assert.equal(await table.page.locator("#hand :focus").count(), 1, "the button is gone");
    await table.page.keyboard.press("h");
    await eventually(async () => assert.notDeepEqual(await table.picked(), []));
  }));

test("at the end there is nothing left to the computer", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    await table.page.locator("#open-menu").click();
    assert.equal(await table.button("Let the computer play").isVisible(), false);
    await table.page.locator("#computer-plays").evaluate((button) => button.click()); // as a replay can
    await bar(table).waitFor({ state: "attached" });
    await table.page.keyboard.press("Escape");
    await table.page.keyboard.press("u");
    await table.says("Taken back.");
    await table.openMenu();
    assert.equal(await table.button("Let the computer play").isVisible(), true);
    assert.equal(await bar(table).isVisible(), false);
  }));
