// The package with the wasm file in a script: for bundlers that do not bring along the file beside it, and for their
// development, in which some move the script away from it.

/** @import { InitSource } from "./index.js" */

import bytes from "./bytes.js";
import { init as load } from "./index.js";

export * from "./index.js";

/** @type {(source?: InitSource | Promise<InitSource>) => Promise<void>} */
export function init(source) {
  return /** @type {any} */ (load)(source, (/** @type {InitSource | Promise<InitSource>} */ given = bytes) => given);
}
