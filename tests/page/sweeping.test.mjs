// Sweeping cards by real touches and by the mouse, in rows and in columns; flicking them up; what a sweep offers.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { byLot, DESKTOP, eventually, open } from "./browser.mjs";
import { finger, mouse } from "./pointers.mjs";

const { visit, close } = await open();
after(close);

const SMALL = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
const touch = (viewport) => ({ viewport, hasTouch: true });
const yoursFirst = (round) => round.turn === 0;

/** Where the pointer can take each card: a little inside its strip, and of a front card its middle. */
function spots(table) {
  return table.cards.evaluateAll((cards) =>
    cards
      .map((card) => card.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + Math.min(12, width / 2), y: y + height / 2 })),
  );
}

/** The cards by rows, from above, or by columns, from the left. */
async function piles(table, axis) {
  const at = await spots(table);
  const tops = await table.cards.evaluateAll(
    (cards, axis) => cards.map((card) => card.getBoundingClientRect()[axis]),
    axis,
  );
  const places = [...new Set(tops.map(Math.round))].sort((one, other) => one - other);
  return places.map((place) => at.flatMap((_, index) => (Math.round(tops[index]) === place ? [index] : [])));
}

/** Sweeps through points, slowly or as fast as a screen reports at most, and clears what that has picked. */
async function sweep(table, pointer, points, steps) {
  await pointer.down(points[0]);
  for (const point of points.slice(1)) await pointer.move(point, steps);
  await pointer.up();
  const picked = await table.picked();
  await table.page.keyboard.press("Escape");
  await table.picks([]);
  return picked;
}

for (const [name, viewport, game, count] of /** @type {const} */ ([
  ["320, two rows", SMALL, "doudizhu", 2],
  ["320, three rows", SMALL, "doudizhu-4p", 3],
  ["390, two rows of wide strips", PHONE, "tienlen", 2],
  ["390, two rows", PHONE, "doudizhu", 2],
  ["1440, one row", DESKTOP, "doudizhu", 1],
])) {
  test(`${name}: a finger's sweep stays in its row, slow or fast, and begins beside and above`, () =>
    visit({ ...touch(viewport), game, seed: "1" }, async (table) => {
      await table.find(game, yoursFirst);
      const [pointer, at, names] = [await finger(table), await spots(table), await table.names()];
      const rows = await piles(table, "top");
      assert.equal(rows.length, count);
      const named = (indices) => indices.map((index) => names[index]);
      for (const row of rows) {
        const [from, to] = [at[row[0]], at[row[5]]];
        for (const steps of [16, 1]) {
          for (const drift of [34, -45].filter((drift) => row !== rows[drift < 0 ? 0 : rows.length - 1])) {
            const end = { x: to.x, y: to.y + drift };
            assert.deepEqual(await sweep(table, pointer, [from, end], steps), named(row.slice(0, 6)), `${drift}`);
          }
        }
      }
      const [first, hand] = [rows[0], await table.hand.boundingBox()];
      const fourth = at[first[3]];
      assert.deepEqual(await sweep(table, pointer, [{ x: 3, y: fourth.y }, fourth], 8), named(first.slice(0, 4)));
      const above = { x: at[first[1]].x, y: hand.y - 30 };
      assert.deepEqual(await sweep(table, pointer, [above, fourth], 8), named(first.slice(1, 4)));
      assert.deepEqual(await sweep(table, pointer, [above, at[first[1]], fourth], 4), named(first.slice(1, 4)));
      assert.deepEqual(await sweep(table, pointer, [above, { x: fourth.x, y: above.y }], 4), []);
    }));
}

test("390: well inside the other row a sweep takes a rectangle", () =>
  visit({ ...touch(PHONE), game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", yoursFirst);
    const [pointer, at, names] = [await finger(table), await spots(table), await table.names()];
    const [upper, lower] = await piles(table, "top");
    const end = { x: at[lower[5]].x, y: at[lower[5]].y + 20 };
    const expected = [...upper.slice(2, 6), ...lower.slice(2, 6)].map((index) => names[index]);
    assert.deepEqual(await sweep(table, pointer, [at[upper[2]], end], 10), expected);
  }));

