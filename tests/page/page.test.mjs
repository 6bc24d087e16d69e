// The address, the languages, what assistive technology is told, and the layout.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { DESKTOP, eventually, GAMES, open, PHONE, SCHEMES } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const query = (table) => Object.fromEntries(new URL(table.page.url()).searchParams);

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
      [16, 16],
    );
    assert.notEqual(seeds[0], seeds[1]);
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
    assert.notDeepEqual(await table.names(), names);
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
      assert.equal(query(table).game, game);
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

for (const [lang, card, turn, font] of /** @type {[string, RegExp, string, RegExp][]} */ ([
  ["vi", /^([3-9]|10|bồi|đầm|già|xì|heo) (bích|cơ|chuồn|rô)$/, "Đến lượt bạn.", /Avenir/],
  ["km", /^([2-9]|10|[JQK]|អាត់) (ប៊ិច|កឺ|ជួង|រ៉ូ)$/, "វេនអ្នក។", /Noto Sans Khmer/],
])) {
  test(`${lang}: the page and its cards speak it, and the choice is remembered`, () =>
    visit({ game: "tienlen", seed: "1" }, async (table) => {
      await table.find("tienlen", (round) => round.turn === 0);
      await table.set("language", lang);
      await table.says(turn);
      for (const name of await table.names()) assert.match(name, card);
      await table.go({ game: "tienlen", seed: "2" });
      assert.equal(await table.page.evaluate(() => document.documentElement.lang), lang);
      assert.match(await table.page.evaluate(() => getComputedStyle(document.body).fontFamily), font);
    }));
}

