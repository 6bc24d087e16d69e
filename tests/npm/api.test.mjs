// What the package answers, by the rules of the games.

/** @import { GameId } from "chupai" */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import {
  canBeat,
  classify,
  deal,
  deck,
  decode,
  encode,
  Game,
  games,
  hints,
  houseRules,
  init,
  isCard,
  parseCards,
  Rules,
  readings,
  refusal,
  shuffle,
  sort,
  tally,
} from "chupai";

const GAMES = /** @type {const} */ (["doudizhu", "tienlen-cambodia", "bigtwo"]);
const cards = (text) => text.split(" ");
/** Wrong on purpose, which the types forbid. @type {(value: any) => any} */
const wrong = (value) => value;
const error = (code, message = /./) => ({ name: "ChupaiError", code, message });

before(() => init());

test("a second init with another source is answered as the first", async () => {
  await init(new URL("file:///nope.wasm"));
  await init(new Uint8Array(3));
  assert.equal(games().length > 0, true);
});

test("what came over a network becomes cards", () => {
  assert.deepEqual(["3d", "10s", "tS", "3♦", "RJ", "1x", "", "3d ", 3, null, ["3d"]].map(isCard), [
    ...Array(5).fill(true),
    ...Array(6).fill(false),
  ]);
  assert.deepEqual(parseCards(" 3d 10S\n3♦ bj "), ["3d", "Ts", "3d", "BJ"]);
  assert.deepEqual(parseCards(["3d", "10S"]), ["3d", "Ts"]);
  assert.deepEqual(parseCards(""), []);
  assert.throws(() => parseCards("3d 1x"), error("invalid-card", /1x/));
  assert.throws(() => parseCards(["3d", "4c 5c"]), error("invalid-card", /4c 5c/));
  assert.throws(() => parseCards(wrong(7)), error("invalid-argument"));
  assert.throws(() => parseCards("3d ".repeat(1000)), error("too-many-of-a-card"));
});

test("rules tell which they are", () => {
  const rules = new Rules("tienlen");
  assert.deepEqual([rules.id, rules.title, rules.players], ["tienlen", "Tiến Lên (South)", 4]);
  assert.match(rules.fingerprint, /^[0-9a-f]{16}$/);
  assert.equal(new Rules(rules.toJSON()).id, "tienlen");
  assert.equal(new Rules("tienlen", {}).fingerprint, rules.fingerprint);
  const changed = new Rules("tienlen", { table: { players: 3 } });
  assert.deepEqual([changed.id, changed.title, changed.players], [null, "Tiến Lên (South)", 3]);
  assert.notEqual(changed.fingerprint, rules.fingerprint);
  const renamed = new Rules("tienlen", { title: "Ours" });
  assert.deepEqual([renamed.id, renamed.title, renamed.fingerprint], [null, "Ours", rules.fingerprint]);
  const prints = games().map(({ id }) => new Rules(id).fingerprint);
  const alike = games().filter((_, at) => prints.indexOf(prints[at]) !== prints.lastIndexOf(prints[at]));
  assert.deepEqual(
    alike.map(({ id }) => id),
    ["bigtwo-hk", "bigtwo-indonesia"],
  );
});

test("house rules are made one after the other, of a whole rule set, too", () => {
  const [toKing, pass] = [{ tracks: { runs: "3456789TJQK" } }, { turn: { pass: /** @type {const} */ ("locked") } }];
  const both = new Rules("bigtwo", { ...toKing, ...pass });
  const rules = new Rules("bigtwo", toKing);
  for (const base of [rules, rules.toJSON()]) assert.deepEqual(new Rules(base, pass).toJSON(), both.toJSON());
  const later = houseRules("bigtwo").reduce((made, { changes }) => new Rules(made, changes), new Rules("bigtwo"));
  assert.equal(later.id, null);
});

