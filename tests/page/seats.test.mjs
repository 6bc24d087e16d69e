// Where seats and plays are at the table, and what marks them.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { fewWords } from "../../www/i18n/index.js";
import { DESKTOP, eventually, LANGUAGES, open, PHONE, wordsOf } from "./browser.mjs";

const { visit, close } = await open();
after(close);

/** A round in which another seat lays ten cards or more, while the player makes the weakest plays. */
const longPlay = (round, _answer, { playsOn }) =>
  playsOn(() => round.turn === 0 && round.table && round.table.seat !== 0 && round.table.play.cards.length > 9) &&
  round.table?.seat !== 0;

const lying = (table) => table.page.locator(".seat:not([data-side=bottom]) .act[data-best] .card");

const boxes = (locator) => locator.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));

const NARROW = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
for (const { viewport, lines } of [
  ...[...NARROW, { width: 1024, height: 768 }].map((viewport) => ({ viewport, lines: 2 })),
  ...[{ width: 1280, height: 720 }, DESKTOP, { width: 1920, height: 1080 }].map((viewport) => ({ viewport, lines: 1 })),
])
  test(`${viewport.width}: a long play of another seat is read in ${lines} lines, clear of plates and the caption`, () =>
    visit({ game: "doudizhu", seed: "1", viewport }, async (table) => {
      await table.find("doudizhu", longPlay);
      for (await table.othersAnswer(); (await lying(table).count()) < 10; await table.othersAnswer())
        await table.move();
      await table.page.keyboard.press("Shift"); // the player does something
      await table.dressed();
      const cards = await boxes(lying(table));
      const faces = await boxes(lying(table).locator(".face"));
      assert.equal(new Set(cards.map(({ top }) => top)).size, lines);
      for (const { width } of cards) assert.ok(width > 0.38 * faces[0].width, `${width} of ${faces[0].width}`);
      const signs = await boxes(table.page.locator(".plate, .caption, .kitty"));
      const over = signs.filter((sign) =>
        faces.some(
          ({ left, right, top, bottom }) =>
            left < sign.right && right > sign.left && top < sign.bottom && bottom > sign.top,
        ),
      );
      assert.deepEqual(over, []);
    }));

/** Looks like a table for friends, at which all have a name. */
const seatFriends = (table, name) =>
  table.page.evaluate(async (name) => {
    document.body.dataset.friends = "playing";
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "friends/friends.css" });
    document.head.append(link);
    await new Promise((resolve) => {
      link.onload = resolve;
    });
    for (const seat of document.querySelectorAll(".seat .name")) seat.textContent = name;
  }, name);

/** A round that the landlord at the left has won by one play of 20 cards, as text. */
const longest = ({ Rules, Game, deck }) => {
  const cards = deck(new Rules("doudizhu"));
  const of = (ranks, most) => [...ranks].flatMap((rank) => cards.filter((card) => card[0] === rank).slice(0, most));
  const west = [...of("34567", 3), ...of("89TJQ", 1)];
  const others = cards.filter((card) => !west.includes(card));
  const hands = [others.slice(0, 17), others.slice(17), west.slice(3)];
  const round = new Game(new Rules("doudizhu", { score: { stake: { doubles: 2 } } }), {
    ...{ hands, kitty: west.slice(0, 3), landlord: 2 },
  });
  while (round.phase !== "play") round.bid(round.bids().at(-1));
  round.play(west);
  return round.toText();
};

for (const [width, height] of [
  [1024, 768],
  [1440, 900],
])
  test(`${width}: of a play of 20 cards each rank is seen`, () =>
    visit({ game: "doudizhu", seed: "1", viewport: { width, height } }, async (table) => {
      const text = await table.ask(longest);
      await table.choose("Paste a round");
      await table.page.getByRole("textbox").fill(text);
      await table.press("Show it");
      await table.press("Last move");
      await table.dressed();
      const strips = async (moment) => {
        const cards = await boxes(lying(table));
        const faces = await boxes(lying(table).locator(".face"));
        for (const { width } of cards) assert.ok(width > 0.36 * faces[0].width, `${moment}: ${width}`);
      };
      await strips("by usual names");
      await seatFriends(table, "Nguyễn Hoàng Minh Khai");
      await strips("by a long name");
    }));

for (const viewport of [...NARROW, DESKTOP])
  test(`${viewport.width}: in a hand that is left one card is below another, and it keeps to its seat's side`, () =>
    visit({ game: "bigtwo", seed: "5", viewport }, async (table) => {
      await table.playToTheEnd();
      for (const side of ["left", "right"]) {
        const cards = await boxes(table.page.locator(`[data-side=${side}] .act[data-left] .card`));
        const first = cards.filter(({ top }) => top === cards[0].top);
        const inColumn = cards.filter(({ left }) => first.some((above) => Math.abs(above.left - left) < 0.1));
        assert.equal(inColumn.length, cards.length);
        const reach = side === "left" ? first[0].left : viewport.width - first.at(-1).right;
        assert.ok(cards.length > 1 && (viewport === DESKTOP || reach < 10), `${side}: ${reach}`);
      }
    }));

