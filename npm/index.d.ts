import type { ErrorCode } from "./chupai.js";

export * from "./chupai.js";
export type * from "./rules.js";

// What is needed of the `lib`s "esnext.disposable" and "dom", which may not be there
declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
  namespace WebAssembly {
    interface Module {}
  }
}

/**
 * What every function throws for bad input: `problem instanceof ChupaiError`. The message names the value. Where reading an
 * argument throws, in a getter or proxy of the caller's, that error is its `cause`.
 */
export class ChupaiError extends Error {
  private constructor();
  readonly name: "ChupaiError";
  readonly code: ErrorCode;
}

/** Where the wasm file is, or the file itself. In Node.js a text may be a path. */
export type InitSource = string | URL | Request | Response | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/**
 * Loads the module, once. Later calls return the first promise and ignore their argument. By default the wasm file of this
 * package is taken. Whatever is called before it is done throws `not-initialised`.
 *
 * A failure leaves nothing behind: the next call tries again. Only where `init()` has failed, `init()` returns the failed promise
 * for a second, so that a loop of retries does not ask without end. In React the promise is best held outside of the components:
 *
 * ```js
 * const loaded = init();
 * function Table() {
 *   use(loaded); // suspends, and throws the failure to the nearest error boundary
 * }
 * ```
 *
 * @example
 * await init();
 */
export function init(source?: InitSource | Promise<InitSource>): Promise<void>;
