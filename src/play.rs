//! Plays: their kinds, how cards are read as one, and a buffer of many.

use std::{fmt, iter::FusedIterator, ops::Range, str::FromStr};

use crate::{
    Card, Cards, Rank, Suit,
    packed::{CardBuffer, LONG, PackedPlay},
    suit_set::SuitSet,
    text::{Text, json, serde_as_text},
};

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal,)*) => {
        /// The kinds of play, named as in JavaScript.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Kind { $($(#[$doc])* $kind,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// The kind's name, such as `pair-chain`.
            pub fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name),* }
            }
        }
    };
}

kinds! {
    /// One card.
    Single = "single",
    /// Two cards of a rank, 对子.
    Pair = "pair",
    /// Three cards of a rank, 三张.
    Triple = "triple",
    /// Four cards of a rank, where that is no bomb.
    Quad = "quad",
    /// Single cards of ranks in a row, 顺子.
    Straight = "straight",
    /// Pairs of ranks in a row, 连对.
    PairChain = "pair-chain",
    /// Triples of ranks in a row, an airplane without kickers.
    TripleChain = "triple-chain",
    /// Fours of a kind in a row, 连炸.
    QuadChain = "quad-chain",
    /// A triple with a single card, 三带一.
    TripleSingle = "triple-single",
    /// A triple with a pair, 三带二.
    TriplePair = "triple-pair",
    /// A triple with two single cards, 三带二 of any cards.
    TripleSingles = "triple-singles",
    /// Triples in a row with single cards, 飞机带单.
    AirplaneSingles = "airplane-singles",
    /// Triples in a row with pairs, 飞机带对.
    AirplanePairs = "airplane-pairs",
    /// Four of a kind with two single cards, 四带二.
    QuadSingles = "quad-singles",
    /// Four of a kind with two pairs.
    QuadPairs = "quad-pairs",
    /// Five cards of a suit, 同花.
    Flush = "flush",
    /// Triple and pair as a five-card hand, 葫芦.
    FullHouse = "full-house",
    /// Four of a kind and a card as a five-card hand, 金刚.
    QuadSingle = "quad-single",
    /// A straight in one suit, 同花顺.
    StraightFlush = "straight-flush",
    /// Four or more of a kind, where that beats other kinds, 炸弹.
    Bomb = "bomb",
    /// The jokers together, 王炸.
    Rocket = "rocket",
}

impl Kind {
    fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(name: &str) -> Result<Self, KindError> {
        let kind = Self::ALL.iter().find(|kind| kind.name() == name);
        kind.copied().ok_or_else(|| KindError { text: name.chars().take(20).collect() })
    }
}

impl Kind {
    /// The names of all kinds, for messages.
    pub(crate) fn names() -> String {
        let mut names = String::new(); // not `join`: unrolled, it takes LLVM minutes
        for kind in Self::ALL {
            names += if names.is_empty() { "" } else { ", " };
            names += kind.name();
        }
        names
    }
}

impl Text for Kind {
    fn expected(f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "one of {}", Kind::names())
    }
}

serde_as_text!(Kind);

/// A text that names no kind of play. A long text is cut.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} is not a kind of play", json(text))]
#[non_exhaustive]
pub struct KindError {
    /// The text.
    pub text: String,
}

impl KindError {
    /// The error's stable code: `invalid-argument`.
    pub fn code(&self) -> &'static str {
        "invalid-argument"
    }
}

/// A set of kinds.
///
/// ```
/// use chupai::{Kind, Kinds};
/// let kinds: Kinds = [Kind::Bomb, Kind::Rocket].into_iter().collect();
/// assert!(kinds.has(Kind::Bomb) && !kinds.has(Kind::Single));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Kinds(u32);

impl Kinds {
    /// Every kind.
    pub const ALL: Kinds = Kinds((1 << Kind::ALL.len()) - 1);

    /// Whether a kind is among them.
    pub fn has(self, kind: Kind) -> bool {
        self.0 & kind.bit() != 0
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<T: IntoIterator<Item = Kind>>(kinds: T) -> Kinds {
        Kinds(kinds.into_iter().fold(0, |bits, kind| bits | kind.bit()))
    }
}

/// One way to read cards: their kind and all that decides what they beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reading {
    /// The kind of play.
    pub kind: Kind,
    /// Groups in a row: 5 for 34567, 3 for 334455, 1 where nothing runs.
    pub length: u8,
    /// The rank that decides, the top of the core.
    pub rank: Rank,
    /// The suit of the highest card of that rank in the core, where the rules rank suits.
    pub suit: Option<Suit>,
    /// Whether it beats all plays that are no bombs.
    pub bomb: bool,
    /// The suits of the core, where they have to be followed.
    pub(crate) suits: SuitSet,
    /// The number of wild cards that stand for others.
    pub(crate) wild: u8,
    /// The number of its shape in the rules.
    pub(crate) shape: u16,
    /// The place of the core among all of the shape.
    pub(crate) place: u8,
    /// The strength among the plays of its shape: the place, and the suit where suits rank.
    pub(crate) key: u8,
}

