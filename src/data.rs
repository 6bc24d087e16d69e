//! Plain data, read from JSON text and written to it.

mod reader;

use std::fmt::{self, Display, Write};

use self::reader::Reader;
use crate::{Card, Kind, Play, Rank, Suit};

/// A text as it is, and a whole number: what messages show, without the widths and signs that `std::fmt` can give them.
pub(crate) struct Plain<'a>(pub &'a str);
pub(crate) struct Number(pub i64);

/// Plain data with its maps in the order they were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    Null,
    Bool(bool),
    Whole(i64),
    /// A number that is not whole, or too large: as it was written, for nothing takes it.
    Other(String),
    Text(String),
    List(Vec<Data>),
    Map(Vec<(String, Data)>),
}

/// A text that is not JSON from here on.
#[derive(Debug)]
pub struct NotJson<'a>(&'a str);

/// The digits of sixteen.
pub(crate) const HEXADECIMAL: &[u8; 16] = b"0123456789abcdef";

/// What can be written as plain data.
pub(crate) trait ToData {
    fn to_data(&self) -> Data;
}

/// The text of something: one piece of code for all types.
pub(crate) fn shown(what: &dyn Display) -> String {
    /// A text to be written to, letters as short texts.
    struct Text(String);

    impl Write for Text {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text;
            Ok(())
        }
    }

    let mut text = Text(String::new());
    // Nothing that is written here fails.
    let _ = write!(text, "{what}");
    text.0
}

/// No more than so many letters of a text.
pub(crate) fn first(text: &str, most: usize) -> &str {
    let end = text.char_indices().nth(most);
    end.and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// Writes so many texts with another between them.
#[inline(never)]
pub(crate) fn list<'a>(
    f: &mut fmt::Formatter<'_>,
    count: usize,
    text: &dyn Fn(usize) -> &'a str,
    between: &str,
) -> fmt::Result {
    for at in 0..count {
        f.write_str(if at > 0 { between } else { "" })?;
        f.write_str(text(at))?;
    }
    Ok(())
}

/// A map of what can be written as data; after a semicolon, of that which there may be.
macro_rules! object {
    ($($name:literal: $value:expr),* $(; $($maybe:literal: $option:expr),*)?) => {{
        let mut map = $crate::data::Data::Map(Vec::new());
        $(map.put($name, &$value);)*
        $($(if let Some(value) = &$option {
            map.put($maybe, value);
        })*)?
        map
    }};
}

pub(crate) use object;

impl Data {
    /// Reads JSON text (RFC 8259).
    ///
    /// # Errors
    /// With what was found where it is not JSON.
    pub fn parse(json: &str) -> Result<Data, NotJson<'_>> {
        let mut reader = Reader::new(json);
        if let Some(data) = reader.value()
            && reader.letter().is_none()
        {
            return Ok(data);
        }
        Err(NotJson(reader.rest()))
    }

    pub fn text(text: &str) -> Data {
        Data::Text(text.into())
    }

    /// What is shown of something, as a text.
    pub fn shown(what: &dyn Display) -> Data {
        Data::Text(shown(what))
    }

    /// A list of what is made of each item.
    pub(crate) fn list<T>(items: &[T], data: fn(&T) -> Data) -> Data {
        /// One for all items.
        #[inline(never)]
        fn collected(count: usize, item: &dyn Fn(usize) -> Data) -> Data {
            let mut list = Vec::with_capacity(count);
            for at in 0..count {
                list.push(item(at));
            }
            Data::List(list)
        }
        collected(items.len(), &|at| data(&items[at]))
    }

    /// The value of a map's key.
    pub fn get(&self, key: &str) -> Option<&Data> {
        match self {
            Data::Map(map) => map.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Takes a key and its value out of a map.
    pub fn remove(&mut self, key: &str) -> Option<Data> {
        let Data::Map(map) = self else { return None };
        let at = map.iter().position(|(name, _)| name == key)?;
        Some(map.remove(at).1)
    }

    #[inline(never)]
    pub(crate) fn put(&mut self, key: &str, value: &dyn ToData) {
        self.push(key, value.to_data());
    }

    pub(crate) fn push(&mut self, key: &str, value: Data) {
        if let Data::Map(map) = self {
            map.push((key.into(), value));
        }
    }

    /// The value of a map's entry by its place; of what has none, null.
    #[inline(never)]
    pub(crate) fn at(&self, place: usize) -> &Data {
        match self {
            Data::Map(map) => map.get(place).map_or(&Data::Null, |(_, value)| value),
            _ => &Data::Null,
        }
    }

    /// Changes the data by a JSON Merge Patch (RFC 7396).
    pub fn merge(&mut self, patch: Data) {
        let Data::Map(changes) = patch else {
            *self = patch;
            return;
        };
        if !matches!(self, Data::Map(_)) {
            *self = Data::Map(Vec::new());
        }
        let Data::Map(map) = self else { return };
        for (name, change) in changes {
            let at = map.iter().position(|(known, _)| *known == name).unwrap_or(map.len());
            if at == map.len() {
                map.push((name, Data::Null));
            }
            match change {
                Data::Null => drop(map.remove(at)),
                change => map[at].1.merge(change),
            }
        }
    }
}

impl ToData for Data {
    fn to_data(&self) -> Data {
        self.clone()
    }
}

impl ToData for bool {
    fn to_data(&self) -> Data {
        Data::Bool(*self)
    }
}

impl ToData for u8 {
    fn to_data(&self) -> Data {
        Data::Whole((*self).into())
    }
}

impl ToData for i32 {
    fn to_data(&self) -> Data {
        Data::Whole((*self).into())
    }
}

impl ToData for usize {
    fn to_data(&self) -> Data {
        Data::Whole(*self as i64)
    }
}

impl ToData for &str {
    fn to_data(&self) -> Data {
        Data::text(self)
    }
}

impl ToData for String {
    fn to_data(&self) -> Data {
        Data::text(self)
    }
}

impl<T: ToData> ToData for Option<T> {
    fn to_data(&self) -> Data {
        match self {
            None => Data::Null,
            Some(value) => value.to_data(),
        }
    }
}

impl<T: ToData> ToData for [T] {
    fn to_data(&self) -> Data {
        Data::list(self, T::to_data)
    }
}

impl<T: ToData> ToData for &[T] {
    fn to_data(&self) -> Data {
        (**self).to_data()
    }
}

impl<T: ToData> ToData for Vec<T> {
    fn to_data(&self) -> Data {
        self.as_slice().to_data()
    }
}

impl ToData for (u8, u8) {
    fn to_data(&self) -> Data {
        [self.0, self.1].to_data()
    }
}

impl Display for NotJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "is not JSON from {} on", Data::text(first(self.0, 20)))
    }
}

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 / 10 {
            0 if self.0 < 0 => f.write_str("-")?,
            0 => {}
            above => Number(above).fmt(f)?,
        }
        f.write_char(char::from(b'0' + (self.0 % 10).unsigned_abs() as u8))
    }
}

