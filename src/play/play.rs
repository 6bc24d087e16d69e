//! A play, and a play as input.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Kind, Reading, ReadingId};
use crate::{Card, Cards, Rank};

/// Cards read as a play, in the order in which a person lays them: the core first, then the kickers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(type = "Play"))] // its fields are written by hand, below
pub struct Play {
    /// The reading of the cards.
    pub reading: Reading,
    /// The cards, the core first.
    pub cards: Cards,
    /// The card that each one is taken as, in the same order, where wild cards stand for others.
    pub taken_as: Option<Cards>,
}

#[cfg(feature = "players")]
impl Play {
    /// Whether a play has the same reading and ranks, whatever the suits of its cards are.
    pub(crate) fn is_alike(&self, other: &Play) -> bool {
        let ranks = |play: &Play| play.cards.iter().fold(0_u128, |sum, card| sum + (1 << (8 * card.rank().index())));
        ReadingId::from(&self.reading) == ReadingId::from(&other.reading) && ranks(self) == ranks(other)
    }
}

impl serde::Serialize for Play {
    /// Writes the reading and the cards side by side: kind, cards, length, rank, suit, bomb, and `as` where cards are wild.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let Reading { kind, length, rank, suit, bomb, .. } = &self.reading;
        let mut play = serializer.serialize_struct("Play", 6 + usize::from(self.taken_as.is_some()))?;
        play.serialize_field("kind", kind)?;
        play.serialize_field("cards", &self.cards[..])?;
        play.serialize_field("length", length)?;
        play.serialize_field("rank", rank)?;
        play.serialize_field("suit", suit)?;
        play.serialize_field("bomb", bomb)?;
        if let Some(taken_as) = &self.taken_as {
            play.serialize_field("as", &taken_as[..])?;
        }
        play.end()
    }
}

/// A play as input: cards, and which of their readings is meant.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PlayInput {
    /// The kind of play.
    pub kind: Kind,
    /// The cards, in any order.
    pub cards: Vec<Card>,
    /// Groups in a row.
    pub length: u8,
    /// The rank that decides.
    pub rank: Rank,
}

impl PlayInput {
    /// The reading that is meant.
    pub fn id(&self) -> ReadingId {
        ReadingId { kind: self.kind, length: self.length, rank: self.rank }
    }
}

impl From<&Play> for PlayInput {
    fn from(play: &Play) -> PlayInput {
        let Reading { kind, length, rank, .. } = play.reading;
        PlayInput { kind, cards: play.cards.to_vec(), length, rank }
    }
}

impl fmt::Display for PlayInput {
    /// Shows the kind and the cards, such as `pair 3d 3c`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.kind.fmt(f)?;
        self.cards.iter().try_for_each(|card| write!(f, " {card}"))
    }
}
