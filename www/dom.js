/** An element with a class, and what it holds. */
export function node(tag, className, ...content) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

/** Text for those who do not see the picture beside it. */
export const aside = (text) => node("span", "aside", text);

/** A cell of a table; a heading where it has a scope. */
export function cell(content, scope) {
  const element = node(scope ? "th" : "td", "", String(content));
  if (scope) element.scope = scope;
  return element;
}

/** Loads a style sheet of what is not seen at first, once. */
export function dress(href) {
  if (document.querySelector(`link[href="${href}"]`)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
