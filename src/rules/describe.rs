//! The table of settings as a JSON Schema.

use super::{About, Bounds, First, List, Object, RankOrder, RuleSet, Setting, What};
use crate::{Card, Kind, data::Data};

/// The JSON Schema (draft 2020-12) of a rule set, as text.
pub fn schema() -> String {
    let mut described = Described(Vec::new());
    described.of(&RuleSet::WHAT, super::ANY);
    let mut named = Data::Map(described.0);
    let mut schema = map([
        ("$schema", Data::text("https://json-schema.org/draft/2020-12/schema")),
        ("title", Data::text("RuleSet")),
    ]);
    schema.merge(named.remove("RuleSet").unwrap_or(Data::Null));
    add(&mut schema, "$defs", named);
    schema.to_string()
}

/// The schemas that have a name, to which others refer.
struct Described(Vec<(String, Data)>);

impl Described {
    fn of(&mut self, what: &What, (low, high): Bounds) -> Data {
        let number =
            |low, high| map([("type", Data::text("integer")), ("minimum", whole(low)), ("maximum", whole(high))]);
        match what {
            What::Truth => typed("boolean"),
            What::Text => typed("string"),
            What::Number => number(low, high),
            What::Pair => pair(number(0, u8::MAX)),
            What::Span => either(vec![number(low, high), pair(number(low, high))]),
            What::RankOrder => letters(RankOrder::LETTERS, (low, high.min(13))),
            What::Suits => letters("dchs", (low, high.min(4))),
            What::Rank => {
                self.words("RankName", "A rank that has suits.", RankOrder::LETTERS.chars().map(String::from))
            }
            What::Kind => self.words("KindName", "What cards can be.", Kind::ALL.iter().map(|kind| kind.name().into())),
            What::Card => {
                let names = Card::all().map(|card| card.to_string());
                self.words("CardName", "A card: rank, then suit, or a joker.", names)
            }
            What::Track => self.track(),
            What::First => self.first(),
            What::Choice(choice) => self.named(choice.about.name, |_| {
                let choices = choice.words.iter().zip(choice.meanings);
                let choices = choices
                    .map(|(word, meaning)| map([("const", Data::text(word)), ("description", prose(meaning))]))
                    .collect();
                map([("description", prose(choice.about.doc)), ("oneOf", Data::List(choices))])
            }),
            What::Maybe(what) => either(vec![self.of(what, (low, high)), typed("null")]),
            What::List(what) => {
                let mut list = map([("type", Data::text("array")), ("items", self.of(what, super::ANY))]);
                if (low, high) != super::ANY {
                    add(&mut list, "minItems", whole(low));
                    add(&mut list, "maxItems", whole(high));
                }
                list
            }
            What::Named(what) => map([
                ("type", Data::text("object")),
                ("additionalProperties", self.of(what, super::ANY)),
                ("minProperties", whole(low)),
                ("maxProperties", whole(high)),
            ]),
            What::Object(object) => self.object(object),
        }
    }

    fn object(&mut self, object: &Object) -> Data {
        let About { name, doc } = object.about;
        self.named(name, |described| {
            let (mut fields, mut required) = (Vec::new(), Vec::new());
            for field in object.fields {
                let mut schema = described.of(&field.what, field.bounds);
                add(&mut schema, "description", prose(field.doc));
                match field.default {
                    // Written in this crate, and read whenever rules are.
                    Some(default) => add(&mut schema, "default", Data::parse(default).expect("a default is JSON")),
                    None => required.push(Data::text(field.name)),
                }
                fields.push((field.name.into(), schema));
            }
            map([
                ("type", Data::text("object")),
                ("description", prose(doc)),
                ("properties", Data::Map(fields)),
                ("required", Data::List(required)),
                ("additionalProperties", Data::Bool(false)),
            ])
        })
    }

    fn track(&mut self) -> Data {
        self.named("Track", |described| {
            let mut row = letters(RankOrder::LETTERS, (1, 14));
            let text = "Any ranks in a row of these, the first again at the end or not. The last one of a run decides.";
            add(&mut row, "description", Data::text(text));
            let mut windows = described.of(&List::<RankOrder>::WHAT, (1, 26));
            let text = "Just these runs, from the weakest to the strongest. The rank named last decides.";
            add(&mut windows, "description", Data::text(text));
            let mut track = either(vec![row, windows]);
            add(&mut track, "description", Data::text("What ranks make a run."));
            track
        })
    }

    fn first(&mut self) -> Data {
        self.named("First", |described| {
            let words = First::WORDS.iter().map(|word| Data::text(word)).collect();
            let mut first = either(vec![map([("enum", Data::List(words))]), described.of(&What::Card, super::ANY)]);
            let text = "Who leads the first deal: the landlord, who was dealt the lowest card, a seat drawn by lot, or \
                who was dealt this card.";
            add(&mut first, "description", Data::text(text));
            first
        })
    }

    fn words(&mut self, name: &str, about: &str, words: impl Iterator<Item = String>) -> Data {
        let words = words.map(Data::Text).collect();
        self.named(name, |_| map([("description", Data::text(about)), ("enum", Data::List(words))]))
    }

    /// A schema under a name of its own.
    fn named(&mut self, name: &str, schema: impl FnOnce(&mut Described) -> Data) -> Data {
        if !self.0.iter().any(|(known, _)| known == name) {
            let at = self.0.len();
            self.0.push((name.into(), Data::Null));
            self.0[at].1 = schema(self);
        }
        map([("$ref", Data::Text(format!("#/$defs/{name}")))])
    }
}

fn whole(number: u8) -> Data {
    Data::Whole(number.into())
}

fn typed(name: &str) -> Data {
    map([("type", Data::text(name))])
}

fn pair(of: Data) -> Data {
    map([("type", Data::text("array")), ("items", of), ("minItems", whole(2)), ("maxItems", whole(2))])
}

/// A text of letters, each one of a given few.
fn letters(letters: &str, (low, high): Bounds) -> Data {
    map([("type", Data::text("string")), ("pattern", Data::Text(format!("^[{letters}]{{{low},{high}}}$")))])
}

/// One of several schemas.
fn either(schemas: Vec<Data>) -> Data {
    map([("anyOf", Data::List(schemas))])
}

/// Doc comments as one text.
fn prose(lines: &[&str]) -> Data {
    let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
    Data::Text(words.join(" ").replace('`', ""))
}

/// A map of data.
fn map<const N: usize>(entries: [(&str, Data); N]) -> Data {
    Data::Map(entries.map(|(name, value)| (name.into(), value)).into())
}

/// Adds to a schema.
fn add(schema: &mut Data, name: &str, value: Data) {
    if let Data::Map(map) = schema {
        map.push((name.into(), value));
    }
}
