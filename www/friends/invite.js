// The link to a table: to copy, to send, to scan.

/** @typedef {import("../types.js").FriendsWords} FriendsWords */

import { copy } from "../ui/copy.js";
import { newButton, node } from "../ui/dom.js";
import { loading } from "../ui/once.js";

/** @type {(table: string) => string} */
function linkTo(table) {
  const url = new URL(location.pathname, location.href);
  url.searchParams.set("table", table);
  return url.href;
}

/**
 * @param {string} table
 * @param {FriendsWords} own
 * @param {{ tell: (text: string) => void, run: (command: () => unknown) => () => Promise<void> }} calls
 */
export function newInvite(table, own, { tell, run }) {
  const link = linkTo(table);
  const field = Object.assign(document.createElement("input"), { readOnly: true, value: link, ariaLabel: own.link });
  field.className = "link";
  field.addEventListener("focus", () => field.select());
  const scan = node("div", "scan");

  async function copyLink() {
    if (await copy(link)) return tell(own.copied);
    field.select();
    tell(own.notCopied);
  }

  async function send() {
    await navigator.share({ title: own.title, url: link }).catch(() => {}); // the device says whether it was sent
  }

  async function showCode() {
    const { codeOf } = await loading(import("./qr.js"));
    const shows = scan.childElementCount === 0;
    scan.replaceChildren(...(shows ? [await codeOf(link, own.codeOf)] : []));
    code.ariaExpanded = String(shows);
  }

  const code = Object.assign(newButton("", run(showCode), own.code), { ariaExpanded: "false" });
  const shares = typeof navigator.share === "function";
  return node(
    "section",
    "invite",
    node("h3", "", own.invite),
    node("div", "line", field, newButton(shares ? "" : "best", copyLink, own.copy)),
    node("div", "line", ...(shares ? [newButton("best", send, own.send)] : []), code),
    scan,
  );
}
