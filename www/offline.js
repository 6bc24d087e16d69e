// The page without a network.

/** Has the page kept. A newer version that is ready is taken over at the start, before anything is played. */
export async function keepPage() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // no secure context
  try {
    const { waiting } = await serviceWorker.register("service-worker.js", { updateViaCache: "none" });
    if (!waiting) return;
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  } catch {
    // forbidden by the browser's settings
  }
}