impl Reading {
    /// Whether this is a single card, and not the given one.
    pub(crate) fn is_other_single(&self, card: Card) -> bool {
        let same = self.rank == card.rank() && (self.suit.is_none() || self.suit == card.suit());
        self.kind == Kind::Single && !same
    }
}

/// The kind, length and rank of a reading, which say which of several readings is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReadingId {
    /// The kind of play.
    pub kind: Kind,
    /// Groups in a row.
    pub length: u8,
    /// The rank that decides.
    pub rank: Rank,
}

impl From<&Reading> for ReadingId {
    fn from(&Reading { kind, length, rank, .. }: &Reading) -> ReadingId {
        ReadingId { kind, length, rank }
    }
}

impl ReadingId {
    /// Whether a reading is the one that is meant.
    pub(crate) fn names(self, reading: &Reading) -> bool {
        self == ReadingId::from(reading)
    }
}

/// Cards read as a play, in the order in which a person lays them: the core first, then the kickers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    /// The reading of the cards.
    pub reading: Reading,
    /// The cards, the core first.
    pub cards: Cards,
    /// The card that each one is taken as, in the same order, where wild cards stand for others.
    pub taken_as: Option<Cards>,
}

impl Play {
    /// Whether a play has the same reading and ranks, whatever the suits of its cards are.
    pub(crate) fn is_alike(&self, other: &Play) -> bool {
        let ranks = |play: &Play| play.cards.iter().fold(0_u128, |sum, card| sum + (1 << (8 * card.rank().index())));
        ReadingId::from(&self.reading) == ReadingId::from(&other.reading) && ranks(self) == ranks(other)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Play {
    /// Writes the reading and the cards side by side: kind, cards, length, rank, suit, bomb, and `as` where cards are wild.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let Reading { kind, length, rank, suit, bomb, .. } = &self.reading;
        let mut play = serializer.serialize_struct("Play", 6 + usize::from(self.taken_as.is_some()))?;
        play.serialize_field("kind", kind)?;
        play.serialize_field("cards", &self.cards[..])?;
        play.serialize_field("length", length)?;
        play.serialize_field("rank", rank)?;
        play.serialize_field("suit", suit)?;
        play.serialize_field("bomb", bomb)?;
        if let Some(taken_as) = &self.taken_as {
            play.serialize_field("as", &taken_as[..])?;
        }
        play.end()
    }
}

/// A play as it is told from outside: cards, and which of their readings is meant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayInput {
    /// The kind of play.
    pub kind: Kind,
    /// The cards, in any order.
    pub cards: Vec<Card>,
    /// Groups in a row.
    pub length: u8,
    /// The rank that decides.
    pub rank: Rank,
}

impl PlayInput {
    /// The reading that is meant.
    pub fn id(&self) -> ReadingId {
        ReadingId { kind: self.kind, length: self.length, rank: self.rank }
    }
}

impl From<&Play> for PlayInput {
    fn from(play: &Play) -> PlayInput {
        let Reading { kind, length, rank, .. } = play.reading;
        PlayInput { kind, cards: play.cards.to_vec(), length, rank }
    }
}

impl fmt::Display for PlayInput {
    /// Shows the kind and the cards, such as `pair 3d 3c`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.kind.fmt(f)?;
        self.cards.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

/// Many plays in one buffer, which allocates nothing for a single play.
#[derive(Clone, Default, Debug)]
pub struct Plays {
    list: Vec<Entry>,
    /// The cards of the plays that have more than [`FEW`], one after the other.
    long: Vec<Card>,
}

/// A play of the buffer: its cards, and behind them what each is taken as where wild cards are among them.
#[derive(Clone, Copy, Debug)]
struct Entry {
    reading: Reading,
    size: u16,
    /// Where the cards begin in the buffer of long plays, where they are too many to stand here.
    start: u32,
    cards: [Card; FEW],
}

/// The number of cards that stand in the entry, which is copied at once.
const FEW: usize = 16;

impl Plays {
    /// Makes room for so many plays, so that a list grows at most a few times.
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

    /// The readings and cards of the plays, in their order.
    pub fn iter(&self) -> PlaysIter<'_> {
        PlaysIter { plays: self, left: 0..self.len() }
    }

    /// The plays as owned values.
    pub fn to_vec(&self) -> Vec<Play> {
        (0..self.len()).map(|at| self.play(at)).collect()
    }