test("the games, as the types name them", async () => {
  const types = await readFile(new URL("chupai.d.ts", import.meta.resolve("chupai/chupai.wasm")), "utf8");
  const union = (name) => {
    const [, body] = types.match(new RegExp(`export type ${name} =([^;]*);`));
    return body.match(/"[^"]+"/g).map((text) => text.slice(1, -1));
  };
  assert.deepEqual(
    games().map((game) => game.id),
    union("GameId"),
  );
  assert.deepEqual([...new Set(games().map(({ family }) => family))], union("GameFamily"));
  for (const { kinds } of games())
    assert.deepEqual(
      kinds.filter((kind) => !union("Kind").includes(kind)),
      [],
    );
  const all = (() => {
    try {
      return hints(["3d"], null, "bigtwo", { kinds: wrong(["?"]) });
    } catch (problem) {
      return /** @type {Error} */ (problem).message.split("one of ")[1].match(/[a-z-]+/g);
    }
  })();
  assert.deepEqual(all.toSorted(), union("Kind").toSorted());
  for (const { id, players, packs } of games()) {
    const { table, deck } = new Rules(id).toJSON();
    assert.deepEqual([players, packs], [table.players, deck.packs], id);
  }
});

test("the named house rules of a game are changes of its rules", () => {
  const straight = cards("Td Jd Qd Kd As");
  const toKing = houseRules("bigtwo").find(({ id }) => id === "straights-to-king");
  assert.deepEqual(toKing, {
    id: "straights-to-king",
    title: "Straights stop at the king",
    changes: { tracks: { runs: "3456789TJQK" } },
  });
  assert.equal(classify(straight, new Rules("bigtwo", toKing.changes)), null);
  assert.deepEqual(houseRules("guandan").find(({ id }) => id === "no-tribute")?.changes, { tribute: null });
  for (const { id: game } of games()) {
    const usual = new Rules(game).toJSON();
    for (const { id, title, changes } of houseRules(game)) {
      assert.ok(id && title);
      assert.notDeepEqual(new Rules(game, changes).toJSON(), usual, `${game}: ${id}`);
    }
  }
  assert.throws(() => houseRules(wrong("poker")), error("unknown-rules", /poker/));
  assert.throws(() => houseRules(wrong(new Rules("bigtwo"))), error("invalid-argument"));
});

test("classify takes cards in any order and spelling, and lays the core first", () => {
  const airplane = classify(cards("4♦ KS 3h 4c 10s 3s 4S 3D"), "doudizhu");
  assert.deepEqual(airplane, {
    kind: "airplane-singles",
    cards: cards("3d 3h 3s 4d 4c 4s Ts Ks"),
    length: 2,
    rank: "4",
    suit: null,
    bomb: false,
  });
  assert.deepEqual(classify(cards("rj bj"), "doudizhu"), {
    kind: "rocket",
    cards: ["BJ", "RJ"],
    length: 1,
    rank: "RJ",
    suit: null,
    bomb: true,
  });
  const flush = classify(cards("3h 5h 7h 9h Jh"), "bigtwo");
  assert.deepEqual([flush.kind, flush.rank, flush.suit], ["flush", "J", "h"]);
  assert.equal(classify(cards("3d 4d"), "doudizhu"), null);
  assert.equal(classify([], "doudizhu"), null);
});

test("readings are all, the preferred one first", () => {
  const loose = new Rules("doudizhu", { plays: { "airplane-singles": { kickers: { adjacent: true } } } });
  const found = readings(cards("3d 3c 3h 4d 4c 4h 5d 5c 5h 6d 6c 6h"), loose);
  assert.deepEqual(
    found.map(({ kind, rank }) => `${kind} ${rank}`),
    ["triple-chain 6", "airplane-singles 6", "airplane-singles 5"],
  );
});

