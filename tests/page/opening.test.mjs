// Before cards are played, and beside the turns: bidding, tribute, levels, wins as dealt, chops out of turn.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open, PHONE, query } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const choices = (table) => table.page.getByRole("group", { name: "Your choice" }).getByRole("button");

/** The cards of the kitty that are turned up. */
const kitty = (table) => table.page.locator(".kitty .face:not([data-down])");

const front = (table, side) => table.page.locator(`[data-side=${side}] .act`).textContent();

/** Opens the first deal of a game under house rules that the function accepts. */
async function findUnder(table, game, patch, accepts) {
  const search = (chupai, game, patch, accepts) => {
    const rules = new chupai.Rules(game, patch);
    for (let seed = 0; seed < 5000; seed++)
      if (accepts(new chupai.Game(rules, { seed: String(seed) }))) return String(seed);
    throw new Error("no such deal");
  };
  const seed = await table.ask(search, game, patch, accepts);
  await table.go({ game, seed, rules: JSON.stringify(patch) });
  return seed;
}

for (const [bidding, bid, words] of [
  ["points", "Bid 3", ["No bid", "Bid 1", "Bid 2", "Bid 3"]],
  ["calls", "Call", ["No bid", "Call"]],
]) {
  test(`bidding by ${bidding}: the choices are named, the landlord takes the kitty, the round goes on`, () =>
    visit({ game: "doudizhu", seed: "1" }, async (table) => {
      await findUnder(table, "doudizhu", { table: { bidding } }, (round) => round.turn === 0);
      await table.says("Bid to be the landlord, or not.");
      assert.deepEqual(await choices(table).allTextContents(), words);
      assert.deepEqual([await kitty(table).count(), await table.page.locator(".kitty .card").count()], [0, 3]);
      assert.equal((await table.names()).length, 17);
      await table.press(bid);
      while ((await kitty(table).count()) === 0) {
        if ((await choices(table).count()) > 0) await choices(table).last().click();
        else await table.answer();
      }
      assert.equal(await kitty(table).count(), 3);
      assert.equal((await table.names()).length, 20);
      await table.page.getByRole("region", { name: "You" }).getByText("Landlord").waitFor();
      await table.hurryToTheEnd();
    }));
}

test("who bids after a call robs or does not", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const patch = { table: { bidding: "calls" } };
    const search = (chupai, patch) => {
      const rules = new chupai.Rules("doudizhu", patch);
      for (let seed = 0; seed < 5000; seed++) {
        const round = new chupai.Game(rules, { seed: String(seed) });
        if (round.turn === 2 && chupai.chooseBid(round.view(2), rules, { seed: `${seed} 0` }) > 0) return String(seed);
        round.free();
      }
    };
    await table.go({ game: "doudizhu", seed: await table.ask(search, patch), rules: JSON.stringify(patch) });
    await table.othersAnswer();
    assert.equal(await front(table, "left"), "Call");
    assert.deepEqual(await choices(table).allTextContents(), ["Do not rob", "Rob"]);
  }));

/** Opens the first deal of Dou Dizhu in which the others bid so, where the player bids as given. */
async function findBids(table, mine, wanted) {
  const search = (chupai, mine, wanted) => {
    for (let seed = 0; seed < 5000; seed++) {
      const round = new chupai.Game("doudizhu", { seed: String(seed) });
      const bids = [];
      while (bids.length < wanted.length && round.phase === "bidding") {
        const { turn } = round;
        const options = { seed: `${seed} ${bids.length}` };
        const bid = turn === 0 ? mine : chupai.chooseBid(round.view(turn), "doudizhu", options);
        bids.push([turn, bid]);
        if (!round.bids().includes(bid) || bid !== wanted[bids.length - 1][1] || turn !== wanted[bids.length - 1][0])
          break;
        round.bid(bid);
      }
      round.free();
      if (JSON.stringify(bids) === JSON.stringify(wanted)) return String(seed);
    }
    throw new Error("no such deal");
  };
  const seed = await table.ask(search, mine, wanted);
  await table.go({ game: "doudizhu", seed });
}

