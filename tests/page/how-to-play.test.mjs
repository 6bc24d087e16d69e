// "How to play": the guide to a game, made from its rules.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, LANGUAGES, open, PHONE, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const guide = (table) => table.page.getByRole("dialog", { name: /^How to play/ });

/**
 * The guide's parts, the kinds of the examples beside those that the module reads, and those that need wild cards, under house
 * rules in a language.
 */
const guideFor = (table, game, changes, lang) =>
  table.page.evaluate(
    async ([game, changes, lang]) => {
      const [{ Rules, classify }, { guideOf }, { fewWords, languageOf }] = await Promise.all(
        ["/pkg/index.js", "/rules/guide.js", "/i18n/index.js"].map((url) => import(url)),
      );
      const rules = new Rules(game, changes);
      const [words, { default: own }] = await Promise.all([fewWords("how-to-play", lang), languageOf(lang)]);
      const parts = guideOf(rules, rules.toJSON(), { words, own });
      const plays = parts.flatMap(({ blocks }) => blocks.flatMap((block) => block.plays ?? []));
      const read = plays.map(({ kind, cards }) => [kind, classify(cards, rules)]);
      return {
        parts,
        read: read.map(([kind, play]) => [kind, play?.kind]),
        wild: read.filter(([, play]) => play?.as).map(([kind]) => kind),
      };
    },
    [game, changes, lang],
  );

/** The named house rules of every game. */
const namedHouseRules = (table) =>
  table.ask(({ games, houseRules }) =>
    games().flatMap(({ id: game }) => houseRules(game).map(({ id, changes }) => ({ game, id, changes }))),
  );

test("a newcomer opens the guide on a phone, reads it and closes it", () =>
  visit({ game: "tienlen", seed: "1", viewport: PHONE }, async (table) => {
    await table.page.getByRole("button", { name: "Menu" }).click();
    await table.page.getByRole("button", { name: "How to play" }).click();
    await guide(table).waitFor();
    assert.equal(await table.page.locator("#how-to-play").count(), 1);
    const headings = await guide(table).getByRole("heading", { level: 3 }).allTextContents();
    assert.deepEqual(headings, [
      "The goal",
      "The cards",
      "What can be played",
      "What beats what",
      "Taking turns",
      "Points",
    ]);
    assert.match((await guide(table).textContent()) ?? "", /four of a kind can beat a single 2, a pair of 2s/);
    await table.passesAxe("#how-to-play");
    const { clientWidth, scrollWidth } = await guide(table)
      .locator(".sheet")
      .evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
    assert.equal(scrollWidth, clientWidth, "nothing is cut off at the side");
    await guide(table).getByRole("button", { name: "Close" }).click();
    assert.equal(await guide(table).count(), 0);
  }));

test("Guandan is told in the words of its players, and Big Two in those of its own", () =>
  visit({ game: "guandan", seed: "1", lang: "zh" }, async (table) => {
    const names = async () => {
      await table.page.locator("#open-how-to-play").click();
      const text = await table.page.getByRole("dialog").textContent();
      await table.page.keyboard.press("Escape");
      return ["三带二", "钢板", "三连对", "四大天王", "逢人配", "葫芦", "癞子"].filter((name) => text.includes(name));
    };
    assert.deepEqual(await names(), ["三带二", "钢板", "三连对", "四大天王", "逢人配"]);
    await table.page.locator("#game").selectOption("bigtwo");
    await eventually(async () => assert.deepEqual(await names(), ["葫芦"]));
    await table.page.locator("#game").selectOption("guandan");
    await eventually(async () => assert.ok((await names()).includes("钢板")));
    await table.page.goto(`${table.origin}/?puzzle=guandan&level=1&seed=1&lang=zh&guide=off`);
    await table.page.locator("#puzzles").getByText("逢人配").waitFor();
  }));

/** All texts of a guide. */
const textsOf = ({ parts }) => JSON.stringify(parts.map(({ blocks }) => blocks.filter((block) => !block.ranks)));

