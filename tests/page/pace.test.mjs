// How fast the other seats answer, and passing by itself.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const theirsFirst = (round) => round.turn === 1;

/** The player is to move and holds nothing that beats the table. */
const stuck = (round, answer) => {
  while (round.turn !== 0 && round.turn !== null) answer();
  return round.turn === 0 && round.table !== null && round.legal().length === 0;
};

const passes = (table) => table.page.locator("[data-side=bottom] .passed");

for (const { speed, before, after } of [
  { speed: "slow", before: 250, after: 350 },
  { speed: "normal", before: 100, after: 200 },
  { speed: "fast", before: 20, after: 80 },
]) {
  test(`${speed}: an answer takes its time, and the speed is kept for the next visit`, () =>
    visit({ game: "bigtwo", seed: "1" }, async (table) => {
      await table.set("speed", speed);
      await table.find("bigtwo", theirsFirst);
      await table.says("East’s turn.");
      assert.equal(await table.page.getByLabel("Speed").inputValue(), speed);
      await table.page.clock.runFor(before);
      await table.says("East’s turn.");
      await table.page.clock.runFor(after - before);
      await table.says("North’s turn.");
    }));
}

test("where nothing beats the table the player passes by itself, once that is switched on, and on the next visit", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", stuck);
    await table.othersAnswer();
    await table.says("Nothing you hold beats");
    await table.page.clock.runFor(5000);
    assert.equal(await passes(table).count(), 0);
    await table.choose("Pass by itself");
    await table.page.clock.runFor(200);
    await passes(table).waitFor();
    await table.openAnew();
    await eventually(async () => {
      await table.answer();
      assert.ok(await passes(table).isVisible());
    });
  }));

test("a pass made by itself can be taken back, and is not made again at once", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", stuck);
    await table.othersAnswer();
    await table.choose("Pass by itself");
    await table.page.clock.runFor(200);
    await passes(table).waitFor();
    await table.press("Undo");
    await table.says("Taken back.");
    await table.page.clock.runFor(5000);
    assert.equal(await passes(table).count(), 0);
    await table.choose("Pass by itself");
    await eventually(async () =>
      assert.equal(await table.page.locator("#pass-by-itself").getAttribute("aria-pressed"), "false"),
    );
  }));

test("where something beats the table, nothing is passed", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.choose("Pass by itself");
    await table.find("tienlen", (round, answer) => {
      while (round.turn !== 0 && round.turn !== null) answer();
      return round.turn === 0 && round.table !== null && round.legal().length > 0;
    });
    await table.othersAnswer();
    await table.page.clock.runFor(5000);
    assert.ok(await table.isYours());
    assert.equal(await passes(table).count(), 0);
  }));
