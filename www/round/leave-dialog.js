// Asks before a round that is on is left.

import { panelWords } from "../i18n/index.js";
import { showDialog } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";

/**
 * Asks, and resolves to which of the ways was chosen, or to null where the player stays. Lines and titles are functions of
 * the panel's words; the last way is the likeliest.
 */
export async function askToLeave(title, lines, ways) {
  const { close, leave: words } = await panelWords();
  await loadStyles("ui/dialog.css", "round/leave-dialog.css");
  return new Promise((resolve) => {
    const choose = (way) => () => {
      resolve(way);
      end();
    };
    const stay = newButton("", choose(null), words.stay);
    const buttons = Object.entries(ways).map(([way, name]) => newButton("", choose(way), name(words)));
    buttons.at(-1).classList.add("best");
    const text = node("div", "sheet", ...lines.map((line) => node("p", "", line(words))));
    const { dialog, end } = showDialog("leave", title(words), close, text, node("div", "bar", stay, ...buttons));
    dialog.addEventListener("close", () => resolve(null));
    stay.focus();
  });
}
