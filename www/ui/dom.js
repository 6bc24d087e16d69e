/** The element with this id, which is of this type. @type {<T extends HTMLElement>(id: string, type: new () => T) => T} */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`no ${type.name} #${id}`);
}

export const $ = (/** @type {string} */ id) => byId(id, HTMLElement);

/** Makes an element with a class and content. @type {<T extends keyof HTMLElementTagNameMap>(tag: T, className: string, ...content: (Node | string)[]) => HTMLElementTagNameMap[T]} */
export function node(tag, className, ...content) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** @type {(className: string, press: (event: MouseEvent) => void, ...content: (Node | string)[]) => HTMLButtonElement} */
export function newButton(className, press, ...content) {
  const button = node("button", className, ...content);
  button.type = "button";
  button.addEventListener("click", press);
  return button;
}

/** Text for screen readers, for the picture beside it. @type {(text: string) => HTMLElement} */
export const aside = (text) => node("span", "aside", text);
