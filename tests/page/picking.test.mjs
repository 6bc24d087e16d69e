// Picking cards by mouse and by finger.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { GAMES, open, PHONE } from "./browser.mjs";
import { finger, mouse } from "./pointers.mjs";

const { visit, close } = await open();
after(close);

const yoursFirst = (round) => round.turn === 0;
const theirsFirst = (round) => round.turn === 1;

const pointers = {
  mouse: { pointerOf: mouse, options: {} },
  finger: { pointerOf: finger, options: { hasTouch: true, viewport: PHONE } },
};

for (const [kind, { pointerOf, options }] of Object.entries(pointers)) {
  for (const game of GAMES) {
    const dealt = (name, use) =>
      test(`${kind}, ${game}: ${name}`, () =>
        visit({ ...options, game, seed: "1" }, async (table) => {
          await table.find(game, yoursFirst);
          const pointer = await pointerOf(table);
          await use(table, pointer, await table.middles(), await table.names());
        }));

    dealt("a drag picks all it passes", async (table, pointer, at, names) => {
      await pointer.down(at[1]);
      await pointer.move(at[6], 30);
      await pointer.up();
      await table.picks(names.slice(1, 7));
    });

    dealt("a fast drag, with one move, skips none", async (table, pointer, at, names) => {
      const row = at.filter(({ y }) => y === at[0].y).length;
      await pointer.down(at[row - 1]);
      await pointer.move(at[0]);
      await pointer.up();
      await table.picks(names.slice(0, row));
    });

    dealt(
      "the pick is there while the pointer is down, and dragging back undoes it",
      async (table, pointer, at, names) => {
        await pointer.down(at[3]);
        await table.picks([names[3]]);
        await pointer.move(at[6], 4);
        await table.picks(names.slice(3, 7));
        await pointer.move(at[5], 4);
        await table.picks(names.slice(3, 6));
        await pointer.move(at[1], 4);
        await table.picks(names.slice(1, 4));
        await pointer.up();
        await table.picks(names.slice(1, 4));
      },
    );

    dealt("a drag flips what was picked when it began", async (table, pointer, at, names) => {
      await pointer.down(at[4]);
      await pointer.move(at[6]);
      await pointer.up();
      await pointer.down(at[2]);
      await pointer.move(at[6]);
      await pointer.move(at[5]);
      await pointer.up();
      await table.picks([names[2], names[3], names[6]]);
    });

    dealt("a tap picks, another unpicks", async (table, pointer, at, names) => {
      await pointer.down(at[5]);
      await pointer.up();
      await table.picks([names[5]]);
      await pointer.down(at[5]);
      await pointer.up();
      await table.picks([]);
    });

    dealt(
      "every card can be picked, and whatever is said of them, the hand stays where it is",
      async (table, pointer, at, names) => {
        const place = await table.hand.boundingBox();
        for (const [index, point] of at.entries()) {
          await pointer.down(point);
          await pointer.up();
          await table.picks(names.slice(0, index + 1));
          assert.deepEqual(await table.hand.boundingBox(), place);
        }
      },
    );

    dealt("a drag that leaves the hand goes on", async (table, pointer, at, names) => {
      await pointer.down(at[3]);
      await pointer.move({ x: 1, y: at[0].y - 150 }, 3);
      await table.picks(names.slice(0, 4));
      await pointer.up();
      await table.picks(names.slice(0, 4));
    });

    dealt("cards are found where they rest, not where they have risen to", async (table, pointer, _, names) => {
      const feet = await table.cards.evaluateAll((cards) =>
        cards
          .map((card) => card.getBoundingClientRect())
          .map(({ x, width, bottom }) => ({ x: x + width / 2, y: bottom - 2 })),
      );
      await pointer.down(feet[1]);
      await pointer.move(feet[6]);
      await pointer.up();
      await pointer.down(feet[4]);
      await pointer.up();
      await table.picks([1, 2, 3, 5, 6].map((index) => names[index]));
    });
  }

  test(`${kind}: a pick is kept while the others play, and a drag goes on`, () =>
    visit({ ...options, game: "bigtwo" }, async (table) => {
      await table.find("bigtwo", theirsFirst);
      const [pointer, at, names] = [await pointerOf(table), await table.middles(), await table.names()];
      await table.says("East’s turn.");
      await pointer.down(at[2]);
      await pointer.move(at[4], 3);
      await table.answer();
      await table.says("North’s turn.");
      await table.picks(names.slice(2, 5));
      await pointer.move(at[6], 3);
      await pointer.up();
      await table.othersAnswer();
      await table.says("Your turn.");
      await table.picks(names.slice(2, 7));
    }));

  test(`${kind}: a new deal during a drag ends it`, () =>
    visit({ ...options, game: "doudizhu", seed: "1" }, async (table) => {
      const [pointer, at] = [await pointerOf(table), await table.middles()];
      await pointer.down(at[2]);
      await table.page.evaluate(() => document.getElementById("new-deal").click());
      await pointer.move(at[6]);
      await pointer.up();
      await table.picks([]);
    }));
}

