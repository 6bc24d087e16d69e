// Puts what wasm-pack alone builds in the place of the package: node --import ./tests/npm/alone.mjs …

import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

const FILES = {
  chupai: "./alone-init.mjs",
  "chupai/chupai.wasm": "../../target/wasm-pack/chupai_bg.wasm",
  "chupai/rules.schema.json": "../../target/rules.schema.json",
};

export const resolve = (name, context, next) =>
  next(name in FILES ? new URL(FILES[name], import.meta.url).href : name, context);
