// What a deal takes over from those before it in the same match, as a short text for the address: who went out, the
// points so far and, where there are levels, the level of the deal, each side's, and how often each has tried the last.

const numbers = (text) => (text === "" ? [] : text.split(".").map(Number));

/** "" for the first deal of a match. */
export function told({ round, data, totals }) {
  if (!totals) return "";
  const { out, levels, tries } = round.toJSON().before;
  const parts = [out.join(""), totals.join(".")];
  if (levels.length > 0) parts.push(data.level, levels.join(""), tries.join("."));
  return parts.join("_");
}

/** The same back, as far as it is one: what it says is left to the module to check. */
export function heard(text) {
  const [out, totals = "", level, levels = "", tries = ""] = text.split("_");
  return { totals: numbers(totals), level, before: { out: [...out].map(Number), levels: [...levels], tries: numbers(tries) } };
}
