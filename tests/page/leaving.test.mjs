// A round is not lost by a press: what ends one asks first, and what was asked for in it does not come in the next.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, number, open, PHONE, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const dialog = (table, name) => table.page.getByRole("dialog", { name });

test("before the player's first move New deal and another game ask nothing", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await table.press("New deal");
    await eventually(() => assert.notEqual(query(table).seed, "1"));
    await table.page.getByLabel("Game").selectOption("doudizhu");
    await eventually(() => assert.equal(query(table).game, "doudizhu"));
  }));

for (const leave of ["New deal", "another game"]) {
  test(`${leave} asks before a round is left, and the round goes on where the player stays`, () =>
    visit({ game: "bigtwo", seed: "1", viewport: PHONE }, async (table) => {
      const list = table.page.getByLabel("Game");
      const [title, go] = leave === "New deal" ? ["Deal anew?", "New deal"] : ["Play Dou Dizhu?", "Change the game"];
      const ask = () => (leave === "New deal" ? table.press("New deal") : list.selectOption("doudizhu"));
      const asked = dialog(table, title);
      await table.othersAnswer();
      await table.move();
      const [before, address] = [await table.seen(), query(table)];
      for (const stay of ["Keep playing", "Close", "Escape"]) {
        await ask();
        await asked.getByText("The round on the table ends without a result.").waitFor();
        await (stay === "Escape" ? table.page.keyboard.press("Escape") : table.press(stay));
        await asked.waitFor({ state: "detached" });
        assert.deepEqual([await table.seen(), query(table), await list.inputValue()], [before, address, "bigtwo"]);
      }
      await ask();
      await asked.getByRole("button", { name: go }).click();
      await eventually(() => assert.notEqual(query(table).seed, "1"));
      assert.equal(query(table).game, leave === "New deal" ? "bigtwo" : "doudizhu");
    }));
}

test("house rules ask before they end a round, and the panel stays where the player does", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await table.move();
    const before = await table.seen();
    await table.page.locator("#open-house").click();
    const panel = dialog(table, "House rules: Big Two");
    const deal = panel.getByRole("button", { name: "Deal with these rules" });
    const asked = dialog(table, "Deal anew?");
    await deal.click();
    await asked.getByText("The round on the table ends without a result.").waitFor();
    await asked.getByRole("button", { name: "Keep playing" }).click();
    await asked.waitFor({ state: "detached" });
    assert.deepEqual(await table.seen(), before);
    await deal.click();
    await asked.getByRole("button", { name: "New deal" }).click();
    await panel.waitFor({ state: "detached" });
    assert.equal((await table.names()).length, 13);
  }));

test("house rules of the practice table ask nothing: Back leads to the round", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.othersAnswer();
    await table.move();
    await table.choose("Practice table");
    await table.page.locator("#practice .hand .card").first().waitFor();
    await table.page.locator("#open-house").click();
    const panel = dialog(table, "House rules: Big Two");
    await panel.getByRole("button", { name: "Deal with these rules" }).click();
    await panel.waitFor({ state: "detached" });
    assert.equal(await dialog(table, "Deal anew?").count(), 0);
  }));

test("a match of several deals is not lost by New deal, and another game says that it would be", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    await table.press("Next deal");
    const before = query(table);
    await table.press("New deal");
    await dialog(table, "Deal anew?").getByText("The match goes on").waitFor();
    await dialog(table, "Deal anew?").getByRole("button", { name: "New deal" }).click();
    await eventually(() => assert.notEqual(query(table).seed, before.seed));
    assert.equal(query(table).after, before.after);
    await table.hurryToTheEnd();
    const total = await table.resultRows();
    await table.press("New deal"); // of a round that is over nothing is lost
    await eventually(() => assert.notEqual(query(table).after, before.after));
    assert.equal(total[0].at(-1), "Level");
    await table.page.getByLabel("Game").selectOption("bigtwo");
    await dialog(table, "Play Big Two?").getByText("The round and the match on the table end").waitFor();
    await table.press("Keep playing");
    await table.press("New deal");
    await table.press("New match");
    await eventually(() => assert.equal(query(table).after, undefined));
  }));

test("a round that ends while New deal asks counts for the match", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    await table.press("Deal again");
    await eventually(() => assert.ok(query(table).after));
    await table.hurry();
    await table.choose("Let the computer play");
    await table.page.locator(".stand-in").waitFor();
    await table.press("New deal");
    const asked = dialog(table, "Deal anew?");
    await asked.waitFor();
    while (!(await table.isOver())) await table.answer();
    const totals = (await table.resultRows()).slice(1).map((row) => number(row.at(-1)));
    await asked.getByRole("button", { name: "New deal" }).click();
    await eventually(async () => assert.equal(await table.isOver(), false));
    const points = query(table).after.split("_")[1].split(".").map(Number);
    assert.deepEqual(points.toSorted(), totals.toSorted());
  }));

for (const [name, file, part] of [
  ["Let the computer play", "round/stand-in.js", ".stand-in"],
  ["Replay", "review/replay.js", "#replay"],
])
  test(`${name} that is loaded after another deal does nothing in that, and is there when it is asked for again`, () =>
    visit({ game: "bigtwo", seed: "1" }, async (table) => {
      const shown = table.page.locator(part);
      const come = await table.delay(`**/${file}`);
      const asked = table.page.waitForRequest(`**/${file}`);
      await table.choose(name);
      await asked;
      await table.press("New deal");
      await eventually(() => assert.notEqual(query(table).seed, "1"));
      const answered = table.page.waitForResponse(`**/${file}`);
      come();
      await answered;
      await table.choose("Statistics"); // which is loaded later
      await table.page.locator("#statistics").waitFor();
      await table.press("Close");
      assert.equal(await shown.isVisible(), false);
      await table.choose(name);
      await shown.waitFor();
    }));

test("Review that is loaded after another deal does not open over that", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    const { page } = table;
    await table.hurryToTheEnd();
    const come = await table.delay("**/review/review.js");
    const asked = page.waitForRequest("**/review/review.js");
    await table.press("Review");
    await asked;
    await table.press("Deal again");
    await eventually(async () => assert.equal(await table.isOver(), false));
    const answered = page.waitForResponse("**/review/review.js");
    come();
    await answered;
    await page.keyboard.press("l"); // which is loaded later
    await page.locator("#log").waitFor();
    assert.equal(await page.locator("#review").count(), 0);
  }));
