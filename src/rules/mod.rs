//! The rules of a game: settings compiled into shapes, and what beats what.

mod beats;
mod changes;
mod compile;
mod error;
mod games;
mod house_rules;
mod patterns;
mod shape_order;

use std::{
    fmt,
    str::FromStr,
    sync::{Arc, OnceLock},
};

use serde_json::Value;

use crate::{
    Card, Hand, HandError, Kinds, RankSet, Reading, SuitSet,
    cards::Strength,
    settings::{InstantWin, RuleSet, merge},
    shapes::{Shape, WildSet},
};

pub use beats::ForeignReading;
pub(crate) use beats::{BeatCondition, CompiledChop, ShapeSet};
pub use error::RulesError;
pub use games::{GameInfo, games};
pub use house_rules::{HouseRule, house_rules};
pub(crate) use shape_order::ShapeOrder;

/// The rules of a game, known to make sense. A clone shares what it was cloned from.
///
/// ```
/// use chupai::Rules;
/// use serde_json::json;
///
/// let rules = Rules::builtin("bigtwo")?;
/// let house = rules.patched(&json!({ "tracks": { "runs": "3456789TJQK" } }))?;
/// assert_ne!(rules, house);
/// assert!(rules.patched(&json!({ "suits": "dch" })).is_err());
/// # Ok::<(), chupai::RulesError>(())
/// ```
#[derive(Clone)]
pub struct Rules(Arc<Compiled>);

/// The title and the fingerprint: all settings are in [`Rules::settings`].
impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({:?}, {})", self.settings().title, self.fingerprint())
    }
}

/// Settings, and all that is compiled from them.
#[derive(Debug)]
struct Compiled {
    settings: Arc<RuleSet>,
    deck: Hand,
    strength: Strength,
    shapes: Vec<Shape>,
    /// For each number of cards, the numbers of the shapes: bombs first, else in the order of the rules.
    by_size: Vec<Vec<u16>>,
    /// For each number of cards, the cores that they are tried with when they are read, each with every choice of wild cards.
    reading_steps: Vec<usize>,
    lead_order: ShapeOrder,
    /// The order of the answers to each shape.
    answer_orders: Vec<ShapeOrder>,
    chops: Vec<CompiledChop>,
    never_last: Vec<ShapeSet>,
    wild: Option<WildSet>,
    worth: Vec<CompiledWorth>,
    /// The kinds of plays that have a price.
    worth_kinds: Kinds,
    /// The answer of [`Rules::as_changes`], which takes a millisecond to find, while a round is saved at each move.
    changes: OnceLock<Option<(String, Option<Value>)>>,
}

/// The price of the plays of a set.
#[derive(Clone, Debug)]
pub(crate) struct CompiledWorth {
    pub set: ShapeSet,
    pub suits: Option<SuitSet>,
    pub points: u8,
}

impl Rules {
    /// Makes the rules of a named game.
    ///
    /// ```
    /// use chupai::Rules;
    /// assert_eq!(Rules::builtin("tienlen")?.deck().len(), 52);
    /// assert_eq!(Rules::builtin("chess").unwrap_err().code(), "unknown-rules");
    /// # Ok::<(), chupai::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such game.
    pub fn builtin(id: &str) -> Result<Rules, RulesError> {
        // Small, as a test shows: writing it to see its size would make the first call half as long again
        Rules::compiled(RuleSet::from_value(&games::builtin(id)?)?.into())
    }

    /// Compiles settings into rules.
    ///
    /// ```
    /// use chupai::Rules;
    /// let mut settings = Rules::builtin("bigtwo")?.settings().clone();
    /// settings.turn.must_beat = true;
    /// assert!(Rules::new(settings)?.settings().turn.must_beat);
    /// # Ok::<(), chupai::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// When a setting makes no sense beside the others.
    pub fn new(settings: impl Into<Arc<RuleSet>>) -> Result<Rules, RulesError> {
        let rules = Rules::compiled(settings.into())?;
        compile::check_size(rules.settings())?;
        Ok(rules)
    }

    fn compiled(settings: Arc<RuleSet>) -> Result<Rules, RulesError> {
        Ok(Rules(Arc::new(compile::compile(settings)?)))
    }

    /// Compiles a rule set in JSON into rules.
    ///
    /// ```
    /// use chupai::Rules;
    /// let rules = Rules::builtin("bigtwo")?;
    /// assert_eq!(Rules::from_value(&serde_json::to_value(&rules)?)?, rules);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it is no rule set, or makes no sense; names the setting.
    pub fn from_value(rule_set: &Value) -> Result<Rules, RulesError> {
        Rules::new(RuleSet::from_value(rule_set)?)
    }

    /// Compiles these rules with house rules: a JSON Merge Patch (RFC 7396) of their settings. Objects are merged, `null`
    /// takes a setting away, all else replaces. A `null` for what neither these rules nor a game of their family have is
    /// refused.
    ///
    /// ```
    /// use chupai::Rules;
    /// use serde_json::json;
    /// let rules = Rules::builtin("doudizhu")?.patched(&json!({ "table": { "bidding": "lot" } }))?;
    /// # Ok::<(), chupai::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// When the result is no rule set, or makes no sense; names the setting.
    pub fn patched(&self, changes: &Value) -> Result<Rules, RulesError> {
        let before = self.settings().to_value();
        let mut settings = before.clone();
        merge(&mut settings, changes);
        let rules = Rules::from_value(&settings)?;
        self.check_removals(changes, &before, &rules.settings().to_value())?;
        Ok(rules)
    }

