// The page at a table for friends: several browsers play at real tables, by mouse, touch and keyboard, and come back.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { Game, init } from "chupai";
import english from "../../www/i18n/en.js";
import { fewWords } from "../../www/i18n/index.js";
import panels from "../../www/i18n/panels-en.js";
import { DESKTOP, eventually, LANGUAGES, open, PHONE, Table } from "../page/browser.mjs";
import { Client } from "./client.mjs";
import { openTable, serve } from "./workerd.mjs";

await init();
const data = await mkdtemp(join(tmpdir(), "chupai-friends-"));
const tables = await serve(data);
const origin = `http://127.0.0.1:${tables.port}`;
const { visit, close } = await open(/** @type {any} */ (Promise.resolve({ origin, close: tables.kill })));
after(close);
after(() => rm(data, { recursive: true, force: true }));

const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const own = await fewWords("friends", "en");
const linkOf = (id) => ({ table: id });

/** Several people at their browsers at once; then each may have made no error. */
function together(options, use, there = []) {
  const [first, ...others] = options;
  if (!first) return use(...there);
  return visit({ live: true, ...first }, (table) => together(others, use, [...there, table]));
}

/** Follows a link to a table, and waits until its seats or its round are shown, or what is wrong. */
async function follow(table, id) {
  await table.page.goto(
    `${origin}/?${new URLSearchParams({ guide: table.guide, lang: table.lang ?? "en", ...linkOf(id) })}`,
  );
  await table.page
    .locator("[data-friends] .chair, [data-friends] #main:not([hidden]), #friends .content > .line")
    .first()
    .waitFor();
}

async function sit(table, name, number) {
  await table.page.getByLabel(own.name).fill(name);
  await table.page.getByRole("button", { name: own.sitAt(own.seat(number)) }).click();
  await table.page.locator(".chair[data-me]").waitFor();
}

const hand = (table) => table.names().then((names) => names.sort());
/** Whose turn it is, and what lies on the table. */
const laid = (table) => table.page.locator("#seats").evaluate((seats) => seats.outerHTML);

/** Plays on at all the tables until something is the case. */
async function playUntil(all, stop) {
  for (let tries = 0; !(await stop()); tries++) {
    assert.ok(tries < 2000, "a round without end");
    for (const table of all) {
      if ((await table.isOver()) || !(await table.isYours())) continue;
      const before = await laid(table);
      await table.move();
      await eventually(async () => assert.notEqual(await laid(table), before));
    }
  }
}

const overAt = (all) => async () => (await Promise.all(all.map((table) => table.isOver()))).every(Boolean);

/** Starts a round in which three sit at a table of Dou Dizhu. */
async function seat(ann, bea, cy, settings = {}) {
  const id = await openTable(tables, { game: "doudizhu", level: "easy", ...settings });
  for (const [at, [table, name]] of [
    [ann, "Ann"],
    [bea, "Bea"],
    [cy, "Cy"],
  ].entries()) {
    await follow(table, id);
    await sit(table, name, at + 1);
  }
  await ann.press(own.start);
  for (const table of [ann, bea, cy]) await table.cards.first().waitFor();
  return id;
}

test("of house rules that exclude each other one is chosen in the form of a table, whatever else is switched on", () =>
  visit({ game: "tienlen", live: true }, async (table) => {
    await table.choose("With friends");
    await table.page.locator("#friends .rules summary").click();
    const form = table.page.locator("#friends .switches");
    const choices = await form.getByRole("group").count();
    const switches = await form.getByRole("checkbox").all();
    assert.ok(choices > 0 && switches.length > 0);
    for (const box of switches) {
      await box.check();
      assert.equal(await form.getByRole("radio", { checked: true }).count(), choices);
    }
  }));

