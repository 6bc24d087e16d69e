/** Numbers below `n` from a seed: a linear congruential generator (Numerical Recipes) will do for tests. */
export function random(seed) {
  let state = seed >>> 0;
  const below = (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return { below, pick: (list) => list[below(list.length)] };
}
