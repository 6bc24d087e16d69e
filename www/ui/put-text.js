/** Writes a text where it is new: what is written in a live region is read out. @type {(element: HTMLElement, text: string) => void} */
export function putText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
