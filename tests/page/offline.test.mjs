// Without a network, and with no other host than the page's own.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, LANGUAGES, open, wordsOf } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const kept = (table) => table.page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.keys()));

/** The page once its service worker has kept it and serves it. */
async function settled(table) {
  await eventually(async () => {
    assert.equal((await kept(table)).length, 1);
    assert.ok(await table.page.evaluate(() => navigator.serviceWorker.controller?.state === "activated"));
  });
}

test("after the first visit a round is played without a network, in any language, under house rules", () =>
  visit({ game: "bigtwo", seed: "1", serviceWorkers: "allow", live: true }, async (table) => {
    await settled(table);
    await table.page.context().setOffline(true);
    await table.go({ game: "tienlen", seed: "1" });
    await table.find("tienlen", (round) => round.turn === 0);
    await table.hint();
    await table.press("Play");
    await table.says("Your turn.");
    for (const lang of LANGUAGES.toReversed()) {
      await table.set("language", lang);
      await table.says((await wordsOf(lang)).turn.yours);
    }
    await table.choose("Replay");
    await table.says("The deal.");
    await table.press("End the replay");
    await table.choose("Statistics");
    await table.page.getByText("No round yet that you played yourself to the end.").waitFor();
    await table.press("Close");
    await table.press("House rules");
    await table.page.locator("#house details").first().waitFor();
    await table.page.goto(`${table.origin}/?practice&game=doudizhu&hand=3d3c`);
    await table.page.getByRole("heading", { name: "2 leads" }).waitFor();
  }));

test("the Content-Security-Policy lets no other host be asked, and no script or style be slipped in", () =>
  visit({ game: "bigtwo", seed: "1", live: true }, async (table) => {
    table.allow(/Content Security Policy/);
    const violations = await table.page.evaluate(async () => {
      const seen = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => seen.push(effectiveDirective));
      const script = Object.assign(document.createElement("script"), { textContent: "window.slipped = true" });
      const style = Object.assign(document.createElement("style"), { textContent: "body { display: none }" });
      document.body.append(script, style);
      await fetch("https://example.com/").catch(() => {});
      // biome-ignore lint/security/noGlobalEval: this is what must not work
      const run = () => eval("window.slipped = true");
      // In a task of its own: a debugger's own call may evaluate
      const ran = await new Promise((resolve) => setTimeout(() => resolve(Promise.resolve().then(run).catch(String))));
      if (ran !== true) while (!seen.includes("script-src")) await new Promise((resolve) => setTimeout(resolve));
      return { seen: [...new Set(seen)].sort(), slipped: /** @type {any} */ (window).slipped };
    });
    assert.deepEqual(violations, {
      seen: ["connect-src", "script-src", "script-src-elem", "style-src-elem"],
      slipped: undefined,
    });
  }));
