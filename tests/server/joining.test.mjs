// The way to a table for friends and away from it: the form, the link, a seat and a name, Back, what is wrong.

import assert from "node:assert/strict";
import test from "node:test";
import { Game } from "chupai";
import { fewWords } from "../../www/i18n/index.js";
import { DESKTOP, eventually, LANGUAGES, PHONE, Table } from "../page/browser.mjs";
import { Client } from "./client.mjs";
import { follow, hand, origin, own, sit, TOUCH, tables, together, visit } from "./together.mjs";
import { openTable } from "./workerd.mjs";

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

test("house rules, however many, lie under no seat", async () => {
  const stake = { doubles: 2, most: 5, open: { dealt: 2, landlord: 1 } };
  const changes = { table: { bidding: "open-calls" }, deck: { unshuffled: true }, score: { stake } };
  const id = await openTable(tables, { game: "doudizhu", changes, level: "easy", seconds: 60 });
  for (const lang of LANGUAGES) {
    const { house } = await fewWords("panels", lang);
    const names = ["unshuffled", "doubling", "stake-cap"].map((rule) => house.rules[rule]);
    await visit({ live: true, lang, viewport: PHONE }, async (table) => {
      await follow(table, id);
      for (const name of names.filter(Boolean)) await table.page.getByText(name).waitFor();
      for (const viewport of [PHONE, { width: 844, height: 390 }, DESKTOP]) {
        await table.page.setViewportSize(viewport);
        const covered = await table.page.evaluate(() => {
          const isOver = (one, other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
          const parts = [...document.querySelectorAll(".chair > *")].map((part) => part.getBoundingClientRect());
          const linesOf = (element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return [...range.getClientRects()];
          };
          const texts = [...document.querySelectorAll(".lobby b, .lobby .quiet, .middle > *")];
          const isCovered = (text) => linesOf(text).some((line) => parts.some((part) => isOver(line, part)));
          return texts.filter(isCovered).map((text) => text.textContent);
        });
        assert.deepEqual(covered, [], `${lang}, ${viewport.width}`);
      }
    });
  }
});

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
    await page.locator("#open-table").click();
    const dialog = page.getByRole("dialog", { name: own.table });
    await dialog.waitFor();
    const links = await page
      .locator("link[rel=stylesheet]")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    for (const path of ["ui/dialog.css", "friends/table-dialog.css"]) assert.ok(links.includes(path), path);
    assert.notEqual(await dialog.evaluate((box) => getComputedStyle(box).borderRadius), "0px");
    table.faults.splice(0);
  }));

test("the dialog of a table does not open over the round after the table was left", () =>
  visit({ game: "bigtwo", seed: "1", live: true, lang: "en" }, async (table) => {
    const { page } = table;
    const come = await table.delay("**/friends/table-dialog.css");
    const asked = page.waitForRequest("**/friends/table-dialog.css");
    await table.choose("With friends");
    await page.getByLabel(own.name).fill("Ann");
    await table.press(own.open);
    await table.press(own.start);
    await page.locator("#open-table").click();
    await asked;
    await page.goBack();
    await table.button("New deal").waitFor();
    const loaded = page.waitForResponse("**/friends/table-dialog.css");
    come();
    await loaded;
    const sheet = page.locator("link[href$='table-dialog.css']");
    await eventually(async () =>
      assert.ok(await sheet.evaluate((link) => /** @type {HTMLLinkElement} */ (link).sheet !== null)),
    );
    assert.equal(await page.locator("dialog").count(), 0);
  }));
