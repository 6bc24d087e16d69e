// The path of somebody who does not know the game: reads how it is played, plays the guided first round as Hint says, and
// sees what it came to.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { DESKTOP, number, open, PHONE, scoreLines } from "./browser.mjs";
import { hardest } from "./combinations.mjs";

const { visit, close } = await open();
after(close);

const SECTIONS = ["The goal", "The cards", "What can be played", "What beats what", "Taking turns", "Points"];

/** Opens "How to play", which is in the menu where the header has no room, and reads it to its end. */
async function readHowToPlay({ page }) {
  const button = page.getByRole("button", { name: "How to play" });
  if (!(await button.isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  await button.click();
  const dialog = page.getByRole("dialog", { name: /^How to play/ });
  await dialog.getByRole("heading", { name: SECTIONS[0] }).waitFor();
  for (const name of SECTIONS) await dialog.getByRole("heading", { name, exact: true }).scrollIntoViewIfNeeded();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** What the guide explains at this moment, which the newcomer has then understood; nothing where it is silent. */
async function understand({ page }) {
  const guide = page.getByRole("region", { name: "Guide" });
  const lessons = [];
  while (await guide.isVisible()) {
    const text = await guide.locator("p").textContent();
    if (lessons.at(-1) !== text) lessons.push(text);
    await guide.getByRole("button", { name: /^(Got it|Play)$/ }).click();
  }
  return lessons;
}

for (const [viewport, game] of hardest([PHONE, DESKTOP], ["doudizhu", "tienlen"]))
  test(`${viewport.width} px, ${game}: a newcomer reads how to play, plays the guided first round, and sees the result explained`, () =>
    visit({ game, seed: "1", guide: "first", viewport }, async (table) => {
      const { page } = table;
      await readHowToPlay(table);
      await page.getByRole("region", { name: "Guide" }).waitFor(); // it is being loaded
      const lessons = await understand(table);
      for (await table.othersAnswer(); !(await table.isOver()); await table.othersAnswer()) {
        lessons.push(...(await understand(table)));
        await table.moveAsHinted();
      }
      await page.getByRole("region", { name: "Guide" }).waitFor();
      lessons.push(...(await understand(table)));
      // A bid and a forced pass are explained when they come, which may be before the first play
      const ofPlays = lessons.filter(
        (lesson) => !/^(Dou Dizhu, Big Two|Bid to be the landlord|Nothing you hold beats this)/.test(lesson),
      );
      assert.match(ofPlays[0], /^Tap cards to pick them/);
      assert.match(lessons.at(-1), /^The round is over\./);
      assert.ok(lessons.length >= 3, lessons.join("\n"));
      assert.equal(new Set(lessons).size, lessons.length, "each once");

      const title = await table.result.getByRole("heading").first().textContent();
      assert.match(
        title,
        /^(You win!|Your side wins!|You lose|(East|North|West) came first You came (second|third|fourth): \S+)$/,
      );
      const row = table.result.getByRole("row", { name: /^You / });
      const points = number(await row.getByRole("cell").nth(1).textContent());
      const { added, sum, names } = await scoreLines(table);
      assert.deepEqual([added, sum], [points, points]);
      assert.ok(names.every((name) => name.trim() !== "") && names.length > 0);
      if (title === "You win!") assert.ok(points > 0);

      await table.press("Deal again");
      await table.othersAnswer();
      const again = await understand(table); // of what has not come about before
      assert.deepEqual(
        again.filter((lesson) => lessons.includes(lesson)),
        [],
        "nothing is explained twice",
      );
    }));
