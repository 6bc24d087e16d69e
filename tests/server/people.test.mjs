// The people of a room: their names and addresses, and how they take seats, leave and come back.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init } from "chupai";
import { Bucket, networkOf } from "../../server/limits.js";
import { checkedName } from "../../server/person-name.js";
import { Room } from "../../server/room.js";
import { bytesFrom, Party } from "./party.mjs";

before(() => init());

test("a name is a line that can be seen", () => {
  assert.equal(checkedName("  Lin   Yu\n"), "Lin Yu");
  assert.equal(checkedName("Ben\u202egnaw"), "Ben gnaw");
  assert.equal(checkedName("👨\u200d👩\u200d👧"), "👨\u200d👩\u200d👧");
  const family = "👨\u200d👩\u200d👧";
  assert.equal(checkedName(`${"x".repeat(19)}${family}`), `${"x".repeat(19)}${family}`);
  assert.equal(checkedName(`${"x".repeat(20)}${family}`), "x".repeat(20), "what is seen as one sign is not cut");
  assert.equal(checkedName("e\u0301".repeat(30)), "é".repeat(24));
  assert.equal(checkedName(`x${"\u0327\u0323".repeat(20)}`), null, "nor is one sign without end");
  for (const unseen of [
    "",
    " \t",
    "\u200b\u2060\ufeff",
    "\u200d",
    "\u061c\u200e\u00ad",
    "\u3164",
    "\u115f\u1160",
    "\u2800",
    "\ufe0f",
  ])
    assert.equal(checkedName(unseen), null);
  for (const sign of ["❤\ufe0f", "葛\u{e0100}", "🏴\u{e0067}\u{e0062}\u{e007f}"]) assert.equal(checkedName(sign), sign);
  assert.throws(() => checkedName(7), { code: "invalid-message" });
});

test("no two at a table have the same name, which has room for its number", () => {
  const party = new Party({ game: "tienlen" }, { random: bytesFrom("names") });
  const names = () => party.state.places.map(({ name }) => name);
  for (const client of ["0", "1", "2"]) party.say(client, { type: "hello", name: "Christopher" });
  assert.deepEqual(names(), ["Christopher", "Christopher 2", "Christopher 3", null]);
  party.say("1", { type: "name", name: "Christopher" });
  assert.equal(names()[1], "Christopher 2");
  party.say("0", { type: "name", name: "Chris" });
  party.say("1", { type: "name", name: "Christopher" });
  assert.equal(names()[1], "Christopher");
  for (const alike of ["Christopher\u200d", "Chris\u3164topher"]) {
    party.say("2", { type: "name", name: alike });
    assert.notEqual(names()[2].replace(/\p{DI}/gu, ""), "Christopher");
  }
  const family = "👨\u200d👩\u200d👧";
  for (const client of ["0", "1"]) party.say(client, { type: "name", name: `Christopher the 1st${family}` });
  assert.deepEqual(names().slice(0, 2), [`Christopher the 1st${family}`, "Christopher the 1st 2"]);
});

