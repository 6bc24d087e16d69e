//! How plain data becomes the settings of a rule set, and back, and the JSON Schema that says so: each kind of
//! value (in `values.rs`) knows all three.

use std::fmt;

use super::RulesError;
use crate::data::Data;

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

    pub fn list(&self, data: &'a Data, bounds: Bounds) -> Checked<&'a [Data]> {
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

pub(crate) fn within(number: usize, (low, high): Bounds) -> bool {
    (usize::from(low)..=usize::from(high)).contains(&number)
}

pub(crate) fn range((low, high): Bounds) -> String {
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
