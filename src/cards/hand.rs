//! A multiset of cards, counted by card and by rank.

use std::{fmt, iter::FusedIterator};

use crate::{
    Card, Rank, RankSet, SuitSet,
    budget::{MAX_OF_A_RANK, MAX_PACKS, MAX_WILD},
    cards::Strength,
};

/// A multiset of cards, counted by card and by rank. A deck is one too.
///
/// ```
/// use chupai::{Card, Hand, HandError, parse_cards};
/// let deck: Hand = Card::all().collect();
/// let hand = Hand::within(parse_cards("3d 3c BJ")?, &deck)?;
/// assert_eq!((hand.len(), format!("{hand:?}")), (3, "[3d, 3c, BJ]".into()));
/// let joker = Card::BIG_JOKER;
/// assert_eq!(Hand::within([joker, joker], &deck), Err(HandError::TooMany { card: joker, deck: 1 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Hand {
    /// The number of each card, by rank and suit; jokers stand in the first suit.
    cards: [[u8; 4]; Rank::PLACES],
    /// The number of cards of each rank, and a 0 that fills the list.
    ranks: [u8; Rank::PLACES],
    /// For each number, the ranks with at least that many cards.
    at_least: [RankSet; COUNTS],
    /// The different cards, a bit each by their numbers.
    held: u64,
    size: usize,
}

/// The length of a list that has a place for each number of cards of a rank: a power of two, which spares checks of bounds.
const COUNTS: usize = 32;
const _: () = assert!(MAX_OF_A_RANK + MAX_WILD + 1 < COUNTS);

/// Cards that a deck does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HandError {
    /// The deck has no such card.
    #[error("{0} is not in the deck of this game")]
    NotInDeck(Card),
    /// The deck has the card, but not so often.
    #[error("more than {deck} of {card}, which is all the deck has")]
    TooMany {
        /// The card held too often.
        card: Card,
        /// The number of it in the deck.
        deck: u8,
    },
}

impl Hand {
    /// The hand without cards.
    pub const EMPTY: Hand = Hand {
        cards: [[0; 4]; Rank::PLACES],
        ranks: [0; Rank::PLACES],
        at_least: [RankSet::EMPTY; COUNTS],
        held: 0,
        size: 0,
    };

    /// Counts cards, in any order, that a deck has. [`Rules::hand`](crate::Rules::hand) knows the deck of a game.
    ///
    /// # Errors
    /// When the deck does not have a card, or not so many of it.
    pub fn within(cards: impl IntoIterator<Item = Card>, deck: &Hand) -> Result<Hand, HandError> {
        let mut hand = Hand::EMPTY;
        for card in cards {
            hand.add_within(card, deck)?;
        }
        Ok(hand)
    }

    /// Counts cards of any deck.
    pub(crate) fn of(cards: &[Card]) -> Hand {
        cards.iter().copied().collect()
    }

    /// Adds a card, unless the deck has no more of it.
    #[inline(always)] // with `count` and `add` a tenth of `classify` and of `canBeat` in JavaScript
    pub(crate) fn add_within(&mut self, card: Card, deck: &Hand) -> Result<(), HandError> {
        let deck = deck.count(card);
        if self.count(card) == deck {
            return Err(if deck == 0 { HandError::NotInDeck(card) } else { HandError::TooMany { card, deck } });
        }
        self.add(card);
        Ok(())
    }

    /// The hand without cards that it holds.
    pub(crate) fn without(&self, cards: &[Card]) -> Hand {
        let mut rest = self.clone();
        rest.remove_all(cards);
        rest
    }

    /// Removes cards that are held.
    pub(crate) fn remove_all(&mut self, cards: &[Card]) {
        for &card in cards {
            self.remove(card);
        }
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.size
    }

    /// Whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// The number of a card.
    #[inline(always)]
    pub fn count(&self, card: Card) -> u8 {
        self.cards[card.rank().index()][card.index() & 3]
    }

    /// The number of jokers of either kind.
    pub(crate) fn jokers(&self) -> u8 {
        self.count(Card::SMALL_JOKER) + self.count(Card::BIG_JOKER)
    }

    /// The number of cards of a rank.
    pub fn count_rank(&self, rank: Rank) -> u8 {
        self.ranks[rank.index()]
    }

    /// Whether all these cards are in the hand, as often as they are named.
    pub fn holds(&self, cards: &[Card]) -> bool {
        let named = |card: Card| cards.iter().filter(|&&other| other == card).count();
        cards.iter().all(|&card| named(card) <= self.count(card).into())
    }

