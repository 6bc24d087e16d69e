// The files of the page, as workerd serves them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ask, tablesFor } from "./workerd.mjs";

test("a file that the browser has is not sent again, and one that has changed is", async (t) => {
  const server = await tablesFor(t);
  const text = await readFile(new URL("../../www/main.js", import.meta.url), "utf8");
  const first = await ask(server, "/main.js");
  assert.equal(await first.text(), text);
  const since = (date) => ask(server, "/main.js", { headers: { "if-modified-since": date } });
  const changed = /** @type {string} */ (first.headers.get("last-modified"));
  const again = await since(changed);
  assert.deepEqual([again.status, await again.text(), again.headers.get("last-modified")], [304, "", changed]);
  for (const name of ["cache-control", "content-security-policy"])
    assert.equal(again.headers.get(name), first.headers.get(name), name);
  // Earlier, as before an update, or later, as when an older build is put back
  for (const shift of [-86_400_000, 86_400_000]) {
    const other = await since(new Date(Date.parse(changed) + shift).toUTCString());
    assert.deepEqual([other.status, await other.text()], [200, text]);
  }
});
