// Adapts the script of wasm-bindgen to the package: `init` is the only way to load, and failures are errors of ours.
//
//   node npm/glue.mjs target/wasm-pack/chupai.js >target/script/chupai.js

import { readFileSync } from "node:fs";

/** Each text with its replacement. @type {[string, string][]} */
const CHANGES = [
  // Another way to load would put a second instance in place of the first.
  ["export { initSync, __wbg_init as default };", "export { __wbg_init as default };"],
  // Until the module is loaded, what stands in its place tells to call `init`.
  ["let wasmModule, wasmInstance, wasm;", "let wasmModule, wasmInstance, wasm = uninitialised;"],
  ["wasm !== undefined", "wasm !== uninitialised"],
  // A module that is not ours cannot start. It is not kept, so that ours may come later.
  [
    "    wasm.__wbindgen_start();",
    "    try { wasm.__wbindgen_start(); } catch (problem) { wasm = uninitialised; throw problem; }",
  ],
  // An object that was freed, or is in use.
  ["throw new Error(getStringFromWasm0(arg0, arg1))", "throw unusable(getStringFromWasm0(arg0, arg1))"],
  // The stack of an error begins where the module is called.
  ["throw takeFromExternrefTable0(", "throw atCaller(takeFromExternrefTable0, "],
];

const source = readFileSync(process.argv[2], "utf8");
for (const [from] of CHANGES) if (!source.includes(from)) throw new Error(`wasm-bindgen no longer writes ${from}`);
const changed = CHANGES.reduce((script, [from, to]) => script.replaceAll(from, to), source);
process.stdout.write(`import { atCaller, uninitialised, unusable } from "./codec.js";\n${changed}`);
