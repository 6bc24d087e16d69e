// The end of a round, explained line by line.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, number, open, PHONE, SCHEMES, scoreLines } from "./browser.mjs";
import { hardest } from "./combinations.mjs";

const { visit, close } = await open();
after(close);

for (const [game, first] of Object.entries({
  doudizhu: /^Bid 3$/,
  tienlen: /^Place [1-4]$/,
  bigtwo: /cards? left/,
  guandan: /^Winners: 1st \+ (2nd|3rd|4th)$/,
  paodekuai: /cards? left/,
}))
  test(`${game}: the lines come to the player's points, and say what these are for`, () =>
    visit({ game, seed: "1" }, async (table) => {
      await table.hurryToTheEnd();
      const { added, sum, names } = await scoreLines(table);
      const score = await table.result.getByRole("row", { name: /^You / }).locator("td").nth(1).textContent();
      assert.deepEqual([added, sum], [number(score), number(score)]);
      assert.match(names[0], first);
    }));

test("at the end of Dou Dizhu the plates of the side that has won are marked, and no other", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    for (let rounds = 0, sides = new Set(); sides.size < 2 && rounds < 8; rounds++) {
      await table.hurryToTheEnd();
      const [, ...rows] = await table.resultRows();
      const best = rows.filter(([, , points]) => number(points) > 0).map(([name]) => name);
      const marked = await table.page
        .locator(".seat[data-out]")
        .evaluateAll((seats) => seats.map((seat) => [seat.ariaLabel, seat.querySelector(".back").textContent]));
      assert.deepEqual(marked.toSorted(), best.map((name) => [name, "Won"]).toSorted());
      sides.add(best.length);
      await table.press("Deal again");
    }
  }));

test("where places are paid, who came first is said, what the player's own came to, and the last place on a plate", () =>
  visit({ game: "tienlen", seed: "9" }, async (table) => {
    await table.hurryToTheEnd();
    const [, ...rows] = await table.resultRows();
    assert.deepEqual(new Set(rows.slice(0, 3).map(([, , points]) => points)), new Set(["+4"]), "chops make them equal");
    assert.equal(await table.result.getByRole("heading").textContent(), "West came first You came fourth: 0");
    await table.says("The round is over. West came first. You came fourth: 0.");
    const places = await table.page.locator(".seat .back").allTextContents();
    assert.deepEqual(places.toSorted(), ["1st", "2nd", "3rd", "4th"]);
  }));

for (const key of /** @type {const} */ ([false, true]))
  test(`the points of any seat are told line by line, ${key ? "by a key" : "by a tap on its row"}`, () =>
    visit({ game: "tienlen", seed: "1", viewport: { width: 360, height: 640 } }, async (table) => {
      await table.hurryToTheEnd();
      for (const [name, , points] of (await table.resultRows()).slice(1)) {
        const row = table.result.getByRole("row", { name: new RegExp(`^${name} `) });
        if (key) await row.getByRole("button").press("Enter");
        else await row.locator("td").last().click();
        const { added, sum } = await scoreLines(table);
        assert.deepEqual([added, sum], [number(points), number(points)]);
        assert.equal(await row.getByRole("button").getAttribute("aria-pressed"), "true");
        const total = await table.result.getByRole("listitem").last().textContent();
        assert.match(total, new RegExp(`^${name === "You" ? "Your points" : name} `));
      }
      await table.press("Deal again");
      await table.hurryToTheEnd();
      assert.match(await table.result.getByRole("row", { name: /^You / }).innerHTML(), /aria-pressed="true"/);
    }));

test("a row and the lines of the points keep the focus, whatever is said meanwhile", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    for (const part of [table.result.getByRole("button", { name: "West" }), table.result.locator("summary")]) {
      await part.focus();
      const before = await table.status.textContent();
      await table.page.keyboard.press("s");
      await eventually(async () => assert.notEqual(await table.status.textContent(), before));
      assert.ok(await part.evaluate((element) => element === document.activeElement));
    }
  }));

test("Guandan: the result says what places a side took, how far it rises, and the level of the next deal", () =>
  visit({ game: "guandan", seed: "1" }, async (table) => {
    await table.hurryToTheEnd();
    const title = await table.result.getByRole("heading").textContent();
    assert.equal(title, "Your side: 1st and 4th, up a level Next deal: level 3");
    const places = await table.page.locator(".seat .back").allTextContents();
    assert.deepEqual(places.toSorted(), ["1st", "2nd", "3rd", "4th"]);
    await table.press("Next deal");
    assert.match(await table.page.locator(".kitty").textContent(), /^Level 3/);
  }));

const SCREENS = [PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1440, height: 900 }];

for (const [viewport, colorScheme] of hardest(SCREENS, SCHEMES))
  test(`${viewport.width} by ${viewport.height}, ${colorScheme}: the lines fit, and axe finds nothing`, () =>
    visit({ game: "tienlen", seed: "1", viewport, colorScheme }, async (table) => {
      await table.hurryToTheEnd();
      await scoreLines(table);
      const box = await table.result.boundingBox();
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width + 1, JSON.stringify(box));
      assert.ok(box.y + box.height <= viewport.height + 1, JSON.stringify(box));
      // Only the smallest phone has no room for the scores, too
      assert.equal(await table.result.getByRole("table").isVisible(), viewport !== PHONE);
      await table.passesAxe();
    }));

