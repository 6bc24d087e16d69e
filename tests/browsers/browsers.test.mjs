// The main flow in other engines than Chromium, by WebDriver: a deal, a drag, a round to its end, another language.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import test from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, By, Key, Origin, until } from "selenium-webdriver";
import firefox from "selenium-webdriver/firefox.js";
import { PATIENCE } from "../page/browser.mjs";
import { serve } from "../page/server.mjs";

const { WEBKIT_DRIVER } = process.env;

const has = (program) => spawnSync("which", [program]).status === 0;

async function freePort() {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((closed) => server.close(closed));
  return port;
}

async function openFirefox() {
  const options = new firefox.Options().addArguments("-headless").windowSize({ width: 1280, height: 900 });
  const driver = await new Builder()
    .forBrowser("firefox")
    .setFirefoxOptions(options)
    .setFirefoxService(new firefox.ServiceBuilder("geckodriver"))
    .build();
  return { driver, close: () => driver.quit() };
}

async function openWebKit() {
  const port = await freePort();
  const driverProcess = spawn("xvfb-run", ["-a", WEBKIT_DRIVER, `--port=${port}`], { detached: true, stdio: "ignore" });
  const close = () => process.kill(-driverProcess.pid);
  for (const last = performance.now() + PATIENCE; performance.now() < last; ) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      break;
    } catch {
      await pause(100);
    }
  }
  try {
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).forBrowser("MiniBrowser").build();
    await driver.manage().window().setRect({ width: 1280, height: 900 });
    return { driver, close: () => driver.quit().finally(close) };
  } catch (problem) {
    close();
    throw problem;
  }
}

const ENGINES = {
  Firefox: { openEngine: openFirefox, skip: has("geckodriver") ? false : "no geckodriver" },
  WebKit: { openEngine: openWebKit, skip: WEBKIT_DRIVER ? false : "no WebKitWebDriver" },
};

for (const [name, { openEngine, skip }] of Object.entries(ENGINES)) {
  test(`${name}: a round is played by mouse and keyboard, in another language too`, { skip }, async () => {
    const server = await serve();
    const { driver, close } = await openEngine();
    try {
      await play(driver, server.origin);
    } finally {
      await close();
      server.close();
    }
  });
}

async function play(driver, origin) {
  // Counted in the page: WebKit has no handle for an element that goes away while it is asked for.
  const count = (selector) => driver.executeScript((found) => document.querySelectorAll(found).length, selector);
  const press = async (id) => (await driver.findElement(By.id(id))).click();
  const text = async (selector) => (await driver.findElement(By.css(selector))).getText();
  const says = (words) =>
    driver.wait(async () => (await text("#status")).includes(words), PATIENCE, `${words} is not said`);
  const yours = async () => (await count("[data-side=bottom][data-turn]")) > 0;
  const over = () => driver.findElement(By.id("result")).isDisplayed();
  const yoursOrOver = () => driver.wait(async () => (await yours()) || (await over()), PATIENCE);
  const thinks = () => driver.wait(async () => (await count("#hint[aria-busy=true]")) === 0, PATIENCE);
  const picked = async () => await count("#hand .card[aria-pressed=true]");

  await driver.get(`${origin}/?game=tienlen-cambodia&seed=1&lang=en`);
  await driver.wait(until.elementLocated(By.css("#hand .card")), PATIENCE);
  await yoursOrOver();
  await says("Your turn.");

  // A deal without a seed has one of the browser's.
  const seeds = await driver.executeAsyncScript((done) => {
    import("/pkg/index.js").then(async ({ init, deal }) => {
      await init();
      done([deal("bigtwo").seed, deal("bigtwo").seed]);
    });
  });
  assert.deepEqual(
    seeds.map((seed) => seed.length),
    [64, 64],
  );
  assert.notEqual(seeds[0], seeds[1]);

  // A fast drag over the hand picks all of it; back to the second card, two are left.
  const cards = await count("#hand .card");
  const boxes = await driver.executeScript(() =>
    [...document.querySelectorAll("#hand .card")]
      .map((card) => card.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
  );
  const at = (index) => ({
    x: Math.round(boxes[index][0]),
    y: Math.round(boxes[index][1]),
    origin: Origin.VIEWPORT,
    duration: 20,
  });
  await driver
    .actions()
    .move(at(0))
    .press()
    .move(at(cards - 1))
    .release()
    .perform();
  assert.equal(await picked(), cards);
  await driver
    .actions()
    .move(at(0))
    .press()
    .move(at(cards - 1))
    .release()
    .perform();
  assert.equal(await picked(), 0);

  // The keyboard hints, a pass first where that is better, and plays.
  for (let hints = 0; hints < 2 && (await picked()) === 0; hints++) {
    await driver.actions().sendKeys("h").perform();
    await thinks();
  }
  assert.ok((await picked()) > 0);
  await driver.actions().sendKeys(Key.ENTER).perform();
  await driver.wait(async () => (await count("#hand .card")) < cards, PATIENCE);

  // Another language, to the end of the round
  const menu = await driver.findElement(By.id("open-menu"));
  if (await menu.isDisplayed()) await menu.click();
  await (await driver.findElement(By.css("#language option[value=vi]"))).click();
  await driver.wait(async () => (await driver.executeScript(() => document.documentElement.lang)) === "vi", PATIENCE);
  await driver.executeScript(
    () => document.getElementById("menu").matches(":popover-open") && document.getElementById("menu").hidePopover(),
  );
  for (await yoursOrOver(); !(await over()); await yoursOrOver()) {
    await press("hint");
    await thinks();
    await press((await picked()) > 0 ? "play" : "pass");
  }
  await says("Ván đã kết thúc.");
  assert.equal(await count("#scores tr"), 4);
  await press("again");
  await driver.wait(async () => (await count("#hand .card")) === 13, PATIENCE);

  // The practice table
  await driver.get(`${origin}/?practice&game=doudizhu&lang=en&hand=3d3c&table=`);
  await driver.wait(until.elementLocated(By.css("#practice .found li")), PATIENCE);
  assert.equal(await count("#practice .found li"), 2);
}
