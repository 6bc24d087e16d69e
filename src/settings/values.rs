//! The types of the values of settings: numbers, spans and lists within bounds, ranks and suits as letters.

use std::{
    fmt::{self, Display, Formatter},
    marker::PhantomData,
    ops::Deref,
    str::FromStr,
};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, MapAccess, Visitor},
};
use serde_json::Value;

use crate::{
    Rank, RankSet, Suit, SuitSet,
    budget::{MAX_DEALT, MAX_LENGTH, MAX_PACKS, MAX_SEATS, MAX_WIDTH, MAX_WILD},
    json::text::{Expectation, Text, serde_as_text},
};

/// A whole number from `LOW` to `HIGH`; by default the lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Bounded<const LOW: u8, const HIGH: u8>(u8);

/// A number of points, or of cards.
pub type Points = Bounded<0, 255>;

/// A number of packs.
pub type Packs = Bounded<1, MAX_PACKS>;

/// A number of seats.
pub type Seats = Bounded<2, MAX_SEATS>;

/// A number of cards that a hand may have as it is dealt.
pub type Dealt = Bounded<1, MAX_DEALT>;

/// A number of wild cards in one play.
pub type WildCount = Bounded<1, { MAX_WILD as u8 }>;

/// How many cards of each rank a core has.
pub type Widths = Span<1, MAX_WIDTH>;

/// How many ranks in a row a core has.
pub type Lengths = Span<1, MAX_LENGTH>;

/// From the least to the most, both of them whole numbers from `LOW` to `HIGH`; by default only the lowest. A single
/// number where they are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span<const LOW: u8, const HIGH: u8> {
    low: u8,
    high: u8,
}

/// A list of `LOW` to `HIGH` entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct List<T, const LOW: usize, const HIGH: usize>(Vec<T>);

/// A map of `LOW` to `HIGH` entries by name, in the order they were written. No name is a whole number, which JavaScript
/// would put first, or `__proto__`, which it would lose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named<T, const LOW: usize, const HIGH: usize>(Vec<(String, T)>);

/// All ranks that have suits, from low to high.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RankOrder(pub(crate) [Rank; 13]);

/// All suits, from low to high.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SuitOrder(pub(crate) [Suit; 4]);

/// Different ranks in an order that counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ranks(pub(crate) Vec<Rank>);

/// Different ranks that have suits, one after the other. The first may come again at the end, as the ace does below the 2 and
/// above the king.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TrackRow(Vec<Rank>);

/// A set of at least one rank that has suits, written as `3456789TJQKA2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlainRanks(RankSet);

/// A rank that has suits, one of `3456789TJQKA2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlainRank(Rank);

/// A value that is not one of those its type may have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{problem}")]
pub struct OutOfRange {
    problem: String,
}

impl OutOfRange {
    fn of<T: Text>() -> OutOfRange {
        OutOfRange { problem: Expectation(T::expected).to_string() }
    }

    fn of_number(low: u8, high: u8) -> OutOfRange {
        OutOfRange { problem: format!("expected a whole number from {low} to {high}") }
    }
}

// Numbers

impl<const LOW: u8, const HIGH: u8> Bounded<LOW, HIGH> {
    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<const LOW: u8, const HIGH: u8> Default for Bounded<LOW, HIGH> {
    fn default() -> Self {
        Bounded(LOW)
    }
}

impl<const LOW: u8, const HIGH: u8> TryFrom<u8> for Bounded<LOW, HIGH> {
    type Error = OutOfRange;

    fn try_from(number: u8) -> Result<Self, OutOfRange> {
        let within = (LOW..=HIGH).contains(&number);
        within.then_some(Bounded(number)).ok_or_else(|| OutOfRange::of_number(LOW, HIGH))
    }
}

impl<const LOW: u8, const HIGH: u8> From<Bounded<LOW, HIGH>> for u8 {
    fn from(number: Bounded<LOW, HIGH>) -> u8 {
        number.0
    }
}

impl<const LOW: u8, const HIGH: u8> From<Bounded<LOW, HIGH>> for usize {
    fn from(number: Bounded<LOW, HIGH>) -> usize {
        number.0.into()
    }
}

impl<const LOW: u8, const HIGH: u8> Display for Bounded<LOW, HIGH> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de, const LOW: u8, const HIGH: u8> Deserialize<'de> for Bounded<LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_number(deserializer, LOW, HIGH).map(Bounded)
    }
}

fn read_number<'de, D: Deserializer<'de>>(deserializer: D, low: u8, high: u8) -> Result<u8, D::Error> {
    let number = number_within(&Value::deserialize(deserializer)?, low, high);
    number.ok_or_else(|| D::Error::custom(OutOfRange::of_number(low, high)))
}

fn number_within(value: &Value, low: u8, high: u8) -> Option<u8> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    number.filter(|number| (low..=high).contains(number))
}

