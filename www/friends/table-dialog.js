// Who is at the table, its link, and the ways to leave it, while a round is on or over.

/**
 * @import { Company } from "./types.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 */

import { panelWords } from "../i18n/index.js";
import { showDialog } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";
import { loadStyles } from "../ui/style-sheet.js";
import { newInvite } from "./invite.js";
import { hueOf, initialOf } from "./lobby.js";
import { nameOfGuest } from "./names.js";

/**
 * Opens it. What is drawn later, as things change, is the list alone.
 *
 * @param {string} id of the table
 * @param {FriendsWords} own
 * @param {string} game with its house rules
 * @param {() => Company} company
 * @param {{ onSit: (seat: number) => void, onRecord: () => void, onLeave: () => void }} calls
 */
export async function openTableDialog(id, own, game, company, { onSit, onRecord, onLeave }) {
  await loadStyles("ui/dialog.css");
  const { close } = await panelWords();
  const list = Object.assign(node("ul", "guests"), { role: "list", ariaLabel: own.seats });
  const said = Object.assign(node("p", "quiet"), { role: "status" });
  const tell = (/** @type {string} */ text) => said.replaceChildren(text);
  const record = newButton("", onRecord, own.record);
  const leave = newButton("", () => {
    end();
    onLeave();
  });

  function draw() {
    const { table } = company();
    if (!table) return;
    const sits = table.seat !== null;
    record.hidden = table.phase !== "over";
    leave.textContent = sits && table.phase === "round" ? own.leaveRound : own.leave;
    list.replaceChildren(
      ...table.seats.map((guest, seat) => {
        const name = nameOfGuest(guest, seat, own);
        const face = Object.assign(node("span", "disc", initialOf(name)), { ariaHidden: "true" });
        face.style.setProperty("--hue", String(hueOf(name)));
        const free = guest.kind === "free" && table.phase !== "round";
        const sit = newButton("", () => onSit(seat), own.sit);
        sit.ariaLabel = own.sitAt(name);
        return node(
          "li",
          "",
          face,
          node("b", "", name),
          node("span", "quiet", noteOf(guest, seat === table.seat, own)),
          ...(free && !sits ? [sit] : []),
        );
      }),
    );
  }

  draw();
  const sheet = node(
    "div",
    "sheet friends-sheet",
    node("p", "quiet", game),
    list,
    newInvite(id, own, tell),
    said,
    record,
    leave,
  );
  Object.assign(sheet, { role: "region", tabIndex: 0, ariaLabel: own.table });
  const { dialog, end } = showDialog("company", own.table, close, sheet);
  return { draw: () => dialog.open && draw(), tell: (/** @type {string} */ text) => dialog.open && tell(text), end };
}

/** @type {(guest: import("./types.js").Guest, isMine: boolean, own: FriendsWords) => string} */
function noteOf({ kind, owned, here }, isMine, own) {
  if (kind === "free") return own.free;
  if (!owned) return "";
  const notes = [isMine ? own.you : here ? "" : own.away, kind === "computer" ? own.standsIn : ""];
  return notes.filter(Boolean).join(" · ");
}
