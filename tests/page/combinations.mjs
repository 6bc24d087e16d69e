// Which combinations of screens, languages and colours are tried: some that cover, or all.

const ALL = process.env.COMBINATIONS === "all";

/**
 * The combinations of three lists in which each two values meet, where the last has no more values than the others; all of
 * them with `make test-all`.
 *
 * @template A, B, C
 * @param {A[]} first
 * @param {B[]} second
 * @param {C[]} third
 * @returns {[A, B, C][]}
 */
export function pairwise(first, second, third) {
  const thirds = (i, j) => (ALL ? third : [third[(i + j) % third.length]]);
  return first.flatMap((one, i) =>
    second.flatMap((two, j) => thirds(i, j).map((three) => /** @type {[A, B, C]} */ ([one, two, three]))),
  );
}

/**
 * The first value of a list, which is the hardest, with every one of the other list, and each value besides with one; all
 * combinations with `make test-all`.
 *
 * @template A, B
 * @param {A[]} first
 * @param {B[]} second
 * @returns {[A, B][]}
 */
export function hardest(first, second) {
  const chosen = (i, j) => ALL || i === 0 || j === i % second.length;
  return first.flatMap((one, i) =>
    second.filter((_, j) => chosen(i, j)).map((two) => /** @type {[A, B]} */ ([one, two])),
  );
}

/** What is the same wherever it is looked at: the first of the list, or all with `make test-all`. */
export const one = (list) => (ALL ? list : list.slice(0, 1));
