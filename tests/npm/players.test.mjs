// What thinks: the solver, puzzles and advice, the same on every machine.

/** @import { Card, GameId, Position, RulesChanges } from "chupai" */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { advise, choose, classify, deck, Game, init, puzzle, Rules, solve } from "chupai";

/** Wrong on purpose, which the types forbid. @type {(value: any) => any} */
const wrong = (value) => value;
const error = (code, message = /./) => ({ name: "ChupaiError", code, message });

before(() => init());

test("open endgames are solved", () => {
  /** @type {Card[][]} */
  const hands = [
    ["RJ", "Ad", "5d", "4d", "3d", "3c", "3h"],
    ["BJ", "2d", "2c", "2h", "Kd", "Qd"],
  ];
  const solution = solve({ hands, turn: 0 }, "doudizhu", { all: true });
  assert.equal(solution.wins, true);
  assert.deepEqual(solution.line[0], { seat: 0, play: solution.play });
  assert.ok(solution.winning.some((play) => JSON.stringify(play) === JSON.stringify(solution.play)));
  assert.equal(solution.line.at(-1).seat, 0);
  assert.equal(solve({ hands, turn: 0 }, new Rules("doudizhu", { plays: { "triple-single": null } })).wins, false);
  assert.equal(solve({ hands, turn: 0 }, "doudizhu", { nodes: 10 }), null);
  /** @type {Position["table"]} */
  const table = { seat: 1, cards: ["4c"] };
  assert.equal(solve({ hands: [["3d"], ["5d"]], turn: 0, table }, "doudizhu").play, null);
  const play = classify(["4c"], "doudizhu");
  assert.equal(solve({ hands: [["5d"], ["3d"]], turn: 0, table: { seat: 1, play } }, "doudizhu").play.rank, "5");
  assert.throws(
    () => solve({ hands: [["3d"], ["3c"], ["3h"]], turn: 0 }, "bigtwo"),
    error("invalid-argument", /two sides/),
  );
  assert.throws(() => solve({ hands: [["3d"], ["3d"]], turn: 0 }, "bigtwo"), error("invalid-argument", /3d/));
  assert.throws(() => solve(wrong({ hands, turn: 0, seat: 1 }), "doudizhu"), error("invalid-argument", /seat/));
});

/** The rows of a file beside the tests in Rust, which hold the same. */
const rows = async (name) => {
  const text = await readFile(new URL(`../${name}`, import.meta.url), "utf8");
  const lines = text.trim().split("\n");
  return lines.filter((line) => !line.startsWith("#")).map((line) => line.split(" | "));
};

test("puzzles are won by one first move alone, and are the same on every machine", async () => {
  for (const [game, seed, level, first, second] of await rows("puzzles.txt")) {
    const rules = new Rules(/** @type {GameId} */ (game));
    const made = puzzle(rules, { seed, level: Number(level) });
    const { position } = made;
    assert.deepEqual(
      position.hands.map((hand) => hand.join(" ")),
      [first, second],
    );
    assert.deepEqual([made.level, made.seed, position.turn, position.table], [Number(level), seed, 0, null]);
    const { winning, line } = solve(position, rules, { all: true });
    assert.equal(winning.length, 1);
    assert.equal(line.filter(({ seat }) => seat === 0).length, made.moves);
  }
  assert.equal(puzzle("bigtwo", { seed: 1 }).level, 5);
  assert.deepEqual(puzzle("bigtwo", { seed: 1 }), puzzle("bigtwo", { seed: "1", level: 5 }));
  /** @type {[unknown, RegExp][]} */
  const refused = [
    [{ seed: 1, level: 0 }, /level/],
    [{ seed: 1, level: 11 }, /level/],
    [{ seed: 1, level: 2.5 }, /^options\.level: 2\.5 is not allowed: expected a whole number from 1 to 10$/],
    [{ level: 3 }, /seed/],
    [{ seed: 1, hard: true }, /hard/],
    [undefined, /options/],
  ];
  for (const [options, problem] of refused)
    assert.throws(() => puzzle("doudizhu", wrong(options)), error("invalid-argument", problem));
});

test("two hundred puzzles have the same solutions on every machine", async () => {
  const fnv = (text) =>
    [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  for (const [game, expected] of await rows("solutions.txt")) {
    const rules = new Rules(/** @type {GameId} */ (game));
    const solution = (seed) => solve(puzzle(rules, { seed, level: 3 }).position, rules, { all: true });
    const solutions = Array.from({ length: 50 }, (_, seed) => solution(seed));
    const text = solutions.map(({ line, winning }) => JSON.stringify([line, winning])).join("");
    assert.equal((fnv(text) >>> 0).toString(16).padStart(8, "0"), expected, game);
  }
});

test("advice is the same on every machine", async () => {
  for (const [game, seed, moves, made, wins] of await rows("advice.txt")) {
    const changes = game.startsWith("doudizhu") ? { table: { bidding: "lot" } } : {};
    const round = new Game(new Rules(/** @type {GameId} */ (game), /** @type {RulesChanges} */ (changes)), { seed });
    for (let move = 0; move < Number(moves); move++) {
      const [weakest] = round.legal({ limit: 1 });
      weakest ? round.play(weakest) : round.pass();
    }
    const [best] = advise(round.view(round.turn), round.rules, { seed, level: "normal" });
    assert.deepEqual([best.play?.cards.join(" ") ?? "pass", String(best.wins)], [made, wins], `${game} ${seed}`);
  }
});

test("advice at every level, of which the first move is chosen", () => {
  const game = new Game(new Rules("bigtwo"), { seed: 1 });
  const view = game.view(game.turn);
  for (const level of /** @type {const} */ (["easy", "normal", "strong"])) {
    const advice = advise(view, "bigtwo", { seed: 7, level });
    assert.deepEqual(choose(view, "bigtwo", { seed: 7, level }), advice[0].play);
    assert.ok(advice.every(({ wins, points }) => wins >= 0 && wins <= 1 && Number.isFinite(points)));
    for (const { play } of advice) assert.ok(game.legal().some(({ cards }) => `${cards}` === `${play.cards}`));
  }
  assert.deepEqual(advise(view, "bigtwo", { level: "strong" }), advise(view, "bigtwo"));
  assert.throws(() => advise(view, "bigtwo", { level: wrong("best") }), error("invalid-argument", /level/));
});

test("advice on a play that is not thought worth trying, where it is asked for", () => {
  const game = new Game(new Rules("doudizhu", { table: { bidding: "lot" } }), { seed: 1 });
  const view = game.view(game.turn);
  const valued = (options) => advise(view, game.rules, options).map(({ play }) => String(play?.cards));
  const unthought = game.legal().find(({ cards }) => !valued({ seed: 7 }).includes(String(cards)));
  assert.ok(valued({ seed: 7, weigh: unthought.cards }).includes(String(unthought.cards)));
  const best = game.legal().at(-1).cards;
  const others = deck(game.rules).filter((card) => !view.hand.includes(card));
  for (const cards of [[best[0], others[0]], others.slice(0, 1)])
    assert.throws(() => advise(view, game.rules, { weigh: cards }), error("invalid-argument", /^weigh: /));
});
