// Taking moves back, and the round once more, move by move.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, GAMES, open, PHONE, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);

/** All that the page shows of the round. */
const shown = async (table) => ({
  hand: await table.page.locator("#hand .card").evaluateAll((cards) => cards.map((card) => card.ariaLabel)),
  seats: await table.page.locator(".seat").allTextContents(),
  caption: await table.page.locator(".caption").textContent(),
});

const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement);

test("the browser's Back leads from a replay to the round", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    const { page } = table;
    const address = page.url();
    const before = await shown(table);
    for (const close of [() => page.goBack(), () => page.locator("#end-replay").click(), () => page.goBack()]) {
      await table.choose("Replay");
      await page.locator("#first-move").click();
      await close();
      await page.locator("#replay").waitFor({ state: "detached" });
      assert.deepEqual(await shown(table), before);
      assert.equal(page.url(), address);
    }
  }));

test("a replay that is left by its button takes its step in the history back", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { page } = table;
    await table.go({ game: "bigtwo", seed: "2", lang: "en" });
    await table.says("turn.");
    await table.choose("Replay");
    await table.set("language", "vi");
    await page.locator("#end-replay").click();
    await eventually(async () => assert.equal(await page.evaluate(() => history.state), null));
    assert.deepEqual([query(table).seed, query(table).lang], ["2", "vi"]);
    await page.goBack();
    await eventually(() => assert.equal(query(table).seed, "1"));
  }));

test("another deal that ends a replay takes the step back, too: Back leads to where one was before", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { page } = table;
    await table.go({ game: "bigtwo", seed: "2", lang: "en" });
    await table.othersAnswer();
    await table.choose("Replay");
    await page.locator("#replay").waitFor();
    await table.press("New deal");
    await eventually(async () => assert.equal(await page.evaluate(() => history.state), null));
    await eventually(() => assert.notEqual(query(table).seed, "2"));
    const [{ seed }, names] = [query(table), await table.names()];
    await page.reload();
    await table.says("turn.");
    assert.deepEqual([query(table).seed, await table.names()], [seed, names]);
    await page.goBack();
    await eventually(() => assert.equal(query(table).seed, "1"));
  }));

test("Undo takes the player's last move back, and all after it", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    const before = [];
    for (let turn = 0; turn < 3; turn++) {
      before.push(await shown(table));
      await table.move();
      await table.othersAnswer();
    }
    await table.move();
    await table.answer();
    await table.press("Undo"); // while another seat thinks
    for (const expected of before.reverse()) {
      await table.press("Undo");
      await table.says("Your turn. Taken back.");
      assert.deepEqual(await shown(table), expected);
    }
    await table.insist("Undo");
    await table.says("You have made no move to take back.");
    await table.move();
    await table.othersAnswer();
    await table.says("Your turn.");
  }));

test("U takes back, and the others answer anew", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.othersAnswer();
    const before = await shown(table);
    await table.move();
    await table.page.keyboard.press("u");
    assert.deepEqual(await shown(table), before);
    await table.move();
    await table.othersAnswer();
    assert.equal(await table.isYours(), true);
  }));

for (const game of GAMES) {
  test(`${game}: a replay shows every moment of the round as it was, and then the end again`, () =>
    visit({ game, seed: "4" }, async (table) => {
      const moments = [await shown(table)];
      while (!(await table.isOver())) {
        if (await table.isYours()) await table.move();
        else await table.answer();
        moments.push(await shown(table));
      }
      await table.result.getByRole("button", { name: "Replay" }).click();
      await table.says("The deal.");
      assert.equal(await table.isOver(), false);
      await table.press("Show all hands");
      for (const [move, moment] of moments.entries()) {
        if (move > 0) {
          await table.press("Next move");
          await table.says(new RegExp(`^Move ${move} of ${moments.length - 1}\\. [A-Z][a-z]+: .+\\. ?$`));
        }
        assert.deepEqual(await shown(table), moment);
      }
      await table.press("Previous move");
      assert.deepEqual(await shown(table), moments.at(-2));
      await table.press("To the deal");
      assert.deepEqual(await shown(table), moments[0]);
      await table.press("Last move");
      assert.deepEqual(await shown(table), moments.at(-1));
      await table.press("End the replay");
      assert.ok(await table.isOver());
      assert.ok(await isFocused(table.page.locator("#see-replay")));
      await table.says("The round is over.");
    }));
}

test("a replay in the middle of the round: arrows move, Escape ends it, the round goes on where it was", () =>
  visit({ game: "bigtwo", seed: "1", viewport: PHONE }, async (table) => {
    await table.othersAnswer();
    await table.move();
    await table.answer();
    const before = await shown(table);
    await table.choose("Replay");
    await table.says("The deal.");
    const { keyboard } = table.page;
    await keyboard.press("ArrowRight");
    await table.says("Move 1 of");
    await keyboard.press("h");
    await table.cards.first().dispatchEvent("click");
    assert.deepEqual(await table.picked(), []);
    await table.page.clock.runFor(5000);
    await table.says("Move 1 of"); // nobody plays meanwhile
    await keyboard.press("Escape");
    assert.deepEqual(await shown(table), before);
    assert.ok(await isFocused(table.cards.first()));
    await table.othersAnswer();
    await table.says("Your turn.");
  }));

test("Escape ends a replay wherever the focus is", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Replay");
    await table.says("The deal.");
    await table.page.locator("#table").click();
    await table.page.keyboard.press("Escape");
    await table.says("turn.");
    assert.ok(await isFocused(table.cards.first()));
  }));

test("a replay says what a command has done", () =>
  visit({ game: "bigtwo", seed: "1", permissions: ["clipboard-read", "clipboard-write"] }, async (table) => {
    await table.page.evaluate(() => delete Navigator.prototype.share);
    await table.choose("Replay");
    await table.choose("Copy as text");
    await table.says(/The round is copied as you see it.* The deal\./);
    await table.choose("Share this deal");
    await table.says("The link to this deal is copied. The deal.");
    await table.press("To the deal");
    await eventually(async () => assert.match(await table.status.textContent(), /^The deal\./));
  }));

test("a new deal ends a replay", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Replay");
    await table.says("The deal.");
    await table.press("New deal");
    await eventually(async () => assert.equal(await table.page.locator("#replay").isVisible(), false));
    await table.says("turn.");
  }));

test("the ring that shows the focus on a replay's slider is round", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Replay");
    const ring = table.page.getByRole("slider", { name: "Move" });
    assert.ok(await ring.evaluate((slider) => slider === document.activeElement));
    const [radius, height] = await ring.evaluate((slider) => [
      Number.parseFloat(getComputedStyle(slider).borderRadius),
      slider.clientHeight,
    ]);
    assert.ok(radius >= height / 2);
  }));
