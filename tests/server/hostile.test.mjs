// Frames and requests of somebody who means harm: each has an answer, and the table plays on.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { init } from "chupai";
import { WebSocket } from "ws";
import { random } from "../random.mjs";
import { Client } from "./client.mjs";
import { bytesFrom, partyIn } from "./party.mjs";
import { ask, openTable, tablesFor } from "./workerd.mjs";

before(() => init());

const TYPES =
  "hello start seat leave stand-in take-back name word play pass bid give again ping over welcome __proto__".split(" ");
const FIELDS = "token name watch protocol seat word cards bid card n toString __proto__ constructor".split(" ");
const cyclic = "[".repeat(900) + "]".repeat(900);
const VALUES = [
  ...[null, true, 0, -1, 1.5, 1e308, 4_294_967_296, -0, "", "0", "3s", "\u0000", "\ud800", "\u202e", "💣".repeat(400)],
  ...[
    [],
    {},
    [[]],
    ["3s", "3s", "3s"],
    ["3x"],
    [null],
    Array(500).fill("BJ"),
    { cards: ["3s"] },
    { kind: "pair", cards: ["3s", "3h"] },
  ],
  ...[
    { kind: "single", cards: ["3s"], length: 1e9, rank: "3" },
    { length: 2 ** 31 },
    { type: "play" },
    JSON.parse(cyclic),
  ],
];

const KNOWN = new Set(["error", "refused", "moved", "welcome", "seats", "pong", "over"]);