test("canBeat and refusal agree, and a play stands for one reading", () => {
  assert.equal(canBeat(["2s"], ["2h"], "bigtwo"), true);
  assert.equal(refusal(["2h"], ["2s"], "bigtwo").code, "not-higher");
  assert.equal(refusal(cards("3d 3s"), ["2s"], "bigtwo").code, "other-kind");
  assert.equal(refusal(cards("3d 4d 5d 6d 7d 8d"), cards("3s 4s 5s 6s 7s"), "doudizhu").code, "other-length");
  assert.equal(refusal(cards("3d 4d"), null, "doudizhu").code, "not-a-play");
  assert.equal(refusal(cards("3d 3s"), null, "doudizhu"), null);
  const loose = new Rules("doudizhu", { plays: { "airplane-singles": { kickers: { adjacent: true } } } });
  const twelve = readings(cards("3d 3c 3h 4d 4c 4h 5d 5c 5h 6d 6c 6h"), loose);
  const answer = cards("5d 5c 5h 6d 6c 6h 7d 7c 7h 8d 9d Td");
  assert.equal(canBeat(answer, twelve[2], loose), true);
  assert.equal(canBeat(answer, twelve[0], loose), false);
  assert.throws(() => canBeat(["3d"], cards("3d 4d"), "doudizhu"), error("invalid-argument", /3d 4d/));
  assert.throws(() => canBeat(["3d"], [], "doudizhu"), error("invalid-argument"));
});

test("hints: same kind, then others, then bombs; limit, kinds and order", () => {
  const hand = cards("4d 5c 5h 9d 9c 9h 9s BJ RJ");
  const ranks = (plays) => plays.map(({ kind, rank }) => `${kind} ${rank}`);
  const all = hints(hand, ["4s"], "doudizhu");
  assert.deepEqual(ranks(all), ["single 5", "single 9", "single BJ", "single RJ", "bomb 9", "rocket RJ"]);
  assert.deepEqual(hints(hand, ["4s"], "doudizhu", { limit: 2 }), all.slice(0, 2));
  assert.deepEqual(hints(hand, ["4s"], "doudizhu", { limit: 0 }), []);
  assert.deepEqual(ranks(hints(hand, ["4s"], "doudizhu", { kinds: ["rocket"] })), ["rocket RJ"]);
  const kept = hints(cards("4d 5c 5h 6d"), ["3s"], "doudizhu", { order: "keep-groups" });
  assert.deepEqual(ranks(kept), ["single 4", "single 6", "single 5"]);
  assert.deepEqual(hints(hand, ["BJ"], "doudizhu").at(-1).kind, "rocket");
  assert.deepEqual(hints(hand, ["BJ", "RJ"], "doudizhu"), []);
  const chops = hints(cards("7d 7c 7h 7s 3d"), ["2s"], "tienlen-cambodia");
  assert.deepEqual(
    chops.map(({ kind, bomb }) => [kind, bomb]),
    [["quad", false]],
  );
});

test("a deck, and seeds that deal the same for ever", () => {
  assert.equal(deck("doudizhu").length, 54);
  assert.equal(new Set(deck("bigtwo")).size, 52);
  assert.deepEqual(deal("bigtwo", 42), deal("bigtwo", "42"));
  for (const number of [0.21313590870770538, 3441.8940010000006, 2 ** 70, 5e-324, -0, -1.5e-7]) {
    assert.equal(deal("bigtwo", number).seed, String(number));
    assert.equal(new Game("bigtwo", { seed: number }).toJSON().seed, String(number));
    assert.deepEqual(shuffle(deck("bigtwo"), number), shuffle(deck("bigtwo"), String(number)));
  }
  assert.notDeepEqual(deal("bigtwo").hands, deal("bigtwo").hands);
  const { hands, kitty, seed } = deal("doudizhu", "for ever");
  assert.equal(seed, "for ever");
  assert.deepEqual([hands.map((hand) => hand.length), kitty.length], [[17, 17, 17], 3]);
  assert.deepEqual([...hands.flat(), ...kitty].toSorted(), deck("doudizhu").toSorted());
  assert.deepEqual(shuffle(deck("bigtwo"), "x").toSorted(), deck("bigtwo").toSorted());
});

test("a seed deals today what it dealt when this was written", async () => {
  const golden = JSON.parse(await readFile(new URL("deals.json", import.meta.url), "utf8"));
  assert.deepEqual(Object.fromEntries(GAMES.map((id) => [id, deal(id, "for ever")])), golden);
});

