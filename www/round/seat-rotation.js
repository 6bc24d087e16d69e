// Rotates the seats of a table, so that the player sits at 0, as everywhere in the page: for the player at seat 1, seat 2 of
// the table is seat 1 of the page. A watcher sees the table from seat 0.

/**
 * @import { DealsBefore, GameResult, SavedGame, View } from "../pkg/index.js"
 * @import { SeenView } from "../friends/types.js"
 */

/** Functions that rotate seats, and whatever names seats. @type {(me: number, seats: number) => SeatRotation} */
export function rotateSeats(me, seats) {
  const toPage = (/** @type {number} */ seat) => (seat - me + seats) % seats;
  const toTable = (/** @type {number} */ seat) => (seat + me) % seats;
  const toPageOrNone = (/** @type {number | null} */ seat) => (seat === null ? null : toPage(seat));
  /** @type {<T>(values: readonly T[]) => T[]} */
  const list = (values) => values.map((_, at) => values[toTable(at)]);
  /** @type {<T extends { seat: number }>(done: T) => T} */
  const done = (done) => ({ ...done, seat: toPage(done.seat) });
  /** Sides go round as seats do. @type {<T>(values: readonly T[]) => T[]} */
  const sides = (values) => values.map((_, at) => values[(at + me) % values.length]);
  /** @type {SeatRotation["carried"]} */
  const carried = ({ out, levels, tries }) => ({ out: out.map(toPage), levels: sides(levels), tries: sides(tries) });

  return {
    toPage,
    toTable,
    list,
    carried,

    // The turn is nobody's in the same phases as at the table
    view: (view) =>
      /** @type {View} */ ({
        ...view,
        seat: 0,
        hand: "hand" in view ? view.hand : [],
        turn: toPageOrNone(view.turn),
        counts: list(view.counts),
        table: view.table && done(view.table),
        history: view.history.map(done),
        passed: view.passed.map(toPage),
        ...(view.bids && { bids: view.bids.map(done) }),
        ...(view.opens && { opens: view.opens.map(done) }),
        ...(view.open && { open: view.open.map(done) }),
        ...(view.doubles && { doubles: view.doubles.map(done) }),
        ...(view.stakes && { stakes: list(view.stakes) }),
        ...(view.gifts && {
          gifts: view.gifts.map((gift) => ({ ...gift, from: toPage(gift.from), to: toPage(gift.to) })),
        }),
        ...(view.landlord !== undefined && { landlord: toPage(view.landlord) }),
      }),

    result: (result) => ({
      ...result,
      places: list(result.places),
      scores: list(result.scores),
      lines: result.lines
        .map((line) => ({ ...done(line), ...(line.other !== undefined && { other: toPage(line.other) }) }))
        .sort((one, other) => one.seat - other.seat), // one seat after the other, as the module has them
      ...(result.levels && { levels: list(result.levels) }),
      ...(result.champions && { champions: result.champions.map(toPage) }),
    }),

    saved: ({ cards, before, opening, moves, ...saved }) => ({
      ...saved,
      ...(cards && {
        cards: {
          ...cards,
          hands: list(cards.hands),
          ...(cards.landlord !== undefined && { landlord: toPage(cards.landlord) }),
          ...(cards.turn !== undefined && { turn: toPage(cards.turn) }),
        },
      }),
      before: carried(before),
      opening: opening.map(done),
      moves: moves.map(done),
    }),
  };
}

/**
 * @typedef {object} SeatRotation
 * @property {(seat: number) => number} toPage the number in the page of a seat of the table
 * @property {(seat: number) => number} toTable the number at the table of a seat of the page
 * @property {<T>(values: readonly T[]) => T[]} list one value for each seat
 * @property {(view: SeenView) => View} view
 * @property {(result: GameResult) => GameResult} result
 * @property {(before: DealsBefore) => DealsBefore} carried
 * @property {(saved: SavedGame) => SavedGame} saved a round with its cards, not its seed
 */