for (const phase of ["seating", "bidding", "tribute", "play", "over"])
  test(`${phase}: thousands of odd messages have an answer each, and leave a room that plays on`, () => {
    const { below, pick } = random(phase.length);
    const party = partyIn(phase);
    // The plain game need not follow accepted moves here
    const say = (client, message) => party.room.receive(client, message, party.now++);
    const clients = [...party.state.places.keys(), "watcher", "stranger"].map(String);
    for (let times = 0; times < 3000; times++) {
      const fields = [["type", below(20) === 0 ? pick(VALUES) : pick(TYPES)]];
      for (let more = below(4); more > 0; more--) fields.push([pick(FIELDS), pick(VALUES)]);
      if (below(2) === 0) fields.push(["n", party.state.n]);
      const text = fields.map((field) => field.map((part) => JSON.stringify(part)).join(":")).join();
      // As it comes over a network
      const message = JSON.parse(below(20) === 0 ? JSON.stringify(pick(VALUES)) : `{${text}}`);
      const client = pick(clients);
      for (const { message: answer } of say(client, message)) {
        assert.ok(KNOWN.has(answer.type), answer.type);
        if (answer.type === "error" || answer.type === "refused") {
          assert.match(answer.code, /^[a-z-]+$/);
          assert.doesNotMatch(answer.message, /\[object|panicked|expected (struct|enum|usize)/);
        }
      }
      if (below(100) === 0) party.restart([...party.state.places.keys()].map((seat) => [`${seat}`, seat]));
    }
    // Everything is as it would be after a restart
    const stored = JSON.stringify(party.room);
    party.restart();
    assert.equal(JSON.stringify(party.room), stored);
  });

/** Connects with a frame in place of hello, and says how the line ends, or what is answered. */
async function frame(server, table, data) {
  const client = await Client.connect(server, table);
  client.send(data);
  const answer = await client.until(() => true);
  client.close();
  return answer.code;
}

test("frames that are no message are answered, and too long ones close the line", async (t) => {
  const server = await tablesFor(t);
  const table = await openTable(server, { game: "doudizhu" });
  const seated = await Client.join(server, table, { name: "Seated" });
  for (const data of [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "\u0000",
    cyclic,
    Buffer.from([0, 255, 128]),
    '{"type":1}',
    '{"type":"hello","protocol":1e400}',
  ])
    assert.ok(["invalid-message", "old-version"].includes(await frame(server, table, data)), `${data}`.slice(0, 20));
  assert.equal(await frame(server, table, '{"type":"start"}'), "hello-first");
  for (const length of [2049, 1 << 16, 1 << 20]) {
    for (const data of ["x".repeat(length), Buffer.alloc(length)]) {
      const client = await Client.connect(server, table);
      client.send(data);
      assert.equal(await client.end(), 4413);
    }
  }
  assert.equal((await seated.asks({ type: "ping" }, ({ type }) => type === "pong")).type, "pong");
});

test("a client that floods is disconnected and keeps its seat, and the others are not held up", async (t) => {
  const server = await tablesFor(t);
  const table = await openTable(server, { game: "doudizhu" });
  const [flooder, other] = [await Client.join(server, table), await Client.join(server, table)];
  for (let times = 0; times < 200; times++) flooder.send({ type: "pass", n: times });
  assert.equal(await flooder.end(), 4429);
  assert.equal(flooder.told.at(-1).code, "too-fast");
  await other.until(({ seats }) => seats?.[0].here === false);
  const back = await Client.join(server, table, { token: flooder.token });
  assert.equal(back.welcome.seat, 0);
});

test("silent sockets keep nobody out, and no more than twenty may watch", async (t) => {
  const server = await tablesFor(t);
  const table = await openTable(server, { game: "doudizhu" });
  const silent = [];
  for (let i = 0; i < 40; i++) silent.push(await Client.connect(server, table));
  for (const client of silent.slice(16)) assert.equal(await client.end(), 1013);
  let player;
  while (!player) {
    player = await Client.join(server, table).catch(({ closed }) => assert.equal(closed, 1013));
    if (!player) await setTimeout(500); // as a client does that reconnects
  }
  assert.equal(player.welcome.seat, 0);
  await silent[0].until(({ code }) => code === "too-many");
  const told = silent.flatMap((client) => client.told.map(({ code }) => code));
  assert.deepEqual([...new Set(told)], ["too-many"], "and nothing else");
  for (let i = 0; i < 20; i++) await Client.join(server, table, { watch: true });
  const late = await Client.connect(server, table);
  late.send({ type: "hello", watch: true });
  assert.equal(await late.end(), 4429);
});

test("two sockets with one token: the later one has the seat", async (t) => {
  const server = await tablesFor(t);
  const table = await openTable(server, { game: "doudizhu" });
  const first = await Client.join(server, table);
  const second = await Client.join(server, table, { token: first.token });
  assert.equal(await first.end(), 4409);
  assert.equal(second.welcome.seat, 0);
});

test("ids that are guessed open nothing, and leave nothing on the disk", async (t) => {
  const server = await tablesFor(t);
  await openTable(server, { game: "doudizhu" });
  const files = async () =>
    (await readdir(server.data, { recursive: true })).filter((name) => name.endsWith(".sqlite"));
  const before = await files();
  const bytes = bytesFrom("guesses");
  for (let i = 0; i < 50; i++) {
    const client = await Client.connect(server, bytes(16).toString("base64url"));
    assert.equal(await client.end(), 4404);
    assert.equal(client.told.at(-1).code, "unknown-table");
  }
  for (const path of [
    "/tables/short",
    `/tables/${"a".repeat(23)}`,
    "/tables/../data",
    "/tables/%2e%2e%2fdata",
    "/tables//",
  ])
    assert.equal((await ask(server, path)).status, 404, path);
  assert.deepEqual(await files(), before);
  assert.ok(before.length > 0);
});

test("a page of another origin may neither open a table nor sit at one", async (t) => {
  const server = await tablesFor(t, { env: { CHUPAI_ORIGINS: "https://cards.example" } });
  const table = await openTable(server, { game: "doudizhu" });
  const opens = (origin) => ask(server, "/tables", { body: { game: "bigtwo" }, headers: { origin } });
  for (const origin of ["https://evil.example", "null", "https://cards.example.evil", "http://cards.example"]) {
    const response = await opens(origin);
    assert.deepEqual([response.status, (await response.json()).code], [403, "wrong-origin"]);
    assert.equal(response.headers.get("access-control-allow-origin"), null);
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/tables/${table}`, { headers: { origin } });
    const problem = await new Promise((resolve) => socket.on("error", resolve));
    assert.match(String(problem), /403/);
  }
  for (const origin of ["https://cards.example", `http://127.0.0.1:${server.port}`]) {
    assert.equal((await opens(origin)).status, 201);
    await Client.join(server, table, { headers: { origin }, watch: true });
  }
});

test("a request that opens no table is told why, and an address may open a limited number an hour", async (t) => {
  const server = await tablesFor(t, { env: { CHUPAI_TABLES: "12" } });
  const answer = async (body, options) => {
    const response = await ask(server, "/tables", { body, ...options });
    return [response.status, (await response.json()).code];
  };
  assert.deepEqual(await answer("{"), [400, "invalid-message"]);
  assert.deepEqual(await answer([]), [400, "unknown-rules"]);
  assert.deepEqual(await answer({ game: "bridge" }), [400, "unknown-rules"]);
  assert.deepEqual(await answer({ game: "doudizhu", changes: { table: { seats: 99 } } }), [400, "invalid-rules"]);
  assert.deepEqual(await answer({ game: "doudizhu", level: "perfect" }), [400, "invalid-message"]);
  const halves = { deck: { packs: 4 }, table: { players: 2, hand: 104 } };
  assert.deepEqual(await answer({ game: "tienlen", changes: halves }), [400, "too-much"]);
  for (const seconds of [0, 1e9, "10", 7.5])
    assert.deepEqual(await answer({ game: "doudizhu", seconds }), [400, "invalid-message"]);
  for (const body of ["x".repeat(9000), "牌".repeat(3000)]) assert.deepEqual(await answer(body), [413, "too-long"]);
  assert.equal((await ask(server, "/tables/x", { method: "DELETE" })).status, 404);
  assert.equal((await ask(server, `/tables/${"a".repeat(22)}`)).status, 426);
  let refused;
  for (let times = 0; times < 13 && !refused; times++) {
    const [status, code] = await answer({ game: "bigtwo" });
    if (status !== 201) refused = [status, code];
  }
  assert.deepEqual(refused, [429, "too-many-tables"]);
});

test("an address that opens sockets without end is refused before the upgrade, and another is not", async (t) => {
  const server = await tablesFor(t, { env: { CHUPAI_ADDRESS: "x-forwarded-for" } });
  const table = await openTable(server, { game: "doudizhu" });
  /** Asks for a socket from an address, and returns the status. */
  const upgrade = async (id, from) => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/tables/${id}`, {
      headers: { "x-forwarded-for": from },
    });
    const status = await new Promise((resolve) => {
      socket.on("open", () => resolve(101));
      socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
      socket.on("error", resolve);
    });
    socket.terminate();
    return status;
  };
  /** Asks until it is refused, for how many sockets. */
  const untilRefused = async (id) => {
    for (let sockets = 0; sockets < 2000; sockets++) {
      const status = await upgrade(id, "192.0.2.1");
      if (status !== 101) return { status, sockets };
    }
  };
  const guessed = await untilRefused("a".repeat(22));
  assert.equal(guessed.status, 429);
  assert.ok(guessed.sockets >= 500, `${guessed.sockets}`);
  assert.equal((await untilRefused(table)).status, 429); // some more are let through by then
  assert.equal(await upgrade(table, "192.0.2.2"), 101);
});
