// Several browsers at the page of a server of tables: how they come together, sit down and play.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { init } from "chupai";
import { fewWords } from "../../www/i18n/index.js";
import { eventually, open } from "../page/browser.mjs";
import { openTable, serve } from "./workerd.mjs";

await init();
const data = await mkdtemp(join(tmpdir(), "chupai-friends-"));
export const tables = await serve(data);
export const origin = `http://127.0.0.1:${tables.port}`;
export const { visit, close } = await open(/** @type {any} */ (Promise.resolve({ origin, close: tables.kill })));
after(close);
after(() => rm(data, { recursive: true, force: true }));

export const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const own = await fewWords("friends", "en");

/** Opens a page for each of several people at once; none may have had an error in the end. */
export function together(options, use, there = []) {
  const [first, ...others] = options;
  if (!first) return use(...there);
  return visit({ live: true, ...first }, (table) => together(others, use, [...there, table]));
}

/** Follows a link to a table, and waits until its seats or its round are shown, or what is wrong. */
export async function follow(table, id) {
  await table.page.goto(
    `${origin}/?${new URLSearchParams({ guide: table.guide, lang: table.lang ?? "en", table: id })}`,
  );
  await table.page
    .locator("[data-friends] .chair, [data-friends] #main:not([hidden]), #friends .content > .line")
    .first()
    .waitFor();
}

export async function sit(table, name, number) {
  await table.page.getByLabel(own.name).fill(name);
  await table.page.getByRole("button", { name: own.sitAt(own.seat(number)) }).click();
  await table.page.locator(".chair[data-me]").waitFor();
}

export const hand = (table) => table.names().then((names) => names.sort());
/** The seats with whose turn it is and what lies on the table, as HTML. */
const laid = (table) => table.page.locator("#seats").evaluate((seats) => seats.outerHTML);

/** Plays on in all the pages until `stop` holds. */
export async function playUntil(all, stop) {
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

export const overAt = (all) => async () => (await Promise.all(all.map((table) => table.isOver()))).every(Boolean);

/** Starts a round in which three sit at a table of Dou Dizhu. */
export async function seat(ann, bea, cy, settings = {}) {
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
