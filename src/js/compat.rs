//! Temporary: the core before it is serde, under the names it will have.

use alloc::{sync::Arc, vec::Vec};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error, ser::SerializeMap};
use serde_json::Value;

use crate::{
    Card, Code, CodeError, Deal, GameError, GameInfo, Hand, HandError, Kind, Phase, Play, RulesError, Scheme, Tally,
    data::{Data, ToData},
};

pub type Rules = Arc<crate::Rules>;

pub fn builtin(id: &str) -> Result<Rules, RulesError> {
    crate::Rules::builtin(id).map(Arc::new)
}

pub fn from_value(value: Value) -> Result<Rules, RulesError> {
    crate::Rules::from_json(&value.to_string()).map(Arc::new)
}

pub fn patched(rules: &Rules, changes: &Value) -> Result<Rules, RulesError> {
    rules.changed(&changes.to_string()).map(Arc::new)
}

pub fn hand(cards: impl IntoIterator<Item = Card>, rules: &Rules) -> Result<Hand, HandError> {
    Hand::new(cards, rules)
}

pub fn restore(saved: &Value) -> Result<crate::Game, GameError> {
    crate::Game::from_json(&saved.to_string())
}

pub fn view(view: &Value, rules: &Rules) -> Result<crate::View, GameError> {
    crate::View::from_json(&view.to_string(), rules)
}

pub fn decode(codes: &Value, scheme: Scheme) -> Result<Vec<Card>, CodeError> {
    crate::decode_json(&codes.to_string(), scheme)
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Data::Null => to.serialize_unit(),
            Data::Bool(value) => to.serialize_bool(*value),
            Data::Whole(value) => to.serialize_i32(*value as i32),
            Data::Other(value) | Data::Text(value) => to.serialize_str(value),
            Data::List(list) => list.serialize(to),
            Data::Map(map) => {
                let mut entries = to.serialize_map(Some(map.len()))?;
                for (name, value) in map {
                    entries.serialize_entry(name, value)?;
                }
                entries.end()
            }
        }
    }
}

macro_rules! serialize {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                self.to_data().serialize(to)
            }
        }
    )*};
}
serialize!(Card, Kind, Play, Deal, Tally, GameInfo, Code, crate::View, crate::Outcome, crate::Game);

impl Serialize for crate::Rules {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.source().serialize(to)
    }
}

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Kind, D::Error> {
        let name = alloc::string::String::deserialize(from)?;
        Kind::from_name(&name).ok_or_else(|| {
            D::Error::custom(std::format!("unknown kind {name:?}, expected one of {}", names(Kind::ALL)))
        })
    }
}

fn names(kinds: &[Kind]) -> alloc::string::String {
    kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

macro_rules! named {
    ($type:ty, $($name:literal => $value:expr),*) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                match &*alloc::string::String::deserialize(from)? {
                    $($name => Ok($value),)*
                    other => Err(D::Error::unknown_variant(other, &[$($name),*])),
                }
            }
        }
    };
}
named!(crate::SortBy, "rank" => crate::SortBy::Rank, "suit" => crate::SortBy::Suit);
named!(Scheme, "decimal" => Scheme::Decimal, "letter" => Scheme::Letter, "byte" => Scheme::Byte, "object" => Scheme::Object, "index" => Scheme::Index);

impl CodeError {
    pub fn code(&self) -> &'static str {
        "invalid-card"
    }
}

impl crate::CardError {
    pub fn code(&self) -> &'static str {
        "invalid-card"
    }
}
