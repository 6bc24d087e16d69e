// What needs no browser: the dictionaries, and what is reckoned of rules, rounds and matches.

/** @import { Card } from "chupai" */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";
import { fewWords, languageFor, languageOf, languages as names, spoken } from "../../www/i18n/index.js";
import { describe, nameOfSeat, sideOf, spell } from "../../www/i18n/naming.js";
import { games, init, Rules } from "../../www/pkg/index.js";
import { Endgame } from "../../www/puzzles/endgame.js";
import { outcome } from "../../www/review/outcome.js";
import { nameBeside } from "../../www/review/review.js";
import { equalOf } from "../../www/round/advice.js";
import { sayNotice } from "../../www/round/status.js";
import { contradiction, difference } from "../../www/rules/merge-patch.js";
import { dataOf, exclusiveRules } from "../../www/rules/named-house-rules.js";
import { settingWord, valueWord } from "../../www/rules/setting-words.js";
import { matchText, parseMatch } from "../../www/ui/address.js";

const wordsOf = async (lang) => (await languageOf(lang)).default;

const allWords = async (lang) => {
  const [words, panels, guide] = await Promise.all([
    wordsOf(lang),
    fewWords("panels", lang),
    fewWords("how-to-play", lang),
  ]);
  return [lang, { ...words, house: panels.house, panels, guide }];
};
const languages = Object.fromEntries(await Promise.all(Object.keys(names).map(allWords)));

test("all dictionaries have the same keys, each with a text, or a function of as many parameters", () => {
  const shape = (value, path = "") =>
    typeof value === "object"
      ? Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`))
      : [`${path}: ${typeof value}${typeof value === "function" ? value.length : ""}`];
  const shapeOf = ({ games, ...words }) => shape(words).sort();
  for (const [lang, words] of Object.entries(languages)) assert.deepEqual(shapeOf(words), shapeOf(languages.en), lang);
});

test("every game has a name in every language; in English it is the title that the rules give it", async () => {
  const folder = new URL("../../src/games/", import.meta.url);
  const files = (await readdir(folder)).filter((file) => file !== "house-rules.json");
  const families = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const ids = families.flatMap((family) => Object.keys(JSON.parse(family))).sort();
  for (const [lang, { games }] of Object.entries(languages)) {
    assert.deepEqual(Object.keys(games).sort(), lang === "en" ? [] : ids, lang);
    assert.equal(new Set(Object.values(games)).size, lang === "en" ? 0 : ids.length, lang);
  }
});

test("no text of a dictionary is empty", () => {
  const texts = (value) => (typeof value === "object" ? Object.values(value).flatMap(texts) : [value]);
  for (const words of Object.values(languages)) {
    for (const text of texts(words)) assert.ok(typeof text === "function" || text.trim() !== "");
  }
});

test("no two languages say something in the same words, but for names and what is written on keys", async () => {
  const textsOf = (value, path = "") =>
    typeof value === "object"
      ? Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
      : [[path, String(value)]];
  const literals = (text) => (text.includes("=>") ? (text.match(/`[^`]*`|"[^"]*"/g) ?? []) : [text]);
  const hasWords = (text) => literals(text).some((part) => /\p{L}{2}/u.test(part.replace(/\$\{[^}]*\}/g, "")));
  const all = await Promise.all(
    Object.entries(languages).map(async ([lang, words]) => {
      const friends = await fewWords("friends", lang);
      return { lang, texts: new Map(textsOf({ ...words, games: {}, friends })) };
    }),
  );
  const same = all.flatMap(({ lang, texts }, at) =>
    all
      .slice(at + 1)
      .flatMap((other) =>
        [...texts].flatMap(([path, text]) =>
          other.texts.get(path) === text && hasWords(text) ? [`${lang} ${other.lang} ${path}`] : [],
        ),
      ),
  );
  assert.deepEqual(same, ["en vi .families.bigtwo", "en km .panels.keys.space"]);
});

