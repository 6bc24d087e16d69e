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

const visitInstalled = (use) => visit({ game: "bigtwo", seed: "1", serviceWorkers: "allow", live: true }, use);

test("the page can be installed", () =>
  visitInstalled(async (table) => {
    const controls = () => table.page.evaluate(() => navigator.serviceWorker.controller?.state === "activated");
    await eventually(async () => assert.ok(await controls()));
    assert.deepEqual(await hindrances(table), []);
  }));

test("without an icon it could not", () =>
  visitInstalled(async (table) => {
    server.changed.set(
      "manifest.webmanifest",
      JSON.stringify({ name: "chupai", start_url: "./", display: "standalone" }),
    );
    await table.page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.unregister()));
    await table.page.reload();
    await eventually(async () => assert.ok((await hindrances(table)).includes("manifest-missing-suitable-icon")));
  }));
