// The codes of errors and refusals that TypeScript knows are those of the Rust source.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";

const SRC = new URL("../../src/", import.meta.url);

/** Codes that no call from JavaScript can get: a play crosses the boundary with its rules. */
const RUST_ALONE = ["foreign-reading"];
/** Codes that the package's script has. */
const SCRIPT_ALONE = ["not-initialised"];

test("TypeScript names every code of an error, and no other", async () => {
  const files = (await readdir(SRC, { recursive: true })).filter((path) => path.endsWith(".rs"));
  const sources = await Promise.all(files.map((path) => readFile(new URL(path, SRC), "utf8")));
  const bodies = sources.flatMap((source) => [...source.matchAll(/fn code\(&?self\)[^{]*\{(.*?)\n {4}\}/gs)]);
  const codes = bodies.flatMap(([, body]) => [...body.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code));
  const types = await readFile(new URL("js/types.d.ts", SRC), "utf8");
  const unions = [...types.matchAll(/export type (?:Refusal|Error)Code =(.*?);/gs)];
  const named = unions.flatMap(([, body]) => [...body.matchAll(/^ {2}\| "([a-z-]+)"/gm)].map(([, code]) => code));
  const thrown = [...new Set([...codes, ...SCRIPT_ALONE])].filter((code) => !RUST_ALONE.includes(code));
  assert.deepEqual(named.toSorted(), thrown.toSorted());
});