test("the language is the first wanted one that there is", () => {
  assert.equal(languageFor(["zh-Hant-TW", "en"]), "zh");
  assert.equal(languageFor([null, "tlh", "EN-us"]), "en");
  assert.equal(languageFor(["constructor", "tlh"]), "en");
});

test("seats go round to the right, and have different names at tables of two to six", () => {
  assert.deepEqual(
    [0, 1, 2].map((seat) => sideOf(seat, 3)),
    ["bottom", "right", "left"],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => sideOf(seat, 4)),
    ["bottom", "right", "top", "left"],
  );
  for (let seats = 2; seats <= 6; seats++) {
    const names = Array.from({ length: seats }, (_, seat) => nameOfSeat(seat, seats, languages.en));
    assert.equal(new Set(names).size, seats);
  }
});

test("in Vietnamese a place is small inside of a line of the points, and a person's name as it is", () => {
  const { chop, bomb } = languages.vi.panels.score.lines;
  const said = (who, gained) =>
    [chop, bomb].map((line) => line({ who, gained, count: 1, each: 1, first: "", place: "" }));
  assert.deepEqual(said("Bên phải", true), ["Chặt bên phải", "Bom, bên phải trả"]);
  assert.deepEqual(said("Bên phải", false), ["Bị bên phải chặt", "Bom của bên phải"]);
  assert.deepEqual(said("Linh", false), ["Bị Linh chặt", "Bom của Linh"]);
});

test("how a round ended, from the player's side: won, won by the partner, a place that pays, or lost", () => {
  const words = languages.en.panels.result;
  /** @type {(places: number[], scores: number[], reason?: import("../../www/pkg/index.js").ScoreReason) => string} */
  const say = (places, scores, reason = "stake") =>
    outcome(words, { places, scores, lines: [{ seat: 0, points: 0, reason }] });
  assert.equal(say([1, 2, 3], [5, -2, -3]), "You win!");
  assert.equal(say([2, 1, 3, 4], [2, 3, 1, 0]), "You came second");
  assert.equal(languages.zh.panels.result.placed(4, "0"), "你得第四名，0 分");
  assert.equal(say([3, 2, 1, 4], [1, -1, 1, -1], "partners"), "Your side wins!");
  assert.equal(say([4, 1, 2, 3], [0, 6, 4, 2]), "You lose");
  assert.equal(say([2, 1, 4, 3], [-2, 2, -2, 2], "partners"), "You lose");
  assert.equal(say([2, 1, 1], [-4, 2, 2]), "You lose");
});

test("moves are about equal where chance sets them apart, but not the last play, nor where no move wins", async () => {
  const words = await wordsOf("en");
  /** @type {(notice: string, ...advice: [wins: number, cards: number][]) => string} */
  const said = (notice, ...told) => {
    const advice = told.map(([wins, cards]) => ({
      play: cards > 0 ? { cards: Array(cards) } : null,
      wins,
      error: 0.05,
    }));
    const suggestions = advice.flatMap(({ play }) => play ?? []);
    const [round, view] = [{ seats: 3 }, { landlord: 0, hand: Array(5) }];
    const at = {
      notice,
      words,
      order: "rank",
      hintedPlay: 0,
      round,
      view,
      advice,
      suggestions,
      choices: [],
      advisedChoice: -1,
    };
    Object.assign(at, { equal: equalOf(/** @type {any} */ (advice), view.hand.length) });
    return sayNotice(/** @type {any} */ (at));
  };
  spoken.panels = languages.en.panels;
  assert.equal(said("hint", [0.6, 2], [0.58, 1], [0.3, 1]), "Suggestion 1 of 3; the first 2 are about equal.");
  assert.equal(said("hint", [0.6, 2], [0.4, 1]), "Suggestion 1 of 2.");
  assert.equal(said("hint", [0.99, 5], [0.98, 1]), "Suggestion 1 of 2.");
  assert.equal(said("hint", [0, 2], [0, 1]), "Suggestion 1 of 2.");
  assert.equal(said("hint", [0.6, 2], [0.58, 0], [0.3, 1]), "Suggestion 1 of 2. Passing is about equal.");
  assert.equal(
    said("hint", [0.6, 2], [0.58, 0], [0.57, 1]),
    "Suggestion 1 of 2; the first 2 are about equal. Passing is about equal.",
  );
  assert.equal(said("hint", [0.6, 2], [0.58, 0]), "Passing is about equal.", "not 1 of 1");
  assert.equal(said("hint", [0.6, 2], [0.2, 0]), "");
  assert.equal(said("pass-later", [0.6, 2], [0.58, 0]), "Passing is about equal.");
  assert.match(said("pass-first", [0.6, 0], [0.3, 1]), /passing wins about 60, the best play 30/);
  assert.match(said("pass-first", [0.6, 0], [0.58, 1]), /about as good/);
  assert.match(said("pass-first", [0, 0], [0, 1]), /about as good/);
});

