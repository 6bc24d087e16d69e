// What the player may choose between before cards are played: bids, a button each, or cards of the hand, and why.

/** @import { Choice, Part, State } from "../types.js" */

import { sayAct } from "../i18n/naming.js";
import { newButton, node } from "../ui/dom.js";

/** @type {(element: HTMLElement, state: () => State, onChoose: (index: number) => void) => Part} */
export function createChoices(element, state, onChoose) {
  /** @type {Partial<State>} */
  let drawn = {};

  function draw() {
    const { choices, words, advisedChoice, replayed, view, tributeDuty } = state();
    element.hidden = choices.length === 0 || replayed !== null;
    if (drawn.choices !== choices || drawn.words !== words || drawn.tributeDuty !== tributeDuty) {
      const buttons = choices.flatMap((choice, index) =>
        isBid(choice) || choices.length === 1 ? [buttonOf(choice, words, () => onChoose(index))] : [],
      );
      /** @type {Record<string, string>} */
      const whys = words.choosing;
      element.replaceChildren(...buttons, node("p", "", whys[view.phase] ?? tributeDuty?.why(state()) ?? ""));
    }
    drawn = { choices, words, tributeDuty };
    element.querySelectorAll("button").forEach((button, at) => {
      button.toggleAttribute("data-advised", at === advisedChoice);
    });
  }

  return { draw };
}

/** @type {(choice: Choice) => choice is Extract<Choice, { bid: number }>} */
const isBid = (choice) => "bid" in choice;

/** @type {(choice: Choice, words: State["words"], press: () => void) => HTMLButtonElement} */
function buttonOf(choice, words, press) {
  const said = sayAct(choice, words);
  if (!isBid(choice)) return newButton("best", press, said);
  const button = newButton(choice.bid === 0 ? "quiet" : "", press, said);
  return Object.assign(button, { ariaKeyShortcuts: choice.bid === 0 ? "P" : String(choice.bid) });
}
