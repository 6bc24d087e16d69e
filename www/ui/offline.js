// Has the page kept for when there is no network.

export async function keepPage() {
  try {
    await navigator.serviceWorker?.register("service-worker.js", { updateViaCache: "none" });
  } catch {
    // forbidden by the browser's settings, or half of a newer version is there
  }
}
