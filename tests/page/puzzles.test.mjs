// Puzzles: what is asked of the player, the defence, and what is kept.

/** @import { Card } from "chupai" */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test, { after } from "node:test";
import words from "../../www/i18n/en.js";
import { describe, nameOf } from "../../www/i18n/naming.js";
import { positionAfter } from "../../www/puzzles/position.js";
import { eventually, LANGUAGES, open, PHONE, query, SCHEMES } from "./browser.mjs";
import { paired } from "./combinations.mjs";

const { visit, close } = await open();
after(close);

const LINK = { puzzle: "doudizhu", level: "5", seed: "chupai", lang: "en", guide: "off" };
const puzzles = await readFile(new URL("../puzzles.txt", import.meta.url), "utf8");
const line = puzzles.match(new RegExp(`^${LINK.puzzle} \\| ${LINK.seed} \\| ${LINK.level} \\| (.*) \\| (.*)$`, "m"));
/** The hands of that puzzle. */
const HANDS = line.slice(1).map((hand) => /** @type {Card[]} */ (hand.split(" ")));
const namesOf = (/** @type {Card[]} */ cards) => cards.map((card) => nameOf(card, words));

/** Opens a puzzle by its link. */
const puzzle = (name, use, asked = {}, options = {}) =>
  test(name, () =>
    visit({ game: "bigtwo", seed: "1", ...options }, async (table) => {
      await table.page.goto(`${table.origin}/?${new URLSearchParams({ ...LINK, ...asked })}`);
      const root = table.page.locator("#puzzles");
      const parts = {
        root,
        cards: root.locator(".hand .card"),
        status: root.getByRole("status"),
        press: (name) => root.getByRole("button", { name, exact: true }).click(),
        says: (text) => root.getByRole("status").getByText(text).waitFor(),
      };
      await parts.cards.first().waitFor();
      await use(table, parts);
    }),
  );

/** How the module says that it ends after some moves. */
const solved = (table, moves) =>
  table.ask((chupai, position) => chupai.solve(position, "doudizhu", { all: true }), positionAfter(HANDS, moves));

const labels = (locator) => locator.evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));

puzzle("a link opens the puzzle it names, with both hands open", async (table, { root, cards }) => {
  assert.deepEqual(await labels(cards), namesOf(HANDS[0]));
  const other = await root.locator(".other .aside").textContent();
  for (const card of namesOf(HANDS[1]))
    assert.ok(other.toLowerCase().includes(card.toLowerCase()), `${card} in ${other}`);
  assert.equal(await root.getByLabel("Game").inputValue(), "doudizhu");
  assert.equal(await root.getByLabel("Level").inputValue(), "5");
  assert.equal(await table.page.locator("#main").isVisible(), false);
});

puzzle("played as the module does, it is solved, and that is kept", async (table, { root, cards, press, says }) => {
  const moves = [];
  for (let turns = 0; turns < 12 && (await cards.count()) > 0; turns++) {
    const { wins, play } = await solved(table, moves);
    assert.ok(wins);
    for (const name of namesOf(play?.cards ?? [])) await cards.and(root.getByLabel(name, { exact: true })).click();
    await press(play ? "Play" : "Pass");
    moves.push(play);
    if ((await cards.count()) === 0) break;
    const answer = await solved(table, moves);
    assert.equal(answer.wins, false);
    moves.push(answer.play);
    await eventually(async () => assert.ok(!(await root.getByRole("status").textContent()).includes("thinks")));
  }
  await says(`Solved in ${Math.ceil(moves.length / 2)} moves.`);
  await table.page.reload();
  await root.getByText("You have solved this one.").waitFor();
});

puzzle("a move that gives the win away is said, and can be taken back", async (table, { root, cards, press, says }) => {
  const { winning: only } = await solved(table, []);
  assert.equal(only.length, 1);
  const lowest = cards.last();
  await lowest.click();
  await press("Play");
  const gone = root.getByText("The win is gone. Take the move back, or play on.");
  await gone.waitFor();
  assert.ok((await cards.count()) < HANDS[0].length);
  assert.ok(await root.getByRole("button", { name: "Take back" }).evaluate((button) => "advised" in button.dataset));
  for (const card of [cards.first(), cards.last()]) await card.click();
  await root.getByRole("button", { name: "Play", exact: true }).click({ force: true });
  await eventually(async () =>
    assert.match(await root.getByRole("status").textContent(), /^Not possible\. These 2 cards make no play\.\s*$/),
  );
  assert.ok(await gone.isVisible());
  await press("Hint");
  await says(`This would have won: ${describe(only[0], words)}.`);
  await press("Take back");
  assert.deepEqual(await labels(cards), namesOf(HANDS[0]));
  assert.equal(await gone.count(), 0);
  await press("Hint");
  await eventually(async () =>
    assert.equal(await cards.and(root.locator("[aria-pressed=true]")).count(), only[0].cards.length),
  );
});

