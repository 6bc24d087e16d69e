// A table: who sits, whose time runs, and the round, for clients that may come and go. It knows no transport and no
// time: commands come in with the time, messages for clients go out, and after each command its state can be stored as
// plain data before anybody is told.
//
//   const room = Room.open({ game: "doudizhu" }, Date.now(), { random, clock: Date.now });
//   for (const { to, message, close } of room.receive("client 7", JSON.parse(text), Date.now())) …
//   store(JSON.stringify(room)); wake me at room.due.at, for room.tick(Date.now());
//
// Where there is a `message` it is sent; then, where there is `close`, the line is closed with that code. PROTOCOL.md says what
// is spoken.

import { refusal, tellMove, tellSeats, welcomeTo } from "./announcements.js";
import { Clients } from "./clients.js";
import { isAttended, setClock, silentClients } from "./clock.js";
import { Match } from "./match.js";
import { isGivenUp } from "./places.js";
import { Round } from "./round.js";
import { Seating } from "./seating.js";
import { checkSettings } from "./settings.js";
import { openState, VERSION } from "./state.js";
import { expectCoded, invalid, notNow, TableError } from "./table-error.js";

/** @import { Message, Move, Settings } from "./protocol.js" */
/** @import { Sent } from "./clients.js" */
/** @import { Thought } from "./match.js" */
/** @import { Said, Speaker } from "./seating.js" */
/** @import { State } from "./state.js" */

/**
 * What a room needs from outside: bytes of real entropy; how long computers wait before they move, in milliseconds; whether strong
 * computer players think elsewhere: `question`; a clock to measure how long the others think, without which those that think long are
 * not held back.
 *
 * @typedef {{ random: (bytes: number) => Uint8Array, pace?: number, strong?: boolean, clock?: () => number }} Options
 */

const MOST_WORD = 64;

export class Room {
  /** @type {State} */ #state;
  /** @type {Options} */ #options;
  /** @type {Round} */ #round;
  /** @type {Match} */ #match;
  /** @type {Seating} */ #seating;
  /** @type {Clients} */ #clients;

  /** Changes with the state, which then has to be stored. */
  revision = 0;
  /** Nobody came for a week: the room is to be deleted. */
  expired = false;

  /**
   * @param {State} state
   * @param {Options} options
   * @param {Iterable<[string, number | null, number?]>} [clients]
   */
  constructor(state, options, clients = []) {
    this.#state = state;
    this.#options = options;
    this.#round = new Round(state);
    this.#match = new Match(state, this.#round, options);
    this.#clients = new Clients(clients);
    this.#seating = new Seating(this.#table, options.random, (now) => this.#changed(now));
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
   * Restores a room from its data.
   *
   * @param {State} data
   * @param {Options} options
   * @param {Iterable<[string, number | null, number?]>} [clients] those that are still there, their seats, and when each spoke last
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
    this.#clients.hear(client, now);
    try {
      return this.#receive(client, /** @type {Message} */ (message), now);
    } catch (problem) {
      if (!(problem instanceof TableError)) throw problem;
      // A client whose line is closed here is gone; the transport does not report it
      const others = problem.close ? this.gone(client, now) : [];
      return [refusal(client, problem), ...others];
    }
  }