test("who bids what is seen and said, then the landlord, the stake and the kitty", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await findBids(table, 3, [
      [1, 0],
      [2, 1],
      [0, 3],
    ]);
    await table.says("East’s turn.");
    await table.page.getByText("Bidding for landlord").waitFor();
    await table.othersAnswer();
    assert.deepEqual([await front(table, "right"), await front(table, "left")], ["No bid", "Bid 1"]);
    await table.says("Your turn. West: Bid 1. Be the landlord instead, or not.");
    assert.deepEqual(await choices(table).allTextContents(), ["No bid", "Bid 2", "Bid 3"]);
    await table.page.getByText("The landlord takes the kitty and plays alone").waitFor();
    await table.cards.first().dispatchEvent("click");
    await table.says("kept until cards are played.");
    for (const name of ["Play", "Pass", "Undo"]) assert.equal(await table.button(name).isVisible(), false);
    assert.equal(await table.button("Hint").isVisible(), true);
    await table.press("Bid 3");
    assert.match(await table.status.textContent(), /^Your turn\. Landlord: You, for 3\. Kitty: .+ and .+\./);
    assert.equal(await front(table, "bottom"), ""); // the plate says it
    assert.equal(await kitty(table).count(), 3);
    await table.page.getByText("Stake 3").waitFor();
    assert.equal((await table.picked()).length, 1);
    await table.page.keyboard.press("Escape");
    await table.move();
    assert.equal(await front(table, "left"), "");
  }));

test("seats double once the landlord is known: it is asked, shown at the seats, and counted in the stake", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const patch = { table: { bidding: "lot" }, score: { stake: { doubles: 2 } } };
    await findUnder(table, "doudizhu", patch, (round) => round.turn === 0);
    await table.says("Your turn. Double what you play for, or not.");
    await table.page.getByText("settle separately: a double by either multiplies their stake by 2").waitFor();
    assert.deepEqual(await choices(table).allTextContents(), ["No double", "Double", "Super double"]);
    await table.page.getByText("Stake 1", { exact: true }).waitFor();
    await table.page.keyboard.press("2");
    assert.equal(await front(table, "bottom"), "Super double");
    await table.page.getByRole("region", { name: "You" }).getByText("×4").waitFor();
    await table.page.getByText("Stake 1 × 4 = 4").waitFor();
    await table.othersAnswer();
    await table.says("Your turn.");
    await table.page.keyboard.press("Escape");
    await table.playToTheEnd();
    await table.page.getByText("The landlord doubled").first().waitFor();
  }));

const OPEN_HANDS = { score: { stake: { open: { dealt: 2, landlord: 1 } } } };

test("a hand is laid open before the bids: it is asked, who does bids first, and it is counted in the stake", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await findUnder(table, "doudizhu", OPEN_HANDS, (round) => round.turn === 0);
    await table.says("Your turn. Lay your hand open, or not.");
    await table.page.getByText("A hand that is laid open stays so to the end, and raises the stake.").waitFor();
    assert.deepEqual(await choices(table).allTextContents(), ["Keep closed", "Lay open ×4"]);
    await table.press("Lay open ×4");
    assert.equal(await front(table, "bottom"), "Lay open ×4");
    await table.othersAnswer();
    await table.says("Your turn. Bid to be the landlord, or not.");
    await table.press("Bid 3");
    await table.page.getByText("Stake 3 × 4 = 12").waitFor();
    await table.passesAxe();
    await table.hurryToTheEnd();
    await table.page.getByText("A hand lies open").first().waitFor();
  }));

test("the hand that another seat has laid open is shown beside it, less what it plays", () =>
  visit({ game: "doudizhu", seed: "1", viewport: PHONE }, async (table) => {
    const search = (chupai, patch) => {
      const rules = new chupai.Rules("doudizhu", patch);
      for (let seed = 0; seed < 5000; seed++) {
        const round = new chupai.Game(rules, { seed: String(seed) });
        const { turn } = round;
        if (turn !== 0 && chupai.chooseBid(round.view(turn), rules, { seed: `${seed} 0`, level: "normal" }) > 0)
          return [String(seed), turn, round.hand(turn)];
      }
      throw new Error("no such deal");
    };
    const [seed, seat, hand] = await table.ask(search, OPEN_HANDS);
    await table.go({ game: "doudizhu", seed, rules: JSON.stringify(OPEN_HANDS) });
    await table.othersAnswer();
    const shown = table.page.locator(`[data-side=${seat === 1 ? "right" : "left"}] .open`);
    const ranks = async () => (await shown.locator("span[aria-hidden]").textContent()).split(" ");
    assert.equal((await ranks()).length, hand.length);
    await table.playUntil(async () => (await ranks()).length < hand.length);
    await table.passesAxe();
  }));

test("after a bid is taken back, what is picked is kept until cards are played", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await findUnder(table, "doudizhu", {}, (round) => round.turn === 0);
    for (const index of [-1, -2]) await table.cards.nth(index).dispatchEvent("click");
    await table.press("Bid 3");
    await table.press("Undo");
    await table.says(/^Your turn\. Taken back\. .* kept until cards are played\. $/);
  }));

