// A room, its clients, and a plain `Game` that follows the accepted moves: no socket, no clock.

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { Game, Rules, Seat } from "chupai";
import { Room } from "../../server/room.js";
import { someMove } from "./client.mjs";

export const MOVES = ["play", "pass", "bid", "give"];

/** Bytes from a seed, in place of entropy. */
export function bytesFrom(seed) {
  let count = 0;
  return (length) => createHash("sha512").update(`${seed} ${count++}`).digest().subarray(0, length);
}

export class Party {
  now = 1_000_000;
  /** What each client was told. @type {Map<string, any[]>} */
  told = new Map();
  /** The tokens that were given, by seat. */
  tokens = [];
  /** The round as the room should have it. @type {Game | null} */
  game = null;
  /** The number of accepted moves and deals. */
  n = 0;

  constructor(settings, { random = randomBytes, ...options } = {}) {
    this.options = { random, ...options };
    this.settings = settings;
    this.room = Room.open(settings, this.now, this.options);
  }

  get state() {
    return this.room.toJSON();
  }

  /** Seats as many people as there are seats: "0", "1", …; and "watcher", who watches. */
  seatAll(seats = this.state.places.length) {
    for (let seat = 0; seat < seats; seat++) this.say(`${seat}`, { type: "hello", name: `Seat ${seat}` });
    this.say("watcher", { type: "hello", watch: true });
    return this;
  }

  /** Sends a message of a client, and returns its answers. */
  say(client, message) {
    const from = this.listOf(client).length;
    const n = this.state.n;
    this.#take(this.room.receive(client, structuredClone(message), this.now));
    if (this.state.n !== n) this.#follow(client, message);
    return this.listOf(client).slice(from);
  }

  /** Sends a message that has one answer. */
  ask(client, message) {
    const answers = this.say(client, message);
    assert.equal(answers.length, 1, JSON.stringify(answers));
    return answers[0];
  }

  /** Lets time pass, with what is due then. */
  wait(milliseconds, answer) {
    this.now += milliseconds;
    const { n } = this.state;
    this.#take(this.room.tick(this.now, answer));
    if (this.state.n !== n) this.#follow(null);
  }

  gone(client) {
    this.#take(this.room.gone(client, this.now));
  }

  /** Stores the room and restores it, as after a kill, without clients; or as after a sleep, with these clients. */
  restart(clients = []) {
    this.room = Room.fromJSON(JSON.parse(JSON.stringify(this.room)), this.options, clients);
  }

  /** Another party in the same state, with the same clients. */
  copy() {
    const copy = new Party(this.settings, this.options);
    /** @type {Map<string, number | null>} */
    const clients = new Map(this.tokens.map((_, seat) => [`${seat}`, seat]));
    clients.set("watcher", null);
    copy.room = Room.fromJSON(JSON.parse(JSON.stringify(this.room)), this.options, clients);
    copy.game = this.game && Game.fromJSON(this.game.toJSON());
    copy.n = this.n;
    copy.tokens = [...this.tokens];
    return copy;
  }

  listOf(client) {
    if (!this.told.has(client)) this.told.set(client, []);
    return /** @type {any[]} */ (this.told.get(client));
  }

  last(client, type) {
    return this.listOf(client).findLast((message) => message.type === type);
  }

  /** Makes a move for the seat to move, by its own client. */
  move(random) {
    const seat = this.game.turn;
    const view = new Seat(this.game.rules, this.game.view(seat));
    const move = someMove(view, random);
    view.free();
    return this.say(`${seat}`, { ...move, n: this.n });
  }

  /** Plays until the round is over, or `done` holds. @param {(game: Game) => boolean} [done] @param {() => number} [random] */
  playUntil(done = () => false, random = undefined) {
    while (this.game.turn !== null && !done(this.game)) this.move(random);
    return this;
  }

  #take(sent) {
    for (const { to, message, close } of sent) {
      const { seat, token } = message ?? {};
      if (token) this.tokens[seat] = token;
      if (close) assert.equal(this.room.seatOf(to), undefined, "whose line is closed has no seat");
      // Messages are copies: nobody may change the room through them
      this.listOf(to).push(JSON.parse(JSON.stringify({ ...message, close })));
    }
  }

  /** Makes what the room has accepted in the plain game; a computer's move is taken from the room's log. */
  #follow(client, message) {
    this.n += 1;
    const { phase, log, deal } = this.state;
    if (message?.type === "start" || message?.type === "again") {
      const { game, changes } = this.settings;
      this.game =
        this.game && !this.game.result.champions
          ? this.game.next({ seed: deal.seed })
          : new Game(new Rules(game, changes), { seed: deal.seed });
    } else {
      const { seat, ...move } = client === null ? log.at(-1) : { ...message, seat: this.room.seatOf(client) };
      play(this.game, seat, move);
    }
    assert.equal(this.state.n, this.n);
    assert.equal(phase, this.game.turn === null ? "over" : "round");
  }
}

/** Makes a move in a plain game. */
export function play(game, seat, { type, cards, bid, card }) {
  if (type === "play") game.play(cards, { seat });
  else if (type === "pass") game.pass({ seat });
  else if (type === "bid") game.bid(bid, { seat });
  else game.give(card, { seat });
}

const parties = new Map();

/** A party whose round is in a phase; for the tribute it is one of Guandan. */
export function partyIn(phase) {
  if (!parties.has(phase)) {
    const party = new Party({ game: phase === "tribute" ? "guandan" : "doudizhu" }, { random: bytesFrom(phase) });
    party.seatAll();
    if (phase !== "seating") party.say("0", { type: "start" });
    while (phase !== "seating" && party.game.phase !== phase) {
      if (party.game.turn === null) party.say("0", { type: "again", n: party.n });
      else party.playUntil((game) => game.phase === phase);
    }
    parties.set(phase, party);
  }
  return parties.get(phase).copy();
}
