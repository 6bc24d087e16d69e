// Rounds and positions as text: copies those on the table, and puts others there.

/**
 * @import { GameId, Position, RulesChanges, SavedGame, View } from "../pkg/index.js"
 * @import { PracticeTable } from "../practice/practice-table.js"
 * @import { Change, State } from "../types.js"
 */

import { need } from "../i18n/index.js";
import { Game, parsePosition } from "../pkg/index.js";
import { freshSeed } from "../round/first-deal.js";
import { playAgain } from "../round/play-again.js";
import { keepRound } from "../round/saved-round.js";
import { rotateSeats } from "../round/seat-rotation.js";
import { deal, tell, YOU } from "../round/state.js";
import { sayNotice } from "../round/status.js";
import * as address from "../ui/address.js";
import { NO_SIDE } from "../ui/address-parts.js";
import { copy } from "../ui/copy.js";
import { openDialog } from "../ui/dialog.js";
import { newButton, node } from "../ui/dom.js";

/** How the text of a round begins. */
const EXAMPLE = "chupai 1\ngame tienlen\nseat 0 Ann 3s 4d 7h 9c …";

const STYLE = "review/record.css";

/** A line with the number of cards of a hand in place of the cards. */
const HIDDEN_HAND = /^seat +\d+ +\S+ +\d+ *(;|$)/;

/** Characters; the text of a round has fewer. */
const LONGEST = 100_000;

/** @typedef {{ saved: SavedGame, game: GameId, history: View["history"], names: string[] }} ParsedRound a round that was read, its plays in full */

/** @typedef {{ position: Position, game: GameId, patch: RulesChanges | undefined, line: string }} ParsedPosition a position that was read */

/**
 * What the page's menu and links do with texts.
 *
 * @param {State} state
 * @param {object} page
 * @param {Change} page.act
 * @param {Change} page.putDeal shows another deal
 * @param {() => Pick<PracticeTable, "text" | "tell"> | null} page.side the table beside the round that is open, where one is
 * @param {(id: "main") => void} page.show
 * @param {() => Promise<void>} page.seeReplay
 * @param {(cards: { hand: string, table: string | null }) => Promise<boolean>} page.openPractice
 * @param {(posed: ParsedPosition) => Promise<void>} page.pose
 * @param {(command: () => unknown) => () => Promise<void>} page.run says if a command fails
 */
export function createRecords(state, { act, putDeal, side, show, seeReplay, openPractice, pose, run }) {
  async function copy() {
    const table = side();
    if (!(await copyText(table ? table.text() : textOf(state.round)))) return; // it is shown
    await need("panels");
    if (table) table.tell(sayNotice({ ...state, notice: "copied" }));
    else act(tell, state.round.result ? "copied" : "copied-seen");
  }

  const paste = () =>
    openPaste({
      round: (past, seat) => run(() => putRound(past, seat))(),
      position: (posed) => run(() => openPosition(posed))(),
    });

  /** Puts a round on the table; the browser's Back leads to the one before. @type {(past: ParsedRound, seat: number) => Promise<void>} */
  async function putRound(past, seat) {
    history.pushState({ stepped: true }, "", location.href);
    address.write(NO_SIDE);
    show("main");
    putDeal(putRecord, past, seat);
    keepRound(state); // before another step is taken
    if (state.round.result) await seeReplay();
  }

  /** Lays out a position: two hands as a puzzle, others on the practice table, under its rules. @type {(posed: ParsedPosition) => Promise<void>} */
  async function openPosition(posed) {
    const { game, patch, position } = posed;
    const { hands, turn, table } = position;
    if (hands.length === 2) return pose(posed);
    const laid = table && "play" in table ? table.play.cards.join("") : null;
    if (!(await openPractice({ hand: hands[turn].join(""), table: laid }))) return;
    putDeal(deal, { game, seed: freshSeed(), patch }); // the round of before is a step back
  }

  /** Restores a round that the tab has kept; false if it cannot be read. @type {(text: string) => boolean} */
  function takeUp(text) {
    try {
      putDeal(putRecord, readRound(text), YOU);
      return true;
    } catch {
      return false;
    }
  }

  const open = (/** @type {string} */ line) => openPosition(readPosition(line));

  /** Opens the position of a link; if it makes no sense, says so over the round. */
  async function openLinked(/** @type {string} */ line) {
    address.write({ position: undefined });
    try {
      await open(line);
    } catch {
      show("main");
      await need("panels");
      act(tell, "position-ignored");
    }
  }

  return { copy, paste, takeUp, open, openLinked };
}

/** The round as text: what the player may know of it, and all of it when it is over. @type {(round: Pick<Game, "toText" | "result">) => string} */
const textOf = (round) => round.toText(round.result ? {} : { seat: YOU });

