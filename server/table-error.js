// Why a table does not do what it is asked.

/** Why a command is not carried out. */
export class TableError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} [close] the code with which the line is closed
   */
  constructor(code, message, close) {
    super(message);
    this.code = code;
    this.close = close;
  }
}

/** @param {string} message */
export const notNow = (message) => new TableError("not-now", message);

/** @param {string} message */
export const invalid = (message) => new TableError("invalid-message", message);

/**
 * The code and message of an error of the package, for bad input or an illegal move; other errors are thrown again.
 *
 * @param {unknown} problem
 * @returns {{ code: string, message: string }}
 */
export function expectCoded(problem) {
  const { code, message } = /** @type {any} */ (problem);
  if (typeof code !== "string") throw problem;
  return { code, message };
}
