// What the address says of the deal, or of what is shown in its place: to take it away.

const none = (/** @type {string[]} */ ...names) => Object.fromEntries(names.map((name) => [name, undefined]));

export const NO_DEAL = none("game", "seed", "rules", "after", "redeals");
export const NO_SIDE = none("practice", "hand", "table", "puzzle", "level", "position");
