//! A position with open cards.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::round::{MAX_HANDS, RoundRules};
use crate::{
    Card, Hand, HandError, InvalidData, Play, PlayInput, Rules,
    classify::{play, read_as},
    json::invalid_data,
    settings::ChopWhen,
};

/// A position with open cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Position {
    /// The cards of each seat: two up to four seats.
    pub hands: Vec<Vec<Card>>,
    /// The seat to move.
    pub turn: usize,
    /// The play to beat; `None` where a lead is due.
    pub table: Option<TablePlay>,
    /// The seat that plays against the others, one of those with hands; without effect where the rules have none, and between two
    /// hands.
    pub landlord: usize,
}

/// The play to beat. The seats after the one that laid it, up to the seat to move, have passed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TablePlay {
    /// Who laid it.
    pub seat: usize,
    /// The play.
    pub play: Play,
}

/// A position as input.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct PositionInput {
    /// The cards of each seat.
    pub hands: Vec<Vec<Card>>,
    /// The seat to move.
    pub turn: usize,
    /// The play to beat.
    #[serde(default)]
    pub table: Option<TableInput>,
    /// The seat that plays against the others, one of those with hands; without effect where the rules have none, and between two
    /// hands.
    #[serde(default)]
    pub landlord: Option<usize>,
}

/// The play to beat as input: cards, or a play with the reading that is meant.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct TableInput {
    /// Who laid it.
    pub seat: usize,
    /// The cards, in the reading the rules put first.
    #[serde(default)]
    pub cards: Option<Vec<Card>>,
    /// The play, in place of cards.
    #[serde(default)]
    pub play: Option<PlayInput>,
}

/// Why a position cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// There are too few hands, or too many.
    #[error("hands: {hands}, expected {least} to {most}")]
    Hands {
        /// How many there are.
        hands: usize,
        /// How many there have to be.
        least: usize,
        /// How many these rules allow at most.
        most: usize,
    },
    /// These hands make more than two sides.
    #[error("hands: by these rules {0} seats are not two sides")]
    Sides(usize),
    /// The deck does not have the cards that are held and lie on the table.
    #[error("hands: {0}")]
    Cards(#[from] HandError),
    /// There is no such seat.
    #[error("{path}: {seat} is not a seat: expected 0 to {}", seats - 1)]
    UnknownSeat {
        /// Where the seat is named.
        path: &'static str,
        /// The seat.
        seat: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A seat has no cards where it has to have some, or several have none, so that nobody knows who was first.
    #[error("hands.{0}: expected cards")]
    NoCards(usize),
    /// The cards on the table are no play of these rules.
    #[error("table: expected the cards of one play, or a play")]
    NotAPlay,
    /// The seat to move has laid what lies on the table.
    #[error("table.seat: {0} is to move, so it leads: expected table null")]
    OwnTable(usize),
    /// The rules have chops out of turn.
    #[error("hands: chops out of turn are not solved: expected 2 hands")]
    OutOfTurn,
}

impl SolveError {
    /// The error's stable code: `invalid-argument`.
    pub fn code(&self) -> &'static str {
        "invalid-argument"
    }
}

impl Position {
    /// A position in which the first seat leads, and is the landlord where the rules have one.
    pub fn new(hands: Vec<Vec<Card>>) -> Position {
        Position { hands, turn: 0, table: None, landlord: 0 }
    }

    /// All cards that are named: those in hand, and those on the table.
    fn cards(&self) -> impl Iterator<Item = Card> {
        let table = self.table.iter().flat_map(|table| table.play.cards.iter());
        self.hands.iter().flatten().chain(table).copied()
    }

    /// Checks the number of hands, and that the cards, the play and the seats exist. The seat to move is one with a hand.
    pub(super) fn check_named(
        &self,
        rules: &Rules,
        allowed: RangeInclusive<usize>,
        seats: usize,
    ) -> Result<(), SolveError> {
        let hands = self.hands.len();
        if !allowed.contains(&hands) {
            return Err(SolveError::Hands { hands, least: *allowed.start(), most: *allowed.end() });
        }
        let owner = self.table.as_ref().map(|table| ("table.seat", table.seat, seats));
        let named = [("turn", self.turn, hands), ("landlord", self.landlord, seats)];
        for (path, seat, seats) in named.into_iter().chain(owner) {
            if seat >= seats {
                return Err(SolveError::UnknownSeat { path, seat, seats });
            }
        }
        rules.hand(self.cards())?;
        match &self.table {
            Some(table) if table.seat == self.turn => Err(SolveError::OwnTable(self.turn)),
            Some(table) if !rules.owns(&table.play.reading) => Err(SolveError::NotAPlay),
            _ => Ok(()),
        }
    }

    /// The hands and the rules of the round.
    pub(super) fn check(&self, rules: &Rules) -> Result<(Vec<Hand>, RoundRules), SolveError> {
        let seats = self.hands.len();
        self.check_named(rules, 2..=MAX_HANDS.min(rules.players()), seats)?;
        let round_rules = RoundRules::new(rules, seats, self.landlord).ok_or(SolveError::Sides(seats))?;
        if may_chop_out_of_turn(rules, seats) {
            return Err(SolveError::OutOfTurn);
        }
        let hands: Vec<Hand> = self.hands.iter().map(|cards| Hand::of(cards)).collect();
        let empty: Vec<usize> = (0..seats).filter(|&seat| hands[seat].is_empty()).collect();
        let most_empty = if round_rules.is_decided_by_first_out() { 0 } else { 1 };
        match empty.iter().find(|&&seat| seat == self.turn || empty.len() > most_empty) {
            Some(&seat) => Err(SolveError::NoCards(seat)),
            None => Ok((hands, round_rules)),
        }
    }
}

/// Whether seats may chop when it is not their turn, which the search does not support.
pub(super) fn may_chop_out_of_turn(rules: &Rules, seats: usize) -> bool {
    seats > 2 && rules.settings().chops.iter().any(|chop| chop.when != ChopWhen::Turn)
}

impl PositionInput {
    /// Reads a position from JSON data.
    ///
    /// # Errors
    /// Names the part that is not what it may be.
    pub fn from_value(value: &serde_json::Value) -> Result<PositionInput, InvalidData> {
        invalid_data::read(value, "position")
    }

    /// Reads the play on the table under some rules.
    ///
    /// # Errors
    /// When it is no play under these rules.
    pub fn resolve(self, rules: &Rules) -> Result<Position, SolveError> {
        let table = self.table.map(|table| {
            let (cards, id) = match (table.cards, &table.play) {
                (Some(cards), None) => (cards, None),
                (None, Some(play)) => (play.cards.clone(), Some(play.id())),
                _ => return Err(SolveError::NotAPlay),
            };
            let cards = rules.hand(cards)?;
            let reading = read_as(id, &cards, rules).ok_or(SolveError::NotAPlay)?;
            Ok(TablePlay { seat: table.seat, play: play(&reading, &cards, rules) })
        });
        Ok(Position {
            hands: self.hands,
            turn: self.turn,
            table: table.transpose()?,
            landlord: self.landlord.unwrap_or(0),
        })
    }
}
