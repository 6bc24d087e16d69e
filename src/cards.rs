//! The cards of a play.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use crate::Card;

/// So many cards stand where the play is; the whole hand of most games.
const FEW: usize = 24;

/// So many fit in a word.
pub(crate) const IN_A_WORD: usize = 8;

/// The cards of a play, a slice that is owned. Up to 24 need no allocation.
pub struct Cards(Place);

enum Place {
    Here([Card; FEW], usize),
    There(Vec<Card>),
}

impl Cards {
    /// So many cards, to be laid over.
    pub(crate) fn blank(size: usize) -> Cards {
        if size > FEW {
            return Cards(Place::There(vec![Card(0); size]));
        }
        Cards(Place::Here([Card(0); FEW], size))
    }

    /// So many cards from a word, a byte each, the first lowest.
    #[inline(always)]
    pub(crate) fn of_word(word: u64, size: usize) -> Cards {
        let mut few = [Card(0); FEW];
        few[..IN_A_WORD].copy_from_slice(&word.to_le_bytes().map(Card));
        Cards(Place::Here(few, size))
    }
}

impl From<&[Card]> for Cards {
    fn from(cards: &[Card]) -> Cards {
        let mut laid = Cards::blank(cards.len());
        laid.copy_from_slice(cards);
        laid
    }
}

impl Deref for Cards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        match &self.0 {
            Place::Here(few, size) => few.get(..*size).unwrap_or_default(),
            Place::There(many) => many,
        }
    }
}

impl DerefMut for Cards {
    fn deref_mut(&mut self) -> &mut [Card] {
        match &mut self.0 {
            Place::Here(few, size) => few.get_mut(..*size).unwrap_or_default(),
            Place::There(many) => many,
        }
    }
}

impl<'a> IntoIterator for &'a Cards {
    type Item = &'a Card;
    type IntoIter = std::slice::Iter<'a, Card>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Clone for Cards {
    #[inline]
    fn clone(&self) -> Cards {
        Cards::from(&self[..])
    }
}

impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        self[..] == other[..]
    }
}

impl Eq for Cards {}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_are_the_same_slices() {
        let deck: Vec<Card> = (0..54).map(Card).collect();
        for size in 0..=deck.len() {
            let cards = &deck[..size];
            let laid = Cards::from(cards);
            assert_eq!(laid[..], *cards);
            assert_eq!(laid.clone(), laid);
            assert_eq!(format!("{laid:?}"), format!("{cards:?}"));
            assert!(deck.iter().take(size).eq(&laid));
            assert!(size == 0 || laid != Cards::from(&cards[1..]));
            if size <= IN_A_WORD {
                let word = cards.iter().rev().fold(0, |word, card| word << 8 | u64::from(card.0));
                assert_eq!(Cards::of_word(word, size), laid);
            }
        }
    }
}
