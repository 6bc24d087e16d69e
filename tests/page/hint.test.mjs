// The hint: what the module advises, a pass included, while the page goes on; and how well the other seats play.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { fewWords } from "../../www/i18n/index.js";
import { DESKTOP, eventually, LANGUAGES, open, PHONE, wordsOf } from "./browser.mjs";

const { visit, close } = await open();
after(close);

/** What the module advises for the player's first move. */
const advised = (table, game, seed) =>
  table.ask(
    (chupai, game, seed) => {
      const rules = new chupai.Rules(game);
      const round = new chupai.Game(rules, { seed });
      return chupai.advise(round.view(0), rules, { seed: `${seed} 0` }).map(({ play }) => play?.cards.length ?? 0);
    },
    game,
    seed,
  );

test("Hint picks what is advised first, then the next best, and the suggestions begin with these", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const seed = await table.find("tienlen", (round) => round.turn === 0 && round.legal().length > 20);
    const advice = await advised(table, "tienlen", seed);
    assert.ok(advice.length > 2);
    for (const count of advice.slice(0, 3)) {
      await table.hint();
      assert.equal((await table.picked()).length, count);
    }
    await table.says("Suggestion 3 of");
    const list = table.page.getByRole("list", { name: "Suggestions" });
    assert.equal(await list.getByRole("heading").first().textContent(), "best first");
    const names = await table.suggestions.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    assert.equal(new Set(names).size, names.length);
    await table.passesAxe();
    await table.page.reload();
    await table.cards.first().waitFor();
    await table.hint();
    assert.deepEqual(
      await table.suggestions.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel)),
      names,
      "the same advice each time",
    );
  }));

test("Hint says which of the first suggestions are about equal, and nothing of one that is better", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    /** How many of the first advised moves are no worse but by chance. */
    const count = async () => {
      const { advise } = await import(`${location.origin}/pkg/index.js`);
      const equal = (round) => {
        const seed = `${round.toJSON().seed} 0`;
        const [best, ...others] = round.turn === 0 ? advise(round.view(0), round.rules, { seed }) : [];
        const apart = others.findIndex(({ wins, error }) => best.wins - wins > Math.hypot(best.error, error));
        return apart < 0 ? others.length : apart;
      };
      Object.assign(globalThis, { equal });
    };
    await table.page.evaluate(count);
    await table.find("tienlen", (round) => globalThis.equal(round) > 0);
    await table.hint();
    await table.says("are about equal.");
    await table.page.evaluate(count);
    await table.find("tienlen", (round) => round.turn === 0 && globalThis.equal(round) === 0);
    await table.hint();
    await table.says("Suggestion 1 of");
    assert.doesNotMatch(await table.status.textContent(), /about equal/);
  }));

/** The player is to move, could beat the table, and a pass is advised first, at that place in the round. */
const passIsBest = (round, answer) => {
  while (round.turn !== 0 && round.turn !== null) answer();
  if (round.turn !== 0 || !round.table || round.legal().length === 0) return false;
  return globalThis.passIsBest(round);
};

for (const viewport of [PHONE, { width: 1440, height: 900 }])
  test(`${viewport.width} px: where a pass is better than any play, the hint says so and picks nothing`, () =>
    visit({ game: "guandan", seed: "1", viewport }, async (table) => {
      await table.page.evaluate(async () => {
        const { advise } = await import(`${location.origin}/pkg/index.js`);
        Object.assign(globalThis, {
          passIsBest: (round) => {
            const { seed } = round.toJSON();
            const options = { seed: `${seed} ${round.view(0).history.length}` };
            return advise(round.view(0), round.rules, options)[0].play === null;
          },
        });
      });
      await table.find("guandan", passIsBest);
      await table.othersAnswer();
      await table.suggestions.first().click();
      await table.hint();
      await table.says(
        /^Your turn\. (Pass is better here\. Of a hundred rounds, passing wins about \d+, the best play \d+|Passing is about as good here)/,
      );
      assert.deepEqual(await table.picked(), []);
      await table.hint();
      await table.says("Suggestion 1 of");
      assert.ok((await table.picked()).length > 0);
      assert.equal(
        await table.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight),
        true,
        "nothing scrolls",
      );
    }));

/** Presses Hint, and resolves once the page asks for advice; the advice comes when the returned function is called. */
async function hintHeld(table) {
  await table.page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    const asked = new Promise((resolve) => {
      Worker.prototype.postMessage = function (message) {
        if (message instanceof WebAssembly.Module) return postMessage.call(this, message); // it has just started
        Worker.prototype.postMessage = postMessage;
        const release = () => postMessage.call(this, message);
        resolve(Object.assign(globalThis, { release }));
      };
    });
    document.getElementById("hint").click();
    return asked.then(() => {});
  });
  return () => table.page.evaluate(() => globalThis.release());
}

