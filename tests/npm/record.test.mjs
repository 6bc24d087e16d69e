// Cards dealt elsewhere, and rounds as text.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { deal, Game, init, parsePosition, positionText, Rules, solve } from "chupai";

before(() => init());

test("cards dealt elsewhere make a round without a seed, which is saved and undone", () => {
  const { hands, kitty } = deal("doudizhu", "a server's own shuffle");
  const game = new Game("doudizhu", { hands, kitty, turn: 1 });
  assert.deepEqual([game.turn, game.hand(2)], [1, hands[2]]);
  assert.equal(game.toJSON().seed, undefined);
  game.bid(3);
  assert.deepEqual(Game.fromJSON(game.toJSON()).view(1), game.view(1));
  assert.ok(game.undo());
  for (let declined = 0; declined < 3; declined++) game.bid(0);
  assert.deepEqual([game.phase, game.result?.scores], ["over", [0, 0, 0]]);
  assert.equal(game.next({ hands }).turn, 0);
  assert.equal(new Game("doudizhu", { hands, landlord: 2 }).hand(2).length, 20);
});

test("cards that cannot have been dealt are refused with a code", () => {
  const { hands } = deal("bigtwo", 1);
  const [first, second, ...others] = hands;
  /** @type {[any, string][]} */
  const refused = [
    [{ hands: [first, second] }, "invalid-argument"],
    [{ hands: [first, first, ...others] }, "too-many-of-a-card"],
    [{ hands: [first.slice(1), second, ...others] }, "invalid-argument"],
    [{ hands, landlord: 1 }, "invalid-argument"],
    [{ hands, turn: 4 }, "invalid-argument"],
    [{ hands, seed: 1 }, "invalid-argument"],
    [{ turn: 1 }, "invalid-argument"],
  ];
  for (const [options, code] of refused) assert.throws(() => new Game("bigtwo", options), { code });
});

test("a round is written as text and read back as the same", () => {
  const game = new Game(new Rules("guandan", { level: "9" }), { seed: "text" });
  for (let moves = 0; moves < 40 && game.turn !== null; moves++) {
    const [play] = game.legal({ limit: 1 });
    play ? game.play(play) : game.pass();
  }
  const text = game.toText({ names: ["Ann", null, "小 明"] });
  const again = Game.fromText(text);
  assert.deepEqual(again.toText({ names: ["Ann", null, "小_明"] }), text);
  for (const seat of [0, 1, 2, 3]) assert.deepEqual(again.view(seat), game.view(seat));
  assert.match(text, /^chupai 1\n\ngame guandan \{"level":"9"\}\nseat 0 Ann /);
});

test("a text for a seat or for spectators holds no other hand", () => {
  const game = new Game("bigtwo", { seed: 1 });
  assert.match(game.toText({ seat: 2 }), /seat 1 - 13\nseat 2 - \w\w \w\w.*\nseat 3 - 13\n$/);
  assert.match(game.toText({ spectator: true }), /seat 2 - 13\n/);
  const leftOut = (seat) => ({
    code: "invalid-argument",
    message: RegExp(`^line ${seat + 4}, column 1: seat ${seat}: `),
  });
  assert.throws(() => Game.fromText(game.toText({ seat: 2 })), leftOut(0));
  assert.throws(() => Game.fromText(game.toText({ seat: 0 })), leftOut(1));
  assert.throws(() => game.toText({ seat: 4 }), { code: "invalid-argument" });
  assert.throws(() => Game.fromText("chupai 1\ngame bigtoo"), { code: "unknown-rules", message: /^line 2, column 6/ });
});

test("half of a character, as of a name that was cut, is taken for the sign that stands for what is unknown", () => {
  const game = new Game("bigtwo", { seed: "\ud83c" });
  assert.equal(game.toText({ names: ["Ann 🀄".slice(0, 5)] }), game.toText({ names: ["Ann_\ufffd"] }));
  assert.deepEqual(game.hand(0), new Game("bigtwo", { seed: "\ufffd" }).hand(0));
});

test("a saved round names its rules and their changes, and has a version", () => {
  const saved = new Game(new Rules("bigtwo", { turn: { pass: "locked" } }), { seed: 7 }).toJSON();
  assert.deepEqual(saved, {
    version: 1,
    rules: "bigtwo",
    changes: { turn: { pass: "locked" } },
    seed: "7",
    before: { out: [], levels: [], tries: [] },
    opening: [],
    moves: [],
  });
  assert.deepEqual(Game.fromJSON(saved).toJSON(), saved);
  /** @type {[object, string][]} */
  const falsified = [
    [{ version: 2 }, "invalid-argument"],
    [{ version: undefined }, "invalid-argument"],
    [{ rules: "bigtoo" }, "unknown-rules"],
    [{ changes: { end: 7 } }, "invalid-rules"],
    [{ seed: 7 }, "invalid-argument"],
    [{ before: { out: [0, 1] } }, "invalid-argument"],
  ];
  for (const [change, code] of falsified) {
    /** @type {any} */
    const data = { ...saved, ...change };
    assert.throws(() => Game.fromJSON(data), { code });
  }
});

test("a position is one line of text, with its rules", () => {
  /** @type {import("chupai").Position} */
  const position = { hands: [["KH", "10d"], ["2s"]], turn: 1, table: { seat: 0, cards: ["3d"] } };
  const text = positionText(position, new Rules("doudizhu", { wild: { ranks: "7", most: 4 } }));
  assert.match(text, /^position doudizhu \{"wild":.*\} hands 0:KhTd 1:2s turn 1 table 0:3d landlord 0$/);
  const read = parsePosition(text);
  assert.equal(positionText(read.position, read.rules), text);
  assert.equal(solve(read.position, read.rules)?.wins, true);
  const { code, message } = (() => {
    try {
      parsePosition("position bigtwo hands 0:3d turn 4");
    } catch (problem) {
      return /** @type {import("chupai").ChupaiError} */ (problem);
    }
    throw new Error("it is read");
  })();
  assert.deepEqual([code, message.slice(0, 17)], ["invalid-argument", "line 1, column 33"]);
  assert.throws(() => positionText({ hands: [["3d"], ["3d"]], turn: 0 }, "bigtwo"), { code: "invalid-argument" });
});
