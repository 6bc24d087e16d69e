// A round at a table elsewhere, with the interface of a round in the page: views come in, moves go out.

/**
 * @import { DealsBefore, Play, GameResult, RulesChanges, SavedGame, View } from "../pkg/index.js"
 * @import { GameId } from "../pkg/index.js"
 * @import { Round, PlayerSeat, State } from "../types.js"
 * @import { MoveMessage } from "./types.js"
 *
 * @typedef {Round & { show: (view: View) => void, end: (result: GameResult) => void }} TableRound
 */

import { Rules, Seat } from "../pkg/index.js";
import { playAgain } from "../round/play-again.js";
import { isTooMuch } from "../round/state.js";

/** What may be done at a table that is only watched. @type {PlayerSeat} */
const WATCHING = {
  mayMove: false,
  legal: () => [],
  mayPass: () => false,
  bids: () => [],
  gifts: () => [],
  interrupts: () => [],
  refusal: () => ({ code: "out-of-turn", message: "who watches does not play" }),
  free: () => {},
};

const none = () => [];

/**
 * What may be done at a seat. If that is too much to list, less is suggested, and the table decides.
 *
 * @type {(seat: Seat) => PlayerSeat}
 */
const playerSeatAt = (seat) => ({
  mayMove: seat.mayMove,
  legal: (options) =>
    unlessTooMuch(
      () => seat.legal(options),
      () => unlessTooMuch(() => seat.legal({ limit: 1 }), none),
    ),
  mayPass: () =>
    unlessTooMuch(
      () => seat.mayPass(),
      () => true,
    ),
  bids: () => seat.bids(),
  gifts: () => seat.gifts(),
  interrupts: () => unlessTooMuch(() => seat.interrupts(), none),
  refusal: (play) => seat.refusal(play),
  free: () => seat.free(),
});

/** @type {<T>(ask: () => T, otherwise: () => T) => T} */
function unlessTooMuch(ask, otherwise) {
  try {
    return ask();
  } catch (problem) {
    if (!isTooMuch(problem)) throw problem;
    return otherwise();
  }
}

/**
 * @param {{ game: GameId, changes?: RulesChanges | null }} rules those of the deal
 * @param {View} first
 * @param {{ watches: boolean, before: DealsBefore, tell: (move: MoveMessage) => void }} others `before` is what the deal takes over, `tell` sends moves
 * @returns {TableRound}
 */
export function createTableRound({ game, changes }, first, { watches, before, tell }) {
  const own = new Rules(game, changes);
  let view = first;
  /** @type {GameResult | null} */
  let result = null;
  return {
    elsewhere: true,
    partial: true,
    watched: watches,
    get playerSeat() {
      return watches ? WATCHING : playerSeatAt(new Seat(own, view));
    },
    seats: first.counts.length,
    get turn() {
      return view.turn;
    },
    get phase() {
      return view.turn === null ? "over" : view.phase;
    },
    get table() {
      return view.table;
    },
    get result() {
      return result;
    },
    get rules() {
      return new Rules(game, changes);
    },
    view: () => view,
    hand: (seat) => (seat === view.seat ? [...view.hand] : []),
    bids: () => [],
    gifts: () => [],
    interrupts: () => [],
    play: (play) =>
      tell({
        type: "play",
        cards: "kind" in play ? wording(/** @type {Play} */ (play)) : [.../** @type {any} */ (play)],
      }),
    pass: () => tell({ type: "pass" }),
    bid: (bid) => tell({ type: "bid", bid }),
    give: (card) => tell({ type: "give", card: /** @type {any} */ (card) }),
    undo: () => false,
    next: () => {
      throw new Error("the table deals");
    },
    toText: () => {
      throw new Error("the table has the record");
    },
    toJSON: () => /** @type {any} */ ({ before }),
    free: () => {},
    show: (next) => {
      view = next;
    },
    end: (last) => {
      result = last;
    },
  };
}

/** The end of a round whose points are too much to count. @type {GameResult} */
export const UNCOUNTED = { places: [], scores: [], lines: [] };

/** The parts of a play that identify it. @type {(play: Play) => Pick<Play, "kind" | "length" | "rank" | "cards">} */
const wording = ({ kind, length, rank, cards }) => ({ kind, length, rank, cards });

/**
 * Puts a round that is over on the table with all that is known then, for the result, the review and the replay. Throws if that
 * makes no sense, and then may have changed the state.
 *
 * @param {State} state
 * @param {SavedGame} saved with the cards
 * @param {View["history"]} history its plays in full
 * @param {Partial<State>} others
 * @param {boolean} watches
 */
export function putEnded(state, saved, history, others, watches) {
  playAgain(state, saved, history, others);
  if (!state.round.result) throw new Error("the round is not over");
  Object.assign(state.round, { elsewhere: true }, watches && { watched: true, playerSeat: WATCHING });
  state.notice = null;
}

/** The deal of a table, as the page has deals. @type {(table: NonNullable<import("./types.js").TableState["table"]>, points: number[]) => Partial<State>} */
export const dealOf = ({ rules, round }, points) => ({
  game: rules.game,
  patch: rules.changes ?? undefined,
  seed: "",
  totals: round > 1 ? points : null,
});