test("a bomb is of so many cards, in words", async () => {
  const bomb = /** @type {any} */ ({ kind: "bomb", rank: "3", cards: ["3s", "3h", "3c", "3d"] });
  assert.equal(describe(bomb, await wordsOf("en")), "bomb of four 3s");
});

test("a play that is spelled out has the punctuation of its language", async () => {
  const pair = /** @type {any} */ ({ kind: "pair", rank: "3", length: 1, cards: ["3s", "3h"] });
  assert.equal(spell(pair, await wordsOf("en")), "pair of 3s: 3 of spades, 3 of hearts");
  assert.equal(spell(pair, await wordsOf("zh")), "对3：黑桃3、红桃3");
  assert.equal(spell(pair, await wordsOf("km")), "គូ 3៖ 3 ប៊ិច, 3 កឺ");
});

test("Review names the cards of moves that are the same in words, and of no others", async () => {
  const words = await wordsOf("en");
  const airplane = (/** @type {Card[]} */ ...kickers) => {
    const core = /** @type {Card[]} */ (["3s", "3h", "3d", "4s", "4h", "4d"]);
    return /** @type {any} */ ({ kind: "airplane-singles", length: 2, rank: "4", cards: [...core, ...kickers] });
  };
  const [one, other] = [airplane("5s", "7h"), airplane("5s", "9c")];
  assert.equal(nameBeside(one, other, words), "airplane of 2 (3 to 4) with singles: 7 of hearts");
  assert.equal(nameBeside(other, one, words), "airplane of 2 (3 to 4) with singles: 9 of clubs");
  assert.equal(nameBeside(one, null, words), "airplane of 2 (3 to 4) with singles");
  assert.equal(nameBeside(null, one, words), "Pass");
  const two = await Promise.all(["zh", "km"].map(async (lang) => nameBeside(one, other, await wordsOf(lang))));
  for (const name of two) assert.doesNotMatch(name, /: /);
});

test("a patch makes one of the other, and nothing where they are equal", () => {
  const merged = (target, patch) => {
    if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
    const result = typeof target === "object" && target !== null && !Array.isArray(target) ? { ...target } : {};
    for (const [name, change] of Object.entries(patch)) {
      if (change === null) delete result[name];
      else result[name] = merged(result[name], change);
    }
    return result;
  };
  const data = [
    {},
    { a: 1 },
    { a: 2 },
    { a: { b: 1 } },
    { a: { b: 1, c: [1, 2] } },
    { a: { c: [2, 1] } },
    { b: "x", a: [] },
    { a: false, b: { d: {} } },
  ];
  for (const from of data) {
    for (const to of data) {
      const patch = difference(from, to);
      assert.equal(patch === undefined, JSON.stringify(from) === JSON.stringify(to));
      assert.deepEqual(patch === undefined ? from : merged(from, patch), to);
    }
  }
});

