// The address, the languages, and a module that does not load.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, GAMES, LANGUAGES, open, query, wordsOf } from "./browser.mjs";

const { visit, close } = await open();
after(close);

test("without an address the first game is dealt, and the address says which deal it is", () =>
  visit({}, async (table) => {
    const { game, seed } = query(table);
    assert.equal(game, await table.ask((chupai) => chupai.games()[0].id));
    const names = await table.names();
    await table.go({ game, seed });
    assert.deepEqual(await table.names(), names);
  }));

test("a deal without a seed has one of the browser's", () =>
  visit({}, async (table) => {
    const seeds = await table.ask((chupai) => [chupai.deal("bigtwo").seed, chupai.deal("bigtwo").seed]);
    assert.deepEqual(
      seeds.map((seed) => seed.length),
      [64, 64],
    );
    assert.notEqual(seeds[0], seeds[1]);
  }));

test("Khmer lists have no word of another language, though the browser knows no Khmer", () =>
  visit({ game: "doudizhu", lang: "km" }, async (table) => {
    const said = await table.page.evaluate(async () => {
      const [words, panels] = await Promise.all(["km", "panels-km"].map((name) => import(`/i18n/${name}.js`)));
      const three = ["1", "2", "3"];
      return [
        words.default.kittyOf(three),
        ...[1, 3].map((most) => panels.default.result.others(three.slice(0, most))),
      ];
    });
    assert.deepEqual(said, ["បៀបាត៖ 1, 2, 3។", "1 ឈ្នះ", "1, 2 និង 3 ឈ្នះ"]);
  }));

for (const game of GAMES) {
  test(`${game}: the address sets the deal up, the module's own`, () =>
    visit({ game, seed: "a friend’s deal & more" }, async (table) => {
      assert.equal(query(table).seed, "a friend’s deal & more");
      assert.equal(await table.page.getByLabel("Game").inputValue(), game);
      const held = await table.ask(
        (chupai, game, seed) => new chupai.Game(game, { seed }).hand(0).length,
        game,
        "a friend’s deal & more",
      );
      const names = await table.names();
      assert.equal(names.length, held);
      await table.go({ game, seed: "a friend’s deal & more", lang: "zh" });
      await table.go({ game, seed: "a friend’s deal & more", lang: "en" });
      assert.deepEqual(await table.names(), names);
      await table.go({ game, seed: "another" });
      assert.notDeepEqual(await table.names(), names);
    }));
}

test("an unknown game gives the first one", () =>
  visit({ game: "no-such-game", seed: "1" }, async (table) => {
    assert.equal(query(table).game, "doudizhu");
    assert.equal(query(table).seed, "1");
  }));

test("New deal deals anew, and leaves no step in the history", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const before = await table.page.evaluate(() => history.length);
    const names = await table.names();
    await table.press("New deal");
    await eventually(async () => assert.notDeepEqual(await table.names(), names));
    assert.notEqual(query(table).seed, "1");
    assert.equal(query(table).game, "bigtwo");
    assert.equal(await table.page.evaluate(() => history.length), before);
  }));

test("the list of games is the module's, and choosing one deals it", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const list = table.page.getByLabel("Game");
    const ids = await table.ask((chupai) => chupai.games().map(({ id }) => id));
    assert.deepEqual(await list.locator("option").evaluateAll((options) => options.map(({ value }) => value)), ids);
    const families = await list
      .locator("optgroup")
      .evaluateAll((groups) => groups.map(({ label, children }) => [label, children.length]));
    assert.deepEqual(
      families.map(([label]) => label),
      ["Dou Dizhu", "Tien Len", "Big Two", "Others"],
    );
    assert.ok(families.every(([, games]) => games > 1));
    for (const game of ids) {
      await list.selectOption(game);
      await eventually(async () => assert.equal(query(table).game, game));
      const players = await table.ask((chupai, game) => chupai.games().find(({ id }) => id === game).players, game);
      assert.equal(await table.page.locator(".seat").count(), players);
    }
  }));

test("the language is switched without losing the round", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0);
    await table.suggestions.first().click();
    await table.set("language", "zh");
    await table.says("轮到你了。");
    assert.equal(await table.page.evaluate(() => document.documentElement.lang), "zh");
    assert.equal(query(table).lang, "zh");
    for (const name of ["出牌", "不出", "提示", "理牌", "重新发牌"])
      assert.ok(await table.button(name).isVisible(), name);
    await table.page.getByRole("group", { name: "你的手牌" }).waitFor();
    await table.page.getByRole("list", { name: "可出的牌" }).waitFor();
    await table.page
      .getByLabel("玩法")
      .locator("option", { hasText: /^斗地主$/ })
      .waitFor({ state: "attached" });
    assert.equal((await table.picked()).length, 1);
    for (const name of await table.names()) assert.match(name, /^(黑桃|红桃|梅花|方块)(10|[2-9JQKA])$|^[大小]王$/);
    await table.set("language", "en");
    await table.says("Your turn.");
    assert.equal(await table.page.evaluate(() => document.documentElement.lang), "en");
  }));

