// The whole page without a pointer.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open, PHONE } from "./browser.mjs";

const { visit, close } = await open();
after(close);

const yours = (name, use, options) =>
  test(name, () =>
    visit({ game: "tienlen-cambodia", seed: "1", ...options }, async (table) => {
      await table.find("tienlen-cambodia", (round) => round.turn === 0);
      await use(table, table.page.keyboard, await table.names());
    }),
  );

const focused = (table) =>
  table.page.evaluate(() => {
    const { activeElement: element } = document;
    return element.ariaLabel ?? (element.querySelector("[data-text]") ?? element).textContent;
  });

yours("arrows move between the cards, Space picks, Escape clears", async (table, keyboard, names) => {
  await keyboard.press("ArrowRight");
  assert.equal(await focused(table), names[0]);
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await keyboard.press("Space");
  assert.deepEqual(await table.picked(), [names[0], names[2]]);
  await keyboard.press("ArrowLeft");
  assert.equal(await focused(table), names[1]);
  await keyboard.press("End");
  assert.equal(await focused(table), names.at(-1));
  await keyboard.press("ArrowRight");
  assert.equal(await focused(table), names.at(-1));
  await keyboard.press("Home");
  await keyboard.press("Space");
  assert.deepEqual(await table.picked(), [names[2]]);
  await keyboard.press("Escape");
  assert.deepEqual(await table.picked(), []);
});

yours(
  "where the hand has two rows, arrows go up and down",
  async (table, keyboard, names) => {
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    const [first, second] = await table.cards.evaluateAll((cards) => {
      const box = (card) => card.getBoundingClientRect();
      return [box(cards[0]).y, box(document.activeElement).y];
    });
    assert.ok(second > first);
    await keyboard.press("ArrowUp");
    assert.equal(await focused(table), names[0]);
  },
  { viewport: PHONE },
);

yours("H hints, Enter plays, P passes", async (table, keyboard, names) => {
  await keyboard.press("h");
  await table.thinks();
  const hinted = await table.picked();
  assert.ok(hinted.length > 0);
  await keyboard.press("Enter");
  assert.deepEqual(
    await table.names(),
    names.filter((name) => !hinted.includes(name)),
  );
  await table.othersAnswer();
  const passed = table.page.locator("[data-side=right] .passed");
  while ((await table.button("Pass").getAttribute("aria-disabled")) === "true" || (await passed.isVisible())) {
    assert.equal(await table.isOver(), false);
    await keyboard.press("h"); // nobody has answered, or East does not answer any more
    await table.thinks();
    await keyboard.press((await table.picked()).length > 0 ? "Enter" : "P");
    await table.othersAnswer();
  }
  await keyboard.press("P");
  await table.says("East’s turn.");
});

yours("Enter on a card plays what is picked, and does not pick", async (table, keyboard, names) => {
  await table.suggestions.first().click();
  await table.cards.first().focus();
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  assert.equal((await table.names()).length, names.length - 1);
  assert.deepEqual(await table.picked(), []);
});

yours("S sorts", async (table, keyboard, names) => {
  await keyboard.press("s");
  await eventually(async () => assert.notDeepEqual(await table.names(), names));
});

yours("a letter with Control is the browser's", async (table, keyboard) => {
  await keyboard.press("Control+h");
  await table.thinks();
  assert.deepEqual(await table.picked(), []);
});

yours("on a keyboard of another script the keys lie where they lie", async (table) => {
  await table.page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ហ", code: "KeyH", bubbles: true })),
  );
  await table.thinks();
  assert.ok((await table.picked()).length > 0);
});

test("with the digits of another script a bid is the digit of its key, and with Shift it is none", () =>
  visit({ game: "doudizhu" }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0, { patch: {} });
    const press = (key) =>
      table.page.evaluate(
        (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: "Digit3", bubbles: true })),
        key,
      );
    await table.choices.first().waitFor();
    await press("#");
    assert.ok((await table.choices.count()) > 0);
    await press("៣");
    await eventually(async () => assert.equal(await table.choices.count(), 0));
  }));

yours("after a click on Hint, Sort or a suggestion Enter plays", async (table, keyboard, names) => {
  const plays = async (count) => {
    await keyboard.press("Enter");
    assert.equal((await table.names()).length, names.length - count);
    await keyboard.press("u");
  };
  await table.hint();
  await plays((await table.picked()).length);
  const suggestion = table.suggestions.first();
  await suggestion.click();
  await plays((await table.picked()).length);
  await suggestion.click();
  await table.sort();
  await plays((await table.picked()).length);
  await table.press("Hint");
  await table.thinks();
  await keyboard.press("Tab");
  await keyboard.press("Shift+Tab");
  assert.equal(await focused(table), "Hint");
  const picked = await table.picked();
  await keyboard.press("Enter"); // it came by keyboard
  await table.thinks();
  assert.equal((await table.names()).length, names.length);
  assert.notDeepEqual(await table.picked(), picked);
});