    /// A play as an owned value.
    pub(crate) fn play(&self, at: usize) -> Play {
        let (&reading, cards, taken_as) = self.get(at);
        Play { reading, cards: cards.into(), taken_as: taken_as.map(Cards::from) }
    }

    /// Removes the plays and keeps the allocated buffers.
    pub fn clear(&mut self) {
        self.list.clear();
        self.long.clear();
    }

    /// A play, its cards, and what they are taken as where wild cards are among them.
    pub(crate) fn get(&self, at: usize) -> (&Reading, &[Card], Option<&[Card]>) {
        let Entry { reading, size, start, cards } = &self.list[at];
        let size = usize::from(*size);
        let few = if reading.wild == 0 { FEW } else { LONG - 1 };
        let (all, second) = if size <= few { (&cards[..], LONG) } else { (&self.long[*start as usize..], size) };
        (reading, &all[..size], (reading.wild > 0).then(|| &all[second..second + size]))
    }

    /// Adds a play without wild cards, the first so many of those laid. The only push of the list, so that it is inlined.
    #[inline]
    pub(crate) fn push(&mut self, reading: &Reading, size: usize, laid: &CardBuffer) {
        let start = self.long.len() as u32;
        if size > FEW {
            self.long.extend_from_slice(&laid[..size]);
        }
        if let Some(&cards) = laid.first_chunk() {
            self.list.push(Entry { reading: *reading, size: size as u16, start, cards });
        }
    }

    /// Adds plays of one reading that may have wild cards in them.
    pub(crate) fn push_packed(&mut self, reading: &Reading, size: usize, plays: &[PackedPlay], long: &[Card]) {
        self.list.extend(plays.iter().map(|packed| {
            let (start, mut cards) = (self.long.len() as u32, packed.bytes());
            if size >= LONG {
                let laid = &long[packed.cards as usize..][..2 * size];
                self.long.extend_from_slice(laid);
                cards = *laid.first_chunk().unwrap_or(&cards);
            }
            Entry { reading: *reading, size: size as u16, start, cards }
        }));
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
        let (reading, cards, _) = self.plays.get(place);
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
    use crate::{Options, Rules, hints, parse_cards};

    fn leads(held: &str) -> Plays {
        let rules = Rules::builtin("doudizhu").expect("a game");
        let hand = rules.hand(parse_cards(held).expect("cards")).expect("of one deck");
        hints(&hand, None, &rules, &Options::default()).expect("a list")
    }

    #[test]
    fn plays_are_iterated_from_both_ends_and_as_many_as_there_are() {
        let plays = leads("3d 3c 4d");
        let whole = plays.to_vec();
        let forth: Vec<_> = whole.iter().map(|play| (&play.reading, &play.cards[..])).collect();
        assert_eq!((plays.len(), plays.is_empty()), (3, false));
        assert!(plays.iter().eq(forth.iter().copied()) && (&plays).into_iter().rev().eq(forth.iter().rev().copied()));
        let mut left = plays.iter();
        assert_eq!((left.len(), left.nth(1), left.len()), (3, Some(forth[1]), 1));
        assert_eq!((left.next_back(), left.len(), left.next(), left.nth(1)), (Some(forth[2]), 0, None, None));
    }

    #[test]
    fn plays_that_are_cleared_leave_room_for_others() {
        let mut plays = leads("3d 3c 3h 4d 4c 4h 5d 5c 5h 6d 6c 6h 7d 7c 7h 8d 8c 8h 9d Td");
        let longest = plays.to_vec().into_iter().max_by_key(|play| play.cards.len()).expect("a play");
        assert!(longest.cards.len() > FEW);
        plays.clear();
        assert_eq!((plays.len(), plays.is_empty(), plays.long.len()), (0, true, 0));
    }

    #[test]
    fn plays_of_one_reading_and_the_same_ranks_are_alike() {
        let play = |cards: &str| leads(cards).to_vec().pop().expect("a play");
        let with_a_five = play("3d 3c 3h 5d");
        assert!(with_a_five.is_alike(&play("3s 3c 3h 5s")));
        assert!(!with_a_five.is_alike(&play("3d 3c 3h 6d")), "another kicker");
        assert!(!play("3d").is_alike(&play("3d 3c")) && !play("3d").is_alike(&play("4d")));
    }

    #[test]
    fn a_text_that_is_no_kind_is_an_error_with_its_beginning() {
        let error = "a long text that is no kind of play".parse::<Kind>().expect_err("no kind");
        assert_eq!((error.text.as_str(), error.code()), ("a long text that is ", "invalid-argument"));
        assert!(Kind::ALL.iter().all(|kind| kind.name().parse() == Ok(*kind)));
        assert_eq!(
            Kind::names().split(", ").collect::<Vec<_>>(),
            Kind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>()
        );
    }
}
