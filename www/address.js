// The page's address says which deal is on the table, so that a link sends it to a friend.

const LONGEST_SEED = 200;

export function read() {
  const query = new URLSearchParams(location.search);
  return { game: query.get("game"), seed: query.get("seed")?.slice(0, LONGEST_SEED), lang: query.get("lang") };
}

/** Writes what is given and leaves the rest of the address as it is. */
export function write(values) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  history.replaceState(null, "", url);
}
