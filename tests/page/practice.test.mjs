// The practice table.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { fewWords } from "../../www/i18n/index.js";
import { DESKTOP, eventually, LANGUAGES, open, PHONE, SCHEMES } from "./browser.mjs";
import { hardest } from "./combinations.mjs";
import { finger } from "./pointers.mjs";

const { visit, close } = await open();
after(close);

const HAND = ["3d", "4d", "5d", "6s", "7h", "Ts", "Th", "Tc", "Td", "Jh", "Jc", "Kd", "2s", "BJ", "RJ"];
const TRIPLE_PAIR = ["8d", "8c", "8h", "3s", "3c"];

const practice = (name, query, use, options = {}) =>
  test(name, () =>
    visit({ game: "bigtwo", seed: "1", ...options }, async (table) => {
      const all = { practice: "", game: "doudizhu", lang: "en", ...query };
      await table.page.goto(`${table.origin}/?${new URLSearchParams(all)}`);
      const root = table.page.locator("#practice");
      await root.locator("pre").first().waitFor({ state: "attached" });
      const code = root.locator("details");
      await code.evaluate((details) => details.setAttribute("open", ""));
      const parts = {
        root,
        code,
        hand: root.getByLabel("Hand", { exact: true }).and(table.page.locator("input[type=text]")),
        laid: root.getByLabel("On the table", { exact: true }).and(table.page.locator("input[type=text]")),
        cards: root.locator(".hand .card"),
        answers: root.getByRole("list").getByRole("button"),
        calls: root.locator("pre"),
      };
      await use(table, parts);
    }),
  );

const says = (table, text) => table.page.getByRole("status").filter({ hasText: text }).waitFor();
const names = (locator) => locator.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));

const link = { hand: HAND.join(""), table: TRIPLE_PAIR.join("") };

practice(
  "a link lays the cards, and the answers are the module's",
  link,
  async (table, { answers, hand, laid, cards }) => {
    assert.equal(await cards.count(), HAND.length);
    assert.deepEqual((await hand.inputValue()).split(" ").sort(), [...HAND].sort());
    assert.deepEqual((await laid.inputValue()).split(" ").sort(), [...TRIPLE_PAIR].sort());
    const expected = await table.ask(
      (chupai, hand, laid) => chupai.hints(hand, laid, "doudizhu").map(({ kind }) => kind),
      HAND,
      TRIPLE_PAIR,
    );
    assert.equal(await answers.count(), expected.length);
    await table.page.getByRole("heading", { name: `${expected.length} answers` }).waitFor();
  },
);

practice(
  "every answer that is picked can be played, whatever is refused says why",
  link,
  async (table, { answers, cards }) => {
    for (let index = 0; index < (await answers.count()); index++) {
      await answers.nth(index).click();
      await says(table, "you can play it");
    }
    const [joker] = await cards.all();
    for (const card of await cards.all())
      if ((await card.getAttribute("aria-pressed")) === "true") await card.dispatchEvent("click");
    await joker.dispatchEvent("click");
    await says(table, "Single big joker cannot be played on the three 8s with a pair: it is of another kind.");
    await cards.last().dispatchEvent("click");
    await says(table, "These 2 cards make no play.");
  },
);

practice("the calls shown are the ones made, and give what is shown", link, async (table, { calls, cards }) => {
  await cards.first().dispatchEvent("click");
  await says(table, "of another kind");
  const shown = await calls.evaluateAll((blocks) =>
    blocks.map((block) => [...block.children].map((code) => code.textContent)),
  );
  assert.deepEqual(
    shown.map(([call]) => call.split("(")[0]),
    ["classify", "refusal", "classify", "hints"],
  );
  for (const [call, result] of shown) {
    const given = await table.page.evaluate(
      `import("/pkg/index.js").then(({ classify, refusal, hints, Rules }) => JSON.stringify(${call}))`,
    );
    const read = JSON.parse(result.replace(/,\n\]$/, "\n]"));
    assert.deepEqual(read, JSON.parse(given));
  }
});

