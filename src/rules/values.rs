//! The kinds of value that settings have: truths, numbers and spans of them, texts, cards, ranks and suits, lists, and
//! things by name.

use std::marker::PhantomData;

use super::{First, Setting, Track, What};
use crate::{Card, Kind, Rank, Suit, data::Data};

/// Values by name, in the order they were written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named<'a, T>(&'a [(String, Data)], PhantomData<T>);

/// Values in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List<'a, T>(&'a [Data], PhantomData<T>);

/// Different ranks, in an order that counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RankOrder(pub Vec<Rank>);

/// Different suits, in an order that counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SuitOrder(pub Vec<Suit>);

/// Different ranks, in no order: a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RankSet(u16);

/// Different suits, in no order: a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AnySuits(u8);

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
    if let Data::Text(text) = data { Card::named(text) } else { None }
}

pub(super) fn kind(data: &Data) -> Option<Kind> {
    if let Data::Text(text) = data { text.parse().ok() } else { None }
}

pub(super) fn rank(data: &Data) -> Option<Rank> {
    match letters(data, Rank::from_letter)?[..] {
        [rank] => Some(rank),
        _ => None,
    }
}

/// Values that are read at once, and what is taken for other data.
macro_rules! values {
    ($($type:ty: $what:ident, $read:expr, $other:expr;)+) => {$(
        impl Setting<'_> for $type {
            const WHAT: What = What::$what;

            #[inline(never)] // there are many that call
            fn of(data: &Data) -> $type {
                $read(data).unwrap_or($other)
            }
        }
    )+};
}

values! {
    u8: Number, number, 0;
    usize: Number, |data| number(data).map(usize::from), 0;
    (u8, u8): Pair, pair, (0, 0);
    Span: Span, Span::read, Span::ONE;
    Card: Card, card, Card::default();
    Kind: Kind, kind, Kind::Single;
    Rank: Rank, rank, Rank(0);
    RankOrder: RankOrder, RankOrder::read, RankOrder::default();
    SuitOrder: Suits, SuitOrder::read, SuitOrder::default();
    RankSet: RankOrder, RankSet::read, RankSet::default();
    AnySuits: Suits, AnySuits::read, AnySuits::default();
    Track: Track, Track::read, Track::Row(Vec::new());
    First: First, First::read, First::Landlord;
}

impl Setting<'_> for bool {
    const WHAT: What = What::Truth;

    fn of(data: &Data) -> bool {
        matches!(data, Data::Bool(true))
    }
}

impl<'a> Setting<'a> for &'a str {
    const WHAT: What = What::Text;

    fn of(data: &'a Data) -> &'a str {
        if let Data::Text(text) = data { text } else { "" }
    }
}

impl Setting<'_> for String {
    const WHAT: What = What::Text;

    fn of(data: &Data) -> String {
        <&str>::of(data).into()
    }
}

impl<'a, T: Setting<'a>> Setting<'a> for Option<T> {
    const WHAT: What = What::Maybe(&T::WHAT);

    fn of(data: &'a Data) -> Option<T> {
        if matches!(data, Data::Null) { None } else { Some(T::of(data)) }
    }
}

impl<'a, T: Setting<'a>> Setting<'a> for Vec<T> {
    const WHAT: What = What::List(&T::WHAT);

    fn of(data: &'a Data) -> Vec<T> {
        let mut values = Vec::new();
        for value in List::of(data).iter() {
            values.push(value);
        }
        values
    }
}

impl<'a, T: Setting<'a>> Setting<'a> for List<'a, T> {
    const WHAT: What = What::List(&T::WHAT);

    fn of(data: &'a Data) -> List<'a, T> {
        List(if let Data::List(list) = data { list } else { &[] }, PhantomData)
    }
}

impl<'a, T: Setting<'a>> Setting<'a> for Named<'a, T> {
    const WHAT: What = What::Named(&T::WHAT);

    fn of(data: &'a Data) -> Named<'a, T> {
        Named(if let Data::Map(map) = data { map } else { &[] }, PhantomData)
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
pub(crate) fn different<T: PartialEq>(items: &[T]) -> bool {
    items.iter().enumerate().all(|(i, item)| items[..i].iter().all(|other| other != item))
}

impl RankOrder {
    /// All that have suits, a letter each.
    pub(crate) const LETTERS: &str = "3456789TJQKA2";

    pub(super) fn read(data: &Data) -> Option<RankOrder> {
        letters(data, Rank::from_letter).filter(|ranks| different(ranks)).map(RankOrder)
    }
}

impl RankSet {
    fn read(data: &Data) -> Option<RankSet> {
        Some(RankSet(letters(data, Rank::from_letter)?.iter().fold(0, |bits, rank| bits | rank.bit())))
    }

    /// Whether a rank is among them.
    pub fn has(self, rank: Rank) -> bool {
        self.0 & rank.bit() != 0
    }

    pub(crate) fn bits(self) -> u16 {
        self.0
    }
}

impl AnySuits {
    fn read(data: &Data) -> Option<AnySuits> {
        Some(AnySuits(letters(data, Suit::from_letter)?.iter().fold(0, |bits, suit| bits | 1 << suit.0)))
    }

    /// Whether a suit is among them.
    pub fn has(self, suit: Suit) -> bool {
        self.0 & 1 << suit.0 != 0
    }
}

impl SuitOrder {
    pub(super) fn read(data: &Data) -> Option<SuitOrder> {
        letters(data, Suit::from_letter).filter(|suits| different(suits)).map(SuitOrder)
    }
}

impl Span {
    pub(super) const ONE: Span = Span { low: 1, high: 1 };

    pub(super) fn read(data: &Data) -> Option<Span> {
        let (low, high) = pair(data).or_else(|| number(data).map(|number| (number, number)))?;
        (low <= high).then_some(Span { low, high })
    }

    /// Whether a number lies in it.
    pub fn contains(self, n: u8) -> bool {
        (self.low..=self.high).contains(&n)
    }
}

impl<'a, T: Setting<'a>> List<'a, T> {
    /// The values, in their order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        self.0.iter().map(T::of)
    }
}

impl<'a, T: Setting<'a>> Named<'a, T> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<T> {
        self.place(name).map(|place| T::of(&self.0[place].1))
    }

    /// Where a name stands.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(known, _)| known == name)
    }

    /// Names and values, in their order.
    pub fn iter(self) -> impl Iterator<Item = (&'a str, T)> {
        self.0.iter().map(|(name, value)| (name.as_str(), T::of(value)))
    }

    /// The values, in their order.
    pub fn values(self) -> impl Iterator<Item = T> {
        self.iter().map(|(_, value)| value)
    }
}
