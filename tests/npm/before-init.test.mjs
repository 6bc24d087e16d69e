// Before `init`, every export says so; `init` may be called often, with bytes or a compiled module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import * as chupai from "chupai";

const calls = {
  games: () => chupai.games(),
  choose: () => chupai.choose({}, "bigtwo"),
  chooseBid: () => chupai.chooseBid({}, [0], "doudizhu"),
  chooseGift: () => chupai.chooseGift({}, ["3d"], "guandan"),
  classify: () => chupai.classify(["3d"], "bigtwo"),
  readings: () => chupai.readings(["3d"], "bigtwo"),
  canBeat: () => chupai.canBeat(["3d"], null, "bigtwo"),
  refusal: () => chupai.refusal(["3d"], null, "bigtwo"),
  hints: () => chupai.hints(["3d"], null, "bigtwo"),
  deck: () => chupai.deck("bigtwo"),
  shuffle: () => chupai.shuffle(["3d"]),
  deal: () => chupai.deal("bigtwo"),
  sort: () => chupai.sort(["3d"], "bigtwo"),
  tally: () => chupai.tally(["3d"], "bigtwo"),
  encode: () => chupai.encode(["3d"], "byte"),
  decode: () => chupai.decode([2], "byte"),
  Rules: () => new chupai.Rules("bigtwo"),
  Game: () => new chupai.Game("bigtwo"),
  "Game.fromJSON": () => chupai.Game.fromJSON({}),
};

test("every export is known to this test", () => {
  const names = Object.keys(chupai).filter((name) => name !== "init");
  assert.deepEqual(names.filter((name) => !(name in calls)), []);
});

test("a call before init throws not-initialised", () => {
  for (const [name, call] of Object.entries(calls)) {
    assert.throws(call, { name: "Error", code: "not-initialised" }, name);
  }
});

test("what is no wasm is refused, and init can be tried again", async () => {
  await assert.rejects(chupai.init(new Uint8Array([1, 2, 3])));
  assert.throws(() => chupai.games(), { code: "not-initialised" });
  const bytes = await readFile(new URL(import.meta.resolve("chupai/chupai.wasm")));
  const first = chupai.init(WebAssembly.compile(bytes));
  assert.equal(chupai.init(bytes), first);
  await first;
  await chupai.init();
  assert.equal(chupai.games().length > 0, true);
});
