// What sets seats and cards apart: who plays with whom, the level and the wild cards, and cards given in tribute.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open, SCHEMES } from "./browser.mjs";

const { visit, close } = await open();
after(close);

/** Of each seat by its name: the party that is said, and the shape and colour of the mark. */
const parties = (table) =>
  table.page.locator(".seat").evaluateAll((seats) =>
    Object.fromEntries(
      seats.map((seat) => {
        const mark = seat.querySelector(".mark");
        const { clipPath, borderRadius, rotate, backgroundColor } = getComputedStyle(mark);
        return [
          seat.ariaLabel,
          {
            said: seat.querySelector(".role").textContent + seat.querySelector(".role + .aside").textContent,
            shown: mark.checkVisibility(),
            shape: [clipPath, borderRadius, rotate].join(),
            colour: backgroundColor,
          },
        ];
      }),
    ),
  );

/** The names of the parties, where those of one party share shape and colour, and others have neither. */
async function said(table) {
  const seats = Object.entries(await parties(table));
  for (const [, one] of seats) {
    assert.ok(one.shown);
    for (const [, other] of seats) {
      assert.equal(one.shape === other.shape, one.said === other.said);
      assert.equal(one.colour === other.colour, one.said === other.said);
    }
  }
  return Object.fromEntries(seats.map(([seat, { said }]) => [seat, said]));
}

test("the landlord and the farmers have a colour and a mark each", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 2);
    assert.deepEqual(await said(table), { You: "Farmer", East: "Farmer", West: "Landlord" });
  }));

test("partners have a colour and a mark", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    const expected = { You: "Your side", East: "Other side", North: "Your side", West: "Other side" };
    assert.deepEqual(await said(table), expected);
  }));

for (const colorScheme of SCHEMES)
  test(`in a reader's own colours, ${colorScheme}: red cards, the marks and whose turn it is can be seen`, () =>
    visit({ game: "guandan", seed: "1", forcedColors: "active", colorScheme }, async (table) => {
      const seen = await table.page.evaluate(() => {
        const styles = (selector) => [...document.querySelectorAll(selector)].map((part) => getComputedStyle(part));
        const ground = getComputedStyle(document.body).backgroundColor;
        return {
          inks: new Set(styles("#hand .face").map(({ color }) => color)).size,
          marks: styles(".mark").filter(({ backgroundColor }) => backgroundColor !== ground).length,
          outlined: styles(".plate").filter(({ outlineStyle }) => outlineStyle === "solid").length,
          turns: styles("[data-turn] .plate").filter(({ outlineStyle }) => outlineStyle === "solid").length,
        };
      });
      assert.deepEqual(seen, { inks: 2, marks: 4, outlined: 1, turns: 1 });
    }));

test("where everybody plays for themselves, and before there is a landlord, no seat is marked", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const shown = async () => Object.values(await parties(table)).filter(({ said, shown }) => said || shown);
    assert.deepEqual(await shown(), []);
    await table.go({ game: "doudizhu", seed: "1" });
    assert.deepEqual(await shown(), []);
  }));

/** The marks of the cards in a place, by the rank and suit that are written on them. */
const marks = (place) =>
  place
    .locator(".face:not([data-down])")
    .evaluateAll((faces) => faces.map((face) => [face.querySelector(".index").textContent, face.dataset.mark]));

/** What a card of Guandan has for a mark at a level. */
const expected = (written, level) =>
  !written.startsWith(level) ? "" : written.startsWith(`${level}♥`) || written.includes("✦") ? "wild" : "level";

async function eachMarked(place, level) {
  const cards = await marks(place);
  assert.ok(cards.some(([, mark]) => mark));
  for (const [written, mark] of cards) {
    if (!written.includes("✦")) assert.equal(mark, expected(written, level), written);
    else assert.equal(mark, "wild", written);
  }
}

/** The player leads and holds a wild card, other cards of the level, and a pair. */
const wild = (round) => {
  const hand = round.hand(0);
  const level = hand.filter((card) => card[0] === "2");
  return round.turn === 0 && level.length === 2 && level.filter((card) => card === "2h").length === 1;
};

