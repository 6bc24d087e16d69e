// What is loaded when it is asked for.

/** It may come when it is asked for again. */
export class NotLoaded extends Error {}

/** What comes over the network. @type {<T>(coming: Promise<T>) => Promise<T>} */
export const loading = (coming) =>
  coming.catch((cause) => {
    throw new NotLoaded("could not be loaded", { cause });
  });

/**
 * A function that loads something when it is first called, and then gives the same; what failed is asked for anew.
 *
 * @template T
 * @param {() => Promise<T>} load
 */
export function once(load) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  return () => {
    loaded ??= load().catch((problem) => {
      loaded = undefined;
      throw problem;
    });
    return loaded;
  };
}
