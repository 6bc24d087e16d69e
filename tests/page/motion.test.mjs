// Cards that move: those of a trick to who has won it, the kitty to the landlord.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

for (const [reducedMotion, sweeps] of /** @type {const} */ ([
  ["no-preference", true],
  ["reduce", false],
]))
  test(`motion, ${reducedMotion}: the cards of a trick ${sweeps ? "go" : "do not go"} to who has won it`, () =>
    visit({ game: "tienlen", seed: "1", reducedMotion }, async (table) => {
      await table.find("tienlen", (round) => round.turn === 0);
      // Whom each row of cards goes to, as it sets out
      await table.page.evaluate(() => {
        const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
        const seats = [];
        const observer = new MutationObserver((changes) => {
          for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".swept .row"))) {
            if (!changes.some(({ addedNodes }) => [...addedNodes].includes(row))) continue;
            const [x, y] = middle(row.getBoundingClientRect());
            const [flight] = row.getAnimations();
            const effect = /** @type {KeyframeEffect} */ (flight.effect);
            const [right, down] = String(effect.getKeyframes().at(-1).translate).split(" ").map(Number.parseFloat);
            const near = [...document.querySelectorAll(".plate")].find((plate) => {
              const [left, top] = middle(plate.getBoundingClientRect());
              return Math.hypot(left - x - right, top - y - down) < 2;
            });
            seats.push(near.closest(".seat").ariaLabel);
          }
        });
        observer.observe(document.getElementById("table"), { childList: true, subtree: true });
        Object.assign(globalThis, { seats });
      });
      const look = () =>
        table.page.evaluate(() => [
          document.querySelector(".caption").textContent,
          globalThis.seats.splice(0),
          [...document.querySelectorAll(".seat")].map((seat) => {
            const act = seat.querySelector(".act");
            return act.querySelector(".row") ? `${seat.ariaLabel}: ${act.textContent}` : "";
          }),
        ]);
      let [before, , lay] = await look();
      let winner = "";
      let tricks = 0;
      while (tricks < 6 && !(await table.isOver())) {
        if (await table.isYours()) await table.move();
        else await table.answer();
        if (await table.isOver()) break;
        await table.page.locator(".swept").waitFor({ state: "attached" });
        const [after, seats, lie] = await look();
        const begins = before === "The table is open" && winner !== "" && after !== before;
        if (begins) tricks += 1;
        assert.deepEqual([...new Set(seats)], begins && sweeps ? [winner] : []);
        // A play may end its trick, too, where the others have passed already
        const laid = lie.find((act, seat) => act !== "" && act !== lay[seat]);
        if (laid) winner = laid.split(": ")[0];
        [before, lay] = [after, lie];
      }
      assert.ok(tricks > 2);
      await eventually(async () => assert.equal(await table.page.locator(".swept .row").count(), 0));
    }));

for (const [reducedMotion, flies] of /** @type {const} */ ([
  ["no-preference", true],
  ["reduce", false],
]))
  test(`motion, ${reducedMotion}: the kitty ${flies ? "goes" : "does not go"} to the landlord`, () =>
    visit({ game: "doudizhu", seed: "a7", reducedMotion }, async (table) => {
      await table.page.evaluate(() => {
        const flights = [];
        const seen = new WeakSet(); // other things change at the table while the cards fly
        new MutationObserver(() => {
          for (const row of document.querySelectorAll(".swept .row")) {
            if (seen.has(row)) continue;
            seen.add(row);
            const [flight] = row.getAnimations();
            const effect = /** @type {KeyframeEffect} */ (flight.effect);
            flights.push([row.children.length, String(effect.getKeyframes().at(-1).translate)]);
          }
        }).observe(document.getElementById("table"), { childList: true, subtree: true });
        Object.assign(globalThis, { flights });
      });
      await table.othersAnswer();
      await table.choices.last().click();
      await table.page.locator(".swept").waitFor({ state: "attached" });
      const flights = await table.page.evaluate(() => globalThis.flights);
      assert.equal(flights.length, flies ? 1 : 0);
      if (!flies) return;
      const [cards, way] = flights[0];
      const [right, down] = way.split(" ").map(Number.parseFloat);
      const aim = await table.page.evaluate(() => {
        const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
        const [from, to] = [".kitty .row", "[data-party=landlord] .plate"].map((part) =>
          middle(document.querySelector(part).getBoundingClientRect()),
        );
        return [to[0] - from[0], to[1] - from[1]];
      });
      assert.equal(cards, 3);
      assert.ok(Math.hypot(aim[0] - right, aim[1] - down) < 2, `${aim} ${way}`);
    }));

test("the kitty goes to a landlord whom the other seats make before the player has played", () =>
  visit({ game: "doudizhu", seed: "1", reducedMotion: "no-preference" }, async (table) => {
    const search = (chupai) => {
      for (let seed = 0; seed < 5000; seed++) {
        const round = new chupai.Game("doudizhu", { seed: String(seed) });
        const [view, rules] = [round.view(round.turn), round.rules];
        if (round.turn !== 0 && chupai.chooseBid(view, rules, { seed: `${seed} 0`, level: "normal" }) === 3)
          return String(seed);
      }
      throw new Error("no such deal");
    };
    await table.go({ game: "doudizhu", seed: await table.ask(search) });
    await table.page.keyboard.press("Shift"); // it is dressed as soon as the player does anything
    const layer = table.page.locator(".swept");
    await layer.waitFor({ state: "attached" });
    await layer.evaluate((layer) => {
      const flown = [];
      new MutationObserver(
        () => layer.childElementCount > 0 && flown.push(layer.querySelectorAll(".card").length),
      ).observe(layer, { childList: true });
      Object.assign(globalThis, { flown });
    });
    await table.othersAnswer();
    assert.equal(await table.page.evaluate(() => globalThis.flown[0]), 3);
  }));
