// Before `init` every export throws, and says to call it; what wasm-pack alone builds throws as wasm-bindgen's own code has it.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as typed from "chupai";

/** The package, called with whatever there is, which its types forbid. @type {any} */
const chupai = typed;

const calls = {
  games: () => chupai.games(),
  houseRules: () => chupai.houseRules("bigtwo"),
  advise: () => chupai.advise({}, "bigtwo"),
  choose: () => chupai.choose({}, "bigtwo"),
  chooseBid: () => chupai.chooseBid({}, "doudizhu"),
  chooseGift: () => chupai.chooseGift({}, "guandan"),
  puzzle: () => chupai.puzzle("bigtwo", { seed: 1 }),
  solve: () => chupai.solve({}, "bigtwo"),
  positionText: () => chupai.positionText({}, "bigtwo"),
  parsePosition: () => chupai.parsePosition(""),
  classify: () => chupai.classify(["3d"], "bigtwo"),
  readings: () => chupai.readings(["3d"], "bigtwo"),
  canBeat: () => chupai.canBeat(["3d"], null, "bigtwo"),
  refusal: () => chupai.refusal(["3d"], null, "bigtwo"),
  hints: () => chupai.hints(["3d"], null, "bigtwo"),
  isCard: () => chupai.isCard("3d"),
  parseCards: () => chupai.parseCards("3d"),
  deck: () => chupai.deck("bigtwo"),
  shuffle: () => chupai.shuffle(["3d"]),
  deal: () => chupai.deal("bigtwo"),
  sort: () => chupai.sort(["3d"], "bigtwo"),
  tally: () => chupai.tally(["3d"], "bigtwo"),
  encode: () => chupai.encode(["3d"], "byte"),
  decode: () => chupai.decode([2], "byte"),
  Rules: () => new chupai.Rules("bigtwo"),
  Game: () => new chupai.Game("bigtwo"),
  Seat: () => new chupai.Seat("bigtwo", {}),
  "Game.fromJSON": () => chupai.Game.fromJSON({}),
};

test("every export is known to this test", () => {
  const names = Object.keys(chupai).filter((name) => !["default", "init", "initSync", "ChupaiError"].includes(name));
  assert.deepEqual(
    names.filter((name) => !(name in calls)),
    [],
  );
});

test("a call before init says to call it", () => {
  const isPackage = "ChupaiError" in chupai;
  const told = { name: "ChupaiError", code: "not-initialised", message: /await init\(\)/ };
  for (const [name, call] of Object.entries(calls)) assert.throws(call, isPackage ? told : TypeError, name);
});
