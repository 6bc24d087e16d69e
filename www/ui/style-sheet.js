// Style sheets that are loaded on demand.

/** @type {Map<string, Promise<unknown>>} by path */
const asked = new Map();

/** Loads each style sheet once, by its path from the page. @type {(...paths: string[]) => Promise<void>} */
export async function loadStyles(...paths) {
  for (const path of paths) if (!asked.has(path)) asked.set(path, load(path));
  await Promise.all(paths.map((path) => asked.get(path)));
}

/** @type {(href: string) => Promise<unknown>} */
function load(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = () => {
      asked.delete(href);
      // What needs it is open by then and does not ask again: the next press does
      addEventListener("click", () => loadStyles(href), { once: true, capture: true });
      link.remove();
      resolve(null);
    };
    document.head.append(link);
  });
}
