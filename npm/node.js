// The package in Node.js, where the wasm file is read from the disk.

/** @import { InitSource } from "./index.js" */

import { readFile } from "node:fs/promises";
import { init as load } from "./index.js";

export * from "./index.js";

/** @type {(source?: InitSource | Promise<InitSource>) => Promise<void>} */
export function init(source = new URL("chupai_bg.wasm", import.meta.url)) {
  if (source instanceof Promise) source.catch(() => {}); // one that is not taken may fail all the same
  // Read only when it is awaited, which the first call alone does
  // biome-ignore lint/suspicious/noThenProperty: `await` alone asks for it
  return load({ then: (...next) => read(source).then(...next) });
}

/** @type {(promised: InitSource | Promise<InitSource>) => Promise<InitSource>} */
async function read(promised) {
  const source = await promised;
  if (source instanceof URL) return source.protocol === "file:" ? readFile(source) : source;
  if (typeof source !== "string" || /^(https?|data|blob):/.test(source)) return source;
  return readFile(source.startsWith("file:") ? new URL(source) : source);
}
