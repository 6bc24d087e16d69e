//! Reading JSON data into types, with errors that tell where the data is wrong.

use std::{fmt::Display, iter::Enumerate, slice};

use serde::{
    Deserializer,
    de::{
        self, DeserializeOwned, DeserializeSeed, Error, Expected, MapAccess, SeqAccess, Unexpected, Visitor,
        value::BorrowedStrDeserializer,
    },
    forward_to_deserialize_any,
};
use serde_json::{Value, map};

use crate::{budget::count, json::text::excerpt};

/// Data that is not valid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path:.200}: {}: expected {expected}", problem(value))]
#[non_exhaustive]
pub struct InvalidData {
    /// Where it stands, such as `plays.straight.length`.
    pub path: String,
    /// Its value as JSON, or the beginning of it; empty where it is missing.
    pub value: String,
    /// The values allowed there.
    pub expected: String,
}

impl InvalidData {
    /// The error's stable code: `invalid-argument`. Of a setting it is `invalid-rules`, which [`RulesError`](crate::RulesError)
    /// tells.
    pub fn code(&self) -> &'static str {
        "invalid-argument"
    }

    /// Puts the name of the whole before the path, as in `view.level`.
    pub(crate) fn within(mut self, name: &str) -> InvalidData {
        if self.path != name {
            self.path = joined(&[name, &self.path], ".");
        }
        self
    }
}

fn problem(value: &str) -> String {
    if value.is_empty() { "is missing".into() } else { format!("{value} is not allowed") }
}

/// Reads data; `name` is what the whole of it is called.
pub(crate) fn read<T: DeserializeOwned>(whole: &Value, name: &str) -> Result<T, InvalidData> {
    T::deserialize(Data(whole)).map_err(|problem| problem.of(whole, name))
}

/// A message of serde's, and the path to what it is about, the innermost name first.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.message)]
struct Problem(Box<Details>); // boxed, as every field of every type can return it

#[derive(Debug)]
struct Details {
    path: Vec<String>,
    message: String,
}

/// Messages say only what is expected, since the path leads to the value. The code is kept out of line, as every field of every
/// type can fail.
impl de::Error for Problem {
    fn custom<T: Display>(message: T) -> Problem {
        Problem::new(&message)
    }

    fn invalid_type(_: Unexpected, expected: &dyn Expected) -> Problem {
        Problem::expected(expected)
    }

    fn invalid_value(_: Unexpected, expected: &dyn Expected) -> Problem {
        Problem::expected(expected)
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Problem {
        Problem::expected(expected)
    }

    fn unknown_variant(_: &str, words: &'static [&'static str]) -> Problem {
        Problem::new(&format_args!("expected one of \"{}\"", joined(words, "\", \"")))
    }

    fn unknown_field(_: &str, names: &'static [&'static str]) -> Problem {
        Problem::new(&format_args!("expected only {}", joined(names, ", ")))
    }

    fn missing_field(name: &'static str) -> Problem {
        let mut problem = Problem::new(&"expected a value, as it has no default");
        problem.0.path.push(name.into());
        problem
    }

    fn duplicate_field(_: &'static str) -> Problem {
        Problem::new(&"expected once, not twice")
    }
}

/// Translates the name of a type that serde expects from Rust to JSON.
fn in_words(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i32" | "i64" => "a whole number",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "an array",
        "a map" => "an object",
        rust if rust.starts_with("struct ") => "an object",
        words => words,
    }
}

pub(crate) fn joined(words: &[&str], between: &str) -> String {
    words.iter().map(|&word| word.into()).collect::<Vec<String>>().join(between)
}

impl Problem {
    fn new(message: &dyn Display) -> Problem {
        Problem(Box::new(Details { path: Vec::new(), message: message.to_string() }))
    }

    fn expected(expected: &dyn Expected) -> Problem {
        Problem::new(&format_args!("expected {}", in_words(&expected.to_string())))
    }

    /// Adds the name of the entry that the problem is in to its path.
    fn inside(mut self, name: &dyn Display) -> Problem {
        self.0.path.push(name.to_string());
        self
    }

