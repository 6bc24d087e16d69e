// The round while the practice table or a puzzle is shown: it rests, and is as it was when the player comes back.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);

async function openPuzzles(table) {
  await table.choose("Puzzles");
  await table.page.locator("#puzzles .hand .card").first().waitFor();
}

async function leave(table) {
  await table.press("Back to the round");
  await table.page.locator("#main").waitFor();
}

/** Lets the time pass in which several seats would answer. */
async function wait(table) {
  for (let times = 0; times < 5; times++) await table.answer();
}

test("behind a puzzle nobody moves, and then the round goes on", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await table.move();
    const before = await table.seen();
    await openPuzzles(table);
    await wait(table);
    await leave(table);
    assert.deepEqual(await table.seen(), before);
    await table.othersAnswer();
    await table.says("Your turn.");
  }));

test("the address stays that of the puzzle if nobody bids in the round behind it", () =>
  visit({ game: "doudizhu", seed: "s8" }, async (table) => {
    await table.othersAnswer();
    await table.press("No bid");
    await openPuzzles(table);
    const shown = query(table);
    await wait(table);
    assert.deepEqual(query(table), shown);
    await leave(table);
    await eventually(async () => {
      await table.answer();
      assert.equal(query(table).redeals, "1");
    });
    assert.deepEqual([query(table).seed, query(table).puzzle], ["s8", undefined]);
  }));

test("a round that is counted while a puzzle is shown is not counted again", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const statistics = () => table.page.evaluate(() => JSON.parse(localStorage.getItem("chupai.statistics")));
    await table.hurry();
    const come = await table.delay("**/review/statistics.js");
    await table.playToTheEnd();
    await openPuzzles(table);
    come();
    await eventually(async () => assert.equal((await statistics()).bigtwo.rounds, 1));
    await leave(table);
    await table.counted();
    await table.page.reload();
    await table.result.waitFor();
    assert.equal((await statistics()).bigtwo.rounds, 1);
  }));

test("Back closes a dialog over the practice table, and the hand of the round has the focus", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Practice table");
    await table.page.locator("#practice .hand .card").first().waitFor();
    await table.page.locator("#open-house").click();
    const dialog = table.page.getByRole("dialog", { name: "House rules: Big Two" });
    await dialog.waitFor();
    await table.page.goBack();
    await table.page.locator("#main").waitFor();
    await dialog.waitFor({ state: "detached" });
    await eventually(async () => assert.equal(await table.page.locator("#hand :focus").count(), 1));
  }));

test("a dialog that is loaded only after Back does not open over the round, and opens when it is asked for again", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Practice table");
    await table.page.locator("#practice .hand .card").first().waitFor();
    const come = await table.delay("**/rules/house-rules.js");
    await table.page.locator("#open-house").click();
    await table.page.goBack();
    await table.page.locator("#main").waitFor();
    await table.page.evaluate(`
      window.opened = [];
      const { showModal } = HTMLDialogElement.prototype;
      HTMLDialogElement.prototype.showModal = function () {
        showModal.call(this);
        setTimeout(() => opened.push(this.open));
      };
    `);
    come();
    const opens = (expected) =>
      table.awake(() => eventually(async () => assert.equal(await table.page.evaluate("opened.pop()"), expected)));
    await opens(false);
    await table.page.locator("#open-house").click();
    await opens(true);
  }));

test("what Forward leads to does not open over the round after a step back, however late it is loaded", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { page } = table;
    await table.choose("Practice table");
    await page.locator("#practice .hand .card").first().waitFor();
    await page.goBack();
    await page.reload();
    await table.cards.first().waitFor();
    const before = query(table);
    const come = await table.delay("**/practice/practice-table.js");
    const asked = page.waitForRequest("**/practice/practice-table.js");
    await page.evaluate(() => history.forward());
    await asked;
    await page.evaluate(() => history.back());
    await eventually(() => assert.deepEqual(query(table), before));
    come();
    await table.choose("Puzzles"); // which is loaded later
    await page.locator("#puzzles .hand .card").first().waitFor();
    await leave(table);
    assert.deepEqual([query(table), await page.locator("#practice").isVisible()], [before, false]);
  }));

