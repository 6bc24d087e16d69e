// Suggestions, hints, playing and passing, the other seats, and whole rounds.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { byLot, GAMES, literal, open } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const yoursFirst = (round) => round.turn === 0;
const choice = (round) => round.turn === 0 && round.legal().length > 1 && round.legal().length < 30;
const theirsFirst = (round) => round.turn === 1;

/** The cards that a suggestion's name spells out. */
const cardsOf = (name) => name.slice(name.lastIndexOf(": ") + 2).split(", ");

const suggested = (table) => table.suggestions.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));

const counts = (table) => table.page.locator(".count .aside").allTextContents();

const front = (table, side) => table.page.locator(`[data-side=${side}] .act`).textContent();

/** The player's move as the other seats would make it: the weakest suggestion, or a pass. */
async function move(table) {
  if ((await table.suggestions.count()) > 0) {
    await table.suggestions.first().click();
    await table.press("Play");
  } else {
    await table.press("Pass");
  }
}

for (const game of GAMES) {
  const dealt = (name, accepts, use) =>
    test(`${game}: ${name}`, () =>
      visit({ game, seed: "1" }, async (table) => {
        await table.find(game, accepts);
        await use(table);
      }));

  dealt("each suggestion picks its cards, and says that they can be played", choice, async (table) => {
    const names = await suggested(table);
    assert.ok(names.length > 0);
    for (const [index, name] of names.entries()) {
      await table.suggestions.nth(index).click();
      assert.deepEqual((await table.picked()).sort(), cardsOf(name).sort());
      assert.match(
        await table.status.textContent(),
        new RegExp(`Suggestion ${index + 1} of ${names.length}\\..*you can play it`),
      );
    }
  });

  dealt(
    "Hint goes through what is advised and all else that can be played, and begins again",
    choice,
    async (table) => {
      const before = await suggested(table);
      await table.hint();
      const names = await suggested(table);
      assert.deepEqual([...names].sort(), [...before].sort());
      for (const name of [...names.slice(1), names[0]]) {
        await table.says("you can play it");
        await table.hint();
        assert.deepEqual((await table.picked()).sort(), cardsOf(name).sort());
      }
    },
  );

  dealt(
    "Hint goes on from a suggestion that was picked",
    (round) => round.turn === 0 && round.legal().length > 3,
    async (table) => {
      await table.hint();
      const names = await suggested(table);
      await table.suggestions.nth(1).click();
      await table.hint();
      assert.deepEqual((await table.picked()).sort(), cardsOf(names[2]).sort());
    },
  );

  dealt("Play lays the cards, and the others answer until it is one's turn", yoursFirst, async (table) => {
    const before = await table.names();
    const [name] = await suggested(table);
    await move(table);
    assert.deepEqual(
      await table.names(),
      before.filter((card) => !cardsOf(name).includes(card)),
    );
    assert.deepEqual(await table.picked(), []);
    assert.match(await front(table, "bottom"), new RegExp(literal(name.split(": ")[0])));
    assert.match(await table.page.locator(".caption").textContent(), /^You: /);
    await table.says("East’s turn.");
    await table.othersAnswer();
    await table.says("Your turn.");
    assert.notEqual(await front(table, "right"), "");
    assert.notEqual(await front(table, "left"), "");
  });

  dealt("Pass passes", theirsFirst, async (table) => {
    await table.othersAnswer();
    const before = await table.names();
    await table.press("Pass");
    assert.equal(await front(table, "bottom"), "Pass");
    assert.deepEqual(await table.names(), before);
    await table.says("East’s turn.");
  });

  dealt("the leader may not pass, and is told so", yoursFirst, async (table) => {
    await table.insist("Pass");
    await table.says("You lead, so you cannot pass.");
    assert.equal(await front(table, "bottom"), "");
  });

  dealt("out of turn nothing is played, passed or hinted", theirsFirst, async (table) => {
    const before = await table.names();
    await table.cards.last().dispatchEvent("click");
    for (const press of [() => table.insist("Play"), () => table.insist("Pass"), () => table.press("Hint")]) {
      await press();
      await table.says("Wait for your turn.");
    }
    assert.deepEqual(await table.names(), before);
    assert.equal(await table.suggestions.count(), 0);
  });

  dealt("Play without a pick asks for one", yoursFirst, async (table) => {
    await table.insist("Play");
    await table.says("Pick some cards first.");
  });

  dealt("Play and Pass look ready when they are", choice, async (table) => {
    const ready = async (name) => {
      const button = table.button(name);
      const [disabled, look] = [
        await button.getAttribute("aria-disabled"),
        await button.evaluate((button) => getComputedStyle(button).backgroundImage),
      ];
      if (name === "Play") assert.equal(look === "none", disabled === "true"); // gold is what can be played
      return disabled === "false";
    };
    assert.deepEqual([await ready("Play"), await ready("Pass")], [false, false]);
    await table.suggestions.first().click();
    assert.equal(await ready("Play"), true);
    await table.press("Play");
    assert.deepEqual([await ready("Play"), await ready("Pass")], [false, false]);
    await table.othersAnswer();
    const leads = (await table.page.locator(".caption").textContent()) === "The table is open";
    assert.deepEqual([await ready("Play"), await ready("Pass")], [false, !leads]);
  });

  dealt("what is no play is refused, with the reason", yoursFirst, async (table) => {
    const before = await table.names();
    for (const index of [0, -1]) await table.cards.nth(index).dispatchEvent("click");
    await table.says(/^Your turn\. These 2 cards make no play\. $/);
    await table.insist("Play");
    await table.says(/^Not possible\. These 2 cards make no play\. $/);
    assert.deepEqual(await table.names(), before);
  });

  dealt("what does not beat the table is refused, with the reason", theirsFirst, async (table) => {
    await table.find(game, (round, answer) => {
      while (round.turn !== 0) answer();
      return round.table && round.refusal([round.hand(0).at(-1)])?.code === "not-higher";
    });
    await table.othersAnswer();
    const before = await table.names();
    await table.cards.last().dispatchEvent("click");
    await table.says(/does not beat the single/);
    await table.insist("Play");
    await table.says(/^Not possible\. .* does not beat the single/);
    assert.deepEqual(await table.names(), before);
  });

  dealt("Sort goes between ranks and suits, and keeps the pick", yoursFirst, async (table) => {
    const byRank = await table.names();
    await table.cards.nth(3).dispatchEvent("click");
    await table.sort();
    const bySuit = await table.names();
    const suits = bySuit.filter((name) => name.includes(" of ")).map((name) => name.split(" of ")[1]);
    assert.equal(suits.filter((suit, index) => suit !== suits[index - 1]).length, new Set(suits).size);
    assert.notDeepEqual(bySuit, byRank);
    assert.deepEqual([...bySuit].sort(), [...byRank].sort());
    assert.deepEqual(await table.picked(), [byRank[3]]);
    await table.sort();
    assert.deepEqual(await table.names(), byRank);
  });

  dealt(
    "the counts are those of the deal",
    () => true,
    async (table) => {
      const expected = await table.ask(
        (chupai, game, patch) =>
          new chupai.Game(new chupai.Rules(game, patch), { seed: "0" }).view(0).counts.map((count) => `${count} cards`),
        game,
        byLot(game),
      );
      assert.deepEqual(await counts(table), expected);
    },
  );

  test(`${game}: a round is played to its end, as the module scores it, and another is dealt`, () =>
    visit({ game, seed: "1" }, async (table) => {
      // Such a round, where at least once nothing beats the table
      const stuckOnce = (round, answer) => {
        let stuck = false;
        while (round.turn !== null) {
          if (round.turn !== 0) {
            answer();
            continue;
          }
          const [weakest] = round.legal();
          if (!weakest) stuck = true;
          if (weakest) round.play(weakest);
          else round.pass();
        }
        return stuck;
      };
      const seed = await table.find(game, stuckOnce);
      const expected = await table.ask(
        (chupai, game, seed, patch) => {
          const rules = new chupai.Rules(game, patch);
          const round = new chupai.Game(rules, { seed });
          while (round.turn !== null) {
            const view = round.view(round.turn);
            const others = () =>
              chupai.choose(view, rules, { seed: `${seed} ${view.history.length}`, level: "normal" });
            const play = round.turn === 0 ? round.legal()[0] : others();
            if (play) round.play(play);
            else round.pass();
          }
          const { places, scores } = round.result;
          const names = scores.length === 3 ? ["You", "East", "West"] : ["You", "East", "North", "West"];
          const best = scores[places.indexOf(1)];
          const winners = names.filter((_, seat) => scores[seat] === best);
          const title = places[0] === 1 ? "You win!" : winners.includes("You") ? "Your side wins!" : "You lose";
          const others =
            title === "You lose" ? `You lose: ${winners.join(" and ")} win${winners.length > 1 ? "" : "s"}.` : title;
          return { scores, left: scores.map((_, seat) => round.hand(seat).length), title, others };
        },
        game,
        seed,
        byLot(game),
      );

      let stuck = false;
      await table.othersAnswer();
      while (!(await table.isOver())) {
        if ((await table.suggestions.count()) === 0) {
          stuck = true;
          await table.says("Nothing you hold beats");
          await table.hint();
          await table.says(/^Your turn\. (\w+: (last card|two cards left)! )*Nothing you hold beats .*: pass\./);
          assert.equal(await table.status.getAttribute("data-refused"), null);
          assert.notEqual(await table.button("Pass").getAttribute("data-advised"), null);
        }
        await move(table);
        await table.othersAnswer();
      }
      assert.ok(stuck);

      await table.says("The round is over.");
      assert.equal(await table.result.getByRole("heading").textContent(), expected.title);
      await table.says(expected.others);
      const names = expected.scores.length === 3 ? ["You", "East", "West"] : ["You", "East", "North", "West"];
      const rows = await table.result
        .getByRole("row")
        .evaluateAll((rows) => rows.slice(1).map((row) => [...row.cells].map((cell) => cell.textContent)));
      assert.deepEqual(
        rows.sort(),
        names
          .map((name, seat) => {
            const score = expected.scores[seat];
            return [name, String(expected.left[seat]), score > 0 ? `+${score}` : String(score).replace("-", "−")];
          })
          .sort(),
      );

      await table.press("Deal again");
      assert.equal(await table.isOver(), false);
      assert.notEqual(new URL(table.page.url()).searchParams.get("seed"), seed);
      assert.ok((await table.names()).length > 2);
    }));
}

