// Messages of a table for friends, and what the page knows after them.

import { afterMessage, newTableState } from "../../www/friends/table-state.js";

/** @type {import("../../server/protocol.js").TableSeat} */
export const free = { name: null, kind: "free", owned: false, here: false };
export const person = (name, changes = {}) => ({
  name,
  kind: /** @type {const} */ ("human"),
  owned: true,
  here: true,
  ...changes,
});
export const welcome = (changes = {}) => ({
  type: "welcome",
  protocol: 1,
  seat: 1,
  n: 4,
  phase: "round",
  round: 1,
  rules: { game: "doudizhu", changes: {} },
  level: "normal",
  seconds: 30,
  seats: [person("Ann"), person("Bea"), person("Cy")],
  view: { moves: 0, history: [] },
  clock: { seat: 2, left: 30_000 },
  points: [0, 0, 0],
  commitment: "first",
  before: null,
  ...changes,
});
export const after = (messages, from = newTableState(), now = 1000) =>
  messages.reduce((tableState, message) => tableState && afterMessage(tableState, message, now), from);
export const move = { seat: 0, play: null };
