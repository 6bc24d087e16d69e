// A table: who sits, whose time runs, and the round, for clients that may come and go. It knows no transport and has no
// clock: commands come in with the time, messages for clients go out, and after each command its state can be stored as
// plain data before anybody is told.
//
//   const room = Room.open({ game: "doudizhu" }, Date.now(), { random });
//   for (const { to, message, close } of room.receive("client 7", JSON.parse(text), Date.now())) …
//   store(JSON.stringify(room)); wake me at room.due.at, for room.tick(Date.now());
//
// PROTOCOL.md says what is spoken.

import { bytesToHex } from "@noble/hashes/utils.js";
import { Game, Rules } from "chupai";
import { chooseMove } from "./computer-player.js";
import { commitmentTo, hash, seedOf } from "./deal-proof.js";

/** @import { GameId, Level, RulesChanges, SavedGame } from "chupai" */
/** @import { Answer, Clock, Message, Move, Reveal, RoundMove, Settings, SeenBy, TableSeat } from "./protocol.js" */

/**
 * What a room needs from outside: real entropy, so many bytes; how long computers wait before they move, in milliseconds; and
 * whether strong computer players think elsewhere: `question`.
 *
 * @typedef {{ random: (bytes: number) => Uint8Array, pace?: number, strong?: boolean }} Options
 */

/** A message for a client, and whether to close its line then. @typedef {{ to: string, message: Answer, close?: number }} Sent */

/** A person's place; without a token it is nobody's. @typedef {{ name: string | null, token: string | null, computer: boolean, word: string }} Place */

/** When to call `tick`, and why. @typedef {{ reason: "computer" | "clock" | "unvisited", at: number }} Due */

/**
 * The state of a room as data.
 *
 * @typedef {object} State
 * @property {1} version
 * @property {GameId} game
 * @property {RulesChanges} changes of the first deal
 * @property {RulesChanges} changesNow of this deal, which may be at another level
 * @property {Level} level
 * @property {number | null} seconds
 * @property {"seating" | "round" | "over"} phase
 * @property {number} n
 * @property {number} round
 * @property {Place[]} places
 * @property {string | null} secret of the next deal; none while a round is played
 * @property {Reveal | null} deal the proof of the deal that is played, or was
 * @property {Omit<SavedGame, "rules"> | null} start the round as it was dealt; none before the first
 * @property {({ seat: number } & RoundMove)[]} log the moves since then
 * @property {number[]} points
 * @property {number} movedAt when the last move was made
 * @property {number | null} deadline when the time of the seat to move is over
 * @property {Due} due
 */

export const PROTOCOL = 1;
export const SECONDS = { least: 5, most: 600 };
const MOST_WATCHERS = 20;
const MOST_NAME = 24;
const MOST_WORD = 64;
/** How long a seat whose person is gone is waited for, where a move has no time limit. */
const AWAY = 60_000;
/** What the first to come back finds at least. */
const GRACE = 10_000;
const PACE = 800;
const HOUR = 3_600_000;
const UNVISITED = 7 * 24 * HOUR;

/** Why a command is not carried out. */
export class TableError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} [close] the code with which the line is closed
   */
  constructor(code, message, close) {
    super(message);
    this.code = code;
    this.close = close;
  }
}

/**
 * The code of an error of the package, which bad input and illegal moves have.
 *
 * @param {unknown} problem
 * @returns {{ code: string, message: string }}
 */
function coded(problem) {
  const { code, message } = /** @type {any} */ (problem);
  if (typeof code !== "string") throw problem;
  return { code, message };
}

/**
 * Takes a name: a line of text, without what would turn the text around it.
 *
 * @param {unknown} name
 */
function checkedName(name) {
  if (name === undefined || name === null) return null;
  if (typeof name !== "string") throw new TableError("invalid-message", "name: expected a text");
  const line = name.normalize("NFC").replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, " ");
  return [...line.trim().replace(/\s+/g, " ")].slice(0, MOST_NAME).join("").trim() || null;
}

export class Room {
  /** @type {State} */ #state;
  /** @type {Options} */ #options;
  /** @type {Game | null} */ #game = null;
  /** @type {Rules} of this deal */ #rules;
  /** How many plays and passes there were in this round. */
  #plays = 0;
  /** The seat of each client that has said hello; none for who watches. @type {Map<string, number | null>} */
  #clients = new Map();

  /** Changes with the state: what is new has to be stored. */
  revision = 0;
  /** Nobody came for a week: the room is to be deleted. */
  expired = false;

