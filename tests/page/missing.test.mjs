// Parts that are loaded on demand and do not come: the player is told, and the next press asks for them anew.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import english from "../../www/i18n/en.js";
import { eventually, LANGUAGES, open, wordsOf } from "./browser.mjs";
import { deal, openPanel, problem } from "./panel.mjs";

const { visit, close } = await open();
after(close);

/** The browser says that a file did not come, and nothing is left unhandled. */
const LEFT_HANDLED = /ERR_FAILED/;

const [failed, wrong] = [english.notices.failed(), english.notices.wrong()];

for (const lang of LANGUAGES)
  test(`${lang}: where a dialog of the menu cannot be loaded the status says so, and the next press opens it`, () =>
    visit({ game: "bigtwo", seed: "1", lang }, async (table) => {
      const come = await table.withhold("**/review/statistics.js");
      const press = async () => {
        await table.page.locator("#open-menu").click();
        await table.page.locator("#open-statistics").click();
      };
      await press();
      await table.says((await wordsOf(lang)).notices.failed());
      come();
      await press();
      await table.page.locator("#statistics").waitFor();
    }));

test("where a dialog that a key opens cannot be loaded the status says so, and the next press opens it", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.withhold("**/review/log.js");
    await table.page.keyboard.press("l");
    await table.says(failed);
    come();
    await table.page.keyboard.press("l");
    await table.page.locator("#log").waitFor();
  }));

test("the status says that something cannot be loaded while the others play on, until the player does something", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.withhold("**/review/log.js");
    await table.othersAnswer();
    await table.move();
    await table.page.keyboard.press("l");
    await table.says(failed);
    await table.answer();
    await table.says("turn");
    await table.says(failed);
    await table.press("Sort");
    await table.says("turn");
    assert.ok(!(await table.status.textContent()).includes(failed));
  }));

test("a fault in a part is not reported as a part that could not be loaded", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.page.route("**/review/log.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'export const openLog = () => { throw new Error("odd"); };',
      }),
    );
    table.allow(/odd/);
    await table.page.keyboard.press("l");
    await table.says(wrong);
  }));

test("where what a pasted position opens cannot be loaded the status says so", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.withhold("**/puzzles/puzzle-table.js");
    await table.choose("Paste a round");
    const dialog = table.page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("position bigtwo hands 0:4d3d 1:6d5d turn 0");
    await dialog.getByRole("button", { name: "Show it" }).click();
    await table.says(failed);
  }));

test("where what asks before a round is left cannot be loaded the panel of house rules says so, until the next press", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await table.move();
    const come = await table.withhold("**/round/leave-dialog.js");
    await openPanel(table);
    await deal(table).click();
    await problem(table).getByText(failed).waitFor();
    come();
    await deal(table).click();
    await table.press("Keep playing");
    await problem(table).waitFor({ state: "hidden" });
  }));

test("where what a switch shows cannot be loaded the status says so", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.withhold("**/round/card-counter.js");
    await table.choose("Card counter");
    await table.says(failed);
  }));

test("a language that cannot be loaded is not chosen, and can be chosen again", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.withhold("**/i18n/vi.js");
    await table.set("language", "vi");
    await table.says(failed);
    assert.equal(await table.page.locator("#language").inputValue(), "en");
    come();
    await table.set("language", "vi");
    await table.says("Đến lượt");
  }));

test("a language of which the panels cannot be loaded changes nothing", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    const texts = () => table.page.locator("#main button:visible, #new-deal").allTextContents();
    const before = [await texts(), await table.page.title(), await table.resultRows()];
    const come = await table.withhold("**/i18n/panels-vi.js");
    await table.set("language", "vi");
    await table.says(failed);
    assert.deepEqual([await texts(), await table.page.title(), await table.resultRows()], before);
    assert.equal(await table.page.locator("#language").inputValue(), "en");
    come();
    await table.set("language", "vi");
    await table.page.getByRole("button", { name: "Ván nữa" }).waitFor();
  }));

test("where something cannot be loaded over a puzzle, the table of puzzles says so", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Puzzles");
    const puzzles = table.page.locator("#puzzles");
    await puzzles.locator(".hand .card").first().waitFor();
    await table.withhold("**/ui/share.js");
    await table.choose("Share this deal");
    await puzzles.getByRole("status").getByText(failed).waitFor();
  }));

