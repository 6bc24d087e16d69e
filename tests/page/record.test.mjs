// Rounds and positions as text: copied from the page, and pasted into it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test, { after, before } from "node:test";
import { Game, init, Rules } from "../../pkg/node.js";
import words from "../../www/i18n/en.js";
import { nameOf } from "../../www/i18n/naming.js";
import { eventually, LANGUAGES, number, open, PHONE, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);
before(() => init());

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const record = (name) => readFile(new URL(`../records/${name}.txt`, import.meta.url), "utf8");

const copied = (table) => table.page.evaluate(() => navigator.clipboard.readText());
const dialog = (table) => table.page.locator("dialog#record");
const field = (table) => dialog(table).getByRole("textbox");

/** Pastes a text into the dialog, which shows it, at a seat. */
async function paste(table, text, seat) {
  await table.choose("Paste a round");
  await field(table).fill(text);
  if (seat !== undefined) await dialog(table).getByRole("combobox").selectOption(String(seat));
  await dialog(table).getByRole("button", { name: "Show it" }).click();
}

/** Demands that the result has these points, and at the player's place those of a seat. */
async function hasPoints(table, scores, seat) {
  const rows = table.result.locator("tbody tr");
  const shown = await rows.evaluateAll((rows) => rows.map(({ cells }) => [cells[0].textContent, cells[2].textContent]));
  const points = shown.map(([, points]) => number(points));
  const ascending = (numbers) => numbers.toSorted((one, other) => one - other);
  assert.deepEqual(ascending(points), ascending(scores));
  assert.equal(points[shown.findIndex(([name]) => name === "You")], scores[seat]);
}

test("a round is copied as the player sees it, and whole when it is over", () =>
  visit({ game: "bigtwo", seed: "1", ...CLIPBOARD }, async (table) => {
    await table.othersAnswer();
    await table.move();
    await table.choose("Copy as text");
    await table.says("The round is copied as you see it, for others to read. Once it is over, copy it again");
    const seen = await copied(table);
    assert.match(seen, /^chupai 1\n[\s\S]*^seat 0 - [2-9TJQKA][shcd] [\s\S]*^seat 1 - \d+$/m);
    const others = seen.split("\n").filter((line) => /^seat [123]/.test(line));
    assert.ok(others.length === 3 && others.every((line) => /^seat . - \d+$/.test(line)), seen);
    await table.hurryToTheEnd();
    await table.choose("Copy as text");
    await table.says("The round is copied as text. The round is over.");
    assert.notEqual(await copied(table), seen);
    const round = Game.fromText(await copied(table));
    await hasPoints(table, round.result.scores, 0);
  }));

test("a pasted round, which no link holds, is shared as text", () =>
  visit({ game: "bigtwo", seed: "1", ...CLIPBOARD }, async (table) => {
    const text = await table.ask((chupai) =>
      new chupai.Game(new chupai.Rules("guandan", {}), { seed: "1" }).toText({}),
    );
    await paste(table, text);
    await eventually(async () => assert.equal((await table.names()).length, 27));
    await table.choose("Share this deal");
    await table.says("The round is copied as you see it");
    assert.match(await copied(table), /^chupai 1\n/);
  }));

test("a pasted round that nobody could finish is won by nobody", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const rules = new Rules("bigtwo-singapore", { table: { hand: 2 } });
    const round = new Game(rules, {
      hands: [
        ["3d", "2d"],
        ["3c", "2c"],
        ["3h", "2h"],
        ["3s", "2s"],
      ],
    });
    for (let seat = 0; seat < 4; seat++) round.play(round.legal({ limit: 1 })[0]);
    while (round.turn !== null) round.pass();
    await paste(table, round.toText(), 0);
    await table.says("The deal.");
    await table.press("Last move");
    await table.press("End the replay");
    assert.equal(await table.result.getByRole("heading").textContent(), "Nobody has won");
  }));

test("where nothing can be copied, the text is shown", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await table.choose("Copy as text");
    assert.match(await field(table).inputValue(), /^chupai 1\n/);
  }));

for (const seat of [0, 2]) {
  test(`a round that is pasted is replayed and reviewed from seat ${seat}, and Back leads to the one before`, async () => {
    const text = await record("doudizhu-robbed");
    const round = Game.fromText(text);
    const { scores } = round.result;
    const hand = Game.fromJSON({ ...round.toJSON(), opening: [], moves: [] }).hand(seat);
    await visit({ game: "bigtwo", seed: "1" }, async (table) => {
      await table.othersAnswer();
      await table.move();
      const mine = await table.names();
      const left = query(table);
      await paste(table, text, seat);
      await table.says("The deal.");
      assert.equal(await table.page.locator("#game").inputValue(), "doudizhu");
      assert.deepEqual((await table.names()).sort(), hand.map((card) => nameOf(card, words)).sort());
      await table.press("Last move");
      await table.press("End the replay");
      await hasPoints(table, scores, seat);
      await table.result.getByRole("button", { name: "Review" }).click();
      await table.page.locator("dialog#review progress").waitFor({ state: "detached" });
      await table.page.keyboard.press("Escape");
      assert.deepEqual(await table.page.evaluate(() => localStorage.getItem("statistics")), null);
      await table.page.goBack();
      await eventually(async () => assert.deepEqual(await table.names(), mine));
      assert.deepEqual(query(table), left);
    });
  });
}