test("a pasted round is the same after a puzzle: its picked cards and its groups", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const text = await table.ask((chupai) =>
      new chupai.Game(new chupai.Rules("guandan", {}), { seed: "1" }).toText({}),
    );
    await table.choose("Paste a round");
    await table.page.locator("dialog#record textarea").fill(text);
    await table.press("Show it");
    await eventually(async () => assert.equal((await table.names()).length, 27));
    await table.cards.nth(0).press("Space");
    await table.cards.nth(1).press("Space");
    await table.page.locator("#group").click();
    await table.cards.nth(4).press("Space");
    const before = [await table.names(), await table.picked()];
    await openPuzzles(table);
    await leave(table);
    assert.deepEqual([await table.names(), await table.picked()], before);
  }));

test("the browser's Back and Forward lead out of the practice table and into it", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { page } = table;
    const [main, root] = [page.locator("#main"), page.locator("#practice")];
    const enter = async () => {
      await table.choose("Practice table");
      await root.locator("pre").first().waitFor({ state: "attached" });
    };
    const written = () => root.locator("input[type=text]").first().inputValue();
    const before = page.url();
    await enter();
    const [inside, hand] = [page.url(), await written()];
    await page.goBack();
    await main.waitFor();
    assert.equal(page.url(), before);
    await page.goForward();
    await root.waitFor();
    assert.deepEqual([page.url(), await written()], [inside, hand]);
    await root.locator(".hand :focus").waitFor();
    await root.getByRole("button", { name: "Back to the round" }).click();
    await main.waitFor();
    assert.equal(page.url(), before);
    await enter();
    await page.reload();
    await root.locator("pre").first().waitFor({ state: "attached" });
    await page.goBack();
    await main.waitFor();
    assert.deepEqual([...new URL(page.url()).searchParams.keys()].sort(), ["game", "seed"]);
  }));

for (const way of ["the browser's Back", "Back to the round"]) {
  test(`after a reload on the practice table ${way} leads to the round as it was`, () =>
    visit({ game: "tienlen", seed: "1" }, async (table) => {
      const { page } = table;
      await table.othersAnswer();
      await table.move();
      await table.othersAnswer();
      const seen = async () => [await table.names(), await page.locator(".seat").allTextContents(), page.url()];
      const before = await seen();
      await table.choose("Practice table");
      await page.locator("#practice pre").first().waitFor({ state: "attached" });
      await page.reload();
      await page.locator("#practice pre").first().waitFor({ state: "attached" });
      await page.getByLabel("Game").selectOption("bigtwo"); // of the practice table alone
      if (way === "Back to the round") await table.press(way);
      else await page.goBack();
      await page.locator("#main").waitFor();
      await eventually(async () => assert.deepEqual(await seen(), before));
      assert.equal(await page.getByLabel("Game").inputValue(), "tienlen");
      await page.reload();
      await table.says("turn.");
      assert.deepEqual(await seen(), before);
      await table.hurryToTheEnd();
    }));
}

test("a language chosen on the practice table stays in the address on the way back", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { page } = table;
    const spoken = () =>
      page.evaluate(() => [document.documentElement.lang, new URL(location.href).searchParams.get("lang")]);
    await page.goto(`${table.origin}/?game=bigtwo&seed=1&lang=en`);
    await table.choose("Practice table");
    await page.locator("#practice pre").first().waitFor({ state: "attached" });
    await table.set("language", "zh");
    await eventually(async () => assert.deepEqual(await spoken(), ["zh", "zh"]));
    await page.goBack();
    await page.locator("#main").waitFor();
    await eventually(async () => assert.deepEqual(await spoken(), ["zh", "zh"]));
  }));

test("the practice table opens from the menu, and leads back to the round as it was", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.othersAnswer();
    const held = await table.names();
    await table.choose("Practice table");
    await table.page.getByRole("button", { name: "Deal a hand" }).click();
    assert.equal(await table.page.locator("#practice .hand .card").count(), 13);
    await table.page.keyboard.press("h");
    await table.page.getByRole("button", { name: "Back to the round" }).click();
    await table.page.locator("#main").waitFor();
    assert.deepEqual(await table.names(), held);
    assert.deepEqual(await table.picked(), []);
    assert.deepEqual([...new URL(table.page.url()).searchParams.keys()].sort(), ["game", "seed"]);
  }));
