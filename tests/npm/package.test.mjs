// The package as npm installs it: its documents lead to what it has.

import assert from "node:assert/strict";
import { access, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { test } from "node:test";

const ROOT = new URL("../node_modules/chupai/", import.meta.url);

for (const name of ["README.md", "settings.md"])
  test(`each link of ${name} leads to a file of the package, or out of it`, async () => {
    const text = await readFile(new URL(name, ROOT), "utf8");
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
    assert.ok(links.length > 0);
    for (const link of links) if (!/^https?:/.test(link)) await access(new URL(link, ROOT));
  });

test("settings.md lists the house rules, without what rustdoc hides", async () => {
  const text = await readFile(new URL("settings.md", ROOT), "utf8");
  assert.match(text, /^# Settings\n\n/);
  assert.match(text, /^\| `straights-to-king` \|/m);
  assert.doesNotMatch(text, /^# (use|let|Ok)|crate::/m);
});

test("the documents say nothing of what one does in a clone", async () => {
  const [readme, settings] = await Promise.all(
    ["README.md", "settings.md"].map((name) => readFile(new URL(name, ROOT), "utf8")),
  );
  assert.match(readme, /^## Use\n/m);
  assert.doesNotMatch(readme, /make play|make test|src\/budget/);
  assert.doesNotMatch(settings, /add a field|src\/budget/);
});

test("the wasm file says nothing of the machine that built it", async () => {
  const wasm = await readFile(new URL("chupai_bg.wasm", ROOT));
  assert.ok(wasm.includes("/src/"), "files are named in panics");
  assert.ok(!wasm.includes(homedir()));
});