test("a second finger is ignored", () =>
  visit({ hasTouch: true, viewport: PHONE, game: "bigtwo", seed: "1" }, async (table) => {
    const { send, ...one } = await finger(table);
    const [at, names] = [await table.middles(), await table.names()];
    await one.down({ ...at[1], id: 1 });
    await send("touchStart", { ...at[1], id: 1 }, { ...at[9], id: 2 });
    await send("touchMove", { ...at[3], id: 1 }, { ...at[11], id: 2 });
    await table.picks(names.slice(1, 4));
    await send("touchEnd", { ...at[3], id: 1 });
    await send("touchMove", { ...at[4], id: 1 });
    await one.up();
    await table.picks(names.slice(1, 5));
  }));

test("a phone that is turned during a sweep ends it, and restores the pick", () =>
  visit({ hasTouch: true, viewport: { width: 390, height: 844 }, game: "doudizhu", seed: "1" }, async (table) => {
    const pointer = await finger(table);
    const [first, , third] = await table.middles();
    const names = await table.names();
    await pointer.down(first);
    await pointer.move(third, 3);
    await table.picks(names.slice(0, 3));
    const { width, height } = table.page.viewportSize();
    await table.page.setViewportSize({ width: height, height: width });
    await table.picks([]);
    const turned = await table.middles();
    await pointer.move(turned.at(-1), 3);
    await pointer.up();
    await table.picks([]);
    await pointer.down(turned[0]);
    await pointer.move(turned[2], 3);
    await pointer.up();
    await table.picks(names.slice(0, 3));
  }));

test("a cancelled touch restores the pick", () =>
  visit({ hasTouch: true, viewport: PHONE, game: "bigtwo", seed: "1" }, async (table) => {
    const pointer = await finger(table);
    const [at, names] = [await table.middles(), await table.names()];
    await pointer.down(at[2]);
    await pointer.up();
    await pointer.down(at[0]);
    await pointer.move(at[6], 3);
    assert.equal((await table.picked()).length, 6);
    await pointer.cancel();
    await table.picks([names[2]]);
    await pointer.down(at[4]);
    await pointer.up();
    await table.picks([names[2], names[4]]);
  }));

test("another button of the mouse picks nothing", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const [, second] = await table.middles();
    await table.page.mouse.click(second.x, second.y, { button: "right" });
    await table.page.mouse.click(second.x, second.y, { button: "middle" });
    await table.picks([]);
  }));

test("a press whose release is lost ends where the pointer moves without it", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { mouse } = table.page;
    const [at, names, box] = [await table.middles(), await table.names(), await table.hand.boundingBox()];
    await table.page.evaluate(() =>
      window.addEventListener("pointerup", (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
    );
    await mouse.click(box.x + 2, box.y + box.height / 2);
    await mouse.move(at[5].x, at[5].y, { steps: 4 });
    await table.picks([]);
    await mouse.click(at[6].x, at[6].y);
    await table.picks([names[6]]);
  }));

