/** The compiled module, for `init`, where the host imports wasm files as modules: Cloudflare's workers do. */
declare const compiled: WebAssembly.Module;
export default compiled;
