// The calls in headless Chromium, and the time to the first hints of a page that the browser has in its cache.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "../tests/node_modules/playwright-core/index.mjs";

const ROOT = new URL("../", import.meta.url);
const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const VISITS = 15;
const REST = 500; // milliseconds in which a new page comes to rest

/** Serves what was built, for the browser's cache; `asked` has the addresses that were requested. */
async function serve() {
  const asked = [];
  const server = createServer(async ({ url }, response) => {
    asked.push(url);
    const body = await readFile(new URL(url.slice(1), ROOT)).catch(() => "<!doctype html>");
    const type = TYPES[extname(url)] ?? "text/html";
    response.writeHead(200, { "content-type": type, "cache-control": "max-age=3600" }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { server, port, asked };
}

/**
 * Milliseconds to the first hints, inside the page: in all, of loading the script, then the module, and of the first call. With
 * `atOnce` script and module are requested at the same time.
 */
async function first({ hand, atOnce }) {
  const start = performance.now();
  const source = atOnce ? fetch("/pkg/chupai_bg.wasm") : undefined;
  const { init, hints } = await import("/pkg/index.js");
  const script = performance.now();
  await init(source);
  const module = performance.now();
  hints(hand, null, "doudizhu-pagat");
  const end = performance.now();
  return [end - start, script - start, module - script, end - module];
}

async function timed(hand) {
  const urls = ["/benches/javascript.mjs", "/benches/plain.mjs", "/benches/endgames.mjs"];
  const [{ besidePlain, inside, calls }, plain, { endgames }, { default: load, Inside }, chupai] = await Promise.all(
    [...urls, "/target/bench/inside.js", "/pkg/index.js"].map((url) => import(url)),
  );
  await load();
  await chupai.init();
  return [
    ...inside(Inside, "Chromium"),
    ...calls(chupai, hand, "Chromium"),
    ...besidePlain(chupai, plain, "Chromium"),
    ...endgames(chupai, "Chromium"),
  ];
}

async function firstHints(visit, hand) {
  const [apart, together] = [[], []];
  for (let i = 0; i < VISITS; i++) {
    apart.push(await visit(first, { hand, atOnce: false }));
    together.push(await visit(first, { hand, atOnce: true }));
  }
  const row = (what, visits, part) => {
    const times = visits.map((visit) => visit[part] * 1e6).sort((a, b) => a - b);
    return [what, "Chromium", ...[1, 2, 3].map((quarter) => times[Math.floor((VISITS * quarter) / 4)])].join("\t");
  };
  return [
    row("first hints from cache", apart, 0),
    row("… until the script is there", apart, 1),
    row("… from there until the module is", apart, 2),
    row("… in the first call", apart, 3),
    row("first hints from cache, script and module asked for at once", together, 0),
  ];
}

export async function measured(hand) {
  const { server, port, asked } = await serve();
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext();
    const visit = async (use, given) => {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      await pause(REST);
      const found = await page.evaluate(use, given);
      await page.close();
      return found;
    };
    const lines = await visit(timed, hand);
    asked.length = 0;
    lines.push(...(await firstHints(visit, hand)));
    if (asked.length > 0) throw new Error(`not from cache: ${asked.join(" ")}`);
    return lines;
  } finally {
    await browser.close();
    server.close();
  }
}
