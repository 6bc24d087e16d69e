// Messages: in the words of JavaScript, with values as they were given, and what to call instead.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { runInNewContext } from "node:vm";
import * as typed from "chupai";

/** The package, called with whatever there is, which its types forbid. @type {any} */
const chupai = typed;

before(() => chupai.init());

/** @type {(call: () => unknown, code: string, message: RegExp) => void} */
const says = (call, code, message) => assert.throws(call, { code, message }, String(call));

test("messages name the types of JavaScript", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  says(() => new chupai.Game("bigtwo", 7), "invalid-argument", /^options: 7 is not allowed: expected an object$/);
  says(() => game.hand("x"), "invalid-argument", /^seat: "x" is not allowed: expected a whole number, 0 or more$/);
  says(() => game.hand(), "invalid-argument", /^seat is undefined: expected a value$/);
  says(() => game.view(null), "invalid-argument", /^seat: null is not allowed: expected a whole number, 0 or more$/);
  says(() => chupai.decode([1]), "invalid-argument", /^scheme is undefined: expected a value$/);
  says(() => game.hand(-1), "invalid-argument", /^seat: -1 is not allowed: expected a whole number, 0 or more$/);
  says(() => game.bid(300), "invalid-argument", /^bid: 300 is not allowed: expected a whole number from 0 to 255$/);
  says(() => game.legal({ limit: "3" }), "invalid-argument", /expected a whole number, 0 or more$/);
  says(
    () => game.legal({ kinds: "pair" }),
    "invalid-argument",
    /^options\.kinds: "pair" is not allowed: expected an array$/,
  );
  says(() => game.play(["3d"], 3), "invalid-argument", /^options: 3 is not allowed: expected an object$/);
  says(() => chupai.Game.fromText(7), "invalid-argument", /^text: expected a string$/);
  says(() => chupai.parsePosition(null), "invalid-argument", /^text: expected a string$/);
});

test("who speaks for no seat does not speak for the seat to move", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  const [weakest] = game.legal();
  const missing = /^options\.seat: is missing: expected a value, as it has no default$/;
  says(() => game.play(weakest, { seat: undefined }), "invalid-argument", missing);
  says(() => game.pass({}), "invalid-argument", missing);
  says(() => game.play(weakest, { seat: null }), "invalid-argument", /^options\.seat: null is not allowed/);
  assert.equal(game.view(0).moves, 0);
  game.play(weakest, undefined);
  assert.equal(game.view(0).moves, 1);
});

test("cards dealt elsewhere have their hands", () => {
  says(
    () => new chupai.Game("doudizhu", { seed: 1, landlord: 0 }),
    "invalid-argument",
    /landlord and turn are allowed only together with hands$/,
  );
  says(
    () => new chupai.Game("doudizhu", { hands: null }),
    "invalid-argument",
    /^options\.hands: null is not allowed: expected an array$/,
  );
  assert.equal(new chupai.Game("doudizhu", { hands: undefined, kitty: undefined, seed: 1 }).seats, 3);
});

test("a wrong part of a view or of options is told with the name of the argument", () => {
  const game = new chupai.Game("guandan", { seed: 1 });
  const view = game.view(game.turn);
  says(() => chupai.choose({}, "guandan"), "invalid-argument", /^view\.seat: is missing: /);
  says(() => chupai.choose({ ...view, level: "hard" }, "guandan"), "invalid-argument", /^view\.level: "hard" is not/);
  says(() => new chupai.Seat("guandan", { ...view, hand: [1] }), "invalid-argument", /^view\.hand\.0: 1 is not/);
  says(() => chupai.choose(view, "guandan", { level: "hard" }), "invalid-argument", /^options\.level: "hard" is not/);
  says(() => chupai.choose(null, "guandan"), "invalid-argument", /^view: null is not allowed: expected an object$/);
});

