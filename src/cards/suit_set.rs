//! A set of suits.

use std::fmt;

use crate::{Card, Suit};

/// A set of suits.
///
/// ```
/// use chupai::{Suit, SuitSet};
/// let red: SuitSet = Suit::ALL.into_iter().step_by(2).collect();
/// assert!(red.contains("h".parse()?) && !red.contains("s".parse()?));
/// # Ok::<(), chupai::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SuitSet(u8); // bit n is the suit of number n

impl SuitSet {
    /// No suit.
    pub const EMPTY: SuitSet = SuitSet(0);
    /// Diamonds and hearts.
    pub const RED: SuitSet = SuitSet(0b0101);
    /// Clubs and spades.
    pub const BLACK: SuitSet = SuitSet(0b1010);

    /// The suits of some cards; jokers have none.
    pub(crate) fn of(cards: &[Card]) -> SuitSet {
        cards.iter().filter_map(|card| card.suit()).collect()
    }

    /// The suits of the lowest four bits.
    pub(crate) fn from_bits(bits: u8) -> SuitSet {
        SuitSet(bits & 15)
    }

    /// The set as a number, in which bit n is the suit of number n.
    #[cfg(feature = "players")]
    pub(crate) fn bits(self) -> u8 {
        self.0
    }

    /// Whether a suit is in the set.
    pub fn contains(self, suit: Suit) -> bool {
        self.0 >> suit.index() & 1 == 1
    }

    /// Whether there are no suits.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of suits.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The suits, diamonds first.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&suit| self.contains(suit))
    }

    /// The set with a suit added.
    pub(crate) fn with(self, suit: Suit) -> SuitSet {
        SuitSet(self.0 | 1 << suit.index())
    }

    /// The suits of both sets.
    pub(crate) fn union(self, other: SuitSet) -> SuitSet {
        SuitSet(self.0 | other.0)
    }

    /// Whether the sets share a suit.
    fn meets(self, other: SuitSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all suits are red, or all are black.
    pub(crate) fn is_of_one_colour(self) -> bool {
        self.colours() != [true, true]
    }

    /// Whether there are red suits, and whether there are black ones.
    pub(crate) fn colours(self) -> [bool; 2] {
        [self.meets(SuitSet::RED), self.meets(SuitSet::BLACK)]
    }
}

impl FromIterator<Suit> for SuitSet {
    fn from_iter<T: IntoIterator<Item = Suit>>(suits: T) -> SuitSet {
        suits.into_iter().fold(SuitSet::EMPTY, SuitSet::with)
    }
}

/// Shows the suits, such as `{d, h}`.
impl fmt::Debug for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
