//! The most that any rules allow, and the most work that any call does. No named game comes near.

/// Packs of cards in a deck, and so equal cards.
pub(crate) const MAX_PACKS: u8 = 4;

/// Cards in a deck.
pub(crate) const MAX_CARDS: usize = 54 * MAX_PACKS as usize;

/// Cards of a rank in a deck.
pub(crate) const MAX_OF_A_RANK: usize = 4 * MAX_PACKS as usize;

/// Wild cards that stand for others in one play.
pub(crate) const MAX_WILD: usize = 8;

/// Shapes, of one width and length each, that the plays of a rule set unfold to.
pub(crate) const MAX_SHAPES: usize = 512;

/// Cores that cards of one size are tried with when they are read, each with every choice of wild cards.
pub(crate) const MAX_READINGS: usize = 50_000;

/// Plays that are kept in a list.
pub(crate) const MAX_PLAYS: usize = 1_000_000;

/// Steps of listing plays: one for each card laid, and for each choice on the way there.
pub const MAX_LIST_STEPS: u32 = 1 << 25;

/// Steps of finding the moves of one hand in an endgame, and what they answer.
pub const MAX_HAND_STEPS: u32 = 1 << 26;

/// Steps of choosing one move of a computer player.
pub const MAX_PLAYER_STEPS: u32 = 1 << 26;
