// What a user of TypeScript sees: the JavaScript of the READMEs and guides and each example of the declarations compile under `strict`
// with `noUncheckedIndexedAccess`, from the oldest TypeScript that the types are for to the newest.

import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { here, openProject, run } from "./project.mjs";

const root = await openProject();
const read = (path) => readFile(join(here, "../..", path), "utf8");

/** Declarations for the names that examples use without importing them. */
const GIVEN = `
import * as chupai from "chupai";
import { EXPORTS } from "chupai";
declare const game: chupai.Game;
declare const text: string;
`;

/** The code of a Markdown text, block by block. */
const blocks = (markdown) => [...markdown.matchAll(/^```(?:js|ts)\n(.*?)^```$/gms)].map(([, code]) => code);

/** The examples of declarations, with the line at which each stands. */
function examples(declarations) {
  return [...declarations.matchAll(/^ *\* @example\n((?: *\*(?! @|\/).*\n)+)/gm)].map(({ 1: comment, index }) => ({
    line: declarations.slice(0, index).split("\n").length,
    code: comment.replace(/^ *\* ?/gm, ""),
  }));
}

const EXPORTS = [...(await read("pkg/chupai.d.ts")).matchAll(/^export (?:function|class) (\w+)/gm)].map(
  ([, name]) => name,
);
const files = {};
const guides = (await readdir(join(here, "../../docs")))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);
for (const name of ["README.md", "README.zh.md", ...guides])
  for (const [number, code] of blocks(await read(name)).entries())
    files[`${name.replace("/", "-")}-${number + 1}.mts`] = code;
for (const name of ["chupai.d.ts", "index.d.ts"])
  for (const { line, code } of examples(await read(`pkg/${name}`)))
    files[`${name}-${line}.mts`] = `${GIVEN.replace("EXPORTS", ["init", ...EXPORTS].join(", "))}{\n${code}}\n`;
const config = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: "es2022",
    lib: ["es2022", "dom"],
    module: "nodenext",
    moduleResolution: "nodenext",
    types: [],
  },
  include: ["*.mts"],
};
await writeFile(join(root, "tsconfig.json"), JSON.stringify(config));
for (const [name, code] of Object.entries(files)) await writeFile(join(root, name), code);

test("there are examples", () => {
  const names = Object.keys(files);
  assert.ok(names.filter((name) => name.startsWith("README")).length >= 4, names.join());
  assert.ok(names.filter((name) => name.startsWith("chupai.d.ts")).length >= 25, names.join());
});

for (const [name, tsc] of [
  ["5.0", join(here, "node_modules/typescript-5.0/bin/tsc")],
  ["5.9", join(here, "node_modules/typescript-5.9/bin/tsc")],
  ["7", join(here, "../node_modules/typescript/bin/tsc")],
]) {
  test(`the examples and the declarations compile under strict in TypeScript ${name}`, async () => {
    assert.match(
      (await run(process.execPath, [tsc, "--version"])).stdout,
      new RegExp(`Version ${name.replace(".", "\\.")}`),
    );
    const { stdout } = await run(process.execPath, [tsc, "-p", root]).catch((problem) => problem);
    assert.equal(stdout, "");
  });
}

test("the declarations compile without the types of a browser, beside those of Node.js", async () => {
  const { compilerOptions } = config;
  const node = {
    ...compilerOptions,
    lib: ["es2022"],
    types: ["node"],
    typeRoots: [join(here, "../node_modules/@types")],
  };
  await writeFile(join(root, "node.json"), JSON.stringify({ compilerOptions: node, files: ["node.ts"] }));
  await writeFile(
    join(root, "node.ts"),
    'import { readFile } from "node:fs/promises";\nimport { init } from "chupai";\nawait init(readFile("chupai_bg.wasm"));\n',
  );
  const tsc = join(here, "node_modules/typescript-5.9/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", join(root, "node.json")]).catch((problem) => problem);
  assert.equal(stdout, "");
});
