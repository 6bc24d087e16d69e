// The dialog of a table while a round is on or over: who is there, the player's name, the link, and leaving.

/**
 * @import { TableState } from "./types.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 */

import { openDialog, sheetOf } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";
import { newInvite } from "./invite.js";
import { hueOf, initialOf } from "./lobby.js";
import { nameOfGuest } from "./names.js";
import { fieldOf, newNameField } from "./open-form.js";
import { freeSeats, isReplaced } from "./table-state.js";

/**
 * Opens the dialog. `draw` draws the list anew, the rest stays.
 *
 * @param {string} id of the table
 * @param {FriendsWords} own
 * @param {{ game: string, name: string }} texts the game with its house rules, the player's name
 * @param {() => TableState} tableState
 * @param {{ run: (command: () => unknown) => () => Promise<void>, onSit: (seat: number) => void, onName: (name: string) => void, onRecord: () => void, onLeave: () => void }} calls
 */
export async function openTableDialog(id, own, { game, name }, tableState, { run, onSit, onName, onRecord, onLeave }) {
  const list = Object.assign(node("ul", "guests"), { role: "list", ariaLabel: own.seats });
  const said = Object.assign(node("p", "quiet"), { role: "status" });
  const tell = (/** @type {string} */ text) => said.replaceChildren(text);
  const nameField = newNameField(name);
  nameField.addEventListener("change", () => {
    tell("");
    onName(nameField.value.trim());
  });
  const record = newButton("", onRecord, own.record);
  const leave = newButton("", () => {
    end();
    onLeave();
  });

  function draw() {
    const { table } = tableState();
    if (!table) return;
    const sits = table.seat !== null;
    const free = freeSeats(table);
    record.hidden = table.phase !== "over";
    leave.textContent = sits && table.phase === "round" ? own.leaveRound : own.leave;
    const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
    list.replaceChildren(
      ...table.seats.map((guest, seat) => {
        const name = nameOfGuest(guest, seat, own);
        const face = Object.assign(node("span", "disc", initialOf(name)), { ariaHidden: "true" });
        face.style.setProperty("--hue", String(hueOf(name)));
        const sit = newButton("", () => onSit(seat), own.sit);
        sit.ariaLabel = own.sitAt(name);
        return node(
          "li",
          "",
          face,
          node("b", "", name),
          node("span", "quiet", free.includes(seat) ? own.free : noteOf(guest, seat === table.seat, own)),
          ...(free.includes(seat) && !sits ? [sit] : []),
        );
      }),
    );
    if (focused >= 0) (list.children[focused]?.querySelector("button") ?? sheet).focus({ preventScroll: true });
  }

  const sheet = sheetOf(
    own.table,
    node("p", "quiet", game),
    list,
    said,
    fieldOf(own.name, nameField),
    newInvite(id, own, { tell, run }),
    record,
    leave,
  );
  sheet.classList.add("friends-sheet");
  draw();
  const { dialog, end } = await openDialog("table-dialog", own.table, "friends/table-dialog.css", sheet);
  return {
    draw: () => dialog.open && draw(),
    tell: (/** @type {string} */ text) => dialog.open && tell(text),
    isOpen: () => dialog.open,
    name: () => nameField.value.trim(),
    askForName() {
      tell(own.nameFirst);
      nameField.focus();
    },
    end,
  };
}

/** @type {(guest: import("./types.js").Guest, isMine: boolean, own: FriendsWords) => string} */
function noteOf(guest, isMine, own) {
  const notes = [isMine ? own.you : guest.owned && !guest.here ? own.away : "", isReplaced(guest) ? own.standsIn : ""];
  return notes.filter(Boolean).join(" · ");
}
