// What wasm-pack alone builds, its default export under the name that the package gives it.

import { readFile } from "node:fs/promises";
import load from "../../target/wasm-pack/chupai.js";

export * from "../../target/wasm-pack/chupai.js";

export const init = (source = readFile(new URL(import.meta.resolve("chupai/chupai.wasm")))) =>
  load({ module_or_path: source });
