// The look of the table: where plays lie, and what is beaten.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { DESKTOP, eventually, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const region = (table, name) => table.page.getByRole("region", { name, exact: true });

/** A round in which every seat lays a card in the first trick. */
const allLay = (round, answer) => {
  while (round.turn !== null && round.turn !== 0) answer();
  const { history } = round.view(0);
  return history.length === 2 && history.every(({ play }) => play?.cards.length === 1) && round.legal().length > 0;
};

for (const viewport of [DESKTOP, { width: 1920, height: 1080 }])
  test(`${viewport.width}: a play lies near the middle, on its owner's side`, () =>
    visit({ game: "doudizhu", seed: "1", viewport }, async (table) => {
      await table.find("doudizhu", allLay);
      await table.othersAnswer();
      const { x, width } = await table.page.locator("#table").boundingBox();
      const face = (name) => region(table, name).locator(".act .face").boundingBox();
      const [west, east] = [await face("West"), await face("East")];
      const gaps = [x + width / 2 - west.x - west.width, east.x - x - width / 2];
      for (const gap of gaps) assert.ok(gap >= 120 && gap <= 180, String(gaps));
    }));

test("what is beaten dims, the play to beat does not", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", allLay);
    await table.othersAnswer();
    const best = await table.page.locator(".caption").textContent();
    for (const name of ["East", "West"]) {
      const filter = await region(table, name)
        .locator(".act .row")
        .evaluate((row) => getComputedStyle(row).filter);
      assert.equal(filter === "none", best.startsWith(name), `${name}: ${filter}`);
    }
  }));

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [844, 390],
  [1440, 900],
])
  test(`${width} by ${height}: Undo, Pass, Hint, Play, Sort stand in this order, and Play is the largest`, () =>
    visit({ game: "tienlen", seed: "1", viewport: { width, height } }, async (table) => {
      const names = ["Undo", "Pass", "Hint", "Play", "Sort"];
      const boxes = await Promise.all(names.map((name) => table.button(name).boundingBox()));
      assert.deepEqual(
        boxes.map(({ x }) => x),
        boxes.map(({ x }) => x).toSorted((a, b) => a - b),
      );
      const widths = boxes.map((box) => box.width);
      assert.equal(names[widths.indexOf(Math.max(...widths))], "Play");
      const edges = [boxes[0], boxes[4]].map((box) => [box.width, box.height]);
      assert.deepEqual(edges[0], edges[1]);
    }));

test("of the bids the advised one is gold", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.phase === "bidding" && round.turn === 0, { patch: {} });
    const gold = () =>
      table.choices.evaluateAll((bids) =>
        bids.filter((bid) => getComputedStyle(bid).backgroundImage !== "none").map(({ textContent }) => textContent),
      );
    assert.deepEqual(await gold(), []);
    await table.hint();
    const [said] = (await table.status.textContent()).match(/(No bid|Bid \d)(?=\.)/);
    await eventually(async () => assert.deepEqual(await gold(), [said])); // once the table is dressed
  }));

test("a tap on a card of the hand gives it, a tap on another picks it, and no second row shows them", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    // A deal after one that the player's side has won: of several cards one is returned
    await table.go({ game: "guandan", seed: "1", after: "02_3.-3.3.-3_5_52_0.0" });
    await table.othersAnswer();
    assert.ok((await table.gifts.count()) > 1);
    assert.equal(await table.page.getByRole("group", { name: "Your choice" }).getByRole("button").count(), 0);
    const others = table.hand.locator(".card:not([data-gift])");
    await others.last().click();
    const [kept] = await table.picked();
    assert.ok(kept);
    const name = await table.gifts.first().getAttribute("aria-label");
    const held = (await table.names()).filter((other) => other === name).length;
    await table.gifts.first().click();
    await table.othersAnswer();
    assert.equal((await table.names()).filter((other) => other === name).length, held - 1);
    assert.ok((await table.picked()).includes(kept));
  }));