    /// The cards, by rank from the threes up, diamond to spade in each.
    pub fn iter(&self) -> HandIter<'_> {
        HandIter { hand: self, held: self.held, given: 0 }
    }

    /// Visits the cards of a rank, the weakest suit first.
    pub(crate) fn each_of_rank(&self, rank: Rank, strength: &Strength, mut then: impl FnMut(Card)) {
        let mut counts = self.cards[rank.index()];
        if strength.suits_rank {
            counts = strength.suits.map(|suit| counts[suit.index()]);
        }
        // A byte for each suit, the first lowest: one step for each card that is held, none for the others.
        let mut left = u32::from_le_bytes(counts);
        while left != 0 {
            let place = left.trailing_zeros() / 8;
            then(Card(rank.0 << 2 | strength.suits[place as usize].0));
            left -= 1 << (place * 8);
        }
    }

    /// The cards in the order of their strength, the weakest first.
    pub(crate) fn in_order(&self, strength: &Strength) -> Vec<Card> {
        let mut cards = Vec::with_capacity(self.size);
        for &rank in &strength.ranks {
            self.each_of_rank(rank, strength, |card| cards.push(card));
        }
        cards
    }

    /// For each suit the ranks of which there is a card; jokers have none.
    pub(crate) fn ranks_by_suit(&self) -> [RankSet; 4] {
        let mut ranks = [RankSet::EMPTY; 4];
        let mut left = self.held & (Card::SMALL_JOKER.bit() - 1);
        while left != 0 {
            let number = left.trailing_zeros();
            ranks[number as usize & 3].insert(Rank((number / 4) as u8));
            left &= left - 1;
        }
        ranks
    }

    /// The suits of the cards of a rank; jokers count as of the first.
    pub(crate) fn suits_of(&self, rank: Rank) -> SuitSet {
        SuitSet::from_bits((self.held >> (4 * rank.0)) as u8)
    }

    /// The number of cards of each rank, and a 0 that fills the list.
    pub(crate) fn by_rank(&self) -> &[u8; 16] {
        &self.ranks
    }

    /// The cards, a bit each by their numbers; `None` where one is held twice.
    pub(crate) fn distinct(&self) -> Option<u64> {
        (self.held.count_ones() as usize == self.size).then_some(self.held)
    }

    /// The ranks with at least `count` cards, 1 or more.
    pub(crate) fn at_least(&self, count: u8) -> RankSet {
        self.at_least[usize::from(count) % COUNTS]
    }

    /// The ranks with just `count` cards.
    pub(crate) fn exactly(&self, count: u8) -> RankSet {
        self.at_least(count) - self.at_least(count + 1)
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, card: Card) {
        let rank = card.rank();
        self.cards[rank.index()][card.index() & 3] += 1;
        self.held |= card.bit();
        self.ranks[rank.index()] += 1;
        self.at_least[usize::from(self.ranks[rank.index()]) % COUNTS].insert(rank);
        self.size += 1;
    }

    /// Removes a card; returns whether there was one.
    pub(crate) fn remove(&mut self, card: Card) -> bool {
        let held = self.count(card) > 0;
        if held {
            let rank = card.rank();
            self.cards[rank.index()][card.index() & 3] -= 1;
            if self.count(card) == 0 {
                self.held &= !card.bit();
            }
            self.at_least[usize::from(self.ranks[rank.index()]) % COUNTS].remove(rank);
            self.ranks[rank.index()] -= 1;
            self.size -= 1;
        }
        held
    }
}

impl HandError {
    /// The error's stable code: `invalid-card` or `too-many-of-a-card`.
    pub fn code(&self) -> &'static str {
        match self {
            HandError::NotInDeck(_) => "invalid-card",
            HandError::TooMany { .. } => "too-many-of-a-card",
        }
    }
}

/// Shows the cards, such as `[3d, 3c, RJ]`.
impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand::EMPTY
    }
}

/// An iterator over the cards of a [`Hand`].
#[derive(Clone, Debug)]
pub struct HandIter<'a> {
    hand: &'a Hand,
    /// The cards that are left, a bit each.
    held: u64,
    /// How many copies of the first of them were given.
    given: u8,
}

impl Iterator for HandIter<'_> {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = (self.held != 0).then(|| Card(self.held.trailing_zeros() as u8))?;
        self.given += 1;
        if self.given == self.hand.count(card) {
            (self.held, self.given) = (self.held & (self.held - 1), 0);
        }
        Some(card)
    }
}

impl FusedIterator for HandIter<'_> {}

impl<'a> IntoIterator for &'a Hand {
    type Item = Card;
    type IntoIter = HandIter<'a>;

    fn into_iter(self) -> HandIter<'a> {
        self.iter()
    }
}

