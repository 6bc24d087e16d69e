// The state of the page and what changes it. The rules are the module's: this only asks it.

/**
 * @import { Advice, Card, ChupaiError, Play, SavedGame, View } from "../pkg/index.js"
 * @import { Act, Choice, DealRequest, Earlier, HeldCard, Move, MoveOutcome, NewMoves, Pickable, Question, Round, State } from "../types.js"
 */

import { Game, Rules, readings, Seat, sort } from "../pkg/index.js";

export const YOU = 0;

/** In place of the index of a suggestion: a pass is advised. */
export const PASSING = -2;
export const BATCH = 30; // suggestions shown at first, and added on demand
export const MOST_PLAYS = 5000; // house rules can make a hand of more plays than anybody reads

/** The state before the first deal, which adds what is missing. */
export const newState = () =>
  /** @type {State} */ ({
    named: null,
    order: "rank",
    hand: /** @type {HeldCard[]} */ ([]),
    dealt: 0,
    picked: new Set(),
    groups: /** @type {string[][]} */ ([]),
    trail: /** @type {Move[]} */ ([]),
    choices: /** @type {Choice[]} */ ([]),
    advisedChoice: -1,
    reading: null,
    swept: null,
    offer: null,
    replayed: null,
    shown: BATCH,
    advice: /** @type {Advice[] | null} */ (null),
    advisedCount: 0,
    hintedPlay: -1,
    notice: null,
  });

/** Deals. What makes no sense throws, and changes nothing. @type {(state: State, request: DealRequest) => void} */
export function deal(state, { game, seed, patch, earlier, redeals = 0 }) {
  const totals = earlier?.totals ?? null;
  putRound(state, newRound(game, seed, patch, earlier), { game, seed, patch, redeals, totals, uncounted: true });
}

/** @type {(state: State, round: Round, deal: Partial<State> & { redeals: number }) => void} */
export function putRound(state, round, { redeals, uncounted = false, ...others }) {
  while (round.bids().length > 0 && (round.view(YOU).redeals ?? redeals) < redeals) round.bid(0);
  state.rules?.free();
  Object.assign(state, others, { redeals, uncounted, rules: round.rules, round });
  if (JSON.stringify(state.patch) === "{}") state.patch = undefined; // it changes nothing
  state.data = state.rules.toJSON();
  state.levels = round.toJSON().before?.levels ?? null;
  state.acts = Array(state.round.seats).fill(undefined);
  state.trail = [];
  clear(state);
  state.groups = [];
  state.dealt = 0;
  refresh(state);
  arrange(state);
}

/** @type {(game: DealRequest["game"], seed: string, patch: DealRequest["patch"], earlier: Earlier | undefined) => Game} */
function newRound(game, seed, patch, earlier) {
  const rules = new Rules(game, earlier?.level ? { ...patch, level: earlier.level } : (patch ?? {}));
  const round = earlier ? laterRound(rules, seed, earlier) : new Game(rules, { seed });
  rules.free();
  return round;
}

/** @type {(rules: Rules, seed: string, earlier: Earlier) => Game} */
function laterRound(rules, seed, { before, totals }) {
  const round = Game.fromJSON({ version: 1, rules: rules.toJSON(), seed, before, opening: [], moves: [] });
  if (totals.length === round.seats && totals.every(Number.isSafeInteger)) return round;
  throw new Error("no points of each seat");
}

/** @type {(state: State) => void} */
function refresh(state) {
  const { round } = state;
  state.view = round.view(YOU);
  const seat = round.playerSeat ?? new Seat(state.rules, state.view);
  state.seat?.free();
  state.seat = seat;
  state.choices = choicesOf({ ...state, asked: seat });
  state.advisedChoice = -1;
  state.handsLeft = round.result ? state.acts.map((_, seat) => round.hand(seat)) : [];
  state.suggestions = seat.mayMove ? seat.legal({ limit: MOST_PLAYS }) : seat.interrupts();
  state.shown = BATCH;
  state.advice = null;
  state.equal = [];
  state.advisedCount = 0;
  state.hintedPlay = -1;
}

/**
 * What the seat that is asked may choose between before cards are played.
 *
 * @type {(at: Pick<State, "view" | "data"> & { asked: Pick<Seat, "bids" | "gifts"> }) => Choice[]}
 */
function choicesOf({ asked, view, data }) {
  const bids = asked.bids();
  if (bids.length === 0) return asked.gifts().map((card) => ({ card }));
  return bids.map((bid) => choiceOf(bid, data, view));
}