/** Tells all texts of the guide to a game under a named house rule. */
const teller = (table) => async (game, lang, house) => {
  const changes =
    house && (await namedHouseRules(table)).find((rule) => rule.game === game && rule.id === house).changes;
  return textsOf(await guideFor(table, game, changes ?? {}, lang));
};

test("each pattern of a kind has its own note and place", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    const english = await told("paodekuai", "en", "three-aces");
    assert.match(english, /"4 of a rank; 3 aces"/);
    assert.match(english, /\["bomb \(4 of a rank\)","3 aces"\]/);
    assert.match(await told("paodekuai", "zh", "three-aces"), /\["炸弹（4 张同点）","三张A"\]/);
    assert.match(await told("doudizhu-4p", "en", "mixed-jokers"), /"bomb \(4 of a rank\)","2 small jokers"/);
  }));

test("what the only bomb is called is told, where its name does not say that it is one", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    assert.match(
      await told("tienlen-cambodia", "en", "quad-beats-all"),
      /Bombs \(here four of a kind\) beat everything/,
    );
    assert.match(await told("paodekuai", "en"), /Bombs beat everything/);
  }));

test("kinds are named by what the game has", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    assert.match(await told("paodekuai", "zh", "quad-with-three"), /四带三.*一共带 3 张/);
    assert.match(await told("paodekuai", "zh"), /飞机（不带）.*飞机带翅膀/);
    assert.match(await told("doudizhu", "zh"), /"王炸"/);
    assert.match(await told("doudizhu-4p", "zh"), /三顺.*"天王炸"/);
    assert.match(await told("thirteen", "en"), /2 quads in a row can beat a pair of 2s/);
    assert.match(await told("tienlen", "en"), /12-card straight, 5 pairs in a row, four 2s/);
    assert.match(await told("tienlen", "zh"), /四张可砍单 2 或对 2 或 3 连对/);
  }));

test("no play is said to be larger than the deck and a hand have cards for", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    const tienlen = await told("tienlen", "en");
    assert.match(tienlen, /3 to 6 in a row of 3 4 5 … A/);
    assert.match(tienlen, /4 to 6 pairs in a row: 6 points/);
    assert.match(await told("tienlen", "vi"), /ba đôi thông: 3 điểm.*bốn đến sáu đôi thông: 6 điểm/);
    assert.match(await told("doudizhu", "en"), /2 to 5 in a row of 3 4 5 … A; a card beside each/);
    const bombs = async (...game) => (await told(...game)).match(/"(?:4 to )?(\d+) of a rank/)?.[1];
    assert.equal(await bombs("zhengshangyou", "en"), undefined, "four are shown");
    assert.equal(await bombs("zhengshangyou", "en", "two-packs"), "8");
    assert.equal(await bombs("doudizhu-4p", "en"), "8");
    assert.equal(await bombs("doudizhu-4p", "en", "three-packs"), "12");
    assert.equal(await bombs("doudizhu-wild", "en"), "8");
    assert.equal(await bombs("guandan", "en"), "10");
    assert.match(await told("doudizhu-wild", "en"), /at most 4 in a play/);
    assert.doesNotMatch(await told("thirteen", "en"), /7 pairs in a row/);
  }));

test("cards are named as players do: by their colour, and counted", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = async (game, lang) => textsOf(await guideFor(table, game, {}, lang));
    assert.match(await told("tienlen", "en"), /a black 2: 1 point.*a red 2: 2 points/);
    assert.match(await told("tienlen", "vi"), /heo đen: 1 điểm.*heo đỏ: 2 điểm/);
    assert.match(await told("guandan", "zh"), /有两张大王时，抗贡/);
    assert.doesNotMatch(await told("doudizhu", "zh"), /; /);
  }));

