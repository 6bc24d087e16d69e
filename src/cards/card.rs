//! Cards, ranks and suits, and their notation.

use std::{
    fmt::{self, Write},
    str::{Chars, FromStr},
};

use crate::json::text::{Text, quoted, serde_as_text, shortened};

/// A rank, numbered from the three: `3` is 0 … `K` 10, `A` 11, `2` 12, small joker 13, big joker 14.
///
/// The number is a name, not a strength: the order of ranks is part of the [`Rules`](crate::Rules).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Rank(pub(crate) u8);

/// A suit: diamond, club, heart or spade. The order of suits is part of the [`Rules`](crate::Rules).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Suit(pub(crate) u8);

/// A card, in one byte: the rank above the two bits of the suit.
///
/// ```
/// use chupai::Card;
/// let card: Card = "10♦".parse()?;
/// assert_eq!((card.to_string(), format!("{card:?}")), ("Td".into(), "Td".into()));
/// assert!("11s".parse::<Card>().is_err());
/// # Ok::<(), chupai::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Card(pub(crate) u8);

/// A text or a number that names no card, rank or suit. A long text is cut.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CardError {
    /// The text names no card.
    #[error("{} is not a card: expected a rank 3-9, T, J, Q, K, A, 2 and a suit s, h, c, d, or BJ, RJ", quoted(.0))]
    NotACard(String),
    /// The text names no rank.
    #[error("{} is not a rank: expected 3-9, T, J, Q, K, A, 2, BJ or RJ", quoted(.0))]
    NotARank(String),
    /// The text names no suit.
    #[error("{} is not a suit: expected s, h, c or d", quoted(.0))]
    NotASuit(String),
    /// No card has this number.
    #[error("{0} is not a card: expected a number from 0 to 52, or 56")]
    UnknownNumber(u8),
}

const RANKS: &[u8; 13] = b"3456789TJQKA2";
const SUITS: &[u8; 4] = b"dchs";
const SIGNS: [char; 4] = ['♦', '♣', '♥', '♠'];

impl Rank {
    /// The number of ranks, the two jokers included.
    pub const COUNT: usize = 15;

    /// The length of a list that has a place for each rank: a power of two.
    pub(crate) const PLACES: usize = 16;

    /// The small joker's rank.
    pub const SMALL_JOKER: Rank = Rank(13);
    /// The big joker's rank.
    pub const BIG_JOKER: Rank = Rank(14);

    /// Every rank, from the three to the big joker.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..Self::COUNT as u8).map(Rank)
    }

    /// The rank of a letter `3456789TJQKA2`, in any case.
    pub fn from_letter(letter: char) -> Option<Rank> {
        let letter = letter.to_ascii_uppercase();
        let at = RANKS.iter().position(|&r| char::from(r) == letter)?;
        Some(Rank(at as u8))
    }

    /// The rank of a text: a letter, `10`, `BJ` or `RJ`.
    pub(crate) fn named(text: &str) -> Option<Rank> {
        let mut letters = text.chars();
        take_rank(&mut letters).filter(|_| letters.as_str().is_empty())
    }

    /// Whether this is one of the two jokers.
    pub fn is_joker(self) -> bool {
        self >= Self::SMALL_JOKER
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0) % Self::PLACES // never more, which spares checks of bounds
    }
}

impl Suit {
    /// The four suits: diamond, club, heart, spade.
    pub const ALL: [Suit; 4] = [Suit(0), Suit(1), Suit(2), Suit(3)];

    /// The suit of a letter `dchs`, in any case, or of a sign `♦♣♥♠`.
    pub fn from_letter(letter: char) -> Option<Suit> {
        let lower = letter.to_ascii_lowercase();
        let at = (0..4).find(|&i| char::from(SUITS[i]) == lower || SIGNS[i] == letter)?;
        Some(Suit(at as u8))
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0 & 3) // never more, which spares checks of bounds
    }
}

impl Card {
    /// The small, black joker, 小王.
    pub const SMALL_JOKER: Card = Card(Rank::SMALL_JOKER.0 << 2);
    /// The big, red joker, 大王.
    pub const BIG_JOKER: Card = Card(Rank::BIG_JOKER.0 << 2);

