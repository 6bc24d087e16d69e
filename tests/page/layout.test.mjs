// The page fits every screen, from the deal to the end.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, GAMES, LANGUAGES, open, PHONE } from "./browser.mjs";
import { ALL, hardest } from "./combinations.mjs";

const { visit, close } = await open();
after(close);

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 320, height: 568 },
];

const TALL = { width: 390, height: 844 };

/** How far the page reaches beyond the window, to the right and below. */
const excess = (table) =>
  table.page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

/** The page fits every screen, or those given; where the hand is on the last, a small phone. */
async function fits(table, screens = SCREENS) {
  for (const viewport of screens) {
    await table.page.setViewportSize(viewport);
    await eventually(async () => assert.deepEqual(await excess(table), [0, 0], JSON.stringify(viewport)));
  }
  return table.hand.boundingBox();
}

/** From the deal to the end the page fits the small phone and another screen at each move, and the hand of the phone stays where it is. */
async function fitsToTheEnd(table) {
  const { y } = await fits(table);
  const { length } = SCREENS;
  let moves = 0;
  await table.playUntil(async () => {
    const isOver = await table.isOver();
    const screens = ALL || isOver ? SCREENS : [SCREENS[moves++ % (length - 1)], PHONE];
    await fits(table, screens);
    await eventually(async () => assert.equal((await table.hand.boundingBox()).y, y));
    return isOver;
  });
}

for (const [game, lang] of [
  ...GAMES.map((game) => [game, "en"]),
  ...LANGUAGES.filter((lang) => lang !== "en").map((lang) => ["doudizhu", lang]),
  ["tienlen", "vi"],
]) {
  test(`${game}, ${lang}: from deal to end the page fits every screen, and the hand stays where it is`, () =>
    visit({ game, seed: "0", lang }, fitsToTheEnd));
}

for (const game of ["guandan", "doudizhu-4p"]) {
  test(`${game}: from deal to end a hand of 27 or 33 cards fits every screen`, () =>
    visit({ game, seed: "1" }, async (table) => {
      await table.find(game, (round) => round.hand(0).length > 26);
      await fitsToTheEnd(table);
    }));
}

/** The longest of some texts first. */
const byLength = (texts) => texts.toSorted((a, b) => b.length - a.length);

/** What the status may say of plays, with the longest names of cards and seats, and whether it is a refusal. */
async function sayingsOf(lang) {
  const { default: words } = await import(`../../www/i18n/${lang}.js`);
  const { ranks, suits, seats, turn, notices, refusals, picked } = words;
  const [rank] = byLength(Object.keys(ranks).flatMap((rank) => (/.J/.test(rank) ? [] : [ranks[rank]])));
  const card = words.card(rank, byLength(Object.values(suits))[0]);
  const plays = byLength(
    Object.entries(words.kinds).map(([kind, name]) =>
      name({ card, from: rank, rank, size: 8, length: /chain|airplane/.test(kind) ? 4 : 12 }),
    ),
  );
  const pairs = hardest(plays, plays).flatMap(([a, b]) => [
    { play: a, table: b, count: 8, required: [card] },
    { play: b, table: a, count: 8, required: [card] },
  ]);
  const texts = new Set(Object.values(refusals).flatMap((refusal) => pairs.map(refusal)));
  const [who] = byLength([seats.right, seats.top, seats.left]);
  const theirs = turn.theirs(who);
  const { follow, stuck, mustBeat, interrupt } = words.idle;
  const laid = (play) => words.sentence(words.laid(play, who));
  return {
    refused: [...texts].map((text) => [notices.refused({}), text]),
    others: [
      ...[...texts].map((text) => [turn.yours, text]),
      ...plays.flatMap((play) => [follow, stuck, mustBeat].map((say) => [turn.yours, say(play, who)])),
      ...plays.map((play) => [theirs, laid(play), interrupt]),
      ...pairs.map((facts) => [theirs, laid(facts.table), picked.early(facts)]),
    ],
  };
}

for (const { lang, viewport } of LANGUAGES.flatMap((lang) => [PHONE, TALL].map((viewport) => ({ lang, viewport })))) {
  test(`${lang}, ${viewport.width}: nothing that is said of a play is too long to be seen whole, or moves the table`, () =>
    visit({ game: "doudizhu", seed: "1", lang, viewport }, async (table) => {
      const wrong = await table.page.evaluate(
        async ({ refused, others }) => {
          const { say } = await import(`${location.origin}/round/status.js`);
          const status = document.getElementById("status");
          const { height } = status.getBoundingClientRect();
          return [...refused, ...others].filter((sentences, index) => {
            say(status, sentences, index < refused.length);
            const tooLong = status.scrollHeight > status.clientHeight + 3; // the letters may reach beyond their lines
            return tooLong || status.getBoundingClientRect().height !== height;
          });
        },
        await sayingsOf(lang),
      );
      assert.deepEqual(wrong, []);
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

for (const lang of LANGUAGES)
  test(`${lang}: on a phone held sideways the buttons stay as they are, whether one line is said or two`, () =>
    visit({ game: "tienlen", seed: "1", lang, viewport: { width: 844, height: 390 } }, async (table) => {
      const heights = await table.page.evaluate(() =>
        [["1"], ["1", document.createElement("br"), "2"]].map((said) => {
          document.querySelector("#status").replaceChildren(...said);
          return document.querySelector("#play").getBoundingClientRect().height;
        }),
      );
      assert.equal(heights[0], heights[1]);
    }));

for (const game of ["tienlen", "doudizhu"])
  test(`${game}: on a phone held sideways a hand takes three quarters of the width`, () =>
    visit({ game, seed: "1", viewport: { width: 844, height: 390 } }, async (table) => {
      const faces = await table.hand
        .locator(".face")
        .evaluateAll((all) => all.map((face) => face.getBoundingClientRect().toJSON()));
      assert.ok(faces.at(-1).right - faces[0].left > 0.75 * 828);
    }));

for (const viewport of [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
])
  test(`${viewport.width}: what a button says of the card to give stays inside of it`, () =>
    visit({ viewport }, async (table) => {
      await table.go({ game: "guandan", seed: "5", after: "13_-2.2.-2.2_4_24_0.0" });
      await table.choices.waitFor();
      assert.equal(await table.choices.textContent(), "Give the 4 of clubs");
      assert.ok(await table.choices.evaluate((button) => button.scrollWidth <= button.clientWidth));
    }));

for (const lang of LANGUAGES)
  test(`${lang}: on a desktop the bar has room for the name of each game`, () =>
    visit({ game: "paodekuai", lang }, async (table) => {
      const [shown, whole] = await table.page.locator(".game select").evaluate((list) => {
        const { offsetWidth } = list;
        list.style.width = "max-content";
        return [offsetWidth, list.offsetWidth];
      });
      assert.ok(shown >= whole, `${shown} of ${whole}`);
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
