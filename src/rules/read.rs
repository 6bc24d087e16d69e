//! Data held against the table of settings: what is wrong with it, or the same with every default filled in.

use std::{
    fmt::{self, Display, Write},
    mem,
};

use super::{
    ANY, Bounds, Field, First, RulesError, Span, SuitOrder, Track, What,
    values::{RankOrder, card, kind, number, pair, rank},
    word,
};
use crate::{
    Kind,
    data::{Data, Number, Plain, first, list, shown},
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
}

/// As a path such as `plays.straight.length`.
impl Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(above) = self.above else { return f.write_str("rules") };
        if above.above.is_some() {
            above.fmt(f)?;
            f.write_str(".")?;
        }
        f.write_str(self.name)
    }
}

/// The first that is wrong, where something is.
#[derive(Default)]
pub(super) struct Wrong(Option<RulesError>);

impl Wrong {
    #[inline(never)]
    pub fn refuse(&mut self, setting: fmt::Arguments, problem: fmt::Arguments) {
        if self.0.is_none() {
            self.0 = Some(RulesError::invalid(setting, problem));
        }
    }

    #[inline(never)]
    fn refuse_value(&mut self, at: &At, found: &Data, expected: &dyn Display) {
        let value = shown(found);
        let start = first(&value, 60);
        let more = if start.len() < value.len() { "…" } else { "" };
        let problem = format_args!("{}{} is not allowed: expected {expected}", Plain(start), Plain(more));
        self.refuse(format_args!("{at}"), problem);
    }

    pub fn any(&self) -> bool {
        self.0.is_some()
    }

    pub fn or<T>(self, value: T) -> Checked<T> {
        self.0.map_or(Ok(value), Err)
    }

    /// Fills in the defaults of data that is what it may be.
    fn complete(&mut self, data: &mut Data, what: &What, bounds: Bounds, at: At) {
        match (what, data) {
            (What::Maybe(_), Data::Null) => {}
            (What::Maybe(what), some) => self.complete(some, what, bounds, at),
            (What::List(what), Data::List(list)) if within(list.len(), bounds) => {
                for (i, item) in list.iter_mut().enumerate() {
                    self.complete(item, what, ANY, at.below(&shown(&Number(i as i64))));
                }
            }
            (What::Named(what), Data::Map(map)) if within(map.len(), bounds) => {
                for (name, value) in map {
                    self.complete(value, what, ANY, at.below(name));
                }
            }
            (What::Object(object), map @ Data::Map(_)) => self.settings(map, object.fields, at),
            (_, other) if fits(other, what, bounds) => {}
            (_, other) => self.refuse_value(&at, other, &Expected(what, bounds)),
        }
    }

    /// Brings settings in the order of their fields.
    fn settings(&mut self, map: &mut Data, fields: &[Field], at: At) {
        let mut given = mem::replace(map, Data::Map(Vec::new()));
        if let Data::Map(given) = &given {
            for (name, value) in given {
                if !fields.iter().any(|field| field.name == name) {
                    self.refuse_value(&at.below(name), value, &Only(fields));
                }
            }
        }
        for field in fields {
            let mut value = given.remove(field.name).unwrap_or_else(|| field.unsaid());
            self.complete(&mut value, &field.what, field.bounds, at.below(field.name));
            map.push(field.name, value);
        }
    }
}

/// The data with its defaults, where it is what it may be.
pub(crate) fn checked(mut data: Data, what: &What, bounds: Bounds, at: At<'_>) -> Checked<Data> {
    let mut wrong = Wrong::default();
    wrong.complete(&mut data, what, bounds, at);
    wrong.or(data)
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
        What::RankOrder => RankOrder::read(data).is_some_and(|ranks| within(ranks.0.len(), bounds)),
        What::Suits => SuitOrder::read(data).is_some_and(|suits| within(suits.0.len(), bounds)),
        What::Choice(choice) => word(data, choice.words).is_some(),
        What::Track => Track::read(data).is_some(),
        What::First => First::read(data).is_some(),
        What::Maybe(_) | What::List(_) | What::Named(_) | What::Object(_) => false,
    }
}

fn within(number: usize, (low, high): Bounds) -> bool {
    (usize::from(low)..=usize::from(high)).contains(&number)
}

/// What a setting may be, in words.
struct Expected<'a>(&'a What, Bounds);

impl Display for Expected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Expected(what, (low, high)) = self;
        // Some signs stand for what differs.
        let text = match what {
            What::Truth => "true or false",
            What::Number => "a whole number from < to >",
            What::Span => "a whole number from < to >, or a list of the least and the most",
            What::Pair => "a list of two whole numbers from 0 to 255",
            What::Text => "text",
            What::Card => "a card such as \"3d\" or \"RJ\"",
            What::Kind => "one of *",
            What::Rank => "one rank of #",
            What::RankOrder => "= different ranks of #",
            What::Suits => "= different suits of dchs",
            What::Track => "different ranks of #, the first again at the end or not, or a list of 1 to 26 runs",
            What::First => "one of \"|\", or a card",
            What::Choice(_) => "one of \"|\"",
            What::Maybe(what) => return Expected(what, (low, high)).fmt(f),
            What::List(_) => "a list of = entries",
            What::Named(_) => "= entries by name",
            What::Object(_) => "settings by name",
        };
        let words = if let What::Choice(choice) = what { choice.words } else { First::WORDS };
        let (low, high) = (Number(low.into()), Number(high.into()));
        for sign in text.chars() {
            match sign {
                '<' => low.fmt(f),
                '>' => high.fmt(f),
                '=' if high.0 == i64::from(u8::MAX) => write!(f, "at least {low}"),
                '=' if low.0 == high.0 => low.fmt(f),
                '=' => write!(f, "{low} to {high}"),
                '#' => f.write_str(RankOrder::LETTERS),
                '*' => KindNames.fmt(f),
                '|' => list(f, words.len(), &|at| words[at], "\", \""),
                _ => f.write_char(sign),
            }?;
        }
        Ok(())
    }
}

/// The names of an object's settings.
struct Only<'a>(&'a [Field]);

impl Display for Only<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only ")?;
        list(f, self.0.len(), &|at| self.0[at].name, ", ")
    }
}

/// The names of all kinds.
pub(super) struct KindNames;

impl Display for KindNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, Kind::ALL.len(), &|at| Kind::ALL[at].name(), ", ")
    }
}
