//! The kinds of value that settings have: truths, numbers and spans of them, texts, cards, ranks and suits, lists, and
//! things by name.

use super::{ANY, At, Bounds, Checked, Setting, add, either, letters_schema, map, named_schema, range, within};
use crate::{Card, Kind, Rank, Suit, data::Data};

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
    fn read(data: &Data, at: At<'_>, _: Bounds) -> Checked<Self> {
        match data {
            Data::Bool(truth) => Ok(*truth),
            _ => at.refuse(data, "true or false"),
        }
    }

    fn write(&self) -> Data {
        Data::Bool(*self)
    }

    fn schema(_: &mut Vec<(String, Data)>, _: Bounds) -> Data {
        map([("type", Data::text("boolean"))])
    }
}

impl Setting for u8 {
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self> {
        match data {
            Data::Whole(number) if (i64::from(bounds.0)..=i64::from(bounds.1)).contains(number) => Ok(*number as u8),
            _ => at.refuse(data, format_args!("a whole number from {} to {}", bounds.0, bounds.1)),
        }
    }

    fn write(&self) -> Data {
        Data::Whole((*self).into())
    }

    fn schema(_: &mut Vec<(String, Data)>, (low, high): Bounds) -> Data {
        map([("type", Data::text("integer")), ("minimum", low.write()), ("maximum", high.write())])
    }
}

impl Setting for String {
    fn read(data: &Data, at: At<'_>, _: Bounds) -> Checked<Self> {
        match data {
            Data::Text(text) => Ok(text.clone()),
            _ => at.refuse(data, "text"),
        }
    }

    fn write(&self) -> Data {
        Data::text(self)
    }

    fn schema(_: &mut Vec<(String, Data)>, _: Bounds) -> Data {
        map([("type", Data::text("string"))])
    }
}

impl<T: Setting> Setting for Option<T> {
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self> {
        if *data == Data::Null { Ok(None) } else { T::read(data, at, bounds).map(Some) }
    }

    fn write(&self) -> Data {
        self.as_ref().map_or(Data::Null, T::write)
    }

    fn schema(named: &mut Vec<(String, Data)>, bounds: Bounds) -> Data {
        either(vec![T::schema(named, bounds), map([("type", Data::text("null"))])])
    }
}

impl<T: Setting> Setting for Vec<T> {
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self> {
        let items = at.list(data, bounds)?.iter().enumerate();
        items.map(|(i, item)| T::read(item, at.below(&i.to_string()), ANY)).collect()
    }

    fn write(&self) -> Data {
        Data::List(self.iter().map(T::write).collect())
    }

    fn schema(named: &mut Vec<(String, Data)>, (low, high): Bounds) -> Data {
        let mut schema = map([("type", Data::text("array")), ("items", T::schema(named, ANY))]);
        if (low, high) != ANY {
            add(&mut schema, "minItems", low.write());
            add(&mut schema, "maxItems", high.write());
        }
        schema
    }
}

impl Setting for (u8, u8) {
    fn read(data: &Data, at: At<'_>, _: Bounds) -> Checked<Self> {
        match at.list(data, (2, 2))? {
            [one, two] => Ok((u8::read(one, at.below("0"), ANY)?, u8::read(two, at.below("1"), ANY)?)),
            _ => at.refuse(data, "two numbers"),
        }
    }

    fn write(&self) -> Data {
        Data::List(vec![self.0.write(), self.1.write()])
    }

    fn schema(named: &mut Vec<(String, Data)>, bounds: Bounds) -> Data {
        let number = u8::schema(named, bounds);
        map([
            ("type", Data::text("array")),
            ("items", number),
            ("minItems", Data::Whole(2)),
            ("maxItems", Data::Whole(2)),
        ])
    }
}

impl Setting for Span {
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self> {
        let ends = match data {
            Data::List(ends) if ends.len() == 2 => [&ends[0], &ends[1]],
            _ => [data, data],
        };
        let number = |data: &Data| u8::read(data, at, bounds);
        match (number(ends[0]), number(ends[1])) {
            (Ok(low), Ok(high)) if low <= high => Ok(Span { low, high }),
            _ => {
                let (low, high) = bounds;
                at.refuse(
                    data,
                    format_args!("a whole number from {low} to {high}, or a list of the least and the most"),
                )
            }
        }
    }

    fn write(&self) -> Data {
        if self.low == self.high { self.low.write() } else { (self.low, self.high).write() }
    }

