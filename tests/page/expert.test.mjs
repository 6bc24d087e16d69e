// The path of somebody who plays every day: counts cards, plays fast and as Hint says, through three deals of a match, looks
// back, and solves the puzzle of the day.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { DESKTOP, eventually, number, open, PHONE } from "./browser.mjs";
import { one } from "./combinations.mjs";

const { visit, close } = await open();
after(close);

const DEALS = 3;

/** Plays the deal on the table to its end, so many moves as Hint says; tells whether a card was given before its first trick. */
async function playDeal(table, hinted) {
  const given = table.page.locator(".passed", { hasText: "→" });
  let tribute = false;
  await table.othersAnswer();
  for (let moves = 0; !(await table.isOver()) && moves < hinted; moves++) {
    tribute ||= (await table.choices.count()) > 0 || (await given.count()) > 0;
    await table.moveAsHinted();
    await table.othersAnswer();
  }
  if (!(await table.isOver())) await table.hurryToTheEnd();
  return tribute;
}

/** The result's rows, by seat: cards left, points, level. */
const rows = (table) =>
  table.result
    .getByRole("row")
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map(({ cells: [seat, ...others] }) => [seat.textContent, others.map(({ textContent }) => textContent)]),
      ),
    );

/** What the card counter says the others hold. */
async function counted(table) {
  const counter = table.page.getByRole("region", { name: "Card counter" });
  const texts = await counter.locator("li > .aside").allTextContents();
  return texts.reduce((sum, text) => sum + number(text.split(": ")[1]), 0);
}

for (const viewport of one([PHONE, DESKTOP]))
  test(`${viewport.width} px: an expert plays Guandan through ${DEALS} deals, reviews the last, and solves the puzzle of the day`, () =>
    visit({ game: "guandan", seed: "1", viewport }, async (table) => {
      const { page } = table;
      await table.choose("Card counter");
      await table.set("speed", "fast");
      await page.getByRole("region", { name: "Card counter" }).waitFor();
      await eventually(async () => assert.equal(await counted(table), 3 * 27));

      const level = page.locator(".kitty .title", { hasText: "Level" });
      assert.equal(await level.textContent(), "Level 2");
      let tribute = false;
      // A deal may have no tribute: who holds both big jokers gives none
      for (let deal = 1; deal <= DEALS || !tribute; deal++) {
        assert.ok(deal <= 20, "cards were never given");
        if (deal > 1) await table.press("Next deal");
        tribute = (await playDeal(table, deal === 1 ? Number.POSITIVE_INFINITY : 4)) || tribute;
        const { Seat, ...seats } = await rows(table);
        assert.deepEqual(Seat, ["Cards left", "Points", "Level"]);
        assert.deepEqual([seats.You[2], seats.East[2]], [seats.North[2], seats.West[2]], "partners have one level");
        const [ours, theirs] = [seats.You, seats.East];
        assert.ok(number(ours[1]) === -number(theirs[1]) && ours[1] !== "0");
        const won = number(ours[1]) > 0 ? ours : theirs;
        const steps = Math.abs(number(ours[1]));
        const up = steps === 1 ? "a level" : `${steps} levels`;
        const who = number(ours[1]) > 0 ? "Your" : "Other";
        const rises = deal === 1 ? `, up ${up}` : ".*";
        await table.says(
          new RegExp(
            `The round is over\\. ${who} side: 1st and (2nd|3rd|4th)${rises}\\. Next deal: level ${won[2]}\\.`,
          ),
        );
        if (deal === 1) assert.notEqual(won[2], "2", "the level of who won rises");
      }
      assert.notEqual(await level.textContent(), "Level 2");

      await table.awake(async () => {
        await table.press("Review");
        const review = page.getByRole("dialog", { name: "Review" });
        await review.waitFor();
        await review.getByRole("progressbar").waitFor({ state: "detached" });
        const better = review.getByRole("list", { name: "Review" }).getByRole("button");
        if ((await better.count()) > 0)
          assert.match(await better.first().textContent(), /Better: .*It cost about \d+ wins/);
        else await review.getByText("No move of yours was clearly worse than another.").waitFor();
        await page.keyboard.press("Escape");
        await review.waitFor({ state: "detached" });
      });

      await table.choose("Puzzles");
      const puzzles = page.locator("#puzzles");
      const [status, cards] = [puzzles.getByRole("status"), puzzles.locator(".hand").getByRole("button")];
      await puzzles.getByRole("button", { name: "Puzzle of the day" }).click();
      await cards.first().waitFor();
      await eventually(() => assert.match(new URL(page.url()).searchParams.get("seed"), /^\d{4}-\d\d-\d\d$/));
      while ((await cards.count()) > 0) {
        await puzzles.getByRole("button", { name: "Hint", exact: true }).click();
        const picked = puzzles.getByRole("button", { pressed: true });
        const pass = puzzles.getByRole("button", { name: "Pass", exact: true }).and(page.locator("[data-advised]"));
        await eventually(async () => assert.ok((await picked.count()) + (await pass.count()) > 0));
        if ((await pass.count()) > 0) await pass.click();
        else await puzzles.getByRole("button", { name: "Play", exact: true }).click();
        await eventually(async () => assert.ok(!(await status.textContent()).includes("thinks")));
      }
      assert.match(await status.textContent(), /^Solved in \d+ moves?\./);
    }));
