// What the page weighs over the wire, gzipped.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { open } from "./browser.mjs";

const KIB = 1024;
const WHOLE = 120 * KIB;
const WASM = 64 * KIB;

const { visit, close, server } = await open();
after(close);

const sum = (entries) => entries.reduce((total, [, bytes]) => total + bytes, 0);
const inKiB = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;

test("a first visit weighs at most 120 KiB, of which 64 are the module's", (context) =>
  visit({ lang: "en", live: true }, async (table) => {
    await table.says("turn.");
    const served = [...server.served];
    const wasm = served.filter(([path]) => path.endsWith(".wasm"));
    const page = served.filter(([path]) => !path.endsWith(".wasm"));
    assert.ok(wasm.length === 1 && page.length > 20);
    context.diagnostic(`${inKiB(sum(page))} and the module, ${inKiB(sum(wasm))}`);
    assert.ok(sum(page) <= WHOLE - WASM, inKiB(sum(page)));
  }));

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