    fn schema(named: &mut Vec<(String, Data)>, bounds: Bounds) -> Data {
        either(vec![u8::schema(named, bounds), <(u8, u8)>::schema(named, bounds)])
    }
}

impl Setting for Card {
    fn read(data: &Data, at: At<'_>, _: Bounds) -> Checked<Self> {
        let card = if let Data::Text(text) = data { text.parse().ok() } else { None };
        card.map_or_else(|| at.refuse(data, "a card such as \"3d\" or \"RJ\""), Ok)
    }

    fn write(&self) -> Data {
        Data::Text(self.to_string())
    }

    fn schema(named: &mut Vec<(String, Data)>, _: Bounds) -> Data {
        named_schema(named, "CardName", |_| {
            let names = Card::all().map(|card| card.write()).collect();
            map([("description", Data::text("A card: rank, then suit, or a joker.")), ("enum", Data::List(names))])
        })
    }
}

impl Setting for Kind {
    fn read(data: &Data, at: At<'_>, _: Bounds) -> Checked<Self> {
        let kind = if let Data::Text(text) = data { Kind::from_name(text) } else { None };
        let names = || Kind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
        kind.map_or_else(|| at.refuse(data, format_args!("one of {}", names())), Ok)
    }

    fn write(&self) -> Data {
        Data::text(self.name())
    }

    fn schema(named: &mut Vec<(String, Data)>, _: Bounds) -> Data {
        named_schema(named, "KindName", |_| {
            let names = Kind::ALL.iter().map(Kind::write).collect();
            map([("description", Data::text("What cards can be.")), ("enum", Data::List(names))])
        })
    }
}

impl Ranks {
    /// All that have suits, a letter each.
    pub(crate) const LETTERS: &str = "3456789TJQKA2";

    /// A bit for each rank.
    pub(crate) fn mask(&self) -> u16 {
        self.0.iter().fold(0, |mask, rank| mask | rank.bit())
    }

    /// The ranks of a text, which may name one more than once.
    pub(crate) fn letters(text: &str) -> Option<Vec<Rank>> {
        text.chars().map(Rank::from_letter).collect()
    }
}

impl Setting for Ranks {
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self> {
        let ranks = if let Data::Text(text) = data { Ranks::letters(text) } else { None };
        let different = |ranks: &Vec<Rank>| ranks.iter().enumerate().all(|(i, rank)| !ranks[..i].contains(rank));
        match ranks.filter(|ranks| different(ranks) && within(ranks.len(), bounds)) {
            Some(ranks) => Ok(Ranks(ranks)),
            None => at.refuse(data, format_args!("{} different ranks of {}", range(bounds), Self::LETTERS)),
        }
    }

    fn write(&self) -> Data {
        Data::Text(self.0.iter().map(Rank::to_string).collect())
    }

    fn schema(_: &mut Vec<(String, Data)>, (low, high): Bounds) -> Data {
        letters_schema(Self::LETTERS, (low, high.min(13)))
    }
}

impl Setting for Suited {
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self> {
        let suits: Option<Vec<Suit>> =
            if let Data::Text(text) = data { text.chars().map(Suit::from_letter).collect() } else { None };
        let different = |suits: &Vec<Suit>| suits.iter().enumerate().all(|(i, suit)| !suits[..i].contains(suit));
        match suits.filter(|suits| different(suits) && within(suits.len(), bounds)) {
            Some(suits) => Ok(Suited(suits)),
            None => at.refuse(data, format_args!("{} different suits of dchs", range(bounds))),
        }
    }

    fn write(&self) -> Data {
        Data::Text(self.0.iter().map(Suit::to_string).collect())
    }

    fn schema(_: &mut Vec<(String, Data)>, (low, high): Bounds) -> Data {
        letters_schema("dchs", (low, high.min(4)))
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
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self> {
        match data {
            Data::Map(map) if within(map.len(), bounds) => {
                let entry = |(name, value): &(String, Data)| Ok((name.clone(), T::read(value, at.below(name), ANY)?));
                map.iter().map(entry).collect::<Checked<_>>().map(Named)
            }
            _ => at.refuse(data, format_args!("{} entries by name", range(bounds))),
        }
    }

    fn write(&self) -> Data {
        Data::Map(self.0.iter().map(|(name, value)| (name.clone(), value.write())).collect())
    }

    fn schema(named: &mut Vec<(String, Data)>, (low, high): Bounds) -> Data {
        map([
            ("type", Data::text("object")),
            ("additionalProperties", T::schema(named, ANY)),
            ("minProperties", low.write()),
            ("maxProperties", high.write()),
        ])
    }
}
