//! What cards are under some rules: a kind, and what decides its strength.

use alloc::vec::Vec;

use crate::{
    Card, Cards, Rank, Suit,
    data::{Data, ToData, object},
    shapes::{LONG, Laid, PackedPlay, SuitSet},
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
    /// Triples of ranks in a row, an airplane without wings.
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
    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// Some of the kinds.
///
/// ```
/// use chupai::{Kind, Kinds};
/// let kinds: Kinds = [Kind::Bomb, Kind::Rocket].into_iter().collect();
/// assert!(kinds.has(Kind::Bomb) && !kinds.has(Kind::Single));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u32);

impl Kinds {
    /// All of them.
    pub const ALL: Kinds = Kinds(u32::MAX);

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// What the cards are.
    pub kind: Kind,
    /// Groups in a row: 5 for 34567, 3 for 334455, 1 where nothing runs.
    pub length: u8,
    /// The rank that decides, the top of the core.
    pub rank: Rank,
    /// The suit of the highest card of that rank in the core, where the rules rank suits.
    pub suit: Option<Suit>,
    /// Whether it beats plays of other kinds whatever they are.
    pub bomb: bool,
    /// The suits of the core, where they have to be followed.
    pub(crate) suits: SuitSet,
    /// How many wild cards stand for others.
    pub(crate) wild: u8,
    /// Which of the rules' shapes it has.
    pub(crate) shape: u16,
    /// Place of the core among all that the shape can have.
    pub(crate) place: u8,
    /// Strength among the plays of its shape: the place, and the suit where suits rank.
    pub(crate) key: u8,
}

impl Reading {
    /// Whether this is a single card, and not the given one.
    pub(crate) fn is_other_single(&self, card: Card) -> bool {
        let same = self.rank == card.rank() && (self.suit.is_none() || self.suit == card.suit());
        self.kind == Kind::Single && !same
    }
}

/// Cards and what they are, laid as a person would: the core first, then the kickers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// What the cards are.
    pub reading: Reading,
    /// The cards, the core first.
    pub cards: Cards,
    /// What each card is taken as, in the same order, where wild cards stand for others.
    pub taken_as: Option<Cards>,
}

impl core::ops::Deref for Play {
    type Target = Reading;

    fn deref(&self) -> &Reading {
        &self.reading
    }
}

impl ToData for Kind {
    fn to_data(&self) -> Data {
        Data::text(self.name())
    }
}

impl ToData for Play {
    fn to_data(&self) -> Data {
        object! {
            "kind": self.kind,
            "cards": &self.cards[..],
            "length": self.length,
            "rank": self.rank,
            "suit": self.suit,
            "bomb": self.bomb;
            "as": self.taken_as.as_deref()
        }
    }
}

/// Many plays in one buffer, so that listing allocates nothing for each.
#[derive(Clone, Default, Debug)]
pub struct Plays {
    list: Vec<Entry>,
    /// The cards of those that have more than [`FEW`], one after the other.
    long: Vec<Card>,
}

/// A play in a list, with its cards; with wild cards among them then what each is taken as.
#[derive(Clone, Copy, Debug)]
struct Entry {
    reading: Reading,
    size: u16,
    /// Where the cards begin, where they are too many to be here.
    start: u32,
    cards: [Card; FEW],
}

/// So many cards are copied at once.
const FEW: usize = 16;

impl Plays {
    /// Makes room for so many plays, so that a list grows at most a few times.
    pub(crate) fn make_room(&mut self, plays: usize) {
        self.list.reserve(plays);
    }

    /// How many plays there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The plays, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&Reading, &[Card])> {
        (0..self.len()).map(|at| {
            let (reading, cards, _) = self.get(at);
            (reading, cards)
        })
    }

    /// The plays as owned values.
    pub fn to_vec(&self) -> Vec<Play> {
        let mut plays = Vec::with_capacity(self.len());
        for at in 0..self.len() {
            plays.push(self.play(at));
        }
        plays
    }

    /// A play as an owned value.
    pub(crate) fn play(&self, at: usize) -> Play {
        let (&reading, cards, taken_as) = self.get(at);
        Play { reading, cards: cards.into(), taken_as: taken_as.map(Cards::from) }
    }

    /// Forgets the plays and keeps the buffers, for the next listing.
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

    /// Takes a play without wild cards, the first so many of those laid: the list's only push, so wasm inlines it.
    #[inline]
    pub(crate) fn push(&mut self, reading: &Reading, size: usize, laid: &Laid) {
        let start = self.long.len() as u32;
        if size > FEW {
            self.long.extend_from_slice(&laid[..size]);
        }
        if let Some(&cards) = laid.first_chunk() {
            self.list.push(Entry { reading: *reading, size: size as u16, start, cards });
        }
    }

    /// Takes plays of one reading that may have wild cards in them.
    pub(crate) fn push_packed(&mut self, reading: &Reading, size: usize, plays: &[PackedPlay], long: &[Card]) {
        self.list.extend(plays.iter().map(|filled| {
            let (start, mut cards) = (self.long.len() as u32, filled.bytes());
            if size >= LONG {
                let laid = &long[filled.cards as usize..][..2 * size];
                self.long.extend_from_slice(laid);
                cards = *laid.first_chunk().unwrap_or(&cards);
            }
            Entry { reading: *reading, size: size as u16, start, cards }
        }));
    }
}
