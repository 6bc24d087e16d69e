// Pictures of the page in every state on four screens, light and dark, each in another language, left in
// target/screens to be looked at. Nothing reaches beyond the sides.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";
import { eventually, LANGUAGES, open, SCHEMES } from "./browser.mjs";
import { hardest } from "./combinations.mjs";

const SCREENS = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1440, 900],
];
const GAMES = ["doudizhu", "tienlen", "bigtwo", "guandan"];
const DIRECTORY = fileURLToPath(new URL("../../target/screens/", import.meta.url));

const { visit, close } = await open(undefined, { drawn: true });
after(close);
await mkdir(DIRECTORY, { recursive: true });

const press = (table, id) => table.page.locator(`#${id}`).click();

async function fromMenu(table, id) {
  const menu = table.page.locator("#open-menu");
  if (await menu.isVisible()) await menu.click();
  await press(table, id);
}

/** The states, in the order in which a round comes to them. */
const STATES = {
  start: (table) => table.othersAnswer(),
  picked: async (table) => {
    for (let turn = 0; turn < 2 && !(await table.isOver()); turn++) {
      await table.move();
      await table.othersAnswer();
    }
    if (!(await table.isOver())) await table.hint();
  },
  replay: async (table) => {
    await fromMenu(table, "open-replay");
    for (let move = 0; move < 5; move++) await press(table, "next-move");
  },
  end: async (table) => {
    await press(table, "end-replay");
    await table.hurryToTheEnd();
  },
  statistics: async (table) => {
    await fromMenu(table, "open-statistics");
    await table.page.locator("#statistics").waitFor();
  },
  rules: async (table) => {
    await press(table, "statistics-close");
    await press(table, "open-house");
    await table.page.locator("#house details").first().click();
  },
  practice: async (table) => {
    await press(table, "house-close");
    await fromMenu(table, "open-practice");
    await table.page.locator("#practice pre").first().waitFor({ state: "attached" });
  },
};

for (const [[width, height], colorScheme] of hardest(SCREENS, SCHEMES)) {
  const round = SCREENS.findIndex(([wide]) => wide === width) + (colorScheme === "dark" ? 2 : 0);
  const [lang, game] = [LANGUAGES[round % LANGUAGES.length], GAMES[round % GAMES.length]];
  test(`${width} by ${height}, ${colorScheme}: ${game}, ${lang}`, () =>
    visit({ game, seed: "0", lang, viewport: { width, height }, colorScheme }, async (table) => {
      for (const [state, enter] of Object.entries(STATES)) {
        await enter(table);
        await table.page.screenshot({ path: `${DIRECTORY}${width}-${colorScheme}-${state}.png` });
        assert.ok(await table.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), state);
      }
    }));
}

/** What lies over what on the table, in pairs, and the roles that need two lines. */
const overlaps = (table) =>
  table.page.evaluate(() => {
    const shown = (element) =>
      element.textContent && element.checkVisibility() && getComputedStyle(element).clipPath === "none";
    const things = [
      ...document.querySelectorAll(".plate, .act .face, .passed, .kitty .face, .kitty .title, .caption"),
    ].filter(shown);
    const boxes = things.map((element) => element.getBoundingClientRect());
    const group = (element) => element.closest(".plate, .act, .row, .caption, .title");
    const over = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const pairs = things.flatMap((a, i) =>
      things.flatMap((b, j) =>
        i < j && group(a) !== group(b) && over(boxes[i], boxes[j]) ? [[a.textContent, b.textContent]] : [],
      ),
    );
    const broken = [...document.querySelectorAll(".role")]
      .filter((role) => role.clientHeight > 24)
      .map((role) => role.textContent);
    return { pairs, broken };
  });

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 800],
  [768, 1024],
  [844, 390],
  [1000, 700],
  [1280, 720],
  [1440, 900],
];

async function speak(table, lang) {
  await table.page.locator("#language").evaluate((list, lang) => {
    list.value = lang;
    list.dispatchEvent(new Event("change"));
  }, lang);
  await table.page.locator(`html[lang=${lang}]`).waitFor();
}

for (const { game, seats } of [
  { game: "doudizhu", seats: 3 },
  { game: "doudizhu-4p", seats: 4 },
]) {
  test(`${game}: nothing on the table lies over another thing, whoever is landlord, in any language`, () =>
    visit({ game, seed: "0" }, async (table) => {
      for (let landlord = 0; landlord < seats; landlord++) {
        await table.find(game, new Function("round", `return round.view(0).landlord === ${landlord}`));
        await table.othersAnswer();
        for (const [[width, height], lang] of hardest(SIZES, LANGUAGES)) {
          await speak(table, lang);
          await table.page.setViewportSize({ width, height });
          const where = `${width} by ${height}, ${lang}, landlord ${landlord}`;
          await eventually(async () => assert.deepEqual(await overlaps(table), { pairs: [], broken: [] }, where)); // the window has just got its size
        }
      }
    }));
}

