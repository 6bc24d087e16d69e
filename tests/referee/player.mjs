// Plays rounds with the package at random, and notes for each what a referee may know and where the round stood.

import { deal, deck, Game, Rules } from "chupai";
import { less, ranksWith, rowFrom } from "./cards.mjs";

const seats = (game) => Array.from({ length: game.seats }, (_, seat) => seat);

/** Where a round stands, in the words of the referee. `known` is what stays as it was when cards were first laid. */
function position(game, known) {
  const { landlord = null, mustInclude = null } = known ?? game.view(0);
  return {
    phase: game.phase,
    turn: game.turn,
    table: game.table?.seat ?? null,
    landlord,
    mustInclude,
    mayPass: game.mayPass(),
    counts: seats(game).map((seat) => game.hand(seat).length),
    choices: [...new Set([...game.bids(), ...game.gifts()])].sort(),
    interrupts: seats(game).filter((seat) => game.interrupts(seat).length > 0),
  };
}

function begun(game, id, before) {
  const { kitty, landlord } = game.view(0);
  const hands = seats(game).map((seat) => game.hand(seat));
  if (kitty) hands[landlord] = less(hands[landlord], kitty);
  const left = kitty ?? less(deck(game.rules), hands.flat());
  const log = { game: id, hands, kitty: left, lot: game.turn, before, actions: [] };
  return { log, positions: [position(game)] };
}

/** How a seat plays: some never pass and some never play, some take the weakest play and some the strongest. */
const temper = ({ pick }) => ({ passes: pick([0, 0, 0.2, 0.6, 1]), takes: pick(["any", "weakest", "strongest"]) });

const TAKES = {
  /** Of all kinds alike, as there are more straights than pairs. */
  any(game, { pick }) {
    const plays = game.legal();
    const kind = pick(plays.map(({ kind }) => kind).filter((kind, at, kinds) => kinds.indexOf(kind) === at));
    return pick(plays.filter((play) => play.kind === kind));
  },
  weakest: (game) => game.legal({ limit: 1 })[0],
  strongest: (game) => game.legal().at(-1),
};

/** A legal move, drawn at random. */
function chosen(game, chance, tempers) {
  const { below, pick } = chance;
  if (game.bids().length > 0) return { seat: game.turn, bid: pick(game.bids()) };
  if (game.phase === "tribute") return { seat: game.turn, card: pick(game.gifts()) };
  const open = seats(game).flatMap((seat) => game.interrupts(seat).map((play) => ({ seat, play })));
  if (open.length > 0 && below(2)) return played(pick(open));
  const seat = game.turn;
  const { passes, takes } = tempers[seat];
  if (game.legal({ limit: 1 }).length === 0 || (game.mayPass() && below(100) < 100 * passes)) return { seat };
  return played({ seat, play: TAKES[takes](game, chance) });
}

const played = ({ seat, play }) => ({ seat, cards: play.cards, kind: play.kind, play });

/** @typedef {{ seat: number, bid?: any, card?: any, cards?: any, kind?: any, play?: any }} Action */

function act(game, /** @type {Action} */ { seat, bid, card, play }) {
  if (bid !== undefined) game.bid(bid);
  else if (card) game.give(card);
  else if (play) game.play(play, { seat });
  else game.pass();
}

/** Plays a deal to its end: its log, and where it stood; of deals in which nobody bids, each on its own. */
export function* playDeal(game, before, id, chance) {
  const tempers = seats(game).map(() => temper(chance));
  let deal = begun(game, id, before);
  while (game.turn !== null) {
    /** @type {Action} */
    const { play, ...action } = chosen(game, chance, tempers);
    const { redeals } = game.view(0);
    act(game, { ...action, play });
    deal.log.actions.push(action);
    if (game.view(0).redeals !== redeals) {
      yield { ...deal, nobody: true };
      deal = begun(game, id, before);
    } else {
      const { landlord } = deal.positions.at(-1);
      deal.positions.push(position(game, action.cards && { landlord }));
    }
  }
  // The referee knows what points come to, and not how they are told line by line
  const { lines: _, ...result } = game.result;
  yield { ...deal, result };
}

const hasRow = (ranks, length) => ranks.some((rank) => rowFrom(rank, ranks).length >= length);

/** What hands may hold more of than chance alone brings about. */
const RICHES = {
  quads: (hand) => ranksWith(hand, 4).length,
  threes: (hand) => Number(ranksWith(hand, 4).includes("3")),
  twos: (hand) => Number(ranksWith(hand, 4).includes("2")),
  pairRows: (hand) => Number(hasRow(ranksWith(hand, 2), 4)),
  quadRows: (hand) => Number(hasRow(ranksWith(hand, 4), 2)),
};

/** Of many deals the one with the most of something. */
export function richest(rules, seed, { pick }, name = pick(Object.keys(RICHES))) {
  const riches = RICHES[name];
  const wealth = (seed) =>
    deal(rules, seed)
      .hands.map(riches)
      .reduce((a, b) => a + b);
  const seeds = Array.from({ length: 300 }, (_, number) => `${seed} ${number}`);
  const wealths = seeds.map(wealth);
  return seeds[wealths.indexOf(Math.max(...wealths))];
}

/** A first deal of a game. */
export const dealt = (rules, seed) => [new Game(rules, { seed }), {}];

/** A deal late in a match of Guandan, and what it takes over. */
export function lateDeal(id, changes, seed, { below, pick }) {
  const first = below(4);
  const [partner, next, last] = [2, 1, 3].map((after) => (first + after) % 4);
  const out = pick([
    [first, partner],
    [first, partner],
    [first, next, partner],
    [first, last, next],
  ]);
  const levels = [pick(["K", "A", "A"]), pick(["K", "A", "A"])];
  const tries = [pick([0, 2, 2]), pick([0, 2, 2])].map((tries, side) => (levels[side] === "A" ? tries : 0));
  const before = { out, levels, tries };
  const rules = new Rules(id, { ...changes, level: before.levels[first % 2] });
  return [Game.fromJSON({ version: 1, rules: rules.toJSON(), seed, before, opening: [], moves: [] }), before];
}
