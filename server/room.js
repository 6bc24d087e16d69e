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
import { clockOf, overMessage, seatsMessage, welcomeTo } from "./announcements.js";
import { Clients } from "./clients.js";
import { commitmentTo, hash, seedOf } from "./deal-proof.js";
import { checkedName } from "./person-name.js";
import { Round, stripped } from "./round.js";
import { checkSettings, PROTOCOL } from "./settings.js";
import { free, isComputer, openState, unvisited, VERSION } from "./state.js";
import { coded, TableError } from "./table-error.js";

/** @import { Message, Move, RoundMove, Settings } from "./protocol.js" */
/** @import { Sent } from "./clients.js" */
/** @import { Place, State } from "./state.js" */

/**
 * What a room needs from outside: real entropy, so many bytes; how long computers wait before they move, in milliseconds; and
 * whether strong computer players think elsewhere: `question`.
 *
 * @typedef {{ random: (bytes: number) => Uint8Array, pace?: number, strong?: boolean }} Options
 */

const MOST_WATCHERS = 20;
const MOST_WORD = 64;
/** How often a round is dealt anew, as nobody bids. */
const MOST_REDEALS = 100;
const TOKEN = /^[0-9a-f]{32}$/;
/** How long a seat whose person is gone is waited for, where a move has no time limit. */
const AWAY = 60_000;
/** What the first to come back finds at least. */
const GRACE = 10_000;
const PACE = 800;

const tooMany = () => new TableError("too-many", "too many watch already", 4429);

/** @type {(to: string, error: TableError) => Sent} */
const refusal = (to, { code, message, close }) => ({ to, message: { type: "error", code, message }, close });

export class Room {
  /** @type {State} */ #state;
  /** @type {Options} */ #options;
  /** @type {Round} */ #round;
  /** @type {Clients} */ #clients;

  /** Changes with the state: what is new has to be stored. */
  revision = 0;
  /** Nobody came for a week: the room is to be deleted. */
  expired = false;

  /**
   * @param {State} state
   * @param {Options} options
   * @param {Iterable<[string, number | null]>} [clients]
   */
  constructor(state, options, clients = []) {
    this.#state = state;
    this.#options = options;
    this.#round = new Round(state);
    this.#clients = new Clients(clients);
  }

  /**
   * Opens a table, with nobody there.
   *
   * @param {Settings} settings checked here: they may come over a network
   * @param {number} now
   * @param {Options} options
   */
  static open(settings, now, options) {
    return new Room(openState(checkSettings(settings, options), now, options), options);
  }

  /**
   * Takes up a room from its data.
   *
   * @param {State} data
   * @param {Options} options
   * @param {Iterable<[string, number | null]>} [clients] those that are still there, and their seats
   */
  static fromJSON(data, options, clients) {
    if (data.version !== VERSION) throw new Error(`version ${data.version} of a table: expected ${VERSION}`);
    return new Room(data, options, clients);
  }

  get #table() {
    return { state: this.#state, round: this.#round, clients: this.#clients };
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
    return this.#clients.seatOf(client);
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
      // Whose line is closed is gone, and the transport says so no more
      const others = problem.close ? this.gone(client, now) : [];
      return [refusal(client, problem), ...others];
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
    const seat = this.#clients.seatOf(client);
    this.#clients.remove(client);
    if (seat === undefined) return [];
    this.#changed(now);
    return seat === null ? [] : this.#clients.tell(() => seatsMessage(this.#table, now));
  }