test("the level and the wild cards are marked in the hand, the suggestions and on the practice table", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.find("guandan", wild);
    await eachMarked(table.page.locator("#hand"), "2");
    await eachMarked(table.page.locator("#suggestions"), "2");
    const described = await table.cards.evaluateAll((cards) =>
      cards.map((card) => [card.ariaLabel, card.getAttribute("aria-description")]).filter(([, text]) => text),
    );
    assert.deepEqual(described.flatMap(([name, text]) => [name === "2 of hearts" ? "wild" : "level", text]).sort(), [
      "level",
      "level",
      "wild",
      "wild",
    ]);
    await table.choose("Practice table");
    await table.page.locator("#practice .palette .face").first().waitFor();
    await eachMarked(table.page.locator("#practice .palette"), "2");
  }));

test("a wild card that is played shows and says what it stands for", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.find("guandan", wild);
    for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
    const taken = table.suggestions.and(table.page.getByLabel(/^full house.* 2 of hearts as /)).first();
    const [, as] = (await taken.getAttribute("aria-label")).match(/2 of hearts as ([^,]*)/);
    const signs = { jack: "J", queen: "Q", king: "K", ace: "A" };
    await taken.dispatchEvent("click");
    await table.press("Play");
    const front = table.page.locator("[data-side=bottom] .act");
    assert.match(await front.textContent(), new RegExp(`2 of hearts as ${as}`));
    const face = front.locator("[data-taken]");
    assert.match(await face.locator(".index").textContent(), new RegExp(`^${signs[as] ?? as}✦`));
    assert.match(await face.locator(".pip").textContent(), /^2♥/);
    await eachMarked(front, "2");
  }));

for (const [lang, said] of [
  ["en", "Level J"],
  ["vi", "Cấp J"],
])
  test(`${lang}: a level is written by the sign on its cards`, () =>
    visit({ game: "guandan", seed: "1", lang, rules: '{"level":"J"}' }, async (table) => {
      await eventually(async () => assert.equal(await table.page.locator(".kitty .title").first().textContent(), said));
    }));

test("other games have no marks", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.othersAnswer();
    assert.deepEqual(
      (await marks(table.page)).filter(([, mark]) => mark),
      [],
    );
  }));

test("tribute says who gives what to whom, why, and that it must be; it lies as no play in front of a seat", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    const why =
      /^((East|North|West) pays|You pay|.+ and .+ pay) (you|East|North|West)( and .+)? tribute: the highest card of (the|each) hand, and one comes back\./;
    /** Plays a round and deals the next: whether the player has a card of its level, and gave one. */
    const dealAgain = async () => {
      await table.hurryToTheEnd();
      await table.press("Next deal");
      const level = (await table.page.locator(".kitty .title").first().textContent()).replace("Level ", "");
      assert.notEqual(level, "2"); // another than in the first deal
      const hand = table.page.locator("#hand");
      const marked = (await marks(hand)).some(([, mark]) => mark);
      if (marked) await eachMarked(hand, level);
      let given = 0;
      while ((await table.page.locator(".caption").textContent()) === "Cards are given") {
        assert.equal(await table.page.locator(".act > .row").count(), 0);
        if ((await table.gifts.count()) > 0) {
          // The words come with the first tribute
          await eventually(async () => assert.match(await table.page.locator("#choices p").textContent(), why));
          await table.gifts.first().click();
          given += 1;
        } else {
          await table.answer();
        }
      }
      return marked && given > 0;
    };
    // The player may have been neither first nor last, or the tribute was resisted
    for (let deals = 1; !(await dealAgain()); deals++) assert.ok(deals < 10);
    await eventually(async () => {
      const gifts = await table.page.locator(".act:has(.gift) > .aside").allTextContents();
      assert.ok(gifts.length >= 2);
      for (const gift of gifts) assert.match(gift, /^(You|East|North|West) → (You|East|North|West): .*/);
    });
    await table.says(/(You|East|North|West) → (You|East|North|West): [^.]*\. /);
    while ((await table.page.locator(".act > .row").count()) === 0) {
      if (await table.isYours()) await table.move();
      else await table.answer();
    }
    assert.deepEqual(
      (await table.page.locator(".act .passed").allTextContents()).filter((text) => text.includes("→")),
      [],
    );
  }));