test("while others bid nothing is said of playing", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 1, { patch: {} });
    const later = table.page.getByText("On your turn, what you can play is listed here");
    await table.says("East’s turn.");
    assert.equal(await table.status.textContent(), "East’s turn. ");
    assert.equal(await later.isVisible(), false);
    await table.playUntil(async () => (await table.choices.count()) === 0);
    await table.move();
    await later.waitFor();
  }));

test("the status says who has laid what, and whose play is to be beaten", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", (round) => round.turn === 1);
    const caption = table.page.locator(".caption");
    await table.answer();
    const laid = await caption.textContent();
    assert.match(laid, /^East: /);
    assert.equal(await table.status.textContent(), `North’s turn. ${laid}. `);
    await table.othersAnswer();
    const [who, play] = (await caption.textContent()).split(": ");
    const said = await table.status.textContent();
    const ways = [`Beat ${who}’s ${play}, or pass.`, `Nothing you hold beats ${who}’s ${play}: pass.`];
    assert.ok(
      ways.some((way) => said.includes(way)),
      said,
    );
  }));

test("the other seats answer by themselves", () =>
  visit({ game: "bigtwo", seed: "1", live: true }, async (table) => {
    await table.find("bigtwo", theirsFirst);
    await table.says("Your turn.");
    assert.notEqual(await front(table, "right"), "");
  }));

