// Puzzles: two open hands, of which the player's wins by only one first move. The module plays the other hand perfectly, and
// says when the win is gone.

/**
 * @import { GameId, Play } from "../pkg/index.js"
 * @import { ParsedPosition } from "../review/record.js"
 * @import { Opponents, State } from "../types.js"
 * @import { PuzzleId } from "./puzzle-id.js"
 *
 * @typedef {object} PuzzleTable
 * @property {(asked: { puzzle: string | null, level: number, seed?: string }) => Promise<void>} open
 * @property {(posed: ParsedPosition) => void} pose lays out a position of two hands, of which the one to move is the player's
 * @property {() => string} text the position as a line
 * @property {() => void} refresh draws all anew
 * @property {() => void} relabel writes all texts anew, in another language
 * @property {(text: string) => void} tell
 * @property {() => void} focus
 */

import { need, spoken, wordsOf } from "../i18n/index.js";
import { describe, nameOf, nameOfGame } from "../i18n/naming.js";
import { deck, parseCards, positionText, Rules, refusal, sort } from "../pkg/index.js";
import { createSideTable, newPickable } from "../round/side-table.js";
import { clear, handOf, suggest, YOU } from "../round/state.js";
import { picked, sayNotice } from "../round/status.js";
import * as address from "../ui/address.js";
import { NO_DEAL, NO_SIDE } from "../ui/address-parts.js";
import { isJoker, isWild, rowOf, signOf } from "../ui/cards.js";
import { aside, newButton, node } from "../ui/dom.js";
import { keep, recall } from "../ui/storage.js";
import { loadStyles } from "../ui/style-sheet.js";
import { createChooser } from "./chooser.js";
import { Endgame } from "./endgame.js";
import { freshPuzzle, GAMES, gameLike, isDaily, isSolved, keepSolved, LEVELS, nextPuzzle } from "./puzzle-id.js";

/** @type {Endgame["position"]} */
const NOTHING = { hands: [[], []], table: null, turn: YOU };

/**
 * @param {HTMLElement} root
 * @param {() => State} main the page's state, whose words hold here too
 * @param {Pick<Opponents, "puzzle" | "solve">} module
 * @param {() => void} onClose
 * @returns {Promise<PuzzleTable>}
 */
