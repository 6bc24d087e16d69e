// Takes the README's pictures of the page.

import { fileURLToPath } from "node:url";
import { open } from "./browser.mjs";

/** The player bids and leads a straight, another beats it, and the player has several answers and the rocket. */
function straightsFromBothSides(round, answer) {
  if (round.turn !== 0) return false;
  round.bid(3);
  const straight = round.legal().find(({ kind, length }) => kind === "straight" && length === 5);
  if (!straight) return false;
  round.play(straight);
  while (round.turn !== 0) answer();
  const answers = round.legal();
  return round.table?.play.kind === "straight" && answers.length > 4 && answers.at(-1).kind === "rocket";
}

const { visit, close } = await open(undefined, { drawn: true });
const picture = (name) => fileURLToPath(new URL(`../../www/${name}.png`, import.meta.url));

await visit({ game: "doudizhu", seed: "1", viewport: { width: 1360, height: 850 } }, async (table) => {
  await table.find("doudizhu", straightsFromBothSides, { patch: {} });
  await table.press("Bid 3");
  const more = table.page.locator("#more");
  while (await more.isVisible()) await more.click();
  await table.suggestions.and(table.page.getByLabel("straight of 5")).first().click();
  await table.press("Play");
  await table.othersAnswer();
  await table.suggestions.nth(1).click();
  await table.page.mouse.move(0, 0);
  await table.page.screenshot({ path: picture("screenshot") });
});

await visit({ game: "tienlen", seed: "4", viewport: { width: 680, height: 660 } }, async (table) => {
  await table.playToTheEnd();
  await table.awake(async () => {
    await table.press("Review");
    const progress = table.page.locator("#review progress");
    await progress.waitFor();
    await progress.waitFor({ state: "detached" });
  });
  await table.page.screenshot({ path: picture("screenshot-review") });
});

await visit({ game: "doudizhu", seed: "1", viewport: { width: 760, height: 740 } }, async (table) => {
  await table.page.goto(`${table.origin}/?puzzle=doudizhu&level=6&seed=chupai&lang=en`);
  const cards = table.page.locator("#puzzles .hand .card");
  await cards.first().waitFor();
  await table.page.locator("#puzzles").getByRole("button", { name: "Hint" }).click();
  await table.page.locator("#puzzles .hand [aria-pressed=true]").first().waitFor();
  await table.page.mouse.move(0, 0);
  await table.page.screenshot({ path: picture("screenshot-puzzle") });
});
await close();
