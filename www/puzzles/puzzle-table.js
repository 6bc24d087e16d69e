// Puzzles: two open hands, of which the player's wins by one first move alone. The module plays the other hand, as well as
// can be, and says when the win is gone.

/**
 * @import { Card, GameId, Play, Puzzle } from "../pkg/index.js"
 * @import { Posed } from "../review/record.js"
 * @import { Opponents, PanelWords, State } from "../types.js"
 *
 * @typedef {{ game: GameId, level: number, seed: string }} Chosen which puzzle
 *
 * @typedef {object} PuzzleTable
 * @property {(asked: { puzzle: string | null, level: number, seed?: string }) => Promise<void>} open
 * @property {(posed: Posed) => void} pose lays out a position of two hands, of which the one to move is the player's
 * @property {() => string} text the position as a line
 * @property {() => void} refresh draws all anew
 * @property {() => Promise<void>} speak takes the words of the page's language
 * @property {() => void} relabel shows them
 * @property {(text: string) => void} tell
 * @property {() => void} focus
 */

import { panelWords, wordsIn } from "../i18n/index.js";
import { describe, nameOf, nameOfGame } from "../i18n/naming.js";
import { deck, parseCards, positionText, Rules, refusal, sort } from "../pkg/index.js";
import { createSideTable, newPickable } from "../round/side-table.js";
import { clear, handOf, suggest, YOU } from "../round/state.js";
import { picked, sayNotice } from "../round/status.js";
import * as address from "../ui/address.js";
import { isJoker, isWild, rowOf, signOf } from "../ui/cards.js";
import { aside, newButton, node } from "../ui/dom.js";
import { keep, recall } from "../ui/storage.js";
import { loadStyles } from "../ui/style-sheet.js";
import {
  dailyPuzzle,
  freshPuzzle,
  GAMES,
  gameLike,
  isDaily,
  isSolved,
  keepSolved,
  LEVELS,
  nextPuzzle,
} from "./choice.js";
import { positionAfter } from "./position.js";

/**
 * @param {HTMLElement} root
 * @param {() => State} main the page's state, whose words hold here too
 * @param {Pick<Opponents, "puzzle" | "solve">} module
 * @param {() => void} onClose
 * @returns {Promise<PuzzleTable>}
 */
