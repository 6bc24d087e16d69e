// Every game on the page, and the panel of house rules.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { byLot, eventually, hardest, open, PHONE, query, SCHEMES } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const dialog = (table) => table.page.getByRole("dialog");

async function openPanel(table, ...sections) {
  await table.page.getByRole("button", { name: /^House rules/ }).click();
  await dialog(table).waitFor();
  if (sections.length > 0) await dialog(table).locator("summary", { hasText: "All settings" }).click();
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
  const shown = await table.suggestions.evaluateAll((items) =>
    items.map((item) => item.querySelectorAll(".card").length),
  );
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
        await table.move();
      }
      assert.ok((await table.names()).length > 0, game);
    }
  }));

test("a bid that leads to more plays than can be worked out is not made, and the page says what to do", () =>
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
    await table.says("These house rules make more plays here than can be worked out. Choose other house rules");
    assert.equal(await table.choices.count(), bids);
    await table.choices.first().click(); // no bid
    await table.says(/turn\./);
    assert.equal(await table.choices.count(), 0);
  }));

test("rules with more plays than can be worked out are not dealt, and the page says so", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const before = await table.names();
    await openPanel(table, "Deck", "Seats and deal");
    await dialog(table).getByRole("spinbutton", { name: "Packs of cards" }).fill("4");
    await dialog(table).getByRole("spinbutton", { name: "Players" }).fill("2");
    await dialog(table).getByRole("spinbutton", { name: "Cards for each" }).fill("104");
    await deal(table).click();
    await table.says("The house rules make more plays than can be worked out, and were left out.");
    assert.deepEqual(await table.names(), before);
    const rules = JSON.stringify({ deck: { packs: 4 }, table: { players: 2, hand: 104 } });
    for (const [lang, words] of Object.entries({
      en: "more plays than can be worked out",
      zh: "出法多得算不完",
      vi: "quá nhiều nước đi để tính",
      km: "មានជម្រើសច្រើនពេក",
    })) {
      await table.go({ game: "tienlen", seed: "1", rules, lang });
      await table.says(words);
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
    await table.says("who can beat must.");
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
    await table.says("No suggestion: nothing you hold can be led.");
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

test("house rules that exclude each other are a choice, by keyboard too, and axe finds nothing in it", () =>
  visit({ game: "doudizhu", seed: "7" }, async (table) => {
    await openPanel(table);
    const choice = dialog(table).getByRole("group", { name: "The landlord is found" });
    assert.equal(await choice.getByRole("radio").count(), 4);
    assert.ok(await choiceNamed(table, "as usual").isChecked());
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
    await choiceNamed(table, "as usual").check();
    assert.ok(await readingNamed(table, "No four of a kind with other cards").isChecked(), "it stays");
    await reset(table).click();
    assert.equal(await dialog(table).locator("input:checked").locator("visible=true").count(), 1, "as usual");
  }));

test("the switches show the rules of a link and of the settings, in the player's language, and so does what is shared", () =>
  visit({ game: "pusoy-dos", seed: "7" }, async (table) => {
    const rules = JSON.stringify({ plays: { triple: { width: 3 }, flush: { suitFirst: false } } });
    for (const [lang, title, name] of [
      [
        "en",
        "Pusoy Dos · Flushes are compared by their highest card · Three of a kind can be played alone",
        "Three players",
      ],
      ["zh", "菲律宾大老二 · 同花先比最大的一张 · 可以单独出三张", "三个人玩"],
      ["vi", "Pusoy Dos (Philippines) · Thùng so lá cao nhất trước · Được đánh sám (ba lá)", "Ba người chơi"],
      ["km", "Pusoy Dos (ហ្វីលីពីន) · ទឹកដូចគ្នា ប្រៀបសន្លឹកធំបំផុតមុន · អាចចេញបីសន្លឹក", "អ្នកលេងបីនាក់"],
    ]) {
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
      const { choicesOf, isOn, withHouseRule, withoutHouseRules } = await import(path);
      const wrong = [];
      for (const { id: game } of games()) {
        const choices = choicesOf(game);
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
    await problem(table).filter({ hasText: "Deck › Packs of cards: this cannot be." }).waitFor();
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
