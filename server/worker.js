// What is served over HTTP: tables, their sockets, and the files of the page.

import { init } from "chupai";
import compiled from "chupai/chupai.wasm";
import { Buckets, networkOf } from "./limits.js";
import { servePage } from "./page-files.js";
import { checkSettings, levelsOf, PROTOCOL, SECONDS } from "./settings.js";
import { hasStrong, parseJson, unknownTable, wholeNumber } from "./table.js";
import { expectCoded } from "./table-error.js";

export { Table } from "./table.js";

/** @import { Env } from "./table.js" */

/** Where workerd keeps the objects: the key of config.capnp. */
const FOLDER = "chupai-table";
const MOST_SETTINGS = 8192;
const TABLES_AN_HOUR = 30;

/** How many tables each address has opened lately. @type {Buckets | undefined} */
let opened;
/** How many sockets each has opened. A school is one address, and all reconnect at once when the server restarts. */
const upgraded = new Buckets(600, 5);

/**
 * @param {number} status
 * @param {object} data
 */
const json = (status, data) => Response.json(data, { status, headers: { "cache-control": "no-store" } });

/**
 * @param {number} status
 * @param {string} code
 * @param {string} message
 */
const refused = (status, code, message) => json(status, { code, message });

export default {
  /**
   * @param {Request} request
   * @param {Env} env
   */
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (!/^\/tables(\.json|\/.*)?$/.test(pathname)) return servePage(request, env.PAGE);
    const origin = request.headers.get("origin");
    if (origin !== null && !mayAsk(origin, request, env)) {
      return refused(403, "wrong-origin", "this page may not ask here");
    }
    const response = await answer(request, pathname, env);
    // A response with a socket cannot be changed, and needs none of this
    if (origin !== null && !response.webSocket) {
      response.headers.set("access-control-allow-origin", origin);
      response.headers.set("vary", "origin");
    }
    return response;
  },
};

/**
 * @param {Request} request
 * @param {string} path
 * @param {Env} env
 */
async function answer(request, path, env) {
  if (request.method === "OPTIONS") {
    const allowed = { "access-control-allow-methods": "GET, POST", "access-control-allow-headers": "content-type" };
    return new Response(null, { status: 204, headers: allowed });
  }
  if (path === "/tables" && request.method === "POST") return openTable(request, env);
  // The page asks for a file: where only files are served there is one that says nothing, and no error in the console
  if ((path === "/tables" || path === "/tables.json") && request.method === "GET") {
    return json(200, { protocol: PROTOCOL, levels: levelsOf({ strong: hasStrong(env) }), seconds: SECONDS });
  }
  const id = /^\/tables\/([\w-]{22})$/.exec(path)?.[1];
  if (!id || request.method !== "GET") return refused(404, "not-found", "there is nothing here");
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
    return refused(426, "no-websocket", "expected a WebSocket");
  }
  // Before the upgrade: workerd holds a closed socket until the client answers, which it need not do
  if (!upgraded.take(addressOf(request, env), Date.now())) {
    return refused(429, "too-many", "too many sockets from this address: try again later");
  }
  const object = env.TABLES.idFromName(id);
  // On a disk, merely asking for an object makes a file, so look for one first
  const file = env.FILES && (await env.FILES.fetch(`http://files/${FOLDER}/${object}.sqlite`, { method: "HEAD" }));
  return file?.status === 404 ? unknownTable() : env.TABLES.get(object).fetch(request);
}

/**
 * Opens a table under an id that nobody can guess.
 *
 * @param {Request} request
 * @param {Env} env
 */
async function openTable(request, env) {
  const most = env.CHUPAI_TABLES ? wholeNumber(env.CHUPAI_TABLES) : TABLES_AN_HOUR;
  opened ??= new Buckets(most, most / 3600);
  if (!opened.take(addressOf(request, env), Date.now())) {
    return refused(429, "too-many-tables", "too many tables from this address: try again later");
  }
  const text = await readText(request, MOST_SETTINGS);
  if (text === null) return refused(413, "too-long", `expected at most ${MOST_SETTINGS} bytes`);
  const settings = parseJson(text);
  if (settings === null) return refused(400, "invalid-message", "expected JSON");
  await init(compiled);
  try {
    checkSettings(settings, { strong: hasStrong(env) });
  } catch (problem) {
    const { code, message } = expectCoded(problem);
    return refused(400, code, message);
  }
  const bits = crypto.getRandomValues(new Uint8Array(16));
  const table = btoa(String.fromCharCode(...bits))
    .replace(/=+$/, "")
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  await env.TABLES.get(env.TABLES.idFromName(table)).open(settings);
  return json(201, { table });
}

/**
 * Reads a body; `null` where it is too long.
 *
 * @param {Request} request
 * @param {number} most bytes
 */
async function readText(request, most) {
  let [text, bytes] = ["", 0];
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/**
 * Whether a page of some origin may ask: the one that is served here, and those that the settings name. Behind a proxy the
 * scheme is another, so that hosts are compared.
 *
 * @param {string} origin
 * @param {Request} request
 * @param {Env} env
 */
function mayAsk(origin, request, env) {
  const named = (env.CHUPAI_ORIGINS ?? "").split(/[\s,]+/).filter(Boolean);
  return named.includes(origin) || origin.replace(/^https?:\/\//, "") === request.headers.get("host");
}

/**
 * The network that a request comes from.
 *
 * @param {Request} request
 * @param {Env} env
 */
function addressOf(request, env) {
  // A proxy appends what it has seen; what stands before that, anybody can have written
  const told = env.CHUPAI_ADDRESS && request.headers.get(env.CHUPAI_ADDRESS)?.split(",").at(-1)?.trim();
  // workerd tells the port, too, which is another one for each connection: 192.0.2.1:53890, [2001:db8::1]:53890
  const client = String(/** @type {any} */ (request.cf)?.clientIp ?? "").replace(/:\d+$/, "");
  return networkOf((told || client).replace(/[[\]]/g, ""));
}
