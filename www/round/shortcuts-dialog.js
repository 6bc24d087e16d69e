// The list of keys.

/** @import { Words } from "../types.js" */

import { need } from "../i18n/index.js";
import { openDialog, sheetOf } from "../ui/dialog.js";
import { node } from "../ui/dom.js";

export async function openShortcuts(/** @type {Words} */ words) {
  const { keys: own } = await need("panels");
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
  const sheet = sheetOf(words.keys, node("table", "", node("tbody", "", ...rows)));
  await openDialog("keys", words.keys, "round/shortcuts-dialog.css", sheet);
}
