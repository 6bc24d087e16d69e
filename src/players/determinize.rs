//! Determinization: rounds made from a view, with the hidden hands filled in.

use std::sync::Arc;

use super::solve;
use crate::{
    DealsBefore, Game, Hand, Move, Phase, Play, Reading, Rules, View,
    budget::{Steps, TooMuch},
    game::{
        bidding::stake,
        round_state::RoundState,
        start::{CardSource, Start},
        turn::{SeatSet, Turn, others},
    },
};

impl Game {
    /// The round of a view with the given hands, and what each seat chose in it.
    pub(crate) fn determinize(view: &View, rules: &Rules, hands: Vec<Hand>) -> (Game, Vec<Choice>) {
        let start = Start { rules: rules.clone(), source: CardSource::Seed("".into()), before: DealsBefore::default() };
        let (mut before, moves) = (hands.clone(), view.known_moves());
        for done in &moves {
            done.play.iter().flat_map(|play| play.cards.iter()).for_each(|&card| before[done.seat].add(card));
        }
        let mut now = RoundState::new(before);
        now.phase = Phase::Play;
        now.landlord = view.landlord;
        (now.bid, now.robs) =
            stake(rules.settings().table.bidding, view.bids.as_deref().unwrap_or_default(), rules.players());
        now.doubles = view.doubles.clone().unwrap_or_default();
        now.opens = view.opens.clone().unwrap_or_default();
        now.turn = Turn::of_view(None, None, SeatSet::default(), now.holding());
        let mut choices = Vec::with_capacity(moves.len());
        for &Move { seat, ref play } in moves {
            let is_allied = |&(owner, _): &(usize, Play)| now.side(owner, &start) == now.side(seat, &start);
            let (_, table) = now.trick_of(seat);
            if play.is_some() || !table.is_some_and(is_allied) {
                let table = table.map(|(_, play)| play.reading);
                choices.push(Choice { seat, table, play: play.clone() });
            }
            now.apply(seat, play.as_ref(), &start);
        }
        (now.hands, now.include) = (hands, view.must_include);
        now.table = view.table.as_ref().and_then(|done| Some((done.seat, done.play.clone()?)));
        now.ended = None;
        if now.table.is_none() {
            now.ledger.settle(rules); // as the next lead does, where the last play has ended its trick
        }
        // A view without history may still tell who has passed.
        let passed =
            (0..rules.players()).filter(|&seat| now.turn.has_passed(seat) || view.passed.contains(&seat)).collect();
        now.turn = Turn::of_view(view.turn, now.table.as_ref().map(|(owner, _)| *owner), passed, now.holding());
        (Game { start: Arc::new(start), setup: Vec::new(), log: Vec::new(), now }, choices)
    }

    /// This round with other hands.
    pub(crate) fn with_hands(&self, hands: Vec<Hand>) -> Game {
        let mut game = self.clone();
        game.now.hands = hands;
        game
    }

    /// The round in which a seat is landlord.
    pub(crate) fn with_landlord(&self, landlord: usize, hands: Vec<Hand>, steps: &mut Steps) -> Result<Game, TooMuch> {
        let mut game = self.with_hands(hands);
        game.now.landlord = Some(landlord);
        game.now.begin(&game.start, None, steps)?;
        Ok(game)
    }

    pub(crate) fn held(&self, seat: usize) -> &Hand {
        &self.now.hands[seat]
    }

    /// Whether two seats play together.
    pub(crate) fn allied(&self, one: usize, other: usize) -> bool {
        self.now.side(one, &self.start) == self.now.side(other, &self.start)
    }

    /// The next seat that holds cards.
    pub(crate) fn seat_after(&self, seat: usize) -> Option<usize> {
        self.now.turn.next_holder(seat, self.seats())
    }

    /// Whether no enemy can answer the table any more, once the seat to move has passed.
    pub(crate) fn is_unanswered(&self, seat: usize, owner: usize) -> bool {
        let mut later = others(seat, self.seats()).take_while(|&next| next != owner);
        later.all(|next| self.allied(next, owner) || self.held(next).is_empty())
    }

    /// Applies a move without checking or recording it.
    pub(crate) fn apply_unrecorded(&mut self, seat: usize, play: Option<&Play>) {
        self.now.apply(seat, play, &self.start);
    }

    /// The result of the round for a seat; a round that goes on is lost for no points.
    pub(crate) fn round_end(&self, seat: usize, steps: &mut Steps) -> Result<SeatResult, TooMuch> {
        if self.turn().is_some() {
            return Ok(SeatResult { is_won: false, points: 0, others: 0 });
        }
        let (mut points, mut others) = (0, 0);
        self.each_line(steps, &mut |line| {
            let sum = if line.seat == seat { &mut points } else { &mut others };
            *sum += line.points;
        })?;
        Ok(SeatResult { is_won: self.won(seat), points, others })
    }

    /// Every first move that wins with these cards open to all; `None` where that cannot be told.
    pub(crate) fn winning_moves(&self, nodes: u64, steps: &mut Steps) -> Option<Vec<Option<Play>>> {
        let cards = |hand: &Hand| hand.iter().collect();
        let table = self.now.to_beat().cloned().map(|(seat, play)| solve::TablePlay { seat, play });
        let position = solve::Position {
            hands: self.now.hands.iter().map(cards).collect(),
            turn: self.turn().unwrap_or(0),
            table,
            landlord: self.now.landlord.unwrap_or(0),
        };
        solve::winning_moves(&position, self.now.turn, self.rules(), nodes, steps)
    }
}

/// A play of a seat and what it was laid on, or its pass on an enemy's play.
#[derive(Clone)]
pub(crate) struct Choice {
    pub seat: usize,
    pub table: Option<Reading>,
    pub play: Option<Play>,
}

/// How a round ended for a seat.
pub(crate) struct SeatResult {
    /// Whether its side was out first.
    pub is_won: bool,
    pub points: i32,
    /// The points of all other seats together.
    pub others: i32,
}

impl SeatResult {
    /// Corrects who wins by what the solver proves, and gives the winner the more points. The solver does not tell by how much, so
    /// the points of a win that the rollout had right stay.
    pub fn prove(&mut self, is_won: bool) {
        if is_won != self.is_won {
            let points = if is_won { self.points.max(self.others) } else { self.points.min(self.others) };
            (self.is_won, self.points) = (is_won, points);
        }
    }
}
