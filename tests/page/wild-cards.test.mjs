// Plays with wild cards: as what they are played, and what else they could be.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { literal, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

/** A deal in which the player leads and holds a wild 2 of hearts, one pair or more, and no third card of its rank. */
const wild = (round) => {
  const hand = round.hand(0);
  const of = (rank) => hand.filter((card) => card[0] === rank).length;
  return (
    round.turn === 0 &&
    hand.filter((card) => card === "2h").length === 1 &&
    [..."3456789TJQKA"].filter((rank) => of(rank) === 2).length > 1
  );
};

for (const [width, height] of [
  [320, 568],
  [740, 340],
  [1440, 900],
]) {
  test(`${width} by ${height}: cards that can be read in two ways are played as the one named, and the other is offered`, () =>
    visit({ game: "guandan", seed: "1", viewport: { width, height } }, async (table) => {
      await table.find("guandan", wild);
      const names = await table.names();
      const rankOf = (name) => name.split(" of ")[0];
      const twice = (name) => names.filter((other) => rankOf(other) === rankOf(name)).length === 2;
      const pairs = names.flatMap((name, at) =>
        rankOf(name) !== "2" && !name.endsWith("joker") && twice(name) ? [at] : [],
      );
      const ways = table.page.getByRole("group", { name: "Play as" });
      await table.page.keyboard.press("Shift"); // what dresses the table comes with the first deed
      for (const at of [names.indexOf("2 of hearts"), ...pairs.slice(0, 4)])
        await table.cards.nth(at).dispatchEvent("click");
      await ways.waitFor();
      const offered = await ways.getByRole("button").allTextContents();
      assert.equal(offered.length, 2);
      for (const way of offered) assert.match(way, /^full house \(three /);
      for (const [at, way] of [
        [0, offered[0]],
        [1, offered[1]],
      ]) {
        if (at > 0) await ways.getByRole("button").nth(at).click();
        assert.equal(await ways.getByRole("button", { pressed: true }).textContent(), way);
        assert.match(await table.status.textContent(), new RegExp(`${literal(way)}: you can play it`, "i"));
      }
      await table.press("Play");
      assert.equal(await table.page.locator(".caption").textContent(), `You: ${offered[1]}`);
      assert.equal(await ways.isVisible(), false);
    }));
}

test("a suggestion with a wild card is played as what it names", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.find("guandan", wild);
    for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
    const houses = table.suggestions.and(table.page.getByLabel(/^full house.* as /));
    const named = (await houses.evaluateAll((all) => all.map((button) => button.ariaLabel.split(": ")[0]))).map(
      (name) => name.toLowerCase(),
    );
    assert.ok(new Set(named).size > 1);
    for (const [index, name] of named.slice(0, 12).entries()) {
      await houses.nth(index).dispatchEvent("click");
      assert.ok((await table.status.textContent()).toLowerCase().includes(`${name}: you can play it`), name);
    }
    const last = Math.min(11, named.length - 1);
    await table.press("Play");
    assert.equal((await table.page.locator(".caption").textContent()).toLowerCase(), `you: ${named[last]}`);
  }));
