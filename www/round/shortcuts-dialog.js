// The list of keys.

/** @import { Words } from "../types.js" */

import { need } from "../i18n/index.js";
import { showDialog } from "../ui/dialog.js";
import { node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";

export async function openShortcuts(/** @type {Words} */ words) {
  const { close, keys: own } = await need("panels");
  await loadStyles("ui/dialog.css", "round/shortcuts-dialog.css");
  /** @type {[string[], string][]} */
  const list = [
    [["←", "→", "↑", "↓"], own.move],
    [[own.space], own.pick],
    [["Esc"], words.clear],
    [["↵"], words.play],
    [["P"], words.pass],
    [["H"], words.hint],
    [["S"], words.sort],
    [["G"], words.group],
    [["U"], words.undo],
    [["1", "2", "3"], own.bid],
    [["L"], words.log],
    [["?"], words.keys],
  ];
  const rows = list.map(([keys, does]) =>
    node(
      "tr",
      "",
      Object.assign(node("th", "", does), { scope: "row" }),
      node("td", "", ...keys.flatMap((key) => [node("kbd", "", key), " "])),
    ),
  );
  const sheet = Object.assign(node("div", "sheet", node("table", "", node("tbody", "", ...rows))), {
    role: "region",
    tabIndex: 0,
    ariaLabel: words.keys,
  });
  showDialog("keys", words.keys, close, sheet);
}