test("a bomb doubles the stake that is shown", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0 && round.legal().some(({ bomb }) => bomb));
    await table.page.getByText("Stake 1", { exact: true }).waitFor();
    const more = table.page.locator("#more");
    while (await more.isVisible()) await more.click();
    await table.suggestions.last().click();
    await table.press("Play");
    await table.page.getByText("Stake 1 × 2 = 2").waitFor();
    await table.press("Undo");
    await table.page.getByText("Stake 1", { exact: true }).waitFor();
  }));

test("bids by keyboard: a figure bids, P does not, and the hand has the focus", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await findUnder(table, "doudizhu", {}, (round) => round.turn === 0);
    const { keyboard } = table.page;
    await keyboard.press("p");
    assert.equal(await front(table, "bottom"), "No bid");
    await keyboard.press("u");
    await keyboard.press("2");
    assert.equal(await front(table, "bottom"), "Bid 2");
    await keyboard.press("u");
    await choices(table).last().focus();
    await keyboard.press("Enter");
    await table.says("Landlord: You, for 3.");
    assert.ok(await table.page.evaluate(() => document.getElementById("hand").contains(document.activeElement)));
    await keyboard.press("h");
    await table.thinks();
    await keyboard.press("Enter");
    await table.says("East’s turn.");
  }));

test("where nobody bids the cards are dealt anew: a reload, a friend, an undo and a replay keep to it", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await findBids(table, 0, [
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    const before = await table.names();
    await table.press("No bid");
    await table.answer();
    assert.equal(query(table).redeals, undefined);
    await table.answer();
    await table.says("Nobody bid: the cards are dealt anew.");
    const after = await table.names();
    assert.notDeepEqual(after, before);
    assert.equal(query(table).redeals, "1");
    assert.equal(await front(table, "left"), "");
    await table.choose("Replay");
    await table.says("The deal.");
    assert.deepEqual(await table.names(), before);
    await table.press("Last move");
    assert.deepEqual(await table.names(), after);
    await table.press("End the replay");
    await table.page.reload();
    await table.says("turn.");
    assert.deepEqual(await table.names(), after);
    assert.equal(query(table).redeals, "1");
    await table.othersAnswer();
    await table.press("New deal");
    await eventually(() => assert.equal(query(table).redeals, undefined));
  }));

test("an undo goes back behind a redeal", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await findBids(table, 0, [
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    const before = await table.names();
    await table.press("No bid");
    for (let bids = 0; bids < 2; bids++) await table.answer();
    await table.says("Nobody bid");
    await table.page.keyboard.press("u"); // there is no button where the player bids first anew
    assert.deepEqual(await table.names(), before);
    assert.equal(query(table).redeals, undefined);
    await table.press("Bid 3");
    await table.playToTheEnd();
    await table.choose("Statistics");
    await table.page.getByRole("row", { name: "Dou Dizhu" }).waitFor();
  }));

for (const redeals of ["-4", "1e9", "many", "2.5"]) {
  test(`a link with redeals=${redeals} deals all the same`, () =>
    visit({ game: "doudizhu", seed: "1" }, async (table) => {
      await table.go({ game: "doudizhu", seed: "1", redeals });
      await table.says("turn.");
      assert.equal((await table.names()).length, 17);
    }));
}

test("bids are taken back, and replayed", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await findUnder(table, "doudizhu", { table: { bidding: "points" } }, (round) => round.turn === 0);
    await table.press("Bid 3");
    await table.othersAnswer();
    await table.press("Undo");
    assert.equal(await choices(table).count(), 4);
    await table.press("No bid");
    await table.answer();
    await table.choose("Replay");
    await table.press("Next move");
    await table.says("Move 1 of 2. You: No bid");
    await table.press("End the replay");
  }));

test("what one may choose fits a small phone, and axe finds nothing", () =>
  visit({ game: "doudizhu", seed: "1", viewport: PHONE, colorScheme: "dark" }, async (table) => {
    await findUnder(table, "doudizhu", { table: { bidding: "points" } }, (round) => round.turn === 0);
    await table.passesAxe();
    assert.ok(await table.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
  }));

test("Guandan goes on: the level rises, who lost gives a card, and is given one back", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    const levels = await table.result.locator("tbody td:last-child").allTextContents();
    assert.ok(levels.some((level) => level !== "2"));
    let given = 0;
    for (let deal = 0; deal < 6 && given === 0; deal++) {
      await table.press("Next deal");
      for (await table.othersAnswer(); (await table.gifts.count()) > 0; await table.othersAnswer()) {
        await table.says(/Pay tribute: your highest card goes to|Return a card of 10 or lower to/);
        const said = await table.gifts.first().getAttribute("aria-description");
        assert.match(said, /Give the (.* of .*|.* joker)$/);
        await table.gifts.first().click();
        given += 1;
      }
      if (given === 0) await table.hurryToTheEnd();
    }
    assert.ok(given > 0);
    assert.equal((await table.names()).length, 27);
  }));

