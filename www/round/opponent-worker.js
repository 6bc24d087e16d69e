// A computer player in a worker. It is told what one seat may know, and says what that seat does.

/**
 * @import { Play, View } from "../pkg/index.js"
 * @import { Act, Question } from "../types.js"
 */

import { choose, chooseBid, chooseGift, init, Rules } from "../pkg/index.js";

/** @type {Promise<void>} once it has the compiled module */
let ready;

addEventListener("message", async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    ready = init(data);
    return;
  }
  await ready;
  const rules = new Rules(data.rules);
  postMessage(answer(data, rules));
  rules.free();
});

/**
 * A chop out of turn or null, a bid or a card to give where there is a choice, else a play, or null for a pass.
 *
 * @type {(question: Question, rules: Rules) => Act}
 */
function answer({ view, chops, choices = [], seed }, rules) {
  if (chops) return chop(view, chops, rules, seed);
  if (choices.length === 0) return choose(view, rules, { seed, level: "normal" });
  if (view.phase === "tribute") {
    const cards = choices.flatMap((choice) => ("card" in choice ? choice.card : []));
    return { card: chooseGift(view, cards, rules) };
  }
  const bids = choices.flatMap((choice) => ("bid" in choice ? choice.bid : []));
  return choices[bids.indexOf(chooseBid(view, bids, rules, { seed }))];
}

/**
 * The chop that the seat would play if it were its turn; where it would rather pass or play another card, none.
 *
 * @type {(view: View, chops: Play[], rules: Rules, seed: string) => Play | null}
 */
function chop(view, chops, rules, seed) {
  const wanted = choose({ ...view, turn: view.seat }, rules, { seed, level: "normal" });
  return chops.find(({ cards }) => cards.join() === wanted?.cards.join()) ?? null;
}
