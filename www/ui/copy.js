/** Copies a text; resolves to whether that was possible, which it is not on plain http. @type {(text: string) => Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
