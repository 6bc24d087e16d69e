// The guide of the first round: each thing once, when it first happens; never in the way.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, LANGUAGES, open, PHONE, SCHEMES } from "./browser.mjs";
import { hardest } from "./combinations.mjs";

const { visit, close, server } = await open();
after(close);

const guide = (table) => table.page.locator(".guide");
const said = (table) => guide(table).locator("p").textContent();

/** Nothing of the guide lies over a control, nor over what was laid, or beyond the page. */
const covered = (table, others = "") =>
  table.page.evaluate((others) => {
    const box = document.querySelector(".guide").getBoundingClientRect();
    const controls = [...document.querySelectorAll(`button, select, summary, input ${others}`)].filter(
      (control) => !control.closest(".guide") && control.checkVisibility({ visibilityProperty: true }),
    );
    const over = controls.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return (
        Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
        Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1
      );
    });
    return [over.map((control) => control.id || control.className), box.left >= 0 && box.right <= innerWidth];
  }, others);

/** What it speaks of: the plates, the cards that were laid, their caption, the kitty. */
const LAID = ", .plate, .act > :not(.aside), .caption:not(:empty), .kitty";

const SCREENS = [PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }];

test("what the guide explains is not read out again by what happens meanwhile", () =>
  visit({ game: "tienlen", seed: "1", guide: "on" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0);
    await guide(table).waitFor();
    const text = await said(table);
    const observer = await guide(table).evaluateHandle((guide) => {
      const observer = new MutationObserver(() => {
        guide.dataset.changed = "";
      });
      observer.observe(guide, { subtree: true, childList: true, characterData: true });
      return observer;
    });
    await table.hint();
    await table.page.keyboard.press("Escape");
    await table.says("Your turn.");
    assert.equal(await said(table), text);
    assert.equal(await observer.evaluate((observer) => observer.takeRecords().length), 0);
    assert.equal(await guide(table).getAttribute("data-changed"), null);
  }));

for (const [viewport, lang] of hardest(SCREENS, LANGUAGES))
  test(`${lang}, ${viewport.width} px: the guide explains each thing once, and covers no control`, () =>
    visit(
      { game: "doudizhu", seed: "1", guide: "on", lang, viewport, colorScheme: SCHEMES[LANGUAGES.indexOf(lang) % 2] },
      async (table) => {
        const { page } = table;
        await table.find("doudizhu", (round) => round.turn === 0 && round.legal().some(({ bomb }) => bomb));
        await guide(table).waitFor();
        const focused = await page.evaluate(() => document.activeElement === document.body);
        assert.ok(focused, "it does not take the focus");
        const seen = [];
        const look = async () => {
          if (!(await guide(table).isVisible())) return;
          const text = await said(table);
          if (seen.at(-1) === text) return;
          assert.ok(!seen.includes(text), text);
          seen.push(text);
          assert.deepEqual(await covered(table), [[], true], text);
        };
        await look();
        await table.passesAxe();
        await guide(table).getByRole("button").first().click();
        await eventually(async () => assert.equal(seen.length + Number((await said(table)) !== seen[0]), 2));
        assert.ok(await page.evaluate(() => document.getElementById("hand").contains(document.activeElement)));
        await look();
        for (const more = page.locator("#more"); await more.isVisible(); ) await more.click();
        await table.suggestions.last().click();
        await page.locator("#play").click();
        await look();
        while (!(await table.isOver())) {
          if (await table.isYours()) await table.move();
          else await table.answer();
          await look();
        }
        await guide(table).waitFor();
        await look();
        assert.ok(seen.length >= 4, seen.join("\n"));
      },
    ));

/** All but the smallest, which has no room left. */
const ROOMY = SCREENS.slice(1);

for (const viewport of ROOMY)
  for (const game of ["doudizhu", "guandan"])
    test(`${viewport.width} by ${viewport.height}, ${game}: the guide covers no plate, no trick and no caption`, () =>
      visit({ game, seed: "1", guide: "on", viewport }, async (table) => {
        await table.find(game, (round) => round.turn === 1);
        await table.othersAnswer();
        await guide(table).waitFor();
        const height = await table.page.evaluate(() => document.documentElement.scrollHeight);
        assert.equal(height, viewport.height);
        assert.deepEqual(await covered(table, LAID), [[], true]);
      }));

for (const viewport of ROOMY)
  test(`${viewport.width} by ${viewport.height}: the guide's last word covers nothing that was laid`, () =>
    visit({ game: "bigtwo", seed: "1", guide: "on", viewport }, async (table) => {
      await table.hurryToTheEnd();
      await eventually(async () => assert.match(await said(table), /The round is over/));
      await eventually(async () => assert.deepEqual(await covered(table, LAID), [[], true]));
    }));

test("the guide's last word goes with the next deal, and leaves room for what happens there", () =>
  visit({ game: "bigtwo", seed: "1", guide: "on" }, async (table) => {
    await table.hurryToTheEnd();
    await eventually(async () => assert.match(await said(table), /The round is over/));
    await table.page.locator("#again").click();
    await eventually(async () => assert.equal(await table.isOver(), false));
    await table.othersAnswer();
    assert.ok(!(await guide(table).isVisible()) || !/The round is over/.test(await said(table)));
  }));

test("the guide's last word covers nothing that was laid, where cards fly to the table", () =>
  visit(
    { game: "doudizhu", seed: "q", guide: "on", live: true, reducedMotion: "no-preference", viewport: SCREENS[1] },
    async (table) => {
      await table.hurry();
      while (!(await table.isOver())) if (await table.isYours()) await table.moveAsHinted();
      await eventually(async () => assert.match(await said(table), /The round is over/));
      await eventually(async () => assert.deepEqual(await covered(table, LAID), [[], true]));
    },
  ));