/** A bid after others, with the word for it. @type {(bid: number, data: State["data"], at: Pick<View, "phase" | "bids">) => Choice} */
export function choiceOf(bid, { table }, { phase, bids }) {
  if (phase === "doubling") return { bid, said: "double" };
  if (phase === "opening") return { bid, said: "open" };
  if (table.bidding === "points") return { bid, said: bid > 0 ? "points" : "none" };
  if (bids?.some(({ bid }) => bid > 0)) return { bid, said: bid > 0 ? "rob" : "decline" };
  return { bid, said: bid > 0 ? "call" : "none" };
}

/** @type {(state: Pick<Pickable, "seat">, play: Play) => boolean} */
export const mayLay = ({ seat }, play) => seat.refusal(play) === null;

/** Sorts the hand, locked groups last, and unpicks what is no longer held. @type {(state: State) => void} */
export function arrange(state) {
  state.hand = handOf(sorted(state), state.hand);
  const groups = locked(state).flat();
  state.hand = [...state.hand.filter((held) => !groups.includes(held)), ...groups];
  state.dealt = Math.max(state.dealt, state.hand.length);
  const held = new Set(state.hand.map(({ id }) => id));
  state.picked = new Set([...state.picked].filter((id) => held.has(id)));
}

/** @type {(state: State) => Card[]} */
function sorted({ view, rules, order, bombsFirst }) {
  const cards = sort(view.hand, rules, order === "suit" ? "suit" : "rank");
  return order === "bombs" ? bombsFirst(cards, rules) : cards;
}

/** The locked groups: those of which every card is held. A move that is taken back brings one back. @type {(state: Pickable) => HeldCard[][]} */
export function locked({ hand, groups }) {
  const held = groups.map((ids) => hand.filter(({ id }) => ids.includes(id)));
  return held.filter((cards, at) => cards.length === groups[at].length);
}

/** Gives each card an id; those that were held before keep theirs. @type {(cards: readonly Card[], before?: HeldCard[]) => HeldCard[]} */
export function handOf(cards, before = []) {
  /** @type {Map<Card, Iterator<string, never>>} */
  const ids = new Map();
  return cards.map((card) => {
    const free = ids.get(card) ?? idsOf(card, before);
    ids.set(card, free);
    return { id: free.next().value, card };
  });
}

/** The ids for equal cards: those of before, then free ones. @type {(card: Card, before: HeldCard[]) => Generator<string, never>} */
function* idsOf(card, before) {
  const known = before.filter((held) => held.card === card).map(({ id }) => id);
  yield* known;
  for (let copy = 0; ; copy++) if (!known.includes(`${card}${copy}`)) yield `${card}${copy}`;
}

/** @type {(state: Pickable, ids: Set<string>) => void} */
export function pick(state, ids) {
  state.picked = ids;
  state.reading = null;
  state.swept = null;
  state.offer = null;
  state.hintedPlay = -1;
  state.notice = null;
}

/** @type {(state: Pickable) => void} */
export function clear(state) {
  pick(state, new Set());
}

/**
 * What the picked cards are, the plays that they can be laid as, and why they cannot be. Of several readings it is that of
 * the suggestion or the player, else the first that can be played.
 *
 * @param {Pickable} state
 */
export function picking(state) {
  const { seat, rules, hand, picked, suggestions, hintedPlay } = state;
  const cards = hand.filter(({ id }) => picked.has(id)).map(({ card }) => card);
  if (cards.length === 0) return { cards, play: null, ways: [], refusal: null };
  const plays = readings(cards, rules);
  const ways = plays.filter((play) => mayLay(state, play));
  const wanted = suggestions[hintedPlay] ?? state.reading;
  const play = ways.find((way) => isSame(way, wanted)) ?? ways[0] ?? plays[0] ?? null;
  return { cards, play, ways, refusal: ways.length > 0 ? null : seat.refusal(play ?? cards) };
}

/** Whether the same cards are read in the same way. @type {(one: Play, other: Play | null) => boolean} */
export const isSame = (one, other) =>
  one.kind === other?.kind && one.length === other.length && one.rank === other.rank;

export function play(/** @type {State} */ state) {
  if (!beginPlay(state)) {
    const [id, ...others] = state.picked;
    if (id && giftsOf(state).length > 0 && others.length === 0 && give(state, id)) return;
    if (state.choices.length > 0 && id) state.notice = "refused"; // the status says until when
    return;
  }
  const { cards, play: chosen, refusal } = picking(state);
  if (cards.length === 0) state.notice = "nothing-picked";
  else if (chosen && !refusal) layPicked(state, chosen);
  else state.notice = state.round.turn === YOU ? "refused" : "wait";
}

