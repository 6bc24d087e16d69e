// The rounds of a table for friends on the page: seats turned so that the player sits at 0, moves between two views, and what may
// be played.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { wordsAt } from "../../www/friends/names.js";
import { createTableRound, putEnded } from "../../www/friends/table-round.js";
import { completed, follow, movesBetween } from "../../www/friends/view-moves.js";
import english from "../../www/i18n/en.js";
import { speakIn } from "../../www/i18n/index.js";
import { nameOfSeat } from "../../www/i18n/naming.js";
import { choose, Game, games, init, Seat } from "../../www/pkg/index.js";
import { askForHint } from "../../www/round/advice.js";
import { rotateSeats } from "../../www/round/seat-rotation.js";
import { newState, PASSING, pick, play, putRound, ready } from "../../www/round/state.js";
import { createTributeDuty } from "../../www/round/tribute-duty.js";

await init(await readFile(new URL("../../www/pkg/chupai_bg.wasm", import.meta.url)));

/** Makes the move of an easy player, or the highest bid. */
function step(game, seed) {
  const seat = game.turn;
  const [bid, gift] = [game.bids().at(-1), game.gifts()[0]];
  if (bid !== undefined) return game.bid(seed % 4 === 0 ? 0 : bid);
  if (gift) return game.give(gift);
  const play = choose(game.view(seat), game.rules, { level: "easy", seed });
  if (play) game.play(play);
  else game.pass();
}

/** Plays rounds of a match, and tells of each position with its deal. */
function* positions(id, rounds, seed) {
  let game = new Game(id, { seed });
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; ; at++) {
      yield { game, round, at };
      if (game.turn === null) break;
      step(game, seed + at);
    }
    if (game.result.champions) return;
    game = game.next({ seed: seed + round });
  }
}

const rounds = (id) => (id === "guandan" ? 6 : 1);

test("a view turned to its seat is a view, and says the same of what may be done, in every game", () => {
  for (const { id } of games()) {
    for (const { game, at } of positions(id, rounds(id), 5)) {
      for (let me = 0; me < game.seats; me++) {
        if ((at + me) % 3 > 0) continue;
        const { rules } = game;
        const [seat, turned] = [game.view(me), rotateSeats(me, game.seats).view(game.view(me))].map(
          (view) => new Seat(rules, view),
        );
        const answers = (seat) => [
          seat.mayMove,
          seat.mayPass(),
          seat.bids(),
          seat.gifts(),
          seat.interrupts(),
          seat.legal({ limit: 20 }),
        ];
        assert.deepEqual(answers(turned), answers(seat), `${id}, move ${at}, seat ${me}`);
      }
    }
  }
});

/** The lines of a seat come in the order of the seats that pay. */
const linesAsSet = (result) => ({ ...result, lines: result.lines.map((line) => JSON.stringify(line)).sort() });

test("a round heard view by view is the round, and its record turned is the same round, in every game", () => {
  for (const { id } of games()) {
    let state;
    let shown;
    for (const { game, round, at } of positions(id, rounds(id), 9)) {
      const me = (round + 1) % game.seats;
      const turned = rotateSeats(me, game.seats);
      const known = at === 0 ? 0 : shown.moves;
      const seen = completed(game.view(me, { since: known }), at === 0 ? null : game.view(me));
      const view = turned.view(seen);
      if (at === 0) {
        state = newState();
        state.words = english;
        const before = turned.carried(game.toJSON().before);
        const { level } = game.rules.toJSON();
        const rules = { game: id, changes: level ? { level } : {} };
        const elsewhere = createTableRound(rules, view, {
          watches: false,
          before,
          tell: () => assert.fail("told of a move"),
        });
        putRound(state, elsewhere, { redeals: 0 });
        follow(state, movesBetween(null, view, state.data));
      } else {
        state.round.show(view);
        follow(state, movesBetween(shown, view, state.data));
      }
      shown = view;
      assert.deepEqual([...state.view.hand].sort(), [...game.hand(me)].sort());
      assert.equal(state.round.turn, game.turn === null ? null : turned.toPage(game.turn));
      if (game.turn !== null) continue;

      const { trail } = state;
      const record = Game.fromText(game.toText());
      for (let other = 0; other < game.seats; other++) {
        const there = rotateSeats(other, game.seats);
        const ended = newState();
        putEnded(ended, there.saved(record.toJSON()), there.view(record.view(0)).history, {}, false);
        assert.deepEqual(linesAsSet(ended.round.result), linesAsSet(there.result(game.result)), `${id}, seat ${other}`);
      }
      putEnded(state, turned.saved(record.toJSON()), turned.view(record.view(0)).history, {}, false);
      const parts = (trail) => trail.map(({ seat, play, acts }) => [seat, play, acts]);
      if (!(state.view.gifts?.length > 0 || shown.redeals > 0)) assert.deepEqual(parts(state.trail), parts(trail), id);
      assert.deepEqual(linesAsSet(state.round.result), linesAsSet(turned.result(game.result)), id);
      assert.deepEqual(turned.toPage(turned.toTable(1)), 1);
    }
  }
});

