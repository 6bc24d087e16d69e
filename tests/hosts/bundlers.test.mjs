// A program in bundlers, frameworks and test runners, as the README's "Bundlers" says: it answers as in Node.js.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import test from "node:test";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bin, example, here, openPage, openProject, PROGRAM, run, seenOn, serveFiles } from "./project.mjs";

const root = await openProject();

/** Writes files into the project, and gives its directory. */
async function write(directory, files) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, directory, name)), { recursive: true });
    await writeFile(join(root, directory, name), content);
  }
  return join(root, directory);
}

const SAYS = 'import { answer } from "./answer.mjs";\nanswer().then(console.log);\n';
const SHOWS = `import { answer } from "./answer.mjs";
answer().then((text) => (document.title = text), (problem) => (document.title = problem.message));
`;
const PAGE = '<!doctype html><title>wait</title><script type="module" src="/page.mjs"></script>';
const program = { "answer.mjs": PROGRAM, "main.mjs": SAYS, "page.mjs": SHOWS, "index.html": PAGE };
const inlined = { ...program, "answer.mjs": PROGRAM.replace('"chupai"', '"chupai/inline"') };

const printed = async (file) => (await run(process.execPath, [file])).stdout.trim();
const expected = await printed(join(await write("plain", program), "main.mjs"));

const title = (page) => seenOn(page, () => (document.title === "wait" ? null : document.title));

for (const name of ["vite-6", "vite-7", "vite"]) {
  test(`${name} in development`, async (t) => {
    const directory = await write(name, program);
    const { createServer } = await import(name);
    const server = await createServer({ root: directory, logLevel: "error", server: { port: 0 } });
    t.after(() => server.close());
    await server.listen();
    assert.equal(await title(await openPage(t, server.resolvedUrls.local[0])), expected);
  });
}

for (const name of ["vite-6", "vite-7"]) {
  test(`${name} for production`, async (t) => {
    const directory = await write(`${name}-built`, program);
    const { build } = await import(name);
    await build({ root: directory, logLevel: "error" });
    assert.equal(await title(await openPage(t, await serveFiles(t, join(directory, "dist")))), expected);
  });
}

