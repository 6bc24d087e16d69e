//! Values that are written as one text, in JSON as elsewhere: cards, ranks, suits, kinds, and sets of them.

use std::{
    fmt::{self, Display, Formatter},
    marker::PhantomData,
    str::FromStr,
};

use serde::{
    Deserializer, Serializer,
    de::{Error, Unexpected, Visitor},
};

/// A value that is written as one text.
pub(crate) trait Text: FromStr + Display {
    /// Tells what the text may be.
    fn expected(f: &mut Formatter) -> fmt::Result;
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: Text> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter) -> fmt::Result {
        T::expected(f)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

pub(crate) fn serialize<S: Serializer>(value: &impl Text, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub(crate) fn deserialize<'de, T: Text, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_str(TextVisitor(PhantomData))
}

/// Makes serde read and write values as their text.
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::text::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                crate::text::deserialize(deserializer)
            }
        }
    )+};
}

pub(crate) use serde_as_text;
