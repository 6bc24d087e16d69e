// The parameters of the address for the deal, and for what is shown in its place, to be removed.

const none = (/** @type {string[]} */ ...names) => Object.fromEntries(names.map((name) => [name, undefined]));

export const NO_DEAL = none("game", "seed", "rules", "after", "redeals");
export const NO_SIDE = none("practice", "hand", "table", "puzzle", "level", "position");