test("while the page thinks for long it says so and goes on; what is then no longer wanted is dropped", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0 && round.legal().length > 20);
    const names = await table.suggestions.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    await table.page.locator("#table").click();
    await table.dressed(); // what comes later draws the page anew, and what it says
    const release = await hintHeld(table);
    await table.page.clock.runFor(250);
    assert.doesNotMatch(await table.status.textContent(), /Thinking/);
    await table.page.clock.runFor(100);
    assert.equal(await table.status.textContent(), "Your turn. Thinking… ");
    await table.cards.first().click();
    await release();
    await table.thinks();
    assert.equal((await table.picked()).length, 1);
    assert.deepEqual(
      await table.suggestions.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel)),
      names,
    );
    await table.hint();
    await table.says("Suggestion 1 of");
  }));

test("Hint that is pressed again after something else is wanted anew", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0 && round.legal().length > 20);
    const release = await hintHeld(table);
    await table.cards.first().click();
    await table.page.locator("#hint").click();
    await table.says("Thinking…");
    await release();
    await table.says("Suggestion 1 of");
    await table.thinks();
  }));

test("advice on a position that is gone is dropped", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 0 && round.legal().length > 20);
    const release = await hintHeld(table);
    await table.suggestions.first().click();
    await table.press("Play");
    await release();
    await table.thinks();
    await table.says("East’s turn.");
    assert.deepEqual(await table.picked(), []);
  }));

for (const [level, others] of [
  ["easy", "Normal"],
  ["strong", "Easy"],
])
  test(`Level: the other seats play at ${level}, and it is kept for the next visit`, () =>
    visit({ game: "doudizhu", seed: "1" }, async (table) => {
      assert.equal(await table.page.getByLabel("Level").inputValue(), "normal");
      const levels = await table.page.getByLabel("Level").locator("option").allTextContents();
      assert.deepEqual(levels, ["Easy", "Normal", "Strong"]);
      await table.set("level", level);
      // A deal in which the first answer differs from that of another level
      await table.page.evaluate(({ level, other }) => Object.assign(globalThis, { levels: [level, other] }), {
        level,
        other: others.toLowerCase(),
      });
      const differs = (round) => {
        if (round.turn !== 1) return false;
        const [one, other] = globalThis.levels.map((level) => globalThis.moveAt(round, level));
        return one !== other;
      };
      await table.page.evaluate(async () => {
        const { choose } = await import(`${location.origin}/pkg/index.js`);
        Object.assign(globalThis, {
          moveAt: (round, level) =>
            String(choose(round.view(1), round.rules, { seed: `${round.toJSON().seed} 0`, level })?.cards),
        });
      });
      const seed = await table.find("doudizhu", differs);
      assert.equal(await table.page.getByLabel("Level").inputValue(), level);
      await table.answer();
      const expected = await table.ask(
        (chupai, seed, level) => {
          const rules = new chupai.Rules("doudizhu", { table: { bidding: "lot" } });
          const round = new chupai.Game(rules, { seed });
          return chupai.choose(round.view(1), rules, { seed: `${seed} 0`, level }).cards.length;
        },
        seed,
        level,
      );
      await eventually(async () =>
        assert.equal(await table.page.locator("[data-side=right] .act .card").count(), expected),
      );
    }));

const choices = (table) => table.page.getByRole("group", { name: "Your choice" }).getByRole("button");

for (const viewport of [
  PHONE,
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
  DESKTOP,
])
  test(`${viewport.width} by ${viewport.height}: before the bids Hint names the bid that the module would make`, () =>
    visit({ game: "doudizhu", seed: "1", viewport }, async (table) => {
      const seed = await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
      const bid = await table.ask((chupai, seed) => {
        const round = new chupai.Game("doudizhu", { seed });
        return chupai.chooseBid(round.view(0), round.rules, { seed: `${seed} 0` });
      }, seed);
      const names = ["No bid", "Bid 1", "Bid 2", "Bid 3"];
      await table.hint();
      await table.says(`Your turn. Advised: ${names[bid]}.`);
      const marked = choices(table).and(table.page.locator("[data-advised]"));
      assert.deepEqual(await marked.allTextContents(), [names[bid]]);
      for (const name of names) await table.button(name).click({ trial: true }); // nothing lies over one
      await table.page.keyboard.press("h");
      await table.thinks();
      await table.says(`Advised: ${names[bid]}.`);
      await table.passesAxe();
      await marked.click();
      assert.equal(await table.page.getByText("Advised").isVisible(), false);
    }));

for (const viewport of [PHONE, DESKTOP])
  test(`${viewport.width} px: before a card is given Hint names one of those that may be, and raises it`, () =>
    visit({ game: "guandan", seed: "1", viewport }, async (table) => {
      do {
        await table.hurryToTheEnd();
        await table.press("Next deal");
        await table.othersAnswer();
      } while ((await table.gifts.count()) === 0 || (await table.status.textContent()).includes("→")); // none is given yet
      await table.hand.locator(".card:not([data-gift])").last().press("Space");
      await table.says(
        /^Your turn\. (Pay tribute: your highest card goes to .+|Return a card of 10 or lower to .+)\. The .+ cannot be given\. (Tribute is your highest card, but no wild one|Only these ranks go back): .+\. $/,
      );
      await table.page.keyboard.press("Escape");
      await table.hint();
      const marked = table.gifts.and(table.page.locator("[data-advised]"));
      const [, card] = (await marked.getAttribute("aria-description")).match(/Give the (.*)$/);
      await table.says(
        new RegExp(
          `^Your turn\\. Advised: Give the ${card}\\. (Pay tribute: your highest card goes|Return a card of 10 or lower) to .+\\. $`,
        ),
      );
      assert.deepEqual(await table.picked(), [card]);
      const held = (await table.names()).filter((name) => name === card).length;
      await marked.click();
      await table.othersAnswer(); // where two give, cards change hands after both
      assert.equal((await table.names()).filter((name) => name === card).length, held - 1);
      assert.deepEqual(await table.picked(), []);
    }));

