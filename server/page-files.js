// The files of the page, with their headers.

const TYPES = new Map(
  Object.entries({
    css: "text/css; charset=utf-8",
    html: "text/html; charset=utf-8",
    ico: "image/x-icon",
    js: "text/javascript; charset=utf-8",
    json: "application/json",
    png: "image/png",
    svg: "image/svg+xml",
    wasm: "application/wasm",
    webmanifest: "application/manifest+json",
  }),
);

/** The headers of `_headers`, for all files. @type {Promise<[string, string][]> | undefined} */
let headers;

/**
 * @param {Fetcher} page
 * @returns {Promise<[string, string][]>}
 */
async function readHeaders(page) {
  const response = await page.fetch("http://page/_headers");
  if (!response.ok) throw new Error(`_headers: ${response.status}`);
  const text = await response.text();
  return [...text.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]);
}

/**
 * Answers with a file of the page.
 *
 * @param {Request} request
 * @param {Fetcher} page a directory, as workerd serves it: without types, and with lists of directories
 */
export async function servePage(request, page) {
  if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
  const { pathname } = new URL(request.url);
  const path = pathname === "/" ? "/index.html" : pathname;
  const type = TYPES.get(path.slice(path.lastIndexOf(".") + 1));
  if (!type || path.includes("/.")) return new Response("not found", { status: 404 });
  const file = await page.fetch(`http://page${path}`, { method: request.method });
  if (!file.ok) return new Response("not found", { status: 404 });
  headers ??= readHeaders(page).catch((problem) => {
    headers = undefined; // read again at the next request
    throw problem;
  });
  const told = [["content-type", type], ["cache-control", "no-cache"], ...(await headers)];
  const changed = file.headers.get("last-modified");
  const isKnown = changed !== null && changed === request.headers.get("if-modified-since");
  if (isKnown) await file.body?.cancel();
  const response = isKnown
    ? new Response(null, { status: 304, headers: { "last-modified": changed } })
    : new Response(file.body, file);
  for (const [name, value] of told) response.headers.set(name, value);
  return response;
}