for (const viewport of [{ width: 1280, height: 720 }, DESKTOP, { width: 1920, height: 1080 }])
  test(`${viewport.width}: the seats are on the rim of the table`, () =>
    visit({ game: "bigtwo", seed: "1", viewport }, async (table) => {
      // All at one moment: what wide screens have beside the table comes later, and moves it
      const [rim, west, east] = await table.page.locator("#table").evaluate((element) => {
        const { x, width } = element.getBoundingClientRect();
        const style = getComputedStyle(element, "::before");
        const rim = { left: x + Number.parseFloat(style.left), right: x + width - Number.parseFloat(style.right) };
        const plateAt = (side) => document.querySelector(`[data-side=${side}] .plate`).getBoundingClientRect().toJSON();
        return [rim, plateAt("left"), plateAt("right")];
      });
      assert.ok(west.x - 24 <= rim.left && west.x + west.width >= rim.left, JSON.stringify({ west, rim }));
      assert.ok(east.x <= rim.right && east.x + east.width + 24 >= rim.right, JSON.stringify({ east, rim }));
    }));

for (const viewport of [{ width: 320, height: 640 }, { width: 390, height: 844 }, { width: 844, height: 390 }, DESKTOP])
  for (const [who, landlord] of Object.entries({ You: 0, East: 1 }))
    test(`${viewport.width}: the crown shows where the landlord is ${who}`, () =>
      visit({ game: "doudizhu", seed: "1", viewport }, async (table) => {
        await table.find("doudizhu", landlord === 0 ? (round) => round.turn === 0 : (round) => round.turn === 1);
        const seat = table.page.getByRole("region", { name: who, exact: true });
        const [mark, plate] = [await seat.locator(".mark").boundingBox(), await seat.locator(".plate").boundingBox()];
        assert.ok(mark.width > 8 && mark.height > 8);
        assert.ok(plate.x >= 0 && plate.x + plate.width <= viewport.width);
        assert.match(await seat.locator(".plate").textContent(), /Landlord/);
      }));

for (const players of [5, 8])
  for (const viewport of [PHONE, DESKTOP])
    test(`${viewport.width} px, ${players} seats: no plate lies over another`, () =>
      visit(
        { game: "zhengshangyou", seed: "s6", rules: JSON.stringify({ table: { players } }), viewport },
        async (table) => {
          await table.page.locator("link[href='round/many-seats.css']").waitFor({ state: "attached" });
          await eventually(async () => {
            const boxes = await table.page.locator(".plate").evaluateAll((plates) =>
              plates.map((plate) => {
                const { x, y, right, bottom } = plate.getBoundingClientRect();
                return { x, y, right, bottom };
              }),
            );
            assert.equal(boxes.length, players);
            const meet = (one, other) =>
              one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;
            for (const [at, one] of boxes.entries())
              for (const other of boxes.slice(at + 1)) assert.ok(!meet(one, other), JSON.stringify([one, other]));
            for (const { x, right } of boxes) assert.ok(x >= 0 && right <= viewport.width);
          });
        },
      ));

/** The plate and what lies in front of a seat, once both others have played a card and the player too. */
async function played(table, side) {
  await table.playUntil(async () => (await table.page.locator(".act:not(:empty)").count()) > 2);
  return (await boxes(table.page.locator(`[data-side=${side}] :is(.plate, .act > :last-child)`))).slice(0, 2);
}

