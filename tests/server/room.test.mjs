// The room without sockets: every command in every phase, and random orders compared with a plain `Game`.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { init, Seat } from "chupai";
import { random } from "../random.mjs";
import { bytesFrom, MOVES, Party, partyIn } from "./party.mjs";

before(() => init());

// Commands

/** For each command and phase, the answers to the seat to move (or seat 0), another seat, a watcher and a stranger. */
const ANSWERS = {
  start: {
    seating: "welcome welcome not-seated hello-first",
    bidding: "not-now not-now not-seated hello-first",
    tribute: "not-now not-now not-seated hello-first",
    play: "not-now not-now not-seated hello-first",
    over: "not-now not-now not-seated hello-first",
  },
  again: {
    seating: "not-now not-now not-seated hello-first",
    bidding: "not-now not-now not-seated hello-first",
    tribute: "not-now not-now not-seated hello-first",
    play: "not-now not-now not-seated hello-first",
    over: "welcome welcome not-seated hello-first",
  },
  bid: {
    seating: "not-now not-now not-seated hello-first",
    bidding: "moved out-of-turn not-seated hello-first",
    tribute: "not-now out-of-turn not-seated hello-first",
    play: "not-now out-of-turn not-seated hello-first",
    over: "not-now not-now not-seated hello-first",
  },
  give: {
    seating: "not-now not-now not-seated hello-first",
    bidding: "not-now out-of-turn not-seated hello-first",
    tribute: "moved out-of-turn not-seated hello-first",
    play: "not-now out-of-turn not-seated hello-first",
    over: "not-now not-now not-seated hello-first",
  },
  play: {
    seating: "not-now not-now not-seated hello-first",
    bidding: "not-now out-of-turn not-seated hello-first",
    tribute: "not-now out-of-turn not-seated hello-first",
    play: "moved out-of-turn not-seated hello-first",
    over: "not-now not-now not-seated hello-first",
  },
  pass: {
    seating: "not-now not-now not-seated hello-first",
    bidding: "not-now out-of-turn not-seated hello-first",
    tribute: "not-now out-of-turn not-seated hello-first",
    play: "may-not-pass out-of-turn not-seated hello-first",
    over: "not-now not-now not-seated hello-first",
  },
  seat: {
    seating: "seat-taken seat-taken seat-taken hello-first",
    bidding: "not-now not-now not-now hello-first",
    tribute: "not-now not-now not-now hello-first",
    play: "not-now not-now not-now hello-first",
    over: "not-now not-now seat-taken hello-first",
  },
  leave: {
    seating: "welcome welcome not-seated hello-first",
    bidding: "welcome welcome not-seated hello-first",
    tribute: "welcome welcome not-seated hello-first",
    play: "welcome welcome not-seated hello-first",
    over: "welcome welcome not-seated hello-first",
  },
  "stand-in": {
    seating: "- - not-seated hello-first",
    bidding: "seats seats not-seated hello-first",
    tribute: "seats seats not-seated hello-first",
    play: "seats seats not-seated hello-first",
    over: "- - not-seated hello-first",
  },
  "take-back": {
    seating: "- - not-seated hello-first",
    bidding: "- - not-seated hello-first",
    tribute: "- - not-seated hello-first",
    play: "- - not-seated hello-first",
    over: "- - not-seated hello-first",
  },
  name: {
    seating: "seats seats not-seated hello-first",
    bidding: "seats seats not-seated hello-first",
    tribute: "seats seats not-seated hello-first",
    play: "seats seats not-seated hello-first",
    over: "seats seats not-seated hello-first",
  },
  word: {
    seating: "- - not-seated hello-first",
    bidding: "not-now not-now not-seated hello-first",
    tribute: "not-now not-now not-seated hello-first",
    play: "not-now not-now not-seated hello-first",
    over: "- - not-seated hello-first",
  },
  hello: {
    seating: "not-now not-now not-now full",
    bidding: "not-now not-now not-now full",
    tribute: "not-now not-now not-now full",
    play: "not-now not-now not-now full",
    over: "not-now not-now not-now full",
  },
  ping: {
    seating: "pong pong pong pong",
    bidding: "pong pong pong pong",
    tribute: "pong pong pong pong",
    play: "pong pong pong pong",
    over: "pong pong pong pong",
  },
};

const PHASES = ["seating", "bidding", "tribute", "play", "over"];

/** The answer to a command of a type in a phase. */
function answerTo(type, phase, who) {
  const party = partyIn(phase);
  const { game } = party;
  const seats = party.state.places.length;
  const turn = game?.turn ?? 0;
  const other = (turn + 1) % seats;
  const client = { mover: `${turn}`, other: `${other}` }[who] ?? who;
  const moves = who === "mover" && phase === "play";
  const message = {
    type,
    n: party.n,
    seat: (turn + 2) % seats,
    name: "Somebody",
    word: "a word",
    cards: moves ? game.legal({ limit: 1 })[0].cards : game?.hand(other).slice(-1),
    bid: 1,
    card: game?.gifts()[0] ?? "3s",
  };
  const stored = JSON.stringify(party.room);
  const { revision } = party.room;
  const [answer] = party.say(client, message);
  // What is refused, or needs no answer but a thank you, changes nothing
  if (!["welcome", "moved", "seats", undefined].includes(answer?.type)) {
    assert.deepEqual([party.room.revision, JSON.stringify(party.room)], [revision, stored]);
  }
  return answer?.code ?? answer?.type ?? "-";
}