practice(
  "cards are written, and what is none is said",
  { hand: "3d3c", table: "" },
  async (table, { hand, laid, answers, root }) => {
    assert.equal(await answers.count(), 2);
    await hand.fill("10s 10h 2♦");
    await eventually(async () =>
      assert.deepEqual(await names(answers), [
        "single 10 of hearts: 10 of hearts",
        "single 2 of diamonds: 2 of diamonds",
        "pair of 10s: 10 of hearts, 10 of spades",
      ]),
    );
    await laid.fill("4d 4c");
    await root.getByRole("heading", { name: "1 answer", exact: true }).waitFor();
    assert.equal(new URL(table.page.url()).searchParams.get("hand"), "2dTsTh");
    assert.equal(new URL(table.page.url()).searchParams.get("table"), "4c4d");
    await hand.fill("10s zz");
    await root.getByText(/"zz"/).waitFor();
    assert.equal(await hand.getAttribute("aria-invalid"), "true");
    await hand.fill("3d 3d");
    await root.getByText(/3d/).first().waitFor();
    assert.equal(await hand.getAttribute("aria-invalid"), "true");
    await hand.fill("10s 10h");
    assert.equal(await hand.getAttribute("aria-invalid"), "false");
    await laid.fill("4d 5c");
    await root.getByText("These 2 cards make no play.").waitFor();
    assert.equal(await answers.count(), 0);
    assert.deepEqual(table.faults, []);
  },
);

for (const lang of LANGUAGES) {
  practice(
    `${lang}: what is wrong with written cards is said in the page's language`,
    { hand: "3d", table: "", lang },
    async (_table, { root }) => {
      const { faults } = (await fewWords("panels", lang)).practice;
      const hand = root.locator("input[type=text]").first();
      await hand.fill("3c zz 3d");
      await root.getByText(faults["invalid-card"]("zz")).waitFor();
      await hand.fill("3c 3d 3d");
      await root.getByText(faults["too-many-of-a-card"]("3d")).waitFor();
    },
  );
}

practice(
  "text and calls are folded away until they are asked for",
  link,
  async (table, { code, calls, hand, laid }) => {
    await table.page.reload();
    await calls.first().waitFor({ state: "attached" });
    for (const part of [hand, laid, calls.first()]) assert.equal(await part.isVisible(), false);
    await code.getByText("As text, and in JavaScript").click();
    for (const part of [hand, laid, calls.first()]) await part.waitFor();
  },
);

practice(
  "what is wrong with the cards is seen while their text is folded away",
  link,
  async (table, { code, root }) => {
    await table.page.getByLabel("Game").selectOption("bigtwo");
    await code.evaluate((details) => details.removeAttribute("open"));
    await root.getByText('"BJ" is not a card.').waitFor();
  },
);

practice(
  "cards of the deck go to the hand or to the table, and back",
  { hand: "3d", table: "" },
  async (_table, { hand, laid, root }) => {
    const deck = root.getByRole("group", { name: "Deck" });
    await deck.getByRole("button", { name: "4 of spades" }).click();
    assert.deepEqual((await hand.inputValue()).split(" ").sort(), ["3d", "4s"]);
    await root.getByRole("radio", { name: "On the table" }).check();
    await deck.getByRole("button", { name: "5 of spades" }).click();
    assert.equal(await laid.inputValue(), "5s");
    assert.equal(await deck.getByRole("button", { name: "5 of spades" }).getAttribute("aria-pressed"), "true");
    await deck.getByRole("button", { name: "5 of spades" }).click();
    assert.equal(await laid.inputValue(), "");
    await deck.getByRole("button", { name: "6 of spades" }).click();
    await root.getByRole("button", { name: "Clear: On the table" }).click();
    assert.equal(await laid.inputValue(), "");
    await root.getByRole("radio", { name: "Hand" }).check();
    await root.getByRole("button", { name: "Clear: Hand" }).click();
    assert.equal(await hand.inputValue(), "");
  },
);

practice(
  "with two packs the hand stands in columns, as in the round",
  { game: "guandan" },
  (_table, { root }) => root.locator(".hand[data-columns]").waitFor(),
  { viewport: { width: 390, height: 844 } },
);

