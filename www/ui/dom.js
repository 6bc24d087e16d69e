/** An element with a class, and what it holds. */
export function node(tag, className, ...content) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

export function newButton(className, press, ...content) {
  const button = node("button", className, ...content);
  button.type = "button";
  button.addEventListener("click", press);
  return button;
}

/** Text for those who do not see the picture beside it. */
export const aside = (text) => node("span", "aside", text);

/** A cell of a table; a heading where it has a scope. What is below nothing has a minus, no hyphen. */
export function cell(content, scope) {
  const element = node(scope ? "th" : "td", "", String(content).replace(/^-/, "−"));
  if (scope) element.scope = scope;
  return element;
}
