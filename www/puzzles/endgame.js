// An endgame of two open hands: the moves so far, which can be taken back.

/**
 * @import { Card, Play } from "../pkg/index.js"
 * @import { Laid } from "./position.js"
 */

import { YOU } from "../round/state.js";
import { positionAfter } from "./position.js";

export class Endgame {
  #hands;
  #laid;
  /** The player's first; another array after each move. @type {readonly (Play | null)[]} */
  moves = [];
  /** The number of moves after which the win was gone; null while it is not. @type {number | null} */
  lostAt = null;

  /** @param {readonly (readonly Card[])[]} hands the player's first @param {Laid} [laid] what has to be beaten at first */
  constructor(hands, laid = null) {
    this.#hands = hands;
    this.#laid = laid;
  }

  get position() {
    return positionAfter(this.#hands, this.moves, this.#laid);
  }

  /** The position in which the win was given away, if it was. */
  get lost() {
    return this.lostAt === null ? null : positionAfter(this.#hands, this.moves.slice(0, this.lostAt - 1), this.#laid);
  }

  get turn() {
    return this.isOver ? null : this.position.turn;
  }

  get isOver() {
    return this.position.hands.some((cards) => cards.length === 0);
  }

  get hasWon() {
    return this.position.hands[YOU].length === 0;
  }

  /** A pass is null. @type {(play: Play | null) => void} */
  play(play) {
    this.moves = [...this.moves, play];
  }

  /** Notes that the other side wins from here on. */
  lose() {
    this.lostAt ??= this.moves.length;
  }

  /** Takes back the player's last move, and what came after it. */
  back() {
    this.moves = this.moves.slice(0, this.moves.length - (this.moves.length % 2 === 0 ? 2 : 1));
    if (this.lostAt !== null && this.moves.length < this.lostAt) this.lostAt = null;
  }
}