practice("with two packs a card is there twice", { game: "guandan", hand: "3d" }, async (_table, { hand, root }) => {
  const three = root.getByRole("group", { name: "Deck" }).getByRole("button", { name: "3 of diamonds" });
  await three.click();
  assert.equal(await hand.inputValue(), "3d 3d");
  await three.click();
  assert.equal(await hand.inputValue(), "");
});

practice(
  "the game, the house rules and the language hold here too",
  link,
  async (table, { root, code, calls, answers }) => {
    await table.page.getByLabel("Game").selectOption("bigtwo");
    await calls.getByText('"bigtwo")').first().waitFor();
    await table.page.goto(
      `${table.origin}/?${new URLSearchParams({ practice: "", game: "doudizhu", rules: '{"wild":{"ranks":"7","most":4}}', hand: "7h8d" })}`,
    );
    await code.getByText("As text, and in JavaScript").click();
    await calls.getByText('new Rules("doudizhu", {"wild":{"ranks":"7","most":4}})').first().waitFor();
    assert.ok((await names(answers)).some((name) => name.includes("7 of hearts as 8")));
    await table.set("language", "zh");
    await root.getByRole("heading", { name: "练习桌" }).waitFor();
    assert.ok((await names(answers)).some((name) => name.includes("红桃7当8")));
  },
);

practice("what cannot be done is said, as in a round", { hand: "3d4s", table: "" }, async (table, { cards, root }) => {
  const insist = (name) => root.getByRole("button", { name, exact: true }).click({ force: true });
  await insist("Play");
  await says(table, /^Pick some cards first\. $/);
  await insist("Pass");
  await says(table, /^You lead, so you cannot pass\. $/);
  for (const card of await cards.all()) await card.click();
  await insist("Play");
  await says(table, "Not possible. These 2 cards make no play.");
});

practice(
  "another language leaves what is picked, and says again what is wrong",
  { hand: "3d3c4s", table: "4d5c" },
  async (table, { cards, root }) => {
    const picked = () => cards.evaluateAll((all) => all.map((card) => card.ariaPressed));
    await cards.first().click();
    await root.getByRole("radio", { name: "On the table" }).check();
    await root.getByText("These 2 cards make no play.").waitFor();
    const before = await picked();
    await table.set("language", "zh");
    await root.getByText("练习桌").first().waitFor();
    await root.getByText("这2张牌不成牌型。").first().waitFor();
    assert.deepEqual(await picked(), before);
    assert.ok(before.includes("true"));
  },
);

practice(
  "a card of the deck that is pressed keeps the focus",
  { hand: "3d", table: "" },
  async (table, { root, cards }) => {
    await root.getByRole("button", { name: "4 of diamonds" }).focus();
    for (const count of [2, 1]) {
      await table.page.keyboard.press("Space");
      await eventually(async () => assert.equal(await cards.count(), count));
    }
  },
);

practice("by keyboard alone", { hand: "3d3c4s", table: "" }, async (table, { cards, hand }) => {
  const { keyboard } = table.page;
  await hand.focus();
  await keyboard.type(" 5s");
  await eventually(async () => assert.equal(await cards.count(), 4));
  await cards.first().focus();
  await keyboard.press("End");
  await keyboard.press("Space");
  await says(table, "Single 3 of");
  await keyboard.press("ArrowLeft");
  await keyboard.press("Space");
  await says(table, "Pair of 3s: you can play it.");
});

practice(
  "what is played lies on the table, a pass opens it, and both are taken back",
  { hand: "3d3c4s5h5s", table: "" },
  async (table, { cards, hand, laid, root }) => {
    const { keyboard } = table.page;
    const press = (name) => root.getByRole("button", { name, exact: true }).click();
    const lies = (held, on) =>
      eventually(async () => assert.deepEqual([await hand.inputValue(), await laid.inputValue()], [held, on]));
    await cards.last().focus();
    await keyboard.press("Space");
    await says(table, "Single 3 of diamonds: you can play it.");
    await keyboard.press("Enter");
    await lies("5s 5h 4s 3c", "3d");
    await press("Hint");
    await press("Play");
    await lies("5s 5h 3c", "4s");
    await press("Pass");
    await lies("5s 5h 3c", "");
    assert.equal(await root.getByRole("button", { name: "Pass" }).getAttribute("aria-disabled"), "true");
    for (const [held, on] of [
      ["5s 5h 3c", "4s"],
      ["5s 5h 4s 3c", "3d"],
      ["3d 3c 4s 5h 5s", ""],
    ]) {
      await press("Undo");
      await lies(held, on);
    }
  },
);