impl<const LOW: u8, const HIGH: u8> Span<LOW, HIGH> {
    /// The span between two numbers, or `None` where they are out of bounds or the wrong way round.
    pub fn new(low: u8, high: u8) -> Option<Self> {
        (LOW <= low && low <= high && high <= HIGH).then_some(Span { low, high })
    }

    /// The least.
    pub fn low(self) -> u8 {
        self.low
    }

    /// The most.
    pub fn high(self) -> u8 {
        self.high
    }

    /// Whether a number lies in it.
    pub fn contains(self, number: u8) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

impl<const LOW: u8, const HIGH: u8> Default for Span<LOW, HIGH> {
    fn default() -> Self {
        Span { low: LOW, high: LOW }
    }
}

impl<const LOW: u8, const HIGH: u8> Serialize for Span<LOW, HIGH> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.low == self.high {
            serializer.serialize_u8(self.low)
        } else {
            (self.low, self.high).serialize(serializer)
        }
    }
}

impl<'de, const LOW: u8, const HIGH: u8> Deserialize<'de> for Span<LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (low, high) = read_span(deserializer, LOW, HIGH)?;
        Ok(Span { low, high })
    }
}

fn read_span<'de, D: Deserializer<'de>>(deserializer: D, low: u8, high: u8) -> Result<(u8, u8), D::Error> {
    let value = Value::deserialize(deserializer)?;
    let (least, most) = match value.as_array().map(Vec::as_slice) {
        Some([least, most]) => (least, most),
        _ => (&value, &value),
    };
    let ends = number_within(least, low, high).zip(number_within(most, low, high));
    ends.filter(|(least, most)| least <= most).ok_or_else(|| {
        D::Error::custom(format_args!("{}, or a list of the least and the most", OutOfRange::of_number(low, high)))
    })
}

// Lists and maps

impl<T, const LOW: usize, const HIGH: usize> TryFrom<Vec<T>> for List<T, LOW, HIGH> {
    type Error = OutOfRange;

    fn try_from(list: Vec<T>) -> Result<Self, OutOfRange> {
        let within = (LOW..=HIGH).contains(&list.len());
        within
            .then_some(List(list))
            .ok_or_else(|| OutOfRange { problem: format!("expected a list of {LOW} to {HIGH} entries") })
    }
}

impl<T, const HIGH: usize> Default for List<T, 0, HIGH> {
    fn default() -> Self {
        List(Vec::new())
    }
}

impl<T, const LOW: usize, const HIGH: usize> Deref for List<T, LOW, HIGH> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'de, T: Deserialize<'de>, const LOW: usize, const HIGH: usize> Deserialize<'de> for List<T, LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        List::try_from(Vec::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<T, const LOW: usize, const HIGH: usize> Named<T, LOW, HIGH> {
    /// The entry of a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.index_of(name).map(|number| &self.0[number].1)
    }

    /// The number of a name among all.
    pub fn index_of(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(other, _)| other == name)
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names and entries, in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, entry)| (name.as_str(), entry))
    }
}

impl<T, const LOW: usize, const HIGH: usize> TryFrom<Vec<(String, T)>> for Named<T, LOW, HIGH> {
    type Error = OutOfRange;

    fn try_from(entries: Vec<(String, T)>) -> Result<Self, OutOfRange> {
        let names: Vec<&String> = entries.iter().map(|(name, _)| name).collect();
        let within =
            (LOW..=HIGH).contains(&names.len()) && distinct(&names) && !names.iter().any(|name| is_reserved(name));
        within.then_some(Named(entries)).ok_or_else(|| OutOfRange {
            problem: format!("expected {LOW} to {HIGH} entries by different names, none a whole number or __proto__"),
        })
    }
}

/// Whether an object in JavaScript would not keep the name, or not its place.
fn is_reserved(name: &str) -> bool {
    name == "__proto__" || !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit())
}

impl<T: Serialize, const LOW: usize, const HIGH: usize> Serialize for Named<T, LOW, HIGH> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, T: Deserialize<'de>, const LOW: usize, const HIGH: usize> Deserialize<'de> for Named<T, LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Named::try_from(deserializer.deserialize_map(EntriesVisitor(PhantomData))?).map_err(D::Error::custom)
    }
}

/// Reads the entries of a map in the order they were written.
struct EntriesVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for EntriesVisitor<T> {
    type Value = Vec<(String, T)>;

    fn expecting(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(entries)
    }
}

// Ranks and suits

/// Reads a text letter by letter.
fn letters<T>(text: &str, of: fn(char) -> Option<T>) -> Option<Vec<T>> {
    text.chars().map(of).collect()
}

/// Shows ranks or suits as a text without spaces.
struct Letters<'a, T>(&'a [T]);

impl<T: Display> Display for Letters<'_, T> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|letter| letter.fmt(f))
    }
}