  /**
   * Notes that a client is gone.
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
    return seat === null ? [] : tellSeats(this.#table, now);
  }

  /**
   * What to ask a strong computer player that is to move and thinks elsewhere; `null` if none is. `tick` takes the answer, or does
   * without.
   *
   * @param {number} now
   */
  question(now) {
    const { due, level, n, game, changesNow } = this.#state;
    const { turn } = this.#round;
    if (level !== "strong" || !this.#options.strong || due.reason !== "computer" || now < due.at) return null;
    if (turn === null || !isAttended(this.#table)) return null;
    return { n, rules: { game, changes: changesNow }, view: this.#round.view(turn) };
  }

  /**
   * Does what is due: a computer player moves, a seat's time is over, its client is silent or gone, or nobody has come for a week.
   *
   * @param {number} now
   * @param {Thought | null} [answer] to `question`
   * @returns {Sent[]}
   */
  tick(now, answer = null) {
    const { due, places } = this.#state;
    if (now < due.at) return [];
    const { turn } = this.#round;
    if (due.reason === "unvisited" && this.#clients.size === 0) {
      this.expired = true;
      return [];
    }
    if (due.reason === "silent" || due.reason === "away") return this.#giveUp(due.at, now);
    // It may have been due since before the process was killed, and now nobody is there
    if (due.reason === "unvisited" || turn === null || !isAttended(this.#table)) {
      this.#changed(now);
      return [];
    }
    const isLate = due.reason === "clock";
    if (isLate) places[turn].computer = true;
    const late = isLate ? tellSeats(this.#table, now) : [];
    return [...late, ...this.#moved(() => this.#match.playComputer(turn, answer, now), now)];
  }

  /**
   * Closes the lines that have been silent for too long, or tells of the seats that are given up.
   *
   * @param {number} since
   * @param {number} now
   * @returns {Sent[]}
   */
  #giveUp(since, now) {
    this.#changed(now); // some may have spoken, or come back
    const silent = silentClients(this.#table, now);
    if (silent.length > 0) return silent.flatMap((client) => [{ to: client, close: 4408 }, ...this.gone(client, now)]);
    const isNew = this.#state.places.some((place) => isGivenUp(place, now) && !isGivenUp(place, since - 1));
    return isNew ? tellSeats(this.#table, now) : [];
  }

  /** @param {string} client @param {Message} message @param {number} now @returns {Sent[]} */
  #receive(client, message, now) {
    if (typeof message !== "object" || message === null || typeof message.type !== "string") {
      throw invalid("expected an object with a type");
    }
    if (message.type === "ping") return [{ to: client, message: { type: "pong" } }];
    const seat = this.#clients.seatOf(client);
    if (message.type === "hello") {
      if (seat !== undefined) throw notNow("hello was said");
      return this.#seating.hello({ client, seat: null, now }, message);
    }
    if (seat === undefined) throw new TableError("hello-first", "expected hello as the first message");
    switch (message.type) {
      case "play":
      case "pass":
      case "bid":
      case "give":
      case "again":
        return this.#move({ client, seat, now }, message);
      case "seat":
        return this.#seating.takeSeat({ client, seat, now }, message);
      case "start":
      case "leave":
      case "stand-in":
      case "take-back":
      case "name":
      case "word":
        if (seat === null) throw new TableError("not-seated", "who watches may not do this");
        return this.#command({ client, seat, now }, message);
      default:
        throw invalid("type: there is no such message");
    }
  }

  /** @param {Speaker<number>} speaker @param {Said<"start" | "leave" | "stand-in" | "take-back" | "name" | "word">} message */
  #command(speaker, message) {
    const { phase } = this.#state;
    switch (message.type) {
      case "start":
        return this.#start(speaker);
      case "leave":
        return this.#seating.leave(speaker);
      case "stand-in":
        return phase === "round" ? this.#seating.handOver(speaker, true) : []; // who asks as the last card falls keeps the seat
      case "take-back":
        return this.#seating.handOver(speaker, false);
      case "name":
        return this.#seating.rename(speaker, message);
      case "word":
        return this.#takeWord(speaker, message);
    }
  }

  /** @param {Speaker<number>} speaker */
  #start({ now }) {
    if (this.#state.phase !== "seating") throw notNow("the match has begun");
    try {
      return this.#deal(now);
    } catch (problem) {
      const { code, message } = expectCoded(problem);
      throw new TableError(code, message);
    }
  }

  /** @param {Speaker<number>} speaker @param {Said<"word">} message @returns {Sent[]} */
  #takeWord({ seat, now }, { word }) {
    if (this.#state.phase === "round") throw notNow("the cards are dealt");
    if (typeof word !== "string" || word.length > MOST_WORD) {
      throw invalid(`word: expected a text of at most ${MOST_WORD} characters`);
    }
    this.#state.places[seat].word = word;
    this.#changed(now);
    return [];
  }

  /** @param {Speaker} speaker @param {Move} message @returns {Sent[]} */
  #move({ client, seat, now }, message) {
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
      return this.#moved(() => this.#match.play(seat, message, now), now);
    } catch (problem) {
      return refuse(expectCoded(problem));
    }
  }

  /** Deals, and welcomes everybody to the round. @param {number} now */
  #deal(now) {
    this.#match.deal(now);
    this.#changed(now);
    return this.#clients.names().flatMap((client) => welcomeTo(this.#table, client, now));
  }

  /** Makes a move, and tells everybody of it. @param {() => void} make @param {number} now */
  #moved(make, now) {
    const since = this.#round.plays;
    make();
    this.#changed(now);
    const told = tellMove(this.#table, since, now);
    return this.#state.phase === "over" ? [...told, ...this.#seating.freeLeft(now)] : told;
  }

  /** Notes that the state has changed, and finds what is due next. @param {number} now */
  #changed(now) {
    this.revision += 1;
    setClock(this.#table, now, this.#options.pace);
  }
}
