// Keeps the page for when there is no network. The files of a version are kept together and served together.

/** @typedef {{ version: string, files: string[] }} Kept what files.js sets */

const worker = /** @type {ServiceWorkerGlobalScope & Kept} */ (/** @type {unknown} */ (self));
worker.importScripts("pkg/files.js");

const NAME = `chupai-${worker.version}`;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", ({ data }) => data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === location.origin) event.respondWith(answer(event.request));
});

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll(worker.files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith("chupai-") && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @type {(request: Request) => Promise<Response>} */
async function answer(request) {
  const cache = await caches.open(NAME);
  const isPage = new URL(request.url).pathname === new URL(worker.registration.scope).pathname;
  return (await cache.match(isPage ? "index.html" : request, { ignoreSearch: true })) ?? fetch(request);
}
