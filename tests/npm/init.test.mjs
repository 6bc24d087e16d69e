// `init`, which the package adds to what wasm-pack builds.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as chupai from "chupai";

const WASM = import.meta.resolve("chupai/chupai.wasm");

test("what is no wasm is refused, and init can be tried again", async () => {
  await assert.rejects(chupai.init(new Uint8Array([1, 2, 3])));
  await assert.rejects(chupai.init("nowhere.wasm"), { code: "ENOENT" });
  assert.throws(() => chupai.games(), { code: "not-initialised" });
  const bytes = await readFile(new URL(WASM));
  const first = chupai.init(WebAssembly.compile(bytes));
  assert.equal(chupai.init(bytes), first);
  await first;
  await chupai.init();
  await chupai.init("nowhere.wasm");
  assert.equal(chupai.games().length > 0, true);
});

test("what bad input throws is a ChupaiError, and nothing else is", () => {
  const thrown = (call) => {
    try {
      return call();
    } catch (problem) {
      return problem;
    }
  };
  const game = new chupai.Game("bigtwo", { seed: 1 });
  for (const call of [() => chupai.deck(/** @type {any} */ ("chess")), () => game.pass(), () => game.hand(9)]) {
    const problem = thrown(call);
    assert.ok(problem instanceof chupai.ChupaiError && problem instanceof Error, String(call));
    assert.equal(typeof problem.code, "string");
    assert.equal(String(problem), `ChupaiError: ${problem.message}`);
    assert.ok(problem.stack?.startsWith("ChupaiError: "));
  }
  assert.ok(!(thrown(() => /** @type {any} */ (undefined)()) instanceof chupai.ChupaiError));
});

test("the stack of an error names the caller, though the module is called through others", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  const bad = /** @type {any} */ ({ seat: 0, hand: ["3d"], counts: [1, 1, 1, 1], table: 7, turn: 0, history: [] });
  for (const call of [
    () => game.pass(),
    () => game.play(["3d"], { seat: 9 }),
    () => new chupai.Game("bigtwo", /** @type {any} */ (7)),
    () => chupai.classify(/** @type {any} */ (["3x"]), "bigtwo"),
    () => chupai.choose(bad, "bigtwo"),
    () => new chupai.Rules("bigtwo", { deck: { packs: 9 } }),
  ])
    assert.throws(call, ({ stack, message }) => {
      assert.ok(stack.startsWith(`ChupaiError: ${message}\n`));
      assert.match(stack.split("\n").slice(1, 4).join("\n"), /init\.test\.mjs/, stack);
      return true;
    });
});

test("an object that was freed, or that a call is using, says so with a code", () => {
  const game = new chupai.Game("bigtwo", { seed: 1 });
  const undoing = {
    get seat() {
      game.undo();
      return 0;
    },
  };
  assert.throws(() => game.pass(undoing), { code: "invalid-argument", message: /in use/ });
  assert.equal(game.turn, new chupai.Game("bigtwo", { seed: 1 }).turn);
  game.free();
  for (const call of [() => game.turn, () => game.legal(), () => game.free()])
    assert.throws(call, { code: "invalid-argument", message: "the object was freed" });
});

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // a valid module that exports nothing

/** What a program says in another thread, where nothing is loaded yet. */
async function said(program) {
  const worker = new Worker(
    `(async () => {
      const { parentPort, workerData: { chupai, empty } } = require("node:worker_threads");
      const { init, classify } = await import(chupai);
      const works = () => { try { return classify(["3d"], "bigtwo").kind } catch { return "throws" } };
      parentPort.postMessage(await (async () => { ${program} })());
    })()`,
    { eval: true, workerData: { chupai: import.meta.resolve("chupai"), empty: EMPTY } },
  );
  return new Promise((done, fail) => worker.on("message", done).on("error", fail));
}

