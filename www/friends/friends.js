// A table for friends: the place where one is opened or joined, or which says why that is not possible.

/**
 * @import { Friends } from "../types.js"
 * @import { Visit, VisitPage } from "./visit.js"
 *
 * @typedef {Pick<VisitPage, "state" | "put" | "draw" | "add" | "show" | "run"> & { root: HTMLElement, back: () => void }} FriendsPage
 *   what it needs of the page: `root` holds all but the round, `back` leads back to the round with the computer
 */

import { need, spoken } from "../i18n/index.js";
import * as address from "../ui/address.js";
import { NO_DEAL, NO_SIDE } from "../ui/address-parts.js";
import { newButton, node } from "../ui/dom.js";
import { putText } from "../ui/put-text.js";
import { loadStyles } from "../ui/style-sheet.js";
import { newOpenForm } from "./open-form.js";
import { tableIn } from "./tokens.js";
import { createVisit } from "./visit.js";

/** @param {FriendsPage} page @returns {Promise<Friends>} */
export async function createFriends({ root, back, ...page }) {
  const own = () => spoken.friends;
  /** What is shown, which writes its own texts: the form, a sentence, or the visit to a table. @type {Pick<Visit, "relabel"> & Partial<Visit> | null} */
  let shown = null;
  const status = Object.assign(node("p", "verdict"), { role: "status" });
  const heading = node("h2", "");
  const close = newButton("", leave);
  const content = node("div", "content");
  root.replaceChildren(node("div", "bar", heading, close), status, content);

  const tell = (/** @type {string} */ text) => putText(status, text);

  async function open(/** @type {string | null} */ asked) {
    if (asked && asked === shown?.id) return;
    const table = tableIn(asked);
    if (table) return join(table, false);
    if (asked) return fail("unknown-table");
    // Back leads to what is shown now
    if (!history.state?.friends) history.pushState({ stepped: true, friends: true }, "", location.href);
    await showForm();
  }

  /** Shows the place with `next` in place of what was there. */
  function enter(/** @type {NonNullable<typeof shown>} */ next, /** @type {Node[]} */ ...nodes) {
    hangUp();
    shown = next;
    document.body.dataset.friends = "opening";
    label();
    tell("");
    content.replaceChildren(...nodes);
    page.show("friends");
  }

  async function showForm(focuses = true) {
    const next = { relabel: () => showForm(false) };
    enter(next);
    const form = await newOpenForm(page.state, own(), { tell, onOpened: (table) => join(table, true) });
    if (shown !== next) return;
    content.replaceChildren(form);
    tell(navigator.onLine ? "" : own().problems["no-network"]);
    if (focuses) form.querySelector("input")?.focus();
  }

  function join(/** @type {string} */ table, /** @type {boolean} */ takesSeat) {
    address.write({ ...NO_DEAL, ...NO_SIDE, table });
    const calls = { own, content, tell, onEnd: fail, onLeave: leave };
    const visit = createVisit(table, takesSeat, { ...page, ...calls });
    enter(visit);
    visit.join().catch((problem) => {
      fail("other");
      reportError(problem);
    });
  }

  /** Shows a sentence in place of the table, and the ways on. */
  function fail(/** @type {string} */ code, table = shown?.id) {
    const again = newButton("best", () => table && join(table, false), own().joinAgain);
    const another = newButton("", () => showForm(), own().another);
    const ways = node("div", "line", ...(table && code !== "unknown-table" ? [again] : []), another);
    enter({ relabel: () => fail(code, table) }, ways);
    tell(own().problems[code] ?? own().problems.other);
  }

  /** Ends what is shown here; a seat is kept. */
  function hangUp() {
    shown?.close?.();
    shown = null;
    content.replaceChildren();
    delete document.body.dataset.friends;
  }

  /** Goes back to the round with the computer; the seat is given up. */
  function leave() {
    shown?.leave?.();
    hangUp();
    if (history.state?.friends) return history.back();
    address.write(NO_SIDE);
    back();
  }

  function label() {
    heading.textContent = own().title;
    close.textContent = shown?.leave ? own().leave : own().close;
  }

  function relabel() {
    label();
    shown?.relabel();
  }

  await Promise.all([
    need("friends"),
    need("panels"),
    loadStyles("ui/side-table.css", ...["friends", "lobby"].map((name) => `friends/${name}.css`)),
  ]);

  return {
    open,
    close: hangUp,
    relabel,
    tell(said) {
      if (shown?.tell?.(said)) return true;
      if (!root.hidden) tell(said);
      return !root.hidden;
    },
    said: () => shown?.said?.() ?? [],
    again() {
      shown?.again?.();
      return shown?.again !== undefined;
    },
  };
}
