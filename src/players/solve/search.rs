//! Alpha-beta over two sides: values are bounded by null windows, and proven bounds are kept.

use super::{
    hand_graph::{HandGraph, HandMove, HandNode, NO_MOVE, has_bit},
    readings::ReadingSet,
    round::{MAX_HANDS, NO_TABLE, POINT, Round, RoundRules},
    transpositions::{Key, Transpositions},
};
use crate::budget::count;

/// A pass, in place of the number of a move.
pub(super) const PASS: u32 = u32::MAX - 1;
/// More than any value.
const INFINITY: i32 = i32::MAX / 4;
/// The most plays that are looked at to find some that nobody can answer: ten cards can be played in 10! orders.
const MAX_LOOKS: usize = 1 << 9;

/// A search from one position. Values are those of the side to move.
pub(super) struct Search {
    pub readings: ReadingSet,
    pub hands: Vec<HandGraph>,
    pub rules: RoundRules,
    known: Transpositions,
    /// The readings that no seat answers to the one that moves, a bit each.
    unanswered: Vec<u64>,
    /// How many positions were looked at, and may be.
    pub nodes: u64,
    pub limit: u64,
}

/// The plays of the seat to move: numbers of moves, or places among its answers.
struct Moves {
    answers: bool,
    first: u32,
    end: u32,
}

/// The moves in the order in which they are tried: the best one known, the plays, and a pass last.
struct MoveOrder {
    best: u32,
    tried_best: bool,
    answers: bool,
    place: u32,
    end: u32,
    /// Whether a single card has to be the highest.
    high_single: bool,
    /// Whether a pass is allowed where there are plays, and whether there are none.
    may_pass: bool,
    must_pass: bool,
}

impl MoveOrder {
    fn next(&mut self, hand: &HandGraph) -> Option<u32> {
        if !self.tried_best {
            self.tried_best = true;
            return Some(self.best);
        }
        while self.place < self.end {
            let number = if self.answers { hand.answer(self.place) } else { self.place };
            self.place += 1;
            let HandMove { low_single, may_lead, .. } = *hand.hand_move(number);
            let forbidden = (self.high_single && low_single) || !(self.answers || may_lead);
            self.must_pass &= forbidden;
            if number != self.best && !forbidden {
                return Some(number);
            }
        }
        let pass = (self.may_pass || self.must_pass) && self.best != PASS;
        (self.may_pass, self.must_pass) = (false, false);
        pass.then_some(PASS)
    }
}

impl Search {
    pub fn new(readings: ReadingSet, hands: Vec<HandGraph>, rules: RoundRules, limit: u64) -> Search {
        let unanswered = vec![0; readings.words];
        Search { readings, hands, rules, known: Transpositions::new(), unanswered, nodes: 0, limit }
    }

    /// The value of a position, one of whose bounds is known; `None` where that takes too long.
    pub fn value(&mut self, round: Round, known: i32) -> Option<i32> {
        let (mut lower, mut upper) = self.bounds(&round);
        if known > 0 {
            lower = lower.max(known)
        } else {
            upper = upper.min(known)
        }
        while lower < upper {
            // What wins too soon, or holds out too long, is soon refuted; of points little is known beforehand.
            let from_above = (known > 0) == self.rules.is_decided_by_first_out();
            let beta = if from_above { upper } else { lower + 1 };
            let found = self.bound(round, beta)?;
            if found >= beta { lower = found } else { upper = found }
        }
        Some(lower)
    }

    /// Bounds the value of a position: it is at least what is found where that is `beta` or more, and at most that otherwise.
    /// `None` where it takes too long.
    pub fn bound(&mut self, mut round: Round, mut beta: i32) -> Option<i32> {
        // Forced passes are made at once, and are not stored as positions.
        let (mut passes, mut sign) = (0, 1);
        let moves = loop {
            let moves = self.moves(&round);
            if moves.first < moves.end {
                break moves;
            }
            let next = match self.rules.pass(round) {
                Err(end) => return Some(sign * later(self.points(&end, round.seat()) * POINT, passes)),
                Ok(next) => next,
            };
            passes += 1;
            if !self.rules.seating.allied(round.seat(), next.seat()) {
                sign = -sign;
            }
            round = next;
        };
        beta = sooner(beta, passes);
        beta = if sign < 0 { 1 - beta } else { beta };
        Some(later(sign * self.search(round, beta, &moves)?, passes))
    }

