//! Reading JSON data into types, with errors that tell where the data is wrong.

use serde::{
    Deserializer,
    de::{
        DeserializeOwned, Error as _, IntoDeserializer, Unexpected, Visitor,
        value::{MapDeserializer, SeqDeserializer},
    },
    forward_to_deserialize_any,
};
use serde_json::{Error, Value};
use serde_path_to_error::{Path, Segment};

/// Data that is not what it may be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}: {value} is not allowed: expected {expected}")]
#[non_exhaustive]
pub struct InvalidData {
    /// Where it stands, such as `plays.straight.length`.
    pub path: String,
    /// Its value as JSON, or the beginning of it.
    pub value: String,
    /// What it may be.
    pub expected: String,
}

/// The longest value that is shown whole, in characters.
const LONGEST: usize = 60;

/// Reads data; `name` is what the whole of it is called.
pub(crate) fn read<T: DeserializeOwned>(whole: &Value, name: &str) -> Result<T, InvalidData> {
    serde_path_to_error::deserialize(Data(whole)).map_err(|error: serde_path_to_error::Error<Error>| {
        let message = error.inner().to_string();
        let missing = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
        let (mut path, mut value) = find(error.path(), whole);
        let expected = match missing {
            Some(_) => "a value, as it has no default",
            None => message.rsplit_once("expected ").map_or(message.as_str(), |(_, expected)| expected),
        };
        if let Some(field) = missing {
            path.push(field.into());
            value = &Value::Null;
        }
        let path = if path.is_empty() { name.into() } else { path.join(".") };
        InvalidData { path, value: shortened(&value.to_string()), expected: expected.into() }
    })
}

/// Follows a path: its parts, and the value that stands there.
fn find<'a>(path: &Path, whole: &'a Value) -> (Vec<String>, &'a Value) {
    let (mut names, mut found) = (Vec::new(), whole);
    for segment in path.iter() {
        let (name, inner) = match segment {
            Segment::Seq { index } => (index.to_string(), found.get(index)),
            Segment::Map { key } => (key.clone(), found.get(key)),
            Segment::Enum { .. } | Segment::Unknown => continue,
        };
        names.push(name);
        found = inner.unwrap_or(found);
    }
    (names, found)
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// JSON data in which structs are objects only: serde would also take an array for the fields of a struct in order.
#[derive(Clone, Copy)]
struct Data<'a>(&'a Value);

impl<'de> Deserializer<'de> for Data<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Array(list) => {
                let mut list = SeqDeserializer::new(list.iter().map(Data));
                let value = visitor.visit_seq(&mut list)?;
                list.end().map(|()| value)
            }
            Value::Object(entries) => {
                let entries = entries.iter().map(|(name, value)| (name.as_str(), Data(value)));
                visitor.visit_map(MapDeserializer::new(entries))
            }
            plain => plain.deserialize_any(visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.0.is_array() {
            Err(Error::invalid_type(Unexpected::Seq, &visitor))
        } else {
            self.deserialize_any(visitor)
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for Data<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
