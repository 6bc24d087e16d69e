// The packed tarball in empty projects: Node.js, Deno, Bun, Vite, a page without a bundler, and one that is handed a compiled
// module. Each answers the same.

import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { bin, example, here, openPage, PROGRAM, run, seenOn, serveFiles, tarball } from "./project.mjs";

let root; // of the project

const SAYS = 'import { answer } from "./answer.mjs";\nconsole.log(await answer());\n';
let expected;

before(async () => {
  root = await mkdtemp(join(tmpdir(), "chupai-hosts-"));
  await writeFile(join(root, "package.json"), '{ "private": true, "type": "module" }\n');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: root });
  await writeFile(join(root, "answer.mjs"), PROGRAM);
  await writeFile(join(root, "main.mjs"), SAYS);
  expected = (await run(process.execPath, ["main.mjs"], { cwd: root })).stdout;
  assert.match(expected, /^\["straight",true,\d{2,}\]\n$/);
});

after(() => rm(root, { recursive: true, force: true }));

test("publint finds nothing", async () => {
  await run(bin("publint"), [join(here, "../../pkg"), "--strict"]);
});

test("the types are found wherever the package is", async () => {
  await run(bin("attw"), [tarball, "--profile", "esm-only", "--no-emoji"], { cwd: root });
});

test("the tarball holds what is needed, and no more", async () => {
  const files = await readdir(join(root, "node_modules/chupai"));
  assert.deepEqual(files.toSorted(), [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "bytes.js",
    "chupai.d.ts",
    "chupai.wasm.d.ts",
    "chupai_bg.wasm",
    "examples",
    "index.d.ts",
    "index.js",
    "inline.js",
    "node.js",
    "package.json",
    "rules.d.ts",
    "rules.schema.json",
    "settings.md",
  ]);
});

for (const [name, file, args] of [
  ["Deno", "deno", ["run", "--allow-read", "--no-prompt"]],
  ["Bun", "bun", []],
]) {
  test(`${name} imports it and answers`, async () => {
    const { stdout } = await run(bin(file), [...args, "main.mjs"], {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1" },
    });
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

test("the example of a page without a bundler", async (t) => {
  const directory = await example(root, "page");
  await cp(join(root, "node_modules"), join(directory, "node_modules"), { recursive: true });
  const page = await openPage(t, `${await serveFiles(t, directory)}?seed=hosts`);
  const plays = await seenOn(page, () => document.querySelectorAll("li").length);
  const program = `import { deal, hints, init } from "chupai";
    await init();
    console.log(hints(deal("doudizhu", "hosts").hands[0], null, "doudizhu").length);`;
  await writeFile(join(root, "count.mjs"), program);
  assert.equal(String(plays), (await run(process.execPath, ["count.mjs"], { cwd: root })).stdout.trim());
});

test("the example of a Vite project, with a worker", async (t) => {
  const directory = await example(root, "vite");
  await run(bin("vite"), ["build", "--logLevel", "error"], { cwd: directory });
  const page = await openPage(t, await serveFiles(t, join(directory, "dist")));
  assert.equal(await seenOn(page, () => document.querySelector("output").value), "straight");
});