test("sort and tally", () => {
  assert.deepEqual(sort(cards("3d RJ 2s 2d"), "doudizhu"), cards("RJ 2s 2d 3d"));
  assert.deepEqual(sort(cards("3s 2d 3h 2h"), "tienlen-cambodia"), cards("2d 2h 3s 3h"));
  assert.deepEqual(sort(cards("3s 2d 3h 2h"), "bigtwo", "suit"), cards("3s 2h 3h 2d"));
  const counts = tally(cards("3d 3s 4c 5d 5h 5s 2d 2c 2h 2s"), "bigtwo");
  assert.deepEqual(counts, {
    singles: 1,
    pairs: 1,
    triples: 1,
    quads: 1,
    ranks: { 3: 2, 4: 1, 5: 3, 2: 4 },
    suits: { d: 3, c: 2, h: 2, s: 3 },
  });
});

test("card codes of servers, there and back", () => {
  assert.deepEqual(encode(["2s"], "decimal"), [154]);
  assert.deepEqual(encode(["2s", "BJ", "RJ"], "letter"), ["A15", "Q88", "K99"]);
  assert.deepEqual(encode(["2s", "BJ", "RJ"], "byte"), [0x32, 0x41, 0x42]);
  assert.deepEqual(encode(["2s", "RJ"], "object"), [
    { type: "SPADE", value: 2 },
    { type: "RED_JOKER", value: null },
  ]);
  assert.deepEqual(encode(["As", "Kd", "BJ", "RJ"], "index"), [1, 52, 53, 54]);
  for (const scheme of /** @type {const} */ (["letter", "byte", "object", "index"])) {
    assert.deepEqual(decode(encode(deck("doudizhu"), scheme), scheme), deck("doudizhu"));
  }
  assert.deepEqual(decode(encode(deck("bigtwo"), "decimal"), "decimal"), deck("bigtwo"));
  assert.throws(() => encode(["BJ"], "decimal"), error("invalid-card", /BJ/));
  for (const [code, scheme] of [
    [14, "byte"],
    [155, "decimal"],
    ["13", "letter"],
    [0, "index"],
    [300, "byte"],
    [1.5, "index"],
  ]) {
    assert.throws(() => decode(wrong([code]), wrong(scheme)), error("invalid-card"), `${code} ${scheme}`);
  }
});

test("errors name the value", () => {
  assert.throws(() => classify(wrong(["11s"]), "bigtwo"), error("invalid-card", /11s/));
  assert.throws(() => classify(["BJ"], "bigtwo"), error("invalid-card", /BJ/));
  assert.throws(() => classify(["3d", "3d"], "bigtwo"), error("too-many-of-a-card", /3d/));
  assert.throws(() => deck(wrong("poker")), error("unknown-rules", /poker/));
  assert.throws(() => deck(wrong({})), error("unknown-rules"));
  assert.throws(() => hints(["3d"], null, "bigtwo", { limit: -1 }), error("invalid-argument", /-1/));
  assert.throws(() => sort(["3d"], "bigtwo", wrong("colour")), error("invalid-argument", /colour/));
  assert.throws(() => encode(["3d"], wrong("morse")), error("invalid-argument", /morse/));
  assert.throws(() => new Rules("bigtwo", { suits: "dch" }), error("invalid-rules", /suits.*dch/));
  assert.throws(() => new Rules("bigtwo", { deck: { packs: 9 } }), error("invalid-rules", /deck\.packs.*9.*1 to 4/));
  assert.throws(() => new Rules("bigtwo", wrong({ plays: { single: { widht: 1 } } })), error("invalid-rules", /widht/));
  assert.throws(() => new Rules("bigtwo", { deck: { packs: NaN } }), error("invalid-rules", /NaN/));
});

test("a list too long for any hand is refused, and a limit helps", () => {
  const whole = deck("tienlen-cambodia");
  assert.throws(() => hints(whole, null, "tienlen-cambodia"), error("too-much", /limit/));
  assert.equal(hints(whole, null, "tienlen-cambodia", { limit: 1000 }).length, 1000);
});

