// The computer players at a table, whose thinking must not hold other tables up.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init } from "chupai";
import { Round } from "../../server/round.js";
import { bytesFrom, Party } from "./party.mjs";

before(() => init());

test("after a long thought the computer players make the first move there is for twenty times as long", (t) => {
  let [time, takes] = [0, 0];
  const party = new Party(
    { game: "bigtwo" },
    /** @type {any} */ ({ random: bytesFrom("long"), clock: () => time }),
  ).seatAll();
  party.say("0", { type: "start" });
  for (const seat of ["0", "1", "2", "3"]) party.say(seat, { type: "stand-in" });
  const { chooseMove } = Round.prototype;
  /** @this {Round} @type {typeof chooseMove} */
  function thinking(seat, level) {
    time += takes;
    return chooseMove.call(this, seat, level);
  }
  const thought = t.mock.method(Round.prototype, "chooseMove", thinking);
  /** How often the computer has thought in some moves. */
  const thoughts = (moves) => {
    const before = thought.mock.callCount();
    for (; moves > 0; moves--) {
      const first = party.game.legal({ limit: 1 })[0]?.cards ?? [];
      const calls = thought.mock.callCount();
      party.wait(1000);
      if (thought.mock.callCount() === calls)
        assert.deepEqual(/** @type {any} */ (party.state.log.at(-1)).cards?.cards ?? [], first);
    }
    return thought.mock.callCount() - before;
  };
  takes = 100;
  assert.equal(thoughts(3), 3);
  takes = 200;
  assert.equal(thoughts(1), 1);
  party.restart([["0", 0]]);
  assert.equal(thoughts(4), 0);
  takes = 0;
  assert.equal(thoughts(3), 3);
});

test("after the clock of the machine is set back the computer players move once somebody comes", () => {
  const party = new Party({ game: "bigtwo" }, { random: bytesFrom("set back") }).seatAll();
  party.say("0", { type: "start" });
  for (const seat of ["0", "1", "2", "3"]) party.say(seat, { type: "stand-in" });
  party.now -= 3_600_000;
  party.say("late", { type: "hello", watch: true });
  const { n } = party.state;
  party.wait(1000);
  assert.equal(party.state.n, n + 1);
});
