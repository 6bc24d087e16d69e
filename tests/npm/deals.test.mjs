// Deals recomputed from the documentation of `shuffle` and `deal` alone: SHA-256 and ChaCha20 are those of node:crypto.

import assert from "node:assert/strict";
import { createCipheriv, createHash } from "node:crypto";
import { before, test } from "node:test";
import { deal, deck, Game, init, Rules, shuffle, sort } from "chupai";

/** @import { Card } from "chupai" */

before(() => init());

const TWO_TO_32 = 2 ** 32;

/** The words of the key stream: the key is the hash of the seed, the nonce says which deal of the seed it is. */
function* words(/** @type {string} */ seed, redeals = 0) {
  const key = createHash("sha256").update(seed, "utf8").digest();
  const start = Buffer.alloc(16); // block counter (4 bytes), nonce (12 bytes)
  start.writeBigUInt64LE(BigInt(redeals), 8);
  const cipher = createCipheriv("chacha20", key, start);
  for (;;) {
    const block = cipher.update(Buffer.alloc(64));
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32LE(at);
  }
}

/** @type {(bound: number, random: Iterator<number>) => number} */
function below(bound, random) {
  for (;;) {
    const product = random.next().value * bound;
    if (product % TWO_TO_32 >= TWO_TO_32 % bound) return Math.floor(product / TWO_TO_32);
  }
}

/** @type {<T>(cards: readonly T[], random: Iterator<number>, step?: number) => T[]} */
function shuffled(cards, random, step = 1) {
  const order = [...cards];
  for (let at = order.length - 1; at > 0; at -= step) {
    const other = below(at + 1, random);
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
}

const RANKS = [..."3456789TJQKA2", "BJ", "RJ"];

const SEEDS = [
  "",
  "7",
  "a seed",
  "für immer 永远",
  "x".repeat(1000),
  ...Array.from({ length: 200 }, (_, at) => `deal ${at}`),
];

test("a shuffle is recomputed from its seed", () => {
  for (const seed of SEEDS) {
    assert.deepEqual(shuffle(deck("bigtwo"), seed), shuffled(deck("bigtwo"), words(seed)), seed);
    assert.deepEqual(shuffle(deck("guandan"), seed), shuffled(deck("guandan"), words(seed)), seed);
  }
});

test("a deal is the shuffled deck in one block for each seat, then the kitty", () => {
  for (const seed of SEEDS) {
    const order = shuffled(deck("doudizhu"), words(seed));
    const { hands, kitty } = deal("doudizhu", seed);
    const blocks = [0, 17, 34].map((from) => sort(order.slice(from, from + 17), "doudizhu"));
    assert.deepEqual(hands, blocks, seed);
    assert.deepEqual(kitty, sort(order.slice(51), "doudizhu"), seed);
  }
});

test("a deck that is not shuffled has its ranks in random order, and every fourth step of a shuffle", () => {
  const rankOf = (/** @type {Card} */ card) => (RANKS.includes(card) ? card : card[0]);
  for (const game of /** @type {const} */ (["doudizhu", "doudizhu-4p", "paodekuai"])) {
    const rules = new Rules(game, { table: { bidding: "lot" }, deck: { unshuffled: true } });
    const cards = [...new Set(deck(game))];
    for (const seed of SEEDS) {
      const random = words(seed);
      const pack = shuffled(RANKS, random).flatMap((rank) => cards.filter((card) => rankOf(card) === rank));
      const packs = game === "doudizhu-4p" ? [pack, pack] : [pack];
      const order = shuffled(packs.flat(), random, 4);
      const { hands } = deal(rules, seed);
      const size = hands[0].length;
      assert.deepEqual(hands[1], sort(order.slice(size, 2 * size), rules), seed);
    }
  }
});

test("after the deck a number is drawn for the first bidder, and a deal after no bid has the next nonce", () => {
  const rules = new Rules("doudizhu", { table: { bidding: "points" } });
  for (const seed of SEEDS) {
    const game = new Game(rules, { seed });
    for (const redeals of [0, 1, 2]) {
      const random = words(seed, redeals);
      const order = shuffled(deck(rules), random);
      assert.deepEqual(game.hand(0), sort(order.slice(0, 17), rules), seed);
      assert.equal(game.turn, below(3, random), seed);
      for (let declined = 0; declined < 3; declined++) game.bid(0);
    }
  }
});

test("without a seed a deal has 256 bits of entropy, as 64 hexadecimal digits", () => {
  const seeds = Array.from({ length: 100 }, () => deal("bigtwo").seed);
  assert.ok(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed)));
  assert.equal(new Set(seeds).size, seeds.length);
  const { hands, seed } = deal("bigtwo");
  assert.deepEqual(deal("bigtwo", seed).hands, hands);
});