for (const [type, expected] of Object.entries(ANSWERS)) {
  test(`${type} is taken in its phases from whom may send it, and refused with a code otherwise`, () => {
    const answers = (phase) =>
      ["mover", "other", "watcher", "stranger"].map((who) => answerTo(type, phase, who)).join(" ");
    assert.deepEqual(Object.fromEntries(PHASES.map((phase) => [phase, answers(phase)])), expected);
  });
}

test("a move with another number is refused as stale, whoever sends it", () => {
  const party = partyIn("play");
  const turn = `${party.game.turn}`;
  const [lead] = party.game.legal({ limit: 1 });
  for (const n of [party.n - 1, party.n + 1, 0, -1, 1.5, `${party.n}`, null, undefined, [party.n], Number.NaN]) {
    const { type, code, n: present } = party.ask(turn, { type: "play", cards: lead, n });
    assert.deepEqual([type, code, present], ["refused", "stale", party.n]);
  }
  const sent = { type: "play", cards: lead, n: party.n };
  assert.equal(party.ask(turn, sent).type, "moved");
  assert.equal(party.ask(turn, sent).code, "stale");
});

test("again sent by two at once deals one round", () => {
  const party = partyIn("over");
  const again = { type: "again", n: party.n };
  assert.equal(party.say("0", again)[0].type, "welcome");
  const { deal } = party.state;
  assert.equal(party.ask("1", again).code, "stale");
  assert.deepEqual([party.state.deal, party.state.round], [deal, 2]);
});

// Random orders

const GAMES = {
  doudizhu: { game: "doudizhu" },
  "calling and robbing": { game: "doudizhu", changes: { table: { bidding: "calls" } } },
  "open hands": { game: "doudizhu", changes: { score: { stake: { open: { dealt: 2, landlord: 1 } } } } },
  doubling: { game: "doudizhu", changes: { score: { stake: { doubles: 2 } } } },
  guandan: { game: "guandan" },
  bigtwo: { game: "bigtwo" },
  paodekuai: { game: "paodekuai" },
  "chops out of turn": { game: "tienlen-cambodia" },
  "guandan from the ace": { game: "guandan", changes: { level: "A" } },
};

for (const [name, settings] of Object.entries(GAMES)) {
  test(`random orders of commands, sent twice, too late and by others, leave the round of a plain Game: ${name}`, () => {
    const { below, pick } = random(name.length);
    const party = new Party(settings, { random: bytesFrom(name) }).seatAll();
    const seats = party.state.places.length;
    const share = () => below(1000) / 1000;
    const sent = [{ type: "start" }];
    let rounds = 0;
    for (let step = 0; step < 1200; step++) {
      party.now += below(20);
      const client = pick([...Array(seats).keys(), "watcher", "stranger"]).toString();
      const seat = party.game && party.game.turn !== null && below(3) > 0 ? party.game.turn : below(seats);
      const chance = below(20);
      if (party.game?.turn === null && chance < 3) {
        party.say(client, { type: "again", n: party.n });
        rounds++;
      } else if (party.game && party.game.turn !== null && chance < 10) {
        if (party.state.places[party.game.turn].computer) party.say(`${party.game.turn}`, { type: "take-back" });
        else party.move(share);
        sent.push(party.listOf(`${seat}`).at(-1));
      } else if (chance < 13 && party.game && party.game.turn !== null) {
        const view = new Seat(party.game.rules, party.game.view(seat));
        const chops = view.interrupts();
        const [play] = chops.length > 0 ? [pick(chops)] : party.game.legal({ limit: 1 });
        const move = { type: pick(MOVES), cards: play?.cards ?? [], bid: below(4), card: pick(party.game.hand(seat)) };
        const message = { ...move, n: party.n - pick([0, 0, 1, 7]) };
        sent.push(message);
        party.say(`${seat}`, message);
        view.free();
      } else if (chance < 16) party.say(client, pick(sent));
      else if (chance === 16)
        party.say(client, { type: pick(["leave", "stand-in", "take-back", "start", "ping", "name"]) });
      else if (chance === 17) party.wait(pick([0, 800]));
      else if (chance === 18 && party.game) party.restart([...Array(seats).keys()].map((seat) => [`${seat}`, seat]));
      for (let seat = 0; seat < seats; seat++) {
        // Who left between rounds comes back
        if (typeof party.room.seatOf(`${seat}`) !== "number") {
          party.gone(`${seat}`);
          party.say(`${seat}`, { type: "hello", token: party.tokens[seat] });
        }
      }
      if (party.room.seatOf("watcher") === undefined) party.say("watcher", { type: "hello", watch: true });
    }
    assert.ok(rounds > 1 && party.n > 150, `${rounds} rounds, ${party.n} moves`);
    const { game } = party;
    for (let seat = 0; seat < seats; seat++) {
      party.gone(`${seat}`);
      const [welcome] = party.say(`${seat}`, { type: "hello", token: party.tokens[seat] });
      assert.deepEqual(welcome.view, JSON.parse(JSON.stringify(game.view(welcome.seat))));
    }
  });
}
