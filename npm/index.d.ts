/// <reference lib="esnext.disposable" />

export * from "./chupai.js";
export type * from "./rules.js";

/** Where the wasm file is, or the file itself. In Node.js a text may be a path. */
export type InitSource = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the module, once: further calls are answered as the first, whatever they are given, and read nothing. After a
 * failure it can be called again. By default the wasm file of this package is taken. Whatever is called before it is done throws a `TypeError`.
 *
 * @example
 * await init();
 */
export function init(source?: InitSource | Promise<InitSource>): Promise<void>;
