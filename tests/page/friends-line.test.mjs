// The line to a table for friends, which reconnects by itself, over a socket that does what the test says.

import assert from "node:assert/strict";
import test from "node:test";
import { createLine } from "../../www/friends/line.js";
import { hello } from "../../www/friends/table-state.js";
import { welcome } from "./friends-messages.mjs";

/** A line over a socket that does what the test says. */
function lineOver(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const listeners = {};
  const [said, told] = [[], []];
  let [reconnects, now] = [0, 0];
  const socket = {
    send: (text) => said.push(JSON.parse(text)) > 0,
    close: () => void said.push("closed"),
    reconnect: () => void reconnects++,
    addEventListener: (type, listen) => void Object.assign(listeners, { [type]: listen }),
  };
  const line = createLine({
    open: () => socket,
    greet: () => hello("secret", "Bea", false),
    onChange: (tableState) => told.push(tableState.link),
    clock: () => now,
  });
  const hear = (message) =>
    listeners.message({ data: typeof message === "string" ? message : JSON.stringify(message) });
  return {
    line,
    said,
    told,
    hear,
    fire: (type) => listeners[type]({}),
    reconnects: () => reconnects,
    tick: (ms) => {
      now += ms;
      context.mock.timers.tick(ms);
    },
  };
}

test("a line says hello whenever it opens, and what was under way once more", (context) => {
  const { line, said, hear, fire } = lineOver(context);
  fire("open");
  hear(welcome());
  assert.equal(line.move({ type: "pass" }), true);
  assert.equal(line.move({ type: "pass" }), false);
  fire("close");
  assert.equal(line.tableState().link, "lost");
  fire("open");
  hear(welcome());
  const pass = { type: "pass", n: 4 };
  assert.deepEqual(
    said.filter(({ type }) => type !== "hello"),
    [pass, pass],
  );
  assert.equal(said.filter(({ type }) => type === "hello").length, 2);
});

test("a line on which nothing comes is asked, and then given up for another", (context) => {
  const { said, hear, fire, told, tick, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  tick(20_000);
  assert.deepEqual(said.at(-1), { type: "ping" });
  hear({ type: "pong" });
  tick(20_000);
  tick(8000);
  assert.equal(reconnects(), 1);
  assert.equal(told.at(-1), "lost");
});

test("a line whose hello was not taken for a fault of the table is given up for another, unless the visit has ended", (context) => {
  const { line, hear, fire, tick, reconnects } = lineOver(context);
  const comesBack = () => {
    for (const type of ["close", "open"]) fire(type);
    hear({ type: "error", code: "internal", message: "" });
  };
  fire("open");
  hear(welcome());
  comesBack();
  tick(8000);
  assert.deepEqual([line.tableState().link, reconnects()], ["lost", 1]);
  comesBack();
  line.close();
  tick(8000);
  assert.equal(reconnects(), 1);
});

test("a seat that the page's own late hello may have taken is asked for once more, and else it is in another window", (context) => {
  const { line, hear, fire, tick, reconnects } = lineOver(context);
  const elsewhere = () => hear({ type: "error", code: "elsewhere", message: "" });
  const comes = () => {
    fire("open");
    hear(welcome());
  };
  for (const type of ["open", "close"]) fire(type);
  comes();
  elsewhere();
  assert.deepEqual([line.tableState().link, reconnects()], ["lost", 1]);
  for (const type of ["close", "open", "close"]) fire(type);
  comes();
  tick(60_000);
  elsewhere();
  assert.deepEqual([line.tableState().link, reconnects()], ["closed", 1]);
});

test("a line is pinged however much comes on it, and not while it is closed", (context) => {
  const { said, hear, fire, tick, reconnects } = lineOver(context);
  const pings = () => said.filter(({ type }) => type === "ping").length;
  fire("open");
  for (let second = 0; second < 90; second++) {
    hear(welcome());
    tick(1000);
  }
  assert.deepEqual([pings(), reconnects()], [4, 0]);
  fire("close");
  tick(90_000);
  assert.deepEqual([pings(), reconnects()], [4, 0]);
});

test("without a network the line rests, and comes back with it or when the page is looked at again", (context) => {
  const { line, said, hear, fire, told, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  line.network(false);
  assert.deepEqual([said.at(-1), told.at(-1), reconnects()], ["closed", "lost", 0]);
  line.wake();
  assert.equal(reconnects(), 1);
  line.network(true);
  assert.equal(reconnects(), 2);
  hear(welcome());
  line.wake();
  assert.deepEqual(said.at(-1), { type: "ping" });
});

test("what is no message changes nothing, and what leaves out moves has all told anew", (context) => {
  const { hear, fire, told, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  for (const odd of ["", "{", "7", "null", '{"type":7}', "[]"]) hear(odd);
  assert.deepEqual(told, ["open"]);
  hear({ type: "moved", n: 9, view: { moves: 7, history: [] }, clock: null });
  assert.deepEqual([told.at(-1), reconnects()], ["lost", 1]);
});

test("a final error ends the line, and it stays ended", (context) => {
  const { line, said, hear, fire, reconnects } = lineOver(context);
  fire("open");
  hear(welcome());
  hear({ type: "error", code: "unknown-table", message: "" });
  assert.equal(said.at(-1), "closed");
  line.network(true);
  fire("close");
  assert.deepEqual([line.tableState().link, reconnects()], ["closed", 0]);
});
