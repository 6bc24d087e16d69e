// The round at a table: moves as data, made for a seat, and what each seat sees of it.

import { Game, Rules } from "chupai";
import { chooseMove, firstMove } from "./computer-player.js";
import { expectCoded, TableError } from "./table-error.js";

/** @import { GameId, GameResult, Level, RulesChanges, SavedGame, View } from "chupai" */
/** @import { RoundMove, SeenBy } from "./protocol.js" */
/** @import { State } from "./state.js" */

/** @typedef {{ result: GameResult | null, record: string, game: SavedGame }} Revealed */

export class Round {
  /** None before the first deal. @type {Game | null} */ #game = null;
  /** Those of this deal; none before the first: many tables see none. @type {Rules | null} */ #rules = null;
  /** All of the round, once it is over. @type {Revealed | null} */ #revealed = null;
  /** Whether it was ended without a result. */
  #isAbandoned = false;
  /** How many plays and passes there were. */
  plays = 0;

  /**
   * Restores a round from what is stored of it.
   *
   * @param {Pick<State, "game" | "changesNow" | "start" | "log" | "phase">} state
   */
  constructor({ game, changesNow, start, log, phase }) {
    if (!start) return;
    this.#rules = new Rules(game, changesNow);
    this.#game = Game.fromJSON({ ...start, rules: this.#rules.toJSON() });
    for (const { seat, ...move } of log) this.apply(seat, move);
    this.#isAbandoned = phase === "over" && this.#game.turn !== null;
  }

  get isDealt() {
    return this.#game !== null;
  }

  /** The seat to move; none before the deal and after the end. */
  get turn() {
    return this.#isAbandoned ? null : (this.#game?.turn ?? null);
  }

  /** How often it was dealt anew, as nobody bid. */
  get redeals() {
    return this.view(0).redeals ?? 0;
  }

  get #dealt() {
    return /** @type {Game} */ (this.#game);
  }

  get #played() {
    return /** @type {Rules} */ (this.#rules);
  }

  /**
   * Deals from a seed: after a round the next of the match, and after a match a new one. Gives the round as it was dealt.
   *
   * @param {string} seed
   * @param {GameId} id
   * @param {RulesChanges} changes of the first deal
   */
  deal(seed, id, changes) {
    const game = this.#next(seed) ?? firstDeal(seed, id, changes);
    this.#game?.free();
    this.#rules?.free();
    this.#game = game;
    this.#rules = game.rules;
    this.#revealed = null;
    this.#isAbandoned = false;
    this.plays = 0;
    const { level } = this.#rules.toJSON();
    const { rules: _, ...start } = game.toJSON();
    return { start, changesNow: level ? { ...changes, level } : changes };
  }

  /** @param {string} seed */
  #next(seed) {
    if (this.#isAbandoned) return undefined;
    try {
      return this.#game?.next({ seed });
    } catch (problem) {
      if (!["match-over", "too-much"].includes(expectCoded(problem).code)) throw problem;
    }
  }

  /**
   * Makes a move for a seat.
   *
   * @param {number} seat
   * @param {RoundMove} move
   */
  apply(seat, move) {
    const game = this.#dealt;
    switch (move.type) {
      case "bid":
        return game.bid(move.bid, { seat });
      case "give":
        return game.give(move.card, { seat });
      case "play":
        game.play(move.cards, { seat });
        break;
      case "pass":
        game.pass({ seat });
        break;
      default:
        throw new TableError("invalid-message", "type: there is no such move");
    }
    this.plays += 1;
  }

  /**
   * Chooses a move as a computer player that thinks here, which a strong one does not.
   *
   * @param {number} seat
   * @param {Level} level
   */
  chooseMove(seat, level) {
    return chooseMove(this.view(seat), this.#played, level === "strong" ? "normal" : level);
  }

  /** The first move that a seat may make. @param {number} seat */
  firstMove(seat) {
    return firstMove(this.view(seat), this.#played);
  }

  /** Ends the round without a result: under its rules no move can be made. */
  abandon() {
    this.#isAbandoned = true;
  }

  /**
   * What a seat may see.
   *
   * @param {number} seat
   * @param {number} [since] without the moves before this one
   * @returns {View}
   */
  view(seat, since = 0) {
    const view = this.#dealt.view(seat, { since });
    return this.#isAbandoned ? Object.assign(view, { phase: "over", turn: null }) : view;
  }

  /**
   * What a seat may see, without the moves it knows. Who watches sees no hand.
   *
   * @param {number | null} seat
   * @param {number} since
   * @returns {SeenBy}
   */
  seenBy(seat, since) {
    if (seat !== null) return this.view(seat, since);
    const { hand: _, ...open } = this.view(0, since);
    return { ...open, seat: null };
  }

  /**
   * All of a round that is over, made once, as counting the points may take long.
   *
   * @param {(string | null)[]} names of those who played
   * @returns {Revealed}
   */
  reveal(names) {
    const game = this.#dealt;
    this.#revealed ??= { result: resultOf(game), record: game.toText({ names }), game: game.toJSON() };
    return this.#revealed;
  }
}

/**
 * The result of a round; none where the rules make it too much to count.
 *
 * @param {Game} game
 */
function resultOf(game) {
  try {
    return game.result;
  } catch (problem) {
    expectCoded(problem);
    return null;
  }
}

/**
 * Deals the first round of a match.
 *
 * @param {string} seed
 * @param {GameId} id
 * @param {RulesChanges} changes
 */
function firstDeal(seed, id, changes) {
  const rules = new Rules(id, changes);
  try {
    return new Game(rules, { seed });
  } finally {
    rules.free();
  }
}

/**
 * A move without other fields, which a client may have sent.
 *
 * @param {RoundMove} move
 * @returns {RoundMove}
 */
export function bareMove(move) {
  switch (move.type) {
    case "bid":
      return { type: "bid", bid: move.bid };
    case "give":
      return { type: "give", card: move.card };
    case "pass":
      return { type: "pass" };
  }
  if (!("kind" in move.cards)) return { type: "play", cards: move.cards };
  const { kind, cards, length, rank } = move.cards;
  return { type: "play", cards: { kind, cards, length, rank } };
}
