// An authoritative server: it deals, holds every move to the rules, and tells each seat what that seat may know. A table is
// saved before anybody is told of a move, so that the server may stop at any time; a token brings a player back to the seat.
//
//   node server.mjs            tables are at ws://localhost:3000/NAME
//
// A client says {} or { token } first, then { bid }, { give }, { play: cards }, { pass: true } or { next: true }. It is told
// { token, rules, changes, view }, later { view } without the moves it knows, both with the result once there is one, or
// { error: { code, message } }.
//
// What a server on the internet has besides: who may open a table, and when one is closed.

import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Game, init } from "chupai";
import { WebSocketServer } from "ws";

await init();

const refused = (code, message) => Object.assign(new Error(message), { code });

/** A round, who sits at it, and the lines to them. */
class Table {
  #file;
  #game;
  #tokens; // one for each seat that is taken
  #lines = new Map(); // for each socket its seat, and what was told to it: of which round, how many moves

  constructor(file, rules) {
    const saved = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
    this.#file = file;
    this.#game = saved ? Game.fromJSON(saved.game) : new Game(rules); // dealt from 256 bits of entropy
    this.#tokens = saved?.tokens ?? [];
  }

  receive(socket, text) {
    const line = this.#lines.get(socket);
    try {
      const message = JSON.parse(text);
      if (typeof message !== "object" || message === null) throw refused("invalid-message", "expected an object");
      if (line) this.#move(message, { seat: line.seat });
      else this.#lines.set(socket, { seat: this.#seatOf(message), round: null, moves: 0 });
    } catch ({ code = "invalid-message", message }) {
      return socket.send(JSON.stringify({ error: { code, message } })); // nothing has changed
    }
    this.#save(); // where that fails the server ends, and nobody was told
    for (const [socket, line] of this.#lines) this.#tell(socket, line);
  }

  /** `seat` is who speaks, as the token says and never the message. What it may not do throws an error with a code. */
  #move({ bid, give, play, pass, next }, seat) {
    if (bid !== undefined) this.#game.bid(bid, seat);
    else if (give !== undefined) this.#game.give(give, seat);
    else if (play !== undefined) this.#game.play(play, seat);
    else if (pass === true) this.#game.pass(seat);
    else if (next === true) this.#game = this.#game.next();
    else throw refused("invalid-message", "expected bid, give, play, pass or next");
  }

  /** The seat of a token; without one a seat that is free. */
  #seatOf({ token }) {
    const seat = this.#tokens.indexOf(token);
    if (seat >= 0) return seat;
    if (token !== undefined) throw refused("unknown-token", "no seat has this token");
    if (this.#tokens.length === this.#game.seats) throw refused("table-full", "all seats are taken");
    return this.#tokens.push(randomUUID()) - 1;
  }

  #save() {
    writeFileSync(`${this.#file}.new`, JSON.stringify({ tokens: this.#tokens, game: this.#game }));
    renameSync(`${this.#file}.new`, this.#file);
  }

  #tell(socket, line) {
    const isNew = line.round !== this.#game;
    const view = this.#game.view(line.seat, { since: isNew ? 0 : line.moves });
    const { result } = this.#game;
    const { rules, changes } = isNew ? this.#game.toJSON() : {}; // of this deal: the next may be at another level
    socket.send(JSON.stringify({ view, result, ...(isNew && { token: this.#tokens[line.seat], rules, changes }) }));
    Object.assign(line, { round: this.#game, moves: view.moves });
  }

  leave(socket) {
    this.#lines.delete(socket);
  }
}

/** Serves tables under some rules, which are kept in a directory. */
export function serve({ port = 3000, directory = "tables", rules = "doudizhu" } = {}) {
  mkdirSync(directory, { recursive: true, mode: 0o700 }); // a save holds all hands, and the tokens
  const tables = new Map();
  const server = new WebSocketServer({ port, maxPayload: 4096 });
  server.on("connection", (socket, { url }) => {
    const name = /^\/([a-z0-9-]{1,40})$/.exec(url)?.[1];
    if (!name) return socket.close(1008, "no such table");
    if (!tables.has(name)) tables.set(name, new Table(join(directory, `${name}.json`), rules));
    const table = tables.get(name);
    socket.on("message", (text) => table.receive(socket, text));
    socket.on("close", () => table.leave(socket));
    socket.on("error", () => socket.terminate());
  });
  return server;
}

if (process.argv[1] === import.meta.filename) serve();
