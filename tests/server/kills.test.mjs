// Whole rounds at a server that is killed again and again: what was announced is there when it comes back.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, init, Rules } from "chupai";
import { checkReveal } from "../../server/deal-proof.js";
import { Client, someMove } from "./client.mjs";
import { play } from "./party.mjs";
import { dataDirectory, openTable, serve } from "./workerd.mjs";

before(() => init());

/** A table at a server that can be killed, with a client in each seat. */
class Match {
  /** The moves that were announced in this round. @type {any[]} */
  moves = [];
  kills = 0;
  /** Where the server keeps its tables. */
  data = "";
  /** The id of the table. */
  table = "";

  static async open(t, settings) {
    const match = new Match();
    match.data = await dataDirectory(t);
    match.server = await serve(match.data);
    t.after(() => match.server.kill());
    match.table = await openTable(match.server, settings);
    match.clients = [await Client.join(match.server, match.table)];
    const { seats } = match.clients[0].welcome;
    while (match.clients.length < seats.length) match.clients.push(await Client.join(match.server, match.table));
    return match;
  }

  /** Who is to move; nobody when the round is over. */
  get mover() {
    return this.clients.find(({ seat }) => seat?.mayMove);
  }

  get n() {
    return Math.max(...this.clients.map(({ n }) => n));
  }

  /** Ends the server as a power cut would, starts it again with the same data, and lets everybody come back. */
  async kill() {
    const announced = this.n;
    const tokens = this.clients.map(({ token }) => token);
    await this.server.kill();
    this.kills += 1;
    this.server = await serve(this.data);
    this.clients = await Promise.all(tokens.map((token) => Client.join(this.server, this.table, { token })));
    const { n } = this;
    // A move that was stored may not have been announced
    assert.ok(n === announced || n === announced + 1, `at ${n}, and ${announced} was announced`);
    assert.deepEqual(
      this.clients.map(({ welcome }) => [welcome.seat, welcome.n]),
      [...this.clients.keys()].map((seat) => [seat, n]),
    );
    return n;
  }

  /** Sends a move for the seat that is to move, and waits until one of the clients is told of it. */
  async move() {
    const { n, mover } = this;
    const move = someMove(mover.seat);
    mover.send({ ...move, n });
    await Promise.race(this.clients.map((client) => client.until(({ type, n: to }) => type === "moved" && to > n)));
    this.moves.push({ ...move, seat: mover.welcome.seat });
  }

  /** Waits until everybody knows of the last move. */
  settle() {
    const { n } = this;
    return Promise.all(this.clients.map((client) => client.until((message) => message.n === n)));
  }

  /** Sends a move as the server is killed: it is made, or it is not, for everybody. */
  async moveIntoKill() {
    const { n, mover } = this;
    const move = someMove(mover.seat);
    mover.send({ ...move, n });
    if ((await this.kill()) > n) this.moves.push({ ...move, seat: mover.welcome.seat });
  }

  /** Says something for seat 0 that deals, and waits for the deal. */
  async deal(message) {
    const { n } = this;
    this.moves = [];
    this.clients[0].send({ ...message, n });
    await Promise.all(
      this.clients.map((client) => client.until((told) => told.type === "welcome" && told.n === n + 1)),
    );
    this.commitment = this.clients[0].welcome.commitment;
  }

  /** Plays a round to its end; at every tenth move the server is killed, in turns after the move was told and before. */
  async playRound() {
    for (const client of this.clients) client.told.length = 0;
    while (this.mover) {
      if (this.moves.length % 10 !== 9) await this.move();
      else if (this.kills % 2 === 0) await this.moveIntoKill();
      else {
        await this.move();
        await this.kill();
      }
      await this.settle();
    }
    return Promise.all(this.clients.map((client) => client.until(({ type }) => type === "over")));
  }
}

for (const [game, rounds] of /** @type {const} */ ([
  ["doudizhu", 1],
  ["guandan", 2],
  ["bigtwo", 1],
  ["paodekuai", 1],
]))
  test(`${game}: nothing that was announced is lost when the server is killed at every tenth move`, async (t) => {
    const match = await Match.open(t, { game });
    for (let round = 1; round <= rounds; round++) {
      const before = match.kills;
      await match.deal({ type: round === 1 ? "start" : "again" });
      const { rules, before: carried } = match.clients[0].welcome;
      const overs = await match.playRound();
      assert.ok(match.kills > before, "killed");
      const [{ reveal, result, game: saved }] = overs;
      for (const over of overs) assert.deepEqual(over, overs[0]);
      assert.ok(checkReveal(reveal, match.commitment));
      // A plain game that deals from the same seed and is told the same moves
      const plain = Game.fromJSON({ ...saved, opening: [], moves: [] });
      assert.equal(saved.seed, reveal.seed);
      assert.deepEqual(plain.rules.toJSON(), new Rules(rules.game, rules.changes).toJSON());
      assert.deepEqual(saved.before ?? null, carried);
      for (const { seat, ...move } of match.moves) play(plain, seat, move);
      assert.deepEqual(plain.result, result);
    }
  });

test("clocks, words, names, who watches and the computer's seats outlive the server", async (t) => {
  const match = await Match.open(t, { game: "tienlen", seconds: 600 });
  match.clients[1].send({ type: "name", name: "Bình" });
  await match.clients[0].until(({ seats }) => seats?.[1].name === "Bình");
  match.clients[2].send({ type: "word", word: "a word of mine" });
  await match.clients[2].asks({ type: "ping" }, ({ type }) => type === "pong");
  await match.kill();
  await match.deal({ type: "start" });
  const { mover } = match;
  const away = match.clients.findIndex((client) => client !== mover);
  match.clients[away].send({ type: "leave" });
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
