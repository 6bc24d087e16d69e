// A server with the round, and clients with nothing but their views, which come as text.

import assert from "node:assert/strict";
import test, { before } from "node:test";
import { Game, games, init, Rules, Seat } from "chupai";

/** Wrong on purpose, which the types forbid. @type {(value: any) => any} */
const wrong = (value) => value;
const error = (code, message = /./) => ({ name: "ChupaiError", code, message });
const sent = (value) => JSON.parse(JSON.stringify(value));

before(() => init());

test("a whole round of every game is played by seats that are told what is new", () => {
  const doubling = new Rules("doudizhu", { score: { stake: { doubles: 2 } } });
  for (const given of [...games().map(({ id }) => id), doubling]) {
    const game = new Game(given, { seed: 3 });
    const { rules } = game;
    const numbers = Array.from({ length: game.seats }, (_, seat) => seat);
    const seats = numbers.map((seat) => new Seat(rules, sent(game.view(seat))));
    assert.equal(seats[0].rules.fingerprint, rules.fingerprint);
    while (game.turn !== null) {
      const { turn } = game;
      const seat = seats[turn];
      assert.deepEqual([seat.turn, seat.phase, seat.mayMove], [turn, game.phase, true]);
      assert.deepEqual(seat.legal({ limit: 20 }), game.legal({ limit: 20 }));
      assert.deepEqual([seat.bids(), seat.gifts(), seat.mayPass()], [game.bids(), game.gifts(), game.mayPass()]);
      const [play] = seat.legal({ limit: 1 });
      if (play) assert.equal(seat.refusal(play), null);
      const other = (turn + 1) % game.seats;
      if (seat.bids().length > 0) {
        assert.throws(() => game.bid(0, { seat: other }), error("out-of-turn"));
        game.bid(seat.chooseBid({ seed: 1 }), { seat: turn });
      } else if (seat.phase === "tribute") game.give(seat.chooseGift(), { seat: turn });
      else if (play) game.play(play, { seat: turn });
      else {
        assert.throws(() => game.pass({ seat: other }), error("out-of-turn"));
        game.pass({ seat: turn });
      }
      for (const number of numbers) {
        seats[number].update(sent(game.view(number, { since: seats[number].view.moves })));
        assert.deepEqual(seats[number].view, game.view(number));
        assert.deepEqual(seats[number].interrupts(), game.interrupts(number));
      }
    }
    assert.deepEqual([seats[0].phase, seats[0].turn, seats[0].legal(), seats[0].mayPass()], ["over", null, [], false]);
    for (const seat of seats) seat.free();
  }
});

test("a view with since leaves out the moves before it, and tells how many there were", () => {
  const game = new Game("bigtwo", { seed: 1 });
  const seat = new Seat(new Rules("bigtwo"), game.view(2));
  for (let moves = 0; moves < 7; moves++) {
    const [play] = game.legal({ limit: 1 });
    play ? game.play(play) : game.pass();
  }
  const { history, moves, ...others } = game.view(2, { since: 5 });
  assert.deepEqual([moves, history], [7, game.view(2).history.slice(5)]);
  assert.deepEqual({ ...others, moves, history: game.view(2).history }, game.view(2));
  assert.throws(() => seat.update(game.view(2, { since: 1 })), error("missing-moves", /1 moves/));
  assert.throws(() => new Seat("bigtwo", game.view(2, { since: 1 })), error("missing-moves"));
  assert.throws(() => seat.update(game.view(1)), error("invalid-argument", /view\.seat/));
  assert.equal(seat.view.moves, 0);
  seat.update(game.view(2, { since: 0 }));
  assert.deepEqual(seat.view, game.view(2));
  assert.throws(() => game.view(2, { since: -1 }), error("invalid-argument"));
  assert.throws(() => game.view(2, wrong({ from: 1 })), error("invalid-argument", /from/));
});

test("a seat that may not move says why, and has nothing to choose", () => {
  const game = new Game("bigtwo", { seed: 1 });
  const waits = (game.turn + 1) % 4;
  const seat = new Seat("bigtwo", game.view(waits));
  assert.deepEqual([seat.mayMove, seat.legal(), seat.mayPass(), seat.bids(), seat.gifts()], [false, [], false, [], []]);
  assert.equal(seat.refusal([game.hand(waits)[0]])?.code, "out-of-turn");
  assert.throws(() => seat.choose(), error("invalid-argument", /turn/));
  assert.throws(() => seat.chooseBid(), error("invalid-argument", /bidding/));
  assert.throws(() => seat.chooseGift(), error("invalid-argument", /tribute/));
  for (const call of [() => game.play([], { seat: 9 }), () => game.pass({ seat: 9 }), () => game.bid(0, { seat: -1 })])
    assert.throws(call, error("invalid-argument"));
  assert.throws(() => game.give("3d", { seat: 0 }), error("not-now"));
});

test("a seat advises as its view is advised about", () => {
  const game = new Game("tienlen", { seed: 1 });
  const seat = new Seat("tienlen", game.view(game.turn));
  const advice = seat.advise({ seed: 1, level: "easy" });
  assert.deepEqual(seat.choose({ seed: 1, level: "easy" }), advice[0].play);
  assert.equal(seat.refusal(/** @type {import("chupai").Play} */ (advice[0].play)), null);
});
