// Writes a page of the repository as the package has it, without the parts about working in a clone. Its links lead to files of the
// package or, if its address is known, as on GitHub's runners, into the repository.
//
//   node npm/readme.mjs README.md >pkg/README.md

import { readFileSync } from "node:fs";

const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: repository } = process.env;

/** Files of the repository that have another place in the package, or the same. @type {[RegExp, string][]} */
const PACKED = [
  [/^(CHANGELOG|LICENSE-)/, "./$1"],
  [/^npm\/examples/, "./examples"],
  [/^src\/settings\/README\.md$/, "./settings.md"],
];

/** The target of a link in the package, or nothing where the package has no such file. @type {(to: string, isPicture: boolean) => string | undefined} */
function target(to, isPicture) {
  if (/^(https?:|#)/.test(to)) return to;
  const [from, place] = PACKED.find(([from]) => from.test(to)) ?? [];
  if (from && place) return to.replace(from, place);
  return repository && `${host}/${repository}/${isPicture ? "raw" : "blob"}/HEAD/${to}`;
}

const LINK = /(!?)\[([^\]]*)\]\(([^)]*)\)/;
const page = readFileSync(process.argv[2], "utf8")
  .replace(/^## (?:Start|How it is built)\n.*?(?=^## )/gms, "")
  .replace(/^```rust.*?^```$/gms, (code) => code.replace(/^# .*\n/gm, "")) // what rustdoc hides
  .replace(/\[(`[^`]*`)\]\(crate::[^)]*\)/g, "$1")
  .replace(RegExp(`^${LINK.source}\n`, "gm"), (line, mark, _, to) => (target(to, mark === "!") ? line : "")) // a link alone
  .replace(RegExp(LINK, "g"), (_, mark, text, to) => {
    const found = target(to, mark === "!");
    return found ? `${mark}[${text}](${found})` : text;
  });
process.stdout.write(page);
