// The calls in headless Chromium, and how soon a page that has been here before gets its first hints.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { chromium } from "../tests/node_modules/playwright-core/index.mjs";

const ROOT = new URL("../", import.meta.url);
const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const VISITS = 15;

/** Serves what was built, to be kept by the browser. */
async function serve() {
  const server = createServer(async ({ url }, response) => {
    const body = await readFile(new URL(url.slice(1), ROOT)).catch(() => "<!doctype html>");
    const type = TYPES[extname(url)] ?? "text/html";
    response.writeHead(200, { "content-type": type, "cache-control": "max-age=3600" }).end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

/** Milliseconds from asking for the module to the first plays, inside the page. */
async function first(hand) {
  const start = performance.now();
  const { init, hints } = await import("/pkg/chupai.js");
  await init();
  hints(hand, null, "doudizhu-pagat");
  return performance.now() - start;
}

async function timed(hand) {
  const [{ inside, calls }, { default: load, Inside }, chupai] = await Promise.all(
    ["/benches/javascript.mjs", "/target/bench/inside.js", "/pkg/chupai.js"].map((url) => import(url)),
  );
  await load();
  await chupai.init();
  return [...inside(Inside, "Chromium"), ...calls(chupai, hand, "Chromium")];
}

export async function measured(hand) {
  const server = await serve();
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext();
    const visit = async (use) => {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      const found = await page.evaluate(use, hand);
      await page.close();
      return found;
    };
    const lines = await visit(timed);
    const times = [];
    for (let i = 0; i < VISITS; i++) times.push((await visit(first)) * 1e6);
    times.sort((a, b) => a - b);
    const quartiles = [1, 2, 3].map((quarter) => times[Math.floor((VISITS * quarter) / 4)]);
    return [...lines, ["first hints from cache", "Chromium", ...quartiles].join("\t")];
  } finally {
    await browser.close();
    server.close();
  }
}
