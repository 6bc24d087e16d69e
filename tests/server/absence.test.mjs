// Who is not there, or says nothing: the table neither waits for ever nor takes a seat from who comes back.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init } from "chupai";
import { connect, Storage } from "./durable-object.mjs";

before(() => init());

/** A round of four at an object that sleeps between all that happens, and a clock. */
async function asleep(t) {
  const clock = { now: 1_000_000_000 };
  t.mock.method(Date, "now", () => clock.now);
  const storage = new Storage();
  await (await storage.wake()).open({ game: "bigtwo" });
  const table = await storage.wake();
  const clients = [];
  for (let seat = 0; seat < 4; seat++) clients.push(await connect(table));
  const says = async (client, message) => (await storage.wake()).webSocketMessage(client.ours, JSON.stringify(message));
  for (const client of clients) await says(client, { type: "hello" });
  await says(clients[0], { type: "start" });
  const last = (client, type) => client.told.findLast((message) => message.type === type);
  /** Lets time pass, with a ping each 30 s of those who are not silent. */
  const pass = async (seconds, silent) => {
    for (let second = 0; second < seconds; second++) {
      clock.now += 1000;
      for (const client of clients) if (second % 30 === 29 && client !== silent) await says(client, { type: "ping" });
      if (clock.now >= Number(storage.alarm)) await (await storage.wake()).alarm();
    }
  };
  const { turn } = last(clients[0], "welcome").view;
  return { clients, turn, pass, last, says };
}

test("who is to move and has all the time keeps the turn as long as pings come, though the object sleeps", async (t) => {
  const { clients, turn, pass, last } = await asleep(t);
  await pass(400);
  assert.ok(clients.every(({ ours }) => ours.readyState === 1));
  assert.ok(clients.every((client) => last(client, "moved") === undefined));
  assert.equal(last(clients[turn], "error"), undefined);
});

test("who is to move and is silent for 75 seconds is away, until the line is open again", async (t) => {
  const { clients, turn, pass, last } = await asleep(t);
  const [mover, other] = [clients[turn], clients[(turn + 1) % 4]];
  await pass(74, mover);
  assert.equal(mover.ours.readyState, 1);
  await pass(2, mover);
  assert.equal(mover.told.at(-1), 4408);
  const { seats, clock } = last(other, "seats");
  assert.deepEqual(
    [seats.map(({ here }) => here), clock],
    [[0, 1, 2, 3].map((seat) => seat !== turn), { seat: turn, left: 60_000 }],
  );
  await pass(61, mover);
  assert.equal(last(other, "moved").n, 2);
});
