// The examples that are games: one in a hundred lines; and a table online, its server, its client, and the table in React.

import assert from "node:assert/strict";
import { once } from "node:events";
import { cp, mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { build } from "esbuild";
import WebSocket from "ws";
import { bin, example, here, openPage, openProject, run, seenOn, serveFiles } from "./project.mjs";

const root = await openProject();
const directory = await example(root, "server");
const { serve } = await import(join(directory, "server.mjs"));

Object.assign(globalThis, { WebSocket }); // Node.js has one from version 22 on
await build({
  entryPoints: [join(directory, "client.ts")],
  outfile: join(directory, "client.mjs"),
  bundle: true,
  packages: "external",
  format: "esm",
});
const { Player } = await import(join(directory, "client.mjs"));

/** A server of tables that can be killed, and started again at its address with what it has saved. */
async function startServer(t, rules) {
  const saves = await mkdtemp(join(directory, "tables-"));
  let server;
  const end = () => {
    for (const socket of server.clients) socket.terminate();
    return new Promise((done) => server.close(done));
  };
  const start = async (port) => {
    server = serve({ port, directory: saves, rules });
    await once(server, "listening");
  };
  await start(0);
  t.after(end);
  const { port } = server.address();
  return {
    url: `ws://127.0.0.1:${port}/table`,
    end,
    start: () => start(port),
    saved: async () => JSON.parse(await readFile(join(saves, "table.json"), "utf8")),
  };
}

/** A line on which each message waits for the answer to the one before. */
async function lineTo(t, url, hello = {}) {
  const socket = new WebSocket(url);
  t.after(() => socket.terminate());
  const told = [];
  socket.on("message", (text) => told.push(JSON.parse(String(text))));
  await once(socket, "open");
  const say = async (message) => {
    const answered = once(socket, "message");
    socket.send(typeof message === "string" ? message : JSON.stringify(message));
    await answered;
    return told.at(-1);
  };
  return { say, told, ...(await say(hello)) };
}

test("the game in a hundred lines is played to its end, and dealt again", async (t) => {
  const game = await example(root, "game");
  await cp(join(root, "node_modules"), join(game, "node_modules"), { recursive: true });
  const page = await openPage(t, await serveFiles(t, game), { clockStands: true });
  const button = (name) => page.getByRole("button", { name, exact: true });
  const status = page.getByRole("status");
  await status.filter({ hasText: /\S/ }).waitFor();
  for (let said = ""; !said.startsWith("Points"); said = await status.textContent()) {
    if (await button("Hint").isDisabled()) await page.clock.runFor(600);
    else {
      await button("Hint").click();
      await button((await status.textContent()) === "Pass is best." ? "Pass" : "Play").click();
    }
  }
  const [, ...points] = /** @type {string[]} */ (
    /^Points: (-?\d+), (-?\d+), (-?\d+), (-?\d+)$/.exec(await status.textContent())
  );
  assert.ok(points.some((one) => Number(one) > 0));
  await button("Deal again").click();
  assert.equal(await page.locator("#hand button").count(), 13);
});

test("the server holds every client to the rules", async (t) => {
  const { url, saved } = await startServer(t, "bigtwo");
  const lines = [];
  for (let seat = 0; seat < 4; seat++) lines.push(await lineTo(t, url));
  assert.deepEqual(
    lines.map(({ view }) => view.seat),
    [0, 1, 2, 3],
  );
  const before = await saved();
  const leader = lines.find(({ view }) => view.turn === view.seat);
  const other = lines.find(({ view }) => view.turn !== view.seat);
  assert.ok(leader.view.hand.includes("3d"), "who holds the 3 of diamonds leads");
  const refused = async (line, message) => (await line.say(message)).error.code;
  assert.equal(await refused(leader, { pass: true }), "may-not-pass");
  assert.equal(await refused(leader, { play: [leader.view.hand[0]] }), "must-include");
  assert.equal(await refused(leader, { play: ["1d"] }), "invalid-card");
  assert.equal(await refused(leader, { play: [other.view.hand[0]] }), "not-in-hand");
  assert.equal(await refused(other, { play: [other.view.hand[0]] }), "out-of-turn");
  assert.equal(await refused(other, { pass: true, seat: leader.view.seat }), "out-of-turn");
  assert.equal(await refused(other, { next: true }), "not-now");
  for (const odd of ["", "null", "[]", "{}", '{"play":{"length":1e9}}', '{"bid":null}'])
    assert.match(await refused(leader, odd), /^(invalid-|not-now)/, odd);
  for (const odd of ["null", "7", '"pass"']) {
    const { error } = await leader.say(odd);
    assert.deepEqual(error, { code: "invalid-message", message: "expected an object" }, odd);
  }
  assert.deepEqual(await saved(), before, "what was refused changed nothing");
  const { view } = await leader.say({ play: ["3d"] });
  assert.equal(view.turn, (leader.view.seat + 1) % 4);
  assert.deepEqual(view.history, [{ seat: leader.view.seat, play: { ...view.table.play } }]);
});

test("a token takes its seat, which nobody takes without it or with that of another table", async (t) => {
  const { url } = await startServer(t, "doudizhu");
  const lines = [];
  for (let seat = 0; seat < 3; seat++) lines.push(await lineTo(t, url));
  assert.equal((await lineTo(t, url)).error.code, "table-full");
  assert.equal((await lineTo(t, url, { token: "guess" })).error.code, "unknown-token");
  assert.equal((await lineTo(t, url, { token: null })).error.code, "unknown-token");
  const again = await lineTo(t, url, { token: lines[1].token });
  assert.deepEqual(again.view, lines[1].view);
  assert.equal((await lineTo(t, `${url}-2`, { token: lines[1].token })).error.code, "unknown-token");
});

/** A computer player in the client, which moves whenever it may. */
function playAlone(t, url) {
  const player = new Player(url);
  t.after(() => player.close());
  player.subscribe(() => {
    const { seat, isOnline } = player.state;
    if (!isOnline || !seat?.mayMove) return;
    if (seat.phase === "bidding") return player.send({ bid: Math.max(...seat.bids()) });
    const play = seat.choose({ level: "easy" });
    player.send(play ? { play } : { pass: true });
  });
  return player;
}

test("a player whose token no table knows takes a free seat, and may speak before the line is there", async (t) => {
  const { url } = await startServer(t, "bigtwo");
  const kept = [];
  const player = new Player(url, "of another table", (token) => kept.push(token));
  t.after(() => player.close());
  player.send({ pass: true });
  await new Promise((done) => player.subscribe(() => player.state.seat && done(undefined)));
  assert.deepEqual([player.state.isOnline, player.state.error, kept.length], [true, null, 1]);
});

/** Makes the move that the hint says, and waits for what comes of it. */
async function move(page) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  const before = await page.textContent("main");
  if (await button("Decline").isVisible()) await button("Decline").click();
  else if (await button("Hint").isEnabled()) {
    await button("Hint").click();
    await button("Play").click();
  } else await button("Pass").click();
  await page.waitForFunction((before) => document.querySelector("main").textContent !== before, before);
}

