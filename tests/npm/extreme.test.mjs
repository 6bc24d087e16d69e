// Rules at the bounds of what is accepted: every export answers, or refuses with a code, and the module goes on answering.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import * as typed from "chupai";

/** The package, called with whatever there is, which its types forbid. @type {any} */
const chupai = typed;

const CODES = ["too-much", "may-not-pass", "not-now", "not-a-bid", "not-a-gift", "round-over", "out-of-turn"];

/** A game, and changes of it. */
const EXTREME = {
  "twenty kickers": [
    "doudizhu",
    {
      deck: { packs: 4 },
      table: { bidding: "lot" },
      plays: { "quad-singles": { width: 4, kickers: { unit: "single", total: 20, same: 8, adjacent: true } } },
    },
  ],
  "twenty kickers that win as dealt": [
    "doudizhu",
    {
      deck: { packs: 4 },
      instant: [{ play: "quad-singles", ranks: "2" }],
      plays: { "quad-singles": { width: 4, kickers: { unit: "single", total: 20, same: 8, adjacent: true } } },
    },
  ],
  "kickers of which some may be missing": [
    "paodekuai",
    {
      deck: { packs: 4 },
      table: { players: 2, hand: null },
      plays: {
        "quad-singles": { width: 4, kickers: { unit: "single", total: 26, same: 16, adjacent: true, short: true } },
      },
    },
  ],
  "half of four packs in each hand": ["tienlen", { deck: { packs: 4 }, table: { players: 2, hand: 104 } }],
  "runs of one colour that have to be followed": [
    "tienlen-north",
    {
      deck: { packs: 4 },
      table: { players: 2, hand: 104 },
      turn: { mustBeat: true, mustInclude: true },
      plays: { straight: { suits: "any" } },
    },
  ],
  "points for whatever is still held": [
    "tienlen",
    {
      deck: { packs: 4 },
      table: { players: 2, hand: 26 },
      end: "first-out",
      instant: [],
      score: {
        worth: [
          { play: "straight", points: 255 },
          { play: "pair-chain", points: 255 },
        ],
      },
    },
  ],
  "eight wild cards": [
    "doudizhu-wild",
    {
      deck: { packs: 4 },
      table: { players: 2, bidding: "points" },
      wild: { ranks: "7", most: 8, pure: "bombs-first" },
      plays: { "airplane-singles": { kickers: { same: 4, rocket: true, adjacent: true } }, bomb: { width: [4, 20] } },
    },
  ],
  "wild jokers and suits": [
    "guandan",
    {
      deck: { packs: 4 },
      level: null,
      levels: null,
      wild: { suits: null, jokers: true, most: 8 },
      plays: { "straight-flush": { length: [2, 13] }, straight: { length: [2, 13] } },
    },
  ],
};

/** What the call answers, or nothing where it refuses with a code. */
function answer(call) {
  try {
    return call();
  } catch (problem) {
    assert.ok(
      problem instanceof Error && CODES.includes(/** @type {any} */ (problem).code),
      `${call}: ${problem instanceof Error ? problem.stack : String(problem)}`,
    );
    return undefined;
  }
}

/** Lists, whole or with a limit; what is listed without a limit is whole. */
function list(lists) {
  const few = answer(() => lists({ limit: 20 }));
  const kept = answer(() => lists({ limit: 20, order: "keep-groups" }));
  const all = answer(() => lists({}));
  if (all) assert.deepEqual(few, all.slice(0, 20));
  return all?.at(-1) ?? few?.at(-1) ?? kept?.at(-1);
}

function ask(rules) {
  const { hands, kitty } = chupai.deal(rules, 1);
  const [mine, theirs] = hands;
  const table = list((options) => chupai.hints(theirs, null, rules, options));
  for (const previous of [null, table]) {
    const play = list((options) => chupai.hints(mine, previous, rules, options));
    if (play) assert.equal(chupai.canBeat(play, previous, rules), true);
    for (const cards of [mine, chupai.deck(rules), [...mine, ...kitty]]) {
      chupai.canBeat(cards, previous, rules);
      chupai.refusal(cards, previous, rules);
    }
  }
  for (const cards of [mine, chupai.deck(rules), table.cards]) {
    const [first = null] = chupai.readings(cards, rules);
    assert.deepEqual(chupai.classify(cards, rules), first);
    assert.equal(chupai.sort(cards, rules).length, cards.length);
    chupai.tally(cards, rules);
  }
}

