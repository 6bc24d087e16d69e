// What the menu opens, and buttons in the header and at the end of a round.

/**
 * @import { Replay } from "./review/replay.js"
 * @import { Places } from "./places.js"
 * @import { Change, Deals, Opponents, State } from "./types.js"
 */

import { spoken } from "./i18n/index.js";
import { load } from "./later-parts.js";
import { tell } from "./round/state.js";
import { loading } from "./ui/once.js";

/**
 * Returns the commands of the menu, by the ids of their buttons.
 *
 * @param {State} state
 * @param {Opponents} opponents
 * @param {object} page
 * @param {() => State} page.now
 * @param {Change} page.act
 * @param {(command: () => unknown) => () => Promise<void>} page.run says if a command fails
 * @param {Replay["open"]} page.seeReplay
 * @param {() => Promise<Deals>} page.loadDeals
 * @param {() => Promise<Places>} page.loadPlaces
 * @returns {Record<string, () => unknown>}
 */
export function createMenu(state, opponents, { now, act, run, seeReplay, loadDeals, loadPlaces }) {
  const copyText = async () => (await (await loadPlaces()).records()).copy();

  async function share() {
    const [{ shareDeal }, places] = await Promise.all([loading(import("./ui/share.js")), loadPlaces()]);
    await shareDeal(state, (notice, said) => places.tell(said) || act(tell, notice), copyText);
  }

  async function review() {
    const { round } = state;
    const { openReview } = await loading(import("./review/review.js"));
    if (state.round !== round) return; // another was dealt meanwhile
    await openReview(state, opponents.advise, (...moment) => run(() => seeReplay(...moment))());
  }

  /** Opens a dialog, anew if another language was chosen meanwhile. @type {(open: () => Promise<unknown>) => () => Promise<void>} */
  const inLanguage = (open) => async () => {
    const { lang } = spoken;
    await open();
    if (spoken.lang !== lang) await open();
  };

  return {
    "open-log": inLanguage(async () => (await loading(import("./review/log.js"))).openLog(now())),
    "open-review": review,
    "open-statistics": inLanguage(async () => (await load.statistics()).openStatistics(state.words)),
    "open-how-to-play": inLanguage(async () => (await loading(import("./rules/how-to-play.js"))).openHowToPlay(state)),
    "open-house": inLanguage(async () =>
      (await loading(import("./rules/house-rules.js"))).openHouseRules(state, (await loadDeals()).ofRules),
    ),
    "open-keys": inLanguage(async () =>
      (await loading(import("./round/shortcuts-dialog.js"))).openShortcuts(state.words),
    ),
    "open-friends": async () => (await loadPlaces()).openFriends(null),
    "open-puzzles": async () => (await loadPlaces()).puzzle(),
    "open-practice": async () => (await loadPlaces()).practise(),
    "paste-round": async () => (await (await loadPlaces()).records()).paste(),
    "copy-text": copyText,
    share,
  };
}
