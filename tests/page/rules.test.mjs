// Every game on the page, and the switches of house rules.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { fewWords } from "../../www/i18n/index.js";
import { byLot, eventually, LANGUAGES, open, PHONE, query, SCHEMES, wordsOf } from "./browser.mjs";
import { hardest } from "./combinations.mjs";
import { deal, dialog, openPanel, problem, reset, suggestsAsTheModule } from "./panel.mjs";

const { visit, close } = await open();
after(close);

test("every game is dealt and played a while without an error", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    for (const game of await table.ask((chupai) => chupai.games().map(({ id }) => id))) {
      await table.go({ game, seed: "tour" });
      for (let moves = 0; moves < 3; moves++) {
        await table.othersAnswer();
        await table.move();
      }
      assert.ok((await table.names()).length > 0, game);
    }
  }));

test("a bid that leads to more plays than can be computed is not made, and the page says what to do", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const kickers = { unit: "single", total: 20, same: 8, adjacent: true };
    const patch = {
      deck: { packs: 4 },
      instant: [{ play: "quad-singles", ranks: "2" }],
      plays: { "quad-singles": { width: 4, kickers } },
    };
    await table.find("doudizhu", (round) => round.turn === 0, { patch });
    const bids = await table.choices.count();
    await table.choices.last().click();
    await table.says("These house rules allow more plays here than can be computed. Choose other house rules");
    assert.equal(await table.choices.count(), bids);
    await table.choices.first().click(); // no bid
    await table.says(/turn\./);
    assert.equal(await table.choices.count(), 0);
  }));

test("rules with more plays than can be computed are not dealt, and the page says so", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const before = await table.names();
    await openPanel(table, "Deck", "Seats and deal");
    await dialog(table).getByRole("spinbutton", { name: "Packs of cards" }).fill("4");
    await dialog(table).getByRole("spinbutton", { name: "Players" }).fill("2");
    await dialog(table).getByRole("spinbutton", { name: "Cards for each" }).fill("104");
    await deal(table).click();
    await table.says("The house rules allow more plays than can be computed, and were ignored.");
    assert.deepEqual(await table.names(), before);
    const rules = JSON.stringify({ deck: { packs: 4 }, table: { players: 2, hand: 104 } });
    for (const lang of LANGUAGES) {
      await table.go({ game: "tienlen", seed: "1", rules, lang });
      await table.says((await wordsOf(lang)).notices["too-much"](/** @type {any} */ ({})));
      assert.equal(query(table).rules, undefined);
    }
  }));

test("where who can beat must, a pass is refused, and the status says so", () =>
  visit({ game: "paodekuai", seed: "1" }, async (table) => {
    await table.find("paodekuai", (round, answer) => {
      while (round.turn !== 0) answer();
      return round.table !== null && round.legal().length > 0;
    });
    await table.othersAnswer();
    await table.says("if you can, you must.");
    await table.insist("Pass");
    await table.says("You can beat the table, so you cannot pass.");
    assert.ok(await table.isYours());
  }));

test("who can lead nothing passes", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0 && !round.hand(0).includes("BJ"));
    const { plays } = await table.ask((chupai) => new chupai.Rules("doudizhu").toJSON());
    const none = Object.keys(plays)
      .filter((name) => name !== "rocket")
      .map((name) => [name, null]);
    await table.go({
      ...query(table),
      rules: JSON.stringify({ ...byLot("doudizhu"), plays: Object.fromEntries(none), bombs: [] }),
    });
    await table.says("Nothing you hold can be led: pass.");
    await table.hint();
    await table.says(/^Your turn\. Nothing you hold can be led: pass\./);
    await table.press("Pass");
    assert.ok(!(await table.isYours()));
  }));

test("wild cards: a suggestion says what they are taken as", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.find(
      "guandan",
      (round) => round.turn === 0 && round.legal().some(({ kind, as }) => as && kind === "pair"),
    );
    const [name] = await table.suggestions.evaluateAll((items) =>
      items.map(({ ariaLabel }) => ariaLabel).filter((name) => /^pair.* as /.test(name)),
    );
    assert.match(name, /^pair of (\w+)s: 2 of hearts as \1, \1 of \w+$/);
  }));

const KING = "Straights stop at the king";
const readingNamed = (table, name) => dialog(table).getByRole("checkbox", { name, exact: true });
const choiceNamed = (table, name) => dialog(table).getByRole("radio", { name, exact: true });

