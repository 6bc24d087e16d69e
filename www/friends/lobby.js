// Before a round: the table with its seats, who has one, and the link for the others.

/**
 * @import { Words } from "../types.js"
 * @import { Guest, TableSeen, TableState } from "./types.js"
 * @typedef {import("../types.js").FriendsWords} FriendsWords
 *
 * @typedef {object} LobbyCalls
 * @property {(command: () => unknown) => () => Promise<void>} run
 * @property {(seat: number) => void} onSit
 * @property {() => void} onStart
 * @property {(name: string) => void} onName
 * @property {(text: string) => void} tell
 */

import { nameOfGame } from "../i18n/naming.js";
import { rotateSeats } from "../round/seat-rotation.js";
import { namesOn } from "../rules/named-house-rules.js";
import { newButton, node } from "../ui/dom.js";
import { newInvite } from "./invite.js";
import { nameOfGuest } from "./names.js";
import { fieldOf, newNameField } from "./open-form.js";

/**
 * @param {string} id of the table
 * @param {{ own: FriendsWords, words: Words }} said
 * @param {string} name
 * @param {LobbyCalls} calls
 */
export function createLobby(id, { own, words }, name, { run, onSit, onStart, onName, tell }) {
  const nameField = newNameField(name);
  nameField.addEventListener("change", () => onName(nameField.value.trim()));
  const middle = node("div", "middle");
  const list = Object.assign(node("ul", "chairs"), { role: "list", ariaLabel: own.seats });
  const [house, note] = [node("p", "quiet"), node("p", "quiet")];
  const start = newButton("best", onStart, own.start);
  /** @type {ReturnType<typeof newChair>[]} */
  let chairs = [];
  /** The player's seat now, which may be another at a press. */
  let mine = 0;
  /** The player's seat as last drawn. @type {number | null} */
  let told = null;
  const element = node(
    "div",
    "lobby",
    fieldOf(own.name, nameField), // a player needs one to sit down
    node("div", "felt", middle, list),
    node("div", "aside-of-felt", node("div", "go", house, start, note), newInvite(id, own, { tell, run })),
  );

  /** @type {(tableState: TableState) => Promise<void>} */
  async function draw({ table, link }) {
    if (!table) return;
    const { game, changes } = table.rules;
    const rules = await namesOn({ game, patch: changes ?? undefined });
    drawSeats(table);
    middle.replaceChildren(
      node("b", "", nameOfGame(game, words)),
      node("span", "quiet", words.laid(words.levels[table.level], own.computer)),
      ...(table.seconds ? [node("span", "quiet", words.laid(own.seconds(table.seconds), own.time))] : []),
    );
    house.textContent = rules.join(" · "); // between the seats there is no room for many
    const free = table.seats.some(({ kind }) => kind === "free");
    start.hidden = table.seat === null;
    start.disabled = start.hidden || link !== "open";
    note.textContent = table.seat === null ? own.startLater : free ? own.startNote : "";
    if (told !== table.seat && list.contains(document.activeElement)) focus(); // the seats have turned
    told = table.seat;
  }

  /** Focuses what comes next; the seats stay in sight. */
  function focus() {
    (start.disabled ? nameField : start).focus({ preventScroll: true });
  }

  function drawSeats(/** @type {TableSeen} */ { seats, seat: me }) {
    const turned = rotateSeats(me ?? 0, seats.length);
    if (chairs.length !== seats.length) {
      chairs = seats.map((_, place) =>
        newChair(place, seats.length, () => onSit(rotateSeats(mine, chairs.length).toTable(place))),
      );
      list.replaceChildren(...chairs.map(({ root }) => root));
      list.dataset.seats = String(seats.length);
    }
    mine = me ?? 0;
    chairs.forEach((chair, place) => {
      const seat = turned.toTable(place);
      drawChair(chair, seats[seat], seat, me === seat, own);
    });
  }

  return {
    element,
    draw,
    name: () => nameField.value.trim(),
    askForName() {
      tell(own.nameFirst);
      nameField.focus();
    },
    focus,
  };
}

/** @type {(place: number, seats: number, sit: () => void) => { root: HTMLElement, face: HTMLElement, name: HTMLElement, note: HTMLElement, sit: HTMLButtonElement }} */
function newChair(place, seats, sit) {
  const [face, name, note] = [node("span", "disc"), node("span", "name"), node("span", "note")];
  face.ariaHidden = "true";
  const button = newButton("sit", sit);
  const root = node("li", "chair", face, name, note, button);
  root.style.setProperty("--at", String(place / seats));
  return { root, face, name, note, sit: button };
}

/** @type {(chair: ReturnType<typeof newChair>, guest: Guest, seat: number, isMine: boolean, own: FriendsWords) => void} */
function drawChair({ root, face, name, note, sit }, guest, seat, isMine, own) {
  const { kind, here } = guest;
  const free = kind === "free";
  const called = free ? own.seat(seat + 1) : nameOfGuest(guest, seat, own);
  root.dataset.kind = kind;
  root.toggleAttribute("data-me", isMine);
  root.toggleAttribute("data-away", !free && !here && guest.owned);
  face.textContent = free ? "+" : initialOf(called);
  face.style.setProperty("--hue", String(hueOf(called)));
  name.textContent = called;
  note.textContent = free ? "" : isMine ? own.you : here ? "" : own.away;
  sit.hidden = !free;
  sit.textContent = own.sit;
  sit.ariaLabel = own.sitAt(called);
}

/** @type {(name: string) => string} */
export const initialOf = (name) => [...name.trim()][0]?.toUpperCase() ?? "?";

/** A hue that depends on the name alone. @type {(name: string) => number} */
export const hueOf = (name) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