const HEIGHTS = [568, 600, 601, 640, 680, 719, 720, 740, 780, 800, 844, 880, 915];

for (const game of ["bigtwo", "guandan", "doudizhu"])
  test(`${game}: on a higher phone laid cards are no smaller, and none reaches over a plate or off the felt`, () =>
    visit({ game, seed: "0", viewport: { width: 360, height: 740 } }, async (table) => {
      await table.find(game, (round, _answer, { playsOn }) =>
        playsOn(() => round.turn === 0 && round.table?.play.cards.length >= 5 && round.table.seat !== 0),
      );
      const long = () => table.page.locator(".act[data-best] .card:nth-child(5)").count();
      for (await table.othersAnswer(); !(await long()); await table.othersAnswer()) await table.move();
      for (const width of [320, 360, 390, 412]) {
        let least = 18;
        for (const height of HEIGHTS) {
          await table.page.setViewportSize({ width, height });
          await eventually(async () => {
            const [laid, free, settled] = await table.page.evaluate(() => {
              const bottomOf = (element) => element.getBoundingClientRect().bottom;
              const bottoms = [...document.querySelectorAll(".act .face, .plate")].map(bottomOf);
              const hand = document.querySelector("#hand");
              const low = Math.max(...[...hand.querySelectorAll(".face")].map(bottomOf));
              const laid = document.querySelector(".act[data-best] .face").getBoundingClientRect().width;
              const { top } = document.querySelector(".status").getBoundingClientRect();
              return [laid, top - Math.max(...bottoms), Math.abs(bottomOf(hand) - low) < 1];
            });
            assert.ok(settled, "the hand is laid anew for the window's size");
            assert.ok(laid >= least - 0.1 && free >= 0, `${width} by ${height}: ${laid} after ${least}, ${free} free`);
            assert.deepEqual((await overlaps(table)).pairs, [], `${width} by ${height}`);
            least = laid;
          });
        }
      }
    }));

/** Sets the browser's font size, as a reader does in its settings. */
async function fontOf(table, pixels) {
  const session = await table.page.context().newCDPSession(table.page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** The texts that reach beyond the sides, are cut by what holds them, or lie over others. */
const lost = (table) =>
  table.page.evaluate(() => {
    const top = document.querySelector("dialog[open]") ?? document.querySelector(".menu:popover-open") ?? document.body;
    const all = top.querySelectorAll(
      "button:not(.card, .chip, [aria-label]), h2, th, td, dt, dd, dialog p, summary, .name, .role, .passed, .title, .caption, .status, label",
    );
    const things = [...all].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.textContent.trim() &&
        !element.closest(".aside"),
    );
    const shown = things.filter((element) => getComputedStyle(element).clipPath === "none");
    const boxes = shown.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // What is scrolled away lies over nothing, and what a tall script reaches beyond its button or cell is air
      const frame = (
        element.closest(".settings-list, .sheet") ?? element.closest("button, th, td")
      )?.getBoundingClientRect();
      return { left, right, top: Math.max(top, frame?.top ?? top), bottom: Math.min(bottom, frame?.bottom ?? bottom) };
    });
    const texts = (chosen) => shown.filter((_, at) => chosen(boxes[at], at)).map(({ textContent }) => textContent);
    const over = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    return {
      beyond: texts(({ left, right }) => left < -1 || right > innerWidth + 1),
      cut: texts(
        (_, at) =>
          shown[at].matches("button, .status") &&
          (shown[at].scrollWidth > shown[at].clientWidth + 1 || shown[at].scrollHeight > shown[at].clientHeight + 6),
      ),
      over: texts((box, at) =>
        boxes.some(
          (other, to) =>
            to !== at && !shown[at].contains(shown[to]) && !shown[to].contains(shown[at]) && over(box, other),
        ),
      ),
    };
  });

test("at a zoom of 400% every bid is in sight or can be scrolled to, and the page scrolls in one direction", () =>
  visit({ game: "doudizhu", seed: "1", viewport: { width: 320, height: 256 } }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
    for (const lang of LANGUAGES) {
      await speak(table, lang);
      await eventually(async () => {
        const boxes = await table.choices.evaluateAll((buttons) =>
          buttons.map((button) => {
            button.scrollIntoView();
            return button.getBoundingClientRect().toJSON();
          }),
        );
        assert.equal(boxes.length, 4);
        for (const { left, right, top, bottom } of boxes)
          assert.ok(left >= 0 && right <= 320 && top >= 0 && bottom <= 256, `${lang}: ${left} to ${right}`);
        assert.ok(await table.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      });
    }
  }));