test("three friends play a round: opened in the menu, joined by link, one killed, one offline for a while", () =>
  together([{ viewport: DESKTOP, game: "doudizhu" }, TOUCH, { viewport: PHONE }], async (ann, bea, cy) => {
    await ann.choose("With friends");
    await ann.page.getByLabel(own.name).fill("Ann");
    await ann.page.getByText("House rules", { exact: true }).last().click();
    await ann.passesAxe("#friends", "opening");
    await ann.press(own.open);
    await ann.page.locator(".chair[data-me]").waitFor();
    const id = new URL(await ann.page.getByLabel(own.link).inputValue()).searchParams.get("table");
    assert.equal(new URL(ann.page.url()).searchParams.get("table"), id);
    await ann.press(own.code);
    await ann.page.getByRole("img", { name: own.codeOf }).waitFor();

    await follow(bea, id);
    await bea.says(own.watching);
    await bea.page.getByLabel(own.name).fill("Bea");
    await bea.page.getByRole("button", { name: own.sitAt(own.seat(2)) }).tap();
    await bea.page.locator(".chair[data-me]").waitFor();
    await follow(cy, id);
    await cy.page.getByLabel(own.name).focus();
    await cy.page.keyboard.type("Cy");
    await cy.page.getByRole("button", { name: own.sitAt(own.seat(3)) }).focus();
    await cy.page.keyboard.press("Enter");
    await cy.page.locator(".chair[data-me]").waitFor();
    await ann.page.getByText(own.sits("Cy")).waitFor();
    for (const table of [ann, bea, cy]) await table.passesAxe("html", "seats");
    await ann.press(own.start);

    let all = [ann, bea, cy];
    for (const table of all) await table.cards.first().waitFor();
    for (const table of all)
      assert.equal(await table.page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
    const hands = (await Promise.all(all.map(hand))).flat();
    assert.equal(new Set(hands).size, 51);
    await ann.page.getByRole("region", { name: "Bea" }).waitFor();
    for (const table of all) await table.passesAxe("html", "round");
    let moves = 0;
    await playUntil(all, async () => ++moves > 2);

    // Bea's tab is killed, and the link opened again
    const held = await hand(bea);
    await bea.page.close();
    await ann.page.getByRole("region", { name: "Bea" }).getByText(own.away).waitFor();
    const again = new Table(await bea.page.context().newPage(), origin, { guide: "off", lang: "en", live: true });
    await follow(again, id);
    await again.cards.first().waitFor();
    assert.deepEqual(await hand(again), held);
    await eventually(async () => assert.equal(await ann.page.getByText(own.away).count(), 0));
    all = [ann, again, cy];
    moves = 0;
    await playUntil(all, async () => ++moves > 2);

    // Cy has no network for a while
    const context = cy.page.context();
    await context.setOffline(true);
    await cy.says(own.offline);
    await ann.page.getByRole("region", { name: "Cy" }).getByText(own.away).waitFor();
    await context.setOffline(false);
    await eventually(async () => assert.equal(await ann.page.getByText(own.away).count(), 0));
    cy.faults.splice(0); // what the browser says of its network

    await playUntil(all, overAt(all));
    for (const table of all) {
      await table.page.getByText(own.proved).waitFor();
      await table.passesAxe("html", "over");
    }
    await ann.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await ann.press(own.record);
    await ann.says(own.recordCopied);
    assert.match(await ann.page.evaluate(() => navigator.clipboard.readText()), /Ann.*Bea.*Cy/s);
    // Where nothing may be copied it can be read
    await again.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("not allowed", "NotAllowedError"));
    });
    await again.press(own.record);
    assert.match(await again.page.getByLabel(panels.record.title).last().inputValue(), /Ann.*Bea.*Cy/s);
    await again.press("Close");
    await ann.page.locator("#see-replay").click();
    await ann.says("The deal.");
    await ann.press("End the replay");

    // And the next deal of the match
    await cy.press(own.again);
    for (const table of all) await eventually(async () => assert.equal(await table.isOver(), false));
    assert.equal(new Set((await Promise.all(all.map(hand))).flat()).size, 51);
    assert.equal((await ann.page.evaluate(() => Object.values(localStorage).join())).includes("token"), true);
    assert.ok(!ann.page.url().includes("token"));
  }));