    /// The card of a rank and suit; a joker whatever the suit is.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        let suit = if rank.0 < Rank::SMALL_JOKER.0 { suit.0 } else { 0 };
        Card(rank.0 << 2 | suit)
    }

    /// The card of a text.
    pub(crate) fn named(text: &str) -> Option<Card> {
        let mut letters = text.chars();
        let rank = take_rank(&mut letters)?;
        let suit = if rank.is_joker() { Suit(0) } else { Suit::from_letter(letters.next()?)? };
        // A suit sign may carry a mark that asks for the text or the picture form.
        let is_mark = |letter| !rank.is_joker() && matches!(letter, '\u{fe0e}' | '\u{fe0f}');
        letters.all(is_mark).then_some(Card::new(rank, suit))
    }

    /// The 54 different cards: by rank from the threes up, diamond to spade in each, then the jokers.
    pub fn all() -> impl Iterator<Item = Card> {
        Self::ALL.iter().copied()
    }

    const ALL: [Card; 54] = {
        let mut all = [Card::BIG_JOKER; 54];
        let mut number = 0;
        while number <= Self::SMALL_JOKER.0 {
            all[number as usize] = Card(number);
            number += 1;
        }
        all
    };

    /// The card's number: four times the rank's, plus the suit's; 52 and 56 for the jokers.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 2)
    }

    /// The card's suit; a joker has none.
    pub fn suit(self) -> Option<Suit> {
        (!self.rank().is_joker()).then_some(Suit(self.0 & 3))
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The card's bit among 64, by its number.
    pub(crate) fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Rank::SMALL_JOKER => f.write_str("BJ"),
            Rank::BIG_JOKER => f.write_str("RJ"),
            Rank(n) => f.write_char(RANKS[usize::from(n)].into()),
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(SUITS[self.index()].into())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rank().fmt(f)?;
        match self.suit() {
            Some(suit) => suit.fmt(f),
            None => Ok(()),
        }
    }
}

/// Shows values as their text when debugging, too: `3d`.
macro_rules! debug_as_text {
    ($($type:ty),+) => {$(
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )+};
}

debug_as_text!(Rank, Suit, Card);

impl CardError {
    /// The error's stable code: `invalid-card`.
    pub fn code(&self) -> &'static str {
        "invalid-card"
    }
}

impl FromStr for Rank {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        Rank::named(text).ok_or_else(|| CardError::NotARank(shortened(text)))
    }
}

impl FromStr for Suit {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let mut letters = text.chars();
        let suit = letters.next().and_then(Suit::from_letter).filter(|_| letters.as_str().is_empty());
        suit.ok_or_else(|| CardError::NotASuit(shortened(text)))
    }
}

impl Text for Rank {
    fn expected(f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a rank 3-9, T, J, Q, K, A, 2, BJ or RJ")
    }
}

impl Text for Suit {
    fn expected(f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a suit s, h, c or d")
    }
}

impl Text for Card {
    fn expected(f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a card such as \"3d\" or \"RJ\"")
    }
}

serde_as_text!(Rank, Suit, Card);

/// The rank that comes next: a letter, `10`, `BJ` or `RJ`.
fn take_rank(letters: &mut Chars) -> Option<Rank> {
    let first = letters.next()?.to_ascii_uppercase();
    let (rank, second) = match first {
        '1' => (Rank(7), '0'),
        'B' => (Rank::SMALL_JOKER, 'J'),
        'R' => (Rank::BIG_JOKER, 'J'),
        _ => return Rank::from_letter(first),
    };
    (letters.next()?.to_ascii_uppercase() == second).then_some(rank)
}

/// The cards of a text, with spaces between them.
///
/// ```
/// use chupai::parse_cards;
/// assert_eq!(parse_cards("3d 10♠ RJ")?.len(), 3);
/// assert_eq!(parse_cards("3d 11s").unwrap_err().code(), "invalid-card");
/// # Ok::<(), chupai::CardError>(())
/// ```
///
/// # Errors
/// When a word is no card.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, CardError> {
    let mut cards = Vec::new();
    for word in text.split_whitespace() {
        cards.push(word.parse()?);
    }
    Ok(cards)
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        Card::named(text).ok_or_else(|| CardError::NotACard(shortened(text)))
    }
}

/// The card of a number as [`Card::number`] gives it.
impl TryFrom<u8> for Card {
    type Error = CardError;

    fn try_from(number: u8) -> Result<Self, CardError> {
        let known = number <= Self::SMALL_JOKER.0 || number == Self::BIG_JOKER.0;
        known.then_some(Card(number)).ok_or(CardError::UnknownNumber(number))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.number()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_survives_its_text_and_its_number() {
        assert_eq!(Card::all().count(), 54);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::try_from(card.number()), Ok(card));
        }
        let numbers = (0..=255).flat_map(Card::try_from);
        assert!(numbers.eq(Card::all()));
    }

    #[test]
    fn every_rank_and_suit_survives_its_text() {
        assert!(Rank::all().all(|rank| rank.to_string().parse() == Ok(rank)));
        assert!(Suit::ALL.iter().all(|&suit| suit.to_string().parse() == Ok(suit)));
        assert_eq!("♠".parse(), Ok(Suit::ALL[3]));
        assert_eq!("sh".parse::<Suit>(), Err(CardError::NotASuit("sh".into())));
    }

    #[test]
    fn other_spellings_are_accepted() {
        for (text, card) in
            [("10s", "Ts"), ("tS", "Ts"), ("3♦", "3d"), ("3♦\u{fe0f}", "3d"), ("10♠\u{fe0e}", "Ts"), ("bj", "BJ")]
        {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), card, "{text}");
        }
    }

    #[test]
    fn texts_that_name_no_card_are_refused() {
        for text in [
            "",
            "3",
            "s",
            "1s",
            "11s",
            "3x",
            "33s",
            "BJs",
            "BJJ",
            " 3s",
            "3s ",
            "♦3",
            "1\u{fe0f}",
            "\u{fe0f}",
            "RJ\u{fe0f}s",
        ] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }
}
