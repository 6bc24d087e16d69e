// What a table for friends has promised of a deal, and whether the deal was so.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { createDealCheck } from "../../www/friends/deal-check.js";
import { proofOf } from "../../www/friends/proof.js";
import { afterMessage, newTableState } from "../../www/friends/table-state.js";
import { keepTable, keptOf } from "../../www/friends/tokens.js";
import { commitmentTo, seedOf } from "../../www/pkg/deal-proof.js";
import { Game, init, Rules } from "../../www/pkg/index.js";
import { after, free, welcome } from "./friends-messages.mjs";

await init(await readFile(new URL("../../www/pkg/chupai_bg.wasm", import.meta.url)));

test("what was promised first counts, for each round, whatever is said later", () => {
  const ending = { result: {}, record: "", game: {}, reveal: {}, points: [1, 2, 3], commitment: "second" };
  const over = after([welcome(), { type: "over", n: 8, ...ending }]);
  assert.deepEqual(over.promised, { 1: "first", 2: "second" });
  assert.equal(over.table.phase, "over");
  const changed = after([welcome({ round: 2, commitment: "another" })], over);
  assert.deepEqual(changed.promised, { 1: "first", 2: "second" });
  assert.equal(changed.ending, null);
  assert.deepEqual(after([welcome({ phase: "seating", round: 0 })]).promised, { 1: "first" });
});

test("what was promised of rounds long ago is forgotten", () => {
  const rounds = [0, 1, 2, 3].map((round) => welcome({ phase: "over", round, commitment: `of ${round + 1}` }));
  assert.deepEqual(after(rounds).promised, { 3: "of 3", 4: "of 4" });
});

test("a table that goes back to an earlier round gets no other word, and changes no commitment", () => {
  const before = (changes = {}) => welcome({ seat: 0, phase: "seating", round: 0, ...changes });
  /** @type {any[]} */
  const detours = [
    welcome({ phase: "round", round: 0 }),
    welcome({ phase: "round", round: 2 }),
    welcome({ phase: "round", round: "01" }),
    welcome({ phase: "over", round: 1 }),
    welcome({ phase: "over", round: 9 }),
    welcome({ phase: "over", round: {} }),
    welcome({ phase: "seating", round: 0, seat: null }),
  ];
  for (const [at, detour] of detours.entries()) {
    const id = `goes-back-${at}`;
    const words = [];
    const say = (/** @type {any} */ { word }) => void words.push(word);
    const check = createDealCheck(id, { say, onFound: () => {} });
    let tableState = newTableState();
    for (const message of [before(), detour, before({ commitment: "another" }), detour, before()]) {
      tableState = afterMessage(tableState, message, 0);
      check.hear(tableState, message);
    }
    // Without a commitment and a word there is nothing to prove
    const { promised, words: kept } = keptOf(id);
    assert.ok([undefined, "first"].includes(promised[1]), id);
    assert.ok([undefined, words[0]].includes(kept[1]), id);
    assert.deepEqual(tableState.promised, promised);
  }
});

test("a deal is proved by what was promised, its seed and its cards; a word that came too late is no fraud", () => {
  const [secret, words] = ["secret", ["mine", "", "theirs", ""]];
  const reveal = { secret, words, seed: seedOf(secret, words), commitment: commitmentTo(secret) };
  const dealt = new Game("tienlen", { seed: reveal.seed });
  const [ending, commitment] = [{ reveal, game: dealt.toJSON() }, reveal.commitment];
  const seen = (seat, word) => ({ table: tableOf(dealt, seat), word, view: dealt.view(seat) });
  assert.equal(proofOf(ending, commitment, seen(0, "mine")), "proved");
  assert.equal(proofOf(ending, commitment, seen(3)), "proved");
  assert.equal(proofOf(ending, commitment, seen(1, "late")), "wordLate");
  assert.equal(proofOf(ending, commitment, seen(0, "another")), "notProved");
  assert.equal(proofOf(ending, commitmentTo("another"), seen(0, "mine")), "notProved");
  assert.equal(proofOf(ending, commitment, { ...seen(0, "mine"), view: dealt.view(1) }), "notProved");
  for (const odd of [{ reveal }, { reveal: {}, game: ending.game }, { reveal, game: { seed: reveal.seed } }])
    assert.equal(proofOf(/** @type {any} */ (odd), commitment, seen(0, "mine")), "notProved");
});

test("a deal that the server has chosen among many is not proved: by more words, other rules or more deals", () => {
  const secret = "secret";
  const revealed = (words) => ({ secret, words, seed: seedOf(secret, words), commitment: commitmentTo(secret) });
  const found = (dealt, reveal, changes) => {
    const seen = { table: { ...tableOf(dealt, 0), ...changes }, word: "mine", view: { ...dealt.view(0), ...changes } };
    return proofOf({ reveal, game: dealt.toJSON() }, reveal.commitment, seen);
  };
  const reveal = revealed(["mine", "", ""]);
  const dealt = new Game("doudizhu", { seed: reveal.seed });
  assert.equal(found(dealt, reveal), "proved");
  const more = revealed(["mine", "", "", "what makes a good deal"]);
  assert.equal(found(new Game("doudizhu", { seed: more.seed }), more), "notProved");
  const unshuffled = new Game(new Rules("doudizhu", { deck: { unshuffled: true } }), { seed: reveal.seed });
  assert.equal(found(unshuffled, reveal), "proved");
  assert.equal(found(unshuffled, reveal, { rules: { game: "doudizhu", changes: {} } }), "notProved");
  for (let bids = 0; bids < 3; bids++) dealt.bid(0);
  assert.equal(found(dealt, reveal), "proved");
  assert.equal(found(dealt, reveal, { redeals: 0 }), "notProved");
});

/** What a seat knows of the table where a round is played. */
function tableOf(round, seat) {
  const { rules, changes, before } = round.toJSON();
  return { seat, seats: Array.from({ length: round.seats }, () => free), rules: { game: rules, changes }, before };
}

test("a deal is checked by who had a seat before it, not by who sat down after it", () => {
  const promised = { 1: "of the first", 2: "of the second" };
  /** @returns {any} */
  const at = (phase, round) => ({ promised, table: { seat: 0, phase, round }, view: {}, ending: {} });
  const found = (id, ...messages) => {
    const check = createDealCheck(id, { say: () => {}, onFound: () => {} });
    const over = at("over", 1);
    for (const [now, type] of [...messages, [over, "over"]]) check.hear(now, { type });
    return check.found(over);
  };
  assert.equal(found("played", [at("seating", 0), "welcome"]), "proving");
  assert.equal(found("came-later", [at("over", 1), "welcome"]), null);
});

test("a deal is not checked by who has left it, watched its end, and sits in another seat", () => {
  const id = "left";
  const check = createDealCheck(id, { say: () => {}, onFound: () => {} });
  /** @returns {any} */
  const at = (phase, round, seat) => ({
    promised: { 1: "of the first", 2: "of the second" },
    table: { seat, phase, round },
    view: {},
    ending: {},
  });
  check.hear(at("seating", 0, 0), /** @type {any} */ ({ type: "welcome" }));
  keepTable({ ...keptOf(id), watched: 1 }); // as the page does at the end of a round that it has watched
  const over = at("over", 1, 2);
  check.hear(over, /** @type {any} */ ({ type: "over" }));
  assert.equal(check.found(over), null);
});
