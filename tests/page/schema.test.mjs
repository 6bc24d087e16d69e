// What the panel of house rules knows of a schema, without a browser.

import assert from "node:assert/strict";
import test from "node:test";
import { notation } from "../../www/rules/fields.js";
import { isSpan, readerOf } from "../../www/rules/schema.js";

test("a schema says what a value may be, what it is at the least, and how the way to it is called", () => {
  const width = { anyOf: [{ type: "integer", minimum: 1 }, { type: "array" }] };
  const Bomb = {
    properties: {
      play: { type: "string" },
      width: { anyOf: [...width.anyOf, { type: "null" }] },
      by: { oneOf: [{ const: "rank" }, { const: "length" }] },
    },
  };
  const bombs = { type: "array", items: { $ref: "#/$defs/Bomb" } };
  const reader = readerOf({ $defs: { Bomb }, properties: { bombs } });
  assert.deepEqual(reader.choices(Bomb.properties.by), ["rank", "length"]);
  assert.equal(reader.choices(Bomb.properties.play), null);
  const { nullable, part } = reader.parts(Bomb.properties.width);
  assert.deepEqual([nullable, isSpan(part), isSpan(Bomb)], [true, true, false]);
  const namesFor = (key) => (key === "play" ? ["single", "pair"] : undefined);
  assert.deepEqual(reader.initial(bombs.items, namesFor), { play: "single", width: null, by: "rank" });
  const word = (owner, name) => `${owner}.${name}`;
  const way = reader.namesOn("bombs.1.width", word, (name, value) => `${name} ${value}`);
  assert.deepEqual(way, ["RuleSet.bombs", "2", "Bomb.width"]);
});

test("what is written is read again: words, numbers, and lists of them", () => {
  const array = { type: "array" };
  /** @type {[any, any, any, string][]} */
  const written = [
    [{ type: "string" }, {}, "3456", "3456"],
    [{ anyOf: [{}, array] }, {}, ["3d", "3c"], "3d 3c"],
    [array, { type: "integer" }, [5, 3], "5 3"],
    [array, { type: "string" }, ["one", "two"], "one two"],
    [
      array,
      array,
      [
        ["first", 2],
        ["last", 1],
      ],
      "first:2 last:1",
    ],
  ];
  for (const [part, item, value, text] of written) {
    const { write, read } = notation(part, item);
    assert.deepEqual([write(value), read(` ${text} `)], [text, value]);
  }
});
