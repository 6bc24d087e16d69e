// The JSON Schema of a rule set, as it is in the package: every game fits it, and what the module refuses as being out
// of bounds does not.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { games, init, Rules } from "chupai";

await init();
const schema = JSON.parse(await readFile(new URL(import.meta.resolve("chupai/rules.schema.json")), "utf8"));
const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

test("every named game fits the schema, and is taken back", () => {
  for (const { id } of games()) {
    const data = new Rules(id).toJSON();
    assert.ok(fits(data), `${id}: ${JSON.stringify(fits.errors)}`);
    assert.deepEqual(new Rules(data).toJSON(), data);
  }
});

test("what is left out is taken from the defaults of the schema", () => {
  const { deck, table, ranks, tracks, turn, end, score } = new Rules("bigtwo").toJSON();
  const least = {
    id: "least",
    title: "Least",
    deck,
    table,
    ranks,
    tracks,
    plays: { single: { width: 1 } },
    turn,
    end,
    score,
  };
  assert.ok(fits(least), JSON.stringify(fits.errors));
  const whole = new Rules(least).toJSON();
  assert.deepEqual(whole.neverLast, schema.properties.neverLast.default);
  assert.equal(whole.plays.single.suits, schema.$defs.Pattern.properties.suits.default);
});

test("schema and module refuse the same settings", () => {
  const bad = [
    { deck: { packs: 5 } },
    { deck: { jokers: "yes" } },
    { table: { players: 9 } },
    { ranks: "345" },
    { suits: "dchx" },
    { level: "1" },
    { turn: { pass: "shut" } },
    { turn: { first: "1d" } },
    { end: "never" },
    { plays: { pair: { width: 0 } } },
    { plays: { pair: { widths: 2 } } },
    { bombs: [{ name: "quad" }] },
    { unknown: true },
  ];
  const merged = (target, patch) =>
    typeof patch === "object" && patch !== null && !Array.isArray(patch)
      ? {
          ...target,
          ...Object.fromEntries(Object.entries(patch).map(([name, change]) => [name, merged(target?.[name], change)])),
        }
      : patch;
  for (const changes of bad) {
    assert.equal(fits(merged(new Rules("bigtwo").toJSON(), changes)), false, JSON.stringify(changes));
    assert.throws(() => new Rules("bigtwo", /** @type {any} */ (changes)), { code: "invalid-rules" });
  }
});
