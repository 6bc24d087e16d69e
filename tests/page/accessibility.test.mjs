// What assistive technology is told, as axe sees it, and whether every text stands out.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { DESKTOP, eventually, LANGUAGES, open, PHONE, SCHEMES } from "./browser.mjs";
import { hardest, paired } from "./combinations.mjs";

const { visit, close } = await open(undefined, { drawn: true });
after(close);

const VIEWS = { phone: PHONE, "phone held sideways": { width: 844, height: 390 }, desktop: DESKTOP };

for (const [view, [lang, colorScheme]] of hardest(Object.keys(VIEWS), paired(LANGUAGES, SCHEMES))) {
  test(`${view}, ${lang}, ${colorScheme}: axe finds nothing in any state of the page`, () =>
    visit({ game: "doudizhu", seed: "0", lang, viewport: VIEWS[view], colorScheme }, async (table) => {
      await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
      assert.equal(await table.choices.count(), 4);
      await table.passesAxe("html", "bidding");
      let turns = 0;
      await table.playUntil(async () => ++turns > 3 && (await table.suggestions.count()) > 0);
      await table.hint();
      await table.passesAxe("html", "during the round");
      const press = (id) => table.page.locator(`#${id}`).click();
      await table.openMenu();
      await table.passesAxe("header", "menu"); // what it hides is behind it
      await press("open-replay");
      await table.page.locator("#replay").waitFor();
      await table.passesAxe("html", "replay");
      await press("end-replay");
      await table.hurryToTheEnd();
      await table.passesAxe("html", "end");
      await table.openMenu();
      await press("open-statistics");
      await table.page.locator("#statistics").waitFor();
      await table.passesAxe("html", "statistics");
      await press("statistics-close");
      await press("open-house");
      await table.page.locator("#house details").first().waitFor();
      await table.passesAxe("html", "house rules");
    }));
}

// axe cannot tell a contrast on the felt's gradient: here the pixels behind each text are looked at.
const TEXTS =
  ".choices button, .choices p, .caption, .title, .name, .role, .passed, .back, .status span, .strip p, .actions button, header button, header select, " +
  ".result h2, .result th, .result td, .result button";

/** The texts that can be seen, and then the page without their ink. */
async function texts(table) {
  const found = await table.page.evaluate((selectors) => {
    const seen = [...document.querySelectorAll(selectors)].filter(
      (element) => element.textContent && element.checkVisibility({ visibilityProperty: true }),
    );
    return seen.map((element) => ({
      text: element.textContent,
      colour: getComputedStyle(element).color,
      box: element.getBoundingClientRect().toJSON(),
    }));
  }, TEXTS);
  const ink = (colour) =>
    table.page.evaluate((colour) => {
      for (const { style } of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("*")))
        style.color = colour;
    }, colour);
  await ink("transparent");
  const picture = await table.awake(() => table.page.screenshot());
  await ink("");
  return { texts: found, picture: picture.toString("base64") };
}

/** The lowest contrast of each text with what lies behind it. Runs in the page. */
async function contrasts({ texts, picture }) {
  const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const luminance = (/** @type {ArrayLike<number>} */ { 0: red, 1: green, 2: blue }) => {
    const linear = (part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  return texts.map(({ text, colour, box }) => {
    const ink = luminance(colour.match(/[\d.]+/g).map(Number));
    // Not its edge: rounded corners show what lies outside.
    const [x, y, width, height] = [box.x + box.width / 4, box.y + box.height / 4, box.width / 2, box.height / 2].map(
      Math.round,
    );
    const { data } = context.getImageData(x, y, width, height);
    let contrast = Infinity;
    for (let at = 0; at < data.length; at += 4) {
      const paper = luminance(data.subarray(at, at + 3));
      contrast = Math.min(contrast, (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
    }
    return { text, contrast };
  });
}

/** Demands that every text stands out. */
async function inspect(table) {
  const seen = await table.page.evaluate(contrasts, await texts(table));
  assert.ok(seen.length > 10);
  assert.deepEqual(
    seen.filter(({ contrast }) => contrast < 4.5),
    [],
  );
}

for (const [view, colorScheme] of hardest(Object.keys(VIEWS), SCHEMES)) {
  test(`${view}, ${colorScheme}: every text stands out from what is behind it`, () =>
    visit({ game: "doudizhu", seed: "0", viewport: VIEWS[view], colorScheme }, async (table) => {
      await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
      assert.equal(await table.choices.count(), 4);
      await inspect(table);
      let turns = 0;
      await table.playUntil(async () => ++turns > 3);
      await table.dressed();
      await inspect(table);
      await table.hurryToTheEnd();
      await table.dressed();
      await inspect(table);
    }));
}

for (const colorScheme of SCHEMES)
  test(`${colorScheme}: each bid stands out as the advised one`, () =>
    visit({ game: "doudizhu", seed: "0", colorScheme }, async (table) => {
      await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
      await table.hint();
      await eventually(async () =>
        assert.match(
          await table.page.locator("#choices [data-advised]").evaluate((bid) => getComputedStyle(bid).backgroundImage),
          /gradient/,
        ),
      );
      await table.choices.evaluateAll((bids) => {
        for (const bid of bids) bid.toggleAttribute("data-advised", true);
      });
      await inspect(table);
    }));

for (const colorScheme of SCHEMES)
  test(`${colorScheme}: where more contrast is asked for, lines and quiet words are plain`, () =>
    visit({ game: "tienlen", seed: "1", colorScheme, contrast: "more" }, async (table) => {
      await table.cards.first().click();
      await table.dressed();
      const [line, quiet, plain] = await table.page.evaluate(() => {
        const [undo, status] = ["#undo", ".status"].map((part) => getComputedStyle(document.querySelector(part)));
        return [undo.borderColor, getComputedStyle(document.querySelector(".caption")).color, status.color];
      });
      const opacity = Number(line.match(/([\d.]+)\)$/)?.[1] ?? 1);
      assert.ok(opacity >= 0.5, line);
      assert.equal(quiet, plain);
    }));
