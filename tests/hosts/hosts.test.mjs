// The packed tarball in empty projects: Node.js, Deno, Bun, Vite, webpack, a page without a bundler, a worker, and one
// that is handed a compiled module. Each answers the same.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const here = fileURLToPath(new URL(".", import.meta.url));
const bin = (name) => join(here, "node_modules/.bin", name);
const { chromium } = createRequire(join(here, "../package.json"))("playwright-core");

let root; // of the project
let tarball;

/** What a program says that uses the package in ten lines. */
const PROGRAM = `
import { init, classify, canBeat, hints, deal } from "chupai";
export async function answer(source) {
  await init(source);
  const table = classify(["5h", "3s", "4d", "7c", "6s"], "doudizhu");
  const bomb = canBeat(["8d", "8c", "8h", "8s"], table, "doudizhu");
  const { hands } = deal("guandan", "hosts");
  return JSON.stringify([table.kind, bomb, hints(hands[0], null, "guandan").length]);
}
`;
const SAYS = 'import { answer } from "./answer.mjs";\nconsole.log(await answer());\n';
let expected;

before(async () => {
  root = await mkdtemp(join(tmpdir(), "chupai-hosts-"));
  const packed = await readdir(join(here, "../../target/npm"));
  tarball = join(here, "../../target/npm", packed.find((name) => name.endsWith(".tgz")));
  await writeFile(join(root, "package.json"), '{ "private": true, "type": "module" }\n');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: root });
  await writeFile(join(root, "answer.mjs"), PROGRAM);
  await writeFile(join(root, "main.mjs"), SAYS);
  expected = (await run(process.execPath, ["main.mjs"], { cwd: root })).stdout;
  assert.match(expected, /^\["straight",true,\d{2,}\]\n$/);
});

after(() => rm(root, { recursive: true, force: true }));

test("publint finds nothing", () => run(bin("publint"), [join(here, "../../pkg"), "--strict"]));

test("the types are found wherever the package is", () =>
  run(bin("attw"), [tarball, "--profile", "esm-only", "--no-emoji"], { cwd: root }));

test("the tarball holds what is needed, and no more", async () => {
  const files = await readdir(join(root, "node_modules/chupai"));
  assert.deepEqual(files.toSorted(), [
    "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "chupai.d.ts", "chupai.js", "chupai.wasm", "chupai.wasm.d.ts", "node.js",
    "package.json", "rules.d.ts", "rules.schema.json",
  ]);
});

for (const [name, file, args] of [
  ["Deno", "deno", ["run", "--allow-read", "--no-prompt"]],
  ["Bun", "bun", []],
]) {
  test(`${name} imports it and answers`, async () => {
    const { stdout } = await run(bin(file), [...args, "main.mjs"], { cwd: root, env: { ...process.env, NO_COLOR: "1" } });
    assert.equal(stdout, expected);
  });
}

for (const condition of ["browser", "worker", "workerd"]) {
  test(`Node.js resolves it under the condition ${condition}`, async () => {
    const { stdout } = await run(process.execPath, [`--conditions=${condition}`, "main.mjs"], { cwd: root });
    assert.equal(stdout, expected);
  });
}

test("a worker that is handed a compiled module answers", async () => {
  const program = `
    import { readFile } from "node:fs/promises";
    import { answer } from "./answer.mjs";
    const bytes = await readFile(new URL(import.meta.resolve("chupai/chupai.wasm")));
    console.log(await answer(await WebAssembly.compile(bytes)));
  `;
  await writeFile(join(root, "compiled.mjs"), program);
  assert.equal((await run(process.execPath, ["compiled.mjs"], { cwd: root })).stdout, expected);
});

// In a browser

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const SHOWS = 'import { answer } from "./answer.mjs";\nanswer().then((text) => (document.title = text));\n';
const html = (script) => `<!doctype html><title>wait</title><script type="module" src="${script}"></script>`;

/** The title of a page of a directory, once it says something. */
async function titleOf(directory) {
  const server = createServer(async ({ url }, response) => {
    const path = url === "/" ? "/index.html" : url.split("?")[0];
    try {
      const body = await readFile(join(directory, path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => document.title !== "wait");
    return `${await page.title()}\n`;
  } finally {
    await browser.close();
    server.close();
  }
}

test("a page without a bundler, by an import map", async () => {
  const directory = join(root, "plain");
  await mkdir(directory);
  await cp(join(root, "node_modules/chupai"), join(directory, "chupai"), { recursive: true });
  await writeFile(join(directory, "answer.mjs"), PROGRAM);
  await writeFile(join(directory, "main.js"), SHOWS);
  const map = '<script type="importmap">{ "imports": { "chupai": "./chupai/chupai.js" } }</script>';
  await writeFile(join(directory, "index.html"), html("main.js").replace("<script", `${map}<script`));
  assert.equal(await titleOf(directory), expected);
});

test("a Vite project, in a page and in a worker", async () => {
  const directory = join(root, "vite");
  await mkdir(directory);
  await writeFile(join(directory, "answer.mjs"), PROGRAM);
  await writeFile(join(directory, "worker.js"), 'import { answer } from "./answer.mjs";\nanswer().then((text) => postMessage(text));\n');
  await writeFile(
    join(directory, "main.js"),
    `import { answer } from "./answer.mjs";
     const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
     worker.onmessage = async ({ data }) => (document.title = data === (await answer()) ? data : "they differ");`,
  );
  await writeFile(join(directory, "index.html"), html("/main.js"));
  await writeFile(join(directory, "vite.config.js"), 'export default { worker: { format: "es" } };\n');
  await run(bin("vite"), ["build", "--logLevel", "error"], { cwd: directory });
  assert.equal(await titleOf(join(directory, "dist")), expected);
});

test("a webpack project", async () => {
  const { default: webpack } = await import("webpack");
  await writeFile(join(root, "page.mjs"), SHOWS);
  const compiler = webpack({
    context: root,
    mode: "production",
    entry: "./page.mjs",
    output: { path: join(root, "webpack"), filename: "bundle.js", publicPath: "auto" },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  await writeFile(join(root, "webpack/index.html"), html("bundle.js"));
  assert.equal(await titleOf(join(root, "webpack")), expected);
});
