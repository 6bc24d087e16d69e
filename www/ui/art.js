// What is drawn on cards and table, which no hand waits for: until it is there, and without it, a card has its index and a pip.

import { loadStyles } from "./style-sheet.js";

/** Dresses the table, and draws what `faceOf` refers to. */
export async function loadArt() {
  const dressed = loadStyles("round/dressing.css");
  const answer = await fetch("ui/faces.svg");
  const { documentElement: faces } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  if (!(faces instanceof SVGElement)) throw new TypeError("no faces");
  faces.toggleAttribute("hidden", true);
  document.body.append(faces);
  await Promise.all([dressed, loadStyles("ui/faces.css")]);
}
