// What is drawn on the cards, which comes after the first hand.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { LANGUAGES, open, wordsOf } from "./browser.mjs";
import { paired } from "./combinations.mjs";

const SPRITE = "ui/faces.svg";

const { visit, close } = await open();
after(close);

const ranks = "23456789TJQKA";
const deck = [..."shcd"].flatMap((suit) => [...ranks].map((rank) => rank + suit)).concat("BJ", "RJ");

const art = (table) => table.page.locator(".art:visible");

/** The faces come when the player does something. */
async function drawn(table) {
  assert.equal(await art(table).count(), 0);
  await table.page.keyboard.press("Shift");
  await art(table).first().waitFor();
}

test("every card has a face of its own, drawn from shapes that are there", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await drawn(table);
    const faces = await table.page.evaluate(
      (deck) =>
        deck.map((card) => {
          const symbol = document.getElementById(`face-${card}`);
          const uses = [...(symbol?.querySelectorAll("use") ?? [])].map((use) => use.getAttribute("href"));
          return { card, drawing: symbol?.innerHTML, missing: uses.filter((id) => !document.querySelector(id)) };
        }),
      deck,
    );
    assert.equal(new Set(faces.map(({ drawing }) => drawing)).size, deck.length);
    assert.deepEqual(
      faces.filter(({ drawing, missing }) => !drawing || missing.length > 0),
      [],
    );
  }));

test("the last card of a hand shows its face, courts look out from below others; none over its index", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await drawn(table);
    const cards = await table.cards.evaluateAll((cards) =>
      cards.map((card) => {
        const [pip, index] = [".pip", ".index"].map((part) => card.querySelector(part));
        const [drawing, signs] = [pip.getBoundingClientRect(), index.getBoundingClientRect()];
        return {
          name: card.ariaLabel,
          shown: pip.checkVisibility({ visibilityProperty: true }),
          drawn: card.querySelector("use").getBoundingClientRect().width > 0,
          apart: signs.right <= drawing.left + 1 || signs.bottom <= drawing.top,
        };
      }),
    );
    const last = cards.at(-1);
    const looksOut = (card) => card === last || /jack|queen|king/.test(card.name);
    assert.ok(cards.some((card) => card !== last && looksOut(card)));
    assert.deepEqual(
      cards.filter((card) => card.shown !== looksOut(card) || (card.shown && !(card.drawn && card.apart))),
      [],
    );
  }));

for (const lang of LANGUAGES)
  test(`${lang}: the jokers say on their faces which of them is higher, also after the language was changed`, () =>
    visit({ game: "doudizhu", seed: "1" }, async (table) => {
      const seed = await table.find("doudizhu", (round) => ["BJ", "RJ"].every((card) => round.hand(0).includes(card)));
      await table.go({ game: "doudizhu", seed });
      await table.set("language", lang);
      await table.page.locator(`html[lang=${lang}]`).waitFor();
      const { small, big } = (await wordsOf(lang)).jokers;
      const said = await table.page
        .locator("#hand [data-joker] .word")
        .evaluateAll((words) => words.map((word) => getComputedStyle(word, "::before").content));
      assert.deepEqual(
        said,
        [big, small].map((word) => `"${word}"`),
      );
    }));

for (const [lang, game] of paired(LANGUAGES, ["doudizhu", "guandan"]))
  test(`${lang}, ${game}: on a phone each joker says which it is, in the hand and among the suggestions`, () =>
    visit({ game, seed: "1", lang, viewport: { width: 390, height: 844 } }, async (table) => {
      await table.find(game, (round) => round.turn === 0 && ["BJ", "RJ"].every((card) => round.hand(0).includes(card)));
      if (game === "guandan") await table.page.locator("#hand[data-columns]").waitFor();
      const wrong = await table.page.evaluate(
        () =>
          [...document.querySelectorAll(":is(#hand, #suggestions) .card")].filter((card) => {
            if (!card.querySelector("[data-joker]")) return false;
            const [word, strip] = [card.querySelector(".word"), card].map((part) => part.getBoundingClientRect());
            const isSeen = word.width > 4 && word.height > 7 && word.right < strip.right + 2;
            return !isSeen || (card.closest("#hand") && word.bottom > strip.bottom + 2);
          }).length,
      );
      assert.equal(wrong, 0);
      assert.ok((await table.page.locator("#suggestions .word").count()) > 0);
    }));

test("the faces come once the page is kept", () =>
  visit({ game: "doudizhu", seed: "1", serviceWorkers: "allow" }, (table) => art(table).first().waitFor()));

test("where the page cannot be kept the faces come by themselves", () =>
  visit({ game: "doudizhu", seed: "1", live: true }, async (table) => {
    await table.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }),
    );
    await table.page.reload();
    await art(table).first().waitFor();
  }));

test("without the faces a round is played with an index and a pip on each card", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { page } = table;
    await page.route(`**/${SPRITE}`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Sign in</p>" }));
    const answered = page.waitForResponse(`**/${SPRITE}`);
    await page.keyboard.press("Shift");
    await answered;
    await table.playToTheEnd();
    assert.equal(await art(table).count(), 0);
    const pips = page.locator(".act .card:last-child .pip");
    assert.ok((await pips.count()) > 0);
    const seen = await pips.evaluateAll((all) => all.map((pip) => [pip.textContent, getComputedStyle(pip).fontSize]));
    for (const [text, size] of seen) assert.ok(/^[♠♥♣♦]/.test(text) && Number.parseFloat(size) > 10, `${text} ${size}`);
  }));
