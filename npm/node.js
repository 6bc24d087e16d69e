// The package in Node.js, where the wasm file is read from the disk.

/** @import { InitSource } from "./index.js" */

import { readFile } from "node:fs/promises";
import { init as load } from "./index.js";

export * from "./index.js";

/** @type {(source?: InitSource | Promise<InitSource>) => Promise<void>} */
export function init(source) {
  return /** @type {any} */ (load)(source, read); // the second is not the caller's
}

/** @type {(promised?: InitSource | Promise<InitSource>) => Promise<InitSource>} */
async function read(promised) {
  const source = await promised;
  if (source === undefined) return own();
  if (source instanceof URL) return source.protocol === "file:" ? readFile(source) : source;
  if (typeof source !== "string" || /^(https?|data|blob):/.test(source)) return source;
  return readFile(source.startsWith("file:") ? new URL(source) : source);
}

/** The wasm file of this package. */
async function own() {
  try {
    return await readFile(new URL("chupai_bg.wasm", import.meta.url));
  } catch {
    return (await import("./bytes.js")).default; // a bundler has moved this script away from the file
  }
}
