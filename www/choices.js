// What the player may choose between before cards are played, a button each: bids, or cards to give.

import { rowOf } from "./cards.js";
import { aside, node } from "./dom.js";
import { sayAct } from "./plays.js";

/**
 * @param {HTMLElement} element
 * @param {() => object} state
 * @param {(index: number) => void} onChoose
 */
export function createChoices(element, state, onChoose) {
  let drawn = {};

  function draw() {
    const { choices, words, replayed } = state();
    element.hidden = choices.length === 0 || replayed !== null;
    if (drawn.choices === choices && drawn.words === words) return;
    drawn = { choices, words };
    element.replaceChildren(...choices.map((choice) => newButton(choice, words)));
    if (choices.some(isBid)) element.append(node("p", "", words.bidding));
  }

  element.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button) onChoose([...element.children].indexOf(button));
  });

  return { draw };
}

const isBid = (choice) => "bid" in choice;

function newButton(choice, words) {
  const text = sayAct(choice, words);
  const button = isBid(choice) ? node("button", "", text) : node("button", "chip small", aside(text), rowOf([choice.card]));
  button.type = "button";
  if (isBid(choice)) button.ariaKeyShortcuts = choice.bid === 0 ? "P" : String(choice.bid);
  return button;
}