test("the ranks that may go back are named from low to high, the 2 first where it is the lowest", () =>
  visit({ game: "guandan", seed: "11" }, async (table) => {
    const twos = table.gifts.and(table.page.getByLabel(/^2 of/));
    do {
      await table.hurryToTheEnd();
      await table.press("Next deal");
      await table.othersAnswer();
    } while ((await twos.count()) === 0 || (await table.status.textContent()).includes("Pay tribute"));
    await table.hand.locator(".card:not([data-gift])").first().press("Space");
    await table.says(/Only these ranks go back: 2(, [3-9]|, 10)*,? and (10|[3-9])\. $/);
  }));

test("of two equal cards the one that the hint has raised is given, and the other is not picked", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    const seed = await table.ask((chupai) => {
      const rules = new chupai.Rules("guandan", { level: "3" }).toJSON();
      const before = { out: [1, 2, 3], levels: ["2", "3"], tries: [0, 0] };
      for (let seed = 0; seed < 5000; seed++) {
        const round = chupai.Game.fromJSON({ version: 1, rules, seed: String(seed), before, opening: [], moves: [] });
        const twins = round.gifts().some((card) => round.hand(0).filter((other) => other === card).length === 2);
        if (round.turn === 0 && round.gifts().length === 1 && twins) return String(seed);
      }
      throw new Error("no such deal");
    });
    await table.go({ game: "guandan", seed, after: "123_-1.1.-1.1_3_23_0.0" });
    await table.hint();
    const [card, ...others] = await table.picked();
    assert.deepEqual(others, []);
    assert.equal((await table.names()).filter((name) => name === card).length, 2);
    await table.page.keyboard.press("Enter");
    assert.equal((await table.names()).filter((name) => name === card).length, 1);
    assert.deepEqual(await table.picked(), []);
  }));

test("where the advice cannot be loaded the button is not busy for ever, and it is asked for by the next press", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0);
    const come = await table.withhold("**/round/advice.js", /ERR_FAILED/);
    await table.button("Hint").click();
    await table.thinks();
    assert.deepEqual(await table.picked(), []);
    come();
    await table.hint();
    assert.notDeepEqual(await table.picked(), []);
  }));

for (const lang of LANGUAGES)
  test(`${lang}, 320: where the worker fails Hint says that what it picks is not advised, and asks again at the next press`, () =>
    visit({ game: "doudizhu", seed: "1", lang, viewport: { width: 320, height: 640 } }, async (table) => {
      await table.find("doudizhu", (round) => round.turn === 0);
      await table.page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message) {
          if (message instanceof WebAssembly.Module) return postMessage.call(this, message);
          throw new Error("lost");
        };
        Object.assign(globalThis, { mend: () => Object.assign(Worker.prototype, { postMessage }) });
      });
      await table.hint();
      const { notices } = await fewWords("panels", lang);
      await table.says(/** @type {() => string} */ (notices["not-advised"])());
      assert.ok((await table.picked()).length > 0);
      assert.ok(await table.status.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
      await table.page.evaluate(() => globalThis.mend());
      await table.hint();
      await table.page
        .getByText((await wordsOf(lang)).kindNames.advised, { exact: true })
        .waitFor({ state: "attached" });
    }));

for (const lang of LANGUAGES)
  test(`${lang}, 320: where nothing beats the table Hint points at Pass, and what it says is not cut`, () =>
    visit({ game: "tienlen", seed: "1", lang, viewport: { width: 320, height: 640 } }, async (table) => {
      const stuck = (round, answer) => {
        if (round.turn !== 1) return false;
        while (round.turn !== 0 && round.turn !== null) answer();
        return round.turn === 0 && round.table !== null && round.mayPass() && round.legal({ limit: 1 }).length === 0;
      };
      const seed = await table.find("tienlen", stuck);
      await table.go({ game: "tienlen", seed, lang });
      await table.othersAnswer();
      await table.hint();
      await table.page.locator("#pass[data-advised]").waitFor();
      const said = await table.status.evaluate((status) => {
        const { top, bottom } = status.getBoundingClientRect();
        const range = new Range();
        range.selectNodeContents(status);
        const lines = [...range.getClientRects()];
        const pill = status.querySelector("span").getClientRects().length;
        return { pill, inside: lines.every((line) => line.top >= top - 2 && line.bottom <= bottom + 2) };
      });
      assert.deepEqual(said, { pill: 1, inside: true });
    }));
