//! The points of a round.

use serde::{Deserialize, Serialize};

use super::{Lengths, List, PlainRanks, Points};
use crate::SuitSet;

/// The points of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "settings by name")]
pub struct Score {
    /// Every seat pays the winner, or each of the winning side, for the cards it holds. Each entry is a number of cards and
    /// what each card costs from that number on.
    #[serde(default)]
    pub cards: Option<List<[Points; 2], 0, 64>>,
    /// One stake from each on the losing side to the other.
    #[serde(default)]
    pub stake: Option<StakeDoublings>,
    /// Whether a seat that never played pays twice for its cards.
    #[serde(default)]
    pub shut_out: bool,
    /// The ranks of which each card that is left pays twice for all.
    #[serde(default)]
    pub doubling: Option<PlainRanks>,
    /// The points that every other seat pays for a bomb.
    #[serde(default)]
    pub bomb: Points,
    /// The cost of plays to who has them chopped, and, paid to who was first out, to who still holds them at the end. In a
    /// chain of chops the last one pays for all that was chopped, unless those were its last cards.
    #[serde(default)]
    pub worth: List<Worth, 0, 64>,
    /// The points of the first place, the second, and so on.
    #[serde(default)]
    pub places: Option<Vec<Points>>,
    /// The points of the winning partners when the other of the two is second, third, and so on; the losers
    /// pay them.
    #[serde(default)]
    pub partners: Option<Vec<Points>>,
}

/// The cost of a play. Of plays of one rank that are not named, the single cards count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "settings by name")]
pub struct Worth {
    /// The name in plays.
    pub play: String,
    /// Only with so many ranks in a row.
    #[serde(default)]
    pub length: Option<Lengths>,
    /// Only where one of these ranks decides.
    #[serde(default)]
    pub ranks: Option<PlainRanks>,
    /// Only where the highest card is of these suits.
    #[serde(default)]
    pub suits: Option<SuitSet>,
    /// The points.
    pub points: Points,
}

/// The events that double the stake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "settings by name")]
pub struct StakeDoublings {
    /// Whether each bomb played doubles it.
    pub bombs: bool,
    /// Whether it doubles when the losers never played, or the landlord only once.
    pub spring: bool,
}
