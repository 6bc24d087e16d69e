//! How plain data becomes the settings of a rule set, and back, and the JSON Schema that says so: each kind of
//! value knows all three.

use std::fmt;

use super::RulesError;
use crate::{Card, Kind, Rank, Suit, data::Data};

pub(crate) type Checked<T> = Result<T, RulesError>;

/// The least and the most of a number; or how many entries a list may have, or letters a text.
pub(crate) type Bounds = (u8, u8);

pub(crate) const ANY: Bounds = (0, u8::MAX);

/// Where a setting stands in a rule set.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    above: Option<&'a At<'a>>,
    name: &'a str,
}

/// A value that can stand in a rule set.
pub(crate) trait Setting: Sized {
    fn read(data: &Data, at: At<'_>, bounds: Bounds) -> Checked<Self>;

    fn write(&self) -> Data;

    /// What the data may be. Types with a name are put into `named` and referred to.
    fn schema(named: &mut Vec<(String, Data)>, bounds: Bounds) -> Data;
}

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

impl<'a> At<'a> {
    pub const TOP: At<'static> = At { above: None, name: "" };

    pub fn below(&'a self, name: &'a str) -> At<'a> {
        At { above: Some(self), name }
    }

    pub fn refuse<T>(&self, found: &Data, expected: impl fmt::Display) -> Checked<T> {
        let mut value = found.to_string();
        if let Some((end, _)) = value.char_indices().nth(60) {
            value.replace_range(end.., "…");
        }
        Err(RulesError::Invalid {
            setting: self.to_string(),
            problem: format!("{value} is not allowed: expected {expected}"),
        })
    }

    fn list(&self, data: &'a Data, bounds: Bounds) -> Checked<&'a [Data]> {
        match data {
            Data::List(list) if within(list.len(), bounds) => Ok(list),
            _ => self.refuse(data, format_args!("a list of {} entries", range(bounds))),
        }
    }

    /// Refuses data that is no map of settings with these names, or not of these alone.
    pub fn settings(&self, data: &Data, names: &[&str]) -> Checked<()> {
        let Data::Map(map) = data else { return self.refuse(data, "settings by name") };
        match map.iter().find(|(key, _)| !names.iter().any(|name| camel(name) == *key)) {
            None => Ok(()),
            Some((key, value)) => {
                let names: Vec<String> = names.iter().map(|name| camel(name)).collect();
                self.below(key).refuse(value, format_args!("only {}", names.join(", ")))
            }
        }
    }

    /// The setting of a name.
    pub fn setting<T: Setting>(&self, data: &Data, name: &str, bounds: Bounds, default: Option<T>) -> Checked<T> {
        let name = camel(name);
        let at = self.below(&name);
        match (data.get(&name), default) {
            (Some(value), _) => T::read(value, at, bounds),
            (None, Some(default)) => Ok(default),
            // What reading nothing says tells what is allowed.
            (None, None) => T::read(&Data::Null, at, bounds),
        }
    }
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.above {
            None if self.name.is_empty() => f.write_str("rules"),
            Some(above) if above.above.is_some() || !above.name.is_empty() => write!(f, "{above}.{}", self.name),
            _ => f.write_str(self.name),
        }
    }
}

fn within(number: usize, (low, high): Bounds) -> bool {
    (usize::from(low)..=usize::from(high)).contains(&number)
}

fn range((low, high): Bounds) -> String {
    match (low, high) {
        (_, u8::MAX) => format!("at least {low}"),
        _ if low == high => low.to_string(),
        _ => format!("{low} to {high}"),
    }
}

/// A Rust name as JavaScript writes it.
pub(crate) fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default();
    words.fold(first.to_string(), |name, word| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        name + &first.into_iter().chain(letters).collect::<String>()
    })
}

/// A map written out in Rust.
pub(crate) fn map<const N: usize>(entries: [(&str, Data); N]) -> Data {
    Data::Map(entries.into_iter().map(|(name, value)| (name.into(), value)).collect())
}

/// A text of letters, each one of a given few.
pub(crate) fn letters_schema(letters: &str, (low, high): Bounds) -> Data {
    let times = if high == u8::MAX { format!("{low},") } else { format!("{low},{high}") };
    map([("type", Data::text("string")), ("pattern", Data::Text(format!("^[{letters}]{{{times}}}$")))])
}

/// A schema under a name of its own.
pub(crate) fn named_schema(
    named: &mut Vec<(String, Data)>,
    name: &str,
    schema: impl FnOnce(&mut Vec<(String, Data)>) -> Data,
) -> Data {
    if !named.iter().any(|(known, _)| known == name) {
        let at = named.len();
        named.push((name.into(), Data::Null));
        named[at].1 = schema(named);
    }
    map([("$ref", Data::Text(format!("#/$defs/{name}")))])
}

