//! Cards laid a byte each, in words.

use crate::Card;

/// Plays with fewer cards than these are laid in a [`PackedCards`].
pub(crate) const LONG: usize = 8;

/// The cards of a play and what each is taken as, a byte each. Of [`LONG`] plays where they are behind those of others: the
/// cards, and then what each is taken as.
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

    /// The cards, which may be in the memory that is lent.
    pub fn cards<'a>(self, size: usize, long: &'a [Card], few: &'a mut [Card; LONG]) -> &'a [Card] {
        *few = self.cards.to_le_bytes().map(Card);
        if size < LONG { &few[..size] } else { &long[self.cards as usize..][..size] }
    }
}

/// What each card of a play is taken as, a byte each, and the bytes in which wild cards stand for it. Kept in registers,
/// which is quicker than memory; of no use for eight cards or more.
#[derive(Clone, Copy, Default)]
pub(crate) struct PackedCards {
    pub cards: u64,
    pub gaps: u64,
}

impl PackedCards {
    /// One in each byte.
    pub const ONES: u64 = u64::MAX / 0xff;

    /// One in a byte: to multiply by it is quicker than to shift by a number that varies.
    fn byte(place: usize) -> u64 {
        const BYTES: [u64; 8] = [1, 1 << 8, 1 << 16, 1 << 24, 1 << 32, 1 << 40, 1 << 48, 1 << 56];
        BYTES[place & 7]
    }

    /// Lays cards at a place: gaps for a card, and then the first of those that are held.
    pub fn lay(self, at: usize, gap: Card, gaps: u8, held: u64, count: u8) -> PackedCards {
        let (behind, at) = (Self::byte(gaps.into()), Self::byte(at));
        let (all, lack) = (Self::byte((gaps + count).into()) - 1, behind - 1);
        let cards = (held.wrapping_mul(behind) & all) | ((Self::ONES * u64::from(gap.0)) & lack);
        let others = !all.wrapping_mul(at);
        PackedCards {
            cards: self.cards & others | cards.wrapping_mul(at),
            gaps: self.gaps & others | lack.wrapping_mul(at),
        }
    }
}
