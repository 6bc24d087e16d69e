// Runs every bench on the same hands, and prints the results side by side.

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import * as chupai from "../pkg/node.js";
import { measured } from "./chromium.mjs";
import { endgames } from "./endgames.mjs";
import { besidePlain, calls, inside } from "./javascript.mjs";
import * as plain from "./plain.mjs";

const ROOT = new URL("../", import.meta.url);
const HOSTS = ["Node.js", "Chromium"];
// What `make bench` builds, as wasm-bindgen writes it: types are not checked there.
const INSIDE = String(new URL("target/bench/inside.js", ROOT));

function run(program, args, input) {
  const output = execFileSync(program, args, {
    cwd: ROOT,
    input,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "inherit"],
  });
  return output.trimEnd().split("\n");
}

const bench = (...args) => run("cargo", ["bench", "--quiet", "--bench", "native", "--", ...args]);
/** Times the native calls again, just before what is compared with them: machines have slow spells. */
const again = (host) => bench("--calls").map((line) => line.replace(/\t(native|dou_dizhu)\t/, `\t$1 before ${host}\t`));

const native = bench();
const positions = native.filter((line) => /^(hand|table)\t/.test(line));
const hand = positions[0].split("\t")[1].split(" ");

const { default: load, Inside } = await import(INSIDE);
await load({ module_or_path: await readFile(new URL("target/bench/inside_bg.wasm", ROOT)) });
await chupai.init();

const python = process.env.PEERS_PYTHON;
const lines = [
  ...native.filter((line) => !positions.includes(line)),
  ...(python ? run(python, ["benches/rlcard_peer.py"], `${positions.join("\n")}\n`) : []),
  ...again("Node.js"),
  ...inside(Inside, "Node.js"),
  ...calls(chupai, hand, "Node.js"),
  ...besidePlain(chupai, plain, "Node.js"),
  ...endgames(chupai, "Node.js"),
  ...again("Chromium"),
  ...(await measured(hand)),
];

const rows = lines.map((line) => {
  const [what, who, ...times] = line.split("\t");
  return { what, who, times: times.map(Number) };
});
const of = (what, who) => rows.find((row) => row.what === what && row.who === who)?.times;
const median = (times) => times[1];

/** A time with its spread, in a unit that suits it. */
function shown(times) {
  const units = { ms: 1e6, µs: 1e3, ns: 1 };
  const [unit, size] = Object.entries(units).find(([, size]) => median(times) >= size) ?? ["ns", 1];
  const [low, middle, high] = times.map((time) => Number((time / size).toPrecision(3)));
  return `${middle} ${unit} (${low}–${high})`;
}

function print(head, body) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...body.map(line), ""].join("\n"));
}

/** A row that sets two measurements beside each other, where both were made. */
function beside(what, [our, us], [their, them], asked) {
  const [mine, others] = [of(our, us), of(their, them)];
  if (!mine || !others) return [];
  const ratio = median(others) / median(mine);
  return [[what, shown(mine), them.replace(/ before .*/, ""), shown(others), ratio.toFixed(ratio < 10 ? 2 : 0), asked]];
}

print(
  ["what", "chupai", "beside", "", "times as fast", "asked"],
  [
    ...beside("leads, native", ["leads", "native"], ["leads", "dou_dizhu"], 15),
    ...beside("answers, native", ["answers", "native"], ["answers", "dou_dizhu"], 8),
    ...beside("classify, native", ["classify", "native"], ["classify", "dou_dizhu"], 2.4),
    ...beside("reading: the same, no cards laid out", ["reading", "native"], ["classify", "dou_dizhu"], 3),
    ...["leads, doudizhu", "answers, doudizhu"].flatMap((what) => beside(what, [what, "native"], [what, "rlcard"], 50)),
    ...HOSTS.flatMap((host) =>
      Object.entries({ leads: 0.5, answers: 0.45, reading: 0.5, classify: 0.5 }).flatMap(([what, asked]) =>
        beside(`${what} inside wasm, ${host}`, [what, host], [what, `native before ${host}`], asked),
      ),
    ),
    ...HOSTS.flatMap((host) =>
      beside(
        `\`hints\` as objects, 20 cards, ${host}`,
        ["one hand", host],
        ["one hand", `dou_dizhu before ${host}`],
        1,
      ),
    ),
  ],
);