test("a bomb earns points unless it is beaten, and the last in a chain of chops pays", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    assert.match(await told("paodekuai", "en"), /A bomb that is not beaten earns 10 points from every other player/);
    assert.doesNotMatch(await told("paodekuai", "en", "no-payment-for-bombs"), /bomb that is not beaten/);
    for (const house of [undefined, "first-out-ends"]) {
      assert.match(await told("tienlen", "en", house), /when they are chopped, or still held at the end/);
    }
    assert.match(await told("tienlen", "en"), /the player chopped last pays for all/);
    assert.match(await told("tienlen", "en", "chops-paid-singly"), /each is paid by the player chopped/);
    assert.doesNotMatch(await told("tienlen", "en", "no-payment-for-chops"), /chops in a row/);
  }));

test("plays of one length do not chop each other, and who may lay the higher one is told", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    const english = await told("tienlen", "en");
    assert.match(
      english,
      /"4 to 6 pairs in a row can beat a single 2, a pair of 2s, 3 pairs in a row, or four of a kind, by/,
    );
    assert.match(english, /at any time, .* by a higher one with the same number of cards: 4 to 6 pairs in a row\./);
    assert.match(english, /Beating what can chop counts as a chop too/);
    const quads = (when) => ({ chops: [{ by: { play: "quad" }, over: { play: "quad" }, when }] });
    const only = async (when) => textsOf(await guideFor(table, "tienlen", quads(when), "en"));
    assert.match(await only("passed"), /Those who have passed may beat these too, .*: four of a kind\./);
    for (const when of ["passed", "turn"]) assert.doesNotMatch(await only(when), /Chops beat/, when);
    assert.doesNotMatch(await only("turn"), /higher one with/);
  }));

test("how a round ends and who pays for cards are told by who plays with whom", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = async (game, changes) => textsOf(await guideFor(table, game, changes, "en"));
    const [everybody, sides] = [
      /Everybody pays the winner/,
      /losing side pays each of the winners for the cards left: 1/,
    ];
    assert.match(await told("bigtwo", {}), everybody);
    const partners = await told("bigtwo", { table: { sides: "partners" } });
    assert.match(partners, sides);
    assert.doesNotMatch(partners, everybody);
    const alone = await told("tienlen", { end: "side-out" });
    assert.match(alone, /The round ends as soon as one player has no cards left/);
    assert.doesNotMatch(alone, /all of one side|is out of cards/);
    const landlord = await told("doudizhu", { end: "last-in" });
    assert.match(
      landlord,
      /The side of whoever is out of cards first wins\.","The round goes on until only one player holds cards\./,
    );
    assert.doesNotMatch(landlord, /order of going out/, "a side has one place");
    assert.match(await told("tienlen", {}), /order of going out/);
    assert.match(await told("guandan", {}), /when all of one side are out, or one player alone holds cards/);
  }));

test("what decides points is told: the stake, open hands, who is paid for chops, wins as dealt", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    for (const house of ["calling-and-robbing", "decliner-may-rob", "landlord-by-lot"])
      assert.match(await told("doudizhu", "en", house), /The stake begins at 1 point/, house);
    assert.doesNotMatch(await told("doudizhu", "en"), /The stake begins/, "the bid is the stake");
    const dearest =
      /4 times as large.* 2 times as large\. Where several hands lie open, only the largest factor counts/;
    assert.match(await told("doudizhu", "en", "open-hand"), dearest);
    const tienlen = await told("tienlen", "en");
    assert.match(tienlen, /what is chopped is paid to whoever chops, what is held to the first out/);
    assert.match(tienlen, /Whoever is out of cards when chopped pays nothing, and nobody pays instead/);
    assert.doesNotMatch(await told("tienlen", "en", "first-out-ends"), /out of cards when chopped/);
    assert.match(tienlen, /The places earn [^"]*\.","After a win as dealt all others take those of the last place/);
    assert.doesNotMatch(await told("tienlen-north", "en"), /After a win as dealt/);
  }));

