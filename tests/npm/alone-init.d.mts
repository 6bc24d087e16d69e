export * from "../../target/wasm-pack/chupai.js";

export function init(source?: unknown): Promise<unknown>;
