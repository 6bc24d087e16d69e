// All settings of a game, in the panel of house rules.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open, query } from "./browser.mjs";
import { deal, dialog, openPanel, problem, reset, suggestsAsTheModule } from "./panel.mjs";

const { visit, close } = await open();
after(close);

test("a play that is switched off is no longer suggested, a reload keeps it, and Reset brings it back", () =>
  visit({ game: "doudizhu-basic", seed: "1" }, async (table) => {
    const accepts = (round) => round.turn === 0 && round.legal().some(({ kind }) => kind === "quad-singles");
    await table.find("doudizhu-basic", accepts, { patch: {} });
    await openPanel(table, "What can be played");
    await dialog(table).getByRole("checkbox", { name: "four with singles can be played" }).uncheck();
    await deal(table).click();
    assert.equal(query(table).rules, '{"plays":{"quad-singles":null}}');
    const changes = { plays: { "quad-singles": null } };
    await suggestsAsTheModule(table, "doudizhu-basic", changes);
    await table.go(query(table));
    await suggestsAsTheModule(table, "doudizhu-basic", changes);
    await openPanel(table, "What can be played");
    const box = dialog(table).getByRole("checkbox", { name: "four with singles can be played" });
    assert.equal(await box.isChecked(), false);
    await reset(table).click();
    assert.ok(await dialog(table).locator("summary", { hasText: "What can be played" }).isVisible());
    await deal(table).click();
    assert.equal(query(table).rules, undefined);
    await suggestsAsTheModule(table, "doudizhu-basic", {});
  }));

test("a play that was switched off is switched on again, where it was", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.go({ game: "doudizhu", seed: "1", rules: '{"plays":{"pair":null,"straight":null}}' });
    await openPanel(table, "What can be played");
    await dialog(table).getByRole("checkbox", { name: "straight can be played" }).check();
    await deal(table).click();
    assert.equal(query(table).rules, '{"plays":{"pair":null}}');
    await openPanel(table, "What can be played");
    await dialog(table)
      .getByRole("checkbox", { name: /^pair can/ })
      .check();
    assert.ok(await reset(table).isDisabled(), "this is the named game");
  }));

test("runs, numbers, words and boxes are settings as well", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    await openPanel(table, "Runs", "Seats and deal", "Turns");
    await dialog(table).getByRole("textbox", { name: "Runs" }).fill("3456789TJQK");
    await dialog(table).getByRole("spinbutton", { name: "Players" }).fill("3");
    await dialog(table).getByRole("combobox", { name: "A pass is" }).selectOption({ label: "for the whole trick" });
    await dialog(table).getByRole("checkbox", { name: "Whoever can beat must" }).check();
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

test("lists of what beats what are made longer, shorter and put in order, and say what is in them", () =>
  visit({ game: "doudizhu", seed: "7" }, async (table) => {
    await openPanel(table, "Bombs");
    const lines = () => dialog(table).locator(".entry > summary").locator("visible=true").allTextContents();
    assert.deepEqual(await lines(), ["bomb", "rocket"]);
    await dialog(table).getByRole("button", { name: "Move up" }).click();
    assert.deepEqual(await lines(), ["rocket", "bomb"]);
    await dialog(table).getByRole("button", { name: "Add" }).click();
    await table.page.keyboard.press("Tab");
    assert.equal(await table.page.evaluate(() => document.activeElement.tagName), "SELECT", "the new one is open");
    await dialog(table).getByRole("combobox", { name: "Play" }).selectOption({ label: "straight" });
    assert.deepEqual(await lines(), ["rocket", "bomb", "straight"], "as soon as it is chosen");
    await dialog(table).getByRole("spinbutton", { name: "Ranks in a row, least" }).fill("7");
    await dialog(table).getByRole("spinbutton", { name: "Ranks in a row, most" }).fill("12");
    assert.deepEqual(await lines(), ["rocket", "bomb", "straight (7–12 long)"]);
    await deal(table).click();
    assert.equal(
      query(table).rules,
      '{"bombs":[{"play":"rocket"},{"play":"bomb"},{"play":"straight","length":[7,12]}]}',
    );
    await openPanel(table, "Bombs");
    await dialog(table).getByRole("button", { name: "Remove" }).first().click();
    assert.deepEqual(await lines(), ["bomb", "straight (7–12 long)"]);
  }));

test("a ladder is a list of plays, low to high", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    await openPanel(table, "Ladders");
    const line = dialog(table).locator(".entry > summary").locator("visible=true");
    assert.equal(await line.textContent(), "straight < flush < full house < four and one < straight flush");
    await line.click();
    await dialog(table).getByRole("button", { name: "Move down" }).first().click();
    assert.equal(await line.textContent(), "flush < straight < full house < four and one < straight flush");
    await deal(table).click();
    assert.deepEqual(JSON.parse(query(table).rules), {
      ladders: [["flush", "straight", "full-house", "quad-single", "straight-flush"]],
    });
  }));