test("a webpack project", async (t) => {
  const { default: webpack } = await import("webpack");
  const directory = await write("webpack", program);
  const compiler = webpack({
    context: directory,
    mode: "production",
    entry: "./page.mjs",
    output: { path: directory, filename: "bundle.js", publicPath: "auto" },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  await write("webpack", { "index.html": PAGE.replace("/page.mjs", "bundle.js") });
  assert.equal(await title(await openPage(t, await serveFiles(t, directory))), expected);
});

test("esbuild for the browser, with the wasm file inlined", async (t) => {
  const directory = await write("esbuild", inlined);
  const entryPoints = [join(directory, "page.mjs")];
  await build({ entryPoints, bundle: true, format: "iife", outfile: join(directory, "page.js") });
  await write("esbuild", { "index.html": PAGE.replace("page.mjs", "page.js") });
  assert.equal(await title(await openPage(t, await serveFiles(t, directory))), expected);
});

for (const format of /** @type {const} */ (["esm", "cjs"])) {
  test(`esbuild for Node.js, as ${format}`, async () => {
    const directory = await write(`esbuild-${format}`, program);
    const outfile = join(directory, "dist", format === "esm" ? "main.mjs" : "main.cjs");
    await build({
      entryPoints: [join(directory, "main.mjs")],
      bundle: true,
      platform: "node",
      format,
      outfile,
      logLevel: "error",
    });
    assert.equal(await printed(outfile), expected);
  });
}

test("Next.js, in a server component and in the browser", async (t) => {
  const directory = await write("next", {
    "package.json": '{ "private": true, "type": "module" }',
    "app/answer.js": PROGRAM,
    "app/layout.jsx": "export default ({ children }) => <html><body>{children}</body></html>;",
    "app/page.jsx": `import { answer } from "./answer.js";
      import { Client } from "./client.jsx";
      export const dynamic = "force-dynamic";
      export default async () => <><p id="server">{await answer()}</p><Client /></>;`,
    "app/client.jsx": `"use client";
      import { useEffect, useState } from "react";
      import { answer } from "./answer.js";
      export function Client() {
        const [said, say] = useState("");
        useEffect(() => void answer().then(say, (problem) => say(problem.message)), []);
        return <p id="client">{said}</p>;
      }`,
  });
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" }; // Vite has set another
  await run(bin("next"), ["build"], { cwd: directory, env });
  const server = spawn(bin("next"), ["start", "--port", "0"], { cwd: directory, env });
  t.after(async () => {
    server.kill();
    await once(server, "exit");
  });
  let url;
  for await (const line of createInterface({ input: server.stdout })) {
    url = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (url) break;
  }
  const page = await openPage(t, url);
  assert.equal(await seenOn(page, () => document.querySelector("#server").textContent), expected);
  assert.equal(await seenOn(page, () => document.querySelector("#client").textContent), expected);
});

test("Jest with jsdom", async () => {
  const directory = await write("jest", {
    ...program,
    "package.json": JSON.stringify({
      type: "module",
      jest: {
        testEnvironment: "jsdom",
        testEnvironmentOptions: { customExportConditions: ["node"] },
        setupFiles: ["./jest.setup.js"],
        transform: {},
      },
    }),
    "jest.setup.js":
      'import * as util from "node:util";\nglobalThis.TextDecoder = util.TextDecoder;\nglobalThis.TextEncoder = util.TextEncoder;\n',
    "answer.test.js": `import { answer } from "./answer.mjs";
      test("answers", async () => {
        expect(document.title).toBe("");
        expect(await answer()).toBe(${JSON.stringify(expected)});
      });`,
  });
  const jest = join(here, "node_modules/jest/bin/jest.js");
  await run(process.execPath, ["--experimental-vm-modules", jest, "--rootDir", directory], { cwd: directory });
});

test("a Content-Security-Policy has to allow wasm", async (t) => {
  const directory = await write("policy", inlined);
  await build({ entryPoints: [join(directory, "page.mjs")], bundle: true, outfile: join(directory, "page.js") });
  await write("policy", { "index.html": PAGE.replace("page.mjs", "page.js") });
  const under = async (policy) =>
    title(await openPage(t, await serveFiles(t, directory, { "content-security-policy": policy })));
  assert.match(await under("script-src 'self'"), /Content Security Policy/);
  assert.equal(await under("script-src 'self' 'wasm-unsafe-eval'"), expected);
});

test("workerd, which is handed the compiled module: the example of a worker", async (t) => {
  const directory = await example(root, "worker");
  await build({
    entryPoints: [join(directory, "worker.mjs")],
    bundle: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["*.wasm"],
    outfile: join(directory, "dist.mjs"),
  });
  await write("worker", {
    "config.capnp": `using Workerd = import "/workerd/workerd.capnp";
      const config :Workerd.Config = (
        services = [(name = "main", worker = .worker)],
        sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
      );
      const worker :Workerd.Worker = (
        modules = [
          (name = "worker.mjs", esModule = embed "dist.mjs"),
          (name = "chupai/chupai.wasm", wasm = embed "../node_modules/chupai/chupai_bg.wasm"),
        ],
        compatibilityDate = "2026-04-01",
      );`,
  });
  const { default: workerd } = createRequire(join(here, "../../server/package.json"))("workerd");
  const args = ["serve", "config.capnp", "--control-fd=3"];
  const server = spawn(workerd, args, { cwd: directory, stdio: ["ignore", "inherit", "inherit", "pipe"] });
  t.after(() => server.kill());
  const [line] = await once(createInterface({ input: /** @type {any} */ (server.stdio[3]) }), "line");
  const ask = async (body) => {
    const response = await fetch(`http://127.0.0.1:${JSON.parse(line).port}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return response.json();
  };
  assert.deepEqual(await ask({ cards: ["3s"], table: ["3h"] }), { refusal: null });
  assert.equal((await ask({ cards: ["3d"], table: ["3h"] })).refusal.code, "not-higher");
  assert.equal((await ask({ cards: ["1d"], table: null })).code, "invalid-card");
});
