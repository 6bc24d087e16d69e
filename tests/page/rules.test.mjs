// Every game on the page, and the panel of house rules.

import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { PHONE, eventually, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const query = (table) => Object.fromEntries(new URL(table.page.url()).searchParams);
const dialog = (table) => table.page.getByRole("dialog");

async function openPanel(table, ...sections) {
  await table.page.getByRole("button", { name: /^House rules/ }).click();
  await dialog(table).waitFor();
  for (const section of sections) await dialog(table).locator("summary", { hasText: section }).first().click();
}

const deal = (table) => dialog(table).getByRole("button", { name: "Deal with these rules" });
const reset = (table) => dialog(table).getByRole("button", { name: "Reset" });
const problem = (table) => dialog(table).getByRole("alert");

/** What the page suggests is what the module says under these rules. */
async function suggestsAsTheModule(table, game, changes) {
  const expected = await table.ask(
    (chupai, game, changes, seed) =>
      new chupai.Game(new chupai.Rules(game, changes), { seed }).legal().map(({ cards }) => cards.length),
    game,
    changes,
    query(table).seed,
  );
  const shown = await table.suggestions.evaluateAll((items) => items.map((item) => item.querySelectorAll(".card").length));
  assert.deepEqual(shown, expected.slice(0, shown.length));
  const more = await table.page.locator("#more:not([hidden])").allTextContents();
  assert.equal(shown.length + Number(more[0]?.match(/\d+/)?.[0] ?? 0), expected.length);
}

test("every game is dealt and played a while without an error", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    for (const game of await table.ask((chupai) => chupai.games().map(({ id }) => id))) {
      await table.go({ game, seed: "tour" });
      for (let moves = 0; moves < 3; moves++) {
        await table.othersAnswer();
        await table.press("Hint");
        const [suggestion] = await table.picked();
        await table.press(suggestion ? "Play" : "Pass");
      }
      assert.ok((await table.names()).length > 0, game);
    }
  }));

test("a play that is switched off is no longer suggested, a reload keeps it, and Reset brings it back", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0 && round.legal().some(({ kind }) => kind === "quad-singles"));
    await openPanel(table, "What can be played");
    await dialog(table).getByRole("checkbox", { name: "four with singles can be played" }).uncheck();
    await deal(table).click();
    assert.equal(query(table).rules, '{"plays":{"quad-singles":null}}');
    const changes = { plays: { "quad-singles": null } };
    await suggestsAsTheModule(table, "doudizhu", changes);
    await table.go(query(table));
    await suggestsAsTheModule(table, "doudizhu", changes);
    await openPanel(table, "What can be played");
    assert.equal(await dialog(table).getByRole("checkbox", { name: "four with singles can be played" }).count(), 0);
    await reset(table).click();
    assert.ok(await dialog(table).locator("summary", { hasText: "What can be played" }).isVisible());
    await deal(table).click();
    assert.equal(query(table).rules, undefined);
    await suggestsAsTheModule(table, "doudizhu", {});
  }));

test("runs, numbers, words and boxes are settings as well", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    await openPanel(table, "Runs", "Seats and deal", "Turns");
    await dialog(table).getByRole("textbox", { name: "Runs" }).fill("3456789TJQK");
    await dialog(table).getByRole("spinbutton", { name: "Players" }).fill("3");
    await dialog(table).getByRole("combobox", { name: "A pass is" }).selectOption({ label: "for the whole trick" });
    await dialog(table).getByRole("checkbox", { name: "Who can beat must" }).check();
    await deal(table).click();
    const changes = JSON.parse(query(table).rules);
    assert.deepEqual(changes, {
      table: { players: 3 },
      tracks: { runs: "3456789TJQK" },
      turn: { pass: "locked", mustBeat: true },
    });
    assert.equal(await table.page.locator(".seat").count(), 3);
    assert.ok(await table.page.getByRole("button", { name: "House rules, changed" }).isVisible());
    await table.page.getByLabel("Game").selectOption("doudizhu");
    assert.equal(query(table).rules, undefined, "another game has its own rules");
  }));

test("lists of what beats what are made longer, shorter and put in order", () =>
  visit({ game: "doudizhu", seed: "7" }, async (table) => {
    await openPanel(table, "Bombs");
    await dialog(table).getByRole("button", { name: "Move up" }).click();
    await dialog(table).getByRole("button", { name: "Add" }).locator("visible=true").click();
    await dialog(table).getByRole("group", { name: /Bombs 3/ }).getByRole("combobox", { name: "Play" }).selectOption({ label: "straight" });
    await deal(table).click();
    const { bombs } = JSON.parse(query(table).rules);
    assert.deepEqual(bombs.map(({ play }) => play), ["rocket", "bomb", "straight"]);
  }));

test("a setting that makes no sense is said at once, and cannot be dealt", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    await openPanel(table, "Deck", "Seats and deal");
    await dialog(table).getByRole("spinbutton", { name: "Packs of cards" }).fill("9");
    await problem(table).filter({ hasText: "deck.packs: 9 is not allowed" }).waitFor();
    assert.ok(await deal(table).isDisabled());
    await dialog(table).getByRole("spinbutton", { name: "Packs of cards" }).fill("1");
    await eventually(async () => assert.equal(await problem(table).count(), 0));
    assert.ok(await deal(table).isEnabled());
    await table.page.keyboard.press("Escape");
    assert.equal(await dialog(table).count(), 0);
    assert.equal(query(table).rules, undefined);
  }));

for (const rules of ["{", '{"deck":{"packs":9}}', "7"]) {
  test(`a link with the rules ${rules} is dealt without them, and says so`, () =>
    visit({ game: "bigtwo", seed: "7" }, async (table) => {
      await table.go({ game: "bigtwo", seed: "7", rules });
      await table.says("The house rules of the link make no sense and were left out.");
      assert.equal(query(table).rules, undefined);
      assert.equal((await table.names()).length, 13);
    }));
}

test("keys in the panel are not the table's", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    const before = await table.names();
    await openPanel(table, "Runs");
    await dialog(table).getByRole("textbox", { name: "Runs" }).focus();
    await table.page.keyboard.type("shp ");
    await table.page.keyboard.press("Escape");
    assert.deepEqual(await table.names(), before);
    assert.deepEqual(await table.picked(), []);
  }));

for (const colorScheme of ["light", "dark"]) {
  for (const lang of ["en", "zh"]) {
    test(`axe finds nothing in the open panel, ${colorScheme}, ${lang}`, () =>
      visit({ game: "tienlen", seed: "1", lang, colorScheme, viewport: { width: 390, height: 844 } }, async (table) => {
        await table.page.locator("#open-house").click();
        await dialog(table).waitFor();
        for (const section of await dialog(table).locator(".section > summary").all()) await section.click();
        await dialog(table).locator(".entry > summary").nth(4).click();
        const { violations } = await table.awake(() => new AxeBuilder({ page: table.page }).include("#house").analyze());
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
      }));
  }
}

test("the panel fits a small phone", () =>
  visit({ game: "doudizhu", seed: "1", viewport: PHONE }, async (table) => {
    await openPanel(table);
    for (const section of await dialog(table).locator(".section > summary").all()) await section.click();
    const [wide, within] = await dialog(table).evaluate((panel) => [
      Math.max(...[...panel.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right)),
      panel.getBoundingClientRect().right,
    ]);
    assert.ok(wide <= within, `${wide} beyond ${within}`);
    assert.ok(await deal(table).isVisible());
  }));