test("who watches sees no hand until the round is over, and then all of them, and is taught no moves", () =>
  together(
    [{ viewport: DESKTOP }, {}, {}, { viewport: { width: 390, height: 844 }, guide: "first" }],
    async (ann, bea, cy, dee) => {
      const id = await seat(ann, bea, cy);
      await follow(dee, id);
      await dee.says(own.watchingRound);
      assert.equal(await dee.cards.count(), 0);
      await dee.passesAxe("html", "watching");
      for (const name of ["Ann", "Bea", "Cy"]) await dee.page.getByRole("region", { name }).waitFor();
      const isTaught = () => dee.page.locator(".guide").isVisible();
      let taught = false;
      const isOver = overAt([ann, bea, cy, dee]);
      await playUntil([ann, bea, cy], async () => {
        taught ||= await isTaught();
        return isOver();
      });
      assert.equal(taught || (await isTaught()), false);
      const left = await dee.page.locator("#seats .act").allTextContents();
      assert.ok(left.filter((text) => text.includes("Left:")).length >= 2, left.join());
      assert.match(await dee.page.locator("#outcome").textContent(), /wins?$/);
      await dee.passesAxe("html", "watched to the end");
    },
  ));

/** So many other cards beside the core, of any ranks. */
const beside = (total) => ({ unit: "single", total, same: 8, own: true });
/** Who leads may go out at once, and what the others then still hold is paid for: too much to list. */
const UNCOUNTED = {
  deck: { packs: 2 },
  table: { hand: 27 },
  plays: {
    "triple-single": { kind: "single", width: 1, kickers: beside(26) },
    "quad-singles": { kind: "triple", width: [1, 4], kickers: beside(11) },
    "quad-pairs": { kind: "pair", width: [1, 4], kickers: beside(12) },
  },
  score: {
    worth: [
      { play: "quad-singles", points: 1 },
      { play: "quad-pairs", points: 1 },
    ],
  },
};

test("who watched a round may take a free seat after it, and is asked for a name", () =>
  together(
    [
      { viewport: DESKTOP, lang: "en" },
      { ...TOUCH, lang: "en" },
    ],
    async (ann, dee) => {
      const id = await openTable(tables, { game: "bigtwo" });
      await follow(ann, id);
      await sit(ann, "Ann", 1);
      await ann.press(own.start);
      await ann.cards.first().waitFor();
      await follow(dee, id);
      await ann.press(english.standIn);
      await ann.result.waitFor();
      await follow(dee, id);
      await dee.page.getByRole("region", { name: `${own.computer} 2`, exact: true }).waitFor();
      await dee.result.getByRole("button", { name: own.sitAt(own.seat(2)) }).tap();
      const dialog = dee.page.getByRole("dialog", { name: own.table });
      await dialog.getByRole("status").filter({ hasText: own.nameFirst }).waitFor();
      await dee.passesAxe("#company", "name");
      await dee.page.keyboard.type("Dee");
      await dee.page.keyboard.press("Enter");
      await dialog.getByText(own.you, { exact: true }).waitFor();
      assert.equal(await dialog.getByText(own.nameFirst).count(), 0);
      await ann.page.getByRole("region", { name: "Dee" }).waitFor();
      await dialog.getByRole("button", { name: "Close" }).tap();
      await dee.press(own.again);
      await eventually(async () => assert.equal(await dee.cards.count(), 13));
    },
  ));

test("who sits down after a round asks once for the seat, and reads on who won it", () =>
  visit({ viewport: DESKTOP, live: true, lang: "en" }, async (dee) => {
    const id = await openTable(tables, { game: "bigtwo" });
    const ann = await Client.join(tables, id, { name: "Ann" });
    ann.send({ type: "start" });
    ann.send({ type: "stand-in" });
    await ann.until(({ type }) => type === "over");
    const asked = [];
    dee.page.on("websocket", (line) =>
      line.on("framesent", ({ payload }) => {
        if (JSON.parse(String(payload)).type === "seat") asked.push(payload);
      }),
    );
    await follow(dee, id);
    await dee.result.waitFor();
    const told = await dee.page.locator("#outcome").textContent();
    await dee.result.getByRole("button", { name: own.sitAt(own.seat(2)) }).click();
    const dialog = dee.page.getByRole("dialog", { name: own.table });
    await dialog.getByRole("status").filter({ hasText: own.nameFirst }).waitFor();
    await dee.page.keyboard.type("Dee");
    await dialog.getByRole("button", { name: own.sitAt(own.seat(2)) }).click();
    await dialog.getByText(own.you, { exact: true }).waitFor();
    await ann.until(({ seats }) => seats?.[1].name === "Dee");
    await ann.asks({ type: "ping" });
    assert.equal(asked.length, 1);
    await dialog.getByRole("button", { name: "Close" }).click();
    assert.equal(await dee.page.locator("#outcome").textContent(), told);
    assert.equal(await dee.page.getByText(own.refused).count(), 0);
    assert.equal(await dee.button("Review").isVisible(), false);
    await dee.press(own.again);
    await eventually(async () => assert.equal(await dee.cards.count(), 13));
    await dee.page.getByRole("region", { name: "Ann" }).waitFor();
    ann.close();
  }));

