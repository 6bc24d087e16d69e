//! Data held against the table of settings: what is wrong with it, or the same with every default filled in.

use alloc::{string::String, vec::Vec};
use core::fmt::{self, Display};

use super::{
    ANY, Bounds, Field, RulesError, Span, Suited, What, camel,
    values::{Ranks, card, kind, number, pair, rank},
};
use crate::{
    Kind,
    data::{Data, first, listed, shown},
};

pub(crate) type Checked<T> = Result<T, RulesError>;

/// Where a setting stands in a rule set.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    above: Option<&'a At<'a>>,
    name: &'a str,
}

impl<'a> At<'a> {
    pub const TOP: At<'static> = At { above: None, name: "" };

    pub fn below(&'a self, name: &'a str) -> At<'a> {
        At { above: Some(self), name }
    }

    pub fn refuse<T>(&self, found: &Data, expected: &str) -> Checked<T> {
        let value = shown(found);
        let start = first(&value, 60);
        let more = if start.len() < value.len() { "…" } else { "" };
        invalid(self, &format_args!("{start}{more} is not allowed: expected {expected}"))
    }
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.above {
            None if self.name.is_empty() => f.write_str("rules"),
            Some(above) if above.above.is_some() => write!(f, "{above}.{}", self.name),
            _ => f.write_str(self.name),
        }
    }
}

pub(super) fn invalid<T>(setting: &dyn Display, problem: &dyn Display) -> Checked<T> {
    Err(RulesError::Invalid { setting: shown(setting), problem: shown(problem) })
}

/// The data with its defaults, where it is what it may be.
pub(crate) fn checked(data: &Data, what: &What, bounds: Bounds, at: At<'_>) -> Checked<Data> {
    match (what, data) {
        (What::Maybe(_), Data::Null) => Ok(Data::Null),
        (What::Maybe(what), _) => checked(data, what, bounds, at),
        (What::List(what), Data::List(list)) if within(list.len(), bounds) => {
            let mut items = Vec::with_capacity(list.len());
            for (i, item) in list.iter().enumerate() {
                items.push(checked(item, what, ANY, at.below(&shown(&i)))?);
            }
            Ok(Data::List(items))
        }
        (What::Named(what), Data::Map(map)) if within(map.len(), bounds) => {
            let mut entries = Vec::with_capacity(map.len());
            for (name, value) in map {
                entries.push((name.clone(), checked(value, what, ANY, at.below(name))?));
            }
            Ok(Data::Map(entries))
        }
        (What::Object(object), Data::Map(map)) => settings(data, map, object.fields, at),
        _ if fits(data, what, bounds) => Ok(data.clone()),
        _ => at.refuse(data, &expected(what, bounds)),
    }
}

fn settings(data: &Data, map: &[(String, Data)], fields: &[Field], at: At<'_>) -> Checked<Data> {
    let mut names = Vec::with_capacity(fields.len());
    for field in fields {
        names.push(camel(field.name));
    }
    for (key, value) in map {
        if !names.contains(key) {
            return at.below(key).refuse(value, &format!("only {}", listed(&names, ", ")));
        }
    }
    let mut entries = Vec::with_capacity(fields.len());
    for (field, name) in fields.iter().zip(names) {
        let value = match (data.get(&name), field.default) {
            (Some(value), _) => value,
            (None, Some(default)) => &Data::parse(default).unwrap_or(Data::Null),
            // What is said of nothing tells what is allowed.
            (None, None) => &Data::Null,
        };
        let value = checked(value, &field.what, field.bounds, at.below(&name))?;
        entries.push((name, value));
    }
    Ok(Data::Map(entries))
}

/// Whether data that holds no other settings is what it may be.
fn fits(data: &Data, what: &What, bounds: Bounds) -> bool {
    match what {
        What::Truth => matches!(data, Data::Bool(_)),
        What::Number => number(data).is_some_and(|number| within(number.into(), bounds)),
        What::Span => {
            Span::read(data).is_some_and(|span| within(span.low.into(), bounds) && within(span.high.into(), bounds))
        }
        What::Pair => pair(data).is_some(),
        What::Text => matches!(data, Data::Text(_)),
        What::Card => card(data).is_some(),
        What::Kind => kind(data).is_some(),
        What::Rank => rank(data).is_some(),
        What::Ranks => Ranks::read(data).is_some_and(|ranks| within(ranks.0.len(), bounds)),
        What::Suits => Suited::read(data).is_some_and(|suits| within(suits.0.len(), bounds)),
        What::Choice(choice) => super::word(data, choice.words).is_some(),
        What::Track => super::Track::read(data).is_some(),
        What::First => super::First::read(data).is_some(),
        What::Maybe(_) | What::List(_) | What::Named(_) | What::Object(_) => false,
    }
}

fn within(number: usize, (low, high): Bounds) -> bool {
    (usize::from(low)..=usize::from(high)).contains(&number)
}

/// What a setting may be, in words.
fn expected(what: &What, bounds: Bounds) -> String {
    let (low, high) = bounds;
    let quoted = |words: &[&str]| listed(words, "\", \"");
    let letters = Ranks::LETTERS;
    match what {
        What::Truth => "true or false".into(),
        What::Number => format!("a whole number from {low} to {high}"),
        What::Span => format!("a whole number from {low} to {high}, or a list of the least and the most"),
        What::Pair => "a list of two whole numbers from 0 to 255".into(),
        What::Text => "text".into(),
        What::Card => "a card such as \"3d\" or \"RJ\"".into(),
        What::Kind => format!("one of {}", kind_names()),
        What::Rank => format!("one rank of {letters}"),
        What::Ranks => format!("{} different ranks of {letters}", range(bounds)),
        What::Suits => format!("{} different suits of dchs", range(bounds)),
        What::Track => {
            format!("different ranks of {letters}, the first again at the end or not, or a list of 1 to 26 runs")
        }
        What::First => format!("one of \"{}\", or a card", quoted(super::First::WORDS)),
        What::Choice(choice) => format!("one of \"{}\"", quoted(choice.words)),
        What::Maybe(what) => expected(what, bounds),
        What::List(_) => format!("a list of {} entries", range(bounds)),
        What::Named(_) => format!("{} entries by name", range(bounds)),
        What::Object(_) => "settings by name".into(),
    }
}

fn range((low, high): Bounds) -> String {
    match (low, high) {
        (_, u8::MAX) => format!("at least {low}"),
        _ if low == high => format!("{low}"),
        _ => format!("{low} to {high}"),
    }
}

pub(super) fn kind_names() -> String {
    let mut names = Vec::new();
    for kind in Kind::ALL {
        names.push(kind.name());
    }
    listed(&names, ", ")
}