test("what is no rules at all is told so by every function", () => {
  for (const none of [undefined, null, 7, true, []]) {
    says(
      () => new chupai.Rules(none),
      "unknown-rules",
      /^rules is .*: expected the id of a game, a rule set or Rules$/,
    );
    says(() => chupai.deck(none), "unknown-rules", /^rules is .*: expected the id of a game, or a Rules object /);
  }
  says(() => chupai.canBeat(["3d"], "bigtwo"), "unknown-rules", /^rules is undefined: /);
  says(() => chupai.classify(["3d"], new chupai.Rules("bigtwo").toJSON()), "unknown-rules", /^rules is an object: /);
  says(() => new chupai.Rules({}), "invalid-rules", /^id: is missing/);
  says(() => new chupai.Rules("bigtwo", 7), "invalid-rules", /^changes is 7: expected an object of settings$/);
});

test("an object of ours that was sent to a worker is told to be one", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  const sent = (object) => structuredClone(object);
  const told = (name) => new RegExp(`^${name} is an object of a class: expected plain data, such as its toJSON\\(\\)`);
  says(() => new chupai.Rules(sent(game.rules)), "invalid-rules", told("rules"));
  says(() => chupai.Game.fromJSON(sent(game)), "invalid-argument", told("data"));
  const seat = new chupai.Seat("bigtwo", game.view(0));
  says(() => new chupai.Seat("bigtwo", sent(seat)), "invalid-argument", told("view"));
  assert.equal(new chupai.Rules(sent(game.rules.toJSON())).id, "bigtwo");
});

test("messages show numbers as they were given", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  for (const number of [257.9, 1.5, -0.5, 0.1, 12.25, -1e9])
    says(() => game.hand(number), "invalid-argument", new RegExp(`^seat: ${number} is not allowed`));
  says(() => game.hand(2 / 3), "invalid-argument", /^seat: 0\.666… is not allowed/);
});

test("what is no plain data is told with its path, a BigInt as one", () => {
  const changes = (value) => () => new chupai.Rules("bigtwo", { table: { players: value } });
  says(changes(3n), "invalid-rules", /^changes\.table\.players is 3n: expected plain data$/);
  says(changes(Number.NaN), "invalid-rules", /^changes\.table\.players is NaN: expected plain data$/);
  says(() => new chupai.Game("bigtwo", { hands: [["3d", 4n]] }), "invalid-argument", /^options\.hands\.0\.1 is 4n: /);
  says(() => chupai.deal("bigtwo", 7n), "invalid-argument", /^seed is 7n: expected plain data$/);
  says(() => chupai.classify([1n], "bigtwo"), "invalid-card", /^1n is not a card: /);
});

test("a limit may be any number from 0 on", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  const all = game.legal();
  for (const limit of [2 ** 32, Number.MAX_SAFE_INTEGER, 1e300, Infinity]) assert.deepEqual(game.legal({ limit }), all);
  const position = { hands: [["3d", "4d"], ["5c"]], turn: 0 };
  const solution = chupai.solve(position, "bigtwo");
  for (const nodes of [2 ** 32, 1e300, Infinity])
    assert.deepEqual(chupai.solve(position, "bigtwo", { nodes }), solution);
  says(() => game.legal({ limit: -Infinity }), "invalid-argument", /^options\.limit is -Infinity: /);
  says(() => game.legal({ limit: NaN }), "invalid-argument", /^options\.limit is NaN: /);
  says(() => game.legal({ limit: "5000000000" }), "invalid-argument", /expected a whole number, 0 or more$/);
});

test("who hands over the table, with its seat, is told to hand over the play", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  game.play(game.legal()[0]);
  says(() => chupai.hints(["3d"], game.table, "bigtwo"), "invalid-argument", /game\.table\.play/);
  says(() => chupai.canBeat(["3d"], game.table, "bigtwo"), "invalid-argument", /game\.table\.play/);
  says(() => chupai.hints(["3d"], {}, "bigtwo"), "invalid-argument", /^play\.kind is undefined: /);
});

test("who plays null, which is a pass where it is chosen, is told to pass", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  says(() => game.play(null), "invalid-argument", /^cards: null is no play: call pass\(\)/);
  says(() => game.play(null, { seat: game.turn }), "invalid-argument", /call pass\(\)/);
  says(() => game.play(undefined), "invalid-argument", /^cards is undefined: expected an array of cards$/);
});

