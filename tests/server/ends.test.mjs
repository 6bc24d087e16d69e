// How a round ends at a table: it is counted once, and ends without points if the computer cannot go on.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Game, init } from "chupai";
import { Round } from "../../server/round.js";
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

test("the end and its record name those who played, though one has left and another has come before a sleep", () => {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom("names") }).seatAll();
  party.say("0", { type: "start" });
  party.playUntil();
  const { record, names } = party.last("watcher", "over");
  assert.match(record, /^seat 0 Seat_0 /m);
  assert.deepEqual(names, ["Seat 0", "Seat 1", "Seat 2"]);
  party.say("0", { type: "leave" });
  party.say("1", { type: "name", name: "another" });
  party.restart();
  party.say("late", { type: "hello", watch: true });
  assert.equal(party.last("late", "over").record, record);
  assert.deepEqual(party.last("late", "over").names, names);
  delete party.state.names; // as stored before they were kept
  party.restart();
  party.say("later", { type: "hello", watch: true });
  assert.match(party.last("later", "over").record, /^seat 1 another /m);
});

/** A round of four, in which the time of the seat to move is over. */
function late(seed) {
  const party = new Party({ game: "bigtwo", seconds: 30 }, { random: bytesFrom(seed) }).seatAll();
  party.say("0", { type: "start" });
  return { party, turn: party.game.turn };
}

test("a computer player makes the first move there is if the one that it has chosen cannot be made", (t) => {
  const { party, turn } = late("first");
  const [first] = party.game.legal({ limit: 1 });
  t.mock.method(Round.prototype, "chooseMove", () => ({ type: "play", cards: [] }));
  party.wait(30_000);
  assert.deepEqual(party.last("0", "moved").view.history[0].play.cards, first.cards);
  assert.equal(party.state.places[turn].computer, true);
});

test("a round in which a computer player cannot move ends without points, and another one can be dealt", (t) => {
  const { party, turn } = late("stuck");
  const refusing = t.mock.method(Round.prototype, "apply", () => {
    throw Object.assign(new Error("too much"), { code: "too-much" });
  });
  party.game = null; // it has no such end
  for (const { to, message } of party.room.tick(party.now + 30_000)) party.listOf(to).push(message);
  const { view } = party.last("watcher", "moved");
  assert.deepEqual([view.turn, view.phase, party.state.deadline], [null, "over", null]);
  const over = party.last(`${turn}`, "over");
  assert.deepEqual([over.result, over.points, party.state.phase], [null, [0, 0, 0, 0], "over"]);
  refusing.mock.restore();
  party.restart([["0", 0]]);
  assert.equal(party.room.due.reason, "away");
  party.say("late", { type: "hello", watch: true });
  assert.deepEqual(party.last("late", "over"), JSON.parse(JSON.stringify(over)));
  party.n = party.state.n;
  party.say("0", { type: "again", n: party.n });
  assert.deepEqual(
    [party.state.phase, party.state.round, party.last("0", "welcome").view.turn !== null],
    ["round", 2, true],
  );
});

test("a round for which nobody bids, however often it is dealt, ends without points", () => {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom("declined") }).seatAll();
  party.say("0", { type: "start" });
  party.game = null; // it has no such end
  /** @returns {any} */
  const bid = (seat) => party.room.receive(`${seat}`, { type: "bid", bid: 0, n: party.state.n }, party.now);
  while (party.state.phase === "round" && party.state.n < 1000) for (const seat of [0, 1, 2]) bid(seat);
  assert.equal(party.state.phase, "over");
  assert.ok(party.state.log.length < 400);
  const [{ message }] = bid(0);
  assert.equal(message.code, "not-now");
});