/// As JSON text.
impl Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Data::Null => f.write_str("null"),
            Data::Bool(truth) => f.write_str(if *truth { "true" } else { "false" }),
            Data::Whole(number) => Number(*number).fmt(f),
            Data::Other(number) => f.write_str(number),
            Data::Text(text) => quoted(text, f),
            Data::List(list) => {
                f.write_str("[")?;
                for (i, item) in list.iter().enumerate() {
                    f.write_str(if i > 0 { "," } else { "" })?;
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
            Data::Map(map) => {
                f.write_str("{")?;
                for (i, (name, value)) in map.iter().enumerate() {
                    f.write_str(if i > 0 { "," } else { "" })?;
                    quoted(name, f)?;
                    f.write_str(":")?;
                    value.fmt(f)?;
                }
                f.write_str("}")
            }
        }
    }
}

fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    for letter in text.chars() {
        match letter {
            '"' | '\\' => f.write_str("\\")?,
            '\0'..='\u{1f}' => {
                f.write_str(if letter < '\u{10}' { "\\u000" } else { "\\u001" })?;
                f.write_char(HEXADECIMAL[letter as usize % 16].into())?;
                continue;
            }
            _ => {}
        }
        f.write_char(letter)?;
    }
    f.write_str("\"")
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl ToData for $type {
            fn to_data(&self) -> Data {
                Data::shown(self)
            }
        }
    )*};
}
as_text!(Rank, Suit, Card, Kind);

impl ToData for Play {
    fn to_data(&self) -> Data {
        object! {
            "kind": self.reading.kind,
            "cards": &self.cards[..],
            "length": self.reading.length,
            "rank": self.reading.rank,
            "suit": self.reading.suit,
            "bomb": self.reading.bomb;
            "as": self.taken_as.as_deref()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    fn data(json: &str) -> Data {
        Data::parse(json).unwrap_or_else(|problem| panic!("{json} {problem}"))
    }

    #[test]
    fn merging_follows_the_examples_of_rfc_7396() {
        for (target, patch, outcome) in [
            (r#"{"a":"b"}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":"b","b":"c"}"#, r#"{"a":null}"#, r#"{"b":"c"}"#),
            (r#"{"a":["b"]}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":{"b":"c"}}"#, r#"{"a":{"b":"d","c":null}}"#, r#"{"a":{"b":"d"}}"#),
            (r#"["a","b"]"#, r#"["c"]"#, r#"["c"]"#),
            (r#"{"e":null}"#, r#"{"a":1}"#, r#"{"e":null,"a":1}"#),
            ("{}", r#"{"a":{"bb":{"ccc":null}}}"#, r#"{"a":{"bb":{}}}"#),
        ] {
            let mut merged = data(target);
            merged.merge(data(patch));
            assert_eq!(merged.to_string(), outcome, "{target} + {patch}");
        }
    }

    #[test]
    fn what_is_not_json_is_refused() {
        for text in
            ["", "{", "[1,]", "{\"a\"}", "01", "-", "1.", "+1", "nul", "\"\u{1}\"", "\"\\x\"", "1 2", "[1", "'a'"]
        {
            assert!(Data::parse(text).is_err(), "{text}");
            assert!(serde_json::from_str::<Value>(text).is_err(), "{text}");
        }
        assert!(Data::parse(&"[".repeat(100_000)).is_err());
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<i32>().prop_map(|number| Value::from(f64::from(number) / 8.0)),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::vec((any::<String>(), inner), 0..6)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn json_is_read_and_written_as_serde_json_does(value in any_value(), pretty in any::<bool>()) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) };
            let read = data(&text.expect("JSON"));
            prop_assert_eq!(serde_json::from_str::<Value>(&read.to_string()).expect("JSON"), value);
        }

        #[test]
        fn no_text_makes_the_reader_fail(text in any::<String>()) {
            prop_assert_eq!(Data::parse(&text).is_ok(), serde_json::from_str::<Value>(&text).is_ok());
        }
    }
}
