//! How cards are read as a play.

use super::Kind;
use crate::{Card, Rank, Suit, SuitSet};

/// One way to read cards: their kind and all that decides what they beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reading {
    /// The kind of play.
    pub kind: Kind,
    /// Groups in a row: 5 for 34567, 3 for 334455, 1 where nothing runs.
    pub length: u8,
    /// The rank that decides, the top of the core.
    pub rank: Rank,
    /// The suit of the highest card of that rank in the core, where the rules rank suits.
    pub suit: Option<Suit>,
    /// Whether it beats all plays that are no bombs.
    pub bomb: bool,
    /// The suits of the core, where they have to be followed.
    pub(crate) suits: SuitSet,
    /// The number of wild cards that stand for others.
    pub(crate) wild: u8,
    /// The number of its shape in the rules.
    pub(crate) shape: u16,
    /// The place of the core among all of the shape.
    pub(crate) place: u8,
    /// The strength among the plays of its shape: the place, and the suit where suits rank.
    pub(crate) key: u8,
}

impl Reading {
    /// Whether this is a single card, and not the given one.
    pub(crate) fn is_other_single(&self, card: Card) -> bool {
        let same = self.rank == card.rank() && (self.suit.is_none() || self.suit == card.suit());
        self.kind == Kind::Single && !same
    }

    /// Whether both are of one shape and core.
    pub(crate) fn is_like(&self, other: &Reading) -> bool {
        (self.shape, self.place) == (other.shape, other.place)
    }
}

/// The kind, length and rank of a reading, which say which of several readings is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReadingId {
    /// The kind of play.
    pub kind: Kind,
    /// Groups in a row.
    pub length: u8,
    /// The rank that decides.
    pub rank: Rank,
}

impl From<&Reading> for ReadingId {
    fn from(&Reading { kind, length, rank, .. }: &Reading) -> ReadingId {
        ReadingId { kind, length, rank }
    }
}

impl ReadingId {
    /// Whether a reading is the one that is meant.
    pub(crate) fn names(self, reading: &Reading) -> bool {
        self == ReadingId::from(reading)
    }
}
