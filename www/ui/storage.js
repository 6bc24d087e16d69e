// What the browser, or the tab, keeps for the page; if it cannot, the page keeps it while it is open.

/** @typedef {"localStorage" | "sessionStorage"} Storage the browser's, or the tab's */

const nameOf = (/** @type {string} */ key) => `chupai.${key}`;

/** What storage did not take, as it is full or forbidden. @type {Map<string, string>} */
const unkept = new Map();

/**
 * What was kept; null if there is nothing that can be read.
 *
 * @type {(key: string, storage?: Storage) => any}
 */
export function recall(key, storage = "localStorage") {
  try {
    return JSON.parse(unkept.get(storage + key) ?? window[storage].getItem(nameOf(key)) ?? "null");
  } catch {
    return null;
  }
}

/** @type {(key: string, value: unknown, storage?: Storage) => void} */
export function keep(key, value, storage = "localStorage") {
  const text = JSON.stringify(value);
  try {
    window[storage].setItem(nameOf(key), text);
    unkept.delete(storage + key);
  } catch {
    unkept.set(storage + key, text);
  }
}