  /**
   * @param {State} state
   * @param {Options} options
   */
  constructor(state, options) {
    this.#state = state;
    this.#options = options;
    this.#rules = new Rules(state.game, state.changesNow);
  }

  /**
   * Opens a table, with nobody there.
   *
   * @param {Settings} settings checked here: they may come over a network
   * @param {number} now
   * @param {Options} options
   */
  static open(settings, now, options) {
    const { game, changes, level, seconds, players } = checkSettings(settings, options);
    /** @type {State} */
    const state = {
      version: 1,
      game,
      changes,
      changesNow: changes,
      level,
      seconds,
      phase: "seating",
      n: 0,
      round: 0,
      places: Array.from({ length: players }, free),
      secret: bytesToHex(options.random(32)),
      deal: null,
      start: null,
      log: [],
      points: Array(players).fill(0),
      movedAt: now,
      deadline: null,
      due: unvisited(now),
    };
    return new Room(state, options);
  }

  /**
   * Takes up a room from its data.
   *
   * @param {State} data
   * @param {Options} options
   * @param {Iterable<[string, number | null]>} clients those that are still there, and their seats
   */
  static fromJSON(data, options, clients = []) {
    const room = new Room(data, options);
    if (data.start) {
      room.#game = Game.fromJSON({ ...data.start, rules: room.#rules.toJSON() });
      for (const { seat, ...move } of data.log) room.#apply(seat, move);
    }
    for (const [client, seat] of clients) room.#clients.set(client, seat);
    return room;
  }

  /** Gives all that has to be stored, secrets too. */
  toJSON() {
    return this.#state;
  }

  /** When `tick` is to be called. */
  get due() {
    return this.#state.due;
  }

  /**
   * The seat of a client: `null` where it watches, `undefined` where it has not said hello.
   *
   * @param {string} client
   */
  seatOf(client) {
    return this.#clients.get(client);
  }

  /**
   * Takes a message of a client.
   *
   * @param {string} client any name that it alone has
   * @param {unknown} message
   * @param {number} now
   * @returns {Sent[]}
   */
  receive(client, message, now) {
    try {
      return this.#receive(client, /** @type {Message} */ (message), now);
    } catch (problem) {
      if (!(problem instanceof TableError)) throw problem;
      const { code, message, close } = problem;
      return [{ to: client, message: { type: "error", code, message }, close }];
    }
  }

  /**
   * Takes note that a client is gone.
   *
   * @param {string} client
   * @param {number} now
   * @returns {Sent[]}
   */
  gone(client, now) {
    const seat = this.#clients.get(client);
    this.#clients.delete(client);
    if (seat === undefined) return [];
    this.#changed(now);
    return seat === null ? [] : this.#toAll(() => this.#seatsMessage(now));
  }

