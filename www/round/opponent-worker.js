// A computer player in a worker. It is told what one seat may know, and says what that seat does.

import { choose, chooseBid, chooseGift, init, Rules } from "../pkg/index.js";

let ready; // once it has the compiled module

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

/** A chop out of turn or null, a bid or a card to give where there is a choice, else a play, or null for a pass. */
function answer({ view, chops, choices, seed }, rules) {
  if (chops) return chop(view, chops, rules, seed);
  if (choices.length === 0) return choose(view, rules, { seed });
  if (view.phase === "bidding") {
    const bid = chooseBid(
      view,
      choices.map(({ bid }) => bid),
      rules,
      { seed },
    );
    return choices.find((choice) => choice.bid === bid);
  }
  return {
    card: chooseGift(
      view,
      choices.map(({ card }) => card),
      rules,
    ),
  };
}

/** The chop that the seat would play if it were its turn; where it would rather pass or play another card, none. */
function chop(view, chops, rules, seed) {
  const wanted = choose({ ...view, turn: view.seat }, rules, { seed });
  return chops.find(({ cards }) => cards.join() === wanted?.cards.join()) ?? null;
}
