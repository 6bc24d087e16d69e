// Keeps the page for when there is no network. A cache has the files of one version, checked by their hashes, and the ids
// of the tabs that were loaded from it: a tab gets all of its files from there until it is loaded anew.

/** @typedef {{ version: string, files: Record<string, string> }} Listed what files.js sets: hashes by path from the page */

const worker = /** @type {ServiceWorkerGlobalScope & Listed} */ (/** @type {unknown} */ (self));
worker.importScripts("pkg/files.js");

const { scope } = worker.registration;
const OURS = `chupai ${scope} `; // an address has no spaces
const NAME = OURS + worker.version;

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(install());
});
worker.addEventListener("activate", (event) => event.waitUntil(claim()));
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(scope)) return;
  if (isPage(event.request)) event.waitUntil(tidy(event.resultingClientId).catch(() => {})); // storage may be denied
  event.respondWith(answer(event));
});

/** @type {(request: Request) => boolean} */
const isPage = ({ mode, url }) => mode === "navigate" && /^(index\.html)?([?#]|$)/.test(url.slice(scope.length));
const addressOf = (/** @type {string} */ path) => new URL(path, scope).href;
const entryOf = (/** @type {string} */ tab) => addressOf(`?tab=${tab}`);

/** Fetches the files of this version that are not in its cache; adds none if one is missing or has another hash. */
async function fill() {
  const cache = await caches.open(NAME);
  const has = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.entries(worker.files).filter(([path]) => !has.has(addressOf(path)));
  await cache.addAll(missing.map(([path, integrity]) => new Request(path, { cache: "no-cache", integrity })));
}

/** Caches all files of this version, or none. */
async function install() {
  try {
    await fill();
  } catch (problem) {
    await caches.delete(NAME);
    throw problem;
  }
}

/** Counts tabs that came from the network as tabs of this version. */
async function claim() {
  await worker.clients.claim();
  for (const { id } of await worker.clients.matchAll()) if (!(await cacheOf(id))) await enter(id);
}

async function enter(/** @type {string} */ tab) {
  await (await caches.open(NAME)).put(entryOf(tab), new Response());
}

/** Enters the tab that is being loaded, fills what the cache has lost, and deletes what no tab needs any more. */
async function tidy(/** @type {string} */ tab) {
  await enter(tab);
  await worker.clients.get(tab); // the one before it in the same window is gone then
  for (const name of await ourCaches()) {
    const cache = await caches.open(name);
    const tabs = (await cache.keys()).flatMap(({ url }) => new URL(url).searchParams.get("tab") ?? []);
    const open = await Promise.all(tabs.map((id) => worker.clients.get(id)));
    for (const [at, id] of tabs.entries()) if (!open[at]) await cache.delete(entryOf(id));
    const { installing, waiting } = worker.registration;
    if (name !== NAME && !open.some(Boolean) && !installing && !waiting) await caches.delete(name);
  }
  await fill();
}

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** The name of the cache that a tab was loaded from. @type {(tab: string) => Promise<string | undefined>} */
async function cacheOf(tab) {
  for (const cacheName of await ourCaches()) if (await caches.match(entryOf(tab), { cacheName })) return cacheName;
}

/** @type {(event: FetchEvent) => Promise<Response>} */
async function answer({ request, clientId }) {
  const kept = isPage(request) ? find("./", NAME) : cacheOf(clientId).then((name = NAME) => find(request.url, name));
  return (await kept.catch(() => undefined)) ?? fetch(request);
}

const find = (/** @type {string} */ url, /** @type {string} */ cacheName) =>
  caches.match(url, { cacheName, ignoreVary: true });
