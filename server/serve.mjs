// `make table`: the tables and the page on one port of this machine, and beside it, where asked for, the process in which
// strong computer players think.
//
//   node serve.mjs [[address:]port] [strong]

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import workerd from "workerd";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const [socket = "8080", strong] = process.argv.slice(2);
const [, address = "*", port] = /^(?:(.+):)?(\d+)$/.exec(socket) ?? [];
if (!port) throw new Error(`expected a port, or an address with one, such as 127.0.0.1:8080, and not ${socket}`);

process.umask(0o077); // the tables hold hands and secrets
mkdirSync(here("data"), { recursive: true });

/** @param {string[]} args */
function serve(...args) {
  const env = { ...process.env, CHUPAI_STRONG: strong ? "1" : "" };
  const child = spawn(workerd.default, ["serve", "config.capnp", ...args], { cwd: here("."), stdio: "inherit", env });
  child.on("exit", (code) => process.exit(code ?? 1));
  process.on("exit", () => child.kill("SIGKILL")); // any other signal lets it go on until the last socket is closed
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
serve("tables", "--socket-addr", `http=${address}:${port}`);
if (strong) serve("strong");

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const reachable = addresses
  .filter(({ family, internal }) => family === "IPv4" && !internal)
  .map(({ address }) => address);
const hosts = address === "*" ? ["localhost", ...reachable] : [address];
console.log(hosts.map((host) => `http://${host}:${port}/`).join("\n"));
