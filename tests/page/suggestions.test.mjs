// The strip of suggestions: kinds, and playing one by pressing it twice. And the warning of who is about to go out.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { LANGUAGES, open, PHONE } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const yoursFirst = (round) => round.turn === 0;
const strip = (table) => table.page.getByRole("list", { name: "Suggestions" });

test("suggestions stand by kind under headings, and bombs together", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.find("guandan", yoursFirst);
    for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
    const items = await strip(table)
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => [item.querySelector(".kind")?.textContent, item.querySelector("button").ariaLabel]),
      );
    const headings = items.flatMap(([heading]) => heading ?? []);
    assert.equal(new Set(headings).size, headings.length);
    assert.deepEqual(headings.slice(0, 3), ["single card", "pair", "triple"]);
    assert.equal(headings.at(-1), "bomb");
    let under;
    for (const [heading, name] of items) {
      under = heading ?? under;
      if (under === "single card") assert.match(name, /^single /);
      if (under === "pair") assert.match(name, /^pair of /);
      if (under === "bomb") assert.match(name, /^(bomb of|straight flush|rocket)/);
    }
    await table.passesAxe();
  }));

test("in a reader's own colours the hinted suggestion is set apart", () =>
  visit({ game: "tienlen", seed: "1", forcedColors: "active" }, async (table) => {
    await table.find("tienlen", yoursFirst);
    await table.suggestions.first().click();
    await table.dressed();
    const grounds = await table.suggestions.evaluateAll((chips) =>
      chips.map((chip) => [chip.ariaPressed === "true", getComputedStyle(chip).backgroundColor]),
    );
    const [[, picked]] = grounds.filter(([isPicked]) => isPicked);
    assert.equal(grounds.filter(([, ground]) => ground === picked).length, 1);
  }));

test("in a reader's own colours a button that would do nothing now is set apart", () =>
  visit({ game: "tienlen", seed: "1", forcedColors: "active" }, async (table) => {
    await table.find("tienlen", yoursFirst);
    await table.suggestions.first().click();
    await table.dressed();
    const colour = (name) => table.button(name).evaluate((button) => getComputedStyle(button).color);
    const [pass, play] = [await colour("Pass"), await colour("Play")]; // the lead has to be played
    assert.notEqual(pass, play);
  }));

test("suggestions of one kind have no heading", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.find("bigtwo", (round, answer) => {
      while (round.turn !== 0) answer();
      return round.table?.play.kind === "single" && round.legal().length > 1 && !round.legal().some(({ bomb }) => bomb);
    });
    await table.othersAnswer();
    assert.ok((await table.suggestions.count()) > 1);
    assert.equal(await strip(table).getByRole("heading").count(), 0);
  }));

for (const { how, press, options } of [
  { how: "a double click", press: (chip) => chip.dblclick(), options: {} },
  {
    how: "a double tap",
    press: (chip) => chip.tap().then(() => chip.tap()),
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
  },
])
  test(`${how} on a suggestion plays it, and the hand has the focus`, () =>
    visit({ game: "tienlen", seed: "1", ...options }, async (table) => {
      await table.find("tienlen", yoursFirst);
      const chip = table.suggestions.nth(1);
      const [name] = (await chip.getAttribute("aria-label")).split(": ");
      await press(chip);
      await table.page.locator(".caption", { hasText: `You: ${name}` }).waitFor({ state: "attached" });
      assert.ok(await table.hand.evaluate((hand) => hand.contains(document.activeElement)));
    }));

test("on the practice table, too, the hand has the focus after a double click", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.choose("Practice table");
    const hand = table.page.locator("#practice .hand");
    await table.page.locator("#practice .found li button").first().dblclick();
    await table.page.getByRole("heading", { name: /answers?$/ }).waitFor();
    assert.ok(await hand.evaluate((hand) => hand.contains(document.activeElement)));
  }));

test("a click on what the hint has picked does not play it", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", yoursFirst);
    const before = await table.names();
    await table.hint();
    await table.suggestions.first().click();
    assert.deepEqual(await table.names(), before);
  }));

for (const lang of LANGUAGES)
  test(`${lang}: the headings of suggestions are read out`, () =>
    visit({ game: "guandan", seed: "1", lang }, async (table) => {
      await table.find("guandan", yoursFirst);
      const texts = await table.page.locator("#suggestions .kind").allTextContents();
      assert.ok(texts.length > 2);
      const session = await table.page.context().newCDPSession(table.page);
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      const headings = nodes
        .filter(({ role }) => role?.value === "heading")
        .map(({ name }) => name.value.toLowerCase());
      assert.deepEqual(
        texts.filter((text) => !headings.includes(text.toLowerCase())),
        [],
      );
    }));

test("a click on one suggestion and then on another plays neither", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0 && round.legal().length > 1);
    const before = await table.names();
    await table.suggestions.nth(0).click();
    await table.suggestions.nth(1).click();
    assert.deepEqual(await table.names(), before);
  }));

test("who comes down to one or two cards is marked, and said once: until the player has moved", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", (round, _, { playsOn }) =>
      playsOn(() => round.turn === 0 && round.view(0).counts.some((count, seat) => seat > 0 && count < 3)),
    );
    const few = () =>
      table.page
        .locator(".seat:not([data-side=bottom])[data-few]")
        .evaluateAll((seats) => seats.map((seat) => [seat.ariaLabel, seat.querySelector(".count .aside").textContent]));
    for (await table.othersAnswer(); (await few()).length === 0; await table.othersAnswer()) {
      assert.doesNotMatch(await table.status.textContent(), /card!|cards left!/);
      await table.move();
    }
    const [[who, cards]] = await few();
    assert.match(cards, /^(1 card|2 cards)$/);
    await table.says(cards === "1 card" ? `${who}: last card!` : `${who}: two cards left!`);
    await table.move();
    assert.doesNotMatch(await table.status.textContent(), new RegExp(`${who}: `));
    assert.deepEqual((await few())[0], [who, cards]);
  }));
