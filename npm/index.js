// The package wherever modules come from the web: `init` under its name, and all that wasm-bindgen exports.

import load from "./chupai.js";

export * from "./chupai.js";

let loading;

export function init(source) {
  if (source instanceof Promise) source.catch(() => {}); // one that is not taken may fail all the same
  loading ??= start(source).catch((problem) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

async function start(source) {
  await load({ module_or_path: await source });
}