test("another rule is switched on by its name, dealt, told in the guide and the title, and switched off", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    await table.find("bigtwo", (round) => round.turn === 0, { patch: {} });
    const usual = await table.page.title();
    await openPanel(table);
    assert.equal(
      await dialog(table).getByText("Deck", { exact: true }).isVisible(),
      false,
      "all settings are folded away",
    );
    await readingNamed(table, KING).check();
    await deal(table).click();
    const changes = { tracks: { runs: "3456789TJQK" } };
    assert.deepEqual(JSON.parse(query(table).rules), changes);
    await suggestsAsTheModule(table, "bigtwo", changes);
    await eventually(async () => assert.equal(await table.page.title(), `Big Two · ${KING}`));
    await table.page.getByRole("button", { name: "How to play" }).click();
    await dialog(table).getByRole("heading", { name: "House rules" }).waitFor();
    assert.deepEqual(await dialog(table).locator("section").first().getByRole("listitem").allTextContents(), [KING]);
    await table.page.keyboard.press("Escape");
    await openPanel(table);
    await readingNamed(table, KING).uncheck();
    assert.ok(await reset(table).isDisabled(), "this is the named game");
    await deal(table).click();
    assert.equal(query(table).rules, undefined);
    await eventually(async () => assert.equal(await table.page.title(), usual));
  }));

test("house rules are dealt in the game that the panel names, though another one was dealt before it came", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.delay("**/pkg/rules.schema.json");
    const asked = table.page.waitForRequest("**/pkg/rules.schema.json");
    await table.page.locator("#open-house").click();
    await asked;
    await table.page.getByLabel("Game").selectOption("doudizhu");
    await eventually(() => assert.equal(query(table).game, "doudizhu"));
    come();
    await table.page.getByRole("dialog", { name: "House rules: Big Two" }).waitFor();
    await readingNamed(table, KING).check();
    await deal(table).click();
    const { game, rules } = query(table);
    assert.deepEqual([game, JSON.parse(rules)], ["bigtwo", { tracks: { runs: "3456789TJQK" } }]);
  }));

test("house rules that exclude each other are a choice, by keyboard too, and axe finds nothing in it", () =>
  visit({ game: "doudizhu", seed: "7" }, async (table) => {
    await openPanel(table);
    const choice = dialog(table).getByRole("group", { name: "How the landlord is chosen" });
    assert.equal(await choice.getByRole("radio").count(), 4);
    assert.ok(await choiceNamed(table, "The landlord is chosen by bids of 1 to 3 (usual)").isChecked());
    await choiceNamed(table, "The landlord is drawn by lot").check();
    await table.page.keyboard.press("ArrowDown");
    assert.ok(await choiceNamed(table, "The landlord is called and robbed").isChecked());
    await table.passesAxe("#house");
    await readingNamed(table, "No four of a kind with other cards").check();
    await deal(table).click();
    assert.deepEqual(JSON.parse(query(table).rules), {
      table: { bidding: "calls" },
      plays: { "quad-singles": null, "quad-pairs": null },
    });
    await openPanel(table);
    await choiceNamed(table, "The landlord is chosen by bids of 1 to 3 (usual)").check();
    assert.ok(await readingNamed(table, "No four of a kind with other cards").isChecked(), "it stays");
    await reset(table).click();
    assert.equal(await dialog(table).locator("input:checked").locator("visible=true").count(), 1, "default");
  }));

test("the switches show the rules of a link and of the settings, in the player's language, and so does what is shared", () =>
  visit({ game: "pusoy-dos", seed: "7" }, async (table) => {
    const rules = JSON.stringify({ plays: { triple: { width: 3 }, flush: { suitFirst: false } } });
    for (const lang of LANGUAGES) {
      const [{ games }, { house }] = await Promise.all([wordsOf(lang), fewWords("panels", lang)]);
      const name = house.rules["three-players"];
      const title = [games["pusoy-dos"] ?? "Pusoy Dos", house.rules["flushes-by-rank"], house.rules.triples].join(
        " · ",
      );
      await table.go({ game: "pusoy-dos", seed: "7", rules, lang });
      await eventually(async () => assert.equal(await table.page.title(), title));
      await table.page.evaluate(() => {
        navigator.share = async (given) => void Object.assign(globalThis, { given });
      });
      await table.page.locator("#open-menu").click();
      await table.page.locator("#share").click();
      await eventually(async () => assert.equal(await table.page.evaluate(() => globalThis.given?.title), title));
      await table.page.locator("#open-house").click();
      await dialog(table).waitFor();
      assert.equal(await dialog(table).locator(".switches input:checked").count(), 2);
      assert.equal(await readingNamed(table, name).isChecked(), false);
    }
    await table.go({ game: "pusoy-dos", seed: "7" });
    await openPanel(table, "Seats and deal");
    await dialog(table).getByRole("spinbutton", { name: "Players" }).fill("3");
    await dialog(table).getByRole("spinbutton", { name: "Cards for each" }).fill("");
    assert.ok(await readingNamed(table, "Three players").isChecked());
  }));

