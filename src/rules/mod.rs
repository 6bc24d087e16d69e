#![doc = include_str!("README.md")]

mod beats;
mod check;
#[cfg(not(target_arch = "wasm32"))]
mod describe;
mod games;
mod read;
mod schema;
mod setting;
mod shape_order;
mod turn_rules;
mod values;

use std::{fmt, str::FromStr};

use crate::{
    Card, Hand, HandError, Reading,
    data::{Data, first, shown},
    shapes::{self, Shape},
    strength::Strength,
};

pub use beats::ForeignReading;
pub(crate) use beats::{BeatCondition, CompiledChop, ShapeSet};
#[cfg(not(target_arch = "wasm32"))]
pub use describe::schema;
pub use games::{GameInfo, games};
pub(crate) use read::{At, Checked, checked};
pub use schema::*;
pub(crate) use setting::*;
pub(crate) use shape_order::ShapeOrder;
pub(crate) use turn_rules::{MOST_SEATS, TurnRules};
pub(crate) use values::different;
pub use values::{AnySuits, List, Named, RankOrder, RankSet, Span, SuitOrder};

/// The rules of a game, known to make sense.
///
/// ```
/// use chupai::Rules;
///
/// let rules = Rules::builtin("bigtwo")?;
/// let house = Rules::with_changes("bigtwo", r#"{ "tracks": { "runs": "3456789TJQK" } }"#)?;
/// assert_ne!(rules, house);
/// assert!(Rules::with_changes("bigtwo", r#"{ "suits": "dch" }"#).is_err());
/// # Ok::<(), chupai::RulesError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    /// As they were given, with every default.
    source: Data,
    pub(crate) deck: Hand,
    /// What is asked at every move.
    pub(crate) turns: TurnRules,
    pub(crate) strength: Strength,
    pub(crate) shapes: Vec<Shape>,
    /// Numbers of the shapes with so many cards, in the order of the rules.
    by_size: Vec<Vec<u16>>,
    pub(crate) lead_order: ShapeOrder,
    /// The order of the answers to each shape.
    pub(crate) answer_orders: Vec<ShapeOrder>,
    pub(crate) chops: Vec<CompiledChop>,
    never_last: Vec<ShapeSet>,
    pub(crate) wild: Option<shapes::WildCards>,
    pub(crate) worth: Vec<CompiledWorth>,
}

/// What plays of a set cost.
#[derive(Clone, Debug)]
pub(crate) struct CompiledWorth {
    pub set: ShapeSet,
    pub suits: Option<AnySuits>,
    pub points: u8,
}

/// Why rules cannot be made: no game has the name, or a setting is not what it may be. The message then begins with where
/// the setting stands, as a path such as `plays.straight.length`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesError(Box<(&'static str, String)>);

