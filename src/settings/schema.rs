//! The JSON Schema of rule sets, where it cannot be derived: texts, bounds, and unions of both.

use std::{borrow::Cow, mem};

use schemars::{
    JsonSchema, Schema, SchemaGenerator, json_schema, schema_for,
    transform::{RecursiveTransform, Transform},
};
use serde_json::{Map, Value, json};

use super::{
    Bounded, FirstLead, List, Named, PlainRank, PlainRanks, RankOrder, Ranks, RuleSet, Span, SuitOrder, Track,
};
use crate::{Card, Kind, Rank, SuitSet};

/// The JSON Schema (draft 2020-12) of a [`RuleSet`].
pub fn schema() -> Value {
    let mut schema = schema_for!(RuleSet);
    RecursiveTransform(split_nullable).transform(&mut schema);
    schema.to_value()
}

/// Splits a type that may be null into a choice between two schemas, so that each schema has one type.
fn split_nullable(schema: &mut Schema) {
    let Some(entries) = schema.as_object_mut() else { return };
    let Some([kind, Value::String(null)]) = entries.get("type").and_then(Value::as_array).map(Vec::as_slice) else {
        return;
    };
    if null != "null" {
        return;
    }
    let kind = kind.clone();
    let about = ["description", "default"];
    let (outer, mut inner): (Map<_, _>, Map<_, _>) =
        mem::take(entries).into_iter().partition(|(name, _)| about.contains(&name.as_str()));
    inner.insert("type".into(), kind);
    *entries = outer;
    entries.insert("anyOf".into(), json!([inner, { "type": "null" }]));
}

/// The methods of a type whose schema stands wherever it is used.
macro_rules! inline_schema {
    ($name:expr) => {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            $name.into()
        }
    };
}

impl<const LOW: u8, const HIGH: u8> JsonSchema for Bounded<LOW, HIGH> {
    inline_schema!("Bounded");

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": LOW, "maximum": HIGH })
    }
}

impl<const LOW: u8, const HIGH: u8> JsonSchema for Span<LOW, HIGH> {
    inline_schema!("Span");

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let number = generator.subschema_for::<Bounded<LOW, HIGH>>();
        let pair = json_schema!({ "type": "array", "items": number, "minItems": 2, "maxItems": 2 });
        json_schema!({ "anyOf": [number, pair] })
    }
}

impl<T: JsonSchema, const LOW: usize, const HIGH: usize> JsonSchema for List<T, LOW, HIGH> {
    inline_schema!("List");

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<T>();
        json_schema!({ "type": "array", "items": items, "minItems": LOW, "maxItems": HIGH })
    }
}

impl<T: JsonSchema, const LOW: usize, const HIGH: usize> JsonSchema for Named<T, LOW, HIGH> {
    inline_schema!("Named");

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": { "not": { "pattern": "^([0-9]+|__proto__)$" } },
            "additionalProperties": generator.subschema_for::<T>(),
            "minProperties": LOW,
            "maxProperties": HIGH,
        })
    }
}

/// Texts of letters, each a string of a pattern.
macro_rules! letters_schema {
    ($($type:ident: $pattern:literal;)+) => {$(
        impl JsonSchema for $type {
            inline_schema!(stringify!($type));

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    )+};
}

letters_schema! {
    RankOrder: "^[3456789TJQKA2]{13}$";
    SuitOrder: "^[dchs]{4}$";
    Ranks: "^[3456789TJQKA2]{0,13}$";
    PlainRanks: "^[3456789TJQKA2]{1,13}$";
    SuitSet: "^[dchs]{1,4}$";
}

/// Types that are one of some words.
macro_rules! words_schema {
    ($($type:ident as $name:literal: $description:literal, $words:expr;)+) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let words: Vec<String> = $words.map(|word| word.to_string()).collect();
                json_schema!({ "description": $description, "type": "string", "enum": words })
            }
        }
    )+};
}

words_schema! {
    Card as "Card": "A card: rank, then suit, or a joker.", Card::all();
    Kind as "Kind": "A kind of play.", Kind::ALL.iter();
    PlainRank as "PlainRank": "A rank that has suits.", Rank::all().filter(|rank| !rank.is_joker());
}

impl JsonSchema for Track {
    fn schema_name() -> Cow<'static, str> {
        "Track".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let row = json_schema!({
            "description": "Any ranks in a row of these, the first again at the end or not. The last one of a run decides.",
            "type": "string",
            "pattern": "^[3456789TJQKA2]{1,14}$",
        });
        let mut runs = generator.subschema_for::<List<Ranks, 1, 26>>();
        let description = "Just these runs, from the weakest to the strongest. The rank named last decides.";
        runs.insert("description".into(), json!(description));
        json_schema!({ "description": "The ranks that make a run.", "anyOf": [row, runs] })
    }
}

impl JsonSchema for FirstLead {
    fn schema_name() -> Cow<'static, str> {
        "FirstLead".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Who leads the first deal.",
            "anyOf": [
                { "type": "string", "enum": ["landlord", "lowest", "random"] },
                generator.subschema_for::<Card>(),
            ],
        })
    }
}
