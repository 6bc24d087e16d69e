// Takes the README's picture of the page, or, given a directory, a picture of it on every size of screen.
//
//   node tests/page/screenshot.mjs [DIRECTORY]

import { fileURLToPath } from "node:url";
import { GAMES, open } from "./browser.mjs";

const [directory] = process.argv.slice(2);
const SCREENS = [[320, 568], [390, 844], [844, 390], [1440, 900]];

/** A few moves into the round, with a suggestion of several cards picked. */
async function midGame(table) {
  await table.othersAnswer();
  for (let turn = 0; turn < 2; turn++) {
    const some = (await table.suggestions.count()) > 0;
    if (some) await table.suggestions.first().click();
    await table.page.locator(some ? "#play" : "#pass").click();
    await table.othersAnswer();
  }
  const sizes = await table.suggestions.evaluateAll((buttons) => buttons.map((button) => button.querySelectorAll(".card").length));
  if (sizes.length > 0) await table.suggestions.nth(sizes.indexOf(Math.max(...sizes))).click();
  await table.page.mouse.move(0, 0);
}

/** The player leads a straight, both others beat it, and the player has several answers and the rocket. */
function straightsAllRound(round, answer) {
  if (round.turn !== 0) return false;
  const straight = round.legal().find(({ kind, length }) => kind === "straight" && length === 5);
  if (!straight) return false;
  round.play(straight);
  while (round.turn !== 0) {
    answer();
    if (round.view(0).history.at(-1).play?.kind !== "straight") return false;
  }
  const answers = round.legal();
  return answers.length > 4 && answers.at(-1).kind === "rocket";
}

const { visit, close } = await open();
if (directory) {
  for (const [width, height] of SCREENS) {
    for (const colorScheme of ["light", "dark"]) {
      for (const [index, game] of GAMES.entries()) {
        const options = { game, seed: "3", lang: index === 1 ? "zh" : "en", viewport: { width, height }, colorScheme };
        await visit(options, async (table) => {
          await midGame(table);
          await table.page.screenshot({ path: `${directory}/${game}-${width}-${colorScheme}.png` });
        });
      }
    }
  }
} else {
  const path = fileURLToPath(new URL("../../www/screenshot.png", import.meta.url));
  await visit({ game: "doudizhu", seed: "1", viewport: { width: 1280, height: 800 } }, async (table) => {
    await table.find("doudizhu", straightsAllRound);
    await table.suggestions.and(table.page.getByLabel("straight of 5")).first().click();
    await table.press("Play");
    await table.othersAnswer();
    await table.suggestions.nth(1).click();
    await table.page.mouse.move(0, 0);
    await table.page.screenshot({ path });
  });
}
await close();