test("where a puzzle that a link asks for cannot be loaded, the page says so over the round, which goes on", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const seed = await table.find("bigtwo", (round) => round.turn !== 0);
    await table.withhold("**/puzzles/puzzle-table.js");
    await table.page.goto(`${table.origin}/?puzzle=doudizhu&level=1&game=bigtwo&seed=${seed}&guide=off`);
    await table.says(failed);
    await table.othersAnswer();
    await table.says("Your turn.");
  }));

test("where the end of a round cannot be loaded, the status says so", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.withhold("**/review/result.js");
    await table.hurry();
    while (!(await table.status.textContent()).includes(failed))
      await ((await table.isYours()) ? table.move() : table.answer());
  }));

test("where what counts a round cannot be loaded at its end, the round is counted as the next is dealt", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const statistics = () => table.page.evaluate(() => JSON.parse(localStorage.getItem("chupai.statistics")));
    const come = await table.withhold("**/review/statistics.js", LEFT_HANDLED);
    const asked = table.page.waitForEvent("requestfailed");
    await table.hurryToTheEnd();
    await asked;
    assert.equal(await statistics(), null);
    come();
    await table.page.locator("#again").click();
    await table.says("turn.");
    await eventually(async () => assert.equal((await statistics())?.bigtwo.rounds, 1));
  }));

test("where the language of a visit cannot be loaded the page speaks English, and the language can be chosen again", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.withhold("**/i18n/vi.js");
    await table.go({ game: "bigtwo", seed: "1", lang: "vi" });
    await table.says("turn.");
    assert.equal(await table.page.locator("#language").inputValue(), "en");
    come();
    await table.set("language", "vi");
    await table.says("Đến lượt");
  }));

const HOUSE_RULES = JSON.stringify({ tracks: { runs: "3456789TJQK" } });

test("where what keeps the round or names house rules cannot be loaded, the round goes on, and is kept from the next move on", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.withhold(/saved-round|named-house-rules/, LEFT_HANDLED);
    await table.go({ game: "bigtwo", seed: "1", rules: HOUSE_RULES });
    await table.othersAnswer();
    await table.move();
    await table.othersAnswer();
    come();
    await table.move();
    await table.page.waitForFunction(() => sessionStorage.getItem("chupai.round"));
    await table.othersAnswer();
    const before = await table.seen();
    await table.page.reload();
    await table.cards.first().waitFor();
    assert.deepEqual(await table.seen(), before);
  }));

test("where the look of a table of many seats cannot be loaded, the next move asks for it anew", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.withhold("**/round/many-seats.css", LEFT_HANDLED);
    const stylesheet = table.page.locator("link[href$='many-seats.css']");
    const asked = table.page.waitForEvent("requestfailed");
    await table.go({ game: "zhengshangyou", seed: "s6", rules: JSON.stringify({ table: { players: 5 } }) });
    await asked;
    await stylesheet.waitFor({ state: "detached" });
    come();
    await table.othersAnswer();
    await table.move();
    await eventually(async () =>
      assert.equal(await stylesheet.evaluate(({ sheet }) => sheet.cssRules.length > 0), true),
    );
  }));

test("where the look of the practice table cannot be loaded, the next opening asks for it anew", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.withhold("**/practice/practice-table.css");
    const practice = table.page.locator("#practice");
    await table.choose("Practice table");
    await practice.locator(".hand .card").first().waitFor();
    await table.page.locator("link[href$='practice-table.css']").waitFor({ state: "detached" });
    await table.press("Back to the round");
    come();
    await table.choose("Practice table");
    await table.page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => href?.endsWith("/practice-table.css")),
    );
  }));

test("where what a wide screen has at its sides cannot be loaded, the next move asks for it anew", () =>
  visit({ game: "bigtwo", seed: "1", viewport: { width: 1920, height: 1080 } }, async (table) => {
    const come = await table.withhold("**/round/wide-screen.js", LEFT_HANDLED);
    const asked = table.page.waitForEvent("requestfailed");
    await table.go({ game: "bigtwo", seed: "1" });
    await asked;
    come();
    await table.othersAnswer();
    await table.move();
    await table.page.locator(".side-log").waitFor();
  }));
