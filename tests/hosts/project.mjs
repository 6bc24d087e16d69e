// Projects that use the package, and their pages in Chromium.

import { execFile } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const here = fileURLToPath(new URL(".", import.meta.url));
export const run = promisify(execFile);
export const bin = (name) => join(here, "node_modules/.bin", name);
const { chromium } = createRequire(join(here, "../package.json"))("playwright-core");

export const packed = join(here, "../../target/npm");
export const tarball = join(
  packed,
  (await readdir(packed)).find((name) => name.endsWith(".tgz")),
);

/** An empty project, below the hosts that are installed here, for the tests of a file. */
export async function openProject() {
  const root = await mkdtemp(join(here, ".project-"));
  after(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, "package.json"), '{ "private": true, "type": "module" }\n');
  const installed = join(root, "node_modules/chupai");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components", "1"]);
  return root;
}

/** A copy of an example in a project. */
export async function example(root, name) {
  const directory = join(root, name);
  await cp(join(here, "../../npm/examples", name), directory, { recursive: true });
  return directory;
}

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves a directory for a test, with headers that are added to each answer. */
export async function serveFiles(t, directory, headers = {}) {
  const server = createServer(async ({ url }, response) => {
    const path = url.split("?")[0].replace(/\/$/, "/index.html");
    try {
      const body = await readFile(join(directory, path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain", ...headers }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => server.close());
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/`;
}

/** Opens a page for a test, in a browser that all tests of a file share. Its clock may stand still until the test moves it. */
export async function openPage(t, url, { clockStands = false } = {}) {
  const page = await (await browser()).newPage();
  if (clockStands) await page.clock.install({ time: 0 });
  t.after(() => page.close());
  page.setDefaultTimeout(180_000);
  await page.goto(url);
  return page;
}

let launched;
function browser() {
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  launched ??= chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  return launched;
}
after(async () => (await launched)?.close());

/** What a function returns in a page, once that is not empty. */
export async function seenOn(page, look) {
  return (await page.waitForFunction(look)).jsonValue();
}

/** A program that uses the package in ten lines, and answers with what it was told. */
export const PROGRAM = `
import { init, classify, canBeat, hints, deal } from "chupai";
export async function answer(source) {
  await init(source);
  const table = classify(["5h", "3s", "4d", "7c", "6s"], "doudizhu");
  const bomb = canBeat(["8d", "8c", "8h", "8s"], table, "doudizhu");
  const { hands } = deal("guandan", "hosts");
  return JSON.stringify([table.kind, bomb, hints(hands[0], null, "guandan").length]);
}
`;
