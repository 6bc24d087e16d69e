// The page's files over HTTP, as any static host would serve them.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { delay } from "./late.mjs";

const WWW = new URL("../../www/", import.meta.url);
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

const zip = (bytes) => gzipSync(bytes, { level: 9 });

/** Each file is read and zipped once. @type {Map<string, Promise<Buffer>>} */
const zipped = new Map();

function file(path) {
  if (!zipped.has(path)) zipped.set(path, readFile(new URL(path, WWW)).then(zip));
  return zipped.get(path);
}

/**
 * Serves www/ on a free port of localhost, gzipped. `changed` has contents to serve in place of files, by path; `served` has the
 * bytes of each answer, by path.
 */
export async function serve() {
  /** @type {Map<string, string>} */
  const changed = new Map();
  /** @type {Map<string, number>} */
  const served = new Map();
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    await delay();
    const path = normalize(pathname === "/" ? "/index.html" : pathname).slice(1);
    try {
      const body = changed.has(path) ? zip(changed.get(path)) : await file(path);
      served.set(path, body.length);
      response
        .writeHead(200, {
          "content-type": TYPES[extname(path)] ?? "application/octet-stream",
          "content-encoding": "gzip",
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, changed, served, close: () => server.close() };
}