test("a round that another person begins leaves a replay open, and says the way there", () =>
  visit({ viewport: DESKTOP, live: true, lang: "en" }, async (dee) => {
    const id = await openTable(tables, { game: "bigtwo" });
    const ann = await Client.join(tables, id, { name: "Ann" });
    await follow(dee, id);
    await sit(dee, "Dee", 2);
    for (const type of ["start", "stand-in"]) ann.send({ type });
    await dee.press(english.standIn);
    for (const goesOn of [() => dee.press(own.toNextRound), () => dee.press("End the replay")]) {
      await dee.result.waitFor();
      await dee.page.locator("#see-replay").click();
      await dee.says("The deal.");
      for (const type of ["take-back", "again"]) ann.send({ type, n: ann.n });
      await dee.page.getByRole("status").getByText(own.nextRound).waitFor();
      await dee.says("The deal.");
      await dee.passesAxe("html", "replay");
      await goesOn();
      await dee.page.locator("#replay").waitFor({ state: "detached" });
      await eventually(async () => assert.equal(await dee.isOver(), false));
      assert.equal(await dee.page.getByText(own.nextRound).count(), 0);
      ann.send({ type: "stand-in" });
    }
    ann.close();
  }));

test("a round whose points are too much to count is over for who played, who comes later and who watches", () =>
  together([{ viewport: DESKTOP }, TOUCH], async (ann, dee) => {
    const id = await openTable(tables, { game: "paodekuai", level: "easy", changes: UNCOUNTED });
    await follow(ann, id);
    await sit(ann, "Ann", 1);
    const others = [await Client.join(tables, id, { name: "Bea" }), await Client.join(tables, id, { name: "Cy" })];
    await ann.press(own.start);
    await ann.cards.first().waitFor();
    for (const other of others) {
      const { view, seat, n } = await other.until(({ phase }) => phase === "round");
      if (view.turn === seat) other.send({ type: "play", cards: view.hand, n });
    }
    if (others[0].welcome.view.turn === 0) {
      await ann.cards.evaluateAll((cards) => {
        for (const card of cards) card.click();
      });
      await ann.press("Play");
    }
    await follow(dee, id);
    for (const table of [ann, dee]) {
      await table.result.getByText(panels.result.uncounted).waitFor();
      await table.says(panels.result.over);
      await table.passesAxe("html", "uncounted");
      assert.equal(await table.button("Review").isVisible(), false);
    }
    await ann.page.getByText(own.proved).waitFor();
    await ann.page.reload();
    await ann.result.getByText(panels.result.uncounted).waitFor();
    await ann.press(own.again);
    await eventually(async () => assert.equal(await ann.cards.count(), 27));
    assert.equal(await ann.isOver(), false);
    for (const other of others) other.close();
  }));

test("the computer plays for who asks for it, until they play again", () =>
  together([{ viewport: DESKTOP }, {}, {}], async (ann, bea, cy) => {
    await seat(ann, bea, cy);
    await eventually(async () =>
      assert.equal((await ann.isYours()) || (await bea.isYours()) || (await cy.isYours()), true),
    );
    // While bids are asked for, the buttons of a turn are not there
    let moves = 0;
    await playUntil([ann, bea, cy], async () => (await ann.choices.count()) === 0 && ++moves > 0);
    await ann.press(english.standIn);
    await ann.says(panels.standIn.standingIn);
    await bea.page.getByRole("region", { name: "Ann" }).getByText(own.standsIn).waitFor();
    await playUntil([bea, cy], async () => (await bea.isYours()) || (await cy.isYours()) || (await bea.isOver()));
    if (await bea.isOver()) return;
    await ann.press(panels.standIn.takeBack);
    await eventually(async () => assert.equal(await bea.page.getByText(own.standsIn).count(), 0));
  }));

