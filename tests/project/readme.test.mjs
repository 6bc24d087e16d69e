// The READMEs list the games that there are.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);

/** The name in code of each game. */
async function games() {
  const types = await readFile(new URL("src/js/data.d.ts", ROOT), "utf8");
  const [, union] = types.match(/export type GameId =(.*?);/s);
  return [...union.matchAll(/\| "([a-z0-9-]+)"/g)].map(([, id]) => id);
}

for (const name of ["README.md", "README.zh.md"])
  test(`${name} lists every game, and no other`, async () => {
    const text = await readFile(new URL(name, ROOT), "utf8");
    const listed = [...text.matchAll(/^\| `([a-z0-9-]+)` \|.*\| \d \| \d \|/gm)].map(([, id]) => id);
    assert.deepEqual(listed.toSorted(), (await games()).toSorted());
  });

test("README.md says how many games there are", async () => {
  const text = await readFile(new URL("README.md", ROOT), "utf8");
  assert.equal(text.match(/(\d+) games/)[1], String((await games()).length));
});