for (const [name, viewport, pointerOf] of /** @type {const} */ ([
  ["390, by finger", PHONE, finger],
  ["1440, by mouse", DESKTOP, mouse],
])) {
  test(`${name}: columns: the card crossed in each, the front one along the front; down one its cards`, () =>
    visit({ ...(pointerOf === finger ? touch(viewport) : { viewport }), game: "guandan", seed: "1" }, async (table) => {
      await table.find("guandan", yoursFirst);
      const [pointer, at, names] = [await pointerOf(table), await spots(table), await table.names()];
      const columns = await piles(table, "left");
      const front = columns.map((column) => column.at(-1));
      const named = (indices) => indices.map((index) => names[index]);
      for (const steps of [20, 1]) {
        const drift = { x: at[front[6]].x, y: at[front[6]].y - 25 };
        assert.deepEqual(await sweep(table, pointer, [at[front[0]], at[front[6]]], steps), named(front.slice(0, 7)));
        assert.deepEqual(await sweep(table, pointer, [at[front[0]], drift], steps), named(front.slice(0, 7)));
        const back = [at[front[1]], at[front[6]], at[front[3]]];
        assert.deepEqual(await sweep(table, pointer, back, steps), named(front.slice(1, 4)));
      }
      const deep = columns.find(({ length }) => length > 2);
      assert.deepEqual(await sweep(table, pointer, [at[deep[0]], at[deep.at(-1)]], 6), named(deep));
      const left = { x: at[front[0]].x - (viewport === PHONE ? 9 : 30), y: at[front[0]].y };
      assert.deepEqual(await sweep(table, pointer, [left, at[front[2]]], 6), named(front.slice(0, 3)));
    }));
}

for (const [id, asked] of Object.entries({
  puzzles: { puzzle: "doudizhu", level: "5", seed: "chupai" },
  practice: { practice: "", hand: "3d4d5d6s7h8h9h" },
}))
  test(`${id}: the mouse begins above the hand and beside it, and selects no text`, () =>
    visit({ game: "doudizhu", seed: "1" }, async (table) => {
      const { page } = table;
      await page.goto(`${table.origin}/?${new URLSearchParams({ ...asked, game: "doudizhu", lang: "en" })}`);
      table.hand = page.locator(`#${id} .hand`);
      table.cards = table.hand.getByRole("button");
      await table.cards.first().waitFor();
      const [pointer, at, names] = [mouse(table), await spots(table), await table.names()];
      const hand = await table.hand.boundingBox();
      for (const above of [5, 20, 45, 65]) {
        const from = { x: at[1].x, y: hand.y - above };
        assert.deepEqual(await sweep(table, pointer, [from, at[3]], 8), names.slice(1, 4), `${above} above`);
      }
      const beside = { x: hand.x - 4, y: at[0].y };
      assert.deepEqual(await sweep(table, pointer, [beside, at[2]], 8), names.slice(0, 3));
      await sweep(table, pointer, [{ x: at[1].x, y: hand.y - 100 }, at[3]], 8);
      assert.equal(await page.evaluate(() => String(getSelection())), "");
    }));

test("1440: the mouse begins above the hand and beside it; from the felt it picks nothing, and selects no text", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", yoursFirst);
    const [pointer, at, names] = [mouse(table), await spots(table), await table.names()];
    const hand = await table.hand.boundingBox();
    const above = { x: at[2].x, y: hand.y - 60 };
    assert.deepEqual(await sweep(table, pointer, [above, at[5]], 8), names.slice(2, 6));
    const beside = { x: at[0].x - 32, y: at[0].y };
    assert.deepEqual(await sweep(table, pointer, [beside, at[2]], 8), names.slice(0, 3));
    assert.deepEqual(await sweep(table, pointer, [{ x: 300, y: 300 }, at[5]], 8), []);
    assert.equal(await table.page.evaluate(() => String(getSelection())), "");
    await table.page.keyboard.press("Control+a");
    const status = await table.status.textContent();
    const selected = await table.page.evaluate(() => String(getSelection()));
    assert.ok(!selected.includes(status.trim()), selected);
  }));