yours("a button in focus is what Enter presses", async (table, keyboard, names) => {
  await table.button("Hint").focus();
  await keyboard.press("Enter");
  await table.thinks();
  assert.ok((await table.picked()).length > 0);
  assert.deepEqual(await table.names(), names);
});

yours("letters typed in a list choose from it, and play nothing", async (table, keyboard, names) => {
  await table.page.getByLabel("Game").focus();
  await keyboard.press("s");
  assert.deepEqual(await table.names(), names);
});

for (const name of ["Practice table", "Puzzles"])
  yours(`keys do not reach the round behind: ${name}`, async (table, keyboard, names) => {
    await table.suggestions.first().click();
    const picked = await table.picked();
    await table.choose(name);
    await table.page.locator(".side .hand .card").first().waitFor();
    const goesOn = await table.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }),
      );
    });
    assert.ok(goesOn, "arrows scroll");
    for (const key of ["Enter", "p", "u", "h", "Escape"]) await keyboard.press(key);
    await table.page.goBack();
    await table.page.locator("#main").waitFor();
    assert.deepEqual([await table.names(), await table.picked()], [names, picked]);
  });

yours("while the menu is open Escape closes it, and letters do nothing", async (table, keyboard, names) => {
  await table.suggestions.first().click();
  const picked = await table.picked();
  const menu = table.page.locator("#menu");
  await table.page.locator("#open-menu").focus();
  await keyboard.press("Enter");
  await menu.waitFor();
  for (const key of ["p", "u", "s"]) await keyboard.press(key);
  assert.ok(await menu.isVisible());
  await keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  assert.deepEqual([await table.names(), await table.picked()], [names, picked]);
});

yours("the hand and the suggestions are one tab stop each", async (table, keyboard, names) => {
  const seen = [];
  await table.page.getByLabel("Game").focus();
  do {
    await keyboard.press("Tab");
    seen.push(await focused(table));
  } while (seen.length < 30 && seen.at(-1) !== names[0]);
  const [suggestion] = await table.suggestions.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  assert.deepEqual(seen, [
    "How to play",
    "House rules",
    "New deal",
    "Menu",
    "Undo",
    "Pass",
    "Hint",
    "Play",
    "Sort",
    suggestion,
    names[0],
  ]);
  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  assert.equal(await table.suggestions.nth(1).getAttribute("aria-pressed"), "true");
});

yours("the focus stays in the hand when its cards are played", async (table, keyboard, names) => {
  await keyboard.press("End");
  await table.find("tienlen-cambodia", (round) => round.turn === 0 && round.refusal([round.hand(0).at(-1)]) === null);
  const held = await table.names();
  await keyboard.press("ArrowLeft");
  await keyboard.press("End");
  await keyboard.press("Space");
  await keyboard.press("Enter");
  assert.equal(await focused(table), held.at(-2));
  assert.equal((await table.names()).length, names.length - 1);
});

/** Whether the player is first by the weakest play each time. */
const isFirst = (round, answer) => {
  while (round.turn !== null) {
    const [weakest] = round.turn === 0 ? round.legal() : [];
    if (round.turn !== 0) answer();
    else if (weakest) round.play(weakest);
    else round.pass();
  }
  return round.result.places[0] === 1;
};

test("a round is played to its end by keyboard, and Enter deals again", () =>
  visit({ game: "tienlen-cambodia", seed: "1" }, async (table) => {
    await table.find("tienlen-cambodia", isFirst);
    const { keyboard } = table.page;
    await keyboard.press("ArrowLeft");
    await table.othersAnswer();
    while (!(await table.isOver())) {
      await keyboard.press("h");
      await table.thinks();
      await keyboard.press((await table.picked()).length > 0 ? "Enter" : "p");
      await table.othersAnswer();
    }
    assert.equal(await focused(table), "Deal again");
    await keyboard.press("Enter");
    await eventually(async () => assert.equal(await table.isOver(), false));
    assert.equal(await focused(table), (await table.names())[0]);
  }));

