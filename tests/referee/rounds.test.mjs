// Whole rounds of every game against the second referee, by moves drawn at random. ROUNDS=n plays more of each game,
// SEED=n others.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { games, init, Rules } from "chupai";
import { random } from "../random.mjs";
import { GAMES, HOUSES } from "./games.mjs";
import { dealt, lateDeal, playDeal, richest } from "./player.mjs";
import { Foul, judge } from "./referee.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 60);
const SEED = Number(process.env.SEED ?? 1);

await init();

/** Where the referee cannot say whether a seat may pass, what the package says stands. */
const filled = (judged, noted) => (judged.mayPass === null ? { ...judged, mayPass: noted.mayPass } : judged);

function agree(/** @type {any} */ { log, positions, result, nobody }, facts) {
  /** @type {any} */
  const judged = judge(log, facts);
  const differs = (noted, at) => !isDeepStrictEqual(noted, filled(judged.positions[at], noted));
  const at = positions.findIndex(differs);
  if (at >= 0) assert.deepEqual(positions[at], judged.positions[at], `after ${at} moves of ${JSON.stringify(log)}`);
  assert.equal(judged.nobody ?? false, nobody ?? false);
  if (!isDeepStrictEqual(result, judged.result)) assert.deepEqual(result, judged.result, JSON.stringify(log));
  return judged.after;
}

/** A few deals one after another, as far as the match goes, and how many there were. */
function playMatch(game, before, { id, facts, seed, chance }) {
  const most = facts.tribute ? 3 : 2;
  for (let number = 1; ; number++) {
    let after;
    for (const deal of playDeal(game, before, id, chance)) after = agree(deal, facts);
    if (game.result.champions || number === most) return number;
    before = after;
    game = game.next({ seed: `${seed} ${number}` });
  }
}

function playAll(name, /** @type {any} */ { id = name, changes = {}, rich, facts }) {
  const chance = random(SEED);
  const rules = new Rules(id, changes);
  for (let played = 0; played < ROUNDS; ) {
    const seed = `${name} ${SEED} ${played}`;
    const late = facts.tribute && chance.below(4) > 0;
    const first = chance.below(2) ? richest(rules, seed, chance, rich) : seed;
    const [game, before] = late ? lateDeal(id, changes, seed, chance) : dealt(rules, first);
    played += playMatch(game, before, { id, facts, seed, chance });
  }
}

test("the referee knows every game", () => {
  assert.deepEqual(
    Object.keys(GAMES).sort(),
    games()
      .map(({ id }) => id)
      .sort(),
  );
});

for (const [id, facts] of Object.entries(GAMES)) test(id, () => playAll(id, { facts }));
for (const [name, house] of Object.entries(HOUSES)) test(name, () => playAll(name, house));

/** The result of a log; none where it holds a foul. */
function heard(log) {
  try {
    return /** @type {any} */ (judge(log)).result;
  } catch (problem) {
    if (problem instanceof Foul) return undefined;
    throw problem;
  }
}

test("a log with one thing changed is a foul, or comes to something else", () => {
  /** @type {any[]} */
  const [deal] = [...playDeal(...dealt("bigtwo", 1), "bigtwo", random(1))];
  const { log } = deal;
  agree(deal, GAMES.bigtwo);
  for (const at of log.actions.keys()) {
    const without = { ...log, actions: log.actions.toSpliced(at, 1) };
    const passed = { ...log, actions: log.actions.with(at, { seat: log.actions[at].seat }) };
    const changed = [without, passed].filter(({ actions }) => !isDeepStrictEqual(actions, log.actions));
    for (const other of changed) assert.notDeepEqual(heard(other), deal.result, `without ${at}`);
  }
});
