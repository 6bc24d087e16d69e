// A page that is deployed anew while it is open: half-way, broken, beside another, or with nothing kept of it.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import test, { after } from "node:test";
import { chromium } from "playwright-core";
import { eventually, PATIENCE } from "./browser.mjs";

const WWW = new URL("../../www/", import.meta.url);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** @typedef {Map<string, Buffer>} Version the files of a deploy, by path */

const hash = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
/** The list in files.js of a version, as the service worker reads it. */
const listOf = (script) =>
  /** @type {{ version: string, files: Record<string, string> }} */ (
    new Function("self", `${script}; return self;`)({})
  );
const fileOf = (path) => (path === "./" ? "index.html" : path);

/** @type {Version} */
const built = new Map();
for (const entry of await readdir(WWW, { recursive: true, withFileTypes: true })) {
  const path = `${entry.parentPath}/${entry.name}`.replace(WWW.pathname, "").replace(/^\//, "");
  if (entry.isFile()) built.set(path, await readFile(new URL(path, WWW)));
}
const { files: listed } = listOf(built.get("pkg/files.js"));

/** The same page with changed files, built as the first. @type {(changes: Record<string, (text: string) => string>) => Version} */
function changed(changes) {
  const version = new Map(built);
  for (const [path, change] of Object.entries(changes)) {
    const text = String(built.get(path));
    assert.notEqual(change(text), text, path);
    version.set(path, Buffer.from(change(text)));
  }
  const hashes = JSON.stringify(
    Object.fromEntries(Object.keys(listed).map((path) => [path, hash(version.get(fileOf(path)))])),
  );
  version.set("pkg/files.js", Buffer.from(`self.version = "${hash(hashes)}"; self.files = ${hashes};`));
  return version;
}

const another = changed({ "i18n/en.js": (text) => text.replace('"New deal"', '"Another deal"') });

/** Where the page is, and what of it: the files, by path of the host. @type {Map<string, Buffer>} */
const host = new Map();
/** Serves a version under a path, or those of its files that are named. */
function deploy(version, paths = [...version.keys()], base = "/") {
  for (const path of paths) host.set(base + path, version.get(path));
}

/** The headers of a host that reads `_headers`. */
const headers = Object.fromEntries(
  [...String(built.get("_headers")).matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
);

const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, "http://localhost");
  const path = pathname.replace(/\/$/, "/index.html");
  const body = host.get(path);
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  if (body) response.writeHead(200, { ...headers, "content-type": type, "cache-control": "max-age=600" }).end(body);
  else response.writeHead(404).end();
});
await once(server.listen(0, "127.0.0.1"), "listening");
const origin = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
after(async () => {
  await browser.close();
  server.close();
});

/** A visitor of the host, where this version is served. */
async function visit(use, version = built) {
  host.clear();
  deploy(version);
  const context = await browser.newContext({ locale: "en-GB" });
  context.setDefaultTimeout(PATIENCE);
  /** @type {(path?: string) => Promise<Tab>} */
  const open = async (path = "/") => {
    const tab = new Tab(await context.newPage(), path);
    await tab.page.goto(origin + tab.path);
    return tab;
  };
  await use(open, context);
  await context.close();
}

class Tab {
  constructor(page, path) {
    this.page = page;
    this.path = `${path}?game=bigtwo&seed=1&guide=off`;
    this.base = path;
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Whether a version can be played. */
  plays(version) {
    return this.button(version === another ? "Another deal" : "New deal").waitFor();
  }

  async hint() {
    await this.page.getByRole("status").filter({ hasText: "Your turn." }).waitFor();
    await this.button("Hint").click();
    await this.page.locator("#hand [aria-pressed=true]").first().waitFor();
  }

  async isBlank() {
    assert.equal(await this.page.locator("#hand .card").count(), 0);
  }

  /** The caches, by the versions' names. */
  kept() {
    return this.page.evaluate(() => caches.keys());
  }

  /** Waits until a service worker has all files of this version, and serves it. */
  settled(version) {
    const { version: name, files } = listOf(version.get("pkg/files.js"));
    const cacheName = `chupai ${origin}${this.base} ${name}`;
    const state = async ({ cacheName, base }) => {
      const registration = await navigator.serviceWorker.getRegistration(base);
      const [cache, { active, installing, waiting }] = [await caches.open(cacheName), registration];
      return [
        (await cache.keys()).filter(({ url }) => !url.includes("?")).length,
        active?.state,
        installing ?? waiting,
      ];
    };
    return eventually(async () => {
      const given = { cacheName, base: this.base };
      assert.ok((await this.kept()).includes(cacheName));
      assert.deepEqual(await this.page.evaluate(state, given), [Object.keys(files).length, "activated", null]);
    });
  }

  /** Looks for a newer version, as the browser does after a page is loaded; true if one was installed. */
  update() {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      try {
        await registration.update();
      } catch {
        return false; // it cannot be started
      }
      const { installing } = registration;
      if (!installing) return false;
      await new Promise((resolve) => installing.addEventListener("statechange", resolve, { once: true }));
      return installing.state !== "redundant";
    });
  }
}

test("the list of files has the hash of each, and a version that goes by them", () => {
  const { version, files } = listOf(built.get("pkg/files.js"));
  for (const [path, integrity] of Object.entries(files))
    assert.equal(integrity, hash(built.get(fileOf(path))), `${path}: make page`);
  assert.match(version, /^[\w+/]{43}=$/);
  assert.ok(Object.keys(files).length > 70);
  assert.ok(["./", "main.js", "pkg/index.js"].every((path) => path in files));
});

