//! The kinds of value that settings have: truths, numbers and spans of them, texts, cards, ranks and suits, lists, and
//! things by name.

use super::{Setting, What};
use crate::{
    Card, Kind, Rank, Suit,
    data::{Data, ToData},
};

/// Values by name, in the order they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Named<T>(Vec<(String, T)>);

/// Different ranks, in an order that counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ranks(pub Vec<Rank>);

/// Different suits, in an order that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suited(pub Vec<Suit>);

/// From the least to the most; a single number where they are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The least.
    pub low: u8,
    /// The most.
    pub high: u8,
}

impl Setting for bool {
    const WHAT: What = What::Truth;

    fn read(data: &Data) -> Option<Self> {
        if let Data::Bool(truth) = data { Some(*truth) } else { None }
    }
}

impl Setting for u8 {
    const WHAT: What = What::Number;

    fn read(data: &Data) -> Option<Self> {
        if let Data::Whole(number) = data { u8::try_from(*number).ok() } else { None }
    }
}

impl Setting for String {
    const WHAT: What = What::Text;

    fn read(data: &Data) -> Option<Self> {
        if let Data::Text(text) = data { Some(text.clone()) } else { None }
    }
}

impl<T: Setting> Setting for Option<T> {
    const WHAT: What = What::Maybe(&T::WHAT);

    fn read(data: &Data) -> Option<Self> {
        if *data == Data::Null { Some(None) } else { T::read(data).map(Some) }
    }
}

impl<T: Setting> Setting for Vec<T> {
    const WHAT: What = What::List(&T::WHAT);

    fn read(data: &Data) -> Option<Self> {
        let Data::List(list) = data else { return None };
        let mut items = Vec::with_capacity(list.len());
        for item in list {
            items.push(T::read(item)?);
        }
        Some(items)
    }
}

impl Setting for (u8, u8) {
    const WHAT: What = What::Pair;

    fn read(data: &Data) -> Option<Self> {
        match data {
            Data::List(list) if list.len() == 2 => Some((u8::read(&list[0])?, u8::read(&list[1])?)),
            _ => None,
        }
    }
}

impl Setting for Span {
    const WHAT: What = What::Span;

    fn read(data: &Data) -> Option<Self> {
        let (low, high) = <(u8, u8)>::read(data).or_else(|| u8::read(data).map(|number| (number, number)))?;
        (low <= high).then_some(Span { low, high })
    }
}

impl ToData for Span {
    fn to_data(&self) -> Data {
        if self.low == self.high { self.low.to_data() } else { (self.low, self.high).to_data() }
    }
}

impl Setting for Card {
    const WHAT: What = What::Card;

    fn read(data: &Data) -> Option<Self> {
        if let Data::Text(text) = data { text.parse().ok() } else { None }
    }
}

impl Setting for Kind {
    const WHAT: What = What::Kind;

    fn read(data: &Data) -> Option<Self> {
        if let Data::Text(text) = data { Kind::from_name(text) } else { None }
    }
}

impl Setting for Rank {
    const WHAT: What = What::Rank;

    fn read(data: &Data) -> Option<Self> {
        match letters(data, Rank::from_letter)?[..] {
            [rank] => Some(rank),
            _ => None,
        }
    }
}

impl Setting for Ranks {
    const WHAT: What = What::Ranks;

    fn read(data: &Data) -> Option<Self> {
        letters(data, Rank::from_letter).filter(|ranks| different(ranks)).map(Ranks)
    }
}

impl ToData for Ranks {
    fn to_data(&self) -> Data {
        Data::Text(self.0.iter().map(Rank::to_string).collect())
    }
}

impl Setting for Suited {
    const WHAT: What = What::Suits;

    fn read(data: &Data) -> Option<Self> {
        letters(data, Suit::from_letter).filter(|suits| different(suits)).map(Suited)
    }
}

impl ToData for Suited {
    fn to_data(&self) -> Data {
        Data::Text(self.0.iter().map(Suit::to_string).collect())
    }
}

/// What the letters of a text stand for.
pub(super) fn letters<T>(data: &Data, of: fn(char) -> Option<T>) -> Option<Vec<T>> {
    let Data::Text(text) = data else { return None };
    let mut found = Vec::with_capacity(text.len());
    for letter in text.chars() {
        found.push(of(letter)?);
    }
    Some(found)
}

/// Whether nothing comes twice.
pub(super) fn different<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(i, item)| !items[..i].contains(item))
}

impl Ranks {
    /// All that have suits, a letter each.
    pub(crate) const LETTERS: &str = "3456789TJQKA2";

    /// A bit for each rank.
    pub(crate) fn mask(&self) -> u16 {
        self.0.iter().fold(0, |mask, rank| mask | rank.bit())
    }
}

impl Span {
    /// Whether a number lies in it.
    pub fn contains(self, n: u8) -> bool {
        (self.low..=self.high).contains(&n)
    }
}

impl<T> Named<T> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Where a name stands.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(known, _)| known == name)
    }

    /// Names and values, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The values, in their order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|(_, value)| value)
    }
}

impl<T: Setting> Setting for Named<T> {
    const WHAT: What = What::Named(&T::WHAT);

    fn read(data: &Data) -> Option<Self> {
        let Data::Map(map) = data else { return None };
        let mut entries = Vec::with_capacity(map.len());
        for (name, value) in map {
            entries.push((name.clone(), T::read(value)?));
        }
        Some(Named(entries))
    }
}

impl<T: ToData> ToData for Named<T> {
    fn to_data(&self) -> Data {
        Data::Map(self.0.iter().map(|(name, value)| (name.clone(), value.to_data())).collect())
    }
}