export async function createPuzzleTable(root, main, module, onClose) {
  /** @type {PanelWords["puzzles"]} */
  let own;
  /** @type {Chosen} */
  let chosen = { game: GAMES[0], level: 1, seed: "" };
  const state = newPickable(main().words, new Rules(chosen.game));
  /** @type {Pick<Puzzle, "position"> | null} while it is being made there is none */
  let puzzle = null;
  /** What lay on the table of a position at first. @type {ReturnType<typeof positionAfter>["table"]} */
  let laid = null;
  /** @type {(Play | null)[]} the moves so far, the player's first */
  let moves = [];
  /** After how many moves the win was gone. @type {number | null} */
  let lostAt = null;
  let helped = false;
  let passAdvised = false;
  /** Whether the position cannot be solved. */
  let tooLarge = false;
  let thinking = false;
  /** @type {Promise<void> | null} the work on a puzzle */
  let making = null;

  const side = createSideTable(root, state, {
    draw,
    onClose,
    moves: { play: move, pass: () => move(null), hint, back },
  });
  const parts = {
    game: node("select", ""),
    level: node("select", ""),
    gameName: node("span", ""),
    levelName: node("span", ""),
    daily: newButton("", () => show(dailyPuzzle(chosen.game))),
    another: newButton("", () => show(freshPuzzle(chosen))),
    name: node("b", ""),
    goal: node("p", "goal"),
    otherName: node("h3", ""),
    other: node("div", "other"),
    next: newButton("best next", () => show(nextPuzzle(chosen))),
  };
  const { gameName, game, levelName, level, daily, another } = parts;
  game.addEventListener("change", () => show(freshPuzzle({ ...chosen, game: /** @type {GameId} */ (game.value) })));
  level.addEventListener("change", () => show(freshPuzzle({ ...chosen, level: Number(level.value) })));

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

  /** Has a puzzle made, and lays it out. */
  async function show(/** @type {Chosen} */ wanted) {
    chosen = wanted;
    puzzle = laid = null;
    start();
    keep("puzzle", { game: wanted.game, level: wanted.level });
    address.write({
      ...address.NO_DEAL,
      ...address.NO_SIDE,
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
    while (!puzzle) {
      const wanted = chosen;
      const { seed, level } = wanted;
      const made = await module.puzzle({ rules: state.data, seed, level }).catch(() => null);
      if (chosen !== wanted) continue; // another was asked for in the meantime
      if (!made) return sayNoAnswer();
      puzzle = made;
      state.hand = [];
      layOut();
    }
  }

  /** @type {PuzzleTable["pose"]} */
  function pose({ position, game, patch, line }) {
    side.enter(address.read().position === line);
    address.write({ ...address.NO_DEAL, ...address.NO_SIDE, position: line });
    const seats = position.turn === YOU ? [0, 1] : [1, 0];
    const { table } = position;
    chosen = { game, level: 1, seed: "" };
    puzzle = {
      position: { hands: seats.map((seat) => parseCards(position.hands[seat])), turn: 0, table: null, landlord: 0 },
    };
    takeRules(new Rules(game, patch));
    laid = table && "play" in table ? { seat: 1, play: /** @type {Play} */ (table.play) } : null;
    start();
    state.hand = [];
    refresh();
  }

  function takeRules(/** @type {Rules} */ rules) {
    state.rules.free();
    state.rules = rules;
    state.data = rules.toJSON();
  }

  function start() {
    moves = [];
    lostAt = null;
    helped = thinking = passAdvised = tooLarge = false;
    state.dealt = 0;
    clear(state);
  }

  /** Takes over what the moves have left. */
  function layOut() {
    const { hands, table, turn } = now();
    const cards = sort(hands[YOU], state.rules);
    state.round = { turn: puzzle && !isOver() ? turn : null, phase: "play", table };
    state.seat = { refusal: (cards) => refusal(cards, table?.play ?? null, state.rules) };
    state.hand = handOf(cards, state.hand);
    state.dealt = Math.max(state.dealt, state.hand.length);
    state.suggestions = [];
    draw();
  }

  const now = () => positionAfter(puzzle?.position.hands ?? [[], []], moves, laid);
  const isOver = () => puzzle !== null && now().hands.some((cards) => cards.length === 0);
  const hasWon = () => puzzle !== null && now().hands[YOU].length === 0;
  const isYours = () => puzzle !== null && !thinking && !isOver() && now().turn === YOU;

  /** Makes the player's move, and the answer of the other side. @type {(play: Play | null) => Promise<void>} */
  async function move(play) {
    clear(state);
    passAdvised = tooLarge = false;
    moves = [...moves, play];
    if (hasWon()) {
      if (!helped && chosen.seed) keepSolved(chosen);
      layOut();
      if (document.activeElement === document.body) (chosen.seed ? parts.next : another).focus(); // the last card is gone
      return;
    }
    thinking = true;
    layOut();
    const solved = await ask();
    if (solved === null) back();
    if (!solved) return;
    if (solved.wins) lostAt ??= moves.length;
    moves = [...moves, solved.play];
    thinking = false;
    layOut();
  }

  /** What the module finds: null where the position is too large to be solved; nothing where the moves are others by then. */
  async function ask() {
    const asked = moves;
    const solved = await module.solve({ rules: state.data, position: now() }).catch(() => undefined);
    if (moves !== asked) return;
    if (solved === undefined) return sayNoAnswer();
    tooLarge = solved === null;
    if (tooLarge) draw();
    return solved;
  }

  function sayNoAnswer() {
    thinking = false;
    side.tell(sayNotice({ ...main(), notice: "no-answer" }));
  }

  async function hint() {
    if (!isYours() || lostAt !== null) return;
    const solved = await ask();
    if (!solved) return;
    helped = true;
    passAdvised = solved.play === null;
    clear(state);
    if (solved.play) {
      state.suggestions = [solved.play];
      suggest(state, 0);
    }
    draw();
  }

  /** Takes back the player's last move, and what came after it. */
  function back() {
    if (moves.length === 0) return;
    moves = moves.slice(0, moves.length - (moves.length % 2 === 0 ? 2 : 1));
    if (lostAt !== null && moves.length < lostAt) lostAt = null;
    thinking = passAdvised = false;
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

  async function speak() {
    own = (await panelWords()).puzzles;
  }

  function label() {
    const words = wordsIn(main().language, chosen.game);
    state.words = words;
    side.label({ ...own, hand: words.hand });
    for (const name of /** @type {const} */ (["gameName", "levelName", "daily", "another", "next", "otherName"]))
      parts[name].textContent = own[name];
    parts.game.replaceChildren(...GAMES.map((id) => new Option(nameOfGame(id, words), id, false, id === chosen.game)));
    parts.level.replaceChildren(
      ...LEVELS.map((level) => new Option(String(level), String(level), false, level === chosen.level)),
    );
  }

  function draw() {
    const { words, data } = state;
    const { hands, table } = now();
    const theirs = puzzle ? sort(hands[1 - YOU], state.rules) : [];
    const solved = isSolved(chosen) ? own.solvedBefore : "";
    parts.name.textContent = nameOfPuzzle();
    parts.next.hidden = !chosen.seed || !hasWon();
    const goal = [chosen.seed ? own.goal : own.posed, solved].filter(Boolean).join(" ");
    parts.goal.replaceChildren(parts.name, " ", puzzle ? goal : own.making);
    parts.other.replaceChildren(aside(words.holds(theirs.map((card) => nameOf(card, words)))), rowOf(theirs, data));
    const laid = table && [rowOf(table.play.cards, data, table.play.as), node("span", "", nameLaid(table))];
    side.laid.replaceChildren(...(laid ?? [words.open]));
    const can = { hint: isYours() && lostAt === null, back: moves.length > 0 };
    side.show(puzzle ? said() : [], can, passAdvised);
  }

  /** Which game and level it is, which day's, and which cards are more than their rank. */
  function nameOfPuzzle() {
    const { words, data } = state;
    const game = nameOfGame(chosen.game, words);
    const name = isDaily(chosen) ? own.dailyOf : own.named;
    const wild = deck(state.rules).filter((card) => !isJoker(card) && isWild(card, data));
    const named = [...new Set(wild)].map((card) => nameOf(card, words));
    return [
      chosen.seed ? name(game, chosen.level) : "",
      data.level ? own.levelCard(signOf(data.level)) : "",
      named.length > 0 ? own.wildCards({ cards: named, called: state.words.marks.wild }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** @type {(laid: { seat: number, play: Play }) => string} */
  const nameLaid = ({ seat, play }) =>
    state.words.laid(describe(play, state.words), seat === YOU ? own.you : own.otherName);

  function said() {
    if (hasWon()) return [own.solved(Math.ceil(moves.length / 2))];
    if (isOver()) return [own.lost];
    if (thinking) return [own.thinking];
    if (passAdvised && !picked(state)) return [own.passBetter];
    if (tooLarge && !picked(state)) return [own.tooLarge];
    const passed = moves.length > 0 && moves.at(-1) === null ? own.passed : "";
    return [lostAt !== null ? own.gone : passed, picked(state)].filter(Boolean);
  }

  await Promise.all([speak(), loadStyles("ui/side-table.css", "puzzles/puzzle-table.css")]);
  const plate = node("div", "plate", node("span", "avatar"), parts.otherName);
  root.append(
    node("div", "bar", side.title, side.close),
    node("div", "bar", node("label", "", gameName, game), node("label", "", levelName, level), daily, another),
    parts.goal,
    node("div", "felt", node("section", "theirs", plate, parts.other), side.laid),
    side.verdict,
    parts.next,
    side.actions,
    side.hand,
  );

  const text = () => positionText(now(), state.rules);

  return { open, pose, text, refresh, relabel, speak, tell: side.tell, focus: side.focus };
}
