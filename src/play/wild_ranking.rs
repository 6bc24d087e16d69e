//! How plays with wild cards rank beside those without.

use serde::{Deserialize, Serialize};

/// The strength of plays without wild cards beside those with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WildRanking {
    /// Equal strength.
    #[default]
    Equal,
    /// Greater strength, where the plays are equal otherwise.
    Above,
    /// Greater strength, where the plays are equal otherwise; but of bombs with as many cards, those of wild cards alone beat those
    /// without, and these beat the mixed ones, whatever their rank. Wild cards alone are so also where they stand for each other.
    BombsFirst,
    /// Equal strength, but of bombs: these are ranked as by bombs-first.
    BombsOnly,
}
