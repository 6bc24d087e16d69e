//! The most that any rules allow, which sizes arrays.

/// Packs of cards in a deck, and so equal cards.
pub(crate) const MAX_PACKS: u8 = 4;

/// Cards in a deck.
pub(crate) const MAX_CARDS: usize = 54 * MAX_PACKS as usize;

/// Cards of a rank in a deck.
pub(crate) const MAX_OF_A_RANK: usize = 4 * MAX_PACKS as usize;

/// Wild cards that stand for others in one play.
pub(crate) const MAX_WILD: usize = 8;
