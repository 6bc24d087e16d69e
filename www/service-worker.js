// Keeps the page for when there is no network. The files of a version are kept together and served together.

importScripts("pkg/files.js"); // `version` and `files`

const NAME = `chupai-${version}`;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === location.origin) event.respondWith(answer(event.request));
});

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith("chupai-") && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(NAME);
  const isPage = new URL(request.url).pathname === new URL(registration.scope).pathname;
  return (await cache.match(isPage ? "index.html" : request, { ignoreSearch: true })) ?? fetch(request);
}
