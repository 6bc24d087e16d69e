// A room as a Durable Object: its storage, its sockets, which may sleep, and its alarm.

import { DurableObject } from "cloudflare:workers";
import { init } from "chupai";
import compiled from "chupai/chupai.wasm";
import { UNVISITED } from "./clock.js";
import { Bucket } from "./limits.js";
import { Room } from "./room.js";

/** @import { Settings } from "./protocol.js" */
/** @import { Sent } from "./clients.js" */

/**
 * What the configuration gives: PAGE serves the files of the page, FILES those of the tables; STRONG, if it is there and
 * CHUPAI_STRONG is "1", thinks for strong computer players; CHUPAI_ORIGINS names other pages that may ask, CHUPAI_ADDRESS the header
 * that has a client's address, CHUPAI_TABLES how many tables an address may open in an hour, CHUPAI_PACE the milliseconds that
 * computer players wait.
 *
 * @typedef {{ TABLES: DurableObjectNamespace<Table>, PAGE: Fetcher, FILES?: Fetcher, STRONG?: Fetcher, CHUPAI_STRONG?: string,
 *   CHUPAI_ORIGINS?: string, CHUPAI_ADDRESS?: string, CHUPAI_TABLES?: string, CHUPAI_PACE?: string }} Env
 */

const MOST_BYTES = 2048;
const MOST_STRANGERS = 16;
/** How many milliseconds a client has to say hello. */
const HELLO_LIMIT = 5000;
const BURST = 40;
const PER_SECOND = 10;

/**
 * What a socket remembers while the object sleeps: the client's name, its seat once it has said hello, and when it came and spoke
 * last.
 *
 * @typedef {{ client: string, came?: number, seat?: number | null, heard?: number }} Attached
 */

/** Reads a whole number of the configuration; an error tells the host of any other value. @param {string} text */
export function wholeNumber(text) {
  if (!/^\d{1,9}$/.test(text))
    throw new Error(`the configuration has ${JSON.stringify(text)}: expected a whole number`);
  return Number(text);
}

/** Whether strong computer players think in a process of their own. @param {Env} env */
export const hasStrong = (env) => env.STRONG !== undefined && env.CHUPAI_STRONG === "1";

/** @extends {DurableObject<Env>} */
export class Table extends DurableObject {
  /** @type {Room | null} */ #room = null;
  /** The revision of the room that is stored; -1 if none is. */
  #stored = -1;
  /** The alarm that is set. */
  #alarm = 0;
  /** The sockets that are open, by the names of their clients. @type {Map<string, WebSocket>} */
  #sockets = new Map();
  /** @type {WeakMap<WebSocket, Bucket>} */ #buckets = new WeakMap();
  #options;

  /**
   * @param {DurableObjectState} ctx
   * @param {Env} env
   */
  constructor(ctx, env) {
    super(ctx, env);
    const random = (/** @type {number} */ bytes) => crypto.getRandomValues(new Uint8Array(bytes));
    const pace = env.CHUPAI_PACE ? wholeNumber(env.CHUPAI_PACE) : undefined;
    this.#options = { random, pace, strong: hasStrong(env), clock: Date.now };
    ctx.blockConcurrencyWhile(async () => {
      await init(compiled);
      this.#load();
    });
  }

