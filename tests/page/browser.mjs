// A player at the page: what the tests do and see, by role and name.

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import axe from "axe-core";
import { chromium } from "playwright-core";
import { languageOf, languages } from "../../www/i18n/index.js";
import { hurry } from "./ahead.mjs";
import { delayWorkerOf, slowMo } from "./late.mjs";
import { searchDeal } from "./search-deal.mjs";
import { serve } from "./server.mjs";

/** @typedef {{ game?: string, seed?: string, lang?: string, rules?: string }} Query of the page's address */

export const GAMES = ["doudizhu", "tienlen-cambodia", "bigtwo"];
/** House rules that give a game its landlord at once, if it has one. */
export const byLot = (game) => (game.startsWith("doudizhu") ? { table: { bidding: "lot" } } : undefined);

/** The tags of the page's languages. */
export const LANGUAGES = Object.keys(languages);
/** The words of a language. */
export const wordsOf = async (lang) => (await languageOf(lang)).default;
/** @type {("light" | "dark")[]} */
export const SCHEMES = ["light", "dark"];

/** How many milliseconds a test waits for what does not come. Long, so that only a fault fails it, never a busy machine. */
export const PATIENCE = 180_000;

export const PHONE = { width: 320, height: 568 };
export const DESKTOP = { width: 1440, height: 900 };

