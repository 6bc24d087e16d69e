// The page at a table for friends once a round is over: what is told, who may sit down, and the way to the next round.

import assert from "node:assert/strict";
import test from "node:test";
import english from "../../www/i18n/en.js";
import panels from "../../www/i18n/panels-en.js";
import { DESKTOP, eventually } from "../page/browser.mjs";
import { Client } from "./client.mjs";
import { follow, own, sit, TOUCH, tables, together, visit } from "./together.mjs";
import { openTable } from "./workerd.mjs";

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
