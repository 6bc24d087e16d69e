// The classifier of plain JavaScript that `make bench` sets beside ours gives the same answers.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { canBeat, classify, deal, deck, hints, init, shuffle } from "chupai";
import * as plain from "../../benches/plain.mjs";

before(() => init());

test("plain JavaScript says the same of plays and of random cards of Dou Dizhu", () => {
  const rules = "doudizhu";
  /** @type {import("chupai").Play[]} */
  const plays = [];
  for (let seed = 0; seed < 40; seed++) {
    const { hands, kitty } = deal(rules, seed);
    plays.push(...hints([...hands[0], ...kitty], null, rules));
  }
  const random = plays.map(({ cards }, seed) => shuffle(deck(rules), seed).slice(0, cards.length));
  const all = [...plays.map(({ cards }) => cards), ...random];
  for (const cards of all) assert.deepEqual(plain.classify(cards), classify(cards, rules), cards.join(" "));
  let beaten = 0;
  for (const [number, cards] of all.entries()) {
    for (const table of [null, plays[(number * 7) % plays.length], plays[(number * 13) % plays.length].cards]) {
      const expected = canBeat(cards, table, rules);
      assert.equal(plain.canBeat(cards, table), expected, `${cards.join(" ")} over ${JSON.stringify(table)}`);
      beaten += Number(expected);
    }
  }
  assert.ok(beaten > plays.length && beaten < all.length * 2, `${beaten} of ${all.length}`);
  for (const cards of /** @type {any[]} */ ([["3d", "3d"], ["1d"], [3]])) {
    assert.throws(() => plain.classify(cards));
    assert.throws(() => classify(cards, rules));
  }
  assert.equal(plain.classify([]), classify([], rules));
});
