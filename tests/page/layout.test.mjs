// The page fits every screen, from the deal to the end.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, GAMES, LANGUAGES, open, PHONE } from "./browser.mjs";

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
      await table.playUntil(async () => {
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
      await table.playUntil(async () => {
        await fits(table);
        await eventually(async () => assert.equal((await table.hand.boundingBox()).y, y));
        return table.isOver();
      });
    }));
}

for (const { lang, viewport } of LANGUAGES.flatMap((lang) => [PHONE, TALL].map((viewport) => ({ lang, viewport })))) {
  test(`${lang}, ${viewport.width}: nothing that is said of a play is too long to be seen whole, or moves the table`, () =>
    visit({ game: "doudizhu", seed: "1", lang, viewport }, async (table) => {
      const wrong = await table.page.evaluate(async () => {
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
        const { height } = status.getBoundingClientRect();
        return said.filter((sentences) => {
          say(status, sentences, sentences[0] === words.notices.refused({}));
          const tooLong = status.scrollHeight > status.clientHeight + 3; // the letters may reach beyond their lines
          return tooLong || status.getBoundingClientRect().height !== height;
        });
      });
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

for (const game of ["tienlen", "doudizhu"])
  test(`${game}: on a phone held sideways a hand takes three quarters of the width`, () =>
    visit({ game, seed: "1", viewport: { width: 844, height: 390 } }, async (table) => {
      const faces = await table.hand
        .locator(".face")
        .evaluateAll((all) => all.map((face) => face.getBoundingClientRect().toJSON()));
      assert.ok(faces.at(-1).right - faces[0].left > 0.75 * 828);
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
