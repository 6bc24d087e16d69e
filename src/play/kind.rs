//! The kinds of play.

use std::{fmt, str::FromStr};

use crate::json::text::{Text, quoted, serde_as_text, shortened};

macro_rules! kinds {
    ($(#[doc = $doc:literal] $kind:ident = $name:literal,)*) => {
        /// The kinds of play, named as in JavaScript.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS))]
        pub enum Kind { $(#[doc = $doc] $kind,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// The kind's name, such as `pair-chain`.
            pub fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name),* }
            }

            /// Describes the cards of the kind in a line.
            #[cfg(feature = "schema")]
            pub fn about(self) -> &'static str {
                match self { $(Kind::$kind => $doc),* }
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
    /// Cards of one suit, mostly five, 同花.
    Flush = "flush",
    /// Triple and pair as a five-card hand, 葫芦.
    FullHouse = "full-house",
    /// Four of a kind and a card as a five-card hand, 金刚.
    QuadSingle = "quad-single",
    /// A straight in one suit, 同花顺.
    StraightFlush = "straight-flush",
    /// A play that beats other kinds, mostly four or more of a kind, 炸弹.
    Bomb = "bomb",
    /// The jokers together, 王炸.
    Rocket = "rocket",
}

impl Kind {
    fn bit(self) -> u32 {
        1 << self as u32
    }

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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(name: &str) -> Result<Self, KindError> {
        let kind = Self::ALL.iter().find(|kind| kind.name() == name);
        kind.copied().ok_or_else(|| KindError { text: shortened(name) })
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
#[error("{} is not a kind of play", quoted(text))]
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
/// let kinds = Kinds::from([Kind::Rocket, Kind::Bomb]);
/// assert!(kinds.contains(Kind::Bomb) && !kinds.contains(Kind::Single));
/// assert_eq!(format!("{kinds:?}"), "{Bomb, Rocket}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Kinds(u32);

impl Kinds {
    /// Every kind.
    pub const ALL: Kinds = Kinds((1 << Kind::ALL.len()) - 1);

    /// Whether a kind is among them.
    pub fn contains(self, kind: Kind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, in the order of [`Kind::ALL`].
    pub fn iter(self) -> KindsIter {
        KindsIter(self)
    }
}

impl IntoIterator for Kinds {
    type Item = Kind;
    type IntoIter = KindsIter;

    fn into_iter(self) -> KindsIter {
        self.iter()
    }
}

/// An iterator over [`Kinds`], in the order of [`Kind::ALL`].
#[derive(Clone, Debug)]
pub struct KindsIter(Kinds);

impl Iterator for KindsIter {
    type Item = Kind;

    fn next(&mut self) -> Option<Kind> {
        let &kind = Kind::ALL.get(self.0.0.trailing_zeros() as usize)?;
        self.0.0 &= !kind.bit();
        Some(kind)
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl From<Kind> for Kinds {
    fn from(kind: Kind) -> Kinds {
        Kinds(kind.bit())
    }
}

impl<const N: usize> From<[Kind; N]> for Kinds {
    fn from(kinds: [Kind; N]) -> Kinds {
        kinds.into_iter().collect()
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<T: IntoIterator<Item = Kind>>(kinds: T) -> Kinds {
        Kinds(kinds.into_iter().fold(0, |bits, kind| bits | kind.bit()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_iterated_in_the_order_of_all_kinds() {
        let kinds = Kinds::from([Kind::Rocket, Kind::Single, Kind::Bomb]);
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), [Kind::Single, Kind::Bomb, Kind::Rocket]);
        assert!(Kinds::ALL.iter().eq(Kind::ALL.iter().copied()) && !kinds.is_empty());
        assert!(Kinds::default().is_empty() && Kinds::default().iter().next().is_none());
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