test("beside the cards a press picks nothing", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const box = await table.hand.boundingBox();
    await table.page.mouse.click(box.x + 2, box.y + box.height / 2);
    await table.page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await table.picks([]);
  }));

test("assistive technology presses a card without a pointer", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const names = await table.names();
    await table.cards.nth(3).dispatchEvent("click");
    await table.picks([names[3]]);
  }));

test("a swipe over the hand neither scrolls the page nor leaves it", () =>
  visit({ hasTouch: true, viewport: { width: 320, height: 400 }, game: "doudizhu", seed: "1" }, async (table) => {
    await table.hand.scrollIntoViewIfNeeded();
    const [pointer, at, address] = [await finger(table), await table.middles(), table.page.url()];
    const before = await table.page.evaluate(() => scrollY);
    assert.ok(before > 0, "the page is too short to scroll");
    await pointer.down(at.at(-2));
    await pointer.move({ x: at.at(-2).x, y: at.at(-2).y - 200 }, 10);
    await pointer.move({ x: 2, y: at.at(-2).y }, 10);
    await pointer.up();
    assert.equal(await table.page.evaluate(() => scrollY), before);
    assert.equal(table.page.url(), address);
  }));

test("with two packs the twin of a card that is played stays in the hand, and is not picked", () =>
  visit({ game: "guandan" }, async (table) => {
    const withTwin = (round) =>
      round.turn === 0 &&
      round.hand(0).filter((card) => card === "4h").length === 2 &&
      round.legal({ kinds: ["straight-flush"] }).some(({ cards }) => cards.includes("4h"));
    await table.find("guandan", withTwin, { known: 38 });
    const twins = () => table.names().then((names) => names.filter((name) => name === "4 of hearts").length);
    await table.othersAnswer();
    assert.equal(await twins(), 2);
    for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
    await table.suggestions
      .and(table.page.getByLabel(/^straight flush.*4 of hearts/))
      .first()
      .click();
    await table.press("Play");
    assert.equal(await twins(), 1);
    await table.picks([]);
    await table.sort();
    await table.cards.and(table.page.getByLabel("4 of hearts")).dispatchEvent("click");
    await table.sort();
    await table.picks(["4 of hearts"]);
    await table.press("Undo");
    assert.equal(await twins(), 2);
    await table.picks(["4 of hearts"]);
  }));

test("picked cards of both rows have one fill, which no other card has", () =>
  visit({ game: "doudizhu", seed: "3", viewport: { width: 360, height: 740 } }, async (table) => {
    const fills = () =>
      table.cards.evaluateAll((cards) => [
        ...new Set(cards.map((card) => getComputedStyle(card.querySelector(".face")).background)),
      ]);
    const plain = await fills();
    for (const card of await table.cards.all()) await card.dispatchEvent("click");
    const picked = await fills();
    assert.equal(picked.length, 1);
    assert.ok(!plain.includes(picked[0]));
  }));

