// The page at a table for friends: several browsers play at real tables, by mouse, touch and keyboard, and come back.

import assert from "node:assert/strict";
import test from "node:test";
import english from "../../www/i18n/en.js";
import panels from "../../www/i18n/panels-en.js";
import { DESKTOP, eventually, PHONE, Table } from "../page/browser.mjs";
import { follow, hand, origin, overAt, own, playUntil, seat, TOUCH, tables, together } from "./together.mjs";
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