/// Whether no item comes twice.
fn distinct<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(at, item)| !items[..at].contains(item))
}

/// Values written as letters: how they are read and written, and what is expected of them.
macro_rules! letters {
    ($($type:ident: $letter:ident, $expected:literal, $read:expr, $write:expr;)+) => {$(
        impl FromStr for $type {
            type Err = OutOfRange;

            fn from_str(text: &str) -> Result<$type, OutOfRange> {
                let letters = letters(text, $letter::from_letter).filter(|letters| distinct(letters));
                letters.and_then($read).ok_or_else(OutOfRange::of::<$type>)
            }
        }

        impl Display for $type {
            fn fmt(&self, f: &mut Formatter) -> fmt::Result {
                Letters(&$write(self)).fmt(f)
            }
        }

        impl Text for $type {
            fn expected(f: &mut Formatter) -> fmt::Result {
                f.write_str($expected)
            }
        }
    )+};
}

letters! {
    RankOrder: Rank, "13 different ranks of 3456789TJQKA2",
        |ranks| ranks.try_into().ok().map(RankOrder), |order: &RankOrder| order.0;
    SuitOrder: Suit, "4 different suits of dchs",
        |suits| suits.try_into().ok().map(SuitOrder), |order: &SuitOrder| order.0;
    Ranks: Rank, "different ranks of 3456789TJQKA2", |ranks| Some(Ranks(ranks)), |ranks: &Ranks| ranks.0.clone();
    PlainRanks: Rank, "1 to 13 different ranks of 3456789TJQKA2",
        |ranks| ranks.into_iter().collect::<RankSet>().try_into().ok(), |ranks: &PlainRanks| Vec::from_iter(ranks.0);
    SuitSet: Suit, "1 to 4 different suits of dchs",
        |suits| Some(suits.into_iter().collect()).filter(|set: &SuitSet| !set.is_empty()), |set: &SuitSet| Vec::from_iter(set.iter());
    PlainRank: Rank, "one rank of 3456789TJQKA2",
        |ranks| <[Rank; 1]>::try_from(ranks).ok().map(|[rank]| PlainRank(rank)), |rank: &PlainRank| [rank.0];
}

serde_as_text!(RankOrder, SuitOrder, Ranks, PlainRanks, SuitSet, PlainRank);

/// Lets types that hold a list be read as a slice of it.
macro_rules! as_slices {
    ($($list:ident of $item:ty),*) => {$(
        impl Deref for $list {
            type Target = [$item];

            fn deref(&self) -> &[$item] {
                &self.0
            }
        }
    )*};
}

as_slices!(RankOrder of Rank, SuitOrder of Suit, Ranks of Rank, TrackRow of Rank);

impl FromStr for TrackRow {
    type Err = OutOfRange;

    fn from_str(text: &str) -> Result<TrackRow, OutOfRange> {
        letters(text, Rank::from_letter).ok_or_else(OutOfRange::of::<TrackRow>)?.try_into()
    }
}

impl TryFrom<Vec<Rank>> for TrackRow {
    type Error = OutOfRange;

    fn try_from(row: Vec<Rank>) -> Result<TrackRow, OutOfRange> {
        let round = row.len() > 2 && row.first() == row.last();
        let different = !row.is_empty() && distinct(&row[usize::from(round)..]);
        let fits = different && !row.iter().any(|rank| rank.is_joker());
        fits.then_some(TrackRow(row)).ok_or_else(OutOfRange::of::<TrackRow>)
    }
}

impl Display for TrackRow {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        Letters(&self.0).fmt(f)
    }
}

impl Text for TrackRow {
    fn expected(f: &mut Formatter) -> fmt::Result {
        f.write_str("different ranks of 3456789TJQKA2, the first again at the end or not")
    }
}

impl PlainRanks {
    /// The ranks.
    pub fn set(self) -> RankSet {
        self.0
    }

    /// Whether a rank is among them.
    pub fn contains(self, rank: Rank) -> bool {
        self.0.contains(rank)
    }
}

impl TryFrom<RankSet> for PlainRanks {
    type Error = OutOfRange;

    /// Takes at least one rank, and no joker.
    fn try_from(ranks: RankSet) -> Result<PlainRanks, OutOfRange> {
        let fits = !ranks.is_empty() && ranks.is_disjoint(RankSet::JOKERS);
        fits.then_some(PlainRanks(ranks)).ok_or_else(OutOfRange::of::<PlainRanks>)
    }
}

impl PlainRank {
    /// The rank.
    pub fn rank(self) -> Rank {
        self.0
    }
}

impl TryFrom<Rank> for PlainRank {
    type Error = OutOfRange;

    fn try_from(rank: Rank) -> Result<PlainRank, OutOfRange> {
        (!rank.is_joker()).then_some(PlainRank(rank)).ok_or_else(OutOfRange::of::<PlainRank>)
    }
}