export async function createPuzzleTable(root, main, module, onClose) {
  let own = (await need("panels")).puzzles;
  /** @type {PuzzleId} */
  let puzzle = { game: GAMES[0], level: 1, seed: "" };
  const state = newPickable(main().words, new Rules(puzzle.game));
  /** @type {Endgame | null} null while a puzzle is being made */
  let endgame = null;
  let helped = false;
  /** What the last hint says, besides the cards that it picks: a key of the words, or the move that would have won. @type {"passBetter" | "tooLarge" | "noWin" | { missed: Play | null } | null} */
  let found = null;
  /** What the module is asked for now. @type {"move" | "hint" | null} */
  let thinking = null;
  /** @type {Promise<void> | null} the work on a puzzle */
  let making = null;

  const side = createSideTable(root, state, {
    draw,
    onClose,
    moves: { play: move, pass: () => move(null), hint, back },
  });
  const chooser = createChooser((how) => show(how(puzzle)));
  const parts = {
    name: node("b", ""),
    goal: node("p", "goal"),
    otherName: node("h3", ""),
    other: node("div", "other"),
    next: newButton("best next", () => {
      show(nextPuzzle(puzzle));
      side.focus(); // the button is gone
    }),
  };

  /** @type {PuzzleTable["open"]} */
  async function open({ puzzle: game, level, seed }) {
    side.enter(Boolean(address.read().puzzle));
    const known = GAMES.find((id) => id === game);
    const last = recall("puzzle") ?? {};
    const usual = {
      game: gameLike(main().game) ?? GAMES.find((id) => id === last.game) ?? GAMES[0],
      level: LEVELS.includes(last.level) ? last.level : 1,
    };
    if (!known || !seed) return show(freshPuzzle(usual));
    return show({ game: known, level: LEVELS.includes(level) ? level : 1, seed });
  }

  /** Makes a puzzle, and lays it out. */
  async function show(/** @type {PuzzleId} */ wanted) {
    puzzle = wanted;
    start(null);
    keep("puzzle", { game: wanted.game, level: wanted.level });
    address.write({
      ...NO_DEAL,
      ...NO_SIDE,
      puzzle: wanted.game,
      level: wanted.level,
      seed: wanted.seed,
    });
    takeRules(new Rules(wanted.game));
    refresh();
    making ??= make().finally(() => {
      making = null;
    });
    await making;
  }

  /** Makes the puzzle that was chosen last, in the worker: one at a time, as the round's seats wait for the same worker. */
  async function make() {
    while (!endgame) {
      const wanted = puzzle;
      const { seed, level } = wanted;
      const made = await module.puzzle({ rules: state.data, seed, level }).catch(() => null);
      if (puzzle !== wanted) continue; // another was asked for in the meantime
      if (!made) return sayNoAnswer();
      endgame = new Endgame(made.position.hands);
      state.hand = [];
      layOut();
    }
  }

  /** @type {PuzzleTable["pose"]} */
  function pose({ position, game, patch, line }) {
    side.enter(address.read().position === line);
    address.write({ ...NO_DEAL, ...NO_SIDE, position: line });
    const seats = position.turn === YOU ? [0, 1] : [1, 0];
    const { table } = position;
    const laid = table && "play" in table ? { seat: 1, play: /** @type {Play} */ (table.play) } : null;
    const hands = seats.map((seat) => parseCards(position.hands[seat]));
    puzzle = { game, level: 1, seed: "" };
    takeRules(new Rules(game, patch));
    start(new Endgame(hands, laid));
    state.hand = [];
    refresh();
  }

  function takeRules(/** @type {Rules} */ rules) {
    state.rules.free();
    state.rules = rules;
    state.data = rules.toJSON();
  }

  function start(/** @type {Endgame | null} */ next) {
    endgame = next;
    helped = false;
    found = thinking = null;
    state.dealt = 0;
    clear(state);
  }

  /** Lays out the position after the moves. */
  function layOut() {
    const { hands, table } = position();
    const cards = sort(hands[YOU], state.rules);
    state.round = { turn: endgame?.turn ?? null, phase: "play", table };
    state.seat = { refusal: (cards) => refusal(cards, table?.play ?? null, state.rules) };
    state.hand = handOf(cards, state.hand);
    state.dealt = Math.max(state.dealt, state.hand.length);
    state.suggestions = [];
    draw();
  }

  const position = () => endgame?.position ?? NOTHING;
  const mayHint = () => endgame && !thinking && !endgame.hasWon && (endgame.turn === YOU || endgame.lostAt !== null);

  /** Makes the player's move, and the answer of the other side. @type {(play: Play | null) => Promise<void>} */
  async function move(play) {
    if (!endgame) return;
    clear(state);
    found = null;
    endgame.play(play);
    if (endgame.hasWon) return win();
    thinking = "move";
    layOut();
    const solved = await ask(endgame);
    if (solved === undefined) return;
    thinking = null;
    if (solved === null) return refuseLarge();
    if (solved.wins) endgame.lose();
    endgame.play(solved.play);
    layOut();
  }

  function refuseLarge() {
    back();
    tell("tooLarge");
  }

  function win() {
    if (!helped && puzzle.seed) keepSolved(puzzle);
    layOut();
    const { activeElement: focused } = document;
    if (focused === document.body || focused === side.hand) (puzzle.seed ? parts.next : chooser).focus(); // the last card is gone
  }

  /** The module's solution: null if the position is too large to be solved, undefined if other moves were made meanwhile. */
  async function ask(/** @type {Endgame} */ about, position = about.position) {
    const { moves } = about;
    const solved = await module.solve({ rules: state.data, position }).catch(() => undefined);
    if (endgame !== about || about.moves !== moves) return;
    if (solved === undefined) sayNoAnswer();
    return solved;
  }

  function sayNoAnswer() {
    thinking = null;
    draw();
    side.tell(sayNotice({ ...main(), notice: "no-answer" }));
  }

  /** Picks the best move; if the win is gone, says which move would have kept it. */
  async function hint() {
    if (!endgame || !mayHint()) return;
    const { lost } = endgame;
    thinking = "hint";
    draw();
    const solved = await ask(endgame, lost ?? endgame.position);
    if (solved === undefined) return;
    clear(state);
    helped ||= solved !== null;
    if (!solved) return tell("tooLarge");
    if (lost) return tell(solved.wins ? { missed: solved.play } : "noWin");
    if (!solved.play) return tell("passBetter");
    state.suggestions = [solved.play];
    suggest(state, 0);
    tell(null);
  }

  function tell(/** @type {typeof found} */ what) {
    found = what;
    thinking = null;
    draw();
  }

  function back() {
    if (!endgame?.moves.length) return;
    endgame.back();
    found = thinking = null;
    clear(state);
    layOut();
  }

  function refresh() {
    label();
    layOut();
  }

  function relabel() {
    label();
    draw();
  }

  function label() {
    own = spoken.panels.puzzles;
    const words = wordsOf(puzzle);
    state.words = words;
    side.label({ ...own, hand: words.hand });
    chooser.label(own, words, puzzle);
    for (const name of /** @type {const} */ (["next", "otherName"])) parts[name].textContent = own[name];
  }

  function draw() {
    const { words, data } = state;
    const { hands, table } = position();
    const theirs = sort(hands[1 - YOU], state.rules);
    const solved = isSolved(puzzle) ? own.solvedBefore : "";
    parts.name.textContent = nameOfPuzzle();
    parts.next.hidden = !puzzle.seed || !endgame?.hasWon;
    const goal = [puzzle.seed ? own.goal : own.posed, solved].filter(Boolean).join(" ");
    const isGone = endgame !== null && endgame.lostAt !== null;
    parts.goal.toggleAttribute("data-gone", isGone);
    parts.goal.replaceChildren(parts.name, " ", endgame ? (isGone ? own.gone : goal) : own.making);
    parts.other.replaceChildren(aside(words.holds(theirs.map((card) => nameOf(card, words)))), rowOf(theirs, data));
    const laid = table && [rowOf(table.play.cards, data, table.play.as), node("span", "", nameLaid(table))];
    side.laid.replaceChildren(...(laid ?? [words.open]));
    const can = { hint: Boolean(mayHint()), back: Boolean(endgame?.moves.length) };
    const advised = isGone ? "back" : found === "passBetter" ? "pass" : null;
    side.show(endgame ? said(endgame) : [], can, { advised, busy: thinking === "hint" ? "hint" : null });
  }

  /** Names the game, the level or the day, and the cards that are more than their rank. */
  function nameOfPuzzle() {
    const { words, data } = state;
    const game = nameOfGame(puzzle.game, words);
    const name = isDaily(puzzle) ? own.dailyOf : own.named;
    const wild = deck(state.rules).filter((card) => !isJoker(card) && isWild(card, data));
    const named = [...new Set(wild)].map((card) => nameOf(card, words));
    return [
      puzzle.seed ? name(game, puzzle.level) : "",
      data.level ? own.levelCard(signOf(data.level)) : "",
      named.length > 0 ? own.wildCards({ cards: named, called: state.words.marks.wild }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** @type {(laid: { seat: number, play: Play }) => string} */
  const nameLaid = ({ seat, play }) =>
    state.words.laid(describe(play, state.words), seat === YOU ? own.you : own.otherName);

  /** @type {(endgame: Endgame) => string[]} */
  function said({ hasWon, isOver, moves }) {
    if (hasWon) return [own.solved(Math.ceil(moves.length / 2))];
    if (thinking === "move") return [own.thinking];
    if (thinking === "hint") return [/** @type {() => string} */ (spoken.panels.notices.thinking)()];
    const idle = isOver ? own.lost : moves.length > 0 && moves.at(-1) === null ? own.passed : "";
    return [picked(state) || sayFound() || idle].filter(Boolean);
  }

  function sayFound() {
    const { words } = state;
    if (found === null || typeof found === "string") return found && own[found];
    return own.missed(found.missed ? describe(found.missed, words) : words.pass);
  }

  await loadStyles("ui/side-table.css", "puzzles/puzzle-table.css");
  const plate = node("div", "plate", node("span", "avatar"), parts.otherName);
  root.append(
    node("div", "bar", side.title, side.close),
    chooser.element,
    parts.goal,
    node("div", "felt", node("section", "theirs", plate, parts.other), side.laid),
    side.verdict,
    parts.next,
    side.actions,
    side.hand,
  );

  const text = () => positionText(position(), state.rules);

  return { open, pose, text, refresh, relabel, tell: side.tell, focus: side.focus };
}