  /** Restores what is stored. */
  #load() {
    /** @type {[string, number | null, number?][]} */
    const clients = [];
    for (const socket of this.ctx.getWebSockets()) {
      const kept = attached(socket);
      if (!kept || !isOpen(socket)) continue; // it was closed, and has not answered yet
      const { client, seat, heard } = kept;
      this.#sockets.set(client, socket);
      if (seat !== undefined) clients.push([client, seat, heard]);
    }
    this.#room = null;
    const { kv } = this.ctx.storage;
    const text = kv.get("room");
    if (typeof text !== "string") return;
    this.#alarm = 0; // whether one is set is not known
    try {
      this.#room = Room.fromJSON(JSON.parse(text), this.#options, clients);
    } catch (problem) {
      console.error("a table that cannot be read:", problem);
      return this.#giveUp();
    }
    this.#stored = this.#room.revision;
    kv.delete("until");
  }

  /** Keeps a table that cannot be read, as those of another version, for a week: until then that version may come back. */
  #giveUp() {
    const { kv } = this.ctx.storage;
    const until = kv.get("until") ?? Date.now() + UNVISITED;
    kv.put("until", until);
    this.ctx.storage.setAlarm(Number(until));
    this.#room = null;
  }

  /**
   * Opens the table.
   *
   * @param {Settings} settings
   */
  async open(settings) {
    this.#room = Room.open(settings, Date.now(), this.#options);
    this.#store();
  }

  /** Connects a client. */
  async fetch() {
    if (!this.#room) return this.ctx.storage.kv.get("until") === undefined ? unknownTable() : unreadableTable();
    const now = Date.now();
    const strangers = [...this.#sockets].filter(([client]) => this.#room?.seatOf(client) === undefined);
    if (strangers.length >= MOST_STRANGERS) {
      // Silent sockets must not keep others out, and newcomers must not put out who is about to say hello
      const [, oldest] = strangers[0];
      if (now - (attached(oldest)?.came ?? 0) < HELLO_LIMIT) return tryLater();
      this.#refuse(oldest, "too-many", "too many sockets", 4429);
    }
    const { 0: theirs, 1: ours } = new WebSocketPair();
    const client = crypto.randomUUID();
    this.ctx.acceptWebSocket(ours);
    ours.serializeAttachment({ client, came: now });
    this.#sockets.set(client, ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /**
   * @param {WebSocket} socket
   * @param {string | ArrayBuffer} data
   */
  async webSocketMessage(socket, data) {
    const now = Date.now();
    const client = attached(socket)?.client;
    if (client === undefined || !this.#sockets.has(client)) return; // it is being closed
    if (sizeOf(data) > MOST_BYTES) return this.#refuse(socket, "too-long", `at most ${MOST_BYTES} bytes`, 4413);
    const bucket = this.#buckets.get(socket) ?? new Bucket(BURST, PER_SECOND, now);
    this.#buckets.set(socket, bucket);
    if (!bucket.take(now)) return this.#refuse(socket, "too-fast", "too many messages", 4429);
    attach(socket, { heard: now });
    this.#run((room) => room.receive(client, parseJson(data), now), socket);
  }

  /** @param {WebSocket} socket */
  async webSocketClose(socket) {
    this.#gone(socket);
    socket.close();
  }

  /** @param {WebSocket} socket */
  async webSocketError(socket) {
    this.#gone(socket);
  }

  async alarm() {
    this.#alarm = 0; // it has rung
    if (!this.#room)
      return Date.now() < Number(this.ctx.storage.kv.get("until") ?? 0) ? undefined : this.ctx.storage.deleteAll();
    const question = this.#room?.question(Date.now());
    const answer = question ? await this.#ask(question) : null;
    // Meanwhile the table may have moved on, which the room sees
    if (!this.#run((room) => room.tick(Date.now(), answer))) throw new Error("what is due could not be done"); // it rings again
    if (!this.#room?.expired) return this.#wake();
    this.#room = null;
    await this.ctx.storage.deleteAll();
  }

  /**
   * Asks the process in which strong computer players think. Without an answer the room does without.
   *
   * @param {NonNullable<ReturnType<Room["question"]>>} question
   */
  async #ask(question) {
    try {
      const asked = { method: "POST", body: JSON.stringify(question), signal: AbortSignal.timeout(5000) };
      const response = await /** @type {Fetcher} */ (this.env.STRONG).fetch("http://strong/", asked);
      return { n: question.n, move: await response.json() };
    } catch (problem) {
      console.error("no strong computer player:", problem);
      return null;
    }
  }

  /** @param {WebSocket} socket */
  #gone(socket) {
    const client = attached(socket)?.client;
    if (client !== undefined && this.#sockets.delete(client)) this.#run((room) => room.gone(client, Date.now()));
  }

  /**
   * Does something at the room, stores what has changed, and then tells: what is sent leaves only when all is stored. Returns
   * whether that was possible.
   *
   * @param {(room: Room) => Sent[]} action
   * @param {WebSocket} [speaker]
   */
  #run(action, speaker) {
    const room = this.#room;
    if (!room) return true;
    let sent;
    try {
      sent = action(room);
      this.#store();
    } catch (problem) {
      // Nothing was stored or told: restore what was there before
      console.error(problem);
      this.#load();
      if (speaker) tell(speaker, { type: "error", code: "internal", message: "nothing has changed" });
      return false;
    }
    this.#send(sent);
    return true;
  }

  #store() {
    const room = this.#room;
    if (!room || room.revision === this.#stored || room.expired) return;
    const { kv } = this.ctx.storage;
    const text = JSON.stringify(room);
    if (text !== kv.get("room")) kv.put("room", text); // who watches may come and go
    this.#wake();
    this.#stored = room.revision;
  }

  /** Sets the alarm for what is due, where it is not set. */
  #wake() {
    const at = this.#room?.due.at;
    if (at === undefined || at === this.#alarm) return;
    this.ctx.storage.setAlarm(at);
    this.#alarm = at;
  }

  /** @param {Sent[]} sent */
  #send(sent) {
    for (const { to, message, close } of sent) {
      const socket = this.#sockets.get(to);
      if (!socket) continue;
      // Seats change where there is a welcome
      if (message?.type === "welcome") attach(socket, { seat: message.seat });
      if (message) tell(socket, message);
      if (!close) continue;
      this.#sockets.delete(to);
      forget(socket);
      socket.close(close, message?.type === "error" ? message.code : undefined);
    }
  }

  /**
   * Closes a socket with an error.
   *
   * @param {WebSocket} socket
   * @param {string} code
   * @param {string} message
   * @param {number} close
   */
  #refuse(socket, code, message, close) {
    refuse(socket, code, message, close);
    this.#gone(socket);
    forget(socket);
  }
}

/**
 * What a socket remembers; `null` once it was closed.
 *
 * @param {WebSocket} socket
 * @returns {Attached | null}
 */
const attached = (socket) => socket.deserializeAttachment();

/** Has a socket remember something more. @param {WebSocket} socket @param {Partial<Attached>} more */
const attach = (socket, more) => socket.serializeAttachment({ ...attached(socket), ...more });

/** Notes that a socket was closed: an engine may show it as open while the object sleeps. @param {WebSocket} socket */
const forget = (socket) => socket.serializeAttachment(null);

/** @param {WebSocket} socket */
const isOpen = (socket) => socket.readyState === WebSocket.READY_STATE_OPEN;

/**
 * Sends to a socket, where it is still open.
 *
 * @param {WebSocket} socket
 * @param {object} message
 */
function tell(socket, message) {
  if (isOpen(socket)) socket.send(JSON.stringify(message));
}

/**
 * @param {WebSocket} socket
 * @param {string} code
 * @param {string} message
 * @param {number} close
 */
function refuse(socket, code, message, close) {
  tell(socket, { type: "error", code, message });
  socket.close(close, code);
}

/** Answers where there is no table. */
export const unknownTable = () => noTable("unknown-table", "there is no such table, or nobody came for a week", 4404);

const unreadableTable = () => noTable("unreadable-table", "the table is of another version of the server", 4503);

/**
 * Answers by a socket that is closed with an error.
 *
 * @param {string} code
 * @param {string} message
 * @param {number} close
 */
const noTable = (code, message, close) => closedSocket((socket) => refuse(socket, code, message, close));

/** Answers by a socket that is closed without an error, so that the client comes again. */
const tryLater = () => closedSocket((socket) => socket.close(1013, "try again later"));

/**
 * Answers by a socket that is closed at once: a page cannot read the status of a refused upgrade.
 *
 * @param {(socket: WebSocket) => void} close
 */
function closedSocket(close) {
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ours.accept();
  close(ours);
  return new Response(null, { status: 101, webSocket: theirs });
}

/** @param {string | ArrayBuffer} data */
function sizeOf(data) {
  if (typeof data !== "string") return data.byteLength;
  return data.length > MOST_BYTES ? data.length : new TextEncoder().encode(data).length;
}

/**
 * Parses a message; `null`, which no room accepts, where it is no JSON.
 *
 * @param {string | ArrayBuffer} data
 */
export function parseJson(data) {
  try {
    return JSON.parse(/** @type {string} */ (data));
  } catch {
    return null;
  }
}
