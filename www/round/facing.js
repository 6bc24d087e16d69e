// Turns the seats of a table, so that the player sits at 0, as everywhere in the page: what the server numbers 2 is 1 for
// who sits at 1. Who watches sits at 0.

/**
 * @import { DealsBefore, GameResult, SavedGame, View } from "../pkg/index.js"
 * @import { SeenView } from "../friends/types.js"
 */

/** What turns all that names seats. @type {(me: number, seats: number) => Facing} */
export function facing(me, seats) {
  const near = (/** @type {number} */ seat) => (seat - me + seats) % seats;
  const far = (/** @type {number} */ seat) => (seat + me) % seats;
  const nearOrNone = (/** @type {number | null} */ seat) => (seat === null ? null : near(seat));
  /** @type {<T>(values: readonly T[]) => T[]} */
  const list = (values) => values.map((_, at) => values[far(at)]);
  /** @type {<T extends { seat: number }>(done: T) => T} */
  const done = (done) => ({ ...done, seat: near(done.seat) });
  /** Sides go round as seats do. @type {<T>(values: readonly T[]) => T[]} */
  const sides = (values) => values.map((_, at) => values[(at + me) % values.length]);
  /** @type {Facing["carried"]} */
  const carried = ({ out, levels, tries }) => ({ out: out.map(near), levels: sides(levels), tries: sides(tries) });

  return {
    near,
    far,
    list,
    carried,

    // The turn is nobody's in the same phases as at the table
    view: (view) =>
      /** @type {View} */ ({
        ...view,
        seat: 0,
        hand: "hand" in view ? view.hand : [],
        turn: nearOrNone(view.turn),
        counts: list(view.counts),
        table: view.table && done(view.table),
        history: view.history.map(done),
        passed: view.passed.map(near),
        ...(view.bids && { bids: view.bids.map(done) }),
        ...(view.opens && { opens: view.opens.map(done) }),
        ...(view.open && { open: view.open.map(done) }),
        ...(view.doubles && { doubles: view.doubles.map(done) }),
        ...(view.stakes && { stakes: list(view.stakes) }),
        ...(view.gifts && { gifts: view.gifts.map((gift) => ({ ...gift, from: near(gift.from), to: near(gift.to) })) }),
        ...(view.landlord !== undefined && { landlord: near(view.landlord) }),
      }),

    result: (result) => ({
      ...result,
      places: list(result.places),
      scores: list(result.scores),
      lines: result.lines
        .map((line) => ({ ...done(line), ...(line.other !== undefined && { other: near(line.other) }) }))
        .sort((one, other) => one.seat - other.seat), // one seat after the other, as the module has them
      ...(result.levels && { levels: list(result.levels) }),
      ...(result.champions && { champions: result.champions.map(near) }),
    }),

    saved: ({ cards, before, opening, moves, ...saved }) => ({
      ...saved,
      ...(cards && {
        cards: {
          ...cards,
          hands: list(cards.hands),
          ...(cards.landlord !== undefined && { landlord: near(cards.landlord) }),
          ...(cards.turn !== undefined && { turn: near(cards.turn) }),
        },
      }),
      before: carried(before),
      opening: opening.map(done),
      moves: moves.map(done),
    }),
  };
}

/**
 * @typedef {object} Facing
 * @property {(seat: number) => number} near a seat of the table, in the page
 * @property {(seat: number) => number} far a seat in the page, at the table
 * @property {<T>(values: readonly T[]) => T[]} list what there is one of for each seat
 * @property {(view: SeenView) => View} view
 * @property {(result: GameResult) => GameResult} result
 * @property {(before: DealsBefore) => DealsBefore} carried
 * @property {(saved: SavedGame) => SavedGame} saved a round of which the cards are told, not the seed
 */
