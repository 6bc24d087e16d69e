// A link to the deal on the table, for a friend: by what the device shares with, else by the clipboard.

/** Resolves to what is to be said of it, a key of the notices, or null where the device has said it. */
export async function share(title) {
  const url = new URL(location.href);
  url.searchParams.delete("lang"); // the friend's own
  try {
    if (navigator.share) await navigator.share({ title, url: url.href });
    else await navigator.clipboard.writeText(url.href);
    return navigator.share ? null : "shared";
  } catch (problem) {
    return problem.name === "AbortError" ? null : "not-shared";
  }
}