/** Which of the player's buttons would do something now. @type {(state: State) => { play: boolean, pass: boolean }} */
export function ready(state) {
  const { round, seat, choices } = state;
  if (round.result || choices.length > 0) return { play: false, pass: false };
  const { cards, refusal } = picking(state);
  return { play: mayMove(state) && cards.length > 0 && !refusal, pass: seat.mayPass() };
}

/** Of two equal cards the picked one goes, and the other stays unpicked. @type {(state: State, chosen: Play) => void} */
function layPicked(state, chosen) {
  const { hand, picked } = state;
  makeMove(state, chosen, YOU);
  if (state.round.elsewhere) return; // they stay picked until it has told of them
  state.hand = hand.filter(({ id }) => !picked.has(id));
  state.picked = new Set();
  arrange(state);
}

export function pass(/** @type {State} */ state) {
  const nothing = state.choices.findIndex((choice) => "bid" in choice && choice.bid === 0);
  if (nothing >= 0) choose(state, nothing);
  else if (state.choices.length > 0)
    state.notice = null; // a card is to be given
  else if (state.round.turn !== YOU) state.notice = "wait";
  else if (state.seat.mayPass()) makeMove(state, null, YOU);
  else state.notice = state.round.table ? "must-beat" : "may-not-pass";
}

/** @type {(state: State, index: number) => void} */
export function choose(state, index) {
  makeMove(state, state.choices[index], YOU);
}

/** @type {(state: Pick<Pickable, "choices">) => Card[]} */
export const giftsOf = ({ choices = [] }) => choices.flatMap((choice) => ("card" in choice ? [choice.card] : []));

/** Gives this very card, if it may be given. @type {(state: State, id: string) => boolean} */
export function give(state, id) {
  const { hand, advisedChoice, choices } = state;
  const card = hand.find((held) => held.id === id)?.card;
  const choice = choices.find((choice) => "card" in choice && choice.card === card);
  if (!choice) return false;
  if (advisedChoice >= 0) clear(state); // what the hint has raised
  makeMove(state, choice, YOU);
  if (state.round.elsewhere) return true; // it stays until it is told that it was given
  state.hand = hand.filter((held) => held.id !== id);
  state.picked.delete(id);
  arrange(state);
  return true;
}

/** @type {(state: State, wanted: number) => void} */
export function bid(state, wanted) {
  const index = state.choices.findIndex((choice) => "bid" in choice && choice.bid === wanted);
  if (index >= 0) choose(state, index);
}

/** The question to the worker that thinks for a seat: no more than the seat may know. @type {(state: State, seat: number) => Question} */
export const questionOf = ({ round, data, seed, trail }, seat) => ({
  view: round.view(seat),
  rules: data,
  seed: `${seed} ${trail.length}`,
  seat,
});

/**
 * The questions to ask, one after the other: for seats that may chop what was just laid, then for the seat to move, the
 * player's too if the computer stands in.
 *
 * @type {(state: State, standsIn?: boolean) => Question[]}
 */
export function questions(state, standsIn = false) {
  const { round, data, trail } = state;
  if (round.turn === null || round.elsewhere) return [];
  const last = trail.at(-1)?.play;
  const others = last && "kind" in last && round.table ? othersAfter(round.table.seat, round) : [];
  const list = others.map((seat) => ({ ...questionOf(state, seat), chops: round.interrupts(seat) }));
  const questions = list.filter(({ chops }) => chops.length > 0);
  if (round.turn === YOU && !standsIn) return questions;
  const question = questionOf(state, round.turn);
  return [...questions, { ...question, choices: choicesOf({ asked: round, view: question.view, data }) }];
}

/** @type {(seat: number, round: Round) => number[]} */
function othersAfter(seat, { seats }) {
  return Array.from({ length: seats - 1 }, (_, step) => (seat + step + 1) % seats).filter((other) => other !== YOU);
}

/** Whether the player may chop out of turn, which takes time to see. @type {(state: State) => boolean} */
export const mayChop = ({ round, suggestions }) => round.turn !== YOU && suggestions.length > 0;

/** @type {(state: State) => boolean} */
const mayMove = ({ round, suggestions }) => round.turn === YOU || suggestions.length > 0;

export function beginPlay(/** @type {State} */ state) {
  state.notice = mayMove(state) ? null : "wait";
  return mayMove(state) && state.choices.length === 0;
}

/** Whether the module would take too long, as it can under rules with very many plays. @type {(problem: unknown) => boolean} */
export const isTooMuch = (problem) => /** @type {ChupaiError} */ (problem)?.code === "too-much";

