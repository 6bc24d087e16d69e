/** An element with a class, and what it holds. */
export function node(tag, className, ...content) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** Text for those who do not see the picture beside it. */
export const aside = (text) => node("span", "aside", text);
