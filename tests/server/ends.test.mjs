// How a round ends at a table: it is counted once.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, init } from "chupai";
import { bytesFrom, Party } from "./party.mjs";

before(() => init());

test("a round is counted once, however many come to see its end", (t) => {
  const party = new Party({ game: "bigtwo" }, { random: bytesFrom("once") }).seatAll();
  party.say("0", { type: "start" });
  const [records, results] = [
    t.mock.method(Game.prototype, "toText"),
    t.mock.getter(Game.prototype, "result", Object.getOwnPropertyDescriptor(Game.prototype, "result").get),
  ];
  party.playUntil();
  for (let times = 0; times < 10; times++) party.say(`late ${times}`, { type: "hello", watch: true });
  assert.deepEqual([records.mock.callCount(), results.mock.callCount()], [1, 1]);
  assert.deepEqual(party.last("late 9", "over"), party.last("0", "over"));
});