test("who asks for another round plays it, also after the computer has played for them", () =>
  visit({ live: true, lang: "en" }, async (ann) => {
    await follow(ann, await openTable(tables, { game: "bigtwo" }));
    await sit(ann, "Ann", 1);
    await ann.press(own.start);
    await ann.cards.first().waitFor();
    await ann.press(english.standIn);
    await ann.result.waitFor();
    // In the menu, or as the last card falls: there is no round to play, and the seat is kept
    const standIn = ann.page.locator("#stand-in");
    for (const label of [panels.standIn.takeBack, english.standIn]) {
      await eventually(async () => assert.equal(await standIn.getAttribute("aria-label"), label));
      await standIn.evaluate((button) => button.click());
    }
    await ann.press(own.again);
    await ann.result.waitFor({ state: "hidden" });
    await ann.button(english.standIn).waitFor();
    await eventually(async () => assert.ok(await ann.isYours()));
  }));

test("what is wrong is said in the player's language: no such table, the same seat in another window, no network", async () => {
  for (const lang of LANGUAGES) {
    const words = await fewWords("friends", lang);
    await visit({ live: true, lang, viewport: PHONE }, async (table) => {
      await follow(table, "AAAAAAAAAAAAAAAAAAAAAA");
      await table.page.getByText(words.problems["unknown-table"]).waitFor();
      await table.passesAxe("#friends", lang);
      assert.equal(await table.page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
    });
  }
  const id = await openTable(tables, { game: "bigtwo" });
  await visit({ live: true, lang: "en" }, async (table) => {
    await follow(table, id);
    await sit(table, "Ann", 1);
    const other = new Table(await table.page.context().newPage(), origin, { guide: "off", lang: "en", live: true });
    await follow(other, id);
    await other.page.locator(".chair[data-me]").waitFor();
    await table.says(own.problems.elsewhere);
    await table.press(own.joinAgain);
    await table.page.locator(".chair[data-me]").waitFor();
    await other.says(own.problems.elsewhere);
  });
});

test("on a phone long names, points and the clock of who is to move stand beside each other", () =>
  visit({ live: true, ...TOUCH, lang: "en" }, async (ann) => {
    const id = await openTable(tables, { game: "doudizhu", seconds: 60 });
    await follow(ann, id);
    await sit(ann, "Ann", 1);
    await ann.page.getByText(`${own.time}: ${own.seconds(60)}`).waitFor();
    const others = [];
    for (const name of ["Bartholomew the Great", "Catherine the Greater"])
      others.push(await Client.join(tables, id, { name }));
    await ann.press(own.start);
    await ann.cards.first().waitFor();
    if (await ann.isYours()) await ann.choices.first().tap();
    await ann.page.locator(".seat:not([data-side=bottom]) .clock:not([hidden])").waitFor();
    const plates = ann.page.locator(".seat:not([data-side=bottom]) .plate");
    for (const width of [412, 360]) {
      await ann.page.setViewportSize({ width, height: 740 });
      const [right, left] = await plates.evaluateAll((plates) => {
        for (const plate of plates) plate.querySelector(".points").textContent = "−24"; // as in a later round
        return plates.map((plate) => plate.getBoundingClientRect().toJSON());
      });
      assert.ok(left.right <= right.left, `${width}: ${left.right} and ${right.left}`);
    }
    await ann.passesAxe("#seats", "clock");
    for (const other of others) other.close();
  }));

test("on a small phone the seats are in sight at first, and what is said of a press wherever the page is scrolled to", () =>
  visit({ live: true, ...TOUCH, viewport: PHONE, lang: "en" }, async (table) => {
    const isInSight = (locator) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await follow(table, await openTable(tables, { game: "doudizhu" }));
    const seat = table.page.getByRole("button", { name: own.sitAt(own.seat(2)) });
    await table.page.locator("#friends input:focus").waitFor();
    assert.equal(await table.page.evaluate(() => scrollY), 0);
    assert.ok(await isInSight(seat));
    assert.ok(await isInSight(table.page.getByLabel(own.name)), "who sits down needs a name");
    assert.equal(await table.button(own.start).count(), 0, "who watches cannot start");
    await seat.tap();
    await table.says(own.nameFirst);
    assert.ok(await isInSight(table.page.getByLabel(own.name)));
    assert.ok(await isInSight(table.status));
    await table.page.getByRole("button", { name: own.code }).tap();
    await table.page.getByRole("img", { name: own.codeOf }).scrollIntoViewIfNeeded();
    assert.ok(await isInSight(table.status));
    await table.passesAxe("#friends", "scrolled");
  }));

test("what is shown before a table is joined speaks another language when that is chosen", () =>
  visit({ live: true, lang: "en" }, async (table) => {
    const [chinese, vietnamese] = [await fewWords("friends", "zh"), await fewWords("friends", "vi")];
    await follow(table, "AAAAAAAAAAAAAAAAAAAAAA");
    await table.set("language", "zh");
    await table.says(chinese.problems["unknown-table"]);
    await table.press(chinese.another);
    await table.page.getByLabel(chinese.name).waitFor();
    await table.set("language", "vi");
    await table.page.getByLabel(vietnamese.name).waitFor();
    await table.button(vietnamese.open).waitFor();
  }));

test("a seat is the player's though the line dies before the table's answer comes", () =>
  visit({ live: true, lang: "en" }, async (table) => {
    let dies = true;
    await table.page.routeWebSocket(/\/tables\//, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const { type, seat } = JSON.parse(String(text));
        if (type !== "welcome" || seat === null || !dies) return socket.send(text);
        dies = false;
        socket.close({ code: 1001 });
      });
    });
    await follow(table, await openTable(tables, { game: "doudizhu" }));
    await sit(table, "Ann", 1);
    await table.page.locator(".chair[data-me]").getByText("Ann").waitFor();
    assert.equal(await table.page.locator(".chair").getByText("Ann").count(), 1);
  }));