for (const [id, title] of /** @type {const} */ ([
  ["log", "log"],
  ["statistics", "statistics"],
  ["how-to-play", "howToPlay"],
  ["house", "houseRules"],
  ["keys", "keys"],
]))
  test(`${id}: a dialog that comes after the language was changed is in the new one`, () =>
    visit({ game: "bigtwo", seed: "1" }, async (table) => {
      const come = await table.delay("**/ui/dialog.css");
      const asked = table.page.waitForRequest("**/ui/dialog.css");
      await table.page.locator(`#open-${id}`).dispatchEvent("click");
      await asked;
      await table.set("language", "vi");
      await table.says("Đến lượt");
      come();
      const heading = table.page.locator("dialog h2").filter({ hasText: (await wordsOf("vi"))[title] });
      await heading.first().waitFor();
      assert.equal(await table.page.locator("dialog").count(), 1);
    }));

test("the language is the address's, else the reader's, else English", () =>
  visit({ game: "bigtwo", seed: "1", locale: "zh-CN" }, async (table) => {
    const lang = () => table.page.evaluate(() => document.documentElement.lang);
    assert.equal(await lang(), "zh");
    assert.equal(query(table).lang, undefined);
    await table.go({ game: "bigtwo", seed: "1", lang: "en" });
    assert.equal(await lang(), "en");
    await table.go({ game: "bigtwo", seed: "1", lang: "xx" });
    assert.equal(await lang(), "zh");
  }));

/** How a language calls cards and a turn, and the font it is set in. @type {Record<string, [RegExp, string, RegExp]>} */
const SPOKEN = {
  en: [/^([2-9]|10|jack|queen|king|ace) of (spades|hearts|clubs|diamonds)$/, "Your turn.", /Avenir/],
  zh: [/^(黑桃|红桃|梅花|方块)([2-9]|10|[JQKA])$/, "轮到你了。", /PingFang/],
  vi: [/^([3-9]|10|bồi|đầm|già|xì|heo) (bích|cơ|chuồn|rô)$/, "Đến lượt bạn.", /Avenir/],
  km: [/^([2-9]|10|[JQK]|អាត់) (ប៊ិច|កឺ|ជួង|រ៉ូ)$/, "វេនអ្នក។", /Noto Sans Khmer/],
};

for (const lang of LANGUAGES)
  test(`${lang}: the page and its cards speak it, and the choice is remembered`, () =>
    visit({ game: "tienlen", seed: "1" }, async (table) => {
      assert.ok(SPOKEN[lang], `add to SPOKEN how ${lang} calls cards and a turn`);
      const [card, turn, font] = SPOKEN[lang];
      await table.find("tienlen", (round) => round.turn === 0);
      await table.set("language", lang);
      await table.says(turn);
      for (const name of await table.names()) assert.match(name, card);
      await table.go({ game: "tienlen", seed: "2" });
      assert.equal(await table.page.evaluate(() => document.documentElement.lang), lang);
      assert.match(await table.page.evaluate(() => getComputedStyle(document.body).fontFamily), font);
    }));

test("an unknown language falls back on English", () =>
  visit({ game: "bigtwo", seed: "1", lang: "xx", locale: "tlh" }, async (table) => {
    assert.equal(await table.page.evaluate(() => document.documentElement.lang), "en");
    await table.says("turn.");
  }));

test("the cards are named in full", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.hand(0).includes("BJ") && round.hand(0).includes("RJ"));
    const names = await table.names();
    assert.deepEqual(names.slice(0, 2), ["big joker", "small joker"]);
    for (const name of names.slice(2)) {
      assert.match(name, /^(10|[2-9]|jack|queen|king|ace) of (spades|hearts|clubs|diamonds)$/);
    }
  }));

test("where the module does not load, the page says so", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    table.allow(/404|could not be loaded/);
    await table.page.route("**/chupai_bg.wasm", (route) => route.fulfill({ status: 404 }));
    await table.page.reload();
    await table.says("Not everything could be loaded.");
  }));

for (const end of ["", "/"])
  test(`a server of tables that the page names is found: "…/elsewhere${end}"`, () =>
    visit({ game: "bigtwo", seed: "1" }, async (table) => {
      const { page, origin } = table;
      await page.route(`${origin}/elsewhere/tables.json`, (route) => route.fulfill({ json: { protocol: 1 } }));
      await page.route(/\/(\?|$)/, async (route) => {
        const response = await route.fetch();
        const meta = `<meta name="tables" content="${origin}/elsewhere${end}">`;
        await route.fulfill({ response, body: (await response.text()).replace("<head>", `<head>${meta}`) });
      });
      await page.reload();
      await page.locator("#open-friends:not([hidden])").waitFor({ state: "attached" });
    }));
