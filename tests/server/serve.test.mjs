// serve.mjs, as `make table` and systemd start and end it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { init } from "chupai";
import { Client } from "./client.mjs";
import { ask, dataDirectory, openTable } from "./workerd.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

before(() => init());

/** A copy of the server, with data of its own. */
async function copyOfServer(t) {
  const path = await dataDirectory(t);
  const server = join(path, "server");
  await mkdir(server);
  await symlink(join(ROOT, "www"), join(path, "www"));
  for (const name of ["dist", "node_modules"]) await symlink(join(ROOT, "server", name), join(server, name));
  for (const name of ["serve.mjs", "config.capnp"]) await copyFile(join(ROOT, "server", name), join(server, name));
  return join(server, "serve.mjs");
}

async function freePort() {
  const listener = createServer().listen(0);
  await once(listener, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (listener.address());
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

function killGroup(pid) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (problem) {
    if (problem.code !== "ESRCH") throw problem; // all of it has ended
  }
}

const answers = (port) =>
  ask({ port }, "/tables.json", { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts it, and waits until it answers. */
async function start(t, script, port, argument = `${port}`) {
  // A group of its own, so that nothing of it outlives the test
  const child = spawn(process.execPath, [script, argument], { stdio: ["ignore", "pipe", "inherit"], detached: true });
  t.after(() => killGroup(child.pid));
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  while (!(await answers(port))) {
    assert.equal(child.exitCode, null, "it runs");
    await pause(50);
  }
  return {
    port,
    /** The addresses that it tells. */
    told: () => said.trim().split("\n"),
    async end(signal) {
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

for (const signal of ["SIGTERM", "SIGINT"])
  test(`${signal} ends the server while a socket is open, and it starts again at once with the table`, async (t) => {
    const [script, port] = [await copyOfServer(t), await freePort()];
    const first = await start(t, script, port);
    const table = await openTable(first, { game: "doudizhu" });
    const player = await Client.join(first, table, { name: "Ann" });
    await first.end(signal);
    const second = await start(t, script, port);
    const { welcome } = await Client.join(second, table, { token: player.token });
    assert.deepEqual([welcome.seat, welcome.seats[0].name], [0, "Ann"]);
  });

test("an address before the port is the only one at which the server listens", async (t) => {
  const [script, port] = [await copyOfServer(t), await freePort()];
  const server = await start(t, script, port, `127.0.0.1:${port}`);
  assert.deepEqual(server.told(), [`http://127.0.0.1:${port}/`]);
  // All of 127.0.0.0/8 is this machine
  await assert.rejects(fetch(`http://127.0.0.2:${port}/tables.json`), ({ cause }) => cause.code === "ECONNREFUSED");
});
