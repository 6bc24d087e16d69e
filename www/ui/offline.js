// Has the page kept for when there is no network. A newer version is taken over before anything is played.

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
