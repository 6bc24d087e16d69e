// The tables as they run on a machine of one's own: workerd, on a free port, with data that outlives it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import workerd from "workerd";

const SERVER = fileURLToPath(new URL("../../server/", import.meta.url));

/** A directory for the tables' data, which is gone after the tests. */
export async function dataDirectory(t) {
  const path = await mkdtemp(join(tmpdir(), "chupai-tables-"));
  t.after(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts one of the two processes of config.capnp; on a free port, where none is given. */
export async function serve(data, { port = 0, env = {}, config = "tables", socket = "http", args = [] } = {}) {
  const directories = config === "tables" ? [`--directory-path=data=${data}`] : [];
  const child = spawn(
    workerd.default,
    [
      "serve",
      "config.capnp",
      config,
      `--socket-addr=${socket}=127.0.0.1:${port}`,
      "--control-fd=3",
      ...directories,
      ...args,
    ],
    { cwd: SERVER, env: { ...process.env, CHUPAI_PACE: "0", ...env }, stdio: ["ignore", "inherit", "inherit", "pipe"] },
  );
  const gone = once(child, "exit");
  const lines = createInterface({ input: /** @type {any} */ (child.stdio[3]) });
  const listening = await Promise.race([once(lines, "line"), gone.then(() => assertRuns())]);
  const { port: bound } = JSON.parse(listening[0]);
  return {
    port: bound,
    pid: child.pid,
    /** Ends it at once, as a power cut would. */
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function assertRuns() {
  throw new Error("workerd did not start");
}

/** Starts the tables for a test, with data of their own. */
export async function tablesFor(t, options) {
  const data = await dataDirectory(t);
  const server = await serve(data, options);
  t.after(() => server.kill());
  return { ...server, data };
}

/** Asks over HTTP. @type {(server: { port: number }, path: string, options?: any) => Promise<Response>} */
export async function ask({ port }, path, options = {}) {
  const { body, ...rest } = options;
  const method = body === undefined ? "GET" : "POST";
  const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  return fetch(`http://127.0.0.1:${port}${path}`, { method, body: text, ...rest });
}

/** Opens a table, and gives its id. */
export async function openTable(server, settings) {
  const response = await ask(server, "/tables", { body: settings });
  const answer = await response.json();
  if (response.status !== 201) throw Object.assign(new Error(answer.message), answer);
  return answer.table;
}
