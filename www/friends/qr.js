// A code to scan, drawn on a canvas.

import { loading } from "../ui/once.js";

const ENCODER = "../pkg/qr.js"; // made by make page

/** @type {(text: string, label: string) => Promise<HTMLCanvasElement>} */
export async function codeOf(text, label) {
  const { correction, generate } = await loading(import(ENCODER));
  const canvas = Object.assign(document.createElement("canvas"), { className: "code", role: "img", ariaLabel: label });
  const code = generate(text, { minCorrectionLevel: correction.M });
  code.toCanvas(canvas, { on: [12, 40, 34], off: [255, 255, 255], pad: 3 });
  return canvas;
}
