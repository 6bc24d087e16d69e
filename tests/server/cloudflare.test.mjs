// The tables as wrangler.jsonc deploys them, in Cloudflare's own simulator.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { init } from "chupai";
import { Miniflare } from "miniflare";
import { Match } from "./match.mjs";
import { ask, dataDirectory } from "./workerd.mjs";

const SERVER = fileURLToPath(new URL("../../server/", import.meta.url));

before(() => init());

/** Starts what wrangler.jsonc describes, with the other seats' answers at once; the simulator ends in order, it is not killed. */
async function simulate(data) {
  const text = await readFile(join(SERVER, "wrangler.jsonc"), "utf8");
  const config = JSON.parse(text.replace(/^\s*\/\/.*$/gm, "").replace(/,(\s*[}\]])/g, "$1"));
  const [{ new_sqlite_classes: stored }] = config.migrations;
  const objects = config.durable_objects.bindings.map(({ name, class_name: className }) => [
    name,
    { className, useSQLite: stored.includes(className) },
  ]);
  const { directory, binding, run_worker_first: first } = config.assets;
  const miniflare = new Miniflare({
    port: 0,
    modulesRoot: join(SERVER, config.base_dir),
    modules: [
      { type: "ESModule", path: join(SERVER, config.main) },
      { type: "CompiledWasm", path: join(SERVER, config.base_dir, "chupai/chupai.wasm") },
    ],
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: { ...config.vars, CHUPAI_PACE: "0" },
    durableObjects: Object.fromEntries(objects),
    durableObjectsPersist: data,
    assets: {
      directory: join(SERVER, directory),
      binding,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: first } },
    },
  });
  const { port } = await miniflare.ready;
  return { port: Number(port), kill: () => miniflare.dispose() };
}

test("a round is played to its end, and outlives the server", async (t) => {
  const match = await Match.open(t, simulate, { game: "doudizhu" });
  await match.deal({ type: "start" });
  match.check(await match.playRound());
  assert.ok(match.kills > 0, "ended and started again");
});

test("the page lies beside the tables", async (t) => {
  const server = await simulate(await dataDirectory(t));
  t.after(() => server.kill());
  const page = await ask(server, "/");
  assert.equal(page.status, 200);
  assert.equal(await page.text(), await readFile(join(SERVER, "../www/index.html"), "utf8"));
  const tables = await (await ask(server, "/tables.json")).json();
  assert.deepEqual(tables.levels, ["easy", "normal"]);
  assert.equal((await ask(server, "/no-such-file")).status, 404);
});
