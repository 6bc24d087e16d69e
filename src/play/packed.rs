//! Cards as bytes: the buffer in which plays are built, and plays of few cards in two words.

use crate::{Card, budget::MAX_CARDS};

/// The number of cards copied at a time, which is faster than copying just those that are needed.
pub(crate) const CHUNK: usize = 4;

/// A play being built, with room for what the last chunk copies too much.
pub(crate) type CardBuffer = [Card; MAX_CARDS + CHUNK];

pub(crate) const EMPTY_BUFFER: CardBuffer = [Card(0); MAX_CARDS + CHUNK];

/// Plays of fewer cards than these fit in a [`PackedCards`].
pub(crate) const LONG: usize = 8;

/// The cards of a play and what each is taken as, a byte each. Of [`LONG`] plays `cards` is the place in a shared buffer
/// where their cards begin, followed by what each is taken as.
#[derive(Clone, Copy)]
pub(crate) struct PackedPlay {
    pub cards: u64,
    pub taken_as: u64,
}

impl PackedPlay {
    /// Both words as cards.
    pub fn bytes(self) -> [Card; 2 * LONG] {
        (u128::from(self.cards) | u128::from(self.taken_as) << 64).to_le_bytes().map(Card)
    }

    /// The cards, unpacked into `few` or found in the shared buffer.
    pub fn cards<'a>(self, size: usize, long: &'a [Card], few: &'a mut [Card; LONG]) -> &'a [Card] {
        *few = self.cards.to_le_bytes().map(Card);
        if size < LONG { &few[..size] } else { &long[self.cards as usize..][..size] }
    }
}

/// The cards of a play as they are taken, a byte each, and a mask of the bytes in which wild cards stand for them. Kept in
/// registers, which is faster than memory; not for eight cards or more.
#[derive(Clone, Copy, Default)]
pub(crate) struct PackedCards {
    pub cards: u64,
    pub gaps: u64,
}

impl PackedCards {
    /// One in each byte.
    pub const ONES: u64 = u64::MAX / 0xff;

    /// One in a byte: to multiply by it is faster than to shift by a variable number.
    fn byte(place: usize) -> u64 {
        const BYTES: [u64; 8] = [1, 1 << 8, 1 << 16, 1 << 24, 1 << 32, 1 << 40, 1 << 48, 1 << 56];
        BYTES[place & 7]
    }

    /// Lays a group at a place: gaps for a card, and then the first of those that are held.
    pub fn lay(self, at: usize, gap: Card, gaps: u8, held: u64, count: u8) -> PackedCards {
        let (behind, at) = (Self::byte(gaps.into()), Self::byte(at));
        let (all, missing) = (Self::byte((gaps + count).into()) - 1, behind - 1);
        let cards = (held.wrapping_mul(behind) & all) | ((Self::ONES * u64::from(gap.0)) & missing);
        let others = !all.wrapping_mul(at);
        PackedCards {
            cards: self.cards & others | cards.wrapping_mul(at),
            gaps: self.gaps & others | missing.wrapping_mul(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_laid_as_gaps_and_then_the_cards_that_are_held() {
        let held = [40, 41, 42, 43, 44, 45, 46, 47];
        let before = PackedCards { cards: u64::from_le_bytes([9; 8]), gaps: 0x00ff_00ff_00ff_00ff };
        for at in 0..LONG - 1 {
            for gaps in 0..LONG - at {
                for count in 0..LONG - at - gaps {
                    let laid = before.lay(at, Card(7), gaps as u8, u64::from_le_bytes(held), count as u8);
                    let (mut cards, mut is_gap) = ([9; 8], before.gaps.to_le_bytes());
                    cards[at..at + gaps].fill(7);
                    cards[at + gaps..at + gaps + count].copy_from_slice(&held[..count]);
                    is_gap[at..at + gaps].fill(0xff);
                    is_gap[at + gaps..at + gaps + count].fill(0);
                    let case = format!("{gaps} and {count} at {at}");
                    assert_eq!((laid.cards.to_le_bytes(), laid.gaps.to_le_bytes()), (cards, is_gap), "{case}");
                }
            }
        }
    }

    #[test]
    fn few_cards_are_unpacked_and_many_are_found_in_the_buffer() {
        let buffer: Vec<Card> = (0..40).map(Card).collect();
        let packed = PackedPlay { cards: u64::from_le_bytes([1, 2, 3, 4, 5, 6, 7, 0]), taken_as: 0 };
        let mut few = [Card(0); LONG];
        assert_eq!(packed.cards(7, &buffer, &mut few), &buffer[1..8]);
        let long = PackedPlay { cards: 12, taken_as: 0 };
        assert_eq!(long.cards(8, &buffer, &mut few), &buffer[12..20]);
        let bytes = PackedPlay { cards: 0x0102, taken_as: 0x0304 }.bytes().map(|card| card.0);
        assert_eq!(bytes, [2, 1, 0, 0, 0, 0, 0, 0, 4, 3, 0, 0, 0, 0, 0, 0]);
    }
}
