// People who are gone or silent: the table neither waits for ever, nor takes the seat of one who comes back.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init } from "chupai";
import { connect, Storage } from "./durable-object.mjs";
import { bytesFrom, Party } from "./party.mjs";

before(() => init());

/** A round of four at an object that sleeps between messages, and a clock. */
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

test("without a time limit the seat to move keeps its turn as long as pings come, though the object sleeps", async (t) => {
  const { clients, turn, pass, last } = await asleep(t);
  await pass(400);
  assert.ok(clients.every(({ ours }) => ours.readyState === 1));
  assert.ok(clients.every((client) => last(client, "moved") === undefined));
  assert.equal(last(clients[turn], "error"), undefined);
});

test("a client to move that is silent for 75 seconds is away, until its line is open again", async (t) => {
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
  assert.equal(last(other, "seats").seats[turn].here, false);
  assert.equal(mover.told.at(-1), 4408, "and nothing after it");
});

/** A table of three at which one is gone, while somebody watches. */
function partyWithout(seed) {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom(seed) }).seatAll();
  const seat = () => party.last("watcher", "seats").seats[1];
  return { party, seat, token: party.tokens[1] };
}

test("before a round a seat whose person is gone for a minute may be taken, and all are told", () => {
  const { party, seat, token } = partyWithout("a minute");
  party.gone("1");
  party.wait(59_000);
  assert.deepEqual(seat(), { name: "Seat 1", kind: "human", owned: true, here: false });
  assert.equal(party.ask("watcher", { type: "seat", seat: 1 }).code, "seat-taken");
  party.wait(1000);
  assert.deepEqual(seat(), { name: "Seat 1", kind: "free", owned: false, here: false });
  assert.deepEqual(party.room.due, { reason: "away", at: party.now + 15_000 }, "then the others are silent for 75 s");
  party.say("watcher", { type: "seat", seat: 1 });
  assert.equal(party.room.seatOf("watcher"), 1);
  party.say("1", { type: "hello", token, watch: true });
  assert.equal(party.room.seatOf("1"), null, "the token is void");
});

test("a person who comes back before the seat is taken keeps it, and a new minute begins, also after a kill", () => {
  const { party, seat, token } = partyWithout("comes back");
  party.gone("1");
  party.wait(60_000);
  party.say("1", { type: "hello", token });
  assert.deepEqual(seat(), { name: "Seat 1", kind: "human", owned: true, here: true });
  party.restart();
  party.say("watcher", { type: "hello", watch: true });
  party.wait(59_000);
  assert.equal(party.ask("watcher", { type: "seat", seat: 1 }).code, "seat-taken");
  party.wait(1000);
  assert.deepEqual(
    [0, 1, 2].map((at) => party.last("watcher", "seats").seats[at].kind),
    ["free", "free", "free"],
  );
});

test("in a round a seat is kept however long its person is gone, and after it a watcher may take it", () => {
  const { party, seat } = partyWithout("round");
  party.say("0", { type: "start" });
  party.gone("1");
  for (let moves = 0; party.game.turn !== null; moves++) {
    assert.ok(moves < 1000, "a round without end");
    assert.equal(seat().owned, true);
    assert.equal(party.ask("watcher", { type: "seat", seat: 1 }).code, "not-now");
    if (party.game.turn === 1) party.wait(60_000);
    else party.move();
  }
  assert.deepEqual([seat().name, seat().kind], ["Seat 1", "free"]);
  assert.equal(party.ask("0", { type: "seat", seat: 1 }).code, "not-now");
  assert.equal(party.say("watcher", { type: "seat", seat: 1 })[0].seat, 1);
});

test("at the deal the computer takes a seat whose person is gone for a minute, until that person takes it back", () => {
  const { party, seat, token } = partyWithout("deal");
  party.gone("2");
  party.wait(1000);
  party.gone("1");
  party.wait(59_000);
  party.say("0", { type: "start" });
  const told = party.last("watcher", "welcome").seats;
  assert.deepEqual([told[1].kind, told[1].owned, told[2].kind, told[2].owned], ["human", true, "computer", true]);
  party.say("1", { type: "hello", token });
  party.say("2", { type: "hello", token: party.tokens[2] });
  party.say("2", { type: "take-back" });
  assert.deepEqual([seat().kind, party.last("watcher", "seats").seats[2].kind], ["human", "human"]);
});

test("hello takes a seat of nobody, or if there is none one whose person is gone for a minute", () => {
  const { party } = partyWithout("hello");
  party.gone("1");
  party.say("2", { type: "leave" });
  party.wait(60_000);
  assert.equal(party.say("Dee", { type: "hello", name: "Dee" })[0].seat, 2);
  assert.equal(party.say("Eve", { type: "hello", name: "Eve" })[0].seat, 1);
  assert.equal(party.ask("Flo", { type: "hello", name: "Flo" }).code, "full");
});

test("between rounds a seated client that is silent for 75 seconds is away, one that pings or watches is not", () => {
  const { party, seat } = partyWithout("silent");
  const ping = () => ["0", "2"].forEach((client) => void party.say(client, { type: "ping" }));
  party.wait(74_999);
  ping();
  assert.equal(party.last("watcher", "seats"), undefined, "nothing to tell");
  party.wait(1);
  assert.deepEqual(party.listOf("1").at(-1), { close: 4408 });
  assert.deepEqual(seat(), { name: "Seat 1", kind: "human", owned: true, here: false });
  party.wait(60_000);
  assert.equal(seat().kind, "free");
  ping();
  for (let seconds = 0; seconds < 300; seconds += 30) {
    party.wait(30_000);
    ping();
  }
  const { seats } = party.last("watcher", "seats");
  assert.deepEqual(
    seats.map(({ here }) => here),
    [true, false, true],
  );
  assert.equal(party.room.seatOf("watcher"), null);
});

test("a seat that is given up before the next look for silent clients is free on time", () => {
  const { party, seat } = partyWithout("late");
  party.wait(15_001);
  party.gone("1");
  party.say("0", { type: "ping" });
  party.say("2", { type: "ping" });
  assert.equal(party.room.due.at, party.now + 59_999);
  party.wait(60_000);
  assert.equal(seat().kind, "free");
});
