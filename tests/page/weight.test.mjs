// What the page weighs over the wire, gzipped.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { LANGUAGES, open } from "./browser.mjs";

const KIB = 1024;
const MOST = 300 * KIB;

const { visit, close, server } = await open();
after(close);

const inKiB = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;

test("a first visit, all that the page loads, weighs at most 300 KiB in any language", async (context) => {
  for (const lang of LANGUAGES) {
    server.served.clear();
    await visit({ lang, live: true }, async (table) => {
      await table.cards.first().waitFor();
      await table.page.waitForLoadState("networkidle");
    });
    const paths = [...server.served.keys()];
    const bytes = [...server.served.values()].reduce((total, size) => total + size);
    context.diagnostic(`${lang}: ${inKiB(bytes)}`);
    assert.ok(paths.length > 20 && paths.includes("pkg/chupai_bg.wasm"));
    assert.ok(bytes <= MOST, inKiB(bytes));
    assert.deepEqual(
      LANGUAGES.map((tag) => `i18n/${tag}.js`).filter((path) => paths.includes(path)),
      [`i18n/${lang}.js`],
    );
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
    const later = ["main.js", "i18n/en.js"]; // the script itself, the reader's language
    assert.deepEqual([...links, ...later].sort(), asked.sort());
  });
});
