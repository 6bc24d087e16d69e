// With two packs: the cards of a rank in a column, and cards that are locked as a group.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, LANGUAGES, open, wordsOf } from "./browser.mjs";
import { finger, mouse } from "./pointers.mjs";

const { visit, close } = await open();
after(close);

const TALL = { width: 390, height: 844 };
const SCREENS = [{ width: 360, height: 640 }, TALL, { width: 820, height: 1180 }, { width: 1440, height: 900 }];
const FLAT = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

/** A guandan player on turn, whose hand has a rank of three cards or more, pairs, and twins. */
const guandan = (name, use, options = {}) =>
  test(name, () =>
    visit({ game: "guandan", seed: "1", viewport: TALL, ...options }, async (table) => {
      await table.find("guandan", (round) => {
        const hand = round.hand(0);
        const of = (rank) => hand.filter((card) => card[0] === rank);
        const ranks = [..."3456789TJQKA"];
        const hasTwins = ranks.some((rank) => of(rank).length === 2 && new Set(of(rank)).size === 1);
        return round.turn === 0 && hasTwins && ranks.some((rank) => of(rank).length === 3);
      });
      await use(table);
    }),
  );

const rankOf = (name) => (name.endsWith("joker") ? "joker" : name.split(" of ")[0]);

/** What there is of each rank, in the order of the ranks; no jokers and nothing of the level. */
async function byRank(table) {
  const names = await table.names();
  const ranks = new Set(names.map(rankOf).filter((rank) => rank !== "joker" && rank !== "2"));
  return [...ranks].map((rank) => names.filter((name) => rankOf(name) === rank));
}

/** The cards of a rank that the hand has so many of. */
const ofRank = async (table, count, accepts = (/** @type {string[]} */ _) => true) =>
  (await byRank(table)).find((names) => names.length === count && accepts(names));

const boxes = (table) =>
  table.cards.evaluateAll((cards) =>
    cards.map((card) => ({ name: card.ariaLabel, ...card.getBoundingClientRect().toJSON() })),
  );

/** Picks cards one by one, as the keyboard does. */
async function pick(table, names) {
  const wanted = [...names];
  for (const [at, name] of (await table.names()).entries()) {
    if (!wanted.includes(name)) continue;
    wanted.splice(wanted.indexOf(name), 1);
    await table.cards.nth(at).dispatchEvent("click");
  }
  assert.deepEqual(wanted, []);
}

async function lock(table, names) {
  await pick(table, names);
  await table.press("Group");
}

const groups = (table) => table.hand.getByRole("group");
const namesIn = (group) => group.getByRole("button").evaluateAll((cards) => cards.map((card) => card.ariaLabel));

for (const viewport of SCREENS)
  guandan(
    `${viewport.width} by ${viewport.height}: the cards of a rank stand in a column, by suit they lie in rows`,
    async (table) => {
      const inColumns = async () => {
        const all = await boxes(table);
        const ranks = new Set(all.map(({ name }) => rankOf(name)));
        const columns = new Set(all.map(({ name, left }) => `${rankOf(name)} ${Math.round(left)}`));
        const lefts = new Set(all.map(({ left }) => Math.round(left)));
        return ranks.size === columns.size && ranks.size === lefts.size;
      };
      await eventually(async () => assert.ok(await inColumns()));
      const { height } = await table.hand.boundingBox();
      await table.press("Sort");
      await eventually(async () => assert.equal(await inColumns(), false));
      assert.equal((await table.hand.boundingBox()).height, height);
      await table.says("Bombs first.");
      await table.press("Sort");
      await table.says("Sorted by suit.");
      assert.equal(await inColumns(), false);
      await table.press("Sort");
      await eventually(async () => assert.ok(await inColumns()));
    },
    { viewport },
  );

for (const [kind, pointerOf] of /** @type {const} */ ([
  ["mouse", mouse],
  ["finger", finger],
]))
  guandan(
    `${kind}: over columns a drag picks the card that it crosses in each, and dragging back undoes it`,
    async (table) => {
      const [pointer, names, at] = [await pointerOf(table), await table.names(), await table.middles()];
      const all = await boxes(table);
      const front = [...names.keys()].filter((index) => all[index].left !== all[index + 1]?.left);
      const named = (indices) => indices.map((index) => names[index]);
      await pointer.down(at[front[1]]);
      await pointer.move(at[front[9]], 20);
      await table.picks(named(front.slice(1, 10)));
      await pointer.move(at[front[3]], 6);
      await pointer.up();
      await table.picks(named(front.slice(1, 4)));
    },
    { hasTouch: kind === "finger" },
  );

guandan("arrows lead along a column, and to the one beside it", async (table) => {
  const all = await boxes(table);
  const focused = () => table.page.evaluate(() => document.activeElement.getBoundingClientRect().toJSON());
  await table.cards.first().focus();
  await table.page.keyboard.press("End");
  const last = await focused();
  await table.page.keyboard.press("ArrowLeft");
  const beside = await focused();
  assert.ok(beside.left < last.left);
  assert.equal(beside.bottom, last.bottom);
  const [name] = await ofRank(table, 3);
  const lowest = all.findLastIndex((card) => rankOf(card.name) === rankOf(name));
  await table.cards.nth(lowest).focus();
  await table.page.keyboard.press("ArrowUp");
  const above = await focused();
  assert.equal(Math.round(above.left), Math.round(all[lowest].left));
  assert.ok(above.top < all[lowest].top);
});

