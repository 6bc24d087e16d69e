// The card counter: what it counts, that it is kept, and that it fits.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open, SCHEMES } from "./browser.mjs";
import { hardest } from "./combinations.mjs";

const { visit, close } = await open();
after(close);

const counter = (table) => table.page.getByRole("region", { name: "Card counter" });

/** What the counter says: the number of cards by the name of their rank. */
async function counted(table) {
  await counter(table).getByRole("listitem").first().waitFor();
  const names = await counter(table).locator("li > .aside").allTextContents();
  return new Map(names.map((name) => [name.split(": ")[0], Number(name.split(": ")[1])]));
}

/** The cards that the other seats hold. */
async function withOthers(table) {
  const texts = await table.page.locator("[data-side]:not([data-side=bottom]) .count .aside").allTextContents();
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
}

const total = (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

for (const game of ["doudizhu", "bigtwo", "guandan"]) {
  test(`${game}: the counter counts what the other seats hold, after every move`, () =>
    visit({ game, seed: "1" }, async (table) => {
      await table.find(game, (round) => round.phase === "play");
      await table.choose("Card counter");
      for (let turn = 0; turn < 3; turn++) {
        await table.othersAnswer();
        assert.equal(total(await counted(table)), await withOthers(table));
        await table.move();
      }
    }));
}

test("ranks stand from high to low, and a rank of which the player has seen all cards has 0", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.find("bigtwo", (round) => ["3d", "3c", "3h", "3s"].every((card) => round.hand(0).includes(card)));
    await table.choose("Card counter");
    const counts = await counted(table);
    assert.deepEqual(
      [...counts.keys()],
      ["2", "ace", "king", "queen", "jack", "10", "9", "8", "7", "6", "5", "4", "3"],
    );
    assert.equal(counts.get("3"), 0);
  }));

test("the counter is shown on the next visit, too, until it is switched off", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    assert.ok(!(await counter(table).isVisible()));
    await table.choose("Card counter");
    await counted(table);
    await table.go({ game: "bigtwo", seed: "2" });
    await counted(table);
    await table.choose("Card counter");
    await eventually(async () => assert.ok(!(await counter(table).isVisible())));
    await table.go({ game: "bigtwo", seed: "3" });
    await table.says("turn.");
    assert.ok(!(await counter(table).isVisible()));
  }));

const SCREENS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [1280, 720],
  [1440, 900],
];

for (const [[width, height], colorScheme] of hardest(SCREENS, SCHEMES)) {
  test(`${width} by ${height}, ${colorScheme}: nothing scrolls while the counter is shown, and axe finds nothing`, () =>
    visit({ game: "guandan", seed: "3", viewport: { width, height }, colorScheme }, async (table) => {
      await table.choose("Card counter");
      for (let turn = 0; turn < 3; turn++) {
        await table.othersAnswer();
        await counted(table);
        const beyond = await table.page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        });
        assert.deepEqual(beyond, [0, 0]);
        await table.move();
      }
      await table.passesAxe();
    }));
}

test("on a phone held sideways a number is raised beside its rank, and the suggestions stay", () =>
  visit({ game: "guandan", seed: "5", viewport: { width: 844, height: 390 } }, async (table) => {
    await table.choose("Card counter");
    await table.othersAnswer();
    await counted(table);
    assert.ok(await table.suggestions.first().isVisible());
    const [rank, count] = await counter(table)
      .locator("li")
      .last()
      .evaluate(({ children: [rank, count] }) =>
        [rank, count].map((part) => [
          part.getBoundingClientRect().bottom,
          Number.parseFloat(getComputedStyle(part).fontSize),
        ]),
      );
    assert.ok(count[0] < rank[0] && count[1] < rank[1], JSON.stringify({ rank, count }));
  }));

test("on a desktop the rim of the table begins below the counter", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.choose("Card counter");
    await table.page.locator("#counter li").first().waitFor();
    const [rim, seats] = await table.page.evaluate(() => [
      Number.parseFloat(getComputedStyle(document.getElementById("table"), "::before").height),
      document.getElementById("seats").clientHeight,
    ]);
    assert.ok(rim > 0 && rim < seats, `${rim} ${seats}`);
  }));
