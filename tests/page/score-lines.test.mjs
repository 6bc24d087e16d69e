// The lines of the points come to what the module gives, in every game.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test, { before } from "node:test";
import { Game, games, init, Rules } from "../../www/pkg/index.js";
import { scoreLines, total } from "../../www/review/score-lines.js";

before(async () => init(await readFile(new URL("../../www/pkg/chupai_bg.wasm", import.meta.url))));

/** Numbers that look random, the same each time. */
function numbers(seed) {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plays a round by chance, bombs and chops too, and gives what the page knows of it. */
function played(round, seed) {
  const random = numbers(seed);
  const one = (list) => list[Math.floor(random() * list.length)];
  const shyness = seed % 5 === 0 ? 0.97 : 0.2; // where others pass, one seat plays alone
  const tricks = [];
  while (round.turn !== null) {
    const seats = Array.from({ length: round.seats }, (_, seat) => seat);
    if (round.bids().length > 0) round.bid(one(round.bids()));
    else if (round.gifts().length > 0) round.give(one(round.gifts()));
    else {
      const chopper = seats.find((seat) => seat !== round.turn && round.interrupts(seat).length > 0);
      const plays = chopper === undefined ? round.legal() : round.interrupts(chopper);
      const seat = chopper ?? round.turn;
      if (round.table === null) tricks.push([]);
      const passes = plays.length === 0 || (chopper === undefined && round.mayPass() && random() < shyness);
      const play = passes ? null : one([plays[0], plays.at(-1), one(plays)]);
      if (play) round.play(play, { seat });
      else round.pass();
      tricks.at(-1).push({ seat, play });
    }
  }
  const { rules, result } = round;
  const left = Array.from({ length: round.seats }, (_, seat) => round.hand(seat));
  return { rules, data: rules.toJSON(), view: round.view(0), result, left, tricks };
}

const ROUNDS = 60;
const seen = new Set();

test("every game's points are explained, for every seat", () => {
  for (const { id } of games()) {
    const rules = new Rules(id);
    let round = new Game(rules, { seed: "0" });
    for (let deal = 0; deal < ROUNDS; deal++) {
      const ended = played(round, deal);
      ended.result.scores.forEach((score, seat) => {
        const lines = scoreLines(ended, seat);
        assert.ok(lines.length > 0 || score === 0, `${id} ${deal}, seat ${seat}`);
        assert.equal(total(lines), score, `${id} ${deal}, seat ${seat}`);
        for (const { code } of lines) seen.add(code);
      });
      round = ended.result.champions
        ? new Game(rules, { seed: String(deal + 1) })
        : round.next({ seed: String(deal + 1) });
    }
  }
});

test("house rules that count in another way are explained, too", () => {
  /** @type {[import("../../www/pkg/index.js").GameId, import("../../www/pkg/index.js").RulesChanges][]} */
  const houses = [
    ["bigtwo", { score: { doubling: "2", shutOut: true } }],
    ["doudizhu", { table: { bidding: "calls" } }],
    ["tienlen", { score: { bomb: 2, cards: [[1, 1]] } }],
    ["guandan", { score: { cards: [[1, 1]] } }],
    [
      "bigtwo",
      {
        score: {
          cards: [
            [5, 3],
            [1, 1],
          ],
        },
      },
    ],
  ];
  for (const [id, changes] of houses) {
    const rules = new Rules(id, changes);
    for (let deal = 0; deal < ROUNDS; deal++) {
      const ended = played(new Game(rules, { seed: String(deal) }), deal);
      ended.result.scores.forEach((score, seat) => {
        const lines = scoreLines(ended, seat);
        assert.equal(total(lines), score, `${id} ${deal}, seat ${seat}`);
        for (const { code } of lines) seen.add(code);
      });
    }
  }
});

test("every kind of line came up", () => {
  const stake = ["base", "bid", "rob", "bombs", "spring", "others"];
  const cards = ["cards", "shut-out", "doubling", "paid"];
  for (const code of [...stake, ...cards, "place", "partners", "chop", "held", "bomb"]) assert.ok(seen.has(code), code);
});