for (const viewport of [...SCREENS, ...FLAT])
  guandan(
    `${viewport.width} by ${viewport.height}: Group locks what is picked at the side of the hand, a tap picks all of it, Ungroup unlocks`,
    async (table) => {
      const before = await table.names();
      const triple = await ofRank(table, 3);
      assert.equal(await table.button("Group").isVisible(), false);
      await pick(table, triple);
      await table.button("Group").click();
      await table.says("Locked as a group.");
      await table.picks([]);
      const group = table.hand.getByRole("group", { name: `Group: three ${rankOf(triple[0])}s` });
      assert.deepEqual(await namesIn(group), triple);
      assert.deepEqual((await table.names()).slice(-3), triple);
      const at = await table.middles();
      await table.page.mouse.click(at.at(-2).x, at.at(-2).y);
      await table.picks(triple);
      await table.page.mouse.click(at.at(-1).x, at.at(-1).y);
      await table.picks([]);
      await table.page.mouse.click(at.at(-3).x, at.at(-3).y);
      const size = () =>
        table.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      assert.deepEqual(await size(), [viewport.width, viewport.height]);
      await table.passesAxe();
      await table.button("Ungroup").click();
      await table.says("The group is unlocked.");
      assert.deepEqual(await table.names(), before);
      assert.equal(await groups(table).count(), 0);
    },
    { viewport },
  );

guandan("a locked group is one column, of whatever cards", async (table) => {
  const names = await table.names();
  const mixed = [names[4], names[10], names.at(-1)];
  await lock(table, mixed);
  await table.hand.getByRole("group", { name: "Group: 3 cards" }).waitFor({ state: "attached" });
  await eventually(async () => {
    const lefts = (await boxes(table)).slice(-3).map(({ left }) => Math.round(left));
    assert.equal(new Set(lefts).size, 1);
  });
});

guandan("by keyboard: G locks and unlocks, the focus stays in the hand, and the list of keys has it", async (table) => {
  const { keyboard } = table.page;
  const before = await table.names();
  await table.cards.first().focus();
  for (const key of ["Space", "ArrowRight", "Space", "g"]) await keyboard.press(key);
  assert.equal(await groups(table).count(), 1);
  assert.ok(await table.hand.evaluate((hand) => hand.contains(document.activeElement)));
  await keyboard.press("End");
  await keyboard.press("Space");
  assert.equal((await table.picked()).length, 2);
  await keyboard.press("g");
  assert.deepEqual([await groups(table).count(), await table.names()], [0, before]);
  await keyboard.press("?");
  await table.page.getByRole("dialog", { name: "Keys" }).getByRole("row", { name: "Group G" }).waitFor();
});

guandan("Group has a closed lock, Ungroup an open one", async (table) => {
  const icon = (name) => table.button(name).locator("path").getAttribute("d");
  const triple = await ofRank(table, 3);
  await pick(table, triple);
  const closed = await icon("Group");
  await table.press("Group");
  await pick(table, triple);
  assert.notEqual(await icon("Ungroup"), closed);
  await table.cards.first().dispatchEvent("click");
  assert.equal(await icon("Group"), closed);
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 700, height: 800 },
  { width: 1440, height: 900 },
])
  test(`${viewport.width}: in columns the signs of every card are seen whole, those of a ten, too`, () =>
    visit({ game: "guandan", seed: "1", viewport }, async (table) => {
      const everyRank = (round) =>
        new Set(round.hand(0).map((card) => (card.endsWith("J") ? "joker" : card[0]))).size === 14;
      await table.find("guandan", everyRank);
      await table.page.locator("#hand[data-columns]").waitFor();
      const cut = await table.cards.evaluateAll((cards) =>
        cards.flatMap((card) => {
          const sign = card.querySelector(".suit") ?? card.querySelector(".rank");
          const beyond = sign.getBoundingClientRect().right - card.getBoundingClientRect().right;
          return beyond > 0 ? [[card.ariaLabel, beyond]] : [];
        }),
      );
      assert.deepEqual(cut, []);
    }));

for (const order of ["rank", "suit"])
  test(`by ${order}: the fewer cards a hand of two packs has, the larger they are, in the same room`, () =>
    visit({ game: "guandan", seed: "1", viewport: { width: 390, height: 844 } }, async (table) => {
      await table.page.locator("#hand[data-columns]").waitFor();
      if (order === "suit") await table.sort();
      const size = () =>
        table.cards
          .first()
          .locator(".face")
          .evaluate((face) => face.offsetWidth);
      const [width, { y, height }] = [await size(), await table.hand.boundingBox()];
      await table.playUntil(async () => (await table.cards.count()) < 13);
      assert.ok((await size()) > 1.3 * width);
      const after = await table.hand.boundingBox();
      assert.deepEqual([after.y, after.height], [y, height]);
    }));

