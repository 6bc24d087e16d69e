// A table's storage: what is there when its object sleeps, or the process is killed, before anybody comes, or between versions.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init } from "chupai";
import { Client } from "./client.mjs";
import { Storage } from "./durable-object.mjs";
import { dataDirectory, openTable, serve } from "./workerd.mjs";

before(() => init());

const DAY = 24 * 3_600_000;

test("a table that nobody has come to yet is there after a kill", async (t) => {
  const data = await dataDirectory(t);
  let server = await serve(data);
  const table = await openTable(server, { game: "bigtwo" });
  await server.kill();
  server = await serve(data);
  t.after(() => server.kill());
  assert.equal((await Client.join(server, table)).welcome.seat, 0);
});

/** A clock that stands at a day until it is set. */
function clockAt(t, day) {
  const clock = { now: day * DAY };
  t.mock.method(Date, "now", () => clock.now);
  return clock;
}

test("a table that nobody comes to is gone after a week", async (t) => {
  const clock = clockAt(t, 1000.5);
  const storage = new Storage();
  await (await storage.wake()).open({ game: "bigtwo" });
  assert.equal(storage.alarm, 1007.5 * DAY);
  clock.now = storage.alarm;
  await (await storage.wake()).alarm();
  assert.equal(storage.kept.size, 0);
});
