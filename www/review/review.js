// Lists the moves of the player where the advice of the module was clearly better.

/**
 * @import { Advice, Play } from "../pkg/index.js"
 * @import { PanelWords, Question, State } from "../types.js"
 *
 * @typedef {{ at: number, play: Play | null, question: Question }} OwnMove a move of the player, made after `at` others
 * @typedef {{ at: number, mine: Play | null, better: Play | null, cost: number, error: number }} Mistake
 *   a move of the player, the advised one, and what it cost in wins of a hundred, with the standard error
 * @typedef {Pick<Mistake, "mine" | "better"> & { back: () => void, beside: (step: number) => (() => void) | undefined }} Remark
 *   what a replay says before a mistake, where its end leads back to, and what opens the mistakes before and after it
 */

import { need } from "../i18n/index.js";
import { describe, nameOf, rankOf } from "../i18n/naming.js";
import { Game } from "../pkg/index.js";
import { isSame, questionOf, YOU } from "../round/state.js";
import { sayNotice } from "../round/status.js";
import { without } from "../round/without.js";
import { openDialog, sheetOf } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";

/** The least that a clear mistake costs, in wins of a hundred; less may be chance. */
const CLEAR = 10;

/** The moves of a round, the mistakes among them so far, and which move is next. @type {WeakMap<State["view"], { moves: OwnMove[], found: Mistake[], next: number }>} by the end of the round */
const known = new WeakMap();

/**
 * Opens the list, which grows as the advice comes.
 *
 * @param {State} state
 * @param {(question: Question) => Promise<Advice[]>} advise
 * @param {(move: number, remark: Remark) => void} onOpen opens the round after so many moves
 */
export async function openReview(state, advise, onOpen) {
  const { review } = await need("panels");
  const progress = Object.assign(node("progress", ""), { ariaLabel: review.progress });
  const list = Object.assign(node("ul", ""), { role: "list", ariaLabel: review.title });
  const none = Object.assign(node("p", ""), { ariaLive: "polite" });
  const sheet = sheetOf(review.title, progress, none, list, node("p", "note", review.note));
  const { dialog, end } = await openDialog("review", review.title, "review/review.css", sheet);

  const thought = known.get(state.view) ?? { moves: movesOf(state), found: [], next: 0 };
  known.set(state.view, thought);
  const { moves, found } = thought;
  const back = () => openReview(state, advise, onOpen);
  const openAt = (/** @type {number} */ index) => {
    const beside = (/** @type {number} */ step) => (found[index + step] ? () => openAt(index + step) : undefined);
    onOpen(found[index].at, { ...found[index], back, beside });
  };
  const add = (/** @type {Mistake} */ mistake, /** @type {number} */ index) => {
    const open = () => {
      end();
      openAt(index);
    };
    list.append(node("li", "", newButton("", open, ...linesOf(mistake, review, state))));
  };
  found.forEach(add);
  progress.max = moves.length;
  let isWhole = true;
  while (thought.next < moves.length) {
    progress.value = thought.next;
    const move = moves[thought.next];
    const advice = await advise(questionAbout(move)).catch(() => null);
    if (!dialog.open) return;
    isWhole &&= advice !== null;
    const mistake = mistakeOf(move, advice ?? []);
    thought.next++;
    if (mistake) add(mistake, found.push(mistake) - 1);
  }
  progress.remove();
  if (!isWhole) known.delete(state.view); // the next time asks anew
  if (found.length === 0) none.textContent = isWhole ? review.none : sayNotice({ ...state, notice: "no-answer" });
}

/** The player's moves in this deal, each with what the player could know then. @type {(state: State) => OwnMove[]} */
function movesOf(state) {
  const { trail, redeals } = state;
  const round = Game.fromJSON(state.round.toJSON());
  /** @type {OwnMove[]} */
  const moves = [];
  for (let at = trail.length - 1; trail[at]?.redeals === redeals; at--) {
    const { seat, play: act } = trail[at];
    const play = act && "kind" in act ? act : null;
    round.undo();
    if (seat !== YOU || round.turn !== YOU || play !== act) continue;
    moves.unshift({ at, play, question: questionOf({ ...state, round, trail: trail.slice(0, at) }, YOU) });
  }
  round.free();
  return moves;
}

/** @type {(move: OwnMove) => Question} */
const questionAbout = ({ play, question }) => (play ? { ...question, weigh: play.cards } : question);

/** The better move, if it was clearly better. @type {(move: OwnMove, advice: Advice[]) => Mistake | null} */
function mistakeOf({ at, play: mine }, advice) {
  const own =
    advice.find(({ play }) => isSameBy(play, mine, String)) ?? advice.find(({ play }) => isSameBy(play, mine, rankOf));
  if (!own) return null;
  const [{ play: better, wins, error }] = advice;
  const cost = Math.round(100 * (wins - own.wins));
  const unsure = Math.round(100 * Math.hypot(error, own.error));
  return cost >= CLEAR ? { at, mine, better, cost, error: unsure } : null;
}

/** Whether two plays are the same by their cards, or by the ranks of these. @type {(one: Play | null, other: Play | null, by: (card: Play["cards"][number]) => string) => boolean} */
function isSameBy(one, other, by) {
  if (!one || !other) return one === other;
  const [cards, others] = [one, other].map((play) => play.cards.map(by).sort().join());
  return isSame(one, other) && cards === others;
}

/** Such as "You: single 3. Better: pair of 4s." @type {(remark: Remark, review: PanelWords["review"], words: State["words"]) => string[]} */
export function sayRemark({ mine, better }, review, words) {
  const said = [
    words.laid(nameBeside(mine, better, words), words.seats.bottom),
    review.better(nameBeside(better, mine, words)),
  ];
  return said.map(words.sentence);
}

/** @type {(mistake: Mistake, review: PanelWords["review"], state: State) => HTMLElement[]} */
function linesOf({ at, mine, better, cost, error }, review, { words }) {
  return [
    node("span", "", review.move({ number: at + 1, mine: nameBeside(mine, better, words) })),
    node("b", "", review.better(nameBeside(better, mine, words))),
    node("span", "", review.cost(cost, error)),
  ];
}

/**
 * Names a move beside another one: if both are the same in words, with the cards that only it has.
 *
 * @type {(play: Play | null, other: Play | null, words: State["words"]) => string}
 */
export function nameBeside(play, other, words) {
  if (!play) return words.passed;
  const name = describe(play, words);
  if (!other || describe(other, words) !== name) return name;
  const own = without(play.cards, other.cards);
  return words.laid(own.map((card) => nameOf(card, words)).join(words.comma), name);
}