/// Counts cards of any deck. No deck has more than four copies of a card; further copies are left out.
impl FromIterator<Card> for Hand {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Hand {
        let mut hand = Hand::EMPTY;
        for card in cards {
            if hand.count(card) < MAX_PACKS {
                hand.add(card);
            }
        }
        hand
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::Suit;

    #[test]
    fn cards_beyond_four_packs_are_left_out() {
        let hand: Hand = iter::repeat_n(Card::BIG_JOKER, 300).collect();
        assert_eq!((hand.len(), hand.count(Card::BIG_JOKER)), (4, 4));
    }

    #[test]
    fn cards_are_iterated_in_order_and_as_often_as_they_are_held() {
        let mut cards: Vec<Card> = Card::all().chain(Card::all().skip(3).step_by(7)).collect();
        let hand = Hand::of(&cards);
        cards.sort_unstable();
        assert!(hand.iter().eq(cards));
    }

    #[test]
    fn a_hand_says_of_its_cards_what_a_list_of_them_says() {
        let pack: Vec<Card> = Card::all().collect();
        for (seed, size) in (0..).zip([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 108]) {
            let held = &crate::shuffle(&[&pack[..], &pack].concat(), seed)[..size];
            let hand = Hand::of(held);
            let count = |is_counted: &dyn Fn(Card) -> bool| held.iter().filter(|&&card| is_counted(card)).count();
            let ranks = |is_one: &dyn Fn(Rank) -> bool| Rank::all().filter(|&rank| is_one(rank)).collect::<RankSet>();
            let of_rank = |rank: Rank| count(&|card| card.rank() == rank);
            assert_eq!((hand.len(), hand.is_empty()), (size, size == 0));
            for rank in Rank::all() {
                assert_eq!(usize::from(hand.count_rank(rank)), of_rank(rank));
                assert_eq!(usize::from(hand.by_rank()[rank.index()]), of_rank(rank));
                for suit in Suit::ALL {
                    let card = Card::new(rank, suit);
                    assert_eq!(usize::from(hand.count(card)), count(&|other| other == card));
                    if !rank.is_joker() {
                        assert_eq!(hand.suits_of(rank).contains(suit), held.contains(&card));
                    }
                }
            }
            for least in 1..=9 {
                assert_eq!(hand.at_least(least), ranks(&|rank| of_rank(rank) >= usize::from(least)));
                assert_eq!(hand.exactly(least), ranks(&|rank| of_rank(rank) == usize::from(least)));
            }
            for suit in Suit::ALL {
                let of_suit = ranks(&|rank| !rank.is_joker() && held.contains(&Card::new(rank, suit)));
                assert_eq!(hand.ranks_by_suit()[suit.index()], of_suit);
            }
            assert!(hand.holds(held) && held.first().is_none_or(|&card| !hand.holds(&[card; 3])));
        }
    }

    #[test]
    fn cards_are_visited_from_the_weakest_suit_to_the_strongest() {
        let mut ranks: Vec<Rank> = Rank::all().collect();
        ranks.swap(0, 5);
        let ranks = <[Rank; Rank::COUNT]>::try_from(ranks).expect("all ranks");
        let hand = Hand::from_iter(crate::parse_cards("3s 3d 3d 8h 8c 8c 8s RJ RJ BJ").expect("cards"));
        let listed = |order: Option<&str>| {
            let suit = |letter| Suit::from_letter(letter).expect("a suit");
            let suits = order.map(|order| order.chars().map(suit).collect::<Vec<_>>());
            let order = suits.map(|suits| <[Suit; 4]>::try_from(suits).expect("four suits"));
            let cards = hand.in_order(&Strength::new(ranks, order));
            cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(listed(None), "8c 8c 8h 8s 3d 3d 3s BJ RJ RJ");
        assert_eq!(listed(Some("shcd")), "8s 8h 8c 8c 3s 3d 3d BJ RJ RJ");
    }

    #[test]
    fn a_hand_whose_cards_are_all_removed_equals_the_empty_hand() {
        let pack: Vec<Card> = Card::all().collect();
        let cards = crate::shuffle(&[&pack[..], &pack].concat(), "any");
        let mut hand = Hand::of(&cards);
        for (gone, &card) in cards.iter().enumerate() {
            let left = &cards[gone..];
            assert_eq!(hand, Hand::of(left));
            let distinct = (1..left.len()).all(|at| !left[..at].contains(&left[at]));
            assert_eq!(hand.distinct().is_some(), distinct);
            assert!(hand.remove(card));
        }
        assert_eq!(hand, Hand::EMPTY);
    }
}
