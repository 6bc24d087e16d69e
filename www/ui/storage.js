// What the browser, or the tab, keeps for the page. Where nothing is kept, the page does without.

const nameOf = (key) => `chupai.${key}`;

/** What was kept, or null: where there is nothing, or nothing that can be read. */
export function recall(key, storage = "localStorage") {
  try {
    return JSON.parse(window[storage].getItem(nameOf(key)));
  } catch {
    return null;
  }
}

export function keep(key, value, storage = "localStorage") {
  try {
    window[storage].setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // full, or forbidden
  }
}