test("1024: with text of twice the size no play lies over a long name at a table for friends", () =>
  visit({ game: "doudizhu", seed: "1", viewport: { width: 1024, height: 768 } }, async (table) => {
    await table.find("doudizhu", (round) => round.view(0).landlord === 1);
    await played(table, "left");
    const session = await table.page.context().newCDPSession(table.page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
    await seatFriends(table, "Nguyễn Hoàng Minh Khai");
    for (const factor of await table.page.locator(".factor").all()) await factor.evaluate((one) => one.append("×4")); // as doubled
    await eventually(async () => {
      const [plates, laid] = await Promise.all(
        [".seat:not([data-side=bottom]) .plate", ".act > :not(.aside)"].map((what) => boxes(table.page.locator(what))),
      );
      const isOver = (plate) =>
        laid.some(
          (box) =>
            Math.min(box.right, plate.right) - Math.max(box.left, plate.left) > 1 &&
            box.top < plate.bottom &&
            box.bottom > plate.top,
        );
      assert.ok(laid.length > 2 && !plates.some(isOver), JSON.stringify({ plates, laid }));
    });
  }));

for (const side of ["left", "right"])
  test(`${side}: on a phone what a seat plays lies right below its plate`, () =>
    visit({ game: "doudizhu", seed: "3", viewport: { width: 390, height: 844 } }, async (table) => {
      const [plate, laid] = await played(table, side);
      assert.ok(laid.top >= plate.bottom && laid.top < plate.bottom + 16, `${plate.bottom} ${laid.top}`);
    }));

for (const lang of ["vi", "km"])
  test(`${lang}: on a phone held sideways each card of seven is read beside a plate`, () =>
    visit({ game: "doudizhu", seed: "3", lang, viewport: { width: 844, height: 390 } }, async (table) => {
      const cards = table.page.locator("[data-side=right] .act .card");
      while ((await cards.count()) === 0) await table.answer();
      const strips = (await boxes(cards)).map(({ width }) => width);
      assert.ok(strips.length === 7 && Math.min(...strips) > 12, strips.join());
    }));

for (const [game, width, height] of /** @type {const} */ ([
  ["bigtwo", 390, 844],
  ["guandan", 360, 640],
  ["doudizhu", 360, 640],
]))
  test(`${game}, ${width} by ${height}: on a phone a plate beside its play stays where it is, whatever lies there`, () =>
    visit({ game, seed: "11", viewport: { width, height } }, async (table) => {
      await table.find(game, () => true, { known: "11" });
      const laid = new Set();
      const ends = new Set();
      for (let moves = 0; moves < 24 && !(await table.isOver()); moves++) {
        const seats = await table.page.locator(":is([data-side=top], [data-side=bottom])").evaluateAll((seats) =>
          seats.map((seat) => ({
            end: Math.round(seat.querySelector(".plate").getBoundingClientRect().right),
            cards: seat.querySelectorAll(".act .card").length,
          })),
        );
        for (const { end, cards } of seats) {
          laid.add(cards);
          ends.add(end);
        }
        if (await table.isYours()) await table.move();
        else await table.answer();
      }
      assert.ok(laid.size > 1);
      assert.equal(ends.size, 1, [...ends].join());
    }));

test("on a small phone held sideways each card of a straight is read below a plate, and the kitty of four beside another", () =>
  visit({ game: "doudizhu", seed: "1", lang: "vi", viewport: { width: 667, height: 375 } }, async (table) => {
    await table.find("doudizhu", (round) => round.view(0).landlord === 1, { known: "0" });
    const cards = table.page.locator("[data-side=right] .act .card");
    while ((await cards.count()) === 0) await table.answer();
    const strips = (await boxes(cards)).map(({ width }) => width);
    assert.ok(strips.length === 6 && Math.min(...strips) > 12, strips.join());
    await table.find("doudizhu-4p", (round) => round.view(0).landlord === 1);
    for (const [width, height] of [
      [667, 375],
      [568, 320],
    ]) {
      await table.page.setViewportSize({ width, height });
      await eventually(async () => {
        const [top] = await boxes(table.page.locator("[data-side=top] .plate"));
        const known = await boxes(table.page.locator(".kitty .face"));
        const sides = [Math.min(...known.map(({ left }) => left)), Math.max(...known.map(({ right }) => right))];
        assert.ok(known.length === 8 && sides[0] >= 0 && sides[1] <= top.left, `${width}: ${sides}, ${top.left}`);
        const kitty = await table.page.locator(".kitty").boundingBox();
        assert.ok(kitty.x + kitty.width <= top.left, `${width}: ${kitty.x + kitty.width}`);
      });
    }
  }));

test("on a phone held sideways the player's plate is at the left, the play in the middle", () =>
  visit({ game: "doudizhu", seed: "3", viewport: { width: 844, height: 390 } }, async (table) => {
    const [plate, laid] = await played(table, "bottom");
    assert.ok(plate.left < 20 && plate.right < laid.left);
    assert.ok(Math.abs(laid.left + laid.width / 2 - 422) < 40, `${laid.left} ${laid.width}`);
  }));

for (const lang of LANGUAGES)
  test(`${lang}: on a phone the name of a computer player at a table for friends is read whole beside that it won`, async () => {
    const { computer } = await fewWords("friends", lang);
    await visit({ game: "doudizhu", seed: "4", lang, viewport: { width: 360, height: 844 } }, async (table) => {
      await table.find("doudizhu", () => true, { known: "4" });
      await table.hurryToTheEnd();
      const seats = table.page.locator(".seat:not([data-side=bottom])");
      await seatFriends(table, computer);
      const won = (await wordsOf(lang)).won;
      await seats.evaluateAll(
        (seats, [name, won]) => {
          for (const [at, seat] of seats.entries()) {
            seat.toggleAttribute("data-out", true);
            seat.querySelector(".name").textContent = `${name} ${3 - at}`;
            seat.querySelector(".back").textContent = won;
          }
        },
        [computer, won],
      );
      for (const width of [360, 390]) {
        await table.page.setViewportSize({ width, height: 844 });
        const sizes = await seats
          .locator(".name")
          .evaluateAll((names) => names.map((name) => [name.scrollWidth, name.clientWidth]));
        for (const [whole, shown] of sizes) assert.ok(whole <= shown, `${width}: ${whole} in ${shown}`);
      }
    });
  });