/// One of several schemas.
pub(crate) fn either(schemas: Vec<Data>) -> Data {
    map([("anyOf", Data::List(schemas))])
}

/// Doc comments as one text.
pub(crate) fn prose(lines: &[&str]) -> Data {
    let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
    Data::Text(words.join(" ").replace('`', ""))
}

/// Adds to a schema.
pub(crate) fn add(schema: &mut Data, name: &str, value: Data) {
    if let Data::Map(map) = schema {
        map.push((name.into(), value));
    }
}

/// Structs whose fields are settings, each with what it is, its bounds where it has some, and its default.
macro_rules! settings {
    ($($(#[doc = $doc:literal])+ $visible:vis struct $name:ident {
        $($(#[doc = $about:literal])+
        $public:vis $field:ident $([$low:literal..=$high:literal])? : $type:ty $(= $default:expr)?,)+
    })+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Eq, Debug)]
        $visible struct $name { $($(#[doc = $about])+ $public $field: $type,)+ }

        impl $crate::rules::Setting for $name {
            fn read(
                data: &$crate::data::Data,
                at: $crate::rules::At<'_>,
                _: $crate::rules::Bounds,
            ) -> $crate::rules::Checked<Self> {
                at.settings(data, &[$(stringify!($field)),+])?;
                Ok($name { $($field: at.setting(
                    data,
                    stringify!($field),
                    [$(($low, $high),)? $crate::rules::ANY][0],
                    None$(.or(Some($default)))?,
                )?),+ })
            }

            fn write(&self) -> $crate::data::Data {
                let fields = [$(($crate::rules::camel(stringify!($field)), $crate::rules::Setting::write(&self.$field))),+];
                $crate::data::Data::Map(fields.into())
            }

            fn schema(named: &mut Vec<(String, $crate::data::Data)>, _: $crate::rules::Bounds) -> $crate::data::Data {
                $crate::rules::named_schema(named, stringify!($name), |named| {
                    let (mut fields, mut required) = (Vec::new(), Vec::new());
                    $({
                        let name = $crate::rules::camel(stringify!($field));
                        let bounds = [$(($low, $high),)? $crate::rules::ANY][0];
                        let mut field = <$type as $crate::rules::Setting>::schema(named, bounds);
                        $crate::rules::add(&mut field, "description", $crate::rules::prose(&[$($about),+]));
                        let default: Option<$type> = None$(.or(Some($default)))?;
                        match default {
                            Some(default) => {
                                let default = $crate::rules::Setting::write(&default);
                                $crate::rules::add(&mut field, "default", default);
                            }
                            None => required.push($crate::data::Data::Text(name.clone())),
                        }
                        fields.push((name, field));
                    })+
                    $crate::rules::map([
                        ("type", $crate::data::Data::text("object")),
                        ("description", $crate::rules::prose(&[$($doc),+])),
                        ("properties", $crate::data::Data::Map(fields)),
                        ("required", $crate::data::Data::List(required)),
                        ("additionalProperties", $crate::data::Data::Bool(false)),
                    ])
                })
            }
        }
    )+};
}

/// Enums of which each value is a word.
macro_rules! choices {
    ($($(#[doc = $doc:literal])+ pub enum $name:ident {
        $($(#[doc = $about:literal])+ $choice:ident = $word:literal,)+
    })+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[doc = $about])+ $choice,)+ }

        impl $crate::rules::Setting for $name {
            fn read(
                data: &$crate::data::Data,
                at: $crate::rules::At<'_>,
                _: $crate::rules::Bounds,
            ) -> $crate::rules::Checked<Self> {
                match data {
                    $($crate::data::Data::Text(word) if word == $word => Ok($name::$choice),)+
                    _ => at.refuse(data, concat!("one of", $(" \"", $word, "\""),+)),
                }
            }

            fn write(&self) -> $crate::data::Data {
                $crate::data::Data::text(match self { $($name::$choice => $word),+ })
            }

            fn schema(named: &mut Vec<(String, $crate::data::Data)>, _: $crate::rules::Bounds) -> $crate::data::Data {
                $crate::rules::named_schema(named, stringify!($name), |_| {
                    let choices = vec![$($crate::rules::map([
                        ("const", $crate::data::Data::text($word)),
                        ("description", $crate::rules::prose(&[$($about),+])),
                    ])),+];
                    $crate::rules::map([
                        ("description", $crate::rules::prose(&[$($doc),+])),
                        ("oneOf", $crate::data::Data::List(choices)),
                    ])
                })
            }
        }
    )+};
}

pub(crate) use {choices, settings};

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
