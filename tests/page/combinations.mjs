// Which combinations of screens, languages and colours are tried: some that cover, or all.

/** Whether all are tried. */
export const ALL = process.env.COMBINATIONS === "all";

/**
 * Each value of the first list with one of the second, in turn; with `make test-all` all pairs.
 *
 * @template A, B
 * @param {A[]} first
 * @param {B[]} second
 * @returns {[A, B][]}
 */
export const paired = (first, second) =>
  first.flatMap((one, i) =>
    (ALL ? second : [second[i % second.length]]).map((two) => /** @type {[A, B]} */ ([one, two])),
  );

/**
 * The first value of a list, the hardest, with every one of the other list, and each other value with one; with
 * `make test-all` all pairs.
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

/** For what should be the same everywhere: the first value of the list, or with `make test-all` all. */
export const one = (list) => (ALL ? list : list.slice(0, 1));
