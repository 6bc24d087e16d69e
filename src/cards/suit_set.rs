//! A set of suits.

use crate::{Card, Suit};

/// Some of the suits, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SuitSet(pub(crate) u8);

impl SuitSet {
    const RED: SuitSet = SuitSet(0b0101);
    const BLACK: SuitSet = SuitSet(0b1010);

    /// The suits of some cards.
    pub fn of(cards: &[Card]) -> SuitSet {
        cards.iter().fold(SuitSet::default(), |set, card| set.with(card.suit()))
    }

    pub fn with(self, suit: Option<Suit>) -> SuitSet {
        SuitSet(self.0 | suit.map_or(0, |suit| 1 << suit.index()))
    }

    pub fn contains(self, suit: Suit) -> bool {
        self.0 >> suit.index() & 1 == 1
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all suits are red, or all are black.
    pub fn is_of_one_colour(self) -> bool {
        [SuitSet::RED, SuitSet::BLACK].iter().any(|colour| self.0 & !colour.0 == 0)
    }

    /// Whether there are red suits, and whether there are black ones.
    pub fn colours(self) -> [bool; 2] {
        [SuitSet::RED, SuitSet::BLACK].map(|colour| self.0 & colour.0 != 0)
    }
}