test("a seat that was asked for without a name is taken once the name is entered", () =>
  visit({ live: true, lang: "en" }, async (table) => {
    await follow(table, await openTable(tables, { game: "doudizhu" }));
    await table.press(own.sitAt(own.seat(2)));
    await table.says(own.nameFirst);
    await table.page.keyboard.type("Bea");
    await table.page.keyboard.press("Enter");
    await table.page.locator(".chair[data-me]").getByText("Bea").waitFor();
  }));

test("leaving leads back to the round with the computer, and the seat is free", () =>
  together([{ viewport: DESKTOP, game: "bigtwo", seed: "1" }, {}], async (ann, bea) => {
    const before = await hand(ann);
    await ann.choose("With friends");
    await ann.page.getByLabel(own.name).fill("Ann");
    await ann.press(own.open);
    await ann.page.locator(".chair[data-me]").waitFor();
    const id = new URL(ann.page.url()).searchParams.get("table");
    await follow(bea, id);
    await bea.page.getByText("Ann", { exact: true }).waitFor();
    await ann.press(own.leave);
    await ann.cards.first().waitFor();
    assert.deepEqual(await hand(ann), before);
    assert.equal(new URL(ann.page.url()).searchParams.get("seed"), "1");
    await eventually(async () => assert.equal(await bea.page.getByText("Ann", { exact: true }).count(), 0));
    await bea.says(own.left("Ann"));
  }));

