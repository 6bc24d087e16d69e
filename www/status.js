// What the status line says: whose turn it is, what the last command had to say, what is picked.

import { nameOf } from "./cards.js";
import { describe, sayAct } from "./plays.js";
import { nameOfSeat } from "./seating.js";
import { picking, required, stakeOf, YOU } from "./table.js";

/** The sentences, the most general first. */
export function status(state) {
  if (state.replayed !== null) return moment(state);
  if (state.round.result) return [state.words.result.over, outcome(state), champions(state)].filter(Boolean);
  return [turn(state), notice(state), kitty(state), choice(state), pickedOrIdle(state)].filter(Boolean);
}

/** Of a replay: which move it is, and what it was. */
function moment({ words, round, trail, replayed, moves }) {
  if (replayed === 0) return [words.replay.deal];
  const { seat, play } = trail.at(-1);
  const act = play ? sayAct(play, words) : words.passed;
  return [words.replay.move({ number: replayed, count: moves }), words.laid(act, nameOfSeat(seat, round.seats, words))];
}

function champions({ round, words }) {
  const seats = round.result.champions;
  return seats && words.result.match(seats.map((seat) => nameOfSeat(seat, round.seats, words)));
}

/** The seats that have won: a side has the same points. */
export function winners({ places, scores }) {
  const best = scores[places.indexOf(1)];
  return [...places.keys()].filter((seat) => places[seat] === 1 || scores[seat] === best);
}

/** Who has won. */
export function outcome({ round, words }) {
  if (round.result.places[YOU] === 1) return words.result.you;
  const seats = winners(round.result);
  if (seats.includes(YOU)) return words.result.yourSide;
  return words.result.others(seats.map((seat) => nameOfSeat(seat, round.seats, words)));
}

function turn({ round, words }) {
  return round.turn === YOU ? words.turn.yours : words.turn.theirs(nameOfSeat(round.turn, round.seats, words));
}

function notice(state) {
  const { notice, words, order, hinted, suggestions, round, view } = state;
  const landlord = { who: nameOfSeat(view.landlord, round.seats, words), stake: stakeOf(state) };
  return notice && words.notices[notice]({ number: hinted + 1, count: suggestions.length, order, ...landlord });
}

/** What all are shown as the landlord takes it. */
function kitty({ notice, view, words }) {
  return notice === "landlord" && view.kitty.length > 0 && words.kittyOf(view.kitty.map((card) => nameOf(card, words)));
}

/** What is to be chosen before cards are played, and the bid that stands. */
function choice({ words, round, view, acts, choices }) {
  if (choices.length === 0) return "";
  if (choices[0].card) return words.idle.give;
  const { seat } = view.bids.reduce((top, bid) => (bid.bid > 0 && bid.bid >= (top.bid ?? 1) ? bid : top), {});
  if (seat === undefined) return words.idle.bid;
  return words.idle.bidOver(words.laid(sayAct(acts[seat], words), nameOfSeat(seat, round.seats, words)));
}

function pickedOrIdle(state) {
  const said = state.choices.length > 0 || (state.notice && state.notice !== "landlord");
  return picked(state) || (said ? "" : idle(state));
}

/** What the picked cards are, and whether they can be played and if not why; nothing where none are picked. */
export function picked(state) {
  const { words, round } = state;
  const { cards, play, refusal } = picking(state);
  if (cards.length === 0) return "";
  const facts = {
    play: play && describe(play, words),
    table: round.table && describe(round.table.play, words),
    count: cards.length,
    required: required(state).map((card) => nameOf(card, words)),
  };
  if ((round.turn !== YOU || round.phase !== "play") && refusal) return play ? words.picked.early(facts) : words.picked.earlyNoPlay(facts);
  if (!refusal) return words.picked.can(facts);
  // Only a lead is refused without a play on the table, so these reasons have all they speak of.
  return (words.refusals[refusal.code] ?? words.refusals.other)(facts);
}

function idle(state) {
  const { words, round, suggestions } = state;
  if (round.turn !== YOU) return suggestions.length > 0 ? words.idle.interrupt : words.idle.wait;
  if (round.table) {
    const table = describe(round.table.play, words);
    if (suggestions.length === 0) return words.idle.stuck(table);
    return round.mayPass() ? words.idle.follow(table) : words.idle.mustBeat(table);
  }
  if (suggestions.length === 0) return words.idle.noLead;
  const first = state.view.history.length === 0 ? required(state) : [];
  return first.length > 0 ? words.idle.leadWith(first.map((card) => nameOf(card, words))) : words.idle.lead;
}
