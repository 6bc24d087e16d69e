// What the browser keeps for the page between visits, or as long as the tab lives. Where it keeps nothing, the page does without.

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
