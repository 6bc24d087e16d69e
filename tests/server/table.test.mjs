// The storage of a table: what is left after a sleep or a kill, before anybody comes, and between versions.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, init, Rules } from "chupai";
import { Client } from "./client.mjs";
import { connect, Storage, strong } from "./durable-object.mjs";
import { dataDirectory, openTable, serve } from "./workerd.mjs";

before(() => init());

const DAY = 24 * 3_600_000;

test("a table to which nobody has come yet is there after a kill", async (t) => {
  const data = await dataDirectory(t);
  let server = await serve(data);
  const table = await openTable(server, { game: "bigtwo" });
  await server.kill();
  server = await serve(data);
  t.after(() => server.kill());
  assert.equal((await Client.join(server, table)).welcome.seat, 0);
});

/** A clock that stands still until it is set. */
function clockAt(t, day) {
  const clock = { now: day * DAY };
  t.mock.method(Date, "now", () => clock.now);
  return clock;
}

test("a table to which nobody comes is gone after a week", async (t) => {
  const clock = clockAt(t, 1000.5);
  const storage = new Storage();
  await (await storage.wake()).open({ game: "bigtwo" });
  assert.equal(storage.alarm, 1007.5 * DAY);
  clock.now = storage.alarm;
  await (await storage.wake()).alarm();
  assert.equal(storage.kept.size, 0);
});

test("a table holds no memory of the module before its first round", async (t) => {
  const registry = FinalizationRegistry.prototype;
  const [made, freed] = [t.mock.method(registry, "register"), t.mock.method(registry, "unregister")];
  const storage = new Storage();
  await (await storage.wake()).open({ game: "guandan" });
  await storage.wake();
  assert.ok(made.mock.callCount() > 0);
  assert.equal(made.mock.callCount(), freed.mock.callCount());
});

test("what changes nothing at a table is neither stored nor told", async (t) => {
  clockAt(t, 1000.5);
  const storage = new Storage();
  const table = await storage.wake();
  await table.open({ game: "bigtwo" });
  const [ann, bea] = [await connect(table), await connect(table)];
  const says = (client, message) => table.webSocketMessage(client.ours, JSON.stringify(message));
  await says(ann, { type: "hello", name: "Ann" });
  await says(bea, { type: "hello", name: "Bea" });
  await says(ann, { type: "word", word: "mine" });
  const [put, told] = [t.mock.method(storage.kv, "put"), bea.told.length];
  await says(ann, { type: "name", name: "Ann" });
  await says(ann, { type: "word", word: "mine" });
  const watcher = await connect(table);
  await says(watcher, { type: "hello", watch: true });
  await table.webSocketClose(watcher.ours);
  assert.deepEqual([put.mock.callCount(), bea.told.length], [0, told]);
  await says(ann, { type: "name", name: "Anna" });
  assert.deepEqual([put.mock.callCount(), bea.told.length], [1, told + 1]);
});

test("of many clients that come at once each may say hello: later ones reconnect, or replace a silent one", async (t) => {
  const clock = clockAt(t, 1000.5);
  const storage = new Storage();
  await (await storage.wake()).open({ game: "bigtwo" });
  const comes = async () => connect(await storage.wake());
  const first = [];
  for (let i = 0; i < 16; i++) first.push(await comes());
  clock.now += 4999;
  assert.deepEqual((await comes()).told, [1013]);
  assert.ok(first.every(({ told }) => told.length === 0));
  clock.now += 1;
  const late = await comes();
  const [{ code }, close] = first[0].told;
  assert.deepEqual([code, close], ["too-many", 4429]);
  for (const client of [late, first[1]]) {
    await (await storage.wake()).webSocketMessage(client.ours, JSON.stringify({ type: "hello" }));
    assert.equal(client.told[0].type, "welcome");
  }
});

test("a table of another version is kept for a week, anew each time that it cannot be read, and says so", async (t) => {
  const clock = clockAt(t, 1000.5);
  t.mock.method(console, "error", () => {});
  const storage = new Storage();
  await (await storage.wake()).open({ game: "bigtwo" });
  const ours = storage.kept.get("room");
  const theirs = ours.replace('"version":1', '"version":0');
  const rings = async () => {
    const table = await storage.wake();
    await table.alarm();
    return storage.kept.size > 0;
  };
  storage.kept.set("room", theirs);
  const { webSocket } = /** @type {any} */ (await (await storage.wake()).fetch());
  const [{ code }, close] = webSocket.told;
  assert.deepEqual([code, close], ["unreadable-table", 4503]);
  assert.equal(storage.alarm, 1007.5 * DAY);
  storage.kept.set("room", ours);
  await storage.wake();
  storage.kept.set("room", theirs);
  clock.now = 1020.5 * DAY;
  assert.equal(await rings(), true);
  assert.equal(storage.alarm, 1027.5 * DAY);
  clock.now = 1027.5 * DAY;
  assert.equal(await rings(), false);
});

test("who thinks for strong computer players frees the rules that it was asked under", async (t) => {
  const game = new Game("bigtwo", { seed: 1 });
  const question = { rules: { game: "bigtwo", changes: {} }, view: game.view(game.turn) };
  const freed = t.mock.method(Rules.prototype, "free");
  const move = await strong.fetch({ json: async () => question });
  assert.deepEqual([move.type, freed.mock.callCount()], ["play", 1]);
});
