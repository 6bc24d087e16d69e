// Looking back: where another move was better, all hands open, and a replay that runs by itself.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, LANGUAGES, literal, open, PHONE, SCHEMES } from "./browser.mjs";
import { hardest } from "./combinations.mjs";

const { visit, close } = await open();
after(close);

/** The moves that cost ten wins in a hundred or more, as the module says of the round that the tab has kept. */
const mistakes = (table) =>
  table.ask((chupai) => {
    const { deal, moves } = JSON.parse(sessionStorage.getItem("chupai.round"));
    const [game, seed] = JSON.parse(deal);
    const rules = new chupai.Rules(game);
    const round = new chupai.Game(rules, { seed });
    const found = [];
    for (const [at, [seat, play]] of moves.entries()) {
      if (seat === 0 && round.turn === 0) {
        const advice = chupai.advise(round.view(0), rules, { seed: `${seed} ${at}`, weigh: play?.cards });
        const own = advice.find((one) => String(one.play?.cards) === String(play?.cards));
        const cost = Math.round(100 * (advice[0].wins - own.wins));
        if (cost >= 10) found.push([at + 1, cost]);
      }
      if (play) round.play(play, { seat });
      else round.pass();
    }
    return found;
  });

const review = (table) => table.page.getByRole("dialog", { name: "Review" });

async function openReview(table) {
  await table.result.getByRole("button", { name: "Review" }).click();
  await review(table).waitFor();
  await review(table).getByRole("progressbar").waitFor({ state: "detached" });
}

test("Review lists the moves where another was clearly better, and opens the round before them, with what was better", () =>
  visit({ game: "bigtwo", seed: "4" }, async (table) => {
    await table.hurryToTheEnd();
    const expected = await mistakes(table);
    assert.ok(expected.length > 0);
    await openReview(table);
    const items = review(table).getByRole("list", { name: "Review" }).getByRole("button");
    const texts = await items.evaluateAll((items) =>
      items.map(({ children }) => [...children].map((line) => line.textContent)),
    );
    assert.deepEqual(
      texts.map(([move, , cost]) => [move, cost].map((text) => Number(text.match(/\d+/)[0]))),
      expected,
    );
    for (const [, better] of texts) assert.match(better, /^Better: ./);
    await table.passesAxe("#review");
    await items.last().click();
    const [number] = expected.at(-1);
    const better = texts.at(-1)[1];
    await table.says(new RegExp(`^Move ${number} of \\d+\\. You: .*\\. ${literal(better)}\\.`));
    const moment = await table.ask((chupai, at) => {
      const { deal, moves } = JSON.parse(sessionStorage.getItem("chupai.round"));
      const [game, seed] = JSON.parse(deal);
      const rules = new chupai.Rules(game);
      const round = new chupai.Game(rules, { seed });
      for (const [seat, play] of moves.slice(0, at)) play ? round.play(play, { seat }) : round.pass();
      const [{ play }] = chupai.advise(round.view(0), rules, { seed: `${seed} ${at}`, weigh: moves[at][1]?.cards });
      return { held: round.hand(0).length, raised: play?.cards.length ?? 0 };
    }, number - 1);
    assert.equal((await table.names()).length, moment.held, "the hand is whole");
    assert.equal((await table.picked()).length, moment.raised, "what was better is raised");
    await table.press("Next move");
    await table.says(new RegExp(`^Move ${number} of \\d+\\. You: `));
    assert.equal((await table.picked()).length, 0);
    await table.press("Back to Review");
    await review(table).waitFor();
    assert.equal(await items.count(), expected.length);
  }));

test("a mistake that Review opens leads to the next and the previous one", () =>
  visit({ game: "bigtwo", seed: "4" }, async (table) => {
    await table.hurryToTheEnd();
    const expected = await mistakes(table);
    assert.ok(expected.length > 1);
    await openReview(table);
    await review(table).getByRole("list", { name: "Review" }).getByRole("button").first().click();
    const says = (index) => table.says(new RegExp(`^Move ${expected[index][0]} of \\d+\\. You: .* Better: `));
    await says(0);
    assert.ok(await table.button("Previous mistake").isDisabled());
    await table.press("Next mistake");
    await says(1);
    assert.equal(await table.button("Next mistake").isDisabled(), expected.length === 2);
    await table.press("Previous mistake");
    await says(0);
    assert.equal(await table.button("Show all hands").textContent(), "Show all hands");
  }));

