//! The kinds of value that settings have: truths, numbers and spans of them, texts, cards, ranks and suits, lists, and
//! things by name.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Display;

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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suited(pub Vec<Suit>);

/// From the least to the most; a single number where they are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The least.
    pub low: u8,
    /// The most.
    pub high: u8,
}

pub(crate) fn number(data: &Data) -> Option<u8> {
    if let Data::Whole(number) = data { u8::try_from(*number).ok() } else { None }
}

pub(super) fn pair(data: &Data) -> Option<(u8, u8)> {
    match data {
        Data::List(list) if list.len() == 2 => Some((number(&list[0])?, number(&list[1])?)),
        _ => None,
    }
}

pub(super) fn card(data: &Data) -> Option<Card> {
    if let Data::Text(text) = data { text.parse().ok() } else { None }
}

pub(super) fn kind(data: &Data) -> Option<Kind> {
    if let Data::Text(text) = data { Kind::from_name(text) } else { None }
}

pub(super) fn rank(data: &Data) -> Option<Rank> {
    match letters(data, Rank::from_letter)?[..] {
        [rank] => Some(rank),
        _ => None,
    }
}

impl Setting for bool {
    const WHAT: What = What::Truth;

    fn of(data: &Data) -> bool {
        *data == Data::Bool(true)
    }
}

impl Setting for u8 {
    const WHAT: What = What::Number;

    fn of(data: &Data) -> u8 {
        number(data).unwrap_or(0)
    }
}

impl Setting for String {
    const WHAT: What = What::Text;

    fn of(data: &Data) -> String {
        if let Data::Text(text) = data { text.clone() } else { String::new() }
    }
}

impl<T: Setting> Setting for Option<T> {
    const WHAT: What = What::Maybe(&T::WHAT);

    fn of(data: &Data) -> Option<T> {
        if *data == Data::Null { None } else { Some(T::of(data)) }
    }
}

impl<T: Setting> Setting for Vec<T> {
    const WHAT: What = What::List(&T::WHAT);

    fn of(data: &Data) -> Vec<T> {
        let mut items = Vec::new();
        if let Data::List(list) = data {
            for item in list {
                items.push(T::of(item));
            }
        }
        items
    }
}

impl Setting for (u8, u8) {
    const WHAT: What = What::Pair;

    fn of(data: &Data) -> (u8, u8) {
        pair(data).unwrap_or((0, 0))
    }
}

impl Setting for Span {
    const WHAT: What = What::Span;

    fn of(data: &Data) -> Span {
        Span::read(data).unwrap_or(Span { low: 0, high: 0 })
    }
}

impl ToData for Span {
    fn to_data(&self) -> Data {
        if self.low == self.high { self.low.to_data() } else { (self.low, self.high).to_data() }
    }
}

impl Setting for Card {
    const WHAT: What = What::Card;

    fn of(data: &Data) -> Card {
        card(data).unwrap_or_default()
    }
}

impl Setting for Kind {
    const WHAT: What = What::Kind;

    fn of(data: &Data) -> Kind {
        kind(data).unwrap_or(Kind::Single)
    }
}

impl Setting for Rank {
    const WHAT: What = What::Rank;

    fn of(data: &Data) -> Rank {
        rank(data).unwrap_or(Rank(0))
    }
}

impl Setting for Ranks {
    const WHAT: What = What::Ranks;

    fn of(data: &Data) -> Ranks {
        Ranks::read(data).unwrap_or_default()
    }
}

impl ToData for Ranks {
    fn to_data(&self) -> Data {
        written(&self.0)
    }
}

impl Setting for Suited {
    const WHAT: What = What::Suits;

    fn of(data: &Data) -> Suited {
        Suited::read(data).unwrap_or_default()
    }
}

impl ToData for Suited {
    fn to_data(&self) -> Data {
        written(&self.0)
    }
}

/// A text of letters.
pub(super) fn written(letters: &[impl Display]) -> Data {
    let mut text = String::new();
    for letter in letters {
        text += &letter.to_string();
    }
    Data::Text(text)
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
pub(crate) fn different<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(i, item)| !items[..i].contains(item))
}

impl Ranks {
    /// All that have suits, a letter each.
    pub(crate) const LETTERS: &str = "3456789TJQKA2";

    pub(super) fn read(data: &Data) -> Option<Ranks> {
        letters(data, Rank::from_letter).filter(|ranks| different(ranks)).map(Ranks)
    }

    /// A bit for each rank.
    pub(crate) fn mask(&self) -> u16 {
        self.0.iter().fold(0, |mask, rank| mask | rank.bit())
    }
}

impl Suited {
    pub(super) fn read(data: &Data) -> Option<Suited> {
        letters(data, Suit::from_letter).filter(|suits| different(suits)).map(Suited)
    }
}

impl Span {
    pub(super) fn read(data: &Data) -> Option<Span> {
        let (low, high) = pair(data).or_else(|| number(data).map(|number| (number, number)))?;
        (low <= high).then_some(Span { low, high })
    }

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

    fn of(data: &Data) -> Named<T> {
        let mut entries = Vec::new();
        if let Data::Map(map) = data {
            for (name, value) in map {
                entries.push((name.clone(), T::of(value)));
            }
        }
        Named(entries)
    }
}

impl<T: ToData> ToData for Named<T> {
    fn to_data(&self) -> Data {
        Data::Map(self.0.iter().map(|(name, value)| (name.clone(), value.to_data())).collect())
    }
}