test("an IPv6 address counts by its network, however its zeros are written", () => {
  assert.equal(networkOf("192.0.2.1"), "192.0.2.1");
  assert.equal(networkOf("::ffff:192.0.2.1"), "192.0.2.1");
  const household = ["2001:db8::1", "2001:db8:0:0::2", "2001:db8:0:0:9:8:7:6"];
  assert.deepEqual(new Set(household.map(networkOf)), new Set(["2001:db8:0:0"]));
  assert.equal(networkOf("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2");
  assert.equal(networkOf("::1"), "0:0:0:0");
});

test("after the clock of the machine is set back an address may ask as often as before", () => {
  const bucket = new Bucket(2, 1, 3_600_000);
  assert.deepEqual(
    [3_600_000, 0, 0, 1000].map((now) => bucket.take(now)),
    [true, true, false, true],
  );
});

test("a room of another version is not taken up", () => {
  const { room, options } = new Party({ game: "tienlen" }, { random: bytesFrom("version") });
  const data = structuredClone(room.toJSON());
  assert.ok(Room.fromJSON(data, options));
  assert.throws(() => Room.fromJSON({ ...data, version: /** @type {any} */ (2) }, options), /version 2/);
});

test("a seat whose welcome was lost is taken again by the token that it was asked for with", () => {
  const party = new Party({ game: "tienlen" }, { random: bytesFrom("lost") });
  const owned = () => party.state.places.map(({ name }) => name);
  const [ann, bea] = ["a".repeat(32), "b".repeat(32)];
  const hello = { type: "hello", name: "Ann", token: ann };
  const [welcome] = party.say("first line", hello);
  assert.deepEqual([welcome.seat, welcome.token], [0, undefined]);
  party.gone("first line");
  assert.equal(party.say("second line", hello).at(-1).seat, 0);
  assert.equal(party.say("third line", { ...hello, watch: true })[0].seat, 0);
  assert.deepEqual(owned(), ["Ann", null, null, null]);

  party.say("watches", { type: "hello", watch: true, token: bea });
  assert.equal(party.room.seatOf("watches"), null);
  party.say("watches", { type: "seat", seat: 2, token: bea });
  party.gone("watches");
  const [again] = party.say("watches on", { type: "hello", watch: true, token: bea });
  assert.equal(again.seat, 2);
  // Another window of the same browser, which did not know of the seat
  party.say("other window", { type: "hello", watch: true });
  party.say("other window", { type: "seat", seat: 3, token: bea });
  assert.deepEqual([party.room.seatOf("other window"), party.last("watches on", "error").code], [2, "elsewhere"]);
  assert.equal(party.state.places.filter(({ token }) => token).length, 2);
  for (const token of [[ann], "A".repeat(32), "", 7, { length: 32 }])
    assert.equal(party.ask("stranger", { type: "hello", token }).code, "invalid-message");
});

test("a person who asks for their own seat is welcomed to it, and nobody else is told", () => {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom("own") }).seatAll();
  const before = party.listOf("1").length;
  const { type, seat, token } = party.ask("0", { type: "seat", seat: 0 });
  assert.deepEqual([type, seat, token, party.listOf("1").length], ["welcome", 0, undefined, before]);
});

test("a client that says hello again keeps its seat, and one that was replaced is gone", () => {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom("again") }).seatAll();
  assert.equal(party.ask("0", { type: "hello", protocol: 2 }).code, "not-now");
  assert.equal(party.room.seatOf("0"), 0);
  const { code, close } = party.ask("old page", { type: "hello", protocol: 2 });
  assert.deepEqual([code, close], ["old-version", 4400]);
  for (const seat of [0, 1, 2]) party.say(`again ${seat}`, { type: "hello", token: party.tokens[seat] });
  for (const seat of [0, 1, 2]) party.gone(`again ${seat}`);
  assert.ok(party.last("watcher", "seats").seats.every(({ here }) => !here));
});

test("no more than twenty watch, though they sit down first and then leave", () => {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom("watchers") });
  const clients = Array.from({ length: 30 }, (_, number) => `${number}`);
  for (const client of clients) {
    party.say(client, { type: "hello" });
    party.say(client, { type: "leave" });
  }
  assert.equal(clients.filter((client) => party.room.seatOf(client) === null).length, 20);
  assert.deepEqual([party.last("29", "error").code, party.last("29", "error").close], ["too-many", 4429]);
  assert.equal(party.room.seatOf("29"), undefined);
  assert.ok(party.last("0", "seats").seats.every(({ owned }) => !owned));
});

/** A round of three that has begun, and the middle one has left. */
function partyLeft(seed) {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom(seed) }).seatAll();
  party.say("0", { type: "start" });
  party.say("1", { type: "leave" });
  return party;
}

/** Plays the round to its end; the computer moves where the person has left, or all have. */
function playOn(party, areThere = true) {
  for (let moves = 0; party.game.turn !== null; moves++) {
    assert.ok(moves < 1000, "a round without end");
    const place = party.state.places[party.game.turn];
    if (areThere && !place.computer) party.move();
    else party.wait(800);
  }
}

