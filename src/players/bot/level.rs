//! How well a computer player plays.

use serde::{Deserialize, Serialize};

use crate::{Card, Seed};

/// How well a computer player plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[non_exhaustive]
pub enum Level {
    /// As a beginner: looks at its own hand alone, and beats whatever it can.
    Easy,
    /// As a practised player: imagines a few hundred rounds.
    Normal,
    /// As well as it can: imagines about two thousand rounds, and solves endgames.
    #[default]
    Strong,
}

/// Options of thinking: with the same view, the same ones give the same answers.
///
/// ```
/// use chupai::{Level, ThinkOptions};
/// let options = ThinkOptions::from("a seed").level(Level::Easy);
/// assert_eq!(ThinkOptions::from(7).level, Level::Strong);
/// # let _ = options;
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[must_use]
pub struct ThinkOptions {
    /// The seed of what is imagined.
    pub seed: Seed,
    /// How well to play.
    pub level: Level,
    /// Cards whose play is valued, too, whatever is thought of it; no cards for none.
    pub weigh: Vec<Card>,
}

impl ThinkOptions {
    /// These options at another level.
    pub fn level(self, level: Level) -> ThinkOptions {
        ThinkOptions { level, ..self }
    }

    /// These options with cards whose play is valued, too.
    pub fn weigh(self, cards: &[Card]) -> ThinkOptions {
        ThinkOptions { weigh: cards.to_vec(), ..self }
    }
}

impl Default for ThinkOptions {
    /// The empty seed, at the highest level: the same view is answered alike.
    fn default() -> ThinkOptions {
        "".into()
    }
}

impl<S: Into<Seed>> From<S> for ThinkOptions {
    /// The options with a seed, at the highest level.
    fn from(seed: S) -> ThinkOptions {
        ThinkOptions { seed: seed.into(), level: Level::default(), weigh: Vec::new() }
    }
}

/// The work that a level does for a move.
pub(super) struct Effort {
    /// The most moves that are tried out.
    pub candidates: usize,
    /// How many rounds are played out for all of them together, with [`DECK`] cards and [`SEATS`] seats; with more of either fewer,
    /// as a round takes longer.
    pub rollouts: usize,
    /// The most cards in all hands at which deals are solved.
    pub solved: usize,
    /// Whether the cheapest move is made, whatever is imagined.
    pub is_hasty: bool,
}

pub(super) const DECK: usize = 54;
pub(super) const SEATS: usize = 3;

impl Level {
    pub(super) fn effort(self) -> Effort {
        match self {
            Level::Easy => Effort { candidates: 8, rollouts: 48, solved: 0, is_hasty: true },
            Level::Normal => Effort { candidates: 8, rollouts: 320, solved: 0, is_hasty: false },
            Level::Strong => Effort { candidates: 12, rollouts: 1860, solved: 14, is_hasty: false },
        }
    }
}
