// The page's files over HTTP, as any static host would serve them.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";

const WWW = new URL("../../www/", import.meta.url);
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Serves www/ on a free port of localhost. */
export async function serve() {
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = normalize(pathname === "/" ? "/index.html" : pathname).slice(1);
    try {
      const body = await readFile(new URL(path, WWW));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
