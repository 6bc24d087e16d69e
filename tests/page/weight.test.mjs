// What the page weighs over the wire, gzipped.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { open } from "./browser.mjs";

const KIB = 1024;
const OWN = 34 * KIB;
const WHOLE = 240 * KIB;

const { visit, close, server } = await open();
after(close);

const sum = (entries) => entries.reduce((total, [, bytes]) => total + bytes, 0);
const inKiB = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;

test("a first visit weighs at most 240 KiB, 34 of them the page's own, in the heaviest language too", async (context) => {
  const own = ([path]) => !path.startsWith("pkg/");
  for (const lang of ["en", "zh", "vi", "km"]) {
    server.served.clear();
    await visit({ lang, live: true }, async (table) => {
      await table.cards.first().waitFor();
      await table.page.waitForLoadState("networkidle");
    });
    const served = [...server.served];
    const files = served.filter(own);
    context.diagnostic(`${lang}: ${inKiB(sum(files))}, and the package, ${inKiB(sum(served) - sum(files))}`);
    assert.ok(files.length > 20 && files.length < served.length);
    assert.ok(sum(files) <= OWN, inKiB(sum(files)));
    assert.ok(sum(served) <= WHOLE, inKiB(sum(served)));
    assert.deepEqual(files.map(([path]) => path).filter((path) => /^i18n\/..\.js/.test(path)), [`i18n/${lang}.js`]);
  }
});

test("what the page needs at the start is asked for at once, and nothing else is", async () => {
  server.served.clear();
  await visit({ lang: "en", live: true }, async (table) => {
    await table.says("turn.");
    const links = await table.page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const asked = [...server.served.keys()].filter((path) => path.endsWith(".js"));
    const later = ["main.js", "i18n/en.js", "opponent.js"]; // the script itself, the reader's language, the worker
    assert.deepEqual([...links, ...later].sort(), asked.sort());
  });
});
