//! The plays to list, and their order.

use serde::Deserialize;

use crate::{Card, Kinds};

/// The plays to list, and their order.
///
/// ```
/// use chupai::{HintOptions, Kind, Order};
/// let options = HintOptions::default().limit(10).kinds([Kind::Bomb, Kind::Rocket]).order(Order::KeepGroups);
/// assert_eq!((options.limit, options.include), (10, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[must_use]
pub struct HintOptions {
    /// The most plays to list. Above a million, more plays than that are [too much](crate::TooMuch).
    pub limit: usize,
    /// The kinds to list.
    pub kinds: Kinds,
    /// The order of the list.
    pub order: Order,
    /// A card that every play must hold.
    pub include: Option<Card>,
    /// The only card that may be played as a single.
    pub only_single: Option<Card>,
}

/// The order of a list of plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Order {
    /// Weaker plays first.
    #[default]
    Ascending,
    /// First the plays that break no larger group, taking all cards of a rank or none; of both the weaker first. Bombs come
    /// last in any case.
    KeepGroups,
}

impl Default for HintOptions {
    /// Every play, weaker ones first.
    fn default() -> Self {
        HintOptions { limit: usize::MAX, kinds: Kinds::ALL, order: Order::Ascending, include: None, only_single: None }
    }
}

impl HintOptions {
    /// Lists at most so many plays.
    pub fn limit(self, limit: usize) -> HintOptions {
        HintOptions { limit, ..self }
    }

    /// Lists these kinds alone.
    pub fn kinds(self, kinds: impl Into<Kinds>) -> HintOptions {
        HintOptions { kinds: kinds.into(), ..self }
    }

    /// Lists the plays in this order.
    pub fn order(self, order: Order) -> HintOptions {
        HintOptions { order, ..self }
    }

    /// Lists only plays that hold this card.
    pub fn include(self, card: impl Into<Option<Card>>) -> HintOptions {
        HintOptions { include: card.into(), ..self }
    }

    /// Lists no other single than this card.
    pub fn only_single(self, card: impl Into<Option<Card>>) -> HintOptions {
        HintOptions { only_single: card.into(), ..self }
    }
}
