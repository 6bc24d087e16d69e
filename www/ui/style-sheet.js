// Style sheets of what is not there at first, loaded when it is asked for.

/** Loads each style sheet once, by its path from the page. @type {(...paths: string[]) => Promise<void>} */
export async function loadStyles(...paths) {
  await Promise.all(paths.map(load));
}

/** @type {(href: string) => Promise<unknown> | undefined} */
function load(href) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
