// A table at a server that can be killed, with a scripted client in each seat.

import assert from "node:assert/strict";
import { Game, Rules } from "chupai";
import { checkReveal } from "../../server/deal-proof.js";
import { Client, someMove } from "./client.mjs";
import { play } from "./party.mjs";
import { dataDirectory, openTable } from "./workerd.mjs";

/** @typedef {{ port: number, kill: () => Promise<void> }} Server */

export class Match {
  /** The moves that were announced in this round. @type {any[]} */
  moves = [];
  kills = 0;
  /** Where the server keeps its tables. */
  data = "";
  /** The id of the table. */
  table = "";
  /** Starts the server. @type {(data: string) => Promise<Server>} */
  #start;

  constructor(start) {
    this.#start = start;
  }

  static async open(t, start, settings) {
    const match = new Match(start);
    match.data = await dataDirectory(t);
    match.server = await start(match.data);
    t.after(() => match.server.kill());
    match.table = await openTable(match.server, settings);
    match.clients = [await Client.join(match.server, match.table)];
    const { seats } = match.clients[0].welcome;
    while (match.clients.length < seats.length) match.clients.push(await Client.join(match.server, match.table));
    return match;
  }

  /** The client that is to move; none when the round is over. */
  get mover() {
    return this.clients.find(({ seat }) => seat?.mayMove);
  }

  get n() {
    return Math.max(...this.clients.map(({ n }) => n));
  }

  /** Kills the server, starts it again with the same data, and reconnects all clients. */
  async kill() {
    const announced = this.n;
    const tokens = this.clients.map(({ token }) => token);
    await this.server.kill();
    this.kills += 1;
    this.server = await this.#start(this.data);
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

  /** Waits until all clients know of the last move. */
  settle() {
    const { n } = this;
    return Promise.all(this.clients.map((client) => client.until((message) => message.n === n)));
  }

  /** Sends a move as the server is killed: it is made for all clients, or for none. */
  async moveIntoKill() {
    const { n, mover } = this;
    const move = someMove(mover.seat);
    mover.send({ ...move, n });
    if ((await this.kill()) > n) this.moves.push({ ...move, seat: mover.welcome.seat });
  }

  /** Sends a message of seat 0 that deals, and waits for the deal. */
  async deal(message) {
    const { n } = this;
    this.moves = [];
    this.clients[0].send({ ...message, n });
    await Promise.all(
      this.clients.map((client) => client.until((told) => told.type === "welcome" && told.n === n + 1)),
    );
    this.dealt = this.clients[0].welcome;
  }

  /** Plays a round to its end; the server is killed at every tenth move, by turns before and after the move was told. */
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

  /** Compares what each client is told at the end with a plain game of the same seed and moves. */
  check(overs) {
    const [{ reveal, result, game: saved }] = overs;
    const { commitment, rules, before } = this.dealt;
    for (const over of overs) assert.deepEqual(over, overs[0]);
    assert.ok(checkReveal(reveal, commitment));
    const plain = Game.fromJSON({ ...saved, opening: [], moves: [] });
    assert.equal(saved.seed, reveal.seed);
    assert.deepEqual(plain.rules.toJSON(), new Rules(rules.game, rules.changes).toJSON());
    assert.deepEqual(saved.before ?? null, before);
    for (const { seat, ...move } of this.moves) play(plain, seat, move);
    assert.deepEqual(plain.result, result);
  }
}