test("a patch does not say null where nothing was", () => {
  const settings = { play: "bomb", width: null, ranks: null };
  assert.deepEqual(difference({ bombs: [], wild: null }, { bombs: [settings], wild: settings }), {
    bombs: [{ play: "bomb" }],
    wild: { play: "bomb" },
  });
  assert.deepEqual(difference({ wild: settings }, { wild: null }), { wild: null });
});

test("what a deal takes over from those before it is told and heard again", () => {
  const tellOf = (before, level, totals) =>
    matchText(/** @type {any} */ ({ round: { toJSON: () => ({ before }) }, data: { level }, totals }));
  const levels = { out: [0, 2, 3], levels: ["4", "T"], tries: [0, 2] };
  assert.equal(tellOf(levels, "4", [3, -3, 3, -3]), "023_3.-3.3.-3_4_4T_0.2");
  assert.deepEqual(parseMatch("023_3.-3.3.-3_4_4T_0.2"), { totals: [3, -3, 3, -3], level: "4", before: levels });
  const winner = { out: [2], levels: [], tries: [] };
  assert.equal(tellOf(winner, null, [-4, 0, 12, -8]), "2_-4.0.12.-8");
  assert.deepEqual(parseMatch("2_-4.0.12.-8"), { totals: [-4, 0, 12, -8], level: undefined, before: winner });
  assert.equal(tellOf({ out: [], levels: [], tries: [] }, null, null), "");
});

test("what a list of settings holds is summed up in every language", async () => {
  const schema = await schemaOfRules();
  const ownersIn = (part) => {
    const owner = part.$ref?.split("/").at(-1);
    const { properties } = owner ? schema.$defs[owner] : part;
    return properties ? [owner, ...Object.values(properties).flatMap(ownersIn)] : [];
  };
  const owners = Object.values(schema.properties).flatMap(({ items }) => (items ? ownersIn(items) : []));
  assert.ok(owners.includes("Chop"));
  for (const [lang, words] of Object.entries(languages)) {
    for (const owner of owners) assert.equal(typeof words.house.told[owner], "function", `${lang}: ${owner}`);
  }
});

const schemaOfRules = async () =>
  JSON.parse(await readFile(new URL("../../www/pkg/rules.schema.json", import.meta.url), "utf8"));

test("every house rule has a name in every language, and each its own", async () => {
  const houseRules = JSON.parse(await readFile(new URL("../../src/games/house-rules.json", import.meta.url), "utf8"));
  for (const [lang, { house }] of Object.entries(languages)) {
    assert.deepEqual(Object.keys(house.rules).sort(), Object.keys(houseRules).sort(), lang);
    assert.equal(new Set(Object.values(house.rules)).size, Object.keys(houseRules).length, lang);
  }
});

test("house rules that exclude each other say in every language what holds without them, which is one thing", async () => {
  await init(await readFile(new URL("../../www/pkg/chupai_bg.wasm", import.meta.url)));
  const choices = games().flatMap(({ id }) =>
    exclusiveRules(id)
      .filter(({ length }) => length > 1)
      .map((rules) => {
        const path = contradiction(rules[0].changes, rules[1].changes);
        const usual = path.reduce((part, name) => part?.[name], dataOf(id));
        return { first: rules[0].id, usual: JSON.stringify(usual), names: rules.map(({ id }) => id) };
      }),
  );
  for (const [lang, { house }] of Object.entries(languages)) {
    const firsts = new Set(choices.map(({ first }) => first));
    assert.deepEqual(Object.keys(house.choices).sort(), [...firsts].sort(), lang);
    for (const { first, names } of choices)
      assert.ok(names.every((name) => house.rules[name] !== house.choices[first].usual));
  }
  const usual = new Map(choices.map(({ first, usual }) => [first, usual]));
  for (const choice of choices) assert.equal(choice.usual, usual.get(choice.first), choice.first);
});