test("house rules, and rules as data", () => {
  const toKing = new Rules("bigtwo", { tracks: { runs: "3456789TJQK" } });
  assert.equal(classify(cards("Td Jc Qd Kh Ad"), toKing), null);
  assert.equal(classify(cards("Td Jd Qd Kd Ad"), toKing).kind, "flush");
  const again = new Rules(JSON.parse(JSON.stringify(toKing)));
  assert.deepEqual(again.toJSON(), toKing.toJSON());
  const bare = new Rules("doudizhu", { plays: { triple: null } });
  assert.equal(classify(cards("3d 3c 3h"), bare), null);
});

test("wild cards say what they stand for, and a bomb comes first", () => {
  const wild = new Rules("doudizhu", { wild: { ranks: "7", most: 4 }, plays: { bomb: { width: [4, 8] } } });
  const both = readings(cards("3d 3c 3h 7d"), wild);
  assert.deepEqual(
    both.map(({ kind, as }) => [kind, as]),
    [
      ["bomb", cards("3d 3d 3c 3h")],
      ["triple-single", undefined],
    ],
  );
  assert.equal(classify(cards("3d 3c 3h 3s"), wild).as, undefined);
  const bombs = hints(cards("3d 3c 7d 7c"), null, wild, { kinds: ["bomb"] });
  assert.deepEqual(
    bombs.map((play) => [play.rank, play.cards.length]),
    [["3", 4]],
  );
});

for (const id of GAMES) {
  test(`a round of ${id}: saved and taken up at every point, and undone to its start`, () => {
    const game = new Game(id, { seed: 5 });
    const states = [JSON.stringify(game)];
    while (game.turn !== null) {
      const [legal, bids] = [game.legal(), game.bids()];
      assert.equal(game.mayPass(), game.table !== null);
      if (bids.length) game.bid(bids.at(-1));
      else if (legal.length) game.play(legal[0]);
      else game.pass();
      const restored = Game.fromJSON(JSON.parse(JSON.stringify(game)));
      assert.deepEqual([restored.turn, restored.table, restored.result], [game.turn, game.table, game.result]);
      for (let seat = 0; seat < game.seats; seat++) assert.deepEqual(restored.view(seat), game.view(seat));
      states.push(JSON.stringify(game));
    }
    assert.equal(
      game.result.scores.reduce((sum, points) => sum + points),
      0,
    );
    assert.throws(() => game.pass(), error("round-over"));
    while (states.length > 1) {
      assert.equal(JSON.stringify(game), states.pop());
      assert.equal(game.undo(), true);
    }
    assert.equal(JSON.stringify(game), states[0]);
    assert.equal(game.undo(), false);
  });
}

test("a landlord is bid for", () => {
  const game = new Game("doudizhu", { seed: 1 });
  const [first, card] = [game.turn, game.hand(game.turn)[0]];
  assert.deepEqual([game.phase, game.bids(), game.view(0).landlord], ["bidding", [0, 1, 2, 3], undefined]);
  assert.throws(() => game.play([card]), error("not-now"));
  assert.throws(() => game.bid(9), error("not-a-bid"));
  assert.throws(() => game.bid(wrong("3")), error("invalid-argument", /"3"/));
  game.bid(0);
  game.bid(3);
  const landlord = (first + 1) % 3;
  assert.deepEqual(game.view(0).bids, [
    { seat: first, bid: 0 },
    { seat: landlord, bid: 3 },
  ]);
  assert.deepEqual([game.phase, game.turn, game.view(0).landlord], ["play", landlord, landlord]);
  assert.deepEqual(Game.fromJSON(game.toJSON()).view(0), game.view(0));
});