impl Rules {
    /// The rules of a named game.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn builtin(id: &str) -> Result<Rules, RulesError> {
        Rules::from_data(games::data(id)?)
    }

    /// A named game with house rules as JSON text: a JSON Merge Patch (RFC 7396) of its data. What the patch
    /// says replaces what the game says, objects are merged, and `null` takes a setting away.
    ///
    /// # Errors
    /// When there is no such game, or the outcome makes no sense.
    pub fn with_changes(id: &str, changes: &str) -> Result<Rules, RulesError> {
        changed(games::data(id)?, changes)
    }

    /// These rules with house rules, as those of a named game.
    ///
    /// # Errors
    /// When the outcome makes no sense.
    pub fn changed(&self, changes: &str) -> Result<Rules, RulesError> {
        changed(self.source.clone(), changes)
    }

    /// Rules from a whole rule set as JSON text.
    ///
    /// # Errors
    /// When it is not a rule set, or makes no sense.
    pub fn from_json(rule_set: &str) -> Result<Rules, RulesError> {
        Rules::from_data(json(rule_set)?)
    }

    pub(crate) fn from_data(data: Data) -> Result<Rules, RulesError> {
        check::compile(complete(data)?)
    }

    /// The rule set as plain data.
    pub(crate) fn source(&self) -> &Data {
        &self.source
    }

    /// The rule set as JSON text, of which [`Rules::from_json`] makes the same rules.
    pub fn to_json(&self) -> String {
        shown(&self.source)
    }

    /// The rules as plain data.
    pub fn data(&self) -> RuleSet<'_> {
        RuleSet::of(&self.source)
    }

    /// Counts cards, in any order, that the deck has.
    ///
    /// # Errors
    /// When the deck does not have a card, or not so many of it.
    pub fn hand(&self, cards: impl IntoIterator<Item = Card>) -> Result<Hand, HandError> {
        Hand::within(cards, &self.deck)
    }

    /// How many of a card the deck has.
    pub fn deck_count(&self, card: Card) -> u8 {
        self.deck.count(card)
    }

    /// The cards of the deck, in the order of their names.
    pub fn deck(&self) -> impl Iterator<Item = Card> + '_ {
        self.deck.iter()
    }

    /// Whether a play may be made from a hand of so many cards, as far as what comes last is ruled.
    pub(crate) fn allows_last(&self, reading: &Reading, hand_size: usize) -> bool {
        let shape = self.shape(reading.shape);
        if shape.size < hand_size { !shape.last } else { !self.never_last.iter().any(|set| set.holds(shape, reading)) }
    }

    /// Puts the shapes in the orders in which they are read and listed, and notes what each has to do with the others.
    fn put_in_order(&mut self) {
        for (number, shape) in self.shapes.iter_mut().enumerate() {
            while self.by_size.len() <= shape.size {
                self.by_size.push(Vec::new());
            }
            self.by_size[shape.size].push(number as u16);
            shape.compute_readings(number as u16, &self.strength);
        }
        self.lead_order = ShapeOrder::of_leads(&self.shapes);
        for number in 0..self.shapes.len() {
            let answers = ShapeOrder::of_answers(&self.shapes[number], self);
            self.answer_orders.push(answers);
            self.shapes[number].contested = self.contested(&self.shapes[number]);
        }
    }

    /// With what kickers the cards of a shape may have other readings.
    fn contested(&self, shape: &Shape) -> u32 {
        let mut marks = 0;
        for &number in self.shapes_of_size(shape.size) {
            marks |= shape.contested_by(self.shape(number), &self.strength);
        }
        marks
    }

    /// The shape a reading has, by its number.
    #[inline(always)]
    pub(crate) fn shape(&self, number: u16) -> &Shape {
        &self.shapes[usize::from(number)]
    }

    /// The shapes with so many cards, in the order of the rules.
    pub(crate) fn shapes_of_size(&self, size: usize) -> &[u16] {
        self.by_size.get(size).map_or(&[], Vec::as_slice)
    }
}

/// A rule set with each setting within its bounds, and with its defaults.
fn complete(data: Data) -> Checked<Data> {
    checked(data, &RuleSet::WHAT, ANY, At::TOP)
}

fn changed(mut data: Data, changes: &str) -> Result<Rules, RulesError> {
    // What is no map of settings takes the place of all.
    data.merge(json(changes)?);
    Rules::from_data(data)
}

fn json(text: &str) -> Result<Data, RulesError> {
    Data::parse(text).map_err(|problem| RulesError::invalid(format_args!("rules"), format_args!("{problem}")))
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl Eq for Rules {}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(id: &str) -> Result<Self, RulesError> {
        Rules::builtin(id)
    }
}

/// The ranks that are named, a bit each; all where none are.
pub(crate) fn mask(ranks: Option<RankSet>) -> u16 {
    ranks.map_or(u16::MAX, RankSet::bits)
}

impl RulesError {
    fn unknown(id: &str) -> RulesError {
        let message = format_args!("{} is not a game: expected one of {}", Data::text(first(id, 40)), games::Ids);
        RulesError(Box::new(("unknown-rules", shown(&message))))
    }

    fn invalid(setting: fmt::Arguments, problem: fmt::Arguments) -> RulesError {
        RulesError(Box::new(("invalid-rules", shown(&format_args!("{setting}: {problem}")))))
    }

    /// The error's stable code: `unknown-rules` or `invalid-rules`.
    pub fn code(&self) -> &'static str {
        self.0.0
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.1)
    }
}

impl std::error::Error for RulesError {}