test("by keyboard: what is moved, removed and added keeps the focus in its list", () =>
  visit({ game: "guandan", seed: "7" }, async (table) => {
    await openPanel(table, "Bombs");
    const focused = () =>
      table.page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);
    const press = async (button) => {
      await button.focus();
      await table.page.keyboard.press("Enter");
    };
    const named = (name) => dialog(table).getByRole("button", { name });
    await press(named("Move down").first());
    assert.equal(await focused(), "Move down");
    await press(named("Move up").first());
    assert.equal(await focused(), "Remove", "the first cannot go up");
    for (let left = 3; left > 0; left--) {
      await press(named("Remove").last());
      assert.equal(await focused(), "Remove");
    }
    await press(named("Remove"));
    assert.equal(await focused(), "Add");
    await table.page.keyboard.press("Enter");
    assert.equal(await focused(), "single card");
    await table.page.keyboard.press("Escape");
    assert.equal(await focused(), "House rules", "the focus goes back to where it was");
  }));

test("what is wrong is named as the panel names it, in the player's language", () =>
  visit({ game: "tienlen", seed: "7", lang: "zh" }, async (table) => {
    await table.page.getByRole("button", { name: /^自定规则/ }).click();
    for (const heading of ["全部设置", "牌型", "单张"])
      await dialog(table).locator("summary", { hasText: heading }).first().click();
    await dialog(table).getByRole("spinbutton", { name: "同点张数, 最少" }).first().fill("77");
    await problem(table).filter({ hasText: "“牌型 › 单张 › 同点张数”不能这样设置。" }).waitFor();
  }));

test("a setting that makes no sense is said at once, and cannot be dealt", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    await openPanel(table, "Deck", "Seats and deal");
    await dialog(table).getByRole("spinbutton", { name: "Packs of cards" }).fill("9");
    await problem(table).filter({ hasText: "Deck › Packs of cards: not possible here." }).waitFor();
    await problem(table).filter({ hasText: "deck.packs: 9 is not allowed" }).waitFor();
    assert.ok(await deal(table).isDisabled());
    await dialog(table).getByRole("spinbutton", { name: "Packs of cards" }).fill("1");
    await eventually(async () => assert.equal(await problem(table).count(), 0));
    assert.ok(await deal(table).isEnabled());
    await table.page.keyboard.press("Escape");
    assert.equal(await dialog(table).count(), 0);
    assert.equal(query(table).rules, undefined);
  }));

for (const hasTouch of [false, true])
  test(`the menu has three groups, and ${hasTouch ? "no keys for fingers" : "the keys"}`, () =>
    visit(
      { game: "bigtwo", seed: "1", hasTouch, isMobile: hasTouch, viewport: { width: 390, height: 844 } },
      async (table) => {
        await table.page.locator("#open-menu").click();
        const menu = table.page.locator("#menu");
        assert.equal(await menu.locator("hr:visible").count(), 2);
        assert.equal(await table.button("Keys").isVisible(), !hasTouch);
        await table.passesAxe("#menu");
      },
    ));

test("a switch in the menu leaves it open, a command closes it", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const isOpen = () => table.page.locator("#menu").evaluate((menu) => menu.matches(":popover-open"));
    await table.page.locator("#open-menu").click();
    for (const name of ["Card counter", "Pass by itself", "Card counter"]) await table.press(name);
    assert.equal(await isOpen(), true);
    assert.equal(await table.button("Pass by itself").getAttribute("aria-pressed"), "true");
    await table.press("Statistics");
    assert.equal(await isOpen(), false);
    await table.page.locator("#statistics").waitFor();
  }));