test("a match of Guandan: tribute, levels, and rules of each deal", () => {
  let game = new Game("guandan", { seed: 1 });
  const finish = () => {
    while (game.turn !== null) {
      if (game.phase === "tribute") game.give(game.gifts()[0]);
      else if (game.legal({ limit: 1 }).length) game.play(game.legal({ limit: 1 })[0]);
      else game.pass();
    }
  };
  assert.throws(() => game.next(), error("not-now"));
  finish();
  const { scores, levels } = game.result;
  const winner = scores.findIndex((score) => score > 0);
  assert.equal(levels[winner], "2345"[scores[winner]]);
  const seed = Array.from({ length: 20 }, (_, i) => i).find((i) => game.next({ seed: i }).phase === "tribute");
  game = game.next({ seed });
  assert.equal(game.rules.toJSON().level, levels[winner]);
  assert.throws(() => game.give(wrong("zz")), error("invalid-card"));
  assert.deepEqual(game.view(1).gifts, []);
  finish();
  assert.ok(game.view(1).gifts.length >= 2);
  assert.equal(JSON.stringify(Game.fromJSON(game.toJSON())), JSON.stringify(game));
  const tampered = game.toJSON();
  tampered.before.out = [0, 0];
  assert.throws(() => Game.fromJSON(tampered), error("invalid-argument", /before/));
});

test("a chop out of turn", () => {
  /** @type {any} */
  const chops = [{ by: { play: "pair" }, over: { play: "single" }, when: "any-time" }];
  const game = new Game(new Rules("tienlen-cambodia", { chops }), { seed: 1 });
  const leader = game.turn;
  game.play([game.hand(leader).at(-1)]);
  const seat = (leader + 2) % 4;
  const [pair] = game.interrupts(seat);
  assert.deepEqual([pair.kind, game.interrupts(leader), game.interrupts(game.turn)], ["pair", [], []]);
  assert.throws(() => game.play([game.hand(seat)[0]], { seat }), error("out-of-turn"));
  game.play(pair, { seat });
  assert.deepEqual([game.table.seat, game.turn], [seat, (seat + 1) % 4]);
  assert.throws(() => game.play(pair, wrong({ seats: 1 })), error("invalid-argument", /seats/));
});

test("illegal calls say why and change nothing", () => {
  const game = new Game("bigtwo", { seed: 3 });
  const leader = game.turn;
  assert.ok(game.hand(leader).includes("3d"));
  const before = JSON.stringify(game);
  const other = game.hand((leader + 1) % 4)[0];
  const high = game.hand(leader)[0];
  assert.equal(game.refusal([other]).code, "not-in-hand");
  assert.throws(() => game.play([other]), error("not-in-hand"));
  assert.throws(() => game.play([high]), error("must-include", /3d/));
  assert.throws(() => game.pass(), error("may-not-pass"));
  assert.throws(() => game.play(wrong(["3d", "zz"])), error("invalid-card", /zz/));
  assert.throws(() => game.hand(4), error("invalid-argument", /4/));
  assert.equal(JSON.stringify(game), before);
  assert.ok(game.legal().every(({ cards }) => cards.includes("3d")));
});

test("a view holds what its seat may know, and no more", () => {
  const game = new Game(new Rules("doudizhu", { table: { bidding: "lot" } }), { seed: 9 });
  const view = game.view(1);
  assert.deepEqual(view.hand, game.hand(1));
  assert.equal(view.counts[view.landlord], 20);
  assert.equal(view.kitty.length, 3);
  const known = JSON.stringify({ ...view, hand: [], kitty: [] });
  assert.ok(
    game
      .hand(0)
      .concat(game.hand(2))
      .every((card) => !known.includes(`"${card}"`)),
  );
  assert.equal(new Game("bigtwo", { seed: 9 }).view(0).landlord, undefined);
});

test("handles are freed once, and say so afterwards", () => {
  const rules = new Rules("bigtwo");
  const game = new Game(rules);
  rules.free();
  assert.throws(() => rules.free(), /null pointer|freed/); // the first is wasm-bindgen's, where wasm-pack alone builds
  assert.throws(() => deck(rules), error("unknown-rules", /freed/));
  assert.equal(game.hand(0).length, 13);
  game.free();
  assert.throws(() => game.turn, /null pointer|freed/);
});
