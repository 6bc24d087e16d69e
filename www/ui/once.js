// Loading on demand.

/** The next try may succeed. */
export class NotLoaded extends Error {}

/** Throws `NotLoaded` if a download fails. @type {<T>(coming: Promise<T>) => Promise<T>} */
export const loading = (coming) =>
  coming.catch((cause) => {
    throw new NotLoaded("could not be loaded", { cause });
  });

/**
 * Returns a function that loads something at its first call, and then returns the same; a failure is tried again.
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