for (const game of ["doudizhu", "tienlen", "guandan"])
  test(`${game}: at a zoom of 400%, and on a small phone held sideways, nothing on the table lies over another thing`, () =>
    visit({ game, seed: "1" }, async (table) => {
      for (const lang of LANGUAGES) {
        await speak(table, lang);
        for (const [width, height] of [
          [320, 256],
          [568, 320],
        ]) {
          await table.page.setViewportSize({ width, height });
          const where = `${width} by ${height}, ${lang}`;
          await eventually(async () => assert.deepEqual(await overlaps(table), { pairs: [], broken: [] }, where)); // the window has just got its size
        }
      }
    }));

test("in a low window of a middling width large text leaves the plate of the player above the status", () =>
  visit({ game: "bigtwo", seed: "1", viewport: { width: 700, height: 505 } }, async (table) => {
    for (const pixels of [28, 32]) {
      await fontOf(table, pixels);
      await eventually(async () => {
        const [font, plate, status] = await table.page.evaluate(() => [
          Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
          document.querySelector("[data-side=bottom] .plate").getBoundingClientRect().bottom,
          document.querySelector(".status").getBoundingClientRect().top,
        ]);
        assert.equal(font, pixels);
        assert.ok(plate <= status, `${pixels} px: ${plate} and ${status}`);
      });
    }
  }));

const LARGE = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
];

for (const [[width, height], lang] of hardest(LARGE, LANGUAGES)) {
  test(`${width} by ${height}, ${lang}: text of twice the size grows, and none of it is lost`, () =>
    visit({ game: "doudizhu", seed: "0", lang, viewport: { width, height } }, async (table) => {
      await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
      const size = () => table.status.evaluate((status) => Number.parseFloat(getComputedStyle(status).fontSize));
      const usual = await size();
      await fontOf(table, 32);
      await eventually(async () => assert.ok((await size()) >= 1.75 * usual));
      const inspect = async (moment) => {
        assert.ok((await size()) >= 1.75 * usual, moment);
        await eventually(async () => assert.deepEqual(await lost(table), { beyond: [], cut: [], over: [] }, moment));
        assert.ok(await table.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), moment);
      };
      await inspect("bidding");
      await table.move();
      await table.othersAnswer();
      await inspect("first turn");
      await table.hint();
      await inspect("hint");
      await table.page.locator("#open-menu").click();
      await inspect("menu");
      await press(table, "open-statistics");
      await table.page.locator("#statistics").waitFor();
      await inspect("no statistics");
      await press(table, "statistics-close");
      await press(table, "new-deal");
      await table.page.locator("#leave").waitFor();
      await inspect("a question");
      await press(table, "leave-close");
      await press(table, "open-house");
      await table.page.locator("#house details").first().click();
      await inspect("house rules");
      await press(table, "house-close");
      await table.hurryToTheEnd();
      await inspect("end");
      await fromMenu(table, "open-statistics");
      await table.page.locator("#statistics").waitFor();
      await inspect("statistics");
      await table.go({ game: "guandan", seed: "0", lang });
      await table.othersAnswer();
      await inspect("four seats");
      await table.hurryToTheEnd();
      await inspect("end of a deal with levels");
      await fromMenu(table, "open-puzzles");
      await table.page.locator("#puzzles .hand .card").first().waitFor();
      await inspect("puzzles");
    }));
}

for (const [[width, height], lang] of hardest(LARGE, LANGUAGES))
  test(`${width} by ${height}, ${lang}: what the welcome offers is in sight with text of twice the size`, () =>
    visit({ game: "doudizhu", seed: "5", lang, viewport: { width, height }, guide: "first" }, async (table) => {
      await fontOf(table, 32);
      await table.page.reload();
      await eventually(async () => {
        const inSight = await table.page.locator(".guide").evaluate((guide) => {
          const { top, bottom } = guide.getBoundingClientRect();
          const boxes = [...guide.querySelectorAll("button:not([hidden])")].map((one) => one.getBoundingClientRect());
          return boxes.map((box) => box.top >= top && box.bottom <= bottom);
        });
        assert.deepEqual(inSight, [true, true, true]);
      });
    }));

for (const game of GAMES.concat("doudizhu-4p")) {
  test(`${game} on a low phone held sideways: nothing scrolls, and the bids are in sight`, () =>
    visit({ game, seed: "2", viewport: { width: 640, height: 360 } }, async (table) => {
      await table.othersAnswer();
      for (let turn = 0; turn < 3 && !(await table.isOver()); turn++) {
        const choosing = (await table.choices.count()) > 0;
        for (const [width, height] of [
          [640, 360],
          [740, 360],
          [740, 340],
          [844, 340],
        ]) {
          await table.page.setViewportSize({ width, height });
          const size = () =>
            table.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
          await eventually(async () => assert.deepEqual(await size(), [width, height]));
          if (choosing) await table.choices.last().click({ trial: true });
        }
        if (choosing) await table.choices.last().click();
        else for (const id of ["hint", "play", "pass"]) await table.page.locator(`#${id}`).click({ force: true }); // ready or not
        await table.othersAnswer();
      }
    }));
}
