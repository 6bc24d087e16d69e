// What a wide screen holds at its sides and in its header.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { fewWords } from "../../www/i18n/index.js";
import { eventually, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const WIDE = { width: 1920, height: 1080 };

const log = (table) => table.page.getByRole("region", { name: "Log of the round" });
const inHeader = (table, label) => table.page.locator("header .tools").getByText(label, { exact: true });

/** How far two parts lie over each other. */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

test("the log follows the round at one side, the counter is at the other, and neither lies over anything", () =>
  visit({ game: "bigtwo", seed: "1", viewport: WIDE }, async (table) => {
    await table.othersAnswer();
    await table.move();
    await table.othersAnswer();
    const lines = log(table).getByRole("listitem");
    const plays = await table.page.locator(".act:has(.card)").count();
    await eventually(async () => assert.ok((await lines.count()) >= plays && plays > 0));
    await table.page.locator("#counter li").first().waitFor();
    const side = await log(table).boundingBox();
    const counter = await table.page.locator("#counter").boundingBox();
    const parts = ["#hand", "#play", "#suggestions", ".plate", ".act:has(.card)"].map((part) =>
      table.page.locator(part),
    );
    for (const part of (await Promise.all(parts.map((part) => part.all()))).flat()) {
      const box = await part.boundingBox();
      assert.equal(overlap(box, side) + overlap(box, counter), 0, await part.textContent());
    }
    await table.passesAxe();
    const before = await lines.count();
    await table.move();
    await table.othersAnswer();
    assert.notEqual(await lines.count(), before);
  }));

test("level, speed and puzzles are in the header of a wide screen, and in the menu of a narrower one", () =>
  visit({ game: "bigtwo", seed: "1", viewport: WIDE }, async (table) => {
    const { page } = table;
    for (const label of ["Speed", "Level", "Puzzles"]) await inHeader(table, label).waitFor();
    await page.getByLabel("Level").selectOption("easy");
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(async () => assert.equal(await inHeader(table, "Level").count(), 0));
    assert.equal(await log(table).isVisible(), false);
    await table.openMenu();
    assert.equal(await page.getByLabel("Level").inputValue(), "easy");
    await page.keyboard.press("Escape");
    await page.setViewportSize(WIDE);
    await inHeader(table, "Puzzles").click();
    await page.locator("#puzzles").waitFor();
  }));

test("another language says the tools and the log at once", () =>
  visit({ game: "bigtwo", seed: "1", viewport: WIDE }, async (table) => {
    await inHeader(table, "Level").waitFor();
    await table.set("language", "zh");
    await table.page.locator("header .tools").getByText("残局", { exact: true }).waitFor();
    await table.page.getByRole("region", { name: "本局记录" }).waitFor();
  }));

test("another language says a replay that is open, and the log beside it, at once", () =>
  visit({ game: "bigtwo", seed: "2", viewport: WIDE }, async (table) => {
    await table.othersAnswer();
    await table.move();
    const heading = log(table).locator("h3").first();
    await eventually(async () => assert.match(await heading.textContent(), /trick/));
    await table.choose("Replay");
    await table.page.getByRole("button", { name: "Last move" }).click();
    await table.set("language", "zh");
    const { log: words, replay } = await fewWords("panels", "zh");
    await table.page.locator(".side-log h3").getByText(words.now, { exact: true }).waitFor();
    await table.page.getByRole("button", { name: replay.last }).waitFor();
    const count = Number(await table.page.locator("#at-move").getAttribute("max"));
    await table.says(replay.move({ number: count, count }));
  }));
