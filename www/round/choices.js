// What the player may choose between before cards are played, a button each: bids, or cards to give.

/** @import { Choice, Part, State } from "../types.js" */

import { sayAct } from "../i18n/naming.js";
import { rowOf } from "../ui/cards.js";
import { aside, newButton, node } from "../ui/dom.js";
import { whyTribute } from "./tribute.js";

/** @type {(element: HTMLElement, state: () => State, onChoose: (index: number) => void) => Part} */
export function createChoices(element, state, onChoose) {
  /** @type {Partial<State>} */
  let drawn = {};

  function draw() {
    const { choices, words, chosen, replayed } = state();
    element.hidden = choices.length === 0 || replayed !== null;
    if (drawn.choices !== choices || drawn.words !== words) {
      element.replaceChildren(...choices.map((choice, index) => buttonOf(choice, state(), () => onChoose(index))));
      if (choices.length > 0) element.append(node("p", "", isBid(choices[0]) ? words.bidding : whyTribute(state())));
    }
    drawn = { choices, words };
    element.querySelectorAll("button").forEach((button, at) => {
      button.toggleAttribute("data-advised", at === chosen);
    });
  }

  return { draw };
}

/** @type {(choice: Choice) => choice is Extract<Choice, { bid: number }>} */
const isBid = (choice) => "bid" in choice;

/** @type {(choice: Choice, at: Pick<State, "words" | "data">, press: () => void) => HTMLButtonElement} */
function buttonOf(choice, { words, data }, press) {
  const text = sayAct(choice, words);
  if (!isBid(choice)) return newButton("chip small", press, aside(text), rowOf([choice.card], data));
  return Object.assign(newButton("", press, text), { ariaKeyShortcuts: choice.bid === 0 ? "P" : String(choice.bid) });
}