/** Copies a text, or shows it where that is not possible, as on plain http; resolves to whether it is copied. @type {(text: string) => Promise<boolean>} */
export async function copyText(text) {
  const isCopied = await copy(text);
  if (!isCopied) await showText(text);
  return isCopied;
}

async function showText(/** @type {string} */ text) {
  const { record } = await need("panels");
  const field = newField(record.title);
  Object.assign(field, { readOnly: true, value: text });
  await openDialog("record", record.title, STYLE, node("div", "sheet", field));
  field.select();
}

function newField(/** @type {string} */ label) {
  return Object.assign(document.createElement("textarea"), { ariaLabel: label, spellcheck: false });
}

/**
 * Asks for a text, of a round or a position.
 *
 * @param {{ round: (past: ParsedRound, seat: number) => void, position: (posed: ParsedPosition) => void }} put
 */
async function openPaste(put) {
  const { record } = await need("panels");
  const field = newField(record.paste);
  Object.assign(field, { placeholder: record.wanted, maxLength: LONGEST });
  const seats = document.createElement("select");
  const seat = node("label", "", node("span", "", record.seat), seats);
  const problem = Object.assign(node("p", "problem"), { id: "record-problem", ariaLive: "polite" });
  const like = node("div", "", record.like, node("pre", "", EXAMPLE));
  const show = newButton("best", onShow, record.show);
  field.setAttribute("aria-describedby", problem.id);
  const [sheet, bar] = [node("div", "sheet", field, problem, like), node("div", "bar", seat, show)];
  const { end } = await openDialog("record", record.paste, STYLE, sheet, bar);
  /** @type {ParsedRound | ParsedPosition | null} */
  let found = null;

  function onInput() {
    const text = field.value.trim();
    problem.textContent = "";
    like.hidden = true;
    try {
      found = text ? read(text) : null;
    } catch (wrong) {
      found = null;
      const [, line, column] = /^line (\d+), column (\d+): /.exec(/** @type {Error} */ (wrong).message) ?? [];
      const isHidden = HIDDEN_HAND.test(text.split("\n")[Number(line) - 1]);
      if (isHidden) problem.textContent = record.hidden;
      else problem.textContent = line ? record.wrong({ line, column }) : record.nameless;
      like.hidden = isHidden || !line;
    }
    field.ariaInvalid = String(problem.textContent !== "");
    const names = found && "names" in found ? found.names : [];
    seats.replaceChildren(...names.map((name, at) => new Option(`${at + 1} ${name}`.trim(), String(at))));
    seat.hidden = names.length === 0;
    show.disabled = found === null;
  }

  function onShow() {
    if (!found) return;
    end();
    if ("position" in found) put.position(found);
    else put.round(found, Number(seats.value));
  }

  field.addEventListener("input", onInput);
  onInput();
  field.focus();
}

/** Reads a round or a position; the error of the module says where the text is wrong. @type {(text: string) => ParsedRound | ParsedPosition} */
const read = (text) => (text.startsWith("position ") ? readPosition(text) : readRound(text));

/** @type {(text: string) => ParsedRound} */
function readRound(text) {
  const round = Game.fromText(text);
  try {
    const names = Array.from({ length: round.seats }, () => "");
    for (const [, seat, name] of text.matchAll(/^seat +(\d+) +(\S+) .*/gm))
      names[Number(seat)] = name === "-" ? "" : name.replaceAll("_", " ");
    const saved = round.toJSON();
    return { saved, game: named(saved.rules), history: round.view(YOU).history, names };
  } finally {
    round.free();
  }
}

/** Reads the line of a position; the error of the module says where it is wrong. @type {(line: string) => ParsedPosition} */
function readPosition(line) {
  const { position, rules } = parsePosition(line);
  const round = new Game(rules, { seed: 0 });
  const { rules: game, changes } = round.toJSON();
  round.free();
  rules.free();
  return { position, game: named(game), patch: changes, line };
}

/** The id of a game: the page cannot show rules without one. @type {(rules: SavedGame["rules"]) => GameId} */
function named(rules) {
  if (typeof rules === "string") return rules;
  throw new Error("rules without a name");
}

/** Puts a round that was read on the table, as a seat saw it, with its moves for the replay and the review. @type {(state: State, past: ParsedRound, seat: number) => void} */
function putRecord(state, { saved, game, history, names }, seat) {
  const turned = rotateSeats(seat, names.length);
  const others = { game, patch: saved.changes, seed: "", totals: null };
  playAgain(
    state,
    turned.saved(saved),
    history.map((move) => ({ ...move, seat: turned.toPage(move.seat) })),
    others,
  );
  state.notice = null;
}