test("hosts are told the page's own policy, and that nobody may frame it", () => {
  const [, policy] = String(built.get("index.html")).match(/content="(default-src .*?)"/);
  assert.equal(headers["Content-Security-Policy"], `${policy}; frame-ancestors 'none'`);
  assert.ok(!("_headers" in listed));
});

test("a deploy that is half-way there is not kept, and is taken once it is complete", () =>
  visit(async (open) => {
    const tab = await open();
    await tab.settled(built);
    const next = changed({
      "main.js": (text) => text.replace("./ui/storage.js", "./ui/storage.js?next"),
      "i18n/en.js": (text) => text.replace('"New deal"', '"Another deal"'),
    });
    for (const missing of ["i18n/en.js", "main.js"]) {
      deploy(
        next,
        ["pkg/files.js", "main.js", "i18n/en.js"].filter((path) => path !== missing),
      );
      assert.equal(await tab.update(), false);
      await tab.page.reload();
      await tab.plays(built);
      await eventually(async () => assert.equal((await tab.kept()).length, 1));
      deploy(built);
    }
    deploy(next);
    assert.equal(await tab.update(), true);
    await tab.settled(next);
    await tab.page.reload();
    await tab.plays(another);
    await eventually(async () => assert.equal((await tab.kept()).length, 1));
  }));

test("a first visit in the middle of a deploy keeps nothing, and the next one is whole", () =>
  visit(async (open) => {
    deploy(another, ["pkg/files.js"]);
    const tab = await open();
    await tab.plays(built);
    await eventually(async () =>
      assert.equal(await tab.page.evaluate(() => navigator.serviceWorker.getRegistration()), undefined),
    );
    deploy(another);
    await tab.page.reload();
    await tab.settled(another);
    await tab.page.reload();
    await tab.plays(another);
  }));

test("a page that does not start is healed by its next reload, once a mended one is there", () =>
  visit(async (open) => {
    const tab = await open();
    await tab.settled(built);
    deploy(changed({ "main.js": () => `throw new Error("broken");` }));
    await tab.update();
    await tab.page.reload();
    await tab.isBlank();
    deploy(another);
    await tab.page.reload();
    await tab.isBlank();
    await tab.settled(another); // as the browser looks for it
    await tab.page.reload();
    await tab.plays(another);
  }));

test("a tab has the parts of its own version until it is loaded anew, whatever other tabs have", () =>
  visit(async (open, context) => {
    const next = changed({
      "i18n/en.js": (text) => text.replace('"New deal"', '"Another deal"'),
      "review/statistics.js": (text) => text.replaceAll("openStatistics", "showStatistics"),
      "menu.js": (text) => text.replaceAll("openStatistics", "showStatistics"),
      "round/advice.js": () => `throw new Error("not for this page");`,
    });
    await (await open()).settled(built);
    const [first, fresh] = [await open(), await open()];
    await first.plays(built);
    deploy(next);
    await fresh.update();
    await fresh.settled(next);
    await fresh.page.reload();
    await fresh.plays(another);
    const session = await context.newCDPSession(first.page);
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.stopAllWorkers"); // as the browser does after a while
    await first.hint();
    await first.page.locator("#open-menu").click();
    await first.button("Statistics").click();
    await first.page.getByRole("dialog", { name: "Statistics" }).waitFor();
    await first.page.reload();
    await first.plays(another);
  }));

test("a tab of the first visit keeps its version, too", () =>
  visit(async (open) => {
    const first = await open();
    await first.settled(built);
    const next = changed({
      "review/statistics.js": () => "",
      "i18n/en.js": (text) => text.replace('"New deal"', '"Another deal"'),
    });
    deploy(next);
    const fresh = await open();
    await fresh.update();
    await fresh.settled(next);
    await fresh.page.reload();
    await fresh.plays(another);
    await first.page.locator("#open-menu").click();
    await first.button("Statistics").click();
    await first.page.getByRole("dialog", { name: "Statistics" }).waitFor();
  }));

test("pages under other paths of one host keep what is theirs", () =>
  visit(async (open) => {
    for (const base of ["/a/", "/a/b/", "/b/"]) deploy(built, undefined, base);
    for (const base of ["/a/", "/a/b/", "/b/"]) {
      const tab = await open(base);
      await tab.plays(built);
      await tab.settled(built);
      await tab.page.close();
    }
    const tab = await open("/a/");
    deploy(another, undefined, "/a/");
    await tab.update();
    await tab.settled(another);
    await tab.page.reload();
    await tab.plays(another);
    await eventually(async () => assert.equal((await tab.kept()).length, 3));
    await tab.page.context().setOffline(true);
    await (await open("/b/")).plays(built);
    await (await open("/a/b/")).plays(built);
    await (await open("/a/")).plays(another);
  }));

test("where nothing can be read of the caches the page comes from the network", () =>
  visit(async (open, context) => {
    await (await open()).settled(built);
    const [worker] = context.serviceWorkers();
    await worker.evaluate(() => {
      for (const name of ["open", "match", "keys"]) caches[name] = () => Promise.reject(new Error("denied"));
    });
    const tab = await open();
    await tab.plays(built);
    await tab.hint();
  }));

test("caches that were emptied are filled again by the next visit", () =>
  visit(async (open, context) => {
    const tab = await open();
    await tab.settled(built);
    await tab.page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await tab.page.reload();
    await tab.plays(built);
    await tab.settled(built);
    await context.setOffline(true);
    await tab.page.reload();
    await tab.plays(built);
  }));