for (const viewport of [SMALL, PHONE, DESKTOP]) {
  test(`${viewport.width}: picked cards flicked up are played; those that cannot be come back, and it is said why`, () =>
    visit({ ...touch(viewport), game: "doudizhu", seed: "1" }, async (table) => {
      await table.find("doudizhu", yoursFirst);
      const [pointer, at, names] = [await finger(table), await spots(table), await table.names()];
      const tap = async (index) => {
        await pointer.down(at[index]);
        await pointer.up();
      };
      const flick = async (index, up, steps = 3) => {
        await pointer.down(at[index]);
        await pointer.move({ x: at[index].x + 6, y: at[index].y - up }, steps);
        await pointer.up();
      };
      const last = names.length - 1;
      const other = names.findLastIndex((name) => name.split(" of ")[0] !== names[last].split(" of ")[0]);
      await tap(last);
      await tap(other);
      await flick(last, 90);
      await table.says(/Not possible.*make no play/);
      await table.picks([names[other], names[last]]);
      await tap(other);
      await flick(last, 45);
      await table.picks([names[last]]);
      assert.equal((await table.names()).length, names.length);
      await flick(last, 90, 1);
      await eventually(async () => assert.equal((await table.names()).length, names.length - 1));
      assert.equal(await table.page.locator(".caption").textContent(), `You: single ${names[last]}`);
    }));
}

test("while bids are made picked cards that are flicked up come back, and it is said until when", () =>
  visit({ ...touch(PHONE), game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", yoursFirst, { patch: {} });
    const [pointer, at, names] = [await finger(table), await spots(table), await table.names()];
    await table.cards.last().dispatchEvent("click");
    await pointer.down(at.at(-1));
    await pointer.move({ x: at.at(-1).x, y: at.at(-1).y - 90 }, 3);
    await pointer.up();
    await table.says(/Not possible.*kept until cards are played/);
    await table.picks([names.at(-1)]);
  }));

for (const [name, game, viewport] of /** @type {const} */ ([
  ["320", "doudizhu", SMALL],
  ["320, three rows", "doudizhu-4p", SMALL],
  ["320, two packs in rows", "guandan", SMALL],
  ["390", "doudizhu", PHONE],
])) {
  test(`${name}: raised cards of a lower row hide no sign of the row above`, () =>
    visit({ viewport, game, seed: "1" }, async (table) => {
      await table.find(game, yoursFirst);
      const rows = await piles(table, "top");
      assert.ok(rows.length > 1);
      for (const index of rows.slice(1).flat()) await table.cards.nth(index).dispatchEvent("click");
      const boxes = await table.cards.evaluateAll((cards) =>
        cards.map((card) => ({
          top: card.querySelector(".face").getBoundingClientRect().top,
          signs: Math.max(
            ...[...card.querySelectorAll(".rank, .suit")].map((sign) => sign.getBoundingClientRect().bottom),
          ),
        })),
      );
      rows.slice(1).forEach((row, at) => {
        const highest = Math.min(...row.map((index) => boxes[index].top));
        const lowest = Math.max(...rows[at].map((index) => boxes[index].signs));
        assert.ok(lowest <= highest + 0.5, `signs down to ${lowest}, raised cards from ${highest}`);
      });
    }));
}

for (const viewport of [SMALL, PHONE, { width: 844, height: 390 }, DESKTOP]) {
  test(`${viewport.width}: a hand swept at once offers the longest play in it, which a press picks and two play`, () =>
    visit({ viewport, game: "doudizhu", seed: "1" }, async (table) => {
      const seed = await table.find("doudizhu", yoursFirst);
      const [pointer, at, names] = [mouse(table), await spots(table), await table.names()];
      const rows = await piles(table, "top");
      await pointer.down({ x: at[0].x - 10, y: at[0].y });
      await pointer.move({ x: viewport.width - 5, y: at[rows.at(-1)[0]].y + (rows.length > 1 ? 30 : 0) }, 20);
      await pointer.up();
      await table.picks(names);
      await table.says(/make no play.*Among them: /);
      const list = table.page.getByRole("list", { name: "Suggestions" });
      assert.equal(await list.getByRole("button").count(), 1);
      const [name] = await list.getByRole("button").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      const longest = await table.ask(
        ({ Game, Rules }, seed, patch) => {
          const plays = new Game(new Rules("doudizhu", patch), { seed }).legal();
          return Math.max(...plays.map(({ cards }) => cards.length));
        },
        seed,
        byLot("doudizhu"),
      );
      const cards = name.split(": ").at(-1).split(", ");
      assert.equal(cards.length, longest);
      const button = await list.getByRole("button").boundingBox();
      assert.ok(button.x + button.width / 2 > viewport.width / 2, "it is where the pointer is");
      await list.getByRole("button").click();
      await table.picks(names.filter((card) => cards.includes(card)));
      await table.says("you can play it");
      await list.getByRole("button").dblclick();
      await eventually(async () => assert.equal((await table.names()).length, names.length - cards.length));
    }));
}
