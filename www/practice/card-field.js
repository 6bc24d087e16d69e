// A field for cards as a person writes them, which says what is wrong with them.

/**
 * @import { CardText, ChupaiError, ErrorCode, Rules } from "../pkg/index.js"
 * @import { PanelWords } from "../types.js"
 */

import { sort } from "../pkg/index.js";
import { node } from "../ui/dom.js";

/** Splits cards written with or without spaces: "3d 4d", "10s", "3dBJ". The module tells which of them are no cards. @type {(text: string) => CardText[]} */
export const cardsIn = (text) => /** @type {CardText[]} */ (text.match(/10.|[^\s,.]{2}|[^\s,.]/gu) ?? []);

/** The code for which the module refuses cards, a key of the faults; null if it takes them. @type {(cards: CardText[], rules: Rules) => ErrorCode | null} */
function faultOf(cards, rules) {
  try {
    sort(cards, rules);
    return null;
  } catch (problem) {
    return /** @type {ChupaiError} */ (problem).code;
  }
}

/**
 * Makes a field, and the text of its problem.
 *
 * @param {string} place what the cards are for
 * @param {() => void} onInput
 */
export function createCardField(place, onInput) {
  const name = node("span", "");
  const input = Object.assign(node("input", ""), { type: "text", spellcheck: false, autocomplete: "off" });
  const problem = Object.assign(node("p", "problem"), { id: `${place}-problem` });
  input.setAttribute("aria-describedby", problem.id);
  input.setAttribute("autocapitalize", "off");
  input.addEventListener("input", onInput);

  return {
    name,
    input,
    problem,
    element: node("label", "field", name, input),

    /** The cards in the module's notation; none if something is wrong with them. @type {(rules: Rules) => ReturnType<typeof sort>} */
    read(rules) {
      const written = cardsIn(input.value);
      return faultOf(written, rules) ? [] : sort(written, rules);
    },

    /** Says which of the cards is wrong, if any. @type {(rules: Rules, faults: PanelWords["practice"]["faults"]) => void} */
    sayFault(rules, faults) {
      const written = cardsIn(input.value);
      const wrong = written.findIndex((_, at) => faultOf(written.slice(0, at + 1), rules));
      const fault = faultOf(written.slice(0, wrong + 1), rules);
      problem.textContent = fault ? faults[fault](written[wrong]) : "";
      input.ariaInvalid = String(fault !== null);
    },
  };
}