test("the seats at a table have their names wherever the page says who sits where", () => {
  for (let seats = 2; seats <= 6; seats++) {
    const names = Array.from({ length: seats }, (_, at) => `N${at}`);
    const words = wordsAt(english, names, false);
    assert.deepEqual(
      names.map((_, at) => nameOfSeat(at, seats, words)),
      ["You", ...names.slice(1)],
    );
    const watching = wordsAt(english, names, true);
    assert.equal(nameOfSeat(0, seats, watching), "N0");
    assert.equal(watching.turn.yours, "N0’s turn.");
    assert.equal(watching.idle.lead, "");
    if (seats === 4) assert.deepEqual([watching.parties.ours, watching.parties.theirs], ["N0 + N2", "N1 + N3"]);
  }
  const { parties } = wordsAt(english, ["Bartholomew the Great", "Bea", "Cy", "Dee"], true);
  assert.deepEqual(parties, { ...english.parties, ours: "Bartholo… + Cy", theirs: "Bea + Dee" });
});

test("of tribute who watches is told as of others", async () => {
  await speakIn("en");
  const { why } = await createTributeDuty();
  const at = (watched) => {
    const before = { out: [1, 2, 3], levels: [], tries: [] };
    return /** @type {any} */ ({ words: english, round: { seats: 4, watched, toJSON: () => ({ before }) } });
  };
  assert.match(why(at(false)), /^You pay /);
  assert.match(why({ ...at(true), words: wordsAt(english, ["Ann", "Bea", "Cy", "Dee"], true) }), /^Ann pays Bea /);
});

test("a seat at a table plays on where the rules make it too much to list what may be played", (context) => {
  const { legal } = Seat.prototype;
  const tooMuch = () => {
    throw Object.assign(new Error("too much"), { code: "too-much" });
  };
  context.mock.method(
    Seat.prototype,
    "legal",
    /** @this {Seat} */ function (options) {
      return options.limit === 1 ? legal.call(this, options) : tooMuch();
    },
  );
  for (const asked of /** @type {const} */ (["interrupts", "mayPass"]))
    context.mock.method(Seat.prototype, asked, tooMuch);
  const game = new Game("bigtwo", { seed: 1 });
  const told = [];
  const show = (me) => {
    const view = rotateSeats(me, game.seats).view(game.view(me));
    const others = { watches: false, before: game.toJSON().before, tell: (move) => told.push(move) };
    const state = newState();
    putRound(state, createTableRound({ game: "bigtwo" }, view, others), { redeals: 0 });
    return state;
  };
  assert.equal(show((game.turn + 1) % game.seats).suggestions.length, 0);
  const state = show(game.turn);
  assert.equal(state.suggestions.length, 1);
  pick(state, new Set([state.hand.find(({ card }) => card === state.suggestions[0].cards[0]).id]));
  assert.deepEqual(ready(state), { play: true, pass: true });
  play(state);
  assert.deepEqual([told.length, told[0].type, told[0].cards.cards], [1, "play", state.suggestions[0].cards]);
});

test("a hint at a table points at Pass where nothing beats what lies there", async () => {
  const game = new Game("bigtwo", { seed: 1 });
  while (!game.table || game.legal({ limit: 1 }).length > 0) step(game, 1);
  const me = game.turn;
  const view = rotateSeats(me, game.seats).view(game.view(me));
  const others = { watches: false, before: game.toJSON().before, tell: () => assert.fail("told of a move") };
  const state = newState();
  putRound(state, createTableRound({ game: "bigtwo" }, view, others), { redeals: 0 });
  const module = { advise: () => assert.fail("asked"), move: () => assert.fail("asked") };
  await askForHint(state, module, (change, ...values) => change(state, ...values), /** @type {any} */ ({}));
  assert.equal(state.hintedPlay, PASSING);
});
