// Version, changelog and packages say the same. TAG=v1.2.3 asks besides whether that tag may be published.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const field = (text, name) => text.match(new RegExp(`^${name} = "(.*)"$`, "m"))[1];
const numbers = (version) => version.split(".").map(Number);
const isLater = (one, other) =>
  numbers(one)
    .map((number, at) => number - numbers(other)[at])
    .find(Boolean) > 0;

const cargo = await read("Cargo.toml");
const npm = JSON.parse(await read("npm/package.json"));
const version = field(cargo, "version");
const sections = [...(await read("CHANGELOG.md")).matchAll(/^## (.*)$/gm)].map(([, title]) => title);
const dated = (title) => title.match(/^(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/)?.[1] ?? title;
const released = sections.filter((title) => title !== "Unreleased").map(dated);

test("the crate, its lock file and the npm package have one version, licence and description", async () => {
  const locked = (await read("Cargo.lock")).match(/name = "chupai"\nversion = "(.*)"/)[1];
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.deepEqual([locked, npm.version], [version, version]);
  assert.deepEqual([npm.license, npm.description], [field(cargo, "license"), field(cargo, "description")]);
});

test("the changelog has a section for each version, the latest first", () => {
  assert.ok(sections.indexOf("Unreleased") <= 0, "what is not released stands first");
  for (const [at, later] of released.entries()) {
    assert.match(later, /^\d+\.\d+\.\d+$/, `"${later}" is not "1.2.3 (2026-01-31)"`);
    if (at > 0) assert.ok(isLater(released[at - 1], later), `${released[at - 1]} above ${later}`);
  }
  const [latest] = released;
  if (sections[0] !== "Unreleased") assert.equal(latest, version);
  else if (latest) assert.ok(!isLater(latest, version), `${latest} above ${version}`);
});

test("the tag is this version, and the changelog dates it", { skip: !process.env.TAG }, () => {
  assert.equal(process.env.TAG, `v${version}`);
  assert.equal(sections[0].split(" ")[0], version);
});
