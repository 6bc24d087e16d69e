// Keyboard shortcuts, which work wherever the focus is.

/**
 * Listens while a table is shown, and the menu, which Escape closes, is not open.
 *
 * @param {Record<string, () => unknown>} commands by letter, and by name for other keys
 * @param {(command: () => unknown) => () => void} run
 * @param {string} table its id
 * @param {() => void} [focusHand] where arrows do not scroll
 */
export function listenForShortcuts(commands, run, table, focusHand) {
  const areForTable = () => !document.querySelector(`:popover-open, #${table}[hidden]`);
  /** @type {Element | null} the button at the hand that a pointer has pressed, while it has the focus */
  let pointed = null;

  document.addEventListener("click", ({ target, detail }) => {
    const button = target instanceof Element ? target.closest(":is(.actions, .strip, .found) button, .beside") : null;
    pointed = detail > 0 ? button : null;
  });
  document.addEventListener("focusout", () => {
    pointed = null;
  });

  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || target.matches("select, input") || !areForTable()) return;
    if (focusHand && target === document.body && event.key.startsWith("Arrow")) {
      event.preventDefault();
      focusHand();
      return;
    }
    const command = commands[keyOf(event)];
    if (!command) return;
    const onControl = target.matches("button:not(.hand .card), summary");
    if (event.key === "Enter" && onControl && target !== pointed && !event.repeat) return; // presses that
    event.preventDefault();
    if (!event.repeat) run(command)();
  });
}

/** A letter or digit as written or, on a keyboard of another script, by the place of its key. @type {(event: KeyboardEvent) => string} */
function keyOf({ key, code }) {
  if (/^[a-z\d?]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 ? code.replace(/\p{Nd}/u.test(key) ? "Digit" : "Key", "").toLowerCase() : key;
}