/** Makes a seat's move, unless what it leads to is too much. @type {(state: State, chosen: Act, seat: number) => void} */
export function makeMove(state, chosen, seat) {
  const { round, acts, trail } = state;
  const moves = trail.length;
  const bidding = round.phase === "bidding";
  const opens = round.table === null && round.phase === "play";
  try {
    if (chosen === null) round.pass({ seat });
    else if ("bid" in chosen) round.bid(chosen.bid, { seat });
    else if ("card" in chosen) round.give(chosen.card, { seat });
    else round.play(chosen, { seat });
    if (round.elsewhere) return; // what comes of it is told later
    enter(state, [{ seat, play: chosen, opens }]);
  } catch (problem) {
    if (!isTooMuch(problem)) throw problem;
    state.acts = acts;
    goBack(state, moves);
    state.notice = "too-much-here";
    return;
  }
  settle(state, { bidding, declined: bidding && state.view.bids?.length === 0, seat });
}

/** @type {(state: State, moves: NewMoves["moves"]) => void} */
export function enter(state, moves) {
  for (const { seat, play, opens } of moves) {
    const { acts, redeals } = state;
    state.trail.push({ seat, play, acts, redeals });
    state.acts = opens ? acts.map(() => undefined) : [...acts];
    state.acts[seat] = play;
  }
  refresh(state);
}

/** Completes a move: new cards if nobody bid, the notice, the hand. @type {(state: State, move: MoveOutcome) => void} */
export function settle(state, { bidding, declined, seat }) {
  if (declined) {
    state.acts = state.acts.map(() => undefined);
    state.picked = new Set();
    state.groups = [];
    state.redeals += 1;
  }
  state.notice = noticeOf(state, { bidding, declined, seat });
  if (!sameCards(state.view.hand, state.hand)) arrange(state);
}

/** Notices that stay until the player does something: of failures, and of what was left out of a link. */
export const LASTING = ["failed", "wrong", "game-ignored", "rules-ignored", "match-ignored", "too-much"];

/**
 * The notice after a move, of what cannot be seen: that the cards are others, or who is landlord.
 *
 * @type {(state: State, move: MoveOutcome) => string | null}
 */
function noticeOf({ round, notice }, { bidding, declined, seat }) {
  if (declined) return "redealt";
  if (notice && LASTING.includes(notice) && seat !== YOU) return notice;
  if (bidding && round.phase !== "bidding") return "landlord";
  return bidding && seat !== YOU && notice === "redealt" ? notice : null; // it stays until the player bids
}

/** @type {(cards: number) => boolean} */
export const isFew = (cards) => cards === 1 || cards === 2;

/** The number of the player's last move, which can be taken back; -1 where there is none. @type {(state: State) => number} */
export const lastOwnMove = ({ round, trail }) =>
  round.elsewhere ? -1 : trail.findLastIndex(({ seat }) => seat === YOU);

/** Takes back the player's last move, and all after it. @type {(state: State) => void} */
export function undo(state) {
  const at = lastOwnMove(state);
  if (at >= 0) goBack(state, at);
  state.notice = at >= 0 ? "undone" : "nothing-to-undo";
}

/** @type {(state: State, moves: number) => void} */
export function goBack(state, moves) {
  const { round, trail } = state;
  const { acts, redeals } = trail[moves] ?? state;
  Object.assign(state, { acts, redeals });
  for (const _ of trail.splice(moves)) round.undo();
  refresh(state);
  arrange(state);
}

/** @type {(cards: readonly Card[], hand: HeldCard[]) => boolean} */
export const sameCards = (cards, hand) =>
  cards.toSorted().join() ===
  hand
    .map(({ card }) => card)
    .sort()
    .join();

/** @type {(hand: HeldCard[], cards: readonly Card[]) => Set<string>} */
export function idsIn(hand, cards) {
  const wanted = [...cards];
  const found = hand.filter(({ card }) => {
    const at = wanted.indexOf(card);
    return at >= 0 && wanted.splice(at, 1);
  });
  return new Set(found.map(({ id }) => id));
}

/** @type {(state: Pickable, index: number) => void} */
export function suggest(state, index) {
  pick(state, idsIn(state.hand, state.suggestions[index].cards));
  state.hintedPlay = index;
  state.shown = Math.max(state.shown, index + 1);
  state.notice = "hint";
}

/** @type {(state: State, notice: string | null) => void} */
export function tell(state, notice) {
  state.notice = notice;
}

export function showMore(/** @type {Pickable} */ state) {
  state.shown += BATCH;
}

/** The cards that every play has to hold, such as the 3 of diamonds at the start. @type {(state: Pickable) => Card[]} */
export function required({ suggestions }) {
  const [first, ...others] = suggestions;
  return first ? first.cards.filter((card) => others.every(({ cards }) => cards.includes(card))) : [];
}
