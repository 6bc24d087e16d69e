// What the browser keeps: statistics, and the round on the table over a reload.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, number, open, PHONE } from "./browser.mjs";

const { visit, close } = await open();
after(close);

async function figures(table) {
  const rows = table.page.getByRole("dialog", { name: "Statistics" }).locator("tr");
  await rows.first().waitFor();
  return rows.evaluateAll((rows) =>
    rows.slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.replace("−", "-"))),
  );
}

const points = async (table) => {
  const [text] = await table.result
    .getByRole("row", { name: "You" })
    .getByRole("cell")
    .allTextContents()
    .then((cells) => cells.slice(-1));
  return String(number(text));
};

test("rounds played to their end are counted once, by game, and can be cleared", () =>
  visit({ game: "bigtwo", seed: "3" }, async (table) => {
    await table.choose("Statistics");
    await table.page.getByText("No round yet that you played yourself to the end.").waitFor();
    assert.equal(
      await table.page.locator("#statistics .bar:last-child").isVisible(),
      false,
      "nothing is to be cleared",
    );
    await table.press("Close");
    await table.hurryToTheEnd();
    await table.counted();
    const first = await points(table);
    await table.page.keyboard.press("u"); // the end is taken back, and comes again
    await table.playToTheEnd();
    const won = (await table.result.getByRole("heading").textContent()) === "You win!" ? "1" : "0";
    await table.choose("Statistics");
    assert.deepEqual(await figures(table), [
      ["Big Two", "1", won, first],
      ["All games", "1", won, first],
    ]);
    await table.press("Close");
    await table.go({ game: "doudizhu", seed: "4" });
    await table.hurryToTheEnd();
    await table.counted();
    const second = await points(table);
    await table.choose("Statistics");
    const rows = await figures(table);
    assert.deepEqual(
      rows.map(([game, rounds]) => [game, rounds]),
      [
        ["Big Two", "1"],
        ["Dou Dizhu", "1"],
        ["All games", "2"],
      ],
    );
    assert.deepEqual(
      rows.map((row) => row[3]),
      [first, second, "–"], // those of several games do not compare
    );
    await table.press("Clear the statistics");
    await table.page.getByText("No round yet that you played yourself to the end.").waitFor();
    await table.page.reload();
    await table.result.waitFor(); // the round that is over is on the table still, and is not counted again
    await table.choose("Statistics");
    await table.page.getByText("No round yet that you played yourself to the end.").waitFor();
  }));

/** The lists below the table of the statistics: what is won by level, and by role. */
async function wins(table) {
  const dialog = table.page.getByRole("dialog", { name: "Statistics" });
  await dialog.locator("table").waitFor();
  const lists = dialog.locator("h3");
  return Object.fromEntries(
    await lists.evaluateAll((titles) =>
      titles.map((title) => [
        title.textContent,
        [...title.nextElementSibling.children].map(({ textContent }) => textContent),
      ]),
    ),
  );
}

test("won rounds are told by level and by role, beside what was kept before there were any", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const before = { doudizhu: { rounds: 2, won: 1, points: 5 }, bigtwo: { rounds: 1, won: 1, points: 3, under: 7 } };
    await table.page.evaluate((kept) => localStorage.setItem("chupai.statistics", JSON.stringify(kept)), before);
    await table.choose("Statistics");
    assert.deepEqual(await wins(table), {});
    await table.press("Close");
    const won = [];
    const played = { easy: (round) => round.turn === 0, strong: (round) => round.turn === 1 }; // as landlord, as farmer
    for (const [level, isIt] of Object.entries(played)) {
      await table.set("level", level);
      await table.find("doudizhu", isIt);
      await table.hurryToTheEnd();
      await table.counted();
      won.push(Number((await table.result.getByRole("heading").textContent()) === "You win!"));
    }
    await table.choose("Statistics");
    assert.deepEqual(await wins(table), {
      Level: ["Easy", `${won[0]} of 1 won`, "Strong", `${won[1]} of 1 won`],
      Role: ["Landlord", `${won[0]} of 1 won`, "Farmer", `${won[1]} of 1 won`],
    });
    const rows = await figures(table);
    assert.deepEqual(
      rows.map(([game, rounds, won]) => [game, Number(rounds), Number(won)]),
      [
        ["Dou Dizhu", 4, 1 + won[0] + won[1]],
        ["Big Two", 1, 1],
        ["All games", 5, 2 + won[0] + won[1]],
      ],
    );
  }));

for (const kept of [
  "no JSON",
  "null",
  "7",
  '[1,"x"]',
  '{"bigtwo":null,"doudizhu":{"rounds":"many","won":1,"points":0}}',
]) {
  test(`statistics that were kept as ${kept} do no harm`, () =>
    visit({ game: "bigtwo", seed: "3" }, async (table) => {
      await table.page.evaluate((kept) => localStorage.setItem("chupai.statistics", kept), kept);
      await table.page.reload();
      await table.says("turn.");
      await table.choose("Statistics");
      await table.page.getByText("No round yet that you played yourself to the end.").waitFor();
      await table.press("Close");
      await table.hurryToTheEnd();
      await table.choose("Statistics");
      assert.equal((await figures(table)).at(-1)[1], "1");
    }));
}