test("where the columns cannot be loaded the hand lies in rows, until they can", () =>
  visit({ game: "bigtwo", seed: "1", viewport: TALL }, async (table) => {
    const come = await table.withhold("**/round/columns.js", /ERR_FAILED/);
    await table.page.getByLabel("Game").selectOption("guandan");
    await eventually(async () => assert.equal(await table.cards.count(), 27));
    const columns = table.page.locator("#hand[data-columns]");
    const [first, second] = await table.names();
    await table.cards.first().dispatchEvent("click");
    await table.picks([first]);
    assert.equal(await columns.count(), 0);
    come();
    await table.cards.nth(1).dispatchEvent("click");
    await columns.waitFor();
    await table.picks([first, second]);
  }));

test("until the columns have come no card of the round before lies in the hand", () =>
  visit({ game: "bigtwo", seed: "1", viewport: TALL }, async (table) => {
    const come = await table.delay("**/round/columns.js");
    await table.page.getByLabel("Game").selectOption("guandan");
    await table.page.locator("#seats .seat").getByText("27 cards").nth(3).waitFor({ state: "attached" });
    assert.equal(await table.cards.count(), 0);
    come();
    await eventually(async () => assert.equal(await table.cards.count(), 27));
    await table.picks([]);
  }));

guandan("a drag flips the single cards it passes, and a group that it touches as a whole", async (table) => {
  await lock(table, await ofRank(table, 3));
  const [pointer, names, at] = [mouse(table), await table.names(), await table.middles()];
  // The cards in front of the last two columns; the group is at the end
  const fronts = [...at.keys()].slice(0, -3).filter((index) => Math.abs(at[index].x - at[index + 1].x) > 1);
  const [one, other] = fronts.slice(-2);
  await pointer.down(at[one]);
  await pointer.move(at[other], 5);
  await pointer.move(at.at(-3), 5);
  await pointer.up();
  await table.picks([names[one], names[other], ...names.slice(-3)]);
});

guandan("playing part of a group dissolves it, and Undo brings it back", async (table) => {
  const [sorted, triple] = [await table.names(), await ofRank(table, 3, (cards) => new Set(cards).size === 3)];
  await lock(table, triple);
  const before = await table.names();
  for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
  await table.suggestions
    .and(table.page.getByLabel(`single ${triple[2]}: ${triple[2]}`))
    .first()
    .click();
  await table.press("Play");
  assert.equal(await groups(table).count(), 0);
  assert.deepEqual(
    await table.names(),
    sorted.filter((name) => name !== triple[2]),
  );
  await table.press("Undo");
  assert.deepEqual(await table.names(), before);
  assert.deepEqual(await namesIn(groups(table)), triple);
});

guandan("of two equal cards the locked one stays locked while the other is played", async (table) => {
  const twins = await ofRank(table, 2, ([one, other]) => one === other);
  const [other] = await ofRank(table, 3);
  await pick(table, [twins[0], other]);
  await table.press("Group");
  const grouped = await namesIn(groups(table));
  await table.suggestions
    .and(table.page.getByLabel(`single ${twins[0]}: ${twins[0]}`))
    .first()
    .click();
  await table.press("Play");
  assert.deepEqual(await namesIn(groups(table)), grouped);
  await table.page.reload();
  await table.cards.first().waitFor();
  assert.deepEqual(await namesIn(groups(table)), grouped);
  await table.press("Undo");
  assert.deepEqual(await namesIn(groups(table)), grouped);
});

guandan("a reload keeps the groups, also before the first move; another deal has none", async (table) => {
  const [triple, pair] = [await ofRank(table, 3), await ofRank(table, 2)];
  await lock(table, triple);
  await lock(table, pair);
  const names = await table.names();
  await table.page.waitForFunction(() => JSON.parse(sessionStorage.getItem("chupai.round"))?.groups.length === 2);
  await table.page.reload();
  await table.cards.first().waitFor();
  assert.deepEqual(await table.names(), names);
  assert.deepEqual(await Promise.all((await groups(table).all()).map(namesIn)), [triple, pair]);
  await table.press("New deal");
  await eventually(async () => assert.equal(await groups(table).count(), 0));
});

test("with one pack nothing is locked", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.cards.first().dispatchEvent("click");
    await table.cards.nth(1).dispatchEvent("click");
    await table.button("Clear the selection").waitFor();
    assert.equal(await table.button("Group").isVisible(), false);
    await table.page.keyboard.press("g");
    assert.equal(await groups(table).count(), 0);
  }));

for (const lang of LANGUAGES)
  test(`${lang}: a group is locked, and taken apart, in its words`, () =>
    visit({ game: "guandan", seed: "1", lang, viewport: TALL }, async (table) => {
      const { group, ungroup } = await wordsOf(lang);
      for (const at of [0, 1]) await table.cards.nth(at).dispatchEvent("click");
      await table.press(group);
      await eventually(async () => assert.equal(await groups(table).count(), 1));
      await table.cards.last().dispatchEvent("click");
      await table.press(ungroup);
      assert.equal(await groups(table).count(), 0);
    }));