test("a seat that is left during a round is played by the computer, and free once the round is over", () => {
  const party = partyLeft("left");
  assert.equal(party.room.seatOf("1"), null);
  const seat = (client) => party.last(client, "seats").seats[1];
  assert.deepEqual(seat("0"), { name: "Seat 1", kind: "computer", owned: false, here: false });
  assert.equal(party.ask("watcher", { type: "seat", seat: 1 }).code, "not-now");
  party.gone("1");
  playOn(party);
  assert.deepEqual(seat("watcher"), { name: null, kind: "free", owned: false, here: false });
  assert.match(party.last("0", "over").record, /seat 1 Seat_1/);
  party.restart([["watcher", null]]);
  party.say("watcher", { type: "seat", seat: 1 });
  assert.equal(party.room.seatOf("watcher"), 1);
  assert.equal(party.say("back", { type: "hello", token: party.tokens[2], watch: true })[0].seat, 2);
});

test("all are told at the end of a round which seats are free again", () => {
  const party = new Party({ game: "doudizhu" }, { random: bytesFrom("free again") }).seatAll(1);
  party.say("0", { type: "start" });
  party.say("0", { type: "stand-in" });
  playOn(party, false);
  const late = party.say("late", { type: "hello", watch: true })[0].seats;
  for (const client of ["0", "watcher"]) assert.deepEqual(party.last(client, "seats").seats, late, client);
});

test("a person who has left a round and comes back before its end has the seat again", () => {
  const party = partyLeft("comes back");
  party.gone("1");
  party.restart([
    ["0", 0],
    ["2", 2],
  ]);
  party.say("1", { type: "hello", token: party.tokens[1], watch: true });
  assert.deepEqual(party.last("0", "seats").seats[1], { name: "Seat 1", kind: "computer", owned: true, here: true });
  party.say("1", { type: "take-back" });
  playOn(party);
  assert.equal(party.room.seatOf("1"), 1);
  assert.equal(party.last("0", "seats").seats[1].owned, true);
});

test("a round that all have left is played to its end for a watcher, who may sit down then", () => {
  const party = partyLeft("all leave");
  for (const client of ["0", "2"]) party.say(client, { type: "leave" });
  for (const client of ["0", "1", "2"]) party.gone(client);
  playOn(party, false);
  assert.ok(party.last("watcher", "seats").seats.every(({ kind }) => kind === "free"));
  party.say("watcher", { type: "seat", seat: 0 });
  assert.equal(party.room.seatOf("watcher"), 0);
});

test("while nobody with a seat is here the clock stands still, also over a kill, and the first to come back has ten seconds", () => {
  const party = new Party({ game: "bigtwo", seconds: 60 }, { random: bytesFrom("clock") }).seatAll();
  const seats = ["0", "1", "2", "3"];
  const leaveAll = () => seats.map((seat) => party.gone(seat));
  const comesBack = () => party.say("1", { type: "hello", token: party.tokens[1] })[0].clock.left;
  party.say("0", { type: "start" });
  party.now += 5000;
  leaveAll();
  party.now += 40_000;
  party.gone("watcher");
  assert.equal(party.say("watcher", { type: "hello", watch: true })[0].clock, null);
  party.wait(10_000);
  assert.equal(comesBack(), 55_000);
  party.now += 50_000;
  leaveAll();
  party.restart();
  party.now += 40_000;
  assert.equal(comesBack(), 10_000);
  party.restart(); // killed while somebody was here
  party.now += 4000;
  party.say("watcher", { type: "hello", watch: true });
  party.now += 40_000;
  assert.equal(comesBack(), 10_000);
  party.wait(10_000);
  assert.equal(party.n, 2);
});

test("what is told of house rules is an object, also where none were given", () => {
  for (const changes of [null, undefined, {}]) {
    const party = new Party({ game: "bigtwo", changes }, { random: bytesFrom("plain") }).seatAll();
    assert.deepEqual(party.last("watcher", "welcome").rules, { game: "bigtwo", changes: {} });
  }
});