test("who has one card more is told where a card decides it", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = async (game, table_) =>
      textsOf(await guideFor(table, game, { table: { hand: null, ...table_ } }, "en"));
    assert.match(await told("bigtwo", { players: 3 }), /17 to 18 cards\.","Whoever holds the 3 of diamonds has 18\./);
    assert.match(await told("pusoy-dos", { players: 3 }), /Whoever holds the 3 of clubs has 18\./);
    assert.match(await told("tienlen", { players: 3 }), /Whoever holds the lowest card has 18\./);
    assert.match(await told("bigtwo", { players: 5 }), /Whoever holds the 3 of diamonds and the next player have 11\./);
    assert.doesNotMatch(await told("bigtwo", {}), /Whoever holds the 3 of diamonds has/);
    assert.doesNotMatch(await told("zhengshangyou", {}), /Whoever holds/, "nobody leads by a card");
  }));

test("in Guandan who gave to the first leads, and what may be given is told", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    const told = teller(table);
    const english = await told("guandan", "en");
    assert.match(english, /the winner of the last one leads, unless cards are given before/);
    assert.match(
      english,
      /the highest card of the hand, wild cards not counted, .* one of 2 to 10 \(not 2, the level\), or the lowest/,
    );
    assert.match(english, /Whoever gave to the first leads/);
    assert.match(english, /After 3 failures at A the level falls back to 2/);
    assert.match(await told("guandan", "en", "no-tribute"), /In later deals the winner of the last one leads\./);
    const chinese = await told("guandan", "zh");
    for (const word of [
      "抗贡",
      "还贡",
      "接风",
      "打 A 三次不过，退回 2",
      "对家二游得 3 分、对家三游得 2 分、对家末游得 1 分",
    ])
      assert.ok(chinese.includes(word), word);
  }));

test("who leads for a winner without cards is told where the round goes on", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    const next = /may lead anything\.","Where that player is out of cards, the next who holds cards leads\./;
    for (const game of ["tienlen", "tienlen-north", "thirteen", "zhengshangyou"])
      assert.match(await told(game, "en"), next);
    assert.match(
      await told("guandan", "en"),
      /may lead anything\.","Where that player is out of cards, the partner leads\./,
    );
    assert.doesNotMatch(await told("tienlen", "en", "first-out-ends"), /is out of cards/);
    const ended = textsOf(await guideFor(table, "guandan", { end: "first-out", tribute: null }, "en"));
    assert.doesNotMatch(ended, /is out of cards/);
  }));

test("what may not stand beside a core is told where the deck has it", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const told = teller(table);
    const barred = (texts) => texts.match(/airplane with singles[^}]*?kickers may not be ([^;"]*)/)?.[1];
    const all = "more of the same ranks, a triple that goes on with the run, 4 of a rank, or both jokers";
    assert.equal(barred(await told("doudizhu", "en")), all);
    assert.equal(
      barred(await told("doudizhu", "en", "jokers-among-kickers")),
      all.replace(", or both jokers", "").replace("run, 4", "run, or 4"),
    );
    assert.equal(barred(await told("doudizhu-pagat", "en")), "more of the same ranks or both jokers");
    assert.equal(barred(await told("doudizhu-loose", "en", "fourth-as-kicker")), undefined);
    assert.equal(barred(await told("paodekuai", "en")), "more of the same ranks");
  }));

test("where runs are listed, those left out and the highest are told", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const told = teller(table);
    const rows = async (...game) => (await told(...game)).match(/5 in a row[^";]*/)?.[0];
    assert.equal(
      await rows("guandan", "en", "no-23456"),
      "5 in a row, from low to high A2345, 34567 … 10JQKA, without 23456",
    );
    assert.equal(await rows("bigtwo-taiwan", "en"), "5 in a row, from low to high A2345, 34567 … 10JQKA, 34562");
    assert.equal(
      await rows("bigtwo-indonesia", "en", "straights-to-the-2"),
      "5 in a row, from low to high A2345 … JQKA2",
    );
    assert.match(await told("bigtwo", "en"), /"5 cards of one suit".*compared by its highest card, then by its suit/);
    assert.match(await told("bigtwo-hk", "en"), /compared by its suit, then by its highest card/);
  }));

