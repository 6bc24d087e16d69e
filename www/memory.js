// What the browser keeps for the page between visits. Where it keeps nothing, the page does without.

const nameOf = (key) => `chupai.${key}`;

/** What was kept, or null: where there is nothing, or nothing that can be read. */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)));
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // full, or forbidden
  }
}
