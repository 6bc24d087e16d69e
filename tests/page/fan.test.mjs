// The arithmetic of the hand: where its cards lie, what a point holds, what a drag flips. It needs no browser.

import assert from "node:assert/strict";
import test from "node:test";
import { columns } from "../../www/round/columns.js";
import { cardAt } from "../../www/round/drag.js";
import { beside, faces, fan, places } from "../../www/round/fan.js";
import { flip } from "../../www/round/picking.js";

const look = { spread: 30, pitch: 48, lift: 18 };
const card = { width: 54, height: 77 };

const hit = (hand, x, y) => cardAt({ faces: faces(hand), stacked: hand.step.x === 0, lift: hand.lift }, { x, y });

function everyFan(check) {
  for (const width of [304, 374, 828, 1392]) {
    for (let count = 1; count <= 33; count++) check(fan(count, width, card, look), count, width);
  }
}

test("every card of up to 33 has a strip of its own, wide enough for a finger, inside the hand", () => {
  everyFan((hand, count, width) => {
    const strips = places(hand);
    assert.equal(strips.length, count);
    for (const { x, y, width: wide, height } of strips) {
      assert.ok(wide >= 24 && height >= 24, `${count} cards in ${width}: ${wide} by ${height}`);
      assert.ok(x >= 0 && x + wide <= width + 0.001 && y + height <= hand.height);
    }
  });
});

test("a point in a strip is that card's", () => {
  everyFan((hand) => {
    places(hand).forEach(({ x, y, width, height }, index) => {
      for (const [right, down] of [
        [0.01, 0.01],
        [0.5, 0.5],
        [0.99, 0.99],
      ]) {
        assert.equal(hit(hand, x + width * right, y + height * down), index);
      }
    });
  });
});

test("where two rows have room every card of up to 20 has a strip of 32 pixels", () => {
  for (const width of [374, 396, 416])
    for (let count = 1; count <= 20; count++) {
      const hand = fan(count, width, { width: 72, height: 102 }, { ...look, spread: 50, lines: 2 });
      assert.ok(hand.piles.length <= 2);
      for (const strip of places(hand)) assert.ok(strip.width >= 32, `${count} cards in ${width}: ${strip.width}`);
    }
});

const stack = { spread: 52, pitch: 24, deepest: 6 };
const small = { width: 44, height: 62 };

function everyColumns(check) {
  const hands = [
    [1],
    [2, 1],
    [4, 4, 4, 4, 4, 4, 3],
    [8, 8, 8, 3],
    [3, 1, 4, 1, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3],
    [6, 5, 7],
  ];
  for (const width of [356, 386, 828, 1392])
    for (const lengths of hands) check(columns(lengths, width, small, stack), lengths, width);
}

test("every card of a column has a strip of its own, wide enough for a finger, and columns stand on one line", () => {
  everyColumns((hand, lengths, width) => {
    const strips = places(hand);
    assert.equal(
      strips.length,
      lengths.reduce((sum, length) => sum + length),
    );
    for (const { x, y, width: wide, height } of strips) {
      assert.ok(wide >= 24 && height >= 24 && x >= 0 && x + wide <= width + 0.001 && y >= 0, `${lengths} in ${width}`);
    }
    for (const { first, length } of hand.piles) {
      const { y, height } = strips[first + length - 1];
      assert.equal(y + height, hand.height);
    }
    strips.forEach(({ x, y, width, height }, index) => {
      assert.equal(hit(hand, x + width / 2, y + height / 2), index);
    });
  });
});

test("a column of more cards than there is room for is parted evenly", () => {
  const lengths = (of) => columns(of, 1392, small, stack).piles.map(({ length }) => length);
  assert.deepEqual(lengths([6, 7, 8, 2]), [6, 4, 3, 4, 4, 2]);
});

test("columns that a screen does not hold are none", () => {
  const ones = (count) => Array.from({ length: count }, () => 1);
  assert.equal(columns(ones(14), 356, small, stack).piles.length, 14);
  assert.equal(columns(ones(15), 356, small, stack), null);
});

test("arrows lead along a row or a column, and to the card beside it", () => {
  const rows = fan(20, 304, card, look); // of 10 cards
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => beside(rows, 5, key)),
    [4, 6, undefined, 15],
  );
  const hand = columns([4, 1, 2], 1392, small, stack);
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => beside(hand, 2, key)),
    [undefined, 4, 1, 3],
  );
  assert.equal(beside(hand, 4, "ArrowLeft"), 3); // on the line on which they stand
  assert.equal(beside(hand, 4, "ArrowRight"), 6);
});

test("a locked group is flipped as a whole, whichever of its cards is touched", () => {
  const [ids, groups] = [["a", "b", "c", "d", "e"], [["d", "e"]]];
  assert.deepEqual([...flip(new Set(), ids, [3], groups)].sort(), ["d", "e"]);
  assert.deepEqual([...flip(new Set(["d", "e"]), ids, [4], groups)], []);
  assert.deepEqual([...flip(new Set(["e"]), ids, [4], groups)].sort(), ["d", "e"]);
  assert.deepEqual([...flip(new Set(["b"]), ids, [1, 2, 3], groups)].sort(), ["c", "d", "e"]);
});

test("what is swept is flipped, as it was picked before", () => {
  const ids = ["a", "b", "c", "d", "e"];
  assert.deepEqual([...flip(new Set(), ids, [1, 2, 3])], ["b", "c", "d"]);
  assert.deepEqual([...flip(new Set(["a", "c"]), ids, [1, 2, 3])].sort(), ["a", "b", "d"]);
  assert.deepEqual([...flip(new Set(["a"]), ids, [0])], []);
});

test("the snapshot of the pick is not changed", () => {
  const before = new Set(["a"]);
  flip(before, ["a", "b"], [0, 1]);
  assert.deepEqual([...before], ["a"]);
});