test("a valid module that is another's is refused and leaves nothing behind, and init can be tried again", async () => {
  for (const again of ["init()", `init(${JSON.stringify(WASM)})`]) {
    const failing =
      "const failed = await init(empty).then(() => 'loaded', (problem) => problem.name); const before = works();";
    assert.deepEqual(await said(`${failing} await ${again}; return [failed, before, works()]`), [
      "TypeError",
      "throws",
      "single",
    ]);
  }
});

test("init() returns the promise of a failed init() for a second, and tries again at once after a failed init(source)", async () => {
  const program = `
    let [now, reads] = [1e12, 0];
    Date.now = () => now;
    const { init, classify: read } = await import(new URL("index.js", chupai));
    globalThis.fetch = async () => { reads++; throw new Error("offline") };
    const first = init();
    await first.catch(() => {});
    const same = [init() === first];
    now += 999;
    same.push(init() === first);
    now += 1;
    const second = init();
    same.push(second === first);
    await second.catch(() => {});
    const third = init("https://example.org/chupai.wasm");
    same.push(third === second);
    await third.catch(() => {});
    const fourth = init();
    same.push(fourth === third);
    await fourth.catch(() => {});
    same.push(init() === fourth);
    return [same, reads]`;
  const [same, reads] = await said(program);
  assert.deepEqual(same, [true, true, false, false, false, true]);
  assert.equal(reads, 4);
});

test("a second init with another source is answered as the first, and leaves nothing unhandled", async () => {
  const unhandled = [];
  const note = (problem) => unhandled.push(problem);
  process.on("unhandledRejection", note);
  const first = chupai.init();
  const sources = [
    new URL("file:///nope.wasm"),
    "nowhere.wasm",
    new Uint8Array(3),
    Promise.reject(new Error("not there")),
  ];
  const later = sources.map((source) => chupai.init(source));
  assert.deepEqual(
    later.map((answer) => answer === first),
    sources.map(() => true),
  );
  await first;
  await chupai.init(Promise.reject(new Error("not there either")));
  await new Promise(setImmediate); // rejections are told after the promises' own turn
  process.off("unhandledRejection", note);
  assert.deepEqual(unhandled, []);
  assert.equal(chupai.games().length > 0, true);
});

test("init is the only way to load: no other can put a second instance in place of the first", async () => {
  assert.deepEqual(
    ["initSync", "default", "__wbg_init"].filter((name) => name in chupai),
    [],
  );
  const types = await readFile(new URL(import.meta.resolve("chupai").replace("node.js", "chupai.d.ts")), "utf8");
  assert.match(types, /export class Game/);
  assert.doesNotMatch(types, /initSync|InitOutput|__wbg/);
});

const SOURCES = {
  nothing: "undefined",
  "a URL": "new URL(wasm)",
  "a URL as text": "wasm",
  "a path": "require('node:url').fileURLToPath(wasm)",
  "a promise of a URL": "Promise.resolve(new URL(wasm))",
  bytes: "await bytes",
  "a promise of bytes": "bytes",
  "a buffer": "(await bytes).buffer",
  "a module": "await WebAssembly.compile(await bytes)",
  "a response": "new Response(await bytes, { headers: { 'content-type': 'application/wasm' } })",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is code for the other process
  "a data URL": "`data:application/wasm;base64,${(await bytes).toString('base64')}`",
};

for (const [name, source] of Object.entries(SOURCES)) {
  test(`init takes ${name}`, async () => {
    const program = `(async () => {
      const { parentPort, workerData: { chupai, wasm } } = require("node:worker_threads");
      const bytes = require("node:fs/promises").readFile(new URL(wasm)).then((read) => Buffer.from(Uint8Array.from(read).buffer));
      const { init, classify } = await import(chupai);
      await init(${source});
      parentPort.postMessage(classify(["3d"], "bigtwo").kind);
    })()`;
    const worker = new Worker(program, {
      eval: true,
      workerData: { chupai: import.meta.resolve("chupai"), wasm: WASM },
    });
    const said = await new Promise((done, fail) => worker.on("message", done).on("error", fail));
    assert.equal(said, "single");
  });
}
