// What is loaded once.

/**
 * A function that loads something when it is first called, and then gives the same; what failed is asked for anew.
 *
 * @template T
 * @param {() => Promise<T>} load
 */
export function once(load) {
  /** @type {Promise<T> | undefined} */
  let loading;
  return () => {
    loading ??= load().catch((problem) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
}
