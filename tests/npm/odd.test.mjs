// Thousands of odd values at every export: an answer or an error with a code, and the module goes on answering.
// SEED=n repeats a run.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import * as typed from "chupai";
import { random } from "../random.mjs";

/** The package, called with whatever there is, which its types forbid. @type {any} */
const chupai = typed;

const CODES = new Set([
  "invalid-card",
  "too-many-of-a-card",
  "unknown-rules",
  "invalid-rules",
  "invalid-argument",
  "missing-moves",
  "not-a-play",
  "other-kind",
  "other-length",
  "not-higher",
  "other-suits",
  "round-over",
  "not-in-hand",
  "must-include",
  "never-led",
  "only-last",
  "never-last",
  "may-not-pass",
  "no-chop",
  "highest-single",
  "match-over",
  "not-now",
  "not-a-bid",
  "not-a-gift",
  "out-of-turn",
  "too-much",
]);
const OF_ARGUMENTS = ["invalid-card", "unknown-rules", "invalid-rules", "invalid-argument"];
const SEED = Number(process.env.SEED ?? 20_000);
const ROUNDS = 150;

const { below, pick } = random(SEED);

function cyclic() {
  const value = { plays: {} };
  value.plays.self = value;
  return value;
}

function deep(levels) {
  let value = [];
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

function revoked() {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
}

const throwing = () => {
  throw new TypeError("a trap of the caller's");
};

/** Fresh each time, since some change when they are read. */
const ODD = [
  () => undefined,
  () => null,
  () => NaN,
  () => -0,
  () => Infinity,
  () => -Infinity,
  () => 1e308,
  () => -1,
  () => 0.5,
  () => 2 ** 32,
  () => 2 ** 53,
  () => 10n,
  () => Symbol("3d"),
  () => true,
  () => "",
  () => "3d",
  () => "zz",
  () => "3d".repeat(100_000),
  () => "\ud800",
  () => "\u0000",
  () => "3♦\ufe0f\ufe0f",
  () => "__proto__",
  () => "constructor",
  () => new String("3d"),
  () => () => "3d",
  () => class {},
  () => ({}),
  () => [],
  () => [[]],
  () => [undefined],
  () => [null],
  () => [NaN],
  () => [3],
  () => ["3d", 3n],
  () => ["3d", "3d"],
  () => ["3d", ["4d"]],
  () => new Array(2 ** 32 - 1),
  () => new Array(100),
  () => new Array(1_000_000).fill("3d"),
  () => Object.assign([], { length: 5 }),
  () => new Uint8Array([1, 2]),
  () => new Float64Array(3),
  () => new ArrayBuffer(9),
  () => new Map([["kind", "pair"]]),
  () => new Set(["3d"]),
  () => new Date(NaN),
  () => /3d/,
  () => new Error("3d"),
  () => Promise.resolve(["3d"]),
  () => Object.create(null),
  () => Object.create({ kind: "pair" }),
  cyclic,
  () => deep(100_000),
  revoked,
  () => new Proxy([], { get: throwing }),
  () => new Proxy({}, { get: throwing, ownKeys: throwing }),
  () => new Proxy(["3d"], { get: (target, name) => (name === "length" ? 2 ** 40 : target[name]) }),
  () => new Proxy(["3d"], { get: (target, name) => (name === "length" ? -5 : target[name]) }),
  () => new Proxy(["3d"], { get: (target, name) => (name === "length" ? "many" : target[name]) }),
  () => ({
    get kind() {
      return throwing();
    },
  }),
  () => ({ toJSON: throwing }),
  () => ({ toJSON: () => undefined }),
  () => ({ kind: "pair", length: 1, rank: "3", cards: ["3d", "3s"] }),
  () => ({ kind: "bomb", length: 1, rank: "3", cards: ["3d", "3s"] }),
  () => ({ kind: "pair", length: 1e9, rank: "3", cards: [] }),
  () => ({ kind: "pair", length: 1, rank: "RJ", cards: null }),
  () => ({ limit: NaN }),
  () => ({ limit: -1 }),
  () => ({ kinds: {} }),
  () => ({ kinds: [] }),
  () => ({ kinds: [null] }),
  () => ({ order: "descending" }),
  () => ({ seed: Symbol("x") }),
  () => ({ seed: "x".repeat(1e6) }),
  () => ({ winner: 9 }),
  () => ({ wiener: 1 }),
  () => globalThis,
  () => chupai,
  () => chupai.Rules,
  () => Object.create(chupai.Rules.prototype),
  () => Object.create(chupai.Game.prototype),
];

const good = () => ({
  cards: () => chupai.shuffle(chupai.deck("bigtwo"), below(1e6)).slice(0, below(20)),
  rules: () =>
    pick(["doudizhu", "tienlen-cambodia", "bigtwo", new chupai.Rules("doudizhu", { table: { bidding: "calls" } })]),
});

/** Data with one part changed: dropped, swapped, or replaced by something odd. */
function mutated(data) {
  const copy = structuredClone(data);
  let [holder, name] = [/** @type {any} */ ({ copy }), "copy"];
  while (typeof holder[name] === "object" && holder[name] !== null && below(6) > 0) {
    const names = Object.keys(holder[name]);
    if (names.length === 0) break;
    [holder, name] = [holder[name], pick(names)];
  }
  const changes = [
    () => delete holder[name],
    () => (holder[name] = pick(ODD)()),
    () => (holder[name] = below(300) - 20),
    () => (holder[name] = pick(["2", "3d", "single", "bomb", "landlord", "runs", "3456789TJQKA2"])),
    () => (holder[name] = [below(20), below(20)]),
    () => (holder.extra = holder[name]),
  ];
  pick(changes)();
  return copy;
}

function calls(odd) {
  const { cards, rules } = good();
  const game = new chupai.Game(rules(), { seed: below(100) });
  const played = new chupai.Game(rules(), { seed: below(100) });
  if (below(2) && played.phase === "bidding") for (const bid of [1, 0, 0]) played.bid(bid);
  for (let i = below(20); i > 0 && played.phase === "play"; i--) {
    const [play] = played.legal({ limit: 1 });
    if (play) played.play(play);
    else played.pass();
  }
  const data = new chupai.Rules(rules()).toJSON();
  const view = () => played.view(played.turn ?? 0);
  const seat = new chupai.Seat(played.rules, view());
  const endgame = {
    hands: [
      ["3d", "4d", "5d"],
      ["3c", "6c"],
    ],
    turn: 0,
    table: { seat: 1, cards: ["3h"] },
  };
  return [
    () => chupai.classify(odd(), rules()),
    () => chupai.classify(cards(), odd()),
    () => chupai.readings(odd(), rules()),
    () => chupai.readings(cards(), odd()),
    () => chupai.canBeat(odd(), null, rules()),
    () => chupai.canBeat(cards(), odd(), rules()),
    () => chupai.canBeat(cards(), null, odd()),
    () => chupai.refusal(odd(), odd(), rules()),
    () => chupai.refusal(cards(), odd(), odd()),
    () => chupai.hints(odd(), null, rules()),
    () => chupai.hints(cards(), odd(), "bigtwo"),
    () => chupai.hints(cards(), null, odd()),
    () => chupai.hints(["3d", "4d"], null, "bigtwo", odd()),
    () => chupai.houseRules(odd()),
    () => chupai.deck(odd()),
    () => chupai.shuffle(odd(), 1),
    () => chupai.shuffle(cards(), odd()),
    () => chupai.deal(odd(), 1),
    () => chupai.deal(rules(), odd()),
    () => chupai.sort(odd(), rules()),
    () => chupai.sort(cards(), rules(), odd()),
    () => chupai.tally(odd(), rules()),
    () => chupai.tally(cards(), odd()),
    () => assert.equal(typeof chupai.isCard(odd()), "boolean"),
    () => chupai.parseCards(odd()),
    () => chupai.encode(odd(), "byte"),
    () => chupai.encode(cards(), odd()),
    () => chupai.decode(odd(), pick(["decimal", "letter", "byte", "object", "index"])),
    () => chupai.decode([odd()], "object"),
    () => chupai.decode([1], odd()),
    () => new chupai.Rules(odd()),
    () => new chupai.Rules(rules(), odd()),
    () => new chupai.Rules(odd(), odd()),
    () => chupai.deal(new chupai.Rules(mutated(data)), 1),
    () => chupai.hints(cards(), null, new chupai.Rules("bigtwo", mutated(data)), { limit: 50 }),
    () => new chupai.Game(odd(), { seed: 1 }),
    () => new chupai.Game(rules(), odd()),
    () => chupai.Game.fromJSON(odd()),
    () => chupai.Game.fromJSON(mutated(played.toJSON())),
    () => game.hand(odd()),
    () => game.legal(odd()),
    () => game.refusal(odd()),
    () => game.play(odd()),
    () => game.view(odd()),
    () => game.pass(odd()),
    () => game.play(cards(), odd()),
    () => game.play(cards(), { seat: odd() }),
    () => game.bid(odd()),
    () => game.bid(0, odd()),
    () => game.give(odd()),
    () => game.give("3d", { seat: odd() }),
    () => game.view(0, odd()),
    () => game.view(0, { since: odd() }),
    () => new chupai.Seat(odd(), view()),
    () => new chupai.Seat(played.rules, mutated(view())),
    () => seat.update(mutated(view())),
    () => seat.legal(odd()),
    () => seat.refusal(cards()),
    () => seat.choose(odd()),
    () => seat.chooseBid(odd()),
    () => game.next(odd()),
    () => game.interrupts(odd()),
    () => chupai.choose(odd(), rules()),
    () => chupai.choose(mutated(view()), played.rules),
    () => chupai.choose(view(), odd()),
    () => chupai.choose(view(), played.rules, odd()),
    () => chupai.solve(odd(), rules()),
    () => chupai.solve(mutated(endgame), "doudizhu", { nodes: 1000 }),
    () => chupai.solve(endgame, odd(), { nodes: 1000 }),
    () => chupai.solve(endgame, "doudizhu", odd()),
    () => chupai.puzzle(odd(), { seed: 1, level: 1 }),
    () => chupai.positionText(odd(), rules()),
    () => chupai.positionText(mutated(endgame), "doudizhu"),
    () => chupai.parsePosition(odd()),
    () => chupai.Game.fromText(odd()),
    () => chupai.puzzle("doudizhu", odd()),
    () => chupai.chooseBid(mutated(view()), played.rules),
    () => chupai.chooseBid(view(), played.rules, odd()),
    () => chupai.chooseGift(mutated(view()), played.rules),
    () => chupai.chooseGift(view(), played.rules, odd()),
  ];
}

function answers() {
  const { classify, hints, deal } = chupai;
  assert.equal(classify(["3d", "4s", "5h", "6c", "7d"], "doudizhu").kind, "straight");
  assert.equal(hints(["8d", "8c", "8h", "8s", "BJ", "RJ"], ["7d"], "doudizhu").length, 5);
  assert.equal(deal("bigtwo", 1).hands.length, 4);
}

before(() => chupai.init());

test("an error of the caller's own code is told as the cause, whatever its code says", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  const view = game.view(game.turn);
  for (const code of ["ENOENT", "invalid-card", "too-much"]) {
    const theirs = Object.assign(new Error("theirs"), { code });
    const fails = () => {
      throw theirs;
    };
    const values = [
      {
        get cards() {
          return fails();
        },
        kind: "pair",
        length: 1,
        rank: "3",
      },
      {
        get seed() {
          return fails();
        },
      },
      { toJSON: fails },
      new Proxy([], { get: fails }),
      new Proxy({}, { get: fails, ownKeys: fails }),
      Object.defineProperty(["3d"], 0, { get: fails }),
    ];
    const calls = (value) => [
      () => chupai.classify(value, "bigtwo"),
      () => chupai.canBeat(value, null, "bigtwo"),
      () => chupai.canBeat(["3d"], value, "bigtwo"),
      () => chupai.hints(["3d"], null, "bigtwo", value),
      () => chupai.decode(value, "byte"),
      () => chupai.shuffle(["3d"], value),
      () => new chupai.Rules("bigtwo", value),
      () => new chupai.Rules(value),
      () => new chupai.Game("bigtwo", value),
      () => chupai.Game.fromJSON(value),
      () => game.play(value),
      () => game.play(["3d"], value),
      () => game.hand(value),
      () => chupai.choose(value, "bigtwo"),
      () => chupai.choose(view, "bigtwo", value),
      () => chupai.deck(value),
    ];
    let told = 0;
    for (const value of values) {
      for (const call of calls(value)) {
        assert.throws(
          call,
          (problem) => {
            const { cause, code } = /** @type {any} */ (problem);
            if (cause === theirs) told++;
            return problem !== theirs && OF_ARGUMENTS.includes(code);
          },
          String(call),
        );
      }
    }
    assert.ok(told > values.length * 3, `${told} told`);
  }
});

test(`odd values, seed ${SEED}`, () => {
  let [thrown, made] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [number, call] of calls(() => pick(ODD)()).entries()) {
      made++;
      try {
        call();
      } catch (problem) {
        thrown++;
        const told =
          problem instanceof Error &&
          CODES.has(/** @type {any} */ (problem).code) &&
          problem.message.length > 0 &&
          !/\b([ui](8|16|32|64|size)|f64|struct)\b/.test(problem.message); // words of Rust
        assert.ok(
          told,
          `round ${round}, call ${number}, ${call}: ${problem instanceof Error ? problem.stack : String(problem)}`,
        );
      }
    }
    answers();
  }
  assert.ok(made > 5000 && thrown > made / 4, `${made} calls, ${thrown} thrown`);
});
