// What a table for friends leaves behind on the page: nothing.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { init } from "chupai";
import english from "../../www/i18n/en.js";
import { fewWords } from "../../www/i18n/index.js";
import { open, wordsOf } from "../page/browser.mjs";
import { Client } from "./client.mjs";
import { serve } from "./workerd.mjs";

await init();
const data = await mkdtemp(join(tmpdir(), "chupai-leaving-"));
const tables = await serve(data);
const origin = `http://127.0.0.1:${tables.port}`;
const { visit, close } = await open(/** @type {any} */ (Promise.resolve({ origin, close: tables.kill })));
after(close);
after(() => rm(data, { recursive: true, force: true }));

const own = await fewWords("friends", "en");

/** Opens a table from a round of Big Two with the computer, and sits down there. */
async function openTable(table) {
  await table.cards.first().waitFor();
  await table.choose("With friends");
  await table.page.getByLabel(own.name).fill("Ann");
  await table.press(own.open);
  await table.page.locator(".chair[data-me]").waitFor();
}

const namesOfSeats = async (table) =>
  new Set(await table.page.locator("#seats .seat").evaluateAll((seats) => seats.map(({ ariaLabel }) => ariaLabel)));

test("another language at the seats of a table leaves the round behind them without the names there", () =>
  visit({ live: true, lang: "en", game: "bigtwo", seed: "1" }, async (table) => {
    await openTable(table);
    await table.set("language", "vi");
    await table.button((await fewWords("friends", "vi")).start).waitFor();
    await table.button((await fewWords("friends", "vi")).leave).click();
    await table.cards.first().waitFor();
    const { bottom, right, top, left } = (await wordsOf("vi")).seats;
    assert.deepEqual(await namesOfSeats(table), new Set([bottom, right, top, left]));
  }));

test("who was away at a table that is left is not away at the round with the computer", () =>
  visit({ live: true, lang: "en", game: "bigtwo", seed: "1" }, async (table) => {
    await openTable(table);
    const bea = await Client.join(tables, new URL(table.page.url()).searchParams.get("table"), { name: "Bea" });
    await table.page.getByText("Bea", { exact: true }).waitFor();
    await table.press(own.start);
    await table.cards.first().waitFor();
    bea.close();
    await table.says(own.goneRound("Bea", own.seconds(60)));
    await table.page.locator("#seats").getByText(own.away, { exact: true }).waitFor();
    await table.page.locator("#open-table").click();
    await table.press(own.leaveRound);
    await table.page.locator("body:not([data-friends]) #hand .card").first().waitFor();
    await table.press("Sort"); // draws all of the round
    assert.equal(await table.page.locator("#seats .badge, #seats [data-away]").count(), 0);
  }));

test("what cannot be loaded at a table is said there: at its seats, and in its dialog", () =>
  visit({ live: true, lang: "en", game: "bigtwo", seed: "1" }, async (table) => {
    const failed = (await wordsOf("en")).notices.failed();
    await openTable(table);
    await table.page.route("**/friends/qr.js", (route) => route.abort());
    await table.press(own.code);
    await table.page.locator("#friends").getByRole("status").getByText(failed).waitFor();
    await table.press(own.start);
    await table.cards.first().waitFor();
    await table.page.locator("#open-table").click();
    await table.press(own.code);
    await table.page.locator("#table-dialog").getByRole("status").getByText(failed).waitFor();
    table.faults.splice(0);
  }));

test("who leaves during a round has left for the others, and the seat is free once the round is over", () =>
  visit({ live: true, lang: "en", game: "bigtwo", seed: "1" }, async (table) => {
    await openTable(table);
    const id = new URL(table.page.url()).searchParams.get("table");
    const others = [];
    for (const name of ["Bea", "Cy", "Dee"]) others.push(await Client.join(tables, id, { name }));
    await table.page.getByText("Dee", { exact: true }).waitFor();
    await table.press(own.start);
    await table.cards.first().waitFor();
    for (const other of others) await other.until(({ view }) => view);
    const [leaver, ...rest] = others.toSorted((one) => (one.welcome.view.turn === one.welcome.seat ? 1 : -1));
    const { name } = leaver.hello;
    await leaver.asks({ type: "leave" }, ({ type, seat }) => type === "welcome" && seat === null);
    leaver.close();
    await table.says(own.leftRound(name));
    await table.page.getByRole("region", { name }).getByText(own.standsIn).waitFor();
    await table.page.locator("#open-table").click();
    const guests = table.page.getByRole("dialog", { name: own.table }).getByRole("listitem");
    assert.match(await guests.filter({ hasText: name }).textContent(), new RegExp(`${name}${own.standsIn}$`));
    await table.press("Close");
    for (const other of rest) other.send({ type: "stand-in" });
    await table.press(english.standIn);
    await table.result.waitFor();
    await table.page.getByRole("region", { name: new RegExp(`^${own.computer} \\d$`) }).waitFor();
    assert.equal(await table.page.getByRole("region", { name }).count(), 0);
    for (const other of rest) other.close();
  }));