test("where nothing can be kept, a round is played all the same", () =>
  visit({ game: "bigtwo", seed: "3" }, async (table) => {
    await table.page.addInitScript(() => {
      for (const storage of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
      }
    });
    await table.page.reload();
    await table.says("turn.");
    await table.playToTheEnd();
  }));

for (const game of ["tienlen", "doudizhu", "guandan"]) {
  test(`a reload takes a round of ${game} up where it stood, until it is over`, () =>
    visit({ game, seed: "1" }, async (table) => {
      const stands = async () => ({ ...(await table.seen()), suggestions: await table.suggestions.allTextContents() });
      const reloaded = async () => {
        const before = await stands();
        await table.page.reload();
        await table.page.locator("#hand .card").first().waitFor({ state: "attached" });
        assert.deepEqual(await stands(), before);
      };
      const dealt = await table.names();
      for (let moves = 0; moves < 4; moves++) {
        await table.othersAnswer();
        await table.move();
      }
      await table.othersAnswer();
      await reloaded();
      await table.press("Undo");
      await table.says("Taken back.");
      await table.hurryToTheEnd();
      const end = await table.resultRows();
      await table.page.reload();
      await table.result.waitFor();
      assert.deepEqual(await table.resultRows(), end);
      await table.page.waitForFunction(() => localStorage.getItem("chupai.statistics"));
      await table.choose("Statistics");
      assert.equal((await figures(table)).at(-1)[1], "1");
      await table.press("Close");
      await table.go({ game, seed: "2" });
      assert.notDeepEqual(await table.names(), dealt);
      assert.equal(await table.isOver(), false);
    }));
}

test("a round is counted, though the page is left before what counts it is there", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.hurry();
    const statistics = "**/review/statistics.js";
    await table.page.route(statistics, () => {}); // it never comes
    await table.playToTheEnd();
    await table.page.waitForFunction(() => JSON.parse(sessionStorage.getItem("chupai.round")).uncounted);
    await table.page.unroute(statistics);
    await table.page.reload();
    await table.result.waitFor();
    await table.counted();
    await table.choose("Statistics");
    assert.equal((await figures(table)).at(-1)[1], "1");
  }));

test("a round is counted once, though its end is taken back before what counts it is there", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.hurry();
    const come = await table.delay("**/review/statistics.js");
    await table.playToTheEnd();
    await table.page.keyboard.press("u");
    await table.says("Taken back.");
    come();
    await table.counted();
    await table.playToTheEnd();
    await table.choose("Statistics");
    assert.equal((await figures(table)).at(-1)[1], "1");
  }));

for (const kept of ["no JSON", "7", "{}", '"moves"']) {
  test(`a round that was kept as ${kept} is dealt as the address says`, () =>
    visit({ game: "bigtwo", seed: "3" }, async (table) => {
      const dealt = await table.names();
      await table.othersAnswer();
      await table.move();
      await table.page.waitForFunction(() => sessionStorage.getItem("chupai.round"));
      await table.page.evaluate((kept) => {
        const { deal, moves } = JSON.parse(sessionStorage.getItem("chupai.round"));
        const wrong = kept === '"moves"' ? JSON.stringify({ deal, moves: [...moves, [9, {}]] }) : kept;
        sessionStorage.setItem("chupai.round", wrong);
      }, kept);
      await table.page.reload();
      await table.says("turn.");
      assert.deepEqual(await table.names(), dealt);
      await table.hurryToTheEnd();
    }));
}

test("a first visit is a round after one bid", () =>
  visit({ game: "doudizhu", seed: "0", viewport: PHONE, hasTouch: true }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
    await table.button("Bid 3").tap();
    await table.says("Your turn. Landlord: You, for 3.");
    await table.suggestions.first().tap();
    await table.button("Play").tap();
    await table.says("East’s turn.");
  }));

test("a round begins with two taps", () =>
  visit({ viewport: PHONE, hasTouch: true }, async (table) => {
    const list = table.page.getByLabel("Game");
    await list.tap();
    await list.selectOption("bigtwo"); // the second tap: a list is the device's own
    await eventually(async () => assert.equal((await table.names()).length, 13));
    await table.says("turn.");
  }));

test("whatever is kept of earlier visits, the page starts and a round is played", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const keys =
      "language guide speed level pass-by-itself card-counter sound statistics puzzle solved tables name".split(" ");
    for (const junk of ["5", "true", '"5"', '"__proto__"', "[5]", '{"game":5}', "{"]) {
      await table.page.evaluate(
        ([keys, junk]) => {
          for (const key of keys) localStorage.setItem(`chupai.${key}`, junk);
          sessionStorage.setItem("chupai.round", junk);
        },
        /** @type {[string[], string]} */ ([keys, junk]),
      );
      await table.go({ game: "bigtwo", seed: "1" });
      await table.othersAnswer();
      await table.says("Your turn.");
    }
  }));
