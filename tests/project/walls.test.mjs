// The walls of src/: a module uses only those that stand above it in the list of lib.rs, and no files use each other.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";

const SRC = new URL("../../src/", import.meta.url);

/** A file's code without comments, texts and tests. */
const code = (source) =>
  source.replace(/'"'|"(?:[^"\\]|\\.)*"|\/\/[^\n]*/gs, "").replace(/^#\[cfg\(test\)\]\nmod \w+ \{\n.*?^\}/gms, "");

/** The paths of a tree such as `a::{b, c as d}`, with the name that each is given. */
function paths(tree, start = []) {
  const open = tree.indexOf("{");
  if (open < 0) {
    const [path, name] = tree.trim().split(/\s+as\s+/);
    const parts = [...start, ...path.split("::").filter(Boolean)].filter((part, at) => at === 0 || part !== "self");
    return [{ parts, name: name ?? parts.at(-1) }];
  }
  const before = tree
    .slice(0, open)
    .split("::")
    .map((part) => part.trim())
    .filter(Boolean);
  const inside = tree.slice(open + 1, tree.lastIndexOf("}"));
  const list = [""];
  let depth = 0;
  for (const letter of inside) {
    depth += { "{": 1, "}": -1 }[letter] ?? 0;
    if (letter === "," && depth === 0) list.push("");
    else list[list.length - 1] += letter;
  }
  return list.filter((item) => item.trim()).flatMap((item) => paths(item, [...start, ...before]));
}

/** What a file declares and what it names. */
function parse(path, source) {
  const text = code(source);
  const uses = [...text.matchAll(/^ *(pub(?:\([^)]*\))? )?use ([^;]+);/gm)].flatMap(([, , tree]) => paths(tree));
  const rest = text.replace(/^ *(pub(?:\([^)]*\))? )?use [^;]+;/gm, "");
  const inline = [...rest.matchAll(/(?<![\w:])(?:crate|super|self)(?:::\w+)+/g)].flatMap(([path]) => paths(path));
  const modules = [...text.matchAll(/^(?:pub(?:\([^)]*\))? )?mod (\w+);/gm)].map(([, name]) => name);
  const place = path.replace(/(^|\/)(lib|mod)\.rs$/, "").replace(/\.rs$/, "");
  return { path, place: place ? place.split("/") : [], uses, inline, modules, rest };
}

/** The files of a tree of sources, given by their paths, by what they use. */
function graph(sources) {
  const files = Object.entries(sources).map(([path, source]) => parse(path, source));
  const at = new Map(files.map((file) => [file.place.join("/"), file]));
  const root = at.get("");

  /**
   * The file in which a path that starts in a module ends.
   *
   * @type {(file: any, parts: string[], seen?: Set<string>) => any}
   */
  function find(file, [first, ...others], seen = new Set()) {
    if (first === undefined) return file;
    if (first === "crate") return find(root, others, seen);
    if (first === "self") return find(file, others, seen);
    if (first === "super") return find(at.get(file.place.slice(0, -1).join("/")), others, seen);
    const child = file.modules.includes(first) && at.get([...file.place, first].join("/"));
    if (child) return find(child, others, seen);
    const [use, key] = [file.uses.find(({ name }) => name === first), `${file.path} ${first}`];
    if (!use || seen.has(key)) return file;
    return find(file, use.parts, seen.add(key)) ?? file;
  }
  const inside = (file, parts) => ["crate", "self", "super"].includes(parts[0]) || file.modules.includes(parts[0]);
  const edges = new Map();
  for (const file of files) {
    // A name that is only passed on is not used.
    const used = file.uses.filter(({ name }) => name === "*" || new RegExp(`\\b${name}\\b`).test(file.rest));
    const targets = [...used, ...file.inline]
      .filter(({ parts }) => inside(file, parts))
      .map(({ parts }) => find(file, parts).path);
    edges.set(
      file.path,
      [...new Set(targets)].filter((path) => path !== file.path),
    );
  }
  return { edges, order: root.modules };
}

/** The faults of a tree: what uses something below it, and circles of files. */
function faults(sources) {
  const { edges, order } = graph(sources);
  const place = (path) => order.indexOf(path.replace(/\.rs$/, "").split("/")[0]);
  const uses = [...edges].filter(([path]) => path !== "lib.rs");
  const below = uses.flatMap(([path, targets]) =>
    targets.filter((target) => place(target) > place(path)).map((target) => [path, target]),
  );
  // A module and the files that it is made of may name each other.
  const parent = (path, of) => path !== of && of.startsWith(path.replace(/(\/mod)?\.rs$/, "/"));
  const next = new Map(uses.map(([path, targets]) => [path, targets.filter((target) => !parent(target, path))]));
  const reaches = (from, to, seen = new Set()) =>
    next.get(from).some((path) => path === to || (!seen.has(path) && reaches(path, to, seen.add(path))));
  const circles = [...next].flatMap(([path, targets]) =>
    targets.filter((target) => reaches(target, path)).map((target) => [path, target]),
  );
  return [
    ...below.map(([path, target]) => `${path} uses ${target}, which stands below it`),
    ...circles.map(([path, target]) => `${path} uses ${target}, which uses it`),
  ];
}

async function sources() {
  const paths = (await readdir(SRC, { recursive: true })).filter((path) => path.endsWith(".rs"));
  const read = async (path) => [path, await readFile(new URL(path, SRC), "utf8")];
  return Object.fromEntries(await Promise.all(paths.map(read)));
}

test("a module of src/ uses only what stands above it in lib.rs, and no files use each other in a circle", async () => {
  assert.deepEqual(faults(await sources()), []);
});

test("a use of what stands below is found, however it is written", () => {
  const lib = "mod cards;\nmod rules;\npub use cards::Card;\npub use rules::Rules;\n";
  const found = (cards) =>
    faults({ "lib.rs": lib, "cards.rs": cards, "rules.rs": "use crate::Card;\npub struct Rules(Card);" });
  assert.deepEqual(
    found("/// See [`Rules`](crate::Rules).\npub struct Card;\n#[cfg(test)]\nmod tests {\n    use crate::Rules;\n}\n"),
    [],
  );
  for (const way of [
    "use crate::rules::Rules;\nfn a(_: Rules) {}",
    "use crate::{Rules as R};\nfn a(_: R) {}",
    "fn a(_: super::Rules) {}",
  ]) {
    assert.deepEqual(found(way).slice(0, 1), ["cards.rs uses rules.rs, which stands below it"], way);
  }
});

test("a circle of files is found", () => {
  const files = { "lib.rs": "mod game;", "game/mod.rs": "mod a;\nmod b;\npub use b::B;\nstruct Game(a::A);" };
  const a = "use super::{B, Game};\npub struct A(B, Game);";
  assert.deepEqual(faults({ ...files, "game/a.rs": a, "game/b.rs": "pub struct B;" }), []);
  const circle = ["game/a.rs uses game/b.rs, which uses it", "game/b.rs uses game/a.rs, which uses it"];
  assert.deepEqual(faults({ ...files, "game/a.rs": a, "game/b.rs": "use super::a::A;\npub struct B(A);" }), circle);
});
