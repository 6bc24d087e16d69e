// The page at a table for friends: several browsers play at real tables, by mouse, touch and keyboard, and come back.

import assert from "node:assert/strict";
import test from "node:test";
import english from "../../www/i18n/en.js";
import panels from "../../www/i18n/panels-en.js";
import { DESKTOP, eventually, PHONE, Table } from "../page/browser.mjs";
import { Client } from "./client.mjs";
import {
  follow,
  hand,
  origin,
  overAt,
  own,
  playUntil,
  seat,
  sit,
  TOUCH,
  tables,
  together,
  visit,
} from "./together.mjs";
import { openTable } from "./workerd.mjs";

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
      const ring = () => dee.hand.evaluate((hand) => [hand.matches(":focus"), getComputedStyle(hand).outlineStyle]);
      await eventually(async () => assert.deepEqual(await ring(), [true, "none"])); // nothing is there to be seen
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
      assert.equal(await dee.page.locator("#scores .own").count(), 0); // no row is the reader's
      assert.equal(await ann.page.locator("#scores .own").count(), 1);
      await dee.passesAxe("html", "watched to the end");
    },
  ));

/** So many other cards beside the core, of any ranks. */
const beside = (total) => ({ unit: "single", total, same: 8, own: true });
/** Who leads may go out at once, and what the others then still hold is paid for: in every deal too much to list. */
const UNCOUNTED = {
  deck: { packs: 2 },
  table: { hand: 27 },
  plays: {
    "triple-single": { kind: "single", width: 1, kickers: beside(26) },
    "triple-pair": { kind: "single", width: 1, kickers: beside(13) },
    "quad-singles": { kind: "triple", width: [1, 4], kickers: beside(11) },
    "quad-pairs": { kind: "pair", width: [1, 4], kickers: beside(12) },
  },
  score: { worth: ["triple-pair", "quad-singles", "quad-pairs"].map((play) => ({ play, points: 1 })) },
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
      await dee.passesAxe("#table-dialog", "name");
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
    await dialog.locator(".sheet:focus").waitFor(); // the button is gone
    await ann.until(({ seats }) => seats?.[1].name === "Dee");
    await ann.asks({ type: "ping" });
    assert.equal(asked.length, 1);
    await dialog.getByRole("button", { name: "Close" }).click();
    assert.equal(await dee.page.locator("#outcome").textContent(), told);
    assert.equal(await dee.page.getByText(own.refused).count(), 0);
    assert.equal(await dee.button("Review").isVisible(), false);
    await dee.page.reload();
    await dee.result.waitFor();
    await dee.page.getByRole("region", { name: `${own.computer} 2`, exact: true }).waitFor();
    assert.equal(await dee.page.locator("#outcome").textContent(), told);
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
      const readAgain = await dee.page.evaluate(() => {
        const observer = new MutationObserver(() => {});
        const next = document.querySelector(".next-round");
        observer.observe(next, { subtree: true, childList: true, characterData: true });
        document.getElementById("next-move").click();
        return observer.takeRecords().length;
      });
      assert.equal(readAgain, 0);
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

test("by keyboard, who sits down is led to the start, and then everybody to their cards", () =>
  together([{ viewport: DESKTOP }, {}], async (ann, bea) => {
    const id = await openTable(tables, { game: "bigtwo", level: "easy" });
    for (const [at, table] of [ann, bea].entries()) {
      await follow(table, id);
      await table.page.getByLabel(own.name).fill(`Guest ${at}`);
      await table.page.getByRole("button", { name: own.sitAt(own.seat(at + 2)) }).focus();
      await table.page.keyboard.press("Enter");
      await table.page.locator(".go .best:focus").waitFor();
    }
    await ann.page.keyboard.press("Enter");
    for (const table of [ann, bea]) await table.hand.locator(".card:focus").waitFor();
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

test("in a match that is not won the next deal is offered, at its level, and dealt", () =>
  visit({ live: true, lang: "en" }, async (ann) => {
    const id = await openTable(tables, { game: "guandan", level: "easy" });
    await follow(ann, id);
    await sit(ann, "Ann", 1);
    const bea = await Client.join(tables, id, { name: "Bea" });
    await ann.press(own.start);
    await ann.cards.first().waitFor();
    bea.send({ type: "stand-in" });
    await ann.press(english.standIn);
    const { result, n } = await bea.until(({ type }) => type === "over");
    const [level] = result.levels.filter((_, seat) => result.places[seat] === 1);
    await ann.result.getByText(panels.result.next(level)).waitFor();
    await ann.page.getByText(own.proved).waitFor();
    await ann.press(panels.result.nextDeal);
    const { rules } = await bea.until((told) => told.type === "welcome" && told.n === n + 1);
    assert.equal(rules.changes.level, level);
    bea.close();
  }));

test("with text of twice the size what is played covers no way to begin, and the round is started", () =>
  visit({ live: true, viewport: PHONE }, async (ann) => {
    const session = await ann.page.context().newCDPSession(ann.page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
    const changes = { table: { bidding: "calls" }, score: { stake: { doubles: 2 } } };
    await follow(ann, await openTable(tables, { game: "doudizhu", level: "easy", seconds: 60, changes }));
    await sit(ann, "Ann", 1);
    const start = ann.button(own.start);
    await start.scrollIntoViewIfNeeded();
    const { y, height } = await start.boundingBox();
    const texts = await ann.page
      .locator(".middle > *")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    for (const { top, bottom } of texts) assert.ok(bottom <= y || top >= y + height, `${bottom} at ${y}`);
    await start.click();
    await ann.cards.first().waitFor();
  }));

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
    // Held sideways, there is room for the longest word of a bid beside them
    await ann.page.setViewportSize({ width: 844, height: 390 });
    const high = await plates.evaluateAll((plates) =>
      plates.map((plate) => {
        const said = Object.assign(document.createElement("span"), {
          className: "passed",
          textContent: "Giành địa chủ",
        });
        plate.closest(".seat").querySelector(".act").replaceChildren(said);
        return said.getBoundingClientRect().height;
      }),
    );
    for (const height of high) assert.ok(height < 40, `${height} px`);
    for (const other of others) other.close();
  }));

test("at a table of four the kitty and the stake lie beside the plate at the top, whatever that says", () =>
  visit({ live: true, lang: "en" }, async (ann) => {
    const id = await openTable(tables, { game: "doudizhu-4p", level: "easy" });
    await follow(ann, id);
    await sit(ann, "Ann", 1);
    const others = [];
    for (const name of ["Bartholomew the Great", "Catherine the Greater", "Wilhelmina the Wise"])
      others.push(await Client.join(tables, id, { name }));
    await ann.press(own.start);
    await ann.cards.first().waitFor();
    const [, top] = others;
    top.send({ type: "stand-in" });
    await ann.page.getByRole("region", { name: top.hello.name }).getByText(own.standsIn).waitFor();
    for (const [width, height] of [
      [640, 800],
      [844, 390],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ]) {
      await ann.page.setViewportSize({ width, height });
      await eventually(async () => {
        const [plate, kitty] = await ann.page.locator(".kitty, [data-side=top] .plate").evaluateAll((both) => {
          // As in a later round, and for a landlord
          for (const points of document.querySelectorAll(".points")) points.textContent = "−24";
          for (const role of document.querySelectorAll(".role:not(.factor)")) role.textContent = "Landlord";
          return both.map((one) => one.getBoundingClientRect().toJSON());
        });
        assert.ok(kitty.right <= plate.left + 1, `${width}: ${kitty.right} and ${plate.left}`);
      });
    }
    await ann.passesAxe("#seats", "badge");
    for (const other of others) other.close();
  }));

test("on a small phone it is said within the screen for whom the computer plays, however short the names are", () =>
  visit({ live: true, ...TOUCH, viewport: PHONE, lang: "km" }, async (ann) => {
    const id = await openTable(tables, { game: "bigtwo" });
    const others = [];
    for (const name of ["A", "B", "C", "D"]) others.push(await Client.join(tables, id, { name }));
    others[0].send({ type: "start" });
    await follow(ann, id);
    for (const other of others.slice(1)) other.send({ type: "stand-in" });
    const badges = ann.page.locator("#seats .badge:not(:empty)");
    await eventually(async () => assert.equal(await badges.count(), 3));
    const boxes = await badges.evaluateAll((all) => all.map((badge) => badge.getBoundingClientRect().toJSON()));
    for (const { left, right } of boxes) assert.ok(left >= 0 && right <= PHONE.width, `${left} to ${right}`);
    for (const other of others) other.close();
  }));
