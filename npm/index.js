// The package wherever modules come from the web: `init` under its name, and all that wasm-bindgen exports.

import load, * as exported from "./chupai.js";
import { codec } from "./codec.js";

export * from "./chupai.js";
export { ChupaiError } from "./codec.js";

/** @import { InitSource, Play } from "./index.js" */

/** How long `init()` returns its last failure, in milliseconds. */
const KEPT = 1000;

/** @type {Promise<void> | undefined} */
let loading;
/** The failure of that promise, and whether a source was named. @type {{ at: number, named: boolean } | null} */
let failure = null;

/**
 * `read` turns the source into what wasm-bindgen takes; it is called only when the module is loaded.
 *
 * @type {(source?: InitSource | Promise<InitSource>, read?: (source?: InitSource | Promise<InitSource>) => any) => Promise<void>}
 */
export function init(source, read = (/** @type {InitSource | Promise<InitSource> | undefined} */ source) => source) {
  if (source instanceof Promise) source.catch(() => {}); // one that is not taken may fail all the same
  const isKept = source === undefined && failure?.named === false && Date.now() - failure.at < KEPT;
  if (failure !== null && !isKept) loading = undefined;
  loading ??= start(source, read);
  return loading;
}

/** @type {(source: InitSource | Promise<InitSource> | undefined, read: (source?: InitSource | Promise<InitSource>) => any) => Promise<void>} */
async function start(source, read) {
  failure = null;
  try {
    await load({ module_or_path: await read(source) });
  } catch (problem) {
    failure = { at: Date.now(), named: source !== undefined };
    throw problem;
  }
}

// Asked most often, and answered in one call of the module where nothing is wrong

/** @type {typeof exported.classify} */
export function classify(cards, rules) {
  const play = /** @type {Play | null | undefined} */ (codec?.classify(cards, rules));
  return play === undefined ? exported.classify(cards, rules) : play;
}

/** @type {typeof exported.canBeat} */
export function canBeat(candidate, previous, rules) {
  return codec?.canBeat(candidate, previous, rules) ?? exported.canBeat(candidate, previous, rules);
}