  /**
   * Asks whether a strong computer player is to move, who thinks elsewhere. `tick` takes the answer, or does without.
   *
   * @param {number} now
   */
  question(now) {
    const { due, level, n, game, changesNow } = this.#state;
    const turn = this.#game?.turn ?? null;
    if (level !== "strong" || !this.#options.strong || due.reason !== "computer" || now < due.at) return null;
    if (turn === null || !this.#game || !this.#peopleHere()) return null;
    return { n, rules: { game, changes: changesNow }, view: this.#game.view(turn) };
  }

  /**
   * Does what is due: a computer player moves, a seat's time is over, or nobody has come for a week.
   *
   * @param {number} now
   * @param {{ n: number, move: RoundMove } | null} [answer] to `question`
   * @returns {Sent[]}
   */
  tick(now, answer) {
    const { due, places } = this.#state;
    if (now < due.at) return [];
    const turn = this.#game?.turn ?? null;
    if (due.reason === "unvisited" && this.#clients.size === 0) {
      this.expired = true;
      return [];
    }
    // What was due may have been so before the process was killed, and now nobody is there
    if (due.reason === "unvisited" || turn === null || !this.#peopleHere()) {
      this.#changed(now);
      return [];
    }
    /** @type {Sent[]} */
    const sent = [];
    if (due.reason === "clock") {
      places[turn].computer = true;
      sent.push(...this.#toAll(() => this.#seatsMessage(now)));
    }
    const since = this.#plays;
    if (this.#computerMoves(turn, answer ?? null)) return [...sent, ...this.#moved(since, now)];
    this.#changed(now);
    this.#state.due = unvisited(now); // it cannot move: do not try again and again
    return sent;
  }

  /**
   * @param {string} client
   * @param {Message} message
   * @param {number} now
   * @returns {Sent[]}
   */
  #receive(client, message, now) {
    if (typeof message !== "object" || message === null || typeof message.type !== "string") {
      throw new TableError("invalid-message", "expected an object with a type");
    }
    const seat = this.#clients.get(client);
    if (message.type === "hello") return this.#hello(client, message, now);
    if (message.type === "ping") return [{ to: client, message: { type: "pong" } }];
    if (seat === undefined) throw new TableError("hello-first", "expected hello as the first message");
    switch (message.type) {
      case "play":
      case "pass":
      case "bid":
      case "give":
      case "again":
        return this.#move(client, seat, message, now);
      case "seat":
        return this.#takeSeat(client, seat, message.seat, now);
      case "start":
      case "leave":
      case "take-back":
      case "name":
      case "word":
        if (seat === null) throw new TableError("not-seated", "who watches may not do this");
        return this.#command(client, seat, message, now);
      default:
        throw new TableError("invalid-message", "type: there is no such message");
    }
  }

  /**
   * @param {string} client
   * @param {Extract<Message, { type: "hello" }>} message
   * @param {number} now
   */
  #hello(client, { protocol = PROTOCOL, token, name, watch }, now) {
    if (protocol !== PROTOCOL) throw new TableError("old-version", `this server speaks protocol ${PROTOCOL}`, 4400);
    if (this.#clients.has(client)) throw new TableError("not-now", "hello was said");
    const { places, phase } = this.#state;
    if (token !== undefined && token !== null) {
      const hashed = typeof token === "string" ? hash(token) : "";
      const seat = places.findIndex((place) => place.token === hashed);
      if (seat < 0) throw new TableError("unknown-token", "this token has no seat here");
      const other = [...this.#clients].find(([, theirs]) => theirs === seat)?.[0];
      /** @type {Sent[]} */
      const sent = [];
      if (other !== undefined) {
        const message = "this seat was taken again from elsewhere";
        sent.push({ to: other, message: { type: "error", code: "elsewhere", message }, close: 4409 });
        this.#clients.delete(other);
      }
      return [...sent, ...this.#arrive(client, seat, undefined, now)];
    }
    if (watch === true) {
      if ([...this.#clients.values()].filter((seat) => seat === null).length >= MOST_WATCHERS) {
        throw new TableError("too-many", "too many watch already", 4429);
      }
      return this.#arrive(client, null, undefined, now);
    }
    const seat = phase === "round" ? -1 : places.findIndex((place) => place.token === null);
    const called = checkedName(name);
    if (seat < 0) throw new TableError("full", "no seat is free");
    return this.#arrive(client, seat, this.#claim(seat, called), now);
  }

  /**
   * Gives a seat to a person, and a token that proves it.
   *
   * @param {number} seat
   * @param {string | null} name
   */
  #claim(seat, name) {
    const token = bytesToHex(this.#options.random(16));
    this.#state.places[seat] = { ...free(), name, token: hash(token) };
    return token;
  }

  /**
   * @param {string} client
   * @param {number | null} seat
   * @param {string | undefined} token
   * @param {number} now
   */
  #arrive(client, seat, token, now) {
    const { deadline } = this.#state;
    if (seat !== null && !this.#peopleHere() && deadline !== null) {
      this.#state.deadline = Math.max(deadline, now + GRACE);
    }
    this.#clients.set(client, seat);
    this.#changed(now);
    const others = seat === null ? [] : this.#toAll(() => this.#seatsMessage(now), client);
    return [...this.#welcome(client, now, token), ...others];
  }

  /**
   * @param {string} client
   * @param {number | null} from
   * @param {unknown} to
   * @param {number} now
   */
  #takeSeat(client, from, to, now) {
    const { places, phase } = this.#state;
    if (typeof to !== "number" || !(to in places))
      throw new TableError("invalid-message", "seat: there is no such seat");
    if (phase === "round" || (phase === "over" && from !== null)) throw new TableError("not-now", "not in this phase");
    if (from === to) return [];
    if (places[to].token !== null) throw new TableError("seat-taken", "somebody has this seat");
    if (from === null) return this.#arrive(client, to, this.#claim(to, null), now);
    places[to] = places[from];
    places[from] = free();
    return this.#arrive(client, to, undefined, now);
  }

  /**
   * @param {string} client
   * @param {number} seat
   * @param {Exclude<Message, Move | { type: "hello" | "seat" }>} message
   * @param {number} now
   * @returns {Sent[]}
   */
  #command(client, seat, message, now) {
    const { places, phase } = this.#state;
    const place = places[seat];
    switch (message.type) {
      case "start":
        if (phase !== "seating") throw new TableError("not-now", "the match has begun");
        try {
          return this.#deal(now);
        } catch (problem) {
          const { code, message } = coded(problem);
          throw new TableError(code, message);
        }
      case "leave":
        if (phase !== "round") {
          places[seat] = free();
          return this.#arrive(client, null, undefined, now).concat(this.#toAll(() => this.#seatsMessage(now), client));
        }
        return this.#handOver(place, true, now);
      case "take-back":
        return this.#handOver(place, false, now);
      case "name":
        place.name = checkedName(message.name);
        this.#changed(now);
        return this.#toAll(() => this.#seatsMessage(now));
      case "word":
        if (phase === "round") throw new TableError("not-now", "the cards are dealt");
        if (typeof message.word !== "string" || message.word.length > MOST_WORD) {
          throw new TableError("invalid-message", `word: expected a text of at most ${MOST_WORD} characters`);
        }
        place.word = message.word;
        this.#changed(now);
        return [];
      default:
        throw new TableError("invalid-message", "type: there is no such message");
    }
  }

  /**
   * Gives a seat to the computer, or back to its person.
   *
   * @param {Place} place
   * @param {boolean} computer
   * @param {number} now
   */
  #handOver(place, computer, now) {
    if (place.computer === computer) return [];
    place.computer = computer;
    this.#changed(now);
    return this.#toAll(() => this.#seatsMessage(now));
  }

  /**
   * @param {string} client
   * @param {number | null} seat
   * @param {Move} message
   * @param {number} now
   * @returns {Sent[]}
   */
  #move(client, seat, message, now) {
    const { phase, n, places } = this.#state;
    const refuse = (/** @type {{ code: string, message: string }} */ { code, message }) => [
      { to: client, message: /** @type {const} */ ({ type: "refused", code, message, n }) },
    ];
    if (seat === null) return refuse({ code: "not-seated", message: "who watches may not move" });
    if (message.n !== n) return refuse({ code: "stale", message: `the table is at move ${n}` });
    const again = message.type === "again";
    if (phase !== (again ? "over" : "round")) return refuse({ code: "not-now", message: "not in this phase" });
    if (places[seat].computer && !again) {
      return refuse({ code: "taken-over", message: "the computer plays for this seat" });
    }
    try {
      if (message.type === "again") return this.#deal(now);
      const since = this.#plays;
      this.#play(seat, message);
      return this.#moved(since, now);
    } catch (problem) {
      return refuse(coded(problem));
    }
  }

  /**
   * Makes a move for a seat, and notes it.
   *
   * @param {number} seat
   * @param {RoundMove} move
   */
  #play(seat, move) {
    this.#apply(seat, move);
    this.#state.log.push({ seat, ...stripped(move) });
  }

  /**
   * @param {number} seat
   * @param {RoundMove} move
   */
  #apply(seat, move) {
    const game = /** @type {Game} */ (this.#game);
    switch (move.type) {
      case "bid":
        return game.bid(move.bid, { seat });
      case "give":
        return game.give(move.card, { seat });
      case "play":
        game.play(move.cards, { seat });
        break;
      case "pass":
        game.pass({ seat });
        break;
      default:
        throw new TableError("invalid-message", "type: there is no such move");
    }
    this.#plays += 1;
  }

  /**
   * Moves as a computer player. What was thought elsewhere counts where the table has not moved on.
   *
   * @param {number} seat
   * @param {{ n: number, move: RoundMove } | null} answer
   */
  #computerMoves(seat, answer) {
    const { n, level } = this.#state;
    const own = () => {
      const game = /** @type {Game} */ (this.#game);
      return chooseMove(game.view(seat), this.#rules, level === "strong" ? "normal" : level);
    };
    /** @type {(() => RoundMove)[]} */
    const ways = [own, () => ({ type: "pass" })];
    if (answer?.n === n && this.#state.due.reason === "computer") ways.unshift(() => answer.move);
    return ways.some((way) => {
      try {
        this.#play(seat, way());
        return true;
      } catch (problem) {
        coded(problem);
        return false;
      }
    });
  }

  /**
   * Deals the first round, or the next one.
   *
   * @param {number} now
   */
  #deal(now) {
    const state = this.#state;
    const secret = /** @type {string} */ (state.secret);
    const words = state.places.map(({ word }) => word);
    const seed = seedOf(secret, words);
    const game = this.#dealt(seed);
    this.#game?.free();
    this.#rules.free();
    this.#game = game;
    this.#rules = game.rules;
    this.#plays = 0;
    const { level } = this.#rules.toJSON();
    state.changesNow = level ? { ...state.changes, level } : state.changes;
    const { rules: _, ...start } = game.toJSON();
    state.start = start;
    state.log = [];
    state.deal = { commitment: commitmentTo(secret), secret, words, seed };
    state.secret = null;
    for (const place of state.places) place.word = "";
    state.phase = "round";
    state.round += 1;
    this.#count(now);
    return [...this.#clients.keys()].flatMap((client) => this.#welcome(client, now));
  }

  /**
   * Deals from a seed: after a round the next of the match, and after a match a new one.
   *
   * @param {string} seed
   */
  #dealt(seed) {
    const { game, changes } = this.#state;
    try {
      if (this.#game) return this.#game.next({ seed });
    } catch (problem) {
      if (!["match-over", "too-much"].includes(coded(problem).code)) throw problem;
    }
    const rules = new Rules(game, changes);
    try {
      return new Game(rules, { seed });
    } finally {
      rules.free();
    }
  }

  /**
   * Tells everybody of a move, and of the end.
   *
   * @param {number} since how many plays and passes they know
   * @param {number} now
   * @returns {Sent[]}
   */
  #moved(since, now) {
    this.#count(now);
    const { n } = this.#state;
    const game = /** @type {Game} */ (this.#game);
    const clock = this.#clock(now);
    const moved = this.#toAll((seat) => ({ type: "moved", n, view: viewOf(game, seat, since), clock }));
    return this.#state.phase === "over" ? [...moved, ...this.#toAll(() => this.#over())] : moved;
  }

  /**
   * Counts a move or a deal, after which the round may be over.
   *
   * @param {number} now
   */
  #count(now) {
    const state = this.#state;
    state.n += 1;
    state.movedAt = now;
    state.deadline = null;
    if (this.#game?.turn === null) {
      state.phase = "over";
      state.secret = bytesToHex(this.#options.random(32));
      const scores = this.#result()?.scores ?? [];
      state.points = state.points.map((points, seat) => points + (scores[seat] ?? 0));
    }
    this.#changed(now);
  }

  /** The result of a round that is over; none where the rules make it too much to count. */
  #result() {
    try {
      return this.#game?.result ?? null;
    } catch (problem) {
      coded(problem);
      return null;
    }
  }

  /**
   * Takes note that the state has changed, and finds what is due next.
   *
   * @param {number} now
   */
  #changed(now) {
    const state = this.#state;
    this.revision += 1;
    state.due = unvisited(now);
    const turn = this.#game?.turn ?? null;
    if (turn === null || !this.#peopleHere()) return;
    if (this.#computerAt(turn)) {
      state.due = { reason: "computer", at: state.movedAt + (this.#options.pace ?? PACE) };
      return;
    }
    const limit = state.seconds === null ? (this.#isHere(turn) ? null : AWAY) : state.seconds * 1000;
    state.deadline = limit === null ? null : (state.deadline ?? now + limit);
    if (state.deadline !== null) state.due = { reason: "clock", at: state.deadline };
  }

  /** @param {number} seat */
  #computerAt(seat) {
    const { token, computer } = this.#state.places[seat];
    return token === null || computer;
  }

  /** @param {number} seat */
  #isHere(seat) {
    return [...this.#clients.values()].includes(seat);
  }

  /** Whether anybody who has a seat is here. */
  #peopleHere() {
    return [...this.#clients.values()].some((seat) => seat !== null);
  }

  /**
   * A message for each client, by its seat.
   *
   * @param {(seat: number | null) => Answer} make
   * @param {string} [except]
   * @returns {Sent[]}
   */
  #toAll(make, except) {
    return [...this.#clients].filter(([to]) => to !== except).map(([to, seat]) => ({ to, message: make(seat) }));
  }

  /**
   * All there is to know, for one client.
   *
   * @param {string} client
   * @param {number} now
   * @param {string} [token]
   * @returns {Sent[]}
   */
  #welcome(client, now, token) {
    const state = this.#state;
    const { n, phase, round, game, changesNow, level, seconds, points } = state;
    const seat = this.#clients.get(client) ?? null;
    /** @type {Answer} */
    const message = {
      type: "welcome",
      protocol: PROTOCOL,
      seat,
      token,
      n,
      phase,
      round,
      rules: { game, changes: changesNow },
      level,
      seconds,
      seats: this.#seats(),
      view: this.#game && viewOf(this.#game, seat, 0),
      clock: this.#clock(now),
      points,
      commitment: this.#commitment(),
      before: state.start?.before ?? null,
    };
    const over = /** @type {Sent[]} */ (phase === "over" ? [{ to: client, message: this.#over() }] : []);
    return [{ to: client, message }, ...over];
  }

  /** The commitment to the deal that is played, or else to the next one. */
  #commitment() {
    const { secret, deal } = this.#state;
    return secret === null ? /** @type {Reveal} */ (deal).commitment : commitmentTo(secret);
  }

  /** @returns {Answer} */
  #over() {
    const game = /** @type {Game} */ (this.#game);
    const { n, places, points, deal } = this.#state;
    return {
      type: "over",
      n,
      result: this.#result(),
      record: game.toText({ names: places.map(({ name }) => name) }),
      game: game.toJSON(),
      reveal: /** @type {Reveal} */ (deal),
      points,
      commitment: this.#commitment(),
    };
  }

  /** @returns {TableSeat[]} */
  #seats() {
    const { places, phase } = this.#state;
    return places.map(({ name, token, computer }, seat) => {
      const owned = token !== null;
      const kind = owned ? (computer ? "computer" : "human") : phase === "round" ? "computer" : "free";
      return { name, kind, owned, here: this.#isHere(seat) };
    });
  }

  /**
   * @param {number} now
   * @returns {Answer}
   */
  #seatsMessage(now) {
    return { type: "seats", seats: this.#seats(), clock: this.#clock(now) };
  }

  /**
   * @param {number} now
   * @returns {Clock | null}
   */
  #clock(now) {
    const { due } = this.#state;
    const turn = this.#game?.turn ?? null;
    return due.reason === "clock" && turn !== null ? { seat: turn, left: Math.max(0, due.at - now) } : null;
  }
}

/**
 * The levels of computer players that there are.
 *
 * @param {Pick<Options, "strong">} options
 * @returns {Level[]}
 */
export const levelsOf = ({ strong }) => (strong ? ["easy", "normal", "strong"] : ["easy", "normal"]);

/**
 * Checks what a table is to be made of, without making it.
 *
 * @param {Settings} settings
 * @param {Pick<Options, "strong">} options
 */
export function checkSettings(settings, options) {
  const { game, changes = {}, level = "normal", seconds = null } = settings ?? {};
  if (typeof game !== "string") throw new TableError("unknown-rules", "game: expected the id of a game");
  const levels = levelsOf(options);
  if (!levels.includes(level)) throw new TableError("invalid-message", `level: expected one of ${levels.join(", ")}`);
  if (seconds !== null && !(Number.isInteger(seconds) && seconds >= SECONDS.least && seconds <= SECONDS.most)) {
    throw new TableError("invalid-message", `seconds: expected ${SECONDS.least} to ${SECONDS.most}`);
  }
  const rules = new Rules(game, changes);
  const { players } = rules.toJSON().table;
  rules.free();
  return { game, changes, level, seconds, players };
}

/**
 * What a seat may see, without the moves it knows. Who watches sees no hand.
 *
 * @param {Game} game
 * @param {number | null} seat
 * @param {number} since
 * @returns {SeenBy}
 */
function viewOf(game, seat, since) {
  if (seat !== null) return game.view(seat, { since });
  const { hand: _, ...open } = game.view(0, { since });
  return { ...open, seat: null };
}

/**
 * What counts of a move that was made: a client may have sent more.
 *
 * @param {RoundMove} move
 * @returns {RoundMove}
 */
function stripped(move) {
  switch (move.type) {
    case "bid":
      return { type: "bid", bid: move.bid };
    case "give":
      return { type: "give", card: move.card };
    case "pass":
      return { type: "pass" };
  }
  if (!("kind" in move.cards)) return { type: "play", cards: move.cards };
  const { kind, cards, length, rank } = move.cards;
  return { type: "play", cards: { kind, cards, length, rank } };
}

/** @returns {Place} */
const free = () => ({ name: null, token: null, computer: false, word: "" });

/**
 * The hour at which nobody will have come for a week. By whole hours, it changes rarely.
 *
 * @param {number} now
 * @returns {Due}
 */
const unvisited = (now) => ({ reason: "unvisited", at: Math.ceil((now + UNVISITED) / HOUR) * HOUR });