/** Escapes a text for a regular expression. */
export const literal = (/** @type {string} */ text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The parameters of the page's address. */
export const query = (table) => Object.fromEntries(new URL(table.page.url()).searchParams);

const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Without memory for tiles the browser draws nothing, which is a twentieth to a seventh of a test's work. */
const UNDRAWN = "--force-gpu-mem-available-mb=1";

/** Makes the page's random numbers differ by address and visit, but not from run to run. */
function seedRandom(visit) {
  let state = visit;
  for (const letter of location.search) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  crypto.getRandomValues = (numbers) => {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    for (const at of bytes.keys()) {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      bytes[at] = state >>> 24;
    }
    return numbers;
  };
}

/** Opens a browser for the page, served from files unless a server is given; `drawn` if pictures are taken of it. */
export async function open(serving = serve(), { drawn = false } = {}) {
  const server = await serving;
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: drawn ? QUIET : [...QUIET, UNDRAWN], slowMo });
  const close = async () => {
    await browser.close();
    server.close();
  };

  let visits = 0;
  const isOurs = (url) => url.replace(/^blob:/, "").startsWith(server.origin);

  /**
   * Opens the page for `use`, and then demands that it asked no other host and made no error. Unless `live`, the clock stands
   * still, so that the other seats answer when the test lets them. With `guide` "first" the guide begins with the welcome,
   * with "on" after it; else there is no guide.
   *
   * @param {Query & { guide?: "first" | "on" | "off", live?: boolean } & import("playwright-core").BrowserContextOptions} options
   * @param {(table: Table) => Promise<void>} use
   */
  async function visit({ game, seed, lang, rules, guide = "off", live = false, ...options }, use) {
    /** @type {import("playwright-core").BrowserContextOptions} */
    const usual = { viewport: DESKTOP, reducedMotion: "reduce", locale: "en-GB", serviceWorkers: "block" };
    const context = await browser.newContext({ ...usual, ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const welcomed = () => localStorage.getItem("chupai.guide") ?? localStorage.setItem("chupai.guide", '["welcome"]');
    if (guide === "on") await page.addInitScript(welcomed);
    await page.addInitScript(seedRandom, ++visits);
    await delayWorkerOf(page);
    const table = new Table(page, server.origin, { guide: guide === "off" ? "off" : "on", lang, live });
    const fault = (text) => table.fault(text);
    page.on("console", (message) => message.type() === "error" && fault(message.text()));
    page.on("pageerror", (error) => fault(error.stack));
    page.on("response", (response) => response.status() < 400 || fault(`${response.status()}: ${response.url()}`));
    page.on("request", (request) => isOurs(request.url()) || fault(`asked: ${request.url()}`));
    if (!live) {
      await page.clock.install({ time: 0 });
      await table.stopClock();
    }
    await table.go({ game, seed, lang, rules });
    await use(table);
    await context.close();
    assert.deepEqual(table.faults, []);
  }

  return { visit, close, server };
}

export class Table {
  constructor(page, origin, { guide, lang, live = false }) {
    this.page = page;
    this.origin = origin;
    this.guide = guide;
    this.lang = lang;
    this.live = live;
    this.status = page.getByRole("status");
    this.hand = page.locator("#hand");
    this.cards = this.hand.getByRole("button");
    this.suggestions = page.getByRole("list").getByRole("button");
    this.choices = page.locator("#choices button");
    this.gifts = this.hand.locator("[data-gift]");
    this.result = page.locator("#result");
    this.faults = [];
    this.allowed = [];
    this.day = 0;
  }

  /** Notes a fault of the page, unless the test allows it. */
  fault(text) {
    if (!this.allowed.some((allowed) => allowed.test(text))) this.faults.push(text);
  }

  /** Allows faults that the test causes, to its end, as they may be reported late. */
  allow(faults) {
    this.allowed.push(faults);
  }

  /**
   * Lets requests for files fail until the returned function is called. The error of a module that does not come has no stack,
   * so `faults` allows an empty one.
   */
  async withhold(files, faults = /^$|ERR_FAILED|could not be loaded/) {
    let reached = false;
    this.allow(faults);
    await this.page.route(files, (route) => (reached ? route.continue() : route.abort()));
    return () => {
      reached = true;
    };
  }

  /** Delays files of the page until the returned function is called. */
  async delay(files) {
    let come = () => {};
    const coming = new Promise((resolve) => {
      come = () => resolve(null);
    });
    await this.page.route(files, (route) => coming.then(() => route.continue()));
    return come;
  }

  stopClock() {
    this.day += 86_400_000;
    return this.page.clock.pauseAt(this.day);
  }

  /** Lets the clock run while something is done that needs time. */
  async awake(use) {
    if (this.live) return use();
    await this.page.clock.resume();
    const result = await use();
    await this.stopClock();
    return result;
  }

  async go(query) {
    const given = Object.entries({ guide: this.guide, ...query }).filter(([, value]) => value !== undefined);
    await this.page.goto(`${this.origin}/?${new URLSearchParams(given)}`);
    await this.page.locator("#hand .card").first().waitFor({ state: "attached" });
  }

  /** Opens an address as in another tab, without the round that this one has kept; another page first, lest this one keeps it again. */
  async openAnew(address = this.page.url()) {
    await this.page.goto(`${this.origin}/icon.svg`);
    await this.page.evaluate(() => sessionStorage.clear());
    await this.page.goto(address);
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  press(name) {
    return this.button(name).click();
  }

  /** Presses a button that says it would do nothing now. */
  async insist(name) {
    await eventually(async () => assert.equal(await this.button(name).getAttribute("aria-disabled"), "true"));
    await this.button(name).click({ force: true });
  }

  /** Asks for a hint, and waits until the page has thought about it. */
  async hint() {
    await this.page.locator("#hint").click();
    await this.thinks();
  }

  thinks() {
    return this.page.locator("#hint:not([aria-busy=true])").waitFor();
  }

  /** Sorts the hand by the next order, and waits until it is. */
  async sort() {
    const names = await this.names();
    await this.press("Sort");
    await eventually(async () => assert.notDeepEqual(await this.names(), names));
  }

  /** Opens the menu, if it has a button. */
  async openMenu() {
    const menu = this.page.locator("#open-menu");
    if (await menu.isVisible()) await menu.click();
  }

  /** Presses a button of the menu; a switch leaves the menu open, so it is closed then. */
  async choose(name) {
    const menu = this.page.locator("#open-menu");
    await menu.click();
    const isSwitch = (await this.button(name).getAttribute("aria-pressed")) !== null;
    await this.press(name);
    if (isSwitch) await menu.click();
  }

  /** Chooses from a list in the menu, in any language. */
  async set(list, value) {
    const menu = this.page.locator("#open-menu");
    await menu.click();
    await this.page.locator(`#menu #${list}`).selectOption(value);
    await menu.click();
  }

  says(text) {
    return this.status.filter({ hasText: text }).waitFor();
  }

  /** The names of the cards in the hand. */
  names() {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  }

  /** The names of the picked cards. */
  picked() {
    return this.cards.evaluateAll((cards) =>
      cards.filter((card) => card.ariaPressed === "true").map((card) => card.ariaLabel),
    );
  }

  /** Waits until these are picked: a browser may hold a move back until its next frame. */
  picks(expected) {
    return eventually(async () => assert.deepEqual(await this.picked(), expected));
  }

  /** The middle of each card's strip. */
  async middles() {
    const boxes = await this.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
    return boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  }

  /** What a round shows before the player does anything. */
  async seen() {
    await this.says(/\S/);
    return {
      names: await this.names(),
      seats: await this.page.locator(".seat").allTextContents(),
      status: await this.status.textContent(),
    };
  }

  /** The table of the result, cell by cell. */
  resultRows() {
    return this.result
      .getByRole("row")
      .evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
  }

  isYours() {
    return this.page.locator("[data-side=bottom][data-turn]").isVisible();
  }

  isOver() {
    return this.result.isVisible();
  }

  /** Waits for the colours that come once the player has done something. */
  dressed() {
    const isDressed = () => [...document.styleSheets].some(({ href }) => href?.endsWith("/dressing.css"));
    return this.page.waitForFunction(isDressed);
  }

  /** Waits until the round that is over is in the statistics. */
  counted() {
    return this.page.waitForFunction(() => JSON.parse(sessionStorage.getItem("chupai.round")).uncounted === false);
  }

  /** Lets one other seat answer. */
  async answer() {
    await this.page.clock.runFor(200);
    await this.page.locator("#main:not([aria-busy=true])").waitFor({ state: "attached" });
  }

  /** Lets the other seats answer until it is the player's turn, or the round is over. */
  async othersAnswer() {
    while (!(await this.isYours()) && !(await this.isOver())) await this.answer();
  }

  /** The player's move as a weak player would make it: the highest bid, a card to give, the weakest suggestion, or a pass. */
  async move() {
    for (const choices of [this.choices, this.gifts]) if ((await choices.count()) > 0) return choices.last().click();
    const some = (await this.suggestions.count()) > 0;
    // On a low phone the card counter takes the place of the suggestions
    const leads = (await this.page.locator("#pass[aria-disabled=true]").count()) > 0;
    if (!some && leads) return this.moveAsHinted();
    if (some) await this.suggestions.first().click();
    await this.page.locator(some ? "#play" : "#pass").click();
  }

  /** Plays on until `stop` holds. */
  async playUntil(stop) {
    for (await this.othersAnswer(); !(await stop()); await this.othersAnswer()) await this.move();
  }

  playToTheEnd() {
    return this.playUntil(() => this.isOver());
  }

  /** Makes all but the last moves of the round at once, and reloads the page; returns the points that the player will have. */
  async hurry() {
    const points = await this.page.evaluate(hurry, 6);
    await this.page.reload();
    await this.status.filter({ hasText: /\S/ }).waitFor();
    return points;
  }

  /** Comes to the same end as `playToTheEnd`, in less time. */
  async hurryToTheEnd() {
    await this.hurry();
    await this.playToTheEnd();
  }

  /** The player's move as Hint advises it: a bid, a card to give, a play, or a pass. */
  async moveAsHinted() {
    await this.hint();
    const advised = this.page.locator(":is(#choices, #hand) [data-advised]");
    if ((await advised.count()) > 0) await advised.first().click();
    else await this.press((await this.picked()).length > 0 ? "Play" : "Pass");
  }

  /** Demands that axe finds nothing in a part of the page. */
  async passesAxe(part = "html", moment = part) {
    const violations = await this.awake(async () => {
      if (!(await this.page.evaluate("window.axe"))) await this.page.evaluate(axe.source);
      const rules = { "target-size": { enabled: true } };
      return this.page.evaluate(`axe.run(${JSON.stringify(part)}, { rules: ${JSON.stringify(rules)}, resultTypes: ["violations"] })
        .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`);
    });
    assert.deepEqual(violations, [], moment);
  }

  /** Runs a function in the page with the module, which the page has initialised. */
  ask(use, ...values) {
    const given = values.map((value) =>
      typeof value === "function" ? String(value) : (JSON.stringify(value) ?? "undefined"),
    );
    return this.page.evaluate(`import("/pkg/index.js").then((chupai) => (${use})(chupai, ${given}))`);
  }

  /**
   * Opens the first deal that `accepts` accepts, or the `known` one if it does. `accepts` also gets a function that makes the
   * next move of another seat. A landlord is drawn by lot, unless house rules are given.
   */
  async find(
    game,
    accepts,
    { patch = byLot(game), known = 0 } = /** @type {{ patch?: object, known?: number | string }} */ ({}),
  ) {
    const seed = await this.ask(searchDeal, game, accepts, patch, known);
    await this.go({
      game,
      seed,
      lang: this.lang,
      rules: Object.keys(patch ?? {}).length > 0 ? JSON.stringify(patch) : undefined,
    });
    return seed;
  }
}

/** Waits until the check passes. */
export async function eventually(check) {
  for (const last = performance.now() + PATIENCE; performance.now() < last; ) {
    try {
      return await check();
    } catch {
      await pause(20);
    }
  }
  return check();
}

/** Reads a number as the page writes it. */
export const number = (text) => Number(text.replace("−", "-").replace("+", ""));

/** Reads the lines of the points, each added to those above or multiplying them, and the sum below. */
export async function scoreLines(table) {
  const lines = table.result.locator("details");
  await lines.locator("summary").waitFor();
  if (!(await lines.evaluate((details) => details.hasAttribute("open")))) await lines.locator("summary").click();
  const items = lines.getByRole("listitem");
  const texts = await items.evaluateAll((items) =>
    items.map(({ children }) => [...children].map((part) => part.textContent)),
  );
  const [, sum] = texts.pop();
  const amounts = texts.map(([, amount]) => amount);
  const added = amounts.reduce(
    (sofar, text) => (text.startsWith("×") ? sofar * number(text.slice(1)) : sofar + number(text)),
    0,
  );
  return { added, sum: number(sum), names: texts.map(([name]) => name) };
}