/** Waits until the player is to move, or the round is over. */
const next = (page) =>
  seenOn(page, () => /Your turn|Points: [-\d, ]+/.exec(document.querySelector("main").textContent)?.[0]);

test("a round at the table in React, whose server ends in the middle", async (t) => {
  await run(bin("vite"), ["build", "--logLevel", "error"], { cwd: directory });
  const server = await startServer(t, "doudizhu");
  const page = await openPage(t, `${await serveFiles(t, join(directory, "dist"))}?table=${server.url}`);
  const others = [playAlone(t, server.url), playAlone(t, server.url)];
  await next(page);
  await move(page);
  await next(page);
  await server.end();
  await page.getByText("The line is down").waitFor();
  await server.start();
  while ((await next(page)) === "Your turn") await move(page);
  const { scores } = others[0].state.result;
  assert.equal(await next(page), `Points: ${scores.join(", ")}`);
  await page.getByRole("button", { name: "Next round" }).click();
  await page.waitForFunction(() => document.querySelectorAll("fieldset button").length === 17);
  assert.equal(others[0].state.result, null);
});

test("the example compiles under strict", async () => {
  await run(join(here, "../node_modules/.bin/tsc"), ["-p", directory]);
  await run(process.execPath, [join(here, "node_modules/typescript-5.9/bin/tsc"), "-p", directory]);
});