    fn search(&mut self, round: Round, beta: i32, moves: &Moves) -> Option<i32> {
        if self.hands.iter().any(HandGraph::is_full) {
            return None;
        }
        let (mut lower, mut upper) = self.bounds(&round);
        if upper < beta {
            return Some(upper);
        }
        if lower >= beta {
            return Some(lower);
        }
        count(1);
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        let key = self.key(&round);
        let mut first = NO_MOVE;
        if let Some(entry) = self.known.get(&key) {
            if entry.lower >= beta {
                return Some(entry.lower);
            }
            if entry.upper < beta {
                return Some(entry.upper);
            }
            (lower, upper, first) = (entry.lower, entry.upper, entry.best);
        }
        if let Some(value) = self.unanswerable(&round, moves, beta) {
            return Some(value);
        }
        let (mut value, mut best) = (-INFINITY, first);
        let mut order = self.order(&round, moves, first);
        while let Some(tried) = order.next(&self.hands[round.seat()]) {
            let found = self.after(&round, tried, beta)?;
            if found > value {
                value = found;
                best = if found >= beta || first == NO_MOVE { tried } else { best };
            }
            if value >= beta {
                break;
            }
        }
        if value >= beta {
            lower = lower.max(value)
        } else {
            upper = upper.min(value)
        }
        self.known.set(key, lower, upper, best);
        Some(value)
    }

    /// Bounds the value of a position by that after a move.
    pub fn after(&mut self, round: &Round, tried: u32, beta: i32) -> Option<i32> {
        match self.make(round, tried) {
            Err(end) => Some(later(self.points(&end, round.seat()) * POINT, 1)),
            Ok(next) if self.rules.seating.allied(round.seat(), next.seat()) => {
                Some(later(self.bound(next, sooner(beta, 1))?, 1))
            }
            Ok(next) => Some(later(-self.bound(next, 1 - sooner(beta, 1))?, 1)),
        }
    }

    /// A value of at least `beta` that is reached by plays that nobody can answer, until the hand is gone.
    fn unanswerable(&mut self, round: &Round, moves: &Moves, beta: i32) -> Option<i32> {
        if !self.rules.is_decided_by_first_out() || self.rules.asks_highest(1) {
            return None;
        }
        self.find_unanswered(round);
        let seat = round.seat();
        let mut looks = MAX_LOOKS;
        for place in moves.first..moves.end {
            let hand = &mut self.hands[seat];
            let number = if moves.answers { hand.answer(place) } else { place };
            let HandMove { reading, fewest, may_lead, .. } = *hand.hand_move(number);
            if !(moves.answers || may_lead) {
                continue;
            }
            let value = POINT - 1 - i32::from(fewest) * self.rules.seating.seats as i32;
            if value < beta {
                return None; // the others leave more plays
            }
            if fewest == 0 {
                return Some(value);
            }
            if has_bit(&self.unanswered, reading) {
                let child = hand.child(round.hands[seat], number, &self.readings);
                if self.goes_out(seat, child, 0, &mut looks) {
                    return Some(value);
                }
            }
        }
        None
    }

    /// Collects the readings that no other seat can answer, or would.
    fn find_unanswered(&mut self, round: &Round) {
        self.unanswered.fill(u64::MAX);
        for (other, hand) in self.hands.iter_mut().enumerate() {
            let would = self.rules.must_beat() || !self.rules.seating.allied(other, round.seat());
            if other != round.seat() && would {
                let row = hand.unanswered(round.hands[other], &self.readings);
                self.unanswered.iter_mut().zip(row).for_each(|(all, these)| *all &= these);
            }
        }
    }

    /// Whether a seat that leads goes out in the fewest plays, all but the last of which nobody answers; false where that
    /// takes too long to find out. Such plays can be made in any order, so it looks at one alone: from `least` on.
    fn goes_out(&mut self, seat: usize, node: u32, least: u16, looks: &mut usize) -> bool {
        let HandNode { first, end, fewest, .. } = *self.hands[seat].node(node);
        for number in first..end {
            let hand = &mut self.hands[seat];
            let made = *hand.hand_move(number);
            if !made.may_lead {
                continue;
            }
            if made.fewest >= fewest || made.fewest == 0 || *looks == 0 {
                return made.fewest == 0;
            }
            if made.play >= least && has_bit(&self.unanswered, made.reading) {
                count(1);
                *looks -= 1;
                let child = hand.child(node, number, &self.readings);
                if self.goes_out(seat, child, made.play, looks) {
                    return true;
                }
            }
        }
        false
    }

