// The package wherever modules come from the web: `init` under its name, and all that wasm-bindgen exports.

import load from "./chupai.js";

export * from "./chupai.js";

/** @import { InitSource } from "./index.js" */

/** @type {Promise<void> | undefined} */
let loading;

/** @type {(source?: InitSource | Promise<InitSource>) => Promise<void>} */
export function init(source) {
  if (source instanceof Promise) source.catch(() => {}); // one that is not taken may fail all the same
  loading ??= start(source).catch((problem) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** @type {(source?: InitSource | Promise<InitSource>) => Promise<void>} */
async function start(source) {
  await load({ module_or_path: await source });
}