test("where one card alone may be given a button gives it; it lies before the giver, and what came back is marked", () =>
  visit({ game: "guandan", seed: "11" }, async (table) => {
    do {
      await table.hurryToTheEnd();
      await table.press("Next deal");
      await table.othersAnswer();
    } while ((await table.choices.count()) !== 1);
    const said = await table.gifts.first().getAttribute("aria-description");
    const given = await table.choices.textContent();
    assert.ok(said.endsWith(given), `${said}: ${given}`);
    await table.choices.click();
    const gained = table.hand.locator("[data-gained]");
    while ((await gained.count()) === 0) await table.answer();
    const gifts = table.page.locator(".gift");
    assert.match(await gifts.locator(".passed").last().textContent(), /^ → (You|East|North|West)$/);
    assert.equal(await gifts.locator(".card").count(), await gifts.count());
    await table.page.keyboard.press("Shift");
    assert.equal(await gained.count(), 0);
  }));

test("the landlord sees which cards were the kitty until the next touch, and the bids are gone", () =>
  visit({ game: "doudizhu", seed: "5" }, async (table) => {
    await table.othersAnswer();
    await table.choices.last().click();
    await table.says("Landlord: You");
    const gained = table.hand.locator("[data-gained]");
    await gained.first().waitFor();
    const marked = await gained.evaluateAll((cards) => cards.map((card) => card.ariaLabel).sort());
    assert.deepEqual(marked, (await table.page.locator(".kitty .aside").textContent()).split(", ").sort());
    assert.equal(await table.page.locator(".seat .passed").count(), 0);
    await table.page.mouse.click(5, 300);
    assert.equal(await gained.count(), 0);
  }));

test("a hand that wins as it is dealt ends the round at once, and is counted", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", (round) => round.result !== null);
    await table.says("The round is over.");
    await table.choose("Statistics");
    await table.page
      .getByRole("row", { name: "All games" })
      .getByRole("cell", { name: "1", exact: true })
      .first()
      .waitFor();
  }));

test("a chop out of turn is offered for a while, and can be played", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const chance = (round, _, { hasPairRun, playsOn }) =>
      hasPairRun(0) && playsOn(() => round.turn !== 0 && round.interrupts(0).length > 0);
    await table.find("tienlen", chance, { known: 1328 });
    const offered = async () => !(await table.isYours()) && (await table.suggestions.count()) > 0;
    while (!(await offered())) {
      if (await table.isYours()) await table.move();
      else await table.answer();
    }
    await table.says("You can chop now, though it is not your turn.");
    for (let moments = 0; moments < 2; moments++) await table.answer();
    assert.ok(await offered(), "the others wait");
    const held = await table.names();
    await table.hint();
    await table.says("you can play it");
    await table.press("Play");
    assert.ok((await table.names()).length < held.length);
    assert.match(await table.page.locator(".caption").textContent(), /^You: /);
  }));

test("the other seats chop out of turn as well, the same each time", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    const chance = (round, _, { chop, hasPairRun, playsOn }) =>
      [1, 2, 3].some(hasPairRun) && playsOn(() => round.turn !== 0 && chop() !== null);
    await table.find("tienlen", chance, { known: 71 });
    const caption = () => table.page.locator(".caption").textContent();
    const playOn = async () => {
      const said = [];
      while (said.length < 60) {
        if (await table.isYours()) {
          await table.move();
          said.push(await caption());
          continue;
        }
        const turn = await table.page.locator("[data-turn]").getAttribute("aria-label");
        await table.answer();
        said.push(await caption());
        const laid = said.at(-1) !== said.at(-2) && said.at(-1) !== "The table is open";
        if (laid && !said.at(-1).startsWith(`${turn}: `)) return said;
      }
      throw new Error("nobody chops");
    };
    const said = await playOn();
    assert.match(said.at(-1), /^(East|North|West): [4-6] pairs in a row/);
    await table.openAnew();
    await table.says("turn.");
    assert.deepEqual(await playOn(), said);
  }));