test("the browser's Back from a table opened over a puzzle leads to the puzzle alone, and Forward to the seat", () =>
  visit({ live: true, lang: "en" }, async (ann) => {
    const { page } = ann;
    await page.goto(`${origin}/?guide=off&lang=en&puzzle=bigtwo&level=1&seed=5`);
    const puzzle = page.locator("#puzzles .hand .card").first();
    await puzzle.waitFor();
    await ann.choose("With friends");
    await page.getByLabel(own.name).fill("Ann");
    await ann.press(own.open);
    await page.locator(".chair[data-me]").waitFor();
    const id = new URL(page.url()).searchParams.get("table");
    const isPuzzleAlone = async () => {
      assert.deepEqual(await page.getByRole("main").evaluateAll((shown) => shown.map(({ id }) => id)), ["puzzles"]);
      assert.equal(await page.locator("[data-friends]").count(), 0);
    };
    await page.goBack();
    await puzzle.waitFor();
    await isPuzzleAlone();
    const bea = await Client.join(tables, id, { name: "Bea" });
    await bea.until(({ seats }) => seats?.some(({ name, here }) => name === "Ann" && !here)); // her line has ended
    bea.send({ type: "start" });
    await bea.until(({ phase }) => phase === "round");
    await isPuzzleAlone();
    await page.goForward();
    await ann.cards.first().waitFor();
    assert.equal(new URL(page.url()).searchParams.get("table"), id);
    await page.goBack();
    await puzzle.waitFor();
    await isPuzzleAlone();
    await ann.press("Back to the round");
    await ann.cards.first().waitFor();
    await ann.button("New deal").waitFor(); // the header is that of a round
    bea.close();
  }));

test("Close leads back to a round that was pasted, not past it", () =>
  visit({ game: "bigtwo", seed: "1", live: true, lang: "en" }, async (table) => {
    const dealt = await hand(table);
    await table.choose("Paste a round");
    await table.page.locator("dialog#record textarea").fill(new Game("bigtwo", { seed: 2 }).toText());
    await table.press("Show it");
    await eventually(async () => assert.notDeepEqual(await hand(table), dealt));
    const pasted = await hand(table);
    await table.choose("With friends");
    await table.page.getByLabel(own.name).waitFor();
    await table.press(own.close);
    await table.cards.first().waitFor();
    assert.deepEqual(await hand(table), pasted);
    await table.page.goBack();
    await eventually(async () => assert.deepEqual(await hand(table), dealt));
  }));

test("a table that cannot say welcome is asked again by a press", () =>
  visit({ live: true, lang: "en" }, async (table) => {
    let fails = true;
    await table.page.routeWebSocket(/\/tables\//, (socket) => {
      if (!fails) return socket.connectToServer();
      fails = false;
      socket.onMessage(() => socket.send(JSON.stringify({ type: "error", code: "internal", message: "out of order" })));
    });
    await follow(table, await openTable(tables, { game: "doudizhu" }));
    await table.says(own.problems["no-tables"]);
    await table.press(own.joinAgain);
    await table.page.locator(".chair").first().waitFor();
  }));

test("the dialog of a table has its looks though the network is gone before it is first opened", () =>
  visit({ game: "bigtwo", seed: "1", live: true, lang: "en" }, async (table) => {
    const { page } = table;
    await follow(table, await openTable(tables, { game: "bigtwo" }));
    await sit(table, "Ann", 1);
    await table.press(own.start);
    await table.cards.first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.route("**/*.css", (route) => route.abort());
    await page.locator("#open-company").click();
    const dialog = page.getByRole("dialog", { name: own.table });
    await dialog.waitFor();
    const links = await page
      .locator("link[rel=stylesheet]")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    for (const path of ["ui/dialog.css", "friends/company.css"]) assert.ok(links.includes(path), path);
    assert.notEqual(await dialog.evaluate((box) => getComputedStyle(box).borderRadius), "0px");
    table.faults.splice(0);
  }));

test("the dialog of a table does not open over the round after the table was left", () =>
  visit({ game: "bigtwo", seed: "1", live: true, lang: "en" }, async (table) => {
    const { page } = table;
    let come;
    const coming = new Promise((resolve) => {
      come = resolve;
    });
    await page.route("**/friends/company.css", (route) => coming.then(() => route.continue()));
    const asked = page.waitForRequest("**/friends/company.css");
    await table.choose("With friends");
    await page.getByLabel(own.name).fill("Ann");
    await table.press(own.open);
    await table.press(own.start);
    await page.locator("#open-company").click();
    await asked;
    await page.goBack();
    await table.button("New deal").waitFor();
    const loaded = page.waitForResponse("**/friends/company.css");
    come();
    await loaded;
    const sheet = page.locator("link[href$='company.css']");
    await eventually(async () =>
      assert.ok(await sheet.evaluate((link) => /** @type {HTMLLinkElement} */ (link).sheet !== null)),
    );
    assert.equal(await page.locator("dialog").count(), 0);
  }));