practice(
  "of another hand, another game or an earlier visit no move is taken back",
  { hand: "3d3c4s", table: "" },
  async (table, { root }) => {
    const undo = root.getByRole("button", { name: "Undo" });
    const isIdle = (idle) => eventually(async () => assert.equal(await undo.getAttribute("aria-disabled"), idle));
    const play = async () => {
      for (const name of ["Hint", "Play"]) await root.getByRole("button", { name, exact: true }).click();
      await isIdle("false");
    };
    const deal = () => root.getByRole("button", { name: "Deal a hand" }).click();
    await play();
    await deal();
    await isIdle("true");
    await play();
    await table.page.getByLabel("Game").selectOption("bigtwo");
    await isIdle("true");
    await deal();
    await play();
    await table.press("Back to the round");
    await table.choose("Practice table");
    await root.waitFor();
    await isIdle("true");
  },
);

practice(
  "after a click on an answer Enter plays it",
  { hand: "3d3c4s", table: "" },
  async (table, { answers, laid }) => {
    await answers.first().click();
    await table.page.keyboard.press("Enter");
    await eventually(async () => assert.equal(await laid.inputValue(), "3d"));
  },
);

practice(
  "by finger: a drag picks",
  { hand: "3d4d5d6s7h", table: "" },
  async (table, { cards, root }) => {
    const pointer = await finger(table);
    await root.locator(".hand").scrollIntoViewIfNeeded();
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
    await pointer.down(middle(boxes[0]));
    await pointer.move(middle(boxes[4]), 5);
    await pointer.up();
    await says(table, "Straight of 5 (3 to 7): you can play it.");
  },
  { viewport: PHONE, hasTouch: true },
);

practice(
  "a hand of three rows on a small phone leaves the parts of the page as far apart",
  { game: "guandan" },
  async (_table, { root, cards }) => {
    assert.equal(await cards.count(), 27);
    const boxes = await root
      .locator(":scope > *")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    assert.ok(boxes.length > 3);
    for (const [before, { top }] of boxes.slice(1).entries()) assert.ok(top - boxes[before].bottom >= 14);
  },
  { viewport: PHONE },
);

const DECK = ["BJRJ", ...[..."3456789TJQKA2"].flatMap((rank) => [..."shcd"].map((suit) => rank + suit))].join("");
const AT_LEAST = {
  en: "5,000 or more leads",
  zh: "可先出至少5,000种",
  vi: "ít nhất 5.000 nước",
  km: "យ៉ាងតិច 5,000 យ៉ាង",
};

for (const lang of LANGUAGES)
  practice(`${lang}: where not all leads are listed the heading says so`, { hand: DECK, lang }, async (_, { root }) =>
    root.getByRole("heading", { name: AT_LEAST[lang] }).waitFor(),
  );

test("a link with a puzzle and the practice table opens the puzzle alone", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const both = new URLSearchParams({ practice: "", puzzle: "doudizhu", level: "1", seed: "1", lang: "en" });
    await table.page.goto(`${table.origin}/?${both}`);
    await table.page.locator("#puzzles .hand .card").first().waitFor();
    await table.page.waitForLoadState("networkidle");
    assert.deepEqual(await table.page.getByRole("main").evaluateAll((shown) => shown.map(({ id }) => id)), ["puzzles"]);
  }));

const READERS = LANGUAGES.map((lang, at) => ({ lang, colorScheme: SCHEMES[at % 2] }));

for (const [viewport, { lang, colorScheme }] of hardest([PHONE, DESKTOP], READERS)) {
  practice(
    `${lang}, ${colorScheme}, ${viewport.width}: axe finds nothing, and nothing reaches beyond the sides`,
    { ...link, lang },
    async (table, { cards }) => {
      await cards.first().dispatchEvent("click");
      await table.passesAxe();
      assert.ok(await table.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
    { colorScheme, viewport },
  );
}
