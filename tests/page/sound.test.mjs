// Sounds: off at first, made in code, and different for what happens.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import { eventually, open } from "./browser.mjs";

const { visit, close, server } = await open();
after(close);

/** Has the page note what is started. */
const listen = (table) =>
  table.page.addInitScript(() => {
    Object.assign(globalThis, { heard: [] });
    const { start } = AudioScheduledSourceNode.prototype;
    for (const type of [OscillatorNode, AudioBufferSourceNode])
      type.prototype.start = function (when) {
        globalThis.heard.push(this instanceof OscillatorNode ? Math.round(this.frequency.value) : "noise");
        return start.call(this, when);
      };
  });

/** What was heard since the last time. */
const heard = (table) => table.page.evaluate(() => globalThis.heard.splice(0));

test("nothing is heard, and nothing loaded for it, until Sound is switched on", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    server.served.clear();
    await listen(table);
    await table.find("tienlen", (round) => round.turn === 0);
    await table.move();
    await table.othersAnswer();
    assert.equal(await table.page.locator("#sound").getAttribute("aria-pressed"), "false");
    assert.deepEqual(await heard(table), []);
    assert.ok(!server.served.has("round/sound.js"));
  }));

test("a card laid, the turn, a pass and the end are heard, also on the next visit", () =>
  visit({ game: "tienlen", seed: "1" }, async (table) => {
    await listen(table);
    await table.choose("Sound");
    await table.find("tienlen", (round) => round.turn === 0);
    assert.equal(await table.page.locator("#sound").getAttribute("aria-pressed"), "true");
    await eventually(async () => assert.ok(server.served.has("round/sound.js")));
    await table.move();
    assert.deepEqual(await heard(table), ["noise"]);
    await table.othersAnswer();
    assert.deepEqual((await heard(table)).slice(-2), [660, 880]);
    for (await table.othersAnswer(); !(await table.isOver()); await table.othersAnswer()) {
      const passes = (await table.suggestions.count()) === 0;
      await heard(table);
      await table.move();
      assert.equal((await heard(table))[0], passes ? 190 : "noise");
    }
    await table.press("Deal again");
  }));

const ENDS = {
  won: { tones: [523, 659, 784, 1047], game: "tienlen", known: "5" },
  lost: { tones: [392, 330, 262], game: "bigtwo", known: "0" },
};

for (const [end, { tones, game, known }] of Object.entries(ENDS))
  test(`the end is heard, ${end}`, () =>
    visit({ game, seed: known }, async (table) => {
      await listen(table);
      await table.choose("Sound");
      for (let seed = 0; (await table.hurry()) > 0 !== (end === "won"); seed++)
        await table.go({ game, seed: String(seed) });
      await table.playToTheEnd();
      assert.deepEqual((await heard(table)).slice(-tones.length), tones);
    }));

test("a bomb is heard as one", () =>
  visit({ game: "doudizhu", seed: "1" }, async (table) => {
    await listen(table);
    await table.choose("Sound");
    await table.find("doudizhu", (round) => round.turn === 0 && round.legal().some(({ bomb }) => bomb));
    for (const more = table.page.locator("#more"); await more.isVisible(); ) await more.click();
    await heard(table);
    await table.suggestions.last().click();
    await table.press("Play");
    assert.deepEqual((await heard(table)).slice(0, 2), ["noise", 160]);
  }));
