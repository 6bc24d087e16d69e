// How the page at a table for friends is laid out: names, badges, clocks and the ways to begin cover nothing.

import assert from "node:assert/strict";
import test from "node:test";
import { eventually, PHONE } from "../page/browser.mjs";
import { Client } from "./client.mjs";
import { follow, own, sit, TOUCH, tables, visit } from "./together.mjs";
import { openTable } from "./workerd.mjs";

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
