// A million calls leave the wasm memory where it was after the first thousand.

import assert from "node:assert/strict";
import test from "node:test";

/** @type {any} */
const engine = WebAssembly;
const { instantiate } = engine;
let memory;
engine.instantiate = async (...given) => {
  const made = await instantiate.apply(engine, given);
  memory = (made.instance ?? made).exports.memory;
  return made;
};
const { Game, Rules, canBeat, classify, deal, hints, houseRules, init, refusal, solve } = await import("chupai");
await init();

test("a text that is no id of a game is refused before it is copied into the memory", () => {
  const before = memory.buffer.byteLength;
  for (const text of ["x".repeat(1e8), "一".repeat(1e8)]) {
    /** @type {any} */
    const id = text;
    const refusal = { code: "unknown-rules", message: /^"a text of 100000000 characters" is not a game/ };
    for (const call of [() => classify(["3d"], id), () => new Rules(id), () => new Game(id), () => deal(id)])
      assert.throws(call, refusal);
    assert.throws(() => houseRules(id), { code: "invalid-argument" });
    assert.throws(() => new Game("bigtwo", { seed: id }), { code: "invalid-argument" });
  }
  assert.ok(memory.buffer.byteLength - before < 1_000_000, `${memory.buffer.byteLength} bytes, ${before} before`);
});

test("a million calls leave the memory where it was after the first thousand", () => {
  const { hands } = deal("doudizhu", "memory");
  const leads = hints(hands[0], null, "doudizhu");
  const calls = [
    (n) => classify(leads[n % leads.length].cards, "doudizhu"),
    (n) => canBeat(leads[n % leads.length], leads[(n * 7) % leads.length], "doudizhu"),
    (n) => refusal(leads[n % leads.length], leads[(n * 5) % leads.length], "doudizhu"),
    (n) => hints(hands[n % 3], leads[n % leads.length], "doudizhu", { limit: 3 }),
    () => assert.throws(() => classify(/** @type {any} */ (["1d"]), "doudizhu")),
  ];
  const call = (n) => calls[n % 50 === 0 ? 4 : n % 4](n);
  const handles = () => {
    const rules = new Rules("bigtwo", { turn: { pass: "locked" } });
    const game = new Game(rules, { seed: 1 });
    game.play(game.legal()[0]);
    game.free();
    rules.free();
  };
  for (let n = 0; n < 1000; n++) call(n);
  for (let n = 0; n < 50; n++) handles();
  const before = memory.buffer.byteLength;
  for (let n = 0; n < 1_000_000; n++) call(n);
  for (let n = 0; n < 1000; n++) handles();
  assert.equal(memory.buffer.byteLength, before);
});

test("solving full deals keeps within 64 MiB of memory", () => {
  for (const [game, seats, seeds] of /** @type {const} */ ([
    ["doudizhu", 3, 4],
    ["doudizhu-loose", 3, 2],
    ["doudizhu-4p", 4, 2],
    ["guandan", 4, 2],
    ["bigtwo", 2, 2],
    ["tienlen", 2, 2],
    ["zhengshangyou", 2, 2],
  ])) {
    for (let seed = 0; seed < seeds; seed++) {
      const { hands, kitty } = deal(game, seed);
      const [first, ...others] = hands.slice(0, seats);
      solve({ hands: [[...first, ...kitty], ...others], turn: 0 }, game);
      const { byteLength } = memory.buffer;
      assert.ok(byteLength <= 64 * 1024 * 1024, `${game} ${seed}: ${byteLength / 1024 / 1024} MiB`);
    }
  }
});
