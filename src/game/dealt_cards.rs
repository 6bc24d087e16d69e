//! Cards that were dealt elsewhere: by a server's own shuffle, for a lesson, in a test.

use serde::{Deserialize, Serialize};

use super::deal::{Deal, deal_sizes};
use crate::{Card, Hand, HandError, Rules, settings::Sides};

/// Cards that were dealt elsewhere, before bids, tribute and the first trick.
///
/// Where nobody bids for being landlord, the round is over, and nobody scores: there is no seed to deal again from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct DealtCards {
    /// The cards of each seat, in any order: as many as the rules deal.
    pub hands: Vec<Vec<Card>>,
    /// The cards left over; those of the deck that no hand has, where it is left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kitty: Vec<Card>,
    /// The landlord, in a game that has one: nobody bids then, and the stake is 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub landlord: Option<usize>,
    /// The seat that bids first or leads; as the rules say where it is left out, and seat 0 where they draw lots. Ignored where
    /// tribute is due: the seat that pays leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
}

/// Why cards are no deal of these rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// There are not as many hands as seats.
    #[error("hands: expected {seats} hands, got {hands}")]
    Hands {
        /// How many hands there are.
        hands: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The deck does not have a card, or not so often.
    #[error("hands.{seat}: {error}")]
    Cards {
        /// The seat that has it.
        seat: usize,
        /// The error of the card.
        error: HandError,
    },
    /// The hands are not as large as these rules deal them.
    #[error("hands: expected {expected:?} cards, in any order of the seats, got {sizes:?}")]
    Sizes {
        /// How many cards each hand has.
        sizes: Vec<usize>,
        /// How many each should have.
        expected: Vec<usize>,
    },
    /// The kitty is not what the hands leave of the deck.
    #[error("kitty: expected the cards of the deck that no hand has, or none")]
    Kitty,
    /// These rules have no landlord.
    #[error("landlord: these rules have none")]
    NoLandlord,
    /// There is no such seat.
    #[error("{field}: {seat} is not a seat: expected 0 to {}", seats - 1)]
    UnknownSeat {
        /// `landlord` or `turn`.
        field: &'static str,
        /// The seat.
        seat: usize,
        /// How many seats there are.
        seats: usize,
    },
}

impl DealError {
    /// The error's stable code: `invalid-card`, `too-many-of-a-card` or `invalid-argument`.
    pub fn code(&self) -> &'static str {
        match self {
            DealError::Cards { error, .. } => error.code(),
            _ => "invalid-argument",
        }
    }
}

/// The cards of a deal, without its seed.
impl From<Deal> for DealtCards {
    fn from(Deal { hands, kitty, .. }: Deal) -> DealtCards {
        DealtCards::new(hands).kitty(kitty)
    }
}

impl DealtCards {
    /// The hands of all seats; the kitty is what they leave of the deck.
    pub fn new(hands: Vec<Vec<Card>>) -> DealtCards {
        DealtCards { hands, ..DealtCards::default() }
    }

    /// Names the cards left over.
    #[must_use]
    pub fn kitty(self, kitty: Vec<Card>) -> DealtCards {
        DealtCards { kitty, ..self }
    }

    /// Names the landlord.
    #[must_use]
    pub fn landlord(self, seat: usize) -> DealtCards {
        DealtCards { landlord: Some(seat), ..self }
    }

    /// Names the seat that bids or leads first.
    #[must_use]
    pub fn turn(self, seat: usize) -> DealtCards {
        DealtCards { turn: Some(seat), ..self }
    }

    /// Checks the cards against the rules, and fills in the kitty.
    pub(super) fn checked(mut self, rules: &Rules) -> Result<DealtCards, DealError> {
        let seats = rules.players();
        if self.hands.len() != seats {
            return Err(DealError::Hands { hands: self.hands.len(), seats });
        }
        let mut held = Hand::EMPTY;
        for (seat, hand) in self.hands.iter().enumerate() {
            let added = hand.iter().try_for_each(|&card| held.add_within(card, rules.deck()));
            added.map_err(|error| DealError::Cards { seat, error })?;
        }
        let mut left = rules.deck().clone();
        held.iter().for_each(|card| _ = left.remove(card));
        let (sizes, expected): (Vec<usize>, _) = (self.hands.iter().map(Vec::len).collect(), deal_sizes(rules));
        let count = |sizes: &[usize], size| sizes.iter().filter(|&&other| other == size).count();
        if expected.iter().any(|&size| count(&sizes, size) != count(&expected, size)) {
            return Err(DealError::Sizes { sizes, expected });
        }
        if !self.kitty.is_empty() && (self.kitty.len() != left.len() || Hand::of(&self.kitty) != left) {
            return Err(DealError::Kitty);
        }
        self.kitty = left.iter().collect();
        if self.landlord.is_some() && rules.settings().table.sides != Sides::Landlord {
            return Err(DealError::NoLandlord);
        }
        for (field, seat) in [("landlord", self.landlord), ("turn", self.turn)] {
            if let Some(seat) = seat.filter(|&seat| seat >= seats) {
                return Err(DealError::UnknownSeat { field, seat, seats });
            }
        }
        Ok(self)
    }
}