print(
  [
    "`doudizhu` from JavaScript",
    "with an id",
    "plain JavaScript",
    "times as long",
    "asked",
    "with `Rules`",
    "longer",
    "asked",
  ],
  HOSTS.flatMap((host) =>
    [
      ["classify, half random cards", "1.2"],
      ["canBeat, half random cards", "1"],
    ].map(([what, asked]) => {
      const [mine, theirs, object] = [host, `plain ${host}`, `Rules ${host}`].map((who) => of(what, who));
      const longer = median(object) - median(mine);
      const ratio = (median(mine) / median(theirs)).toFixed(2);
      return [
        `${what}, ${host}`,
        shown(mine),
        shown(theirs),
        ratio,
        asked,
        shown(object),
        `${longer.toFixed(0)} ns`,
        "100 ns",
      ];
    }),
  ),
);

const limits = [
  ["classify from JavaScript", "1.5 µs"],
  ["canBeat from JavaScript", "1.5 µs"],
  ["encode five cards", "500 ns"],
  ...["decimal", "letter", "byte", "object", "index"].map((name) => [`decode five cards, \`${name}\``, "500 ns"]),
  ["first hints from cache", "25 ms"],
  ["… until the script is there", ""],
  ["… from there until the module is", ""],
  ["… in the first call", ""],
  ["first hints from cache, script and module asked for at once", "20 ms"],
];
print(
  ["what", "where", "time", "asked: under"],
  limits.flatMap(([what, asked]) =>
    rows.filter((row) => row.what === what).map(({ who, times }) => [what, who, shown(times), asked]),
  ),
);

const solved = rows.filter(({ what }) => what.startsWith("endgame "));
print(
  ["endgame solved, Dou Dizhu, two hands", "where", "time", "asked: under"],
  solved.map((row, at) => [
    row.what.replace("endgame ", ""),
    row.who,
    shown(row.times),
    (at + 1) % (solved.length / HOSTS.length) === 0 ? "100 ms" : { "Node.js": "15 ms", Chromium: "10 ms" }[row.who],
  ]),
);
print(
  ["random deals of ten cards for each of three seats, decided within a second", "where", "asked"],
  rows
    .filter(({ what }) => what === "decided")
    .map(({ who, times: [decided, , deals] }) => [`${decided} of ${deals}`, who, "nine of ten"]),
);

const lists = rows.filter(({ who }) => / plays$/.test(who));
const perPlay = ({ who, times }) => median(times) / parseInt(who, 10);
const [usual] = lists;
print(
  [
    "all leads of a hand",
    "plays",
    "time",
    "for each play",
    "beside 20 cards (asked: 3, without wild cards)",
    "`limit: 20` (asked: 0.1)",
  ],
  lists
    .filter(({ what }) => what !== "growth")
    .map((row) => [
      row.what,
      parseInt(row.who, 10),
      shown(row.times),
      `${perPlay(row).toFixed(1)} ns`,
      (perPlay(row) / perPlay(usual)).toFixed(2),
      (median(of(row.what, "limit 20")) / median(row.times)).toFixed(3),
    ]),
);

print(
  ["cards", "plays", "time", "for each play"],
  lists
    .filter(({ what }) => what === "growth")
    .map(({ who, times }) => {
      const [cards, plays] = who.match(/\d+/g).map(Number);
      return [cards, plays, shown(times), plays ? `${(median(times) / plays).toFixed(1)} ns` : ""];
    }),
);