test("the guide explains the bid first, where there is one", () =>
  visit({ game: "doudizhu", seed: "1", guide: "on", viewport: { width: 390, height: 844 } }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0 && round.phase === "bidding", { patch: {} });
    await guide(table).getByText("Bid to be the landlord").waitFor();
    assert.deepEqual(await covered(table, LAID), [[], true]);
    await table.choices.last().click();
    await table.othersAnswer();
    assert.doesNotMatch(await said(table), /Bid to be the landlord/);
  }));

test("a forced pass is explained when it comes, before anything else", () =>
  visit({ game: "doudizhu", seed: "1", guide: "on" }, async (table) => {
    await table.find("doudizhu", (round, answer) => {
      if (round.turn !== 1) return false;
      while (round.turn !== 0 && round.turn !== null) answer();
      return round.turn === 0 && round.table !== null && round.legal({ limit: 1 }).length === 0;
    });
    await table.othersAnswer();
    await guide(table).getByText("Nothing you hold beats this: pass.").waitFor();
  }));

test("what was explained is not explained on the next visit", () =>
  visit({ game: "tienlen", seed: "1", guide: "on" }, async (table) => {
    await table.page.evaluate(() => localStorage.clear());
    await table.find("tienlen", (round) => round.turn === 0);
    await table.page.getByRole("region", { name: "Guide" }).getByText("Tap cards to pick them").waitFor();
    await table.openAnew();
    await table.page.getByRole("region", { name: "Guide" }).getByText("The table is open").waitFor();
  }));

test("a button turns the guide off, for the next visits too, and then nothing of it is loaded", () =>
  visit({ game: "tienlen", seed: "1", guide: "on" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0);
    await table.press("No guide");
    assert.equal(await guide(table).isVisible(), false);
    await table.move();
    await table.othersAnswer();
    assert.equal(await guide(table).isVisible(), false);
    server.served.clear();
    await table.find("tienlen", (round) => round.turn === 0);
    await table.move();
    await table.othersAnswer();
    assert.equal(await guide(table).count(), 0);
    assert.ok(!server.served.has("round/first-round.js"));
  }));

test("the address turns the guide off, and does not keep it", () =>
  visit({ game: "tienlen", seed: "1", guide: "on" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0);
    await guide(table).waitFor();
    server.served.clear();
    await table.go({ game: "tienlen", seed: "2", guide: "off" });
    assert.equal(new URL(table.page.url()).searchParams.get("guide"), null);
    await table.othersAnswer();
    await table.move();
    assert.equal(await guide(table).count(), 0);
    assert.ok(!server.served.has("round/first-round.js"));
  }));

test("in a replay the guide is not there, and then it is again", () =>
  visit({ game: "tienlen", seed: "1", guide: "on" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0);
    await guide(table).waitFor();
    await table.choose("Replay");
    await table.button("Next move").waitFor();
    assert.equal(await guide(table).isVisible(), false);
    await table.press("End the replay");
    await guide(table).waitFor();
  }));

for (const [viewport, lang] of hardest(SCREENS, LANGUAGES))
  test(`${lang}, ${viewport.width} px: a first visit is welcomed, and may begin with the rules, with puzzles or with the round`, () =>
    visit({ game: "doudizhu", seed: "1", guide: "first", lang, viewport }, async (table) => {
      const { page } = table;
      await table.find("doudizhu", (round) => round.turn === 0 && round.phase === "bidding", { patch: {} });
      const buttons = guide(table).getByRole("button");
      await buttons.first().waitFor();
      const laid = LAID.replace(", .caption:not(:empty)", ""); // the status says it, too
      assert.deepEqual(await covered(table, laid), [[], true]);
      assert.equal(await buttons.count(), 3, "no table for friends is offered by a host of files");
      await table.passesAxe();
      const welcome = await said(table);
      await buttons.nth(1).click();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      assert.equal(await said(table), welcome, "who has read comes back to it");
      await buttons.first().click();
      await eventually(async () => assert.notEqual(await said(table), welcome));
      assert.match(await page.evaluate(() => localStorage.getItem("chupai.guide")), /welcome/, "it is not said again");
    }));

test("on a first visit the round waits until the welcome and what it opened are done with", () =>
  visit({ game: "tienlen", seed: "1", guide: "first", viewport: { width: 390, height: 844 } }, async (table) => {
    const { page } = table;
    await table.find("tienlen", (round) => round.turn === 1);
    await guide(table).waitFor();
    for (let turn = 0; turn < 5; turn++) await table.answer();
    assert.equal(await page.locator(".act:not(:empty)").count(), 0, "behind the welcome");
    await guide(table).getByRole("button", { name: "Learn" }).click();
    await page.getByRole("dialog").waitFor();
    for (let turn = 0; turn < 5; turn++) await table.answer();
    assert.equal(await page.locator(".act:not(:empty)").count(), 0, "behind what it opened");
    await page.keyboard.press("Escape");
    await guide(table).getByRole("button", { name: "Play", exact: true }).click();
    await table.othersAnswer();
    assert.ok((await page.locator(".act:not(:empty)").count()) > 0);
  }));

test("a first visit may begin with puzzles", () =>
  visit({ game: "tienlen", seed: "1", guide: "first" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0);
    await guide(table).getByRole("button", { name: "Puzzles" }).click();
    await table.page.locator("#puzzles").waitFor();
  }));