test("below a raised card no sign of its neighbour sticks out", () =>
  visit({ game: "doudizhu", seed: "1", viewport: PHONE }, async (table) => {
    for (const card of await table.cards.all()) await card.dispatchEvent("click");
    const strips = await table.cards.evaluateAll((cards) =>
      cards.map((card) => {
        const pip = card.querySelector(".pip");
        const [{ right }, sign] = [card.getBoundingClientRect(), pip.getBoundingClientRect()];
        return {
          shown: pip.checkVisibility({ visibilityProperty: true }),
          inside: sign.left > card.getBoundingClientRect().left && sign.right < right,
        };
      }),
    );
    assert.ok(strips.some(({ shown }) => shown));
    assert.deepEqual(
      strips.filter(({ shown, inside }) => shown && !inside),
      [],
    );
  }));

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [740, 340],
  [1440, 900],
]) {
  test(`${width} by ${height}: a joker is seen whole in a fan, and the two differ by more than colour`, () =>
    visit({ game: "guandan", seed: "1", viewport: { width, height } }, async (table) => {
      await table.find("guandan", (round) => round.hand(0).includes("BJ") && round.hand(0).includes("RJ"));
      const jokers = await table.cards.and(table.page.getByLabel(/joker/)).evaluateAll((cards) =>
        cards.map((card) => {
          const { right, bottom } = card.getBoundingClientRect();
          const signs = [...card.querySelectorAll(".index *")].filter((sign) => sign.checkVisibility());
          const textOf = (sign) => sign.textContent || getComputedStyle(sign, "::before").content.replaceAll('"', "");
          return {
            name: card.ariaLabel,
            text: signs.map(textOf).join(" "),
            whole: signs
              .map((sign) => sign.getBoundingClientRect())
              .every((sign) => sign.bottom <= bottom && sign.right <= right),
          };
        }),
      );
      assert.ok(
        jokers.every(({ whole }) => whole),
        JSON.stringify(jokers),
      );
      const signOf = (name) => jokers.find((joker) => joker.name === name).text;
      const named = width === 1440 ? "" : "?"; // by a word too, which a phone has no room for in a column
      assert.match(signOf("big joker"), new RegExp(`^★( BIG)${named}$`));
      assert.match(signOf("small joker"), new RegExp(`^☆( SMALL)${named}$`));
    }));
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [740, 340],
  [1440, 900],
]) {
  test(`${width} by ${height}: a button beside the hand, and a tap on the table, clear the selection`, () =>
    visit({ game: "bigtwo", seed: "1", viewport: { width, height } }, async (table) => {
      await table.find("bigtwo", yoursFirst);
      const clear = table.button("Clear the selection");
      assert.equal(await clear.isVisible(), false);
      await table.hint();
      assert.ok((await table.picked()).length > 0);
      await clear.click();
      await table.picks([]);
      assert.equal(await clear.isVisible(), false);
      await table.cards.nth(2).dispatchEvent("click");
      await table.page.getByRole("region", { name: "Table" }).click();
      await table.picks([]);
    }));
}

/** The module's text for a card by its English name. */
const textOf = (name) => {
  const [rank, suit] = name.split(" of ");
  const jokers = { "small joker": "BJ", "big joker": "RJ" };
  return jokers[name] ?? (rank === "10" ? "T" : rank[0].toUpperCase()) + suit[0];
};

test("Sort puts the bombs of a hand first, straight flushes too", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.find(
      "guandan",
      (round) => round.turn === 0 && round.legal().some(({ kind, as }) => kind === "straight-flush" && !as),
    );
    await table.sort();
    await table.says("Bombs first.");
    const cards = (await table.names()).map(textOf);
    const isFirst = await table.ask((chupai, cards) => {
      const sizes = [10, 9, 8, 7, 6, 5, 4];
      return sizes.some((size) => chupai.classify(cards.slice(0, size), "guandan")?.bomb);
    }, cards);
    assert.ok(isFirst, cards.join(" "));
    const { bombs, found } = await table.page.evaluate(async (cards) => {
      const { Rules } = await import(`${location.origin}/pkg/index.js`);
      const { bombsOf } = await import(`${location.origin}/round/sorting.js`);
      const rules = new Rules("guandan");
      const bombs = bombsOf(cards, rules).map(({ kind, cards }) => ({ kind, cards }));
      rules.free();
      return { bombs, found: bombs.some(({ kind }) => kind === "straight-flush") };
    }, cards);
    assert.ok(found || bombs.length > 1, JSON.stringify(bombs));
    const all = bombs.flatMap(({ cards }) => cards);
    assert.deepEqual(cards.slice(0, all.length).toSorted(), all.toSorted(), "no card in two of them");
  }));
