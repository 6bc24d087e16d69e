// The rounds at a table, one after the other: dealt, played by people and by computers, and counted.

import { bytesToHex } from "@noble/hashes/utils.js";
import { commitmentTo, seedOf } from "./deal-proof.js";
import { isGivenUp } from "./places.js";
import { bareMove } from "./round.js";
import { expectCoded } from "./table-error.js";

/** @import { RoundMove } from "./protocol.js" */
/** @import { Options } from "./room.js" */
/** @import { Round } from "./round.js" */
/** @import { State } from "./state.js" */

/** A move that was chosen elsewhere, when the table was at `n`. @typedef {{ n: number, move: RoundMove }} Thought */

/** The most times a round is dealt anew because nobody bids. */
const MOST_REDEALS = 100;
/** How many milliseconds a computer player may think, as all tables share one thread in workerd. Odd house rules take longer. */
const THINK_LIMIT = 100;
/** After a longer thought computer players make the first move there is for this many times as long. */
const REST = 20;

export class Match {
  #state;
  #round;
  #random;
  #clock;

  /**
   * @param {State} state
   * @param {Round} round
   * @param {Pick<Options, "random" | "clock">} options
   */
  constructor(state, round, { random, clock = () => 0 }) {
    this.#state = state;
    this.#round = round;
    this.#random = random;
    this.#clock = clock;
  }

  /**
   * Deals the first round, or the next one.
   *
   * @param {number} now
   */
  deal(now) {
    const state = this.#state;
    const secret = /** @type {string} */ (state.secret);
    const words = state.places.map(({ word }) => word);
    const seed = seedOf(secret, words);
    Object.assign(state, this.#round.deal(seed, state.game, state.changes));
    state.log = [];
    state.deal = { commitment: commitmentTo(secret), secret, words, seed };
    state.secret = null;
    for (const place of state.places) {
      place.word = "";
      place.computer ||= isGivenUp(place, now); // it was told as free
    }
    state.phase = "round";
    state.round += 1;
    this.#count(now);
  }

  /**
   * Makes a move for a seat.
   *
   * @param {number} seat
   * @param {RoundMove} move
   * @param {number} now
   */
  play(seat, move, now) {
    this.#note(seat, move);
    this.#count(now);
  }

  /**
   * Moves as a computer player; where that is not possible, the round is over.
   *
   * @param {number} seat
   * @param {Thought | null} thought
   * @param {number} now
   */
  playComputer(seat, thought, now) {
    const moves = this.#movesOf(seat, thought, now);
    if (!moves.some((move) => this.#takes(seat, move))) this.#round.abandon();
    this.#count(now);
  }

  /**
   * The moves of a computer player, the best first. One that was chosen elsewhere counts unless the table has moved on.
   *
   * @param {number} seat
   * @param {Thought | null} thought
   * @param {number} now
   * @returns {(() => RoundMove)[]}
   */
  #movesOf(seat, thought, now) {
    const { n, due, restsUntil = 0 } = this.#state;
    return [
      ...(thought?.n === n && due.reason === "computer" ? [() => thought.move] : []),
      ...(now < restsUntil ? [] : [() => this.#think(seat, now)]),
      () => this.#round.firstMove(seat),
      () => /** @type {RoundMove} */ ({ type: "pass" }),
    ];
  }

  /** Chooses a move, and notes if that takes long. @param {number} seat @param {number} now */
  #think(seat, now) {
    const began = this.#clock();
    try {
      return this.#round.chooseMove(seat, this.#state.level);
    } finally {
      const took = this.#clock() - began;
      if (took > THINK_LIMIT) this.#state.restsUntil = now + took + REST * took;
    }
  }

  /**
   * Makes a move, and says whether that was possible.
   *
   * @param {number} seat
   * @param {() => RoundMove} move
   */
  #takes(seat, move) {
    try {
      this.#note(seat, move());
      return true;
    } catch (problem) {
      expectCoded(problem);
      return false;
    }
  }

  /**
   * Makes a move, and notes it.
   *
   * @param {number} seat
   * @param {RoundMove} move
   */
  #note(seat, move) {
    this.#round.apply(seat, move);
    this.#state.log.push({ seat, ...bareMove(move) });
    // All bids are stored, and each is one move: a round has to come to an end
    if (move.type === "bid" && this.#round.redeals > MOST_REDEALS) this.#round.abandon();
  }

  /**
   * Counts a move or a deal, after which the round may be over.
   *
   * @param {number} now
   */
  #count(now) {
    const state = this.#state;
    state.n += 1;
    state.movedAt = now;
    state.deadline = null;
    state.left = null;
    if (this.#round.turn === null) this.#end();
  }

  #end() {
    const state = this.#state;
    state.phase = "over";
    state.secret = bytesToHex(this.#random(32));
    state.names = state.places.map(({ name }) => name);
    const { result } = this.#round.reveal(state.names);
    state.points = state.points.map((points, seat) => points + (result?.scores[seat] ?? 0));
  }
}