test("an unknown language falls back on English", () =>
  visit({ game: "bigtwo", seed: "1", lang: "xx", locale: "fr-FR" }, async (table) => {
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

const LANGUAGES = ["en", "zh", "vi", "km"];
const VIEWS = { phone: PHONE, "phone held sideways": { width: 844, height: 390 }, desktop: DESKTOP };

/** Plays as the other seats do, until the function says stop. */
async function playUntil(table, stop) {
  await table.othersAnswer();
  while (!(await stop())) {
    if ((await table.choices.count()) > 0) {
      await table.move();
      await table.othersAnswer();
      continue;
    }
    const some = (await table.suggestions.count()) > 0;
    if (some) await table.suggestions.first().click();
    await table.page.locator(some ? "#play" : "#pass").click();
    await table.othersAnswer();
  }
}

for (const [view, viewport] of Object.entries(VIEWS)) {
  for (const { lang, colorScheme } of LANGUAGES.flatMap((lang) =>
    SCHEMES.map((colorScheme) => ({ lang, colorScheme })),
  )) {
    test(`${view}, ${lang}, ${colorScheme}: axe finds nothing in any state of the page`, () =>
      visit({ game: "doudizhu", seed: "0", lang, viewport, colorScheme }, async (table) => {
        const inspect = async (moment, part = "html") => {
          const axe = new AxeBuilder({ page: table.page })
            .include(part)
            .options({ rules: { "target-size": { enabled: true } } });
          const { violations } = await table.awake(() => axe.analyze());
          assert.deepEqual(
            violations.map(({ id, nodes }) => [moment, id, nodes.map(({ html }) => html)]),
            [],
          );
        };
        assert.equal(await table.choices.count(), 4);
        await inspect("bidding");
        let turns = 0;
        await playUntil(table, async () => ++turns > 3 && (await table.suggestions.count()) > 0);
        await table.hint();
        await inspect("during the round");
        const press = (id) => table.page.locator(`#${id}`).click();
        const menu = async () => (await table.page.locator("#open-menu").isVisible()) && press("open-menu");
        await menu();
        await inspect("menu", "header"); // what it hides is behind it
        await press("open-replay");
        await table.page.locator("#replay").waitFor();
        await inspect("replay");
        await press("end-replay");
        await playUntil(table, () => table.isOver());
        await inspect("end");
        await menu();
        await press("open-statistics");
        await table.page.locator("#statistics").waitFor();
        await inspect("statistics");
        await press("statistics-close");
        await press("open-house");
        await table.page.locator("#house details").first().waitFor();
        await inspect("house rules");
      }));
  }
}

// axe cannot tell a contrast on the felt's gradient: here the pixels behind each text are looked at.
const TEXTS =
  ".choices button, .choices p, .caption, .title, .name, .role, .passed, .back, .status span, .strip p, .actions button, header button, header select, " +
  ".result h2, .result th, .result td, .result button";

/** The texts that can be seen, and then the page without their ink. */
async function texts(table) {
  const found = await table.page.evaluate((selectors) => {
    const seen = [...document.querySelectorAll(selectors)].filter(
      (element) => element.textContent && element.checkVisibility({ visibilityProperty: true }),
    );
    return seen.map((element) => ({
      text: element.textContent,
      colour: getComputedStyle(element).color,
      box: element.getBoundingClientRect().toJSON(),
    }));
  }, TEXTS);
  const ink = (colour) =>
    table.page.evaluate((colour) => {
      for (const { style } of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("*")))
        style.color = colour;
    }, colour);
  await ink("transparent");
  const picture = await table.awake(() => table.page.screenshot());
  await ink("");
  return { texts: found, picture: picture.toString("base64") };
}

/** The lowest contrast of each text with what lies behind it. Runs in the page. */
async function contrasts({ texts, picture }) {
  const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const luminance = (/** @type {ArrayLike<number>} */ { 0: red, 1: green, 2: blue }) => {
    const linear = (part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  return texts.map(({ text, colour, box }) => {
    const ink = luminance(colour.match(/[\d.]+/g).map(Number));
    // Not its edge: rounded corners show what lies outside.
    const [x, y, width, height] = [box.x + box.width / 4, box.y + box.height / 4, box.width / 2, box.height / 2].map(
      Math.round,
    );
    const { data } = context.getImageData(x, y, width, height);
    let contrast = Infinity;
    for (let at = 0; at < data.length; at += 4) {
      const paper = luminance(data.subarray(at, at + 3));
      contrast = Math.min(contrast, (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
    }
    return { text, contrast };
  });
}

for (const [view, viewport] of Object.entries(VIEWS)) {
  for (const colorScheme of SCHEMES) {
    test(`${view}, ${colorScheme}: every text stands out from what is behind it`, () =>
      visit({ game: "doudizhu", seed: "0", viewport, colorScheme }, async (table) => {
        const inspect = async () => {
          const seen = await table.page.evaluate(contrasts, await texts(table));
          assert.ok(seen.length > 10);
          assert.deepEqual(
            seen.filter(({ contrast }) => contrast < 4.5),
            [],
          );
        };
        assert.equal(await table.choices.count(), 4);
        await inspect();
        let turns = 0;
        await playUntil(table, async () => ++turns > 3);
        await inspect();
        await playUntil(table, () => table.isOver());
        await inspect();
      }));
  }
}

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 320, height: 568 },
];

/** How far the page reaches beyond the window, to the right and below. */
const excess = (table) =>
  table.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

/** The page fits every screen; where the hand is on the last, a small phone. */
async function fits(table) {
  for (const viewport of SCREENS) {
    await table.page.setViewportSize(viewport);
    await eventually(async () => assert.deepEqual(await excess(table), [0, 0], JSON.stringify(viewport)));
  }
  return table.hand.boundingBox();
}

for (const [game, lang] of [
  ...GAMES.map((game) => [game, "en"]),
  ["doudizhu", "zh"],
  ["doudizhu", "vi"],
  ["tienlen", "vi"],
  ["doudizhu", "km"],
]) {
  test(`${game}, ${lang}: from deal to end the page fits every screen, and the hand stays where it is`, () =>
    visit({ game, seed: "0", lang }, async (table) => {
      const { y } = await fits(table);
      await playUntil(table, async () => {
        await fits(table);
        await eventually(async () => assert.equal((await table.hand.boundingBox()).y, y));
        return table.isOver();
      });
    }));
}

for (const game of ["guandan", "doudizhu-4p"]) {
  test(`${game}: from deal to end a hand of 27 or 33 cards fits every screen`, () =>
    visit({ game, seed: "1" }, async (table) => {
      await table.find(game, (round) => round.hand(0).length > 26);
      const { y } = await fits(table);
      await playUntil(table, async () => {
        await fits(table);
        await eventually(async () => assert.equal((await table.hand.boundingBox()).y, y));
        return table.isOver();
      });
    }));
}

for (const lang of LANGUAGES) {
  test(`${lang}: on the smallest phone nothing that is said of a play is too long to be seen whole`, () =>
    visit({ game: "doudizhu", seed: "1", lang, viewport: PHONE }, async (table) => {
      const tooLong = await table.page.evaluate(async () => {
        const { default: words } = await import(`./i18n/${document.documentElement.lang}.js`);
        const { say } = await import(`${location.origin}/round/status.js`);
        const status = document.getElementById("status");
        const ranks = Object.values(words.ranks).toSorted((a, b) => b.length - a.length);
        const rank = ranks.find((rank) => ![words.ranks.BJ, words.ranks.RJ].includes(rank));
        const suit = Object.values(words.suits).toSorted((a, b) => b.length - a.length)[0];
        const card = words.card(rank, suit);
        const plays = Object.entries(words.kinds).map(([kind, name]) =>
          name({ card, from: rank, rank, size: 8, length: /chain|airplane/.test(kind) ? 4 : 12 }),
        );
        const pairs = plays.flatMap((play) => plays.map((table) => ({ play, table, count: 8, required: [card] })));
        const texts = Object.values(words.refusals).flatMap((refusal) => pairs.map(refusal));
        const { right, top, left } = words.seats;
        const who = [right, top, left].toSorted((a, b) => b.length - a.length)[0];
        const theirs = words.turn.theirs(who);
        const { follow, stuck, mustBeat, interrupt } = words.idle;
        const laid = (play) => words.sentence(words.laid(play, who));
        const said = [
          ...[...new Set(texts)].flatMap((text) => [
            [words.turn.yours, text],
            [words.notices.refused({}), text],
          ]),
          ...plays.flatMap((play) => [follow, stuck, mustBeat].map((say) => [words.turn.yours, say(play, who)])),
          ...plays.map((play) => [theirs, laid(play), interrupt]),
          ...pairs.map((facts) => [theirs, laid(facts.table), words.picked.early(facts)]),
        ];
        return said.filter((sentences) => {
          say(status, sentences, sentences[0] === words.notices.refused({}));
          return status.scrollHeight > status.clientHeight + 3; // the letters may reach beyond their lines
        });
      });
      assert.deepEqual(tooLong, []);
    }));
}

for (const level of ["normal", "strong"])
  test(`whoever has laid next to nothing sees all that is left at the end, on every screen; level ${level}`, () =>
    visit({ game: "doudizhu-4p", seed: "1" }, async (table) => {
      await table.set("level", level);
      await table.find("doudizhu-4p", (round) => round.hand(0).length === 33);
      for (await table.othersAnswer(); !(await table.isOver()); await table.othersAnswer()) {
        if ((await table.button("Pass").getAttribute("aria-disabled")) === "false") {
          await table.press("Pass");
          continue;
        }
        await table.suggestions.first().click(); // the lead cannot be passed
        await table.press("Play");
      }
      const left = table.page.locator("[data-side=bottom] .act .card");
      assert.equal(await left.count(), 32);
      await fits(table);
      for (const viewport of SCREENS) {
        await table.page.setViewportSize(viewport);
        const tops = await left.evaluateAll((cards) => cards.map((card) => card.offsetTop));
        const lines = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        assert.equal(Math.max(...lines), Math.ceil(32 / lines.length), `${viewport.width}: lines of ${lines}`);
      }
    }));

test("the longest plays, each seat's in front of it, fit every screen", () =>
  visit({ game: "tienlen-cambodia", seed: "1" }, async (table) => {
    const longStraights = (round) => {
      const long = (play) => play.kind === "straight" && play.length > 7;
      if (round.turn !== 0 || !round.legal().some(long)) return false;
      round.play(round.legal().find(long));
      return round.legal().some(long);
    };
    await table.find("tienlen-cambodia", longStraights);
    const { y } = await fits(table);
    for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
    await table.suggestions
      .and(table.page.getByLabel(/^straight of ([89]|1\d)/))
      .first()
      .click();
    assert.equal((await fits(table)).y, y);
    await table.press("Play");
    await table.othersAnswer();
    assert.equal((await fits(table)).y, y);
  }));

test("a window that grows narrow lays the cards anew, and they can be picked there", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.page.setViewportSize(PHONE);
    const names = await table.names();
    await table.page.waitForFunction(() => {
      const boxes = [...document.querySelectorAll("#hand .card")].map((card) => card.getBoundingClientRect());
      return boxes.every(({ right }) => right <= innerWidth);
    });
    for (const [index, { x, y }] of (await table.middles()).entries()) {
      await table.page.mouse.click(x, y);
      await table.picks(names.slice(0, index + 1));
    }
  }));

test("where the module does not load, the page says so", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.page.route("**/chupai_bg.wasm", (route) => route.fulfill({ status: 404 }));
    await table.page.reload();
    await table.says("The rules of the games could not be loaded.");
    assert.ok(table.faults.splice(0).some((fault) => fault.includes("404")));
  }));