test("who hands over a whole round as a view is told to hand over the view", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  const told = /^view: a whole round tells every hand: expected what game\.view\(seat\) gives$/;
  const seat = new chupai.Seat("bigtwo", game.view(0));
  for (const round of [game, game.toJSON()]) {
    says(() => new chupai.Seat("bigtwo", round), "invalid-argument", told);
    says(() => seat.update(round), "invalid-argument", told);
    says(() => chupai.choose(round, "bigtwo"), "invalid-argument", told);
  }
});

test("an object of a class is refused, as what it holds may not be its own", () => {
  class Options {
    get limit() {
      return 0;
    }
  }
  for (const odd of [new Options(), new Map([["limit", 0]]), new Set(), new String("x"), new Uint8Array(1)]) {
    says(() => chupai.hints(["3d"], null, "bigtwo", odd), "invalid-argument", /^options is an object of a class: /);
    says(
      () => new chupai.Rules("bigtwo", { table: odd }),
      "invalid-rules",
      /^changes\.table is an object of a class: /,
    );
  }
  class Code {
    type = "SPADE";
    value = 2;
  }
  for (let times = 0; times < 2; times++) {
    says(() => chupai.decode([new Code()], "object"), "invalid-card", /^codes\.0 is an object of a class: /);
    assert.deepEqual(chupai.decode([{ ...new Code() }], "object"), ["2s"]);
  }
  const plain = [
    Object.assign(Object.create(null), { limit: 0 }),
    new Proxy({ limit: 0 }, {}),
    runInNewContext("({ limit: 0 })"),
  ];
  for (const options of plain) assert.deepEqual(chupai.hints(["3d"], null, "bigtwo", options), []);
  const rules = new chupai.Rules("bigtwo");
  assert.equal(new chupai.Rules(rules).fingerprint, rules.fingerprint); // by its toJSON
});

test("an empty array in place of what lies on the table is told to be no play", () => {
  const message = /^previous: an empty array is no play: expected null where a lead is due$/;
  says(() => chupai.hints(["3d"], [], "bigtwo"), "invalid-argument", message);
  says(() => chupai.canBeat(["3d"], [], "bigtwo"), "invalid-argument", message);
  says(() => chupai.refusal(["3d"], [], "bigtwo"), "invalid-argument", message);
});

test("a player that is asked in another phase says which one it is, and what to choose", () => {
  const bidding = new chupai.Game("doudizhu", { seed: 1 });
  const view = bidding.view(bidding.turn);
  const not = (is, asked, choose) =>
    new RegExp(`^view.phase: the round is in the phase "${is}", not "${asked}": ${choose}$`);
  says(() => chupai.choose(view, "doudizhu"), "invalid-argument", not("bidding", "play", "choose a bid"));
  says(() => chupai.advise(view, "doudizhu"), "invalid-argument", not("bidding", "play", "choose a bid"));
  says(() => chupai.chooseGift(view, "doudizhu"), "invalid-argument", not("bidding", "tribute", "choose a bid"));
  const other = bidding.view((bidding.turn + 1) % 3);
  says(
    () => chupai.chooseBid(other, "doudizhu"),
    "invalid-argument",
    /^view.turn: it is not the turn of seat \d, whose view/,
  );
  const playing = new chupai.Game("bigtwo", { seed: 1 });
  const seat = new chupai.Seat("bigtwo", playing.view(playing.turn));
  says(() => seat.chooseBid(), "invalid-argument", not("play", "bidding", "choose a play"));
  says(() => chupai.chooseBid(playing.view(0), "bigtwo"), "invalid-argument", not("play", "bidding", "choose a play"));
  while (playing.turn !== null) playing.mayPass() ? playing.pass() : playing.play(playing.legal({ limit: 1 })[0]);
  says(
    () => chupai.choose(playing.view(0), "bigtwo"),
    "invalid-argument",
    not("over", "play", "there is nothing to choose"),
  );
});
