// What leaves the table: a link for a friend, and the statistics that the browser keeps.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open, PHONE, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const number = (text) => Number(text.replace("−", "-"));

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

test("a deal is shared by link: who opens it has the same cards, under the same house rules, in a language of their own", () =>
  visit(
    { game: "doudizhu", seed: "a & b", lang: "en", permissions: ["clipboard-read", "clipboard-write"] },
    async (table) => {
      await table.page.evaluate(() => delete Navigator.prototype.share);
      const rules = JSON.stringify({ wild: { ranks: "7", most: 4 } });
      await table.page.goto(
        `${table.origin}/?${new URLSearchParams({ game: "doudizhu", seed: "a & b", lang: "zh", rules })}`,
      );
      await table.set("language", "en");
      await table.says("turn.");
      const names = await table.names();
      await table.choose("Share this deal");
      await table.says("The link to this deal is copied.");
      const link = await table.page.evaluate(() => navigator.clipboard.readText());
      assert.deepEqual(Object.fromEntries(new URL(link).searchParams), { game: "doudizhu", seed: "a & b", rules });
      await table.page.goto(link);
      await table.says("turn.");
      assert.deepEqual(await table.names(), names);
      assert.ok(await table.button("House rules, changed").isVisible());
    },
  ));

test("a device that shares is asked to, and a refusal of the reader's says nothing", () =>
  visit({ game: "bigtwo", seed: "1", viewport: PHONE }, async (table) => {
    await table.page.evaluate(() => {
      navigator.share = async (given) => {
        Object.assign(window, { given });
      };
    });
    await table.choose("Share this deal");
    await eventually(async () => {
      const { title, url } = await table.page.evaluate(() => /** @type {any} */ (window).given);
      assert.deepEqual([title, url], ["Big Two", table.page.url()]);
    });
    await table.page.evaluate(() => (navigator.share = () => Promise.reject(new DOMException("no", "AbortError"))));
    const said = await table.status.textContent();
    await table.choose("Share this deal");
    assert.equal(await table.status.textContent(), said);
    await table.page.evaluate(() => (navigator.share = () => Promise.reject(new TypeError("no"))));
    await table.choose("Share this deal");
    await table.says("It could not be copied");
  }));

test("rounds played to their end are counted once, by game, and can be cleared", () =>
  visit({ game: "bigtwo", seed: "3" }, async (table) => {
    await table.choose("Statistics");
    await table.page.getByText("No round has been played to its end yet.").waitFor();
    await table.press("Close");
    await table.hurryToTheEnd();
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
    await table.page.getByText("No round has been played to its end yet.").waitFor();
    await table.page.reload();
    await table.result.waitFor(); // the round that is over is on the table still, and is not counted again
    await table.choose("Statistics");
    await table.page.getByText("No round has been played to its end yet.").waitFor();
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
      await table.page.getByText("No round has been played to its end yet.").waitFor();
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
      const stands = async () => ({ ...(await seen(table)), suggestions: await table.suggestions.allTextContents() });
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
      const end = await rows(table);
      await table.page.reload();
      await table.result.waitFor();
      assert.deepEqual(await rows(table), end);
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
    await table.page.waitForFunction(() => JSON.parse(sessionStorage.getItem("chupai.round")).counted === false);
    await table.page.unroute(statistics);
    await table.page.reload();
    await table.result.waitFor();
    await table.page.waitForFunction(() => JSON.parse(sessionStorage.getItem("chupai.round")).counted);
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

const level = (table) => table.page.locator(".kitty").textContent();

const rows = (table) =>
  table.result
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

/** What is seen of a round before the player does anything. */
async function seen(table) {
  await table.says(/\S/);
  return {
    names: await table.names(),
    seats: await table.page.locator(".seat").allTextContents(),
    status: await table.status.textContent(),
  };
}

/** Opens the page as in another tab, which knows nothing of this one's round. */
const forget = (table) => table.page.evaluate(() => sessionStorage.clear());

/** Plays on, and the same by whoever opens the link: the end is the same. */
async function endsAlike(table, play) {
  const before = await seen(table);
  const link = table.page.url();
  await play();
  const end = await rows(table);
  await forget(table);
  await table.page.goto(link);
  await eventually(async () => assert.deepEqual(await seen(table), before));
  assert.equal(table.page.url(), link);
  await play();
  assert.deepEqual(await rows(table), end);
  return end;
}

test("a match is shared and kept over a reload: the level, who gives cards, and how the levels go on", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    await table.press("Deal again");
    const { after } = Object.fromEntries(new URL(table.page.url()).searchParams);
    assert.match(after, /^[0-3]{2,4}_-?\d(\.-?\d){3}_([2-9TJQKA])_[2-9TJQKA]{2}_0\.0$/);
    assert.ok(table.page.url().length < 120);
    assert.notEqual(await level(table), "Level 2");
    const play = () => table.hurryToTheEnd();
    const [first, second] = await endsAlike(table, play);
    assert.deepEqual([first.at(-1), first.length, second.length], ["Level", 4, 4]);
  }));

test("who won leads for a friend too, and the points go on", () =>
  visit({ game: "tienlen", seed: "3" }, async (table) => {
    await table.hurryToTheEnd();
    const sums = Object.fromEntries((await rows(table)).slice(1).map(([seat, , points]) => [seat, number(points)]));
    await table.press("Deal again");
    const [head, ...seats] = await endsAlike(table, () => table.hurryToTheEnd());
    assert.deepEqual(head, ["Seat", "Cards left", "Points", "Total"]);
    for (const [seat, , points, total] of seats) assert.equal(number(total), number(points) + sums[seat], seat);
    await table.press("New deal"); // the match goes on
    await table.press("New deal");
    await table.press("New match");
    await eventually(() => assert.equal(new URL(table.page.url()).searchParams.get("after"), null));
  }));

for (const after of [
  "",
  "x",
  "99_1.2.3.4",
  "01_1.2.3",
  "01_1.2.3.many",
  "00_1.2.3.4",
  "01_1.2.3.4_Z_22_0.0",
  "01_1.2.3.4_4_2_0",
  "0213_3.0.3.0_5_52_0.0", // the deal was over when both partners were out
]) {
  test(`a link that says "${after}" of the match is dealt without it, and the page says so`, () =>
    visit({ game: "guandan", seed: "1" }, async (table) => {
      await table.go({ game: "guandan", seed: "1", lang: "en", rules: '{"deck":{"packs":2}}', after });
      await table.says("What the link says of the match makes no sense and was left out.");
      assert.equal(new URL(table.page.url()).searchParams.get("after"), null);
      assert.equal(await level(table), "Level 2");
    }));
}

const dialog = (table, name) => table.page.getByRole("dialog", { name });

for (const [game, left, text] of /** @type {[string, object, string][]} */ ([
  ["doudizhu", { rules: "7" }, "The house rules of the link make no sense and were left out."],
  [
    "bigtwo",
    { rules: '{"plays":{"__proto__":{"kind":"pair","width":2}}}' },
    "The house rules of the link make no sense and were left out.",
  ],
  ["guandan", { after: "x" }, "What the link says of the match makes no sense and was left out."],
  [
    "tienlen",
    { rules: '{"deck":{"packs":4},"table":{"players":2,"hand":104}}' },
    "The house rules make more plays than can be worked out, and were left out.",
  ],
]))
  test(`${game}: what was left out of a link is said until the player moves`, () =>
    visit({ game, seed: "1" }, async (table) => {
      const seed = await table.find(game, (round) => round.turn === 1, { patch: {} });
      await table.go({ game, seed, ...left });
      await table.says(text);
      await table.answer();
      await table.says(/^(East|North|West|Your)(’s)? turn\./);
      await table.othersAnswer();
      await table.says(`Your turn. ${text}`);
      await table.move();
      assert.ok(!(await table.status.textContent()).includes(text));
    }));

test("before the player's first move New deal and another game ask nothing", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await table.press("New deal");
    await eventually(() => assert.notEqual(query(table).seed, "1"));
    await table.page.getByLabel("Game").selectOption("doudizhu");
    await eventually(() => assert.equal(query(table).game, "doudizhu"));
  }));

