// Sends the deal on the table, or the practice table, to a friend.

/**
 * Sends the address. Resolves to what is to be said of it, a key of the notices, or null where the device has said it.
 *
 * @type {(title: string) => Promise<string | null>}
 */
export async function share(title) {
  const url = new URL(location.href);
  const shares = typeof navigator.share === "function";
  url.searchParams.delete("lang"); // the friend's own
  try {
    if (shares) await navigator.share({ title, url: url.href });
    else await navigator.clipboard.writeText(url.href);
    return shares ? null : "shared";
  } catch (problem) {
    return /** @type {Error} */ (problem).name === "AbortError" ? null : "not-shared";
  }
}
