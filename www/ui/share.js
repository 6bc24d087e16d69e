// Sends the deal on the table, or the practice table, to a friend. A pasted round has no deal: it is copied as text.

/** @import { State } from "../types.js" */

import { need } from "../i18n/index.js";
import { nameOfGame } from "../i18n/naming.js";
import { sayNotice } from "../round/status.js";
import { $ } from "./dom.js";

/**
 * Sends the deal, and tells the outcome, unless the device does: a key of the notices, and its words.
 *
 * @param {State} state
 * @param {(notice: string, said: string) => void} tell
 * @param {() => unknown} copyText
 */
export async function shareDeal(state, tell, copyText) {
  const { game, patch, words, seed, round } = state;
  if (!seed && !round.elsewhere && !$("main").hidden) return copyText();
  const title = patch ? document.title : nameOfGame(game, words);
  const notice = await share($("puzzles").hidden ? title : words.puzzles);
  if (!notice) return;
  await need("panels");
  tell(notice, sayNotice({ ...state, notice }));
}

/**
 * Sends the address. Resolves to a key of the notices, or to null if the device has told the outcome.
 *
 * @type {(title: string) => Promise<string | null>}
 */
async function share(title) {
  const url = new URL(location.href);
  const shares = typeof navigator.share === "function";
  url.searchParams.delete("lang"); // the friend's own
  try {
    if (shares) await navigator.share({ title, url: url.href });
    else await navigator.clipboard.writeText(url.href);
    return shares ? null : "shared";
  } catch (problem) {
    return /** @type {Error} */ (problem).name === "AbortError" ? null : "not-shared";
  }
}