    /// Makes an error with the path and the value that it leads to.
    fn of(self, whole: &Value, name: &str) -> InvalidData {
        let Details { mut path, message } = *self.0;
        path.reverse();
        let value = path.iter().try_fold(whole, |value, name| match value {
            Value::Array(list) => list.get(name.parse::<usize>().ok()?),
            value => value.get(name),
        });
        InvalidData {
            path: if path.is_empty() { name.into() } else { path.join(".") },
            value: value.map(excerpt).unwrap_or_default(),
            expected: message.strip_prefix("expected ").unwrap_or(&message).into(),
        }
    }
}

/// Reads JSON data as the type that is asked for and nothing else: `serde_json` would also take an array for the fields of a
/// struct in order. This also keeps the wasm small: no type brings code for values that it never has.
#[derive(Clone, Copy)]
struct Data<'a>(&'a Value);

impl<'a> Data<'a> {
    /// The error for data of another type than a visitor expects.
    fn unexpected<T>(self, expected: &dyn Expected) -> Result<T, Problem> {
        Err(Problem::expected(expected))
    }

    fn visit_number<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Problem> {
        match (self.0.as_u64(), self.0.as_i64(), self.0.as_f64()) {
            (Some(number), ..) => visitor.visit_u64(number),
            (None, Some(number), _) => visitor.visit_i64(number),
            (None, None, Some(number)) => visitor.visit_f64(number),
            (None, None, None) => self.unexpected(&visitor),
        }
    }

    fn visit_text<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::String(text) => visitor.visit_borrowed_str(text),
            _ => self.unexpected(&visitor),
        }
    }

    fn visit_list<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Problem> {
        let Value::Array(list) = self.0 else { return self.unexpected(&visitor) };
        let mut items = Items(list.iter().enumerate());
        let value = visitor.visit_seq(&mut items)?;
        items.0.next().map_or(Ok(value), |_| Err(Problem::custom("expected fewer entries")))
    }

    fn visit_object<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Problem> {
        let Value::Object(entries) = self.0 else { return self.unexpected(&visitor) };
        visitor.visit_map(Entries { rest: entries.iter(), value: None })
    }
}

struct Items<'a>(Enumerate<slice::Iter<'a, Value>>);

impl<'de> SeqAccess<'de> for &mut Items<'de> {
    type Error = Problem;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Problem> {
        let Some((at, item)) = self.0.next() else { return Ok(None) };
        count(1);
        seed.deserialize(Data(item)).map(Some).map_err(|problem| problem.inside(&at))
    }
}

struct Entries<'a> {
    rest: map::Iter<'a>,
    value: Option<(&'a str, &'a Value)>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Problem;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Problem> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        count(1);
        self.value = Some((name, value));
        let key = seed.deserialize(BorrowedStrDeserializer::new(name));
        key.map(Some).map_err(|problem: Problem| problem.inside(&name))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Problem> {
        let (name, value) = self.value.take().unwrap_or(("", &Value::Null));
        seed.deserialize(Data(value)).map_err(|problem| problem.inside(&name))
    }
}

/// Methods of a deserializer that visit only the type asked for.
macro_rules! read_as {
    ($($visit:ident: $($method:ident($($hint:ty),*))+;)+) => {$($(
        fn $method<V: Visitor<'de>>(self, $(_: $hint,)* visitor: V) -> Result<V::Value, Problem> {
            self.$visit(visitor)
        }
    )+)+};
}

impl<'de> Deserializer<'de> for Data<'de> {
    type Error = Problem;

    read_as! {
        visit_number: deserialize_u8() deserialize_u16() deserialize_u32() deserialize_u64() deserialize_i32() deserialize_i64()
            deserialize_f64();
        visit_text: deserialize_str() deserialize_string() deserialize_identifier();
        visit_list: deserialize_seq() deserialize_tuple(usize);
        visit_object: deserialize_map() deserialize_struct(&'static str, &'static [&'static str]);
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            &Value::Bool(truth) => visitor.visit_bool(truth),
            Value::Number(_) => self.visit_number(visitor),
            Value::String(_) => self.visit_text(visitor),
            Value::Array(_) => self.visit_list(visitor),
            Value::Object(_) => self.visit_object(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        self.0.as_bool().map_or_else(|| self.unexpected(&"true or false"), |truth| visitor.visit_bool(truth))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Problem> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Problem> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Problem> {
        match self.0 {
            Value::String(word) => visitor.visit_enum(BorrowedStrDeserializer::new(word)),
            _ => Err(Problem::unknown_variant("", words)),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i128 u128 f32 char bytes byte_buf unit unit_struct tuple_struct ignored_any
    }
}
