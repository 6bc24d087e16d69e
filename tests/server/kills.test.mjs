// Whole rounds at a server that is killed again and again: what was announced is there when it comes back.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init } from "chupai";
import { Client } from "./client.mjs";
import { Match } from "./match.mjs";
import { serve } from "./workerd.mjs";

before(() => init());

for (const [game, rounds] of /** @type {const} */ ([
  ["doudizhu", 1],
  ["guandan", 2],
  ["bigtwo", 1],
  ["paodekuai", 1],
]))
  test(`${game}: nothing that was announced is lost when the server is killed at every tenth move`, async (t) => {
    const match = await Match.open(t, serve, { game });
    for (let round = 1; round <= rounds; round++) {
      const before = match.kills;
      await match.deal({ type: round === 1 ? "start" : "again" });
      match.check(await match.playRound());
      assert.ok(match.kills > before, "killed");
    }
  });

test("clocks, words, names, watchers and the computer's seats outlive the server", async (t) => {
  const match = await Match.open(t, serve, { game: "tienlen-pagat", seconds: 600 });
  match.clients[1].send({ type: "name", name: "Bình" });
  await match.clients[0].until(({ seats }) => seats?.[1].name === "Bình");
  match.clients[2].send({ type: "word", word: "a word of mine" });
  await match.clients[2].asks({ type: "ping" }, ({ type }) => type === "pong");
  await match.kill();
  await match.deal({ type: "start" });
  const { mover } = match;
  const away = match.clients.findIndex((client) => client !== mover);
  match.clients[away].send({ type: "stand-in" });
  await mover.until(({ seats }) => seats?.[away].kind === "computer");
  const { seat, left } = mover.told.findLast(({ clock }) => clock).clock;
  await match.kill();
  const { welcome } = match.clients[0];
  assert.equal(welcome.seats[1].name, "Bình");
  assert.deepEqual([welcome.seats[away].kind, welcome.seats[away].owned], ["computer", true]);
  assert.equal(welcome.clock.seat, seat);
  assert.ok(welcome.clock.left <= left && welcome.clock.left > 0, `${welcome.clock.left} of ${left}`);
  const watcher = await Client.join(match.server, match.table, { watch: true });
  assert.deepEqual([watcher.welcome.seat, watcher.welcome.view.hand], [null, undefined]);
  match.clients[away].send({ type: "take-back" });
  await watcher.until(({ seats }) => seats?.[away].kind === "human");
  const [over] = await match.playRound();
  assert.equal(over.reveal.words[2], "a word of mine");
});