    /// The settings, with every default.
    pub fn settings(&self) -> &RuleSet {
        &self.0.settings
    }

    #[cfg(feature = "players")] // the solver alone keeps them
    pub(crate) fn shared_settings(&self) -> Arc<RuleSet> {
        self.0.settings.clone()
    }

    /// Counts cards, in any order, that the deck has.
    ///
    /// ```
    /// use chupai::{Rules, parse_cards};
    /// let rules = Rules::builtin("bigtwo")?;
    /// assert_eq!(rules.hand(parse_cards("3d 3c")?)?.len(), 2);
    /// assert_eq!(rules.hand(parse_cards("3d 3d")?).unwrap_err().code(), "too-many-of-a-card");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the deck does not have a card, or not so many of it.
    pub fn hand(&self, cards: impl IntoIterator<Item = Card>) -> Result<Hand, HandError> {
        Hand::within(cards, self.deck())
    }

    /// The cards of the deck.
    pub fn deck(&self) -> &Hand {
        &self.0.deck
    }

    /// The title in English.
    pub fn title(&self) -> &str {
        &self.settings().title
    }

    /// How many seats there are.
    pub fn players(&self) -> usize {
        self.settings().table.players.into()
    }

    pub(crate) fn strength(&self) -> &Strength {
        &self.0.strength
    }

    /// Whether plays depend on the suits of their cards.
    pub(crate) fn suits_count(&self) -> bool {
        self.strength().suits_rank || self.shapes().iter().any(|shape| shape.depends_on_suits())
    }

    pub(crate) fn shapes(&self) -> &[Shape] {
        &self.0.shapes
    }

    /// The shape a reading has, by its number.
    pub(crate) fn shape(&self, number: u16) -> &Shape {
        &self.0.shapes[usize::from(number)]
    }

    /// The shapes of a size in the order in which cards are read: bombs first, then as the rules name them.
    pub(crate) fn shapes_of_size(&self, size: usize) -> &[u16] {
        self.0.by_size.get(size).map_or(&[], Vec::as_slice)
    }

    /// The most steps that reading cards of a size takes.
    pub(crate) fn reading_steps(&self, size: usize) -> usize {
        self.0.reading_steps.get(size).copied().unwrap_or(0)
    }

    /// The shapes in the order in which their plays are listed: as leads, or as answers to a play.
    pub(crate) fn order(&self, previous: Option<&Reading>) -> &ShapeOrder {
        previous.map_or(&self.0.lead_order, |previous| &self.0.answer_orders[usize::from(previous.shape)])
    }

    pub(crate) fn wild(&self) -> Option<&WildSet> {
        self.0.wild.as_ref()
    }

    /// The wild cards, if the hand holds any; otherwise it is read as in games without them.
    pub(crate) fn wild_in(&self, hand: &Hand) -> Option<&WildSet> {
        self.wild().filter(|wild| wild.are_held(hand))
    }

    pub(crate) fn worth(&self) -> &[CompiledWorth] {
        &self.0.worth
    }

    pub(crate) fn worth_kinds(&self) -> Kinds {
        self.0.worth_kinds
    }

    /// Whether the rules on last cards allow a play from a hand of a size.
    pub(crate) fn allows_last(&self, reading: &Reading, hand_size: usize) -> bool {
        let shape = self.shape(reading.shape);
        if shape.size < hand_size {
            !shape.last
        } else {
            !self.0.never_last.iter().any(|set| set.holds(shape, reading))
        }
    }

    /// The runs of ranks that win by an instant win of ranks in a row.
    pub(crate) fn instant_runs(&self, instant: &InstantWin) -> Vec<RankSet> {
        let mut sets = Vec::new();
        let length = instant.length.unwrap_or_default();
        for length in length.low()..=length.high() {
            let runs = patterns::runs(self.settings(), patterns::DEFAULT_TRACK, length).unwrap_or_default();
            sets.extend(runs.iter().map(|run| run.set));
        }
        sets
    }

    /// Whether a play is a bomb, or one that chops others.
    pub(crate) fn is_bomb_or_chop(&self, reading: &Reading) -> bool {
        self.shape(reading.shape).standing.is_bomb_or_chop()
    }

    /// The plays that win by an instant win of a play.
    pub(crate) fn instant_set(&self, instant: &InstantWin) -> Option<ShapeSet> {
        let play = self.settings().plays.index_of(instant.play.as_ref()?)? as u16;
        Some(ShapeSet { length: instant.length, ..ShapeSet::new(play, instant.ranks) })
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.settings() == other.settings()
    }
}

impl Eq for Rules {}

impl TryFrom<RuleSet> for Rules {
    type Error = RulesError;

    fn try_from(settings: RuleSet) -> Result<Rules, RulesError> {
        Rules::new(settings)
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    /// Makes the rules of a named game.
    fn from_str(id: &str) -> Result<Rules, RulesError> {
        Rules::builtin(id)
    }
}

impl serde::Serialize for Rules {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.settings().serialize(serializer)
    }
}