puzzle("while a hint is thought about Hint is busy, and does not ask again", async (table, { root, cards }) => {
  const { page } = table;
  await page.addInitScript(`
    window.asked = [];
    window.Worker = class extends Worker {
      postMessage(message) {
        asked.push(message.task);
        super.postMessage(message);
      }
    };`);
  await page.reload();
  await cards.first().waitFor();
  const hint = root.getByRole("button", { name: "Hint", exact: true });
  const busy = await hint.evaluate((button) => {
    for (let times = 0; times < 3; times++) button.click();
    return [button.ariaBusy, button.ariaDisabled];
  });
  assert.deepEqual(busy, ["true", "true"]);
  await root.locator(".hand [aria-pressed=true]").first().waitFor();
  assert.equal(await hint.getAttribute("aria-busy"), "false");
  assert.deepEqual(await page.evaluate("asked.filter((task) => task === 'solve')"), ["solve"]);
});

puzzle("with a hint's help it is not kept as solved", async (table, { root, cards, press, status }) => {
  while ((await cards.count()) > 0) {
    await press("Hint");
    const play = root.getByRole("button", { name: "Play", exact: true });
    const picked = cards.and(root.locator("[aria-pressed=true]"));
    const advised = root.locator("[data-advised]");
    await eventually(async () => assert.ok((await picked.count()) > 0 || (await advised.count()) > 0));
    if ((await picked.count()) > 0) await play.click();
    else await press("Pass");
    await eventually(async () => assert.ok(!(await status.textContent()).includes("thinks")));
  }
  assert.match(await status.textContent(), /^Solved in/);
  await table.page.reload();
  await cards.first().waitFor();
  assert.equal(await root.getByText("You have solved this one.").count(), 0);
});

puzzle("solved by keyboard, Enter goes on to the next level", async (table, { root, cards, status }) => {
  const { keyboard } = table.page;
  await cards.first().focus();
  const next = root.getByRole("button", { name: "Next puzzle" });
  assert.equal(await next.isVisible(), false);
  while ((await cards.count()) > 0) {
    await keyboard.press("h");
    const picked = cards.and(root.locator("[aria-pressed=true]"));
    const advised = root.locator("[data-advised]");
    await eventually(async () => assert.ok((await picked.count()) > 0 || (await advised.count()) > 0));
    await keyboard.press((await picked.count()) > 0 ? "Enter" : "p");
    await eventually(async () => assert.ok(!(await status.textContent()).includes("thinks")));
  }
  assert.ok(await next.evaluate((button) => button === document.activeElement));
  await keyboard.press("Enter");
  await root.getByText("Dou Dizhu, level 6.").waitFor();
  await cards.first().waitFor();
  assert.ok(await cards.first().evaluate((card) => card === document.activeElement));
  assert.equal(await next.isVisible(), false);
  const { puzzle, level, seed } = query(table);
  assert.ok(puzzle === LINK.puzzle && level === "6" && seed !== LINK.seed);
});

puzzle("what cannot be done is said, as in a round", async (_table, { root, cards, says }) => {
  const insist = (name) => root.getByRole("button", { name, exact: true }).click({ force: true });
  await insist("Play");
  await says("Pick some cards first.");
  await insist("Pass");
  await says("You lead, so you cannot pass.");
  await cards.first().click();
  assert.equal(await root.getByText("you cannot pass").count(), 0);
  await cards.last().click();
  await insist("Play");
  await says("Not possible.");
  await says("make no play");
});

puzzle("keys work wherever the focus is, as in a round", async (table, { root, cards }) => {
  const { keyboard } = table.page;
  const picked = cards.and(root.locator("[aria-pressed=true]"));
  await root.getByRole("heading", { name: "Puzzles" }).click();
  await keyboard.press("h");
  await eventually(async () => assert.ok((await picked.count()) > 0));
  await keyboard.press("Escape");
  assert.equal(await picked.count(), 0);
  await root.getByRole("button", { name: "Hint" }).click();
  await eventually(async () => assert.ok((await picked.count()) > 0));
  const before = await cards.count();
  await keyboard.press("Enter");
  await eventually(async () => assert.ok((await cards.count()) < before));
  await keyboard.press("u");
  await eventually(async () => assert.equal(await cards.count(), before));
  assert.deepEqual(await table.page.locator("#hand [aria-pressed=true]").count(), 0);
});

puzzle(
  "a puzzle of Guandan says which rank is the level, and which card is wild",
  (_, { root }) => root.getByText("Guandan, level 1. Level card: 2. Wild: 2 of hearts.").waitFor(),
  { puzzle: "guandan", level: "1" },
);

puzzle("letters are taken with Caps Lock and from keyboards of other scripts", async (table, { root, cards }) => {
  const picked = cards.and(root.locator("[aria-pressed=true]"));
  for (const key of ["H", "ហ"]) {
    await cards.first().evaluate((card, key) => {
      card.dispatchEvent(new KeyboardEvent("keydown", { key, code: "KeyH", bubbles: true, cancelable: true }));
    }, key);
    await eventually(async () => assert.ok((await picked.count()) > 0, key));
    await table.page.keyboard.press("Escape");
    await cards.first().focus();
    await table.page.keyboard.press("Escape");
    await eventually(async () => assert.equal(await picked.count(), 0));
  }
});

