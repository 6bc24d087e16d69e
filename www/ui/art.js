// The pictures on cards and table, for which no hand waits: without them a card has its index and a pip.

import { loadStyles } from "./style-sheet.js";

/** Loads the look of the table, and the drawings to which `faceOf` refers. */
export async function loadArt() {
  const dressed = loadStyles("round/dressing.css");
  const answer = await fetch("ui/faces.svg");
  const { documentElement: faces } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  if (!(faces instanceof SVGElement)) throw new TypeError("no faces");
  faces.toggleAttribute("hidden", true);
  document.body.append(faces);
  await Promise.all([dressed, loadStyles("ui/faces.css")]);
}