  /**
   * Asks whether a strong computer player is to move, who thinks elsewhere. `tick` takes the answer, or does without.
   *
   * @param {number} now
   */
  question(now) {
    const { due, level, n, game, changesNow } = this.#state;
    const turn = this.#round.turn;
    if (level !== "strong" || !this.#options.strong || due.reason !== "computer" || now < due.at) return null;
    if (turn === null || !this.#clients.anySeated) return null;
    return { n, rules: { game, changes: changesNow }, view: this.#round.view(turn) };
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
    const turn = this.#round.turn;
    if (due.reason === "unvisited" && this.#clients.size === 0) {
      this.expired = true;
      return [];
    }
    // What was due may have been so before the process was killed, and now nobody is there
    if (due.reason === "unvisited" || turn === null || !this.#clients.anySeated) {
      this.#changed(now);
      return [];
    }
    /** @type {Sent[]} */
    const sent = [];
    if (due.reason === "clock") {
      places[turn].computer = true;
      this.#state.deadline = null;
      sent.push(...this.#clients.tell(() => seatsMessage(this.#table, now)));
    }
    const since = this.#round.plays;
    if (!this.#computerMoves(turn, answer ?? null)) this.#round.abandon();
    return [...sent, ...this.#moved(since, now)];
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
    const seat = this.#clients.seatOf(client);
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
        return this.#takeSeat(client, seat, message, now);
      case "start":
      case "leave":
      case "stand-in":
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
    if (this.#clients.seatOf(client) !== undefined) throw new TableError("not-now", "hello was said");
    if (protocol !== PROTOCOL) throw new TableError("old-version", `this server speaks protocol ${PROTOCOL}`, 4400);
    const { places, phase } = this.#state;
    const owned = this.#seatBy(token);
    if (owned >= 0) return this.#takeAgain(client, owned, now);
    if (watch === true) {
      if (this.#clients.watchers >= MOST_WATCHERS) throw tooMany();
      return this.#arrive(client, null, undefined, now);
    }
    const seat = phase === "round" ? -1 : places.findIndex((place) => place.token === null);
    const called = checkedName(name);
    if (seat < 0) throw new TableError("full", "no seat is free");
    return this.#claim(client, seat, called, token, now);
  }

  /**
   * The seat that a token proves, or -1.
   *
   * @param {string | null} [token]
   */
  #seatBy(token) {
    if (token === undefined || token === null) return -1;
    if (typeof token !== "string" || !TOKEN.test(token)) {
      throw new TableError("invalid-message", "token: expected 32 hexadecimal digits");
    }
    const hashed = hash(token);
    return this.#state.places.findIndex((place) => place.token === hashed);
  }

  /**
   * Takes a seat again, from where it was taken before.
   *
   * @param {string} client
   * @param {number} seat
   * @param {number} now
   * @returns {Sent[]}
   */
  #takeAgain(client, seat, now) {
    const other = this.#clients.at(seat);
    if (other === undefined) return this.#arrive(client, seat, undefined, now);
    const elsewhere = new TableError("elsewhere", "this seat was taken again from elsewhere", 4409);
    this.#clients.remove(other);
    return [refusal(other, elsewhere), ...this.#arrive(client, seat, undefined, now)];
  }

  /**
   * Gives a seat to a person by a token that proves it: the client's own, or else one that it is told.
   *
   * @param {string} client
   * @param {number} seat
   * @param {string | null} name
   * @param {string | null | undefined} token
   * @param {number} now
   */
  #claim(client, seat, name, token, now) {
    const drawn = token ? undefined : bytesToHex(this.#options.random(16));
    this.#state.places[seat] = { ...free(), name, token: hash(token ?? /** @type {string} */ (drawn)) };
    return this.#arrive(client, seat, drawn, now);
  }

  /**
   * @param {string} client
   * @param {number | null} seat
   * @param {string | undefined} token
   * @param {number} now
   */
  #arrive(client, seat, token, now) {
    if (!this.#clients.anySeated) this.#stopClock(now);
    this.#clients.add(client, seat);
    this.#changed(now);
    const others = seat === null ? [] : this.#clients.tell(() => seatsMessage(this.#table, now), client);
    return [...welcomeTo(this.#table, client, now, token), ...others];
  }

  /**
   * @param {string} client
   * @param {number | null} from
   * @param {Extract<Message, { type: "seat" }>} message
   * @param {number} now
   */
  #takeSeat(client, from, { seat: to, token }, now) {
    const { places, phase } = this.#state;
    if (typeof to !== "number" || !(to in places))
      throw new TableError("invalid-message", "seat: there is no such seat");
    if (phase === "round" || (phase === "over" && from !== null)) throw new TableError("not-now", "not in this phase");
    if (from === to) return [];
    const owned = from === null ? this.#seatBy(token) : -1;
    if (owned >= 0) return this.#takeAgain(client, owned, now);
    if (places[to].token !== null) throw new TableError("seat-taken", "somebody has this seat");
    if (from === null) return this.#claim(client, to, null, token, now);
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
        return phase === "round" ? this.#handOver(place, true, now) : this.#giveUp(client, seat, now);
      case "stand-in":
        return phase === "round" ? this.#handOver(place, true, now) : []; // who asks as the last card falls keeps the seat
      case "take-back":
        return this.#handOver(place, false, now);
      case "name":
        place.name = checkedName(message.name);
        this.#changed(now);
        return this.#clients.tell(() => seatsMessage(this.#table, now));
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
   * Frees a seat, whose client watches on where there is room.
   *
   * @param {string} client
   * @param {number} seat
   * @param {number} now
   * @returns {Sent[]}
   */
  #giveUp(client, seat, now) {
    this.#state.places[seat] = free();
    if (this.#clients.watchers >= MOST_WATCHERS) throw tooMany();
    const others = () => this.#clients.tell(() => seatsMessage(this.#table, now), client);
    return [...this.#arrive(client, null, undefined, now), ...others()];
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
    return this.#clients.tell(() => seatsMessage(this.#table, now));
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
      const since = this.#round.plays;
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
    this.#round.apply(seat, move);
    this.#state.log.push({ seat, ...stripped(move) });
    // All bids are stored, and each is one move: a round has to come to an end
    if (move.type === "bid" && this.#round.redeals > MOST_REDEALS) this.#round.abandon();
  }

  /**
   * Moves as a computer player, and says whether that was possible. What was thought elsewhere counts where the table has not moved on.
   *
   * @param {number} seat
   * @param {{ n: number, move: RoundMove } | null} answer
   */
  #computerMoves(seat, answer) {
    const { n, level } = this.#state;
    /** @type {(() => RoundMove)[]} */
    const ways = [
      () => this.#round.chooseMove(seat, level),
      () => this.#round.firstMove(seat),
      () => ({ type: "pass" }),
    ];
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
    Object.assign(state, this.#round.deal(seed, state.game, state.changes));
    state.log = [];
    state.deal = { commitment: commitmentTo(secret), secret, words, seed };
    state.secret = null;
    for (const place of state.places) place.word = "";
    state.phase = "round";
    state.round += 1;
    this.#count(now);
    return this.#clients.names().flatMap((client) => welcomeTo(this.#table, client, now));
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
    const clock = clockOf(this.#table, now);
    const moved = this.#clients.tell((seat) => ({ type: "moved", n, view: this.#round.seenBy(seat, since), clock }));
    if (this.#state.phase !== "over") return moved;
    const over = overMessage(this.#table); // the same for all: to count the points may take long
    return [...moved, ...this.#clients.tell(() => over)];
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
    state.left = null;
    if (this.#round.turn === null) {
      state.phase = "over";
      state.secret = bytesToHex(this.#options.random(32));
      state.names = state.places.map(({ name }) => name);
      const { result } = this.#round.reveal(state.names);
      state.points = state.points.map((points, seat) => points + (result?.scores[seat] ?? 0));
    }
    this.#changed(now);
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
    const turn = this.#round.turn;
    if (!this.#clients.anySeated) return this.#stopClock(now);
    if (turn === null) return;
    if (isComputer(state.places[turn])) {
      state.due = { reason: "computer", at: state.movedAt + (this.#options.pace ?? PACE) };
      return;
    }
    const limit = state.seconds === null ? (this.#clients.at(turn) !== undefined ? null : AWAY) : state.seconds * 1000;
    const left = state.left == null ? limit : Math.max(state.left, GRACE); // a room of before has none
    state.deadline = limit === null || left === null ? null : (state.deadline ?? now + left);
    state.left = null;
    if (state.deadline !== null) state.due = { reason: "clock", at: state.deadline };
  }

  /** Keeps what is left on the clock until somebody with a seat is here. @param {number} now */
  #stopClock(now) {
    const state = this.#state;
    if (state.deadline === null) return;
    state.left = Math.max(0, state.deadline - now);
    state.deadline = null;
  }
}
