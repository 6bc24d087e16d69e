// What a link carries to a friend: a deal, its house rules, how the match stands.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, number, open, PHONE, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);

test("a deal is shared by link: who opens it has the same cards, under the same house rules, in a language of their own", () =>
  visit(
    { game: "doudizhu", seed: "a & b", lang: "en", permissions: ["clipboard-read", "clipboard-write"] },
    async (table) => {
      await table.page.evaluate(() => delete Navigator.prototype.share);
      const rules = JSON.stringify({ wild: { ranks: "7", most: 4 } });
      await table.page.goto(
        `${table.origin}/?${new URLSearchParams({ game: "doudizhu", seed: "a & b", lang: "zh", rules })}`,
      );
      await table.set("language", "en");
      await table.says("turn.");
      const names = await table.names();
      await table.choose("Share this deal");
      await table.says("The link to this deal is copied.");
      const link = await table.page.evaluate(() => navigator.clipboard.readText());
      assert.deepEqual(Object.fromEntries(new URL(link).searchParams), { game: "doudizhu", seed: "a & b", rules });
      await table.page.goto(link);
      await table.says("turn.");
      assert.deepEqual(await table.names(), names);
      assert.ok(await table.button("House rules, changed").isVisible());
    },
  ));

test("a device that shares is asked to, and a refusal of the reader's says nothing", () =>
  visit({ game: "bigtwo", seed: "1", viewport: PHONE }, async (table) => {
    await table.page.evaluate(() => {
      navigator.share = async (given) => {
        Object.assign(window, { given });
      };
    });
    await table.choose("Share this deal");
    await eventually(async () => {
      const { title, url } = await table.page.evaluate(() => /** @type {any} */ (window).given);
      assert.deepEqual([title, url], ["Big Two", table.page.url()]);
    });
    await table.page.evaluate(() => (navigator.share = () => Promise.reject(new DOMException("no", "AbortError"))));
    const said = await table.status.textContent();
    await table.choose("Share this deal");
    assert.equal(await table.status.textContent(), said);
    await table.page.evaluate(() => (navigator.share = () => Promise.reject(new TypeError("no"))));
    await table.choose("Share this deal");
    await table.says("It could not be copied");
  }));

const level = (table) => table.page.locator(".kitty").textContent();

/** Plays on, and the same by whoever opens the link: the end is the same. */
async function endsAlike(table, play) {
  const before = await table.seen();
  const link = table.page.url();
  await play();
  const end = await table.resultRows();
  await table.openAnew(link);
  await eventually(async () => assert.deepEqual(await table.seen(), before));
  assert.equal(table.page.url(), link);
  await play();
  assert.deepEqual(await table.resultRows(), end);
  return end;
}

test("a match is shared and kept over a reload: the level, who gives cards, and how the levels go on", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    await table.press("Next deal");
    const { after } = Object.fromEntries(new URL(table.page.url()).searchParams);
    assert.match(after, /^[0-3]{2,4}_-?\d(\.-?\d){3}_([2-9TJQKA])_[2-9TJQKA]{2}_0\.0$/);
    assert.ok(table.page.url().length < 120);
    assert.notEqual(await level(table), "Level 2");
    const play = () => table.hurryToTheEnd();
    const [first, second] = await endsAlike(table, play);
    assert.deepEqual([first.at(-1), first.length, second.length], ["Level", 4, 4]);
  }));

test("who won leads for a friend too, and the points go on", () =>
  visit({ game: "tienlen", seed: "3" }, async (table) => {
    await table.hurryToTheEnd();
    const sums = Object.fromEntries(
      (await table.resultRows()).slice(1).map(([seat, , points]) => [seat, number(points)]),
    );
    await table.press("Deal again");
    const [head, ...seats] = await endsAlike(table, () => table.hurryToTheEnd());
    assert.deepEqual(head, ["Seat", "Cards left", "Points", "Total"]);
    for (const [seat, , points, total] of seats) assert.equal(number(total), number(points) + sums[seat], seat);
    await table.press("New deal"); // the match goes on
    await table.press("New deal");
    await table.press("New match");
    await eventually(() => assert.equal(new URL(table.page.url()).searchParams.get("after"), null));
  }));

for (const after of [
  "",
  "x",
  "99_1.2.3.4",
  "01_1.2.3",
  "01_1.2.3.many",
  "00_1.2.3.4",
  "01_1.2.3.4_Z_22_0.0",
  "01_1.2.3.4_4_2_0",
  "0213_3.0.3.0_5_52_0.0", // the deal was over when both partners were out
]) {
  test(`a link that says "${after}" of the match is dealt without it, and the page says so`, () =>
    visit({ game: "guandan", seed: "1" }, async (table) => {
      await table.go({ game: "guandan", seed: "1", lang: "en", rules: '{"deck":{"packs":2}}', after });
      await table.says("What the link says of the match makes no sense and was ignored.");
      assert.equal(new URL(table.page.url()).searchParams.get("after"), null);
      assert.equal(await level(table), "Level 2");
    }));
}

test("house rules of a link that change nothing are none", () =>
  visit({ game: "doudizhu", seed: "1", rules: "{ }" }, async (table) => {
    await table.says("turn.");
    assert.ok(await table.button("House rules").isVisible());
    assert.equal(query(table).rules, undefined);
  }));

test("a link with a game that there is not says so, as long as nothing was done", () =>
  visit({ game: "doudizhu-4", seed: "1" }, async (table) => {
    const text = "The game in the link is not known: another was dealt.";
    await table.says(text);
    assert.equal(query(table).game, "doudizhu");
    await table.othersAnswer();
    await table.move();
    assert.ok(!(await table.status.textContent()).includes(text));
    await table.page.goto(`${table.origin}/?guide=off`);
    await table.says("turn.");
    assert.ok(!(await table.status.textContent()).includes(text), "a link may name none");
  }));

for (const [game, left, text] of /** @type {[string, object, string][]} */ ([
  ["doudizhu", { rules: "7" }, "The house rules in the link make no sense and were ignored."],
  [
    "bigtwo",
    { rules: '{"plays":{"__proto__":{"kind":"pair","width":2}}}' },
    "The house rules in the link make no sense and were ignored.",
  ],
  ["guandan", { after: "x" }, "What the link says of the match makes no sense and was ignored."],
  [
    "tienlen",
    { rules: '{"deck":{"packs":4},"table":{"players":2,"hand":104}}' },
    "The house rules allow more plays than can be computed, and were ignored.",
  ],
]))
  test(`${game}: what was left out of a link is said until the player moves`, () =>
    visit({ game, seed: "1" }, async (table) => {
      const seed = await table.find(game, (round) => round.turn === 1, { patch: {} });
      await table.go({ game, seed, ...left });
      await table.says(text);
      await table.answer();
      await table.says(/^(East|North|West|Your)(’s)? turn\./);
      await table.othersAnswer();
      await table.says(`Your turn. ${text}`);
      await table.move();
      assert.ok(!(await table.status.textContent()).includes(text));
    }));
