// What the browser, or the tab, keeps for the page. Where nothing is kept, the page does without.

/** @typedef {"localStorage" | "sessionStorage"} Storage the browser's, or the tab's */

const nameOf = (/** @type {string} */ key) => `chupai.${key}`;

/**
 * What was kept, or null: where there is nothing, or nothing that can be read.
 *
 * @type {(key: string, storage?: Storage) => any}
 */
export function recall(key, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(nameOf(key)) ?? "null");
  } catch {
    return null;
  }
}

/** @type {(key: string, value: unknown, storage?: Storage) => void} */
export function keep(key, value, storage = "localStorage") {
  try {
    window[storage].setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // full, or forbidden
  }
}
