// Whether the page can be installed, which only a browser with windows tells.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open } from "../page/browser.mjs";

const { visit, close, server } = await open();
after(close);

/** Why a browser does not offer to install the page. */
async function hindrances(table) {
  const session = await table.page.context().newCDPSession(table.page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A window of a test is a private one.
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
}

test("the page can be installed", () =>
  visit({ game: "bigtwo", seed: "1", serviceWorkers: "allow", live: true }, async (table) => {
    const controls = () => table.page.evaluate(() => navigator.serviceWorker.controller?.state === "activated");
    await eventually(async () => assert.ok(await controls()));
    assert.deepEqual(await hindrances(table), []);
  }));

test("without an icon it could not", () => {
  const manifest = JSON.stringify({ name: "chupai", start_url: "./", display: "standalone" });
  server.changed.set("manifest.webmanifest", manifest);
  return visit({ game: "bigtwo", seed: "1" }, (table) =>
    eventually(async () => assert.ok((await hindrances(table)).includes("manifest-missing-suitable-icon"))),
  );
});