    /// The points by which the side of a seat leads the other at the end of a round.
    fn points(&self, end: &Round, of: usize) -> i32 {
        self.rules.points(end, of, &|seat| self.hands[seat].node(end.hands[seat]).size)
    }

    /// Makes a move; `Err` is the end of the round, where that ended it.
    pub fn make(&mut self, round: &Round, made: u32) -> Result<Round, Round> {
        if made == PASS {
            return self.rules.pass(*round);
        }
        let (seat, hands) = (round.seat(), &mut self.hands);
        let hand = hands[seat].child(round.hands[seat], made, &self.readings);
        let &HandMove { reading, fewest, .. } = hands[seat].hand_move(made);
        self.rules.play(*round, hand, fewest == 0, self.readings.class(reading))
    }

    /// The moves of the seat to move, passes apart.
    fn moves(&mut self, round: &Round) -> Moves {
        let seat = round.seat();
        let hand = &mut self.hands[seat];
        if round.table == NO_TABLE {
            let node = hand.node(round.hands[seat]);
            return Moves { answers: false, first: node.first, end: node.end };
        }
        let answers = hand.answers(round.hands[seat], round.table, &self.readings);
        Moves { answers: true, first: answers.first, end: answers.end }
    }

    /// All moves of a position, the best one known first.
    pub fn all_moves(&mut self, round: &Round) -> Vec<u32> {
        let moves = self.moves(round);
        if moves.first == moves.end {
            return vec![PASS]; // no position to know of
        }
        let key = self.key(round);
        let known = self.known.get(&key);
        let mut order = self.order(round, &moves, known.map_or(NO_MOVE, |entry| entry.best));
        std::iter::from_fn(|| order.next(&self.hands[round.seat()])).collect()
    }

    fn order(&self, round: &Round, moves: &Moves, first: u32) -> MoveOrder {
        MoveOrder {
            best: first,
            tried_best: first == NO_MOVE,
            answers: moves.answers,
            place: moves.first,
            end: moves.end,
            high_single: self.asks_highest(round),
            may_pass: self.rules.may_decline(round),
            must_pass: true,
        }
    }

    fn asks_highest(&self, round: &Round) -> bool {
        let next = round.turn.next_holder(round.seat(), self.rules.seating.seats);
        next.is_some_and(|seat| self.rules.asks_highest(self.hands[seat].node(round.hands[seat]).size.into()))
    }

    /// The key of a state, by all that the rest of the round depends on: of the table only the answers of the seats that may play.
    fn key(&mut self, round: &Round) -> Key {
        let mut classes = [0; MAX_HANDS];
        if round.table != NO_TABLE {
            let may_play = round.turn.holding().without(round.turn.barred(&self.rules.seating));
            for (seat, class) in classes[..self.rules.seating.seats].iter_mut().enumerate() {
                if may_play.contains(seat) && round.turn.owner() != Some(seat) {
                    *class = self.hands[seat].answers(round.hands[seat], round.table, &self.readings).class;
                }
            }
        }
        Key::new(round, classes, round.turn.barred(&self.rules.seating))
    }

    /// Bounds of the value by the plays that each seat needs at least, where the first out wins.
    fn bounds(&self, round: &Round) -> (i32, i32) {
        if !self.rules.is_decided_by_first_out() {
            return (-INFINITY, INFINITY);
        }
        let (mut lower, mut upper) = (POINT, -POINT);
        let mut seat = round.seat();
        for until_turn in 0..self.rules.seating.seats {
            let fewest = i32::from(self.hands[seat].node(round.hands[seat]).fewest);
            let moves = self.rules.least_wait(until_turn) + 1 + (fewest - 1) * self.rules.gap;
            if self.rules.seating.allied(seat, round.seat()) {
                upper = upper.max(POINT - moves);
            } else {
                lower = lower.min(moves - POINT);
            }
            seat = self.rules.seating.after(seat);
        }
        (lower, upper)
    }
}

/// The value of a position from which one of this value is `moves` moves away: nearer to 0.
fn later(value: i32, moves: i32) -> i32 {
    value - value.signum() * moves
}

/// The bound that a value `moves` moves away has to reach: the inverse of [`later`].
fn sooner(bound: i32, moves: i32) -> i32 {
    bound + bound.signum() * moves
}
