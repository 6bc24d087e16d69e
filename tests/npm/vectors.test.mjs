// The table of what cards are and what beats what, as the core has it, through JavaScript.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { canBeat, classify, houseRules, init, parseCards, Rules, refusal } from "chupai";

before(() => init());

/** The rules of a game, or of `game+house-rule`. */
function rulesNamed(name) {
  const [game, id] = name.split("+");
  return new Rules(game, id && houseRules(game).find((rule) => rule.id === id).changes);
}

const text = await readFile(new URL("../vectors.txt", import.meta.url), "utf8");
const rows = text
  .split("\n")
  .map((line) => line.replace(/#.*/, "").trim())
  .filter(Boolean)
  .map((row) => row.split("|").map((cell) => cell.trim()));

for (const name of new Set(rows.map(([, name]) => name)))
  test(`${name}: cards are what the table says, and beat what it says`, () => {
    const rules = rulesNamed(name);
    for (const [asked, , cards, ...others] of rows.filter((row) => row[1] === name)) {
      if (asked === "is") {
        const play = classify(parseCards(cards), rules);
        assert.equal(play ? `${play.kind} ${play.length} ${play.rank}` : "nothing", others[0], cards);
      } else {
        const [table, expected] = [parseCards(others[0]), others[1]];
        const why = refusal(parseCards(cards), table, rules);
        assert.equal(why ? why.code : "yes", expected, `${cards} on ${others[0]}`);
        assert.equal(canBeat(parseCards(cards), table, rules), expected === "yes", `${cards} on ${others[0]}`);
      }
    }
  });