test("picking cards does not hold the other seats up", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.find("bigtwo", theirsFirst);
    for (let tap = 0; tap < 5; tap++) {
      await table.page.clock.runFor(40);
      await table.cards.first().dispatchEvent("click");
    }
    await table.says("North’s turn.");
  }));

test("Dou Dizhu shows the landlord and the kitty", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 2);
    const west = table.page.getByRole("region", { name: "West" });
    await west.getByText("Landlord").waitFor();
    assert.equal(await table.page.getByText("Landlord", { exact: true }).count(), 1);
    await west.getByText("20 cards").waitFor();
    assert.equal(await table.page.locator(".kitty .card").count(), 3);
  }));

test("a game without a landlord shows neither", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    assert.equal(await table.page.getByText("Landlord").count(), 0);
    assert.equal(await table.page.locator(".kitty").isVisible(), false);
  }));

test("the first play has to hold the 3 of diamonds in Big Two, and the page says so", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.find("bigtwo", yoursFirst);
    await table.says("Your first play must include the 3 of diamonds.");
    await table.cards.first().dispatchEvent("click");
    await table.says("the first play must include the 3 of diamonds");
    await table.insist("Play");
    assert.equal((await table.names()).length, 13);
  }));

test("a refusal is not said again by the next press, which is not refused", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0 && round.legal().length > 40);
    await table.insist("Play");
    await table.says("Pick some cards first.");
    await table.page.getByRole("button", { name: /^\+\d+ more$/ }).click();
    await table.says("Your turn.");
    assert.doesNotMatch(await table.status.textContent(), /Pick some cards/);
  }));

test("of a long list of suggestions a part is shown, and more on demand", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0 && round.legal().length > 130);
    const all = await table.ask(
      (chupai, seed, patch) => new chupai.Game(new chupai.Rules("doudizhu", patch), { seed }).legal().length,
      new URL(table.page.url()).searchParams.get("seed"),
      byLot("doudizhu"),
    );
    assert.equal(await table.suggestions.count(), 30);
    await table.press(`+${all - 30} more`);
    assert.equal(await table.suggestions.count(), 60);
    await table.press(`+${all - 60} more`);
    await table.suggestions.last().click();
    await table.says("you can play it");
  }));

for (const [reducedMotion, single, bomb] of /** @type {const} */ ([
  ["no-preference", "laid", "bomb"],
  ["reduce", "none", "none"],
]))
  test(`motion, ${reducedMotion}: cards come from the seat that lays them, and a bomb with more`, () =>
    visit({ game: "doudizhu", seed: "1", reducedMotion }, async (table) => {
      await table.find("doudizhu", (round) => round.turn === 0 && round.legal().some(({ bomb }) => bomb));
      const laid = table.page.getByRole("region", { name: "You" }).locator(".act");
      const motion = () => laid.locator(".row").evaluate((row) => getComputedStyle(row).animationName);
      await table.suggestions.first().click();
      await table.press("Play");
      assert.deepEqual([await motion(), await laid.and(table.page.locator("[data-bomb]")).count()], [single, 0]);
      await table.press("Undo");
      for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
      await table.suggestions.last().click();
      await table.press("Play");
      assert.deepEqual([await motion(), await laid.and(table.page.locator("[data-bomb]")).count()], [bomb, 1]);
    }));
