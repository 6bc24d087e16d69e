/** Writes a text only if it is new: whatever is written in a live region is read out. @type {(element: HTMLElement, text: string) => void} */
export function putText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
