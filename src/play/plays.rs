//! A buffer of many plays.

use std::{iter::FusedIterator, ops::Range};

use super::{Play, Reading};
use crate::{Card, Cards, budget::MAX_CARDS};

/// The number of cards copied at a time, which is faster than copying just those that are needed.
pub(crate) const CHUNK: usize = 4;

/// The cards of a play being built, with room for the last chunk, of which only some cards count.
pub(crate) type CardBuffer = [Card; MAX_CARDS + CHUNK];

pub(crate) const EMPTY_BUFFER: CardBuffer = [Card(0); MAX_CARDS + CHUNK];

/// Many plays in one buffer, which allocates nothing for a single play.
#[derive(Clone, Default, Debug)]
pub struct Plays {
    list: Vec<Entry>,
    /// The cards of the plays that have more than [`CARDS_OF_ENTRY`], one after the other.
    long: Vec<Card>,
}

/// A play of the buffer: its cards, followed by what each is taken as, where wild cards are among them.
#[derive(Clone, Copy, Debug)]
struct Entry {
    reading: Reading,
    size: u16,
    /// Where the cards begin in [`Plays::long`], where the entry has no room for them.
    start: u32,
    cards: [Card; CARDS_OF_ENTRY],
}

/// The most cards that an entry holds itself: it is copied whole.
const CARDS_OF_ENTRY: usize = 16;

/// The most cards of a play with wild cards that an entry holds itself, each with the card that it is taken as.
const WILD_CARDS_OF_ENTRY: usize = CARDS_OF_ENTRY / 2;

impl Plays {
    /// Reserves room for `plays` more plays, so that a list grows at most a few times.
    pub(crate) fn make_room(&mut self, plays: usize) {
        self.list.reserve(plays);
    }

    /// The number of plays.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are no plays.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The readings and cards of the plays, in their order. What wild cards are taken as is told by [`Plays::get`] and
    /// [`Plays::to_vec`].
    pub fn iter(&self) -> PlaysIter<'_> {
        PlaysIter { plays: self, left: 0..self.len() }
    }

    /// The plays as owned values.
    pub fn to_vec(&self) -> Vec<Play> {
        (0..self.len()).map(|at| self.play(at)).collect()
    }

    /// A play by its place in the list.
    pub fn get(&self, at: usize) -> Option<Play> {
        (at < self.len()).then(|| self.play(at))
    }

    /// A play that is in the list.
    pub(crate) fn play(&self, at: usize) -> Play {
        let (&reading, cards, taken_as) = self.parts(at);
        Play { reading, cards: cards.into(), taken_as: taken_as.map(Cards::from) }
    }

    /// A play, its cards, and what they are taken as where wild cards are among them.
    pub(crate) fn parts(&self, at: usize) -> (&Reading, &[Card], Option<&[Card]>) {
        let Entry { reading, size, start, cards } = &self.list[at];
        let size = usize::from(*size);
        let (few, is_wild) = if reading.wild > 0 { (WILD_CARDS_OF_ENTRY, true) } else { (CARDS_OF_ENTRY, false) };
        let (all, second) = if size <= few { (&cards[..], few) } else { (&self.long[*start as usize..], size) };
        (reading, &all[..size], is_wild.then(|| &all[second..second + size]))
    }

    /// Adds a play without wild cards: the first `size` of the cards laid.
    #[inline]
    pub(crate) fn push(&mut self, reading: &Reading, size: usize, laid: &CardBuffer) {
        let start = self.long.len() as u32;
        if size > CARDS_OF_ENTRY {
            self.long.extend_from_slice(&laid[..size]);
        }
        if let Some(&cards) = laid.first_chunk() {
            self.list.push(Entry { reading: *reading, size: size as u16, start, cards });
        }
    }

    /// Adds a play in which wild cards stand for others, with what each card is taken as.
    pub(crate) fn push_taken_as(&mut self, reading: &Reading, size: usize, laid: &CardBuffer, taken_as: &CardBuffer) {
        let (start, mut cards) = (self.long.len() as u32, [Card(0); CARDS_OF_ENTRY]);
        if size > WILD_CARDS_OF_ENTRY {
            self.long.extend_from_slice(&laid[..size]);
            self.long.extend_from_slice(&taken_as[..size]);
        } else {
            cards[..WILD_CARDS_OF_ENTRY].copy_from_slice(&laid[..WILD_CARDS_OF_ENTRY]);
            cards[WILD_CARDS_OF_ENTRY..].copy_from_slice(&taken_as[..WILD_CARDS_OF_ENTRY]);
        }
        self.list.push(Entry { reading: *reading, size: size as u16, start, cards });
    }

    /// Adds a play of another list.
    pub(crate) fn push_copy(&mut self, other: &Plays, at: usize) {
        let mut entry = other.list[at];
        let is_wild = entry.reading.wild > 0;
        if usize::from(entry.size) > if is_wild { WILD_CARDS_OF_ENTRY } else { CARDS_OF_ENTRY } {
            let (start, size) = (entry.start as usize, usize::from(entry.size) << u8::from(is_wild));
            entry.start = self.long.len() as u32;
            self.long.extend_from_slice(&other.long[start..start + size]);
        }
        self.list.push(entry);
    }
}