function play(rules) {
  const game = answer(() => new chupai.Game(rules, { seed: 1 }));
  if (!game) return;
  const choose = () => {
    const view = game.view(game.turn);
    if (game.phase === "bidding") return game.bid(chupai.chooseBid(view, rules));
    if (game.phase === "tribute") return game.give(chupai.chooseGift(view, rules));
    const play = chupai.choose(view, rules);
    return play ? game.play(play) : game.pass();
  };
  for (let moves = 0; game.turn !== null && moves < 3; moves++) answer(choose);
  for (let seat = 0; seat < game.seats; seat++) answer(() => game.interrupts(seat));
  list((options) => game.legal(options));
  answer(() => game.mayPass());
  assert.equal(JSON.stringify(answer(() => chupai.Game.fromJSON(game.toJSON())) ?? game), JSON.stringify(game));
  for (let moves = 0; game.turn !== null && moves < 300; moves++) {
    const before = JSON.stringify(game);
    const [first] = answer(() => game.legal({ limit: 1 })) ?? [];
    answer(() => (game.phase === "bidding" ? game.bid(game.bids().at(-1)) : first ? game.play(first) : game.pass()));
    if (JSON.stringify(game) === before) break; // refused
  }
  if (game.turn === null && answer(() => game.result)) answer(() => game.next({ seed: 2 }));
  if (game.toJSON().moves.length > 0) assert.equal(game.undo(), true);
}

before(() => chupai.init());

for (const [name, [id, changes]] of Object.entries(EXTREME)) {
  test(`${name}: every export answers, or refuses with a code`, () => {
    const rules = new chupai.Rules(id, changes);
    ask(rules);
    play(rules);
    assert.equal(chupai.classify(["3d", "4s", "5h", "6c", "7d"], "doudizhu").kind, "straight");
  });
}

test("house rules of 750 KB of unknown names are read once and refused in few words", () => {
  let reads = 0;
  const names = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, number) => [`an unknown name ${number}`, number]),
  );
  const counting = new Proxy(names, {
    get(...read) {
      reads++;
      return Reflect.get(...read);
    },
  });
  assert.ok(JSON.stringify(names).length > 750_000);
  assert.throws(
    () => new chupai.Rules("bigtwo", counting),
    ({ code, message }) => code === "invalid-rules" && message.length < 500,
  );
  assert.ok(reads >= 30_000 && reads < 30_010, `${reads} reads`);
});

test("wild cards with 2^32 readings and some more are refused", () => {
  const ranks = "3456789TJQKA2";
  /** As many runs of five ranks: upwards from each rank, then downwards. */
  const runs = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, number) => {
      const run = [...(ranks + ranks).slice(number % 13)].slice(0, 5);
      return (number < 13 ? run : run.reverse()).join("");
    });
  const wild = {
    id: "wild",
    title: "Wild",
    deck: { packs: 3, jokers: true },
    table: { players: 4 },
    ranks,
    tracks: { all: runs(26), some: runs(20) },
    wild: { ranks: "3456789TJQK", suits: "dch", most: 8 },
    plays: {
      straight: { width: 1, length: 5, track: "some" },
      "straight-flush": { width: 1, length: 5, track: "all", suits: "same" },
    },
    turn: { first: "random", later: "first", pass: "open" },
    end: "first-out",
    score: { cards: [[1, 1]] },
  };
  assert.throws(
    () => new chupai.Rules(wild),
    ({ code, message }) =>
      code === "invalid-rules" && message.startsWith("wild: 5 cards can be read in 4294967295 ways"),
  );
});
