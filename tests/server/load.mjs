// `make table-load`: so many tables of three at once, each making moves at a steady pace, for a while. It prints how long it
// takes from a move to the others' message, the processor time of a move, and the memory of a table.
//
//   node load.mjs [tables] [seconds] [milliseconds between the moves of a table]

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { init } from "chupai";
import { Client, someMove } from "./client.mjs";
import { openTable, serve } from "./workerd.mjs";

const [TABLES = 300, SECONDS = 30, BETWEEN = 600] = process.argv.slice(2).map(Number);

/** The processor seconds that a process has taken, and its memory in MB. */
async function used(pid) {
  const stat = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1].split(" ");
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return {
    processor: (Number(stat[11]) + Number(stat[12])) / 100,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}

await init();
const data = await mkdtemp(join(tmpdir(), "chupai-load-"));
const server = await serve(data, { env: { CHUPAI_TABLES: "100000", CHUPAI_ADDRESS: "x-forwarded-for" } });
/** When the last move of each table was sent. */
const sentAt = new Map();
const delays = [];
let [moves, counting, going] = [0, false, true];

async function table(number) {
  const headers = { "x-forwarded-for": `table ${number}` }; // an address takes so many sockets
  const id = await openTable(server, { game: "doudizhu" });
  const clients = [];
  for (let seat = 0; seat < 3; seat++) clients.push(await Client.join(server, id, { headers }));
  for (const client of clients) {
    client.heard = (message, at) => {
      client.told.length = 0;
      if (message.type === "moved" && counting) {
        if (client.spoke !== message.n - 1) delays.push(at - sentAt.get(id));
        else moves++;
      }
      if (!going || !["welcome", "moved", "over"].includes(message.type)) return;
      const { n } = client;
      const say = (move) => {
        setTimeout(
          () => {
            if (!going) return;
            client.spoke = n;
            sentAt.set(id, performance.now());
            client.send({ ...move, n });
          },
          BETWEEN * (0.5 + Math.random()),
        );
      };
      if (message.type === "over" && client === clients[0]) say({ type: "again" });
      else if (message.type !== "over" && client.seat?.mayMove) say(someMove(client.seat, Math.random));
    };
  }
  clients[0].send({ type: "start" });
  return clients;
}

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const clients = await table(0);
await wait(2);
/** With the first table the script and the module have been loaded, which all tables share. */
const first = await used(server.pid);
for (let i = 1; i < TABLES; i++) clients.push(...(await table(i)));
await wait(2);
const before = await used(server.pid);
const mine = process.cpuUsage();
counting = true;
await wait(SECONDS);
counting = false;
const after = await used(server.pid);
const { user, system } = process.cpuUsage(mine);
going = false;
delays.sort((a, b) => a - b);
const at = (share) => delays[Math.floor(share * delays.length)]?.toFixed(1);
console.log(`${TABLES} tables of three, ${SECONDS} s, ${(moves / SECONDS).toFixed(0)} moves a second`);
console.log(`from a move to the others' message: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.99999)} ms`);
console.log(
  `processor: ${(((after.processor - before.processor) / moves) * 1000).toFixed(2)} ms a move; clients ${((user + system) / 1000 / moves).toFixed(2)}`,
);
console.log(
  `memory: ${first.memory.toFixed(0)} MB with one table, and ${((after.memory - first.memory) / (TABLES - 1)).toFixed(2)} MB with each that joins it`,
);
for (const client of clients) client.close();
await server.kill();
await rm(data, { recursive: true });
