// The module in Node.js, where the wasm file is read from the disk.

import { readFile } from "node:fs/promises";
import { init as initWith } from "./chupai.js";

export * from "./chupai.js";

export function init(source = new URL("chupai.wasm", import.meta.url)) {
  const onDisk = source instanceof URL && source.protocol === "file:";
  return initWith(onDisk ? readFile(source) : source);
}