test("at the end of a round nothing is seen of the cards that are left in the hand, courts neither", () =>
  visit({ game: "doudizhu", seed: "6", viewport: { width: 390, height: 844 } }, async (table) => {
    await table.hurryToTheEnd();
    assert.ok((await table.page.locator("#hand [data-court] .art").count()) > 0);
    const seen = await table.hand
      .locator("*")
      .evaluateAll((all) => all.filter((part) => part.checkVisibility({ visibilityProperty: true })).length);
    assert.equal(seen, 0);
  }));

test("on a phone held sideways the status beside a long result can be read", () =>
  visit({ game: "guandan", seed: "1", viewport: { width: 844, height: 390 } }, async (table) => {
    await table.hurryToTheEnd();
    await table.result.waitFor();
    const [status, result] = [await table.status.boundingBox(), await table.result.boundingBox()];
    assert.ok(status.width > 150 && status.x + status.width <= result.x, JSON.stringify({ status, result }));
    assert.ok(result.y >= status.y && status.y + status.height <= 390, JSON.stringify({ status, result }));
  }));

test("on a phone held sideways a long last play and the status beside the result can be read", () =>
  visit({ game: "tienlen", seed: "21", viewport: { width: 844, height: 390 } }, async (table) => {
    await table.hurryToTheEnd();
    await scoreLines(table);
    const strips = await table.page
      .locator(".seat:not([data-side=bottom]) .act[data-best] .card")
      .evaluateAll((cards) => cards.map((card) => card.clientWidth));
    assert.ok(strips.length > 4 && Math.min(...strips) > 12, String(strips));
    const status = await table.status.boundingBox();
    const result = await table.result.boundingBox();
    assert.ok(status.x + status.width <= result.x, JSON.stringify({ status, result }));
  }));

test("held sideways both cards of a last pair are read, and nobody's face is beyond the side of the screen", () =>
  visit({ game: "doudizhu", seed: "7", lang: "vi", viewport: { width: 844, height: 390 } }, async (table) => {
    await table.hurryToTheEnd();
    for (const width of [844, 667]) {
      await table.page.setViewportSize({ width, height: 375 });
      await eventually(async () => {
        const best = await table.page
          .locator(".act[data-best] .card")
          .evaluateAll((cards) => cards.map((card) => card.clientWidth));
        assert.ok(best.length === 2 && Math.min(...best) > 12, `${width}: ${best}`);
        const faces = await table.page
          .locator(".avatar")
          .evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect().right));
        assert.ok(faces.length === 3 && Math.max(...faces) <= width, `${width}: ${faces}`);
      });
    }
  }));

for (const long of ["Alexandra-Konstantinopolis", "مرحبا بالعالم يا صديقي العزيز"])
  test(`of a long name the beginning is seen, at its seat and in the result: ${long}`, () =>
    visit({ game: "doudizhu", seed: "1", viewport: { width: 390, height: 844 } }, async (table) => {
      await table.hurryToTheEnd();
      await table.result.waitFor();
      const seen = await table.page.evaluate(async (long) => {
        const styles = Object.assign(document.createElement("link"), {
          rel: "stylesheet",
          href: "friends/friends.css",
        });
        document.head.append(styles);
        await new Promise((loaded) => styles.addEventListener("load", loaded));
        document.body.dataset.friends = "playing";
        const names = [document.querySelector("#scores button"), document.querySelector(".seat[data-side=left] .name")];
        return names.map((name) => {
          name.textContent = long;
          const range = new Range();
          range.setStart(name.firstChild, 0);
          range.setEnd(name.firstChild, 3);
          const [box, beginning] = [name, range].map((part) => part.getBoundingClientRect());
          return {
            isCut: name.scrollWidth > name.clientWidth && getComputedStyle(name).textOverflow === "ellipsis",
            begins: beginning.left >= box.left - 1 && beginning.right <= box.right + 1,
          };
        });
      }, long);
      assert.deepEqual(seen, Array(2).fill({ isCut: true, begins: true }));
    }));

test("at the end of a round Share says that the link is copied", () =>
  visit({ game: "tienlen", seed: "1", permissions: ["clipboard-read", "clipboard-write"] }, async (table) => {
    await table.hurryToTheEnd();
    await table.says("The round is over.");
    await table.choose("Share this deal");
    await table.says(/The link to this deal is copied\. The round is over\./);
  }));

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"]))
  test(`motion, ${reducedMotion}: points ${reducedMotion === "reduce" ? "stand" : "count up"} at the end of a round`, () =>
    visit({ game: "doudizhu", seed: "1", reducedMotion }, async (table) => {
      const points = await table.hurry();
      await table.page.evaluate(() => {
        const seen = new Set();
        new MutationObserver(() => {
          for (const row of document.querySelectorAll("#scores tr"))
            if (row.textContent.startsWith("You")) seen.add(row.children[2].textContent);
        }).observe(document.getElementById("scores"), { childList: true });
        Object.assign(globalThis, { seen });
      });
      await table.playToTheEnd();
      await table.awake(() => eventually(async () => assert.equal(number((await lines(table)).at(-1)), points)));
      assert.equal((await lines(table)).length > 1, reducedMotion !== "reduce");
    }));

const lines = (table) => table.page.evaluate(() => [...globalThis.seen]);