test("what may not be the last cards is told, and what happens to who holds nothing else", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const told = teller(table);
    const never = /May not be the last cards of a hand: a single 2, .*; when all do, the round ends/;
    assert.match(await told("tienlen-north", "en"), never);
    assert.match(await told("paodekuai", "en"), /fewer of these when leading the last cards/);
    assert.doesNotMatch(await told("paodekuai", "en"), /Bombs from low to high/, "there is but one");
  }));

test("when all decline the cards are dealt anew, and robbing is told", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const told = teller(table);
    assert.match(await told("doudizhu", "en"), /may bid once, .*When all decline, the cards are dealt anew/);
    const robbing = await told("doudizhu", "en", "calling-and-robbing");
    assert.match(robbing, /Those not asked yet may then rob once each, .*, and the caller may rob it back/);
    assert.match(await told("doudizhu", "en", "decliner-may-rob"), /those who declined too, may then rob once each, /);
    assert.doesNotMatch(await told("doudizhu", "en", "landlord-by-lot"), /dealt anew/);
  }));

test("on a wide screen the guide is opened from the header", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.page.getByRole("banner").getByRole("button", { name: "How to play" }).click();
    await guide(table).getByText("Between equal ranks the suit decides").waitFor();
  }));

test("a guide that comes after another game was dealt is that game's", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const come = await table.delay("**/i18n/how-to-play-en.js");
    const asked = table.page.waitForRequest("**/i18n/how-to-play-en.js");
    await table.press("How to play");
    await asked;
    await table.page.getByLabel("Game").selectOption("doudizhu");
    await eventually(() => assert.equal(query(table).game, "doudizhu"));
    come();
    await table.page.getByRole("dialog", { name: "How to play: Dou Dizhu" }).waitFor();
  }));

test("printed, the guide takes as many pages as it needs", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.press("How to play");
    await guide(table).waitFor();
    const pages = (await table.page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g);
    assert.ok(pages.length > 1);
  }));

test("house rules are in the guide", () =>
  visit(
    { game: "doudizhu", seed: "1", rules: JSON.stringify({ table: { bidding: "lot" }, turn: { mustBeat: true } }) },
    async (table) => {
      await table.page.getByRole("button", { name: "How to play" }).click();
      await guide(table).getByText("Whoever can beat the table must.").waitFor();
      assert.equal(await guide(table).getByText("may bid once").count(), 0);
    },
  ));

test("each game has every kind of play with an example of it, and every text, in every language", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    for (const { id, kinds } of await table.ask((chupai) => chupai.games())) {
      for (const lang of LANGUAGES) {
        const { parts, read } = await guideFor(table, id, {}, lang);
        assert.equal(read.length, kinds.length, id);
        for (const [kind, found] of read) assert.equal(found, kind, `${id} in ${lang}`);
        assert.ok(
          parts.every(({ title, blocks }) => title && blocks.length > 0),
          id,
        );
        assert.doesNotMatch(JSON.stringify(parts), /undefined|null|NaN|\[object|function/, `${id} in ${lang}`);
      }
    }
  }));

test("no example needs wild cards where the deck has one without them", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const wild = (await namedHouseRules(table)).filter(({ game }) => game === "doudizhu-wild");
    for (const { game, id, changes } of [{ game: "doudizhu-wild" }, { game: "guandan" }, ...wild])
      assert.deepEqual((await guideFor(table, game, changes ?? {}, "en")).wild, [], `${game} ${id}`);
  }));

test("every house rule changes the guide", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const found = await namedHouseRules(table);
    assert.ok(found.length > 30);
    for (const { game, changes } of found) {
      const [usual, changed] = [await guideFor(table, game, {}, "en"), await guideFor(table, game, changes, "en")];
      assert.notDeepEqual(changed.parts, usual.parts, `${game} with ${JSON.stringify(changes)}`);
      for (const [kind, found] of changed.read) assert.equal(found, kind, `${game} with ${JSON.stringify(changes)}`);
    }
  }));