test("every setting of the schema, and every value it may have, has a word in every language", async () => {
  const schema = await schemaOfRules();
  const owners = { RuleSet: schema, ...schema.$defs };
  const valuesOf = (part) => {
    const whole = part.$ref ? owners[part.$ref.split("/").at(-1)] : part;
    return whole.enum ?? whole.oneOf?.map((choice) => choice.const) ?? whole.anyOf?.flatMap(valuesOf) ?? [];
  };
  for (const [lang, words] of Object.entries(languages)) {
    for (const [owner, { properties = {} }] of Object.entries(owners)) {
      for (const [name, part] of Object.entries(properties)) {
        if (owner === "RuleSet" && ["id", "title"].includes(name)) continue;
        assert.ok(
          `${owner}.${name}` in words.house.settings || name in words.house.settings,
          `${lang}: ${owner}.${name}`,
        );
        assert.ok(settingWord(words, owner, name));
        for (const value of valuesOf(part)) {
          const word = valueWord(words, name, value);
          // In English a word may be the value itself.
          const said = lang === "en" || word !== value || /^[3-9TJQKA2]$/.test(value);
          assert.ok(word && said, `${lang}: ${name} ${value} is ${word}`);
        }
      }
    }
  }
});

test("settings of one name have a label each, unless they mean the same", async () => {
  const schema = await schemaOfRules();
  /** @type {Record<string, string[]>} */
  const ownersOf = {};
  for (const [owner, { properties = {} }] of Object.entries({ RuleSet: schema, ...schema.$defs }))
    for (const name of Object.keys(properties)) ownersOf[name] = [...(ownersOf[name] ?? []), owner];
  for (const [lang, { house }] of Object.entries(languages)) {
    const shared = Object.entries(ownersOf)
      .map(([name, owners]) => [name, owners.filter((owner) => !(`${owner}.${name}` in house.settings))])
      .filter(([, owners]) => owners.length > 1);
    assert.deepEqual(
      Object.fromEntries(shared),
      {
        width: ["Pattern", "InstantWin"],
        length: ["Pattern", "InstantWin", "Worth"],
        play: ["Selector", "InstantWin", "Worth"],
      },
      lang,
    );
  }
});

test("who thinks frees the rules that it was asked under, also where it fails", async (t) => {
  /** @type {(event: { data: any }) => Promise<void>} */
  let ask;
  const said = [];
  Object.assign(globalThis, {
    WorkerGlobalScope: class {},
    addEventListener: (_type, listener) => (ask = listener),
    postMessage: (answer) => said.push(answer),
  });
  await import("../../www/round/opponent-worker.js");
  const freed = t.mock.method(Rules.prototype, "free");
  const bytes = await readFile(new URL("../../www/pkg/chupai_bg.wasm", import.meta.url));
  await ask({ data: await WebAssembly.compile(bytes) });
  await ask({ data: { task: "move", question: { rules: "bigtwo", view: null } } });
  assert.deepEqual([Object.keys(said[0]), freed.mock.callCount()], [["problem"], 1]);
});

test("an endgame goes back to before the player's last move, and forgets a win that was gone after it", () => {
  const single = (card) => /** @type {any} */ ({ cards: [card] });
  const endgame = new Endgame([
    ["3d", "4d"],
    ["5d", "6d"],
  ]);
  endgame.play(single("3d"));
  assert.deepEqual([endgame.turn, endgame.isOver, endgame.lost], [1, false, null]);
  endgame.lose();
  endgame.play(single("5d"));
  endgame.play(null);
  endgame.lose();
  assert.equal(endgame.lostAt, 1);
  assert.deepEqual(endgame.lost?.hands[0], ["3d", "4d"]);
  endgame.play(single("6d"));
  assert.deepEqual([endgame.turn, endgame.isOver, endgame.hasWon], [null, true, false]);
  endgame.back();
  assert.deepEqual([endgame.moves.length, endgame.lostAt], [2, 1]);
  endgame.back();
  assert.deepEqual([endgame.moves.length, endgame.lostAt, endgame.turn], [0, null, 0]);
});
