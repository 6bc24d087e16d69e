// A Durable Object without workerd: storage and sockets that outlive the object, and an alarm.

import { register } from "node:module";

const STAND_INS = {
  "cloudflare:workers": "export class DurableObject { constructor(ctx, env) { Object.assign(this, { ctx, env }); } }",
  "chupai/chupai.wasm": "export default undefined", // the tests have loaded it
};
const hooks = `export const resolve = (name, context, next) => name in STAND_INS
  ? { url: "data:text/javascript," + encodeURIComponent(STAND_INS[name]), shortCircuit: true }
  : next(name, context);
const STAND_INS = ${JSON.stringify(STAND_INS)};`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
// By its address: its types are those of the engine
const load = (name) => import(new URL(`../../server/${name}`, import.meta.url).href);
const { Table } = await load("table.js");
export const { default: strong } = await load("strong.js");

/** Connects a client to an object: what it is told, and its end there. @returns {Promise<{ told: any[], ours: any }>} */
export const connect = async (table) => (await table.fetch()).webSocket;

export class Storage {
  /** @type {Map<string, any>} */
  kept = new Map();
  /** @type {number | null} */
  alarm = null;
  /** The object's ends of the sockets. @type {any[]} */
  sockets = [];
  kv = {
    get: (key) => this.kept.get(key),
    put: (key, value) => this.kept.set(key, value),
    delete: (key) => this.kept.delete(key),
  };

  setAlarm(at) {
    this.alarm = at;
  }

  async deleteAll() {
    this.kept.clear();
  }

  /** A new object over what is stored, as after a sleep or a kill; workerd then shows sockets as open that are being closed. */
  async wake() {
    for (const socket of this.sockets) socket.readyState = 1;
    let loaded;
    const ctx = {
      blockConcurrencyWhile: (load) => (loaded = load()),
      getWebSockets: () => this.sockets,
      acceptWebSocket: (socket) => this.sockets.push(socket),
      storage: this,
    };
    const table = new Table(ctx, {});
    await loaded;
    return table;
  }
}

// A socket that is answered at once, and hears why it is closed
Object.assign(globalThis, {
  WebSocket: { READY_STATE_OPEN: 1 },
  WebSocketPair: class {
    /** @type {any} */
    1 = {
      readyState: 1,
      accept() {},
      serializeAttachment: (/** @type {any} */ kept) => Object.assign(this[1], { kept: structuredClone(kept) }),
      deserializeAttachment: () => this[1].kept,
      send: (/** @type {string} */ text) => this[0].told.push(JSON.parse(text)),
      close: (/** @type {number} */ code) => Object.assign(this[1], { readyState: 2 }) && this[0].told.push(code),
    };
    0 = { told: /** @type {any[]} */ ([]), ours: this[1] };
  },
  Response: class {
    static json = (/** @type {any} */ data) => data;

    constructor(_body, { webSocket }) {
      this.webSocket = webSocket;
    }
  },
});