puzzle("a puzzle is shared by its link, and what is said of that is seen", async (table, { says }) => {
  const page = table.page;
  await page.evaluate(() => {
    navigator.share = async (given) => {
      Object.assign(window, { given });
      throw new TypeError("no");
    };
  });
  await table.choose("Share this deal");
  await says("It could not be copied");
  const { title, url } = await page.evaluate(() => /** @type {any} */ (window).given);
  const { puzzle, level, seed } = LINK;
  assert.deepEqual([title, Object.fromEntries(new URL(url).searchParams)], ["Puzzles", { puzzle, level, seed }]);
});

for (const [item, id] of [
  ["Puzzles", "puzzles"],
  ["Practice table", "practice"],
])
  test(`${item}: two presses on the way back take one step`, () =>
    visit({ game: "doudizhu", seed: "1" }, async (table) => {
      const { page } = table;
      for (let times = 0; times < 2; times++) {
        await table.choose(item);
        await page.locator(`#${id} .hand .card`).first().waitFor();
        await table.button("Back to the round").evaluate((button) => {
          button.click();
          button.click();
        });
        await page.locator("#main").waitFor();
        assert.equal(query(table).seed, "1");
      }
    }));

test("of puzzles that are asked for one after the other the first and the last alone are made", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.page.addInitScript(`
      window.asked = [];
      window.Worker = class extends Worker {
        postMessage(message) {
          if (message.task === "puzzle") asked.push(message.question.seed);
          super.postMessage(message);
        }
      };`);
    await table.page.goto(`${table.origin}/?${new URLSearchParams(LINK)}`);
    const cards = table.page.locator("#puzzles .hand .card");
    await cards.first().waitFor();
    const seeds = await table.button("Another puzzle").evaluate((another) =>
      Array.from({ length: 4 }, () => {
        another.click();
        return new URL(location.href).searchParams.get("seed");
      }),
    );
    await cards.first().waitFor();
    assert.deepEqual(await table.page.evaluate("asked"), [LINK.seed, seeds[0], seeds[3]]);
  }));

test("the puzzle of the day is the same for all, and another one is another", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.choose("Puzzles");
    const root = table.page.locator("#puzzles");
    const cards = root.locator(".hand .card");
    await cards.first().waitFor();
    const days = [];
    for (let visits = 0; visits < 2; visits++) {
      await root.getByRole("button", { name: "Puzzle of the day" }).click();
      await eventually(async () => assert.match(table.page.url(), /seed=\d{4}-\d{2}-\d{2}/));
      await cards.first().waitFor();
      await root.getByText("Puzzle of the day: Dou Dizhu, level").waitFor();
      days.push(await labels(cards));
      await root.getByRole("button", { name: "Another puzzle" }).click();
      await eventually(async () => assert.doesNotMatch(table.page.url(), /seed=\d{4}-/));
      await cards.first().waitFor();
    }
    assert.deepEqual(days[0], days[1]);
    for (const game of ["tienlen", "bigtwo", "guandan"]) {
      await root.getByLabel("Game").selectOption(game);
      await eventually(async () => assert.ok(table.page.url().includes(`puzzle=${game}`)));
      await cards.first().waitFor();
    }
    await table.page.goBack();
    await table.page.locator("#main").waitFor();
    assert.equal((await table.cards.count()) > 0 && (await root.isVisible()), false);
  }));

test("puzzles are of the family of the game on the table where it has some, else of the game that was chosen last", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    for (const [game, asked] of [
      ["guandan", "guandan"],
      ["tienlen-north", "tienlen"],
      ["paodekuai", "tienlen"],
    ]) {
      await table.go({ game, seed: "1" });
      await table.choose("Puzzles");
      await eventually(async () => assert.equal(query(table).puzzle, asked));
      await table.page.locator("#puzzles .hand .card").first().waitFor();
    }
  }));

for (const [lang, colorScheme] of paired(LANGUAGES, SCHEMES))
  puzzle(
    `${lang}, ${colorScheme}: a puzzle fills every screen without scrolling, and axe finds nothing`,
    async (table) => {
      for (const [width, height] of [
        [320, 568],
        [320, 720],
        [360, 740],
        [390, 844],
        [667, 375],
        [844, 390],
        [1440, 900],
      ]) {
        await table.page.setViewportSize({ width, height });
        const fits = () =>
          table.page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            const { bottom } = document.querySelector("#puzzles .hand").getBoundingClientRect();
            const below = innerHeight - bottom;
            return scrollWidth <= innerWidth && scrollHeight <= innerHeight && below >= 0 && below < 16;
          });
        await eventually(async () => assert.ok(await fits(), `${width} by ${height}`));
      }
      await table.passesAxe();
    },
    { lang, level: "10", puzzle: "guandan" },
    { ...PHONE, viewport: { width: 320, height: 568 }, colorScheme },
  );