test("a rule that makes no sense beside the other settings is not switched on, and the panel says why", () =>
  visit({ game: "bigtwo", seed: "7" }, async (table) => {
    const rules = JSON.stringify({ table: { sides: "partners" } });
    await table.go({ game: "bigtwo", seed: "7", rules });
    await openPanel(table);
    await readingNamed(table, "Three players").click();
    await problem(table).filter({ hasText: "table.sides: " }).waitFor();
    assert.equal(await readingNamed(table, "Three players").isChecked(), false);
    await readingNamed(table, KING).check();
    await eventually(async () => assert.equal(await problem(table).count(), 0));
    await deal(table).click();
    assert.deepEqual(JSON.parse(query(table).rules), { table: { sides: "partners" }, tracks: { runs: "3456789TJQK" } });
  }));

test("every house rule of every game is on once it is switched on, leaves the others on that go with it, and can be switched off", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const wrong = await table.ask(async ({ games }) => {
      const path = "/rules/named-house-rules.js";
      const { exclusiveRules, isOn, withHouseRule, withoutHouseRules } = await import(path);
      const wrong = [];
      for (const { id: game } of games()) {
        const choices = exclusiveRules(game);
        for (const pick of [0, -1]) {
          const picked = choices.map((choice) => choice.at(pick));
          let patch;
          for (const [at, rule] of picked.entries()) {
            if (isOn(game, patch, rule)) wrong.push(`${game}: ${rule.id} is on before`);
            patch = withHouseRule(patch, rule);
            for (const on of picked.slice(0, at + 1))
              if (!isOn(game, patch, on)) wrong.push(`${game}: ${on.id} is off beside ${rule.id}`);
          }
          for (const [at, rule] of picked.entries()) {
            patch = withoutHouseRules(game, patch, [rule]);
            if (isOn(game, patch, rule)) wrong.push(`${game}: ${rule.id} stays on`);
            for (const on of picked.slice(at + 1))
              if (!isOn(game, patch, on)) wrong.push(`${game}: ${on.id} goes off with ${rule.id}`);
          }
          if (patch !== undefined) wrong.push(`${game}: ${JSON.stringify(patch)} is left`);
        }
      }
      return wrong;
    });
    assert.deepEqual(wrong, []);
  }));

for (const rules of ["{", '{"deck":{"packs":9}}', "7"]) {
  test(`a link with the rules ${rules} is dealt without them, and says so`, () =>
    visit({ game: "bigtwo", seed: "7" }, async (table) => {
      await table.go({ game: "bigtwo", seed: "7", rules });
      await table.says("The house rules in the link make no sense and were ignored.");
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

for (const [lang, colorScheme] of hardest(["en", "zh"], SCHEMES)) {
  test(`axe finds nothing in the open panel, ${colorScheme}, ${lang}`, () =>
    visit({ game: "tienlen", seed: "1", lang, colorScheme, viewport: { width: 390, height: 844 } }, async (table) => {
      await table.page.locator("#open-house").click();
      await dialog(table).waitFor();
      for (const section of await dialog(table).locator(".section > summary").all()) await section.click();
      await dialog(table).locator(".entry > summary").nth(4).click();
      await dialog(table).locator(".thing:has(> .buttons) > .entry > summary").first().click();
      await table.passesAxe("#house");
    }));
}

for (const game of ["tienlen-north", "bigtwo", "guandan"])
  test(`${game}: the panel fits a small phone`, () =>
    visit({ game, seed: "1", viewport: PHONE }, async (table) => {
      await openPanel(table);
      await dialog(table).evaluate((panel) => {
        for (const part of panel.querySelectorAll("details")) part.open = true;
      });
      const [wide, within] = await dialog(table).evaluate((panel) => [
        Math.max(...[...panel.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right)),
        panel.getBoundingClientRect().right,
      ]);
      assert.ok(wide <= within, `${wide} beyond ${within}`);
      assert.ok(await deal(table).isVisible());
    }));