impl<'a> IntoIterator for &'a Plays {
    type Item = (&'a Reading, &'a [Card]);
    type IntoIter = PlaysIter<'a>;

    fn into_iter(self) -> PlaysIter<'a> {
        self.iter()
    }
}

/// An iterator over the readings and cards of [`Plays`].
#[derive(Clone, Debug)]
pub struct PlaysIter<'a> {
    plays: &'a Plays,
    left: Range<usize>,
}

impl<'a> PlaysIter<'a> {
    fn at(&self, place: usize) -> (&'a Reading, &'a [Card]) {
        let (reading, cards, _) = self.plays.parts(place);
        (reading, cards)
    }
}

impl<'a> Iterator for PlaysIter<'a> {
    type Item = (&'a Reading, &'a [Card]);

    fn next(&mut self) -> Option<Self::Item> {
        self.left.next().map(|place| self.at(place))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.left.nth(n).map(|place| self.at(place))
    }
}

impl DoubleEndedIterator for PlaysIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left.next_back().map(|place| self.at(place))
    }
}

impl ExactSizeIterator for PlaysIter<'_> {}

impl FusedIterator for PlaysIter<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HintOptions, Rules, hints, parse_cards};

    fn leads(held: &str) -> Plays {
        let rules = Rules::builtin("doudizhu").expect("a game");
        let hand = rules.hand(parse_cards(held).expect("cards")).expect("of one deck");
        hints(&hand, None, &rules, &HintOptions::default()).expect("a list")
    }

    #[test]
    fn plays_are_iterated_from_both_ends_and_as_many_as_there_are() {
        let plays = leads("3d 3c 4d");
        let whole = plays.to_vec();
        let forth: Vec<_> = whole.iter().map(|play| (&play.reading, &play.cards[..])).collect();
        assert_eq!((plays.len(), plays.is_empty()), (3, false));
        assert_eq!((plays.get(2).as_ref(), plays.get(3)), (whole.get(2), None));
        assert!(plays.iter().eq(forth.iter().copied()) && (&plays).into_iter().rev().eq(forth.iter().rev().copied()));
        let mut left = plays.iter();
        assert_eq!((left.len(), left.nth(1), left.len()), (3, Some(forth[1]), 1));
        assert_eq!((left.next_back(), left.len(), left.next(), left.nth(1)), (Some(forth[2]), 0, None, None));
    }

    #[test]
    fn plays_are_copied_with_what_their_cards_are_taken_as() {
        let reading = leads("3d").play(0).reading;
        let [mut plays, mut copies] = [Plays::default(), Plays::default()];
        for (at, size) in [1, 8, 9, 16, 17, 1, 30, 8].into_iter().enumerate() {
            let [mut cards, mut taken_as] = [EMPTY_BUFFER; 2];
            cards[..size].fill(Card(at as u8));
            taken_as[..size].fill(Card(50));
            for wild in 0..2 {
                let reading = Reading { wild, ..reading };
                match wild {
                    0 => plays.push(&reading, size, &cards),
                    _ => plays.push_taken_as(&reading, size, &cards, &taken_as),
                }
                copies.push_copy(&plays, plays.len() - 1);
                let expected = (&cards[..size], (wild > 0).then_some(&taken_as[..size]));
                for list in [&plays, &copies] {
                    let (_, cards, taken_as) = list.parts(list.len() - 1);
                    assert_eq!((cards, taken_as), expected);
                }
            }
        }
        assert_eq!(plays.to_vec(), copies.to_vec());
    }

    #[test]
    fn plays_of_one_reading_and_the_same_ranks_are_alike() {
        let play = |cards: &str| leads(cards).to_vec().pop().expect("a play");
        let with_a_five = play("3d 3c 3h 5d");
        assert!(with_a_five.is_alike(&play("3s 3c 3h 5s")));
        assert!(!with_a_five.is_alike(&play("3d 3c 3h 6d")), "another kicker");
        assert!(!play("3d").is_alike(&play("3d 3c")) && !play("3d").is_alike(&play("4d")));
    }
}