for (const leave of ["New deal", "another game"]) {
  test(`${leave} asks before a round is left, and the round goes on where the player stays`, () =>
    visit({ game: "bigtwo", seed: "1", viewport: PHONE }, async (table) => {
      const list = table.page.getByLabel("Game");
      const [title, go] = leave === "New deal" ? ["Deal anew?", "New deal"] : ["Play Dou Dizhu?", "Change the game"];
      const ask = () => (leave === "New deal" ? table.press("New deal") : list.selectOption("doudizhu"));
      const asked = dialog(table, title);
      await table.othersAnswer();
      await table.move();
      const [before, address] = [await seen(table), query(table)];
      for (const stay of ["Keep playing", "Close", "Escape"]) {
        await ask();
        await asked.getByText("The round on the table ends without a result.").waitFor();
        await (stay === "Escape" ? table.page.keyboard.press("Escape") : table.press(stay));
        await asked.waitFor({ state: "detached" });
        assert.deepEqual([await seen(table), query(table), await list.inputValue()], [before, address, "bigtwo"]);
      }
      await ask();
      await asked.getByRole("button", { name: go }).click();
      await eventually(() => assert.notEqual(query(table).seed, "1"));
      assert.equal(query(table).game, leave === "New deal" ? "bigtwo" : "doudizhu");
    }));
}

test("house rules ask before they end a round, and the panel stays where the player does", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await table.move();
    const before = await seen(table);
    await table.page.locator("#open-house").click();
    const panel = dialog(table, "House rules: Big Two");
    const deal = panel.getByRole("button", { name: "Deal with these rules" });
    const asked = dialog(table, "Deal anew?");
    await deal.click();
    await asked.getByText("The round on the table ends without a result.").waitFor();
    await asked.getByRole("button", { name: "Keep playing" }).click();
    await asked.waitFor({ state: "detached" });
    assert.deepEqual(await seen(table), before);
    await deal.click();
    await asked.getByRole("button", { name: "New deal" }).click();
    await panel.waitFor({ state: "detached" });
    assert.equal((await table.names()).length, 13);
  }));

test("a match of several deals is not lost by New deal, and another game says that it would be", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    await table.press("Deal again");
    const before = query(table);
    await table.press("New deal");
    await dialog(table, "Deal anew?").getByText("The match goes on").waitFor();
    await dialog(table, "Deal anew?").getByRole("button", { name: "New deal" }).click();
    await eventually(() => assert.notEqual(query(table).seed, before.seed));
    assert.equal(query(table).after, before.after);
    await table.hurryToTheEnd();
    const total = await rows(table);
    await table.press("New deal"); // of a round that is over nothing is lost
    await eventually(() => assert.notEqual(query(table).after, before.after));
    assert.equal(total[0].at(-1), "Level");
    await table.page.getByLabel("Game").selectOption("bigtwo");
    await dialog(table, "Play Big Two?").getByText("The round and the match on the table end").waitFor();
    await table.press("Keep playing");
    await table.press("New deal");
    await table.press("New match");
    await eventually(() => assert.equal(query(table).after, undefined));
  }));

test("whatever is kept of earlier visits, the page starts and a round is played", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const keys = "language guide speed level pass-by-itself card-counter sound statistics puzzle solved".split(" ");
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
