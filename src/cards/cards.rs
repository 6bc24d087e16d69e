//! The cards of a play.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

use crate::Card;

/// The number of cards that are stored inline; the whole hand of most games.
const MAX_INLINE: usize = 24;

/// The number of cards that fit in a word.
pub(crate) const IN_A_WORD: usize = 8;

/// The cards of a play: an owned slice, of which up to 24 cards are stored inline.
pub struct Cards(Storage);

enum Storage {
    Inline([Card; MAX_INLINE], usize),
    Heap(Vec<Card>),
}

impl Cards {
    /// Cards of a size, to be overwritten.
    pub(crate) fn blank(size: usize) -> Cards {
        if size > MAX_INLINE {
            return Cards(Storage::Heap(vec![Card(0); size]));
        }
        Cards(Storage::Inline([Card(0); MAX_INLINE], size))
    }

    /// Unpacks cards from a word, a byte each, the first lowest.
    pub(crate) fn of_word(word: u64, size: usize) -> Cards {
        let mut few = [Card(0); MAX_INLINE];
        few[..IN_A_WORD].copy_from_slice(&word.to_le_bytes().map(Card));
        Cards(Storage::Inline(few, size))
    }
}

impl From<&[Card]> for Cards {
    fn from(cards: &[Card]) -> Cards {
        let mut laid = Cards::blank(cards.len());
        laid.copy_from_slice(cards);
        laid
    }
}

impl From<Vec<Card>> for Cards {
    fn from(cards: Vec<Card>) -> Cards {
        if cards.len() > MAX_INLINE { Cards(Storage::Heap(cards)) } else { Cards::from(&cards[..]) }
    }
}

impl Deref for Cards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        match &self.0 {
            Storage::Inline(few, size) => few.get(..*size).unwrap_or_default(),
            Storage::Heap(many) => many,
        }
    }
}

impl DerefMut for Cards {
    fn deref_mut(&mut self) -> &mut [Card] {
        match &mut self.0 {
            Storage::Inline(few, size) => few.get_mut(..*size).unwrap_or_default(),
            Storage::Heap(many) => many,
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

impl PartialEq<[Card]> for Cards {
    fn eq(&self, other: &[Card]) -> bool {
        self[..] == *other
    }
}

impl Hash for Cards {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl AsRef<[Card]> for Cards {
    fn as_ref(&self) -> &[Card] {
        self
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Cards {
        Cards::from(Vec::from_iter(cards))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_cards_and_those_on_the_heap_are_the_same_slices() {
        let deck: Vec<Card> = (0..54).map(Card).collect();
        for size in 0..=deck.len() {
            let cards = &deck[..size];
            let laid = Cards::from(cards);
            assert_eq!(laid, *cards);
            let of_vec = Cards::from(cards.to_vec());
            assert_eq!(of_vec, laid);
            assert_eq!(laid.clone(), laid);
            assert_eq!(format!("{laid:?}"), format!("{cards:?}"));
            assert!(deck.iter().take(size).eq(&laid));
            let shorter = Cards::from(&cards[size.min(1)..]);
            assert!(size == 0 || (laid != shorter && laid != shorter[..]));
            if size <= IN_A_WORD {
                let word = cards.iter().rev().fold(0, |word, card| word << 8 | u64::from(card.0));
                assert_eq!(Cards::of_word(word, size), laid);
            }
        }
    }
}
