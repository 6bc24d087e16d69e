// Modules that are not there when types are checked: those that one part of the tests installs, and those that are built.

declare module "chrome-launcher";
declare module "lighthouse";
declare module "selenium-webdriver";
declare module "selenium-webdriver/firefox.js";
declare module "vite-6";
declare module "vite-7";
declare module "webpack";
declare module "workerd";
declare module "ws";
declare module "*/target/wasm-pack/chupai.js";
declare module "*/pkg/index.js" {
  export * from "chupai";
}
declare module "*/pkg/node.js" {
  export * from "chupai";
}