test("a mistake that is opened before all moves are thought about does not have Review begin again", () =>
  visit({ game: "bigtwo", seed: "4" }, async (table) => {
    await table.page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      const page = /** @type {any} */ (window);
      Object.assign(page, { asked: [], held: () => {} });
      Worker.prototype.postMessage = function (/** @type {any} */ message) {
        const post = () => postMessage.call(this, message);
        if (message.task !== "advise") return post();
        page.asked.push(JSON.stringify(message.question));
        if (page.held && document.querySelector("#review li")) page.held = post;
        else post();
      };
    });
    await table.hurryToTheEnd();
    await table.page.evaluate(() => Object.assign(window, { asked: [] }));
    await table.result.getByRole("button", { name: "Review" }).click();
    await review(table).getByRole("listitem").getByRole("button").click();
    await table.button("Next mistake").waitFor();
    await table.page.evaluate(() => {
      const page = /** @type {any} */ (window);
      const post = page.held;
      page.held = null;
      post();
    });
    await table.press("Back to Review");
    await review(table).getByRole("progressbar").waitFor({ state: "detached" });
    const asked = await table.page.evaluate(() => /** @type {any} */ (window).asked);
    assert.equal(asked.length - new Set(asked).size, 1, "what was not answered is asked again");
    assert.equal(await review(table).getByRole("listitem").count(), (await mistakes(table)).length);
  }));

test("a round without a clear mistake says so", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    for (await table.othersAnswer(); !(await table.isOver()); await table.othersAnswer()) {
      if ((await table.suggestions.count()) > 0) await table.hint();
      const plays = (await table.picked()).length > 0;
      await table.page.locator(plays ? "#play" : "#pass").click();
    }
    await openReview(table);
    await review(table).getByText("No move of yours was clearly worse than another.").waitFor();
    assert.equal(await review(table).getByRole("listitem").count(), 0);
  }));

const SCREENS = [PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }];

for (const [viewport, lang] of hardest(SCREENS, LANGUAGES))
  test(`${lang}, ${viewport.width} px: all hands are shown in a replay after the end, and fit`, () =>
    visit(
      { game: "doudizhu", seed: "1", lang, viewport, colorScheme: SCHEMES[LANGUAGES.indexOf(lang) % 2] },
      async (table) => {
        await table.hurryToTheEnd();
        await table.page.locator("#see-replay").click();
        const hands = table.page.locator("#replay-opens");
        const open = () =>
          table.page
            .locator(".seat:not([data-side=bottom]) .act")
            .evaluateAll((acts) => acts.map((act) => act.querySelectorAll(".card").length));
        await table.page.locator("#next-move").click();
        await hands.click();
        assert.deepEqual(await open(), [0, 0]);
        await hands.click();
        assert.equal(await hands.getAttribute("aria-pressed"), "true");
        assert.deepEqual(await open(), [17, 17]);
        const strips = await table.page
          .locator(".act[data-left] .card")
          .evaluateAll((cards) => cards.map(({ clientWidth }) => clientWidth));
        assert.ok(Math.min(...strips) > 6, "every card is seen");
        let played = 0;
        for (let move = 0; move < 8; move++) {
          await table.page.locator("#next-move").click();
          const seats = await table.page.locator(".seat:not([data-side=bottom])").evaluateAll((seats) =>
            seats.map((seat) => ({
              name: seat.ariaLabel,
              count: Number(seat.querySelector(".back").textContent),
              shown: seat.querySelectorAll(".act .card").length,
              isHand: seat.querySelector(".act").hasAttribute("data-left"),
            })),
          );
          const said = await table.status.textContent();
          for (const { name, count, shown, isHand } of seats)
            assert.ok(isHand ? shown === count : shown > 0 && said.includes(name), `${name}: ${shown}; ${said}`);
          assert.ok(seats.filter(({ isHand }) => !isHand).length < 2);
          played += seats.filter(({ isHand }) => !isHand).length;
          const { width, height } = viewport;
          const size = () =>
            table.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
          await eventually(async () => assert.deepEqual(await size(), [width, height]));
        }
        assert.ok(played > 0, "the move that is looked at is seen");
        await table.passesAxe();
      },
    ));

test("hands are not shown before the end", () =>
  visit({ game: "bigtwo", seed: "1" }, async (table) => {
    await table.choose("Replay");
    await table.button("Next move").waitFor();
    assert.equal(await table.button("Show all hands").count(), 0);
  }));

for (const { speed, before, after } of [
  { speed: "slow", before: 250, after: 350 },
  { speed: "fast", before: 20, after: 80 },
])
  test(`a replay runs by itself, ${speed} where that is chosen, until a move is chosen or the end`, () =>
    visit({ game: "tienlen", seed: "1" }, async (table) => {
      await table.set("speed", speed);
      await table.hurryToTheEnd();
      await table.result.getByRole("button", { name: "Replay" }).click();
      await table.says("The deal.");
      await table.press("Play by itself");
      await table.page.clock.runFor(before);
      await table.says("The deal.");
      await table.page.clock.runFor(after - before);
      await table.says("Move 1 of");
      await table.press("Next move");
      await table.says("Move 2 of");
      assert.equal(await table.button("Play by itself").getAttribute("aria-pressed"), "false");
      await table.page.clock.runFor(3 * after);
      await table.says("Move 2 of");
      await table.press("Play by itself");
      while ((await table.button("Play by itself").getAttribute("aria-pressed")) === "true")
        await table.page.clock.runFor(after);
      const [, move, count] = (await table.status.textContent()).match(/^Move (\d+) of (\d+)/);
      assert.equal(move, count);
      assert.equal(await table.button("Play by itself").getAttribute("aria-pressed"), "false");
    }));