test("who is out has the focus on what skips to the end, and then on another deal", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await table.find("tienlen", isFirst, { known: 11 });
    const { keyboard } = table.page;
    await table.playUntil(async () => (await table.names()).length === 1 && table.isYours());
    await table.suggestions.first().click();
    await table.button("Play").focus();
    await keyboard.press("Enter");
    await eventually(async () => assert.equal(await focused(table), "Skip to the end"));
    await keyboard.press("Enter");
    await eventually(async () => assert.equal(await focused(table), "Your hand"));
    await table.othersAnswer();
    assert.equal(await focused(table), "Deal again");
  }));

test("after the last of more answers on the practice table the focus is in the hand", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await table.go({ practice: "", hand: "3s4s5s6s7s8s9sTsJsQsKsAs3h4h5h6h7h", lang: "en" });
    const more = table.page.locator("#practice .found > .chip");
    await more.waitFor();
    for (let presses = 0; await more.isVisible(); presses++) {
      assert.ok(presses < 100);
      await more.focus();
      await table.page.keyboard.press("Enter");
    }
    await table.page.locator("#practice .hand .card:focus").waitFor();
  }));

yours("a key that is held down does what it does once", async (table, keyboard, names) => {
  const hold = async (key) => {
    for (let times = 0; times < 2; times++) await keyboard.down(key); // the second is a repeat
    await keyboard.up(key);
  };
  await table.cards.first().focus();
  await hold("Enter");
  assert.deepEqual(await table.picked(), []);
  await table.says("Pick some cards first.");
  await keyboard.press("Space");
  assert.deepEqual(await table.picked(), [names[0]]);
  await table.button("Sort").focus();
  await hold("Enter");
  await eventually(async () => assert.notDeepEqual(await table.names(), names));
  await table.says("Sorted by suit.");
});

test("a dialog that is opened twice is there once, and gives the focus back", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const { page } = table;
    const opener = table.button("How to play");
    const dialog = page.getByRole("dialog");
    await opener.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    const first = await dialog.elementHandle();
    await opener.evaluate((button) => button.click()); // as if it had been pressed twice before the dialog was there
    await first.waitForElementState("hidden");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    assert.equal(await focused(table), "How to play");
  }));

test("a dialog closes where it is pressed beside, not where a drag ends there", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    const { mouse } = table.page;
    const dialog = table.page.getByRole("dialog");
    await table.press("How to play");
    await dialog.waitFor();
    const { x, y, width, height } = await dialog.locator("h2").boundingBox();
    await mouse.move(x + width / 2, y + height / 2);
    await mouse.down();
    await mouse.move(2, 2, { steps: 3 });
    await mouse.up();
    assert.ok(await dialog.isVisible());
    await mouse.click(2, 2);
    await dialog.waitFor({ state: "hidden" });
  }));

test("nothing that is pressed scrolls the page", () =>
  visit({ game: "doudizhu", seed: "1", viewport: { width: 320, height: 400 } }, async (table) => {
    await table.find("doudizhu", (round) => round.turn === 0);
    const { keyboard } = table.page;
    await keyboard.press("ArrowLeft");
    const before = await table.page.evaluate(() => scrollY);
    for (const key of ["ArrowDown", "ArrowUp", "Space", "Home", "End", "h", "s", "h", "h"]) await keyboard.press(key);
    await table.thinks();
    assert.equal(await table.page.evaluate(() => scrollY), before);
  }));

test("? lists the keys, and so does the menu", () =>
  visit({ game: "bigtwo", seed: "1", viewport: PHONE }, async (table) => {
    const list = table.page.getByRole("dialog", { name: "Keys" });
    await table.page.keyboard.press("Shift+?");
    for (const [does, key] of [
      ["Play", "↵"],
      ["Hint", "H"],
      ["Clear the selection", "Esc"],
      ["Undo", "U"],
    ]) {
      await list.getByRole("row", { name: `${does} ${key}`, exact: true }).waitFor();
    }
    await table.page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await table.choose("Keys");
    await list.waitFor();
    await table.passesAxe("#keys");
  }));

test("a button with a sign alone says its name to who points at it, in the page's language", () =>
  visit({ game: "bigtwo", seed: "1", viewport: PHONE }, async (table) => {
    await table.choose("Replay");
    await table.button("Next move").waitFor();
    for (const lang of ["en", "zh"]) {
      await table.page.locator("#language").evaluate((list, lang) => {
        list.value = lang;
        list.dispatchEvent(new Event("change"));
      }, lang);
      await table.page.locator(`html[lang=${lang}]`).waitFor();
      const names = await table.page
        .locator("button:has(> svg), #open-house")
        .evaluateAll((buttons) => buttons.map(({ ariaLabel, title }) => [ariaLabel, title]));
      assert.ok(names.length > 8);
      for (const [label, title] of names) assert.equal(title, label);
    }
  }));