test("a round that is not over is played on, also after the page was loaded again", async () => {
  const round = new Game("bigtwo", { seed: 1 });
  for (let move = 0; move < 6; move++) round.play(round.legal({ limit: 1 })[0]);
  await visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await paste(table, round.toText());
    await eventually(async () => assert.equal((await table.names()).length, round.hand(0).length));
    await table.othersAnswer();
    const held = await table.names();
    await table.move();
    await eventually(async () => assert.notDeepEqual(await table.names(), held));
    const left = await table.names();
    await table.page.reload();
    await eventually(async () => assert.deepEqual(await table.names(), left));
    await table.playToTheEnd();
  });
});

test("Back leads from one pasted round to another, and a pasted round comes back nowhere else", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const first = await table.names();
    const hands = [];
    for (const seed of ["2", "3"]) {
      await paste(table, new Game("bigtwo", { seed }).toText());
      await eventually(async () => assert.ok(![first, ...hands].map(String).includes(String(await table.names()))));
      hands.push(await table.names());
    }
    const [one, two] = hands;
    const shows = (cards) => eventually(async () => assert.deepEqual(await table.names(), cards));
    await table.page.goBack();
    await shows(one);
    await table.page.reload();
    await shows(one);
    await table.page.goForward();
    await shows(two);
    await table.page.goBack();
    await shows(one);
    await table.page.goBack();
    await shows(first);
    await table.go({ game: "bigtwo" });
    assert.ok(![one, two].map(String).includes(String(await table.names())));
  }));

test("what is no round says where, and cannot be shown", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Paste a round");
    const show = dialog(table).getByRole("button", { name: "Show it" });
    assert.match(
      await dialog(table).getByRole("textbox").getAttribute("placeholder"),
      /^Paste what “Copy as text” gave you after a round$/,
    );
    const says = (text) => dialog(table).getByText(text).waitFor();
    assert.ok(await show.isDisabled());
    await field(table).fill("chupai 1\ngame chess");
    await says("This is not a round or a position: line 2, column 6.");
    const example = dialog(table).locator("pre");
    assert.match(await example.textContent(), /^chupai 1\ngame tienlen\nseat 0 Ann 3s /);
    assert.ok(await show.isDisabled());
    await field(table).fill("position doudizhu hands 0:3d turn 5");
    await says("This is not a round or a position: line 1");
    await field(table).fill(await record("bigtwo-for-seat-1"));
    await says("The cards of other seats are left out: this is a round as one player saw it.");
    assert.equal(await example.isVisible(), false);
    await table.passesAxe("#record");
  }));

const TWO = "position doudizhu hands 0:3d4d 1:5cKsKh turn 1 table 0:2s landlord 0";
const THREE = "position doudizhu hands 0:3d4d5d 1:5c6c 2:7c turn 0 table 2:4c landlord 0";

test("a link to a position of two hands lays it out to be won, the seat to move below", () =>
  visit({ game: "bigtwo", seed: "1", ...CLIPBOARD }, async (table) => {
    const won = "position doudizhu hands 0:3d4d 1:5c5hKsKh turn 1 table 0:3s3h landlord 0";
    await table.page.goto(`${table.origin}/?${new URLSearchParams({ position: won, lang: "en", guide: "off" })}`);
    const root = table.page.locator("#puzzles");
    await root.getByText("A position: you are to move.").waitFor();
    assert.equal(await root.locator(".hand .card").count(), 4);
    assert.match(await root.locator(".laid").textContent(), /pair of 3s/);
    assert.equal(query(table).position, won);
    await table.choose("Copy as text");
    await root.getByText("The round is copied as text.").waitFor();
    assert.equal(await copied(table), "position doudizhu hands 0:5c5hKsKh 1:3d4d turn 0 table 1:3h3s landlord 0");
    for (let pair = 0; pair < 2; pair++) {
      await root.getByRole("button", { name: "Hint" }).click();
      await eventually(async () => assert.equal(await root.locator(".hand [aria-pressed=true]").count(), 2));
      await root.getByRole("button", { name: "Play" }).click();
      await eventually(async () => assert.equal(await root.locator(".hand .card").count(), 2 - 2 * pair));
    }
    await root.getByText("Solved in 2 moves.").waitFor();
    await root.getByRole("button", { name: "Back to the round" }).click();
    await table.cards.first().waitFor();
    assert.equal(query(table).position, undefined);
  }));

test("other positions lie on the practice table, under their own rules", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    const left = query(table);
    await paste(table, THREE);
    const root = table.page.locator("#practice");
    await root.getByText("1 answer").waitFor();
    assert.equal(await table.page.locator("#game").inputValue(), "doudizhu");
    assert.equal(query(table).hand.length, 6);
    await table.page.goBack();
    await eventually(async () => assert.deepEqual(query(table), left));
  }));

test("a position in a link that makes no sense is left out, which is said", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.page.goto(
      `${table.origin}/?${new URLSearchParams({ position: `${TWO} x`, lang: "en", guide: "off" })}`,
    );
    await table.says("The position in the link makes no sense and was ignored.");
    assert.equal((await table.page.locator("#hand .card").count()) > 0, true);
  }));

for (const lang of LANGUAGES) {
  test(`the dialog fits a small phone, ${lang}`, () =>
    visit({ game: "bigtwo", seed: "1", lang, viewport: PHONE }, async (table) => {
      await table.page.locator("#open-menu").click();
      await table.page.locator("#paste-round").click();
      await field(table).fill("chupai 1\ngame chess");
      const { width, height } = PHONE;
      const box = await dialog(table).boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height);
      await table.passesAxe("#record");
    }));
}
