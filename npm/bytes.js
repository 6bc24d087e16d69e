// The wasm file as a script: the build replaces this file by one that holds its bytes.

export { default } from "./chupai_bg.wasm";
