//! The points of a round.

use serde::{Deserialize, Serialize};

use super::{Bounded, Lengths, List, PlainRanks, Points};
use crate::{SuitSet, budget::MAX_DOUBLINGS};

/// The points of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Score {
    /// Every seat pays the winner, or each of the winning side, for the cards it holds. Each entry is a number of cards and
    /// what each card costs from that number on.
    #[serde(default)]
    pub cards: Option<List<[Points; 2], 0, 64>>,
    /// The stake between the landlord and each opponent.
    #[serde(default)]
    pub stake: Option<StakeDoublings>,
    /// Whether a seat that never played pays twice for its cards.
    #[serde(default)]
    pub shut_out: bool,
    /// Each leftover card of these ranks doubles the payment, which doubles 12 times at most, `shutOut` among them.
    #[serde(default)]
    pub doubling: Option<PlainRanks>,
    /// The points that every other seat pays for a bomb.
    #[serde(default)]
    pub bomb: Points,
    /// The cost of plays that are chopped, paid to the seat that chops, and of those still held at the end, paid to the first
    /// out. What beats a play that can chop is a chop, too. In a chain of chops the last seat that is chopped pays for all, unless
    /// those were its last cards.
    #[serde(default)]
    pub worth: List<Worth, 0, 64>,
    /// Whether each seat that is chopped pays for its own play, and not the last one for the whole chain.
    #[serde(default)]
    pub chops_singly: bool,
    /// The points of the first place, the second, and so on.
    #[serde(default)]
    pub places: Option<Vec<Points>>,
    /// The points that each loser pays when the other of the winning partners is second, third, and so on; the winners share
    /// them.
    #[serde(default)]
    pub partners: Option<Vec<Points>>,
}

/// When a hand may be laid open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct OpenHand {
    /// How often the stake doubles for a hand that any seat lays open before the bids; by default none may be. The first seat to
    /// do so bids first, and is the landlord where nobody bids. It has no effect where the landlord is found by lot.
    #[serde(default)]
    pub dealt: Option<Bounded<1, 3>>,
    /// How often it doubles for the hand of the landlord, before the first play.
    pub landlord: Bounded<1, 3>,
}

impl Score {
    /// When a hand may be laid open.
    pub(crate) fn open(&self) -> Option<&OpenHand> {
        self.stake.as_ref()?.open.as_ref()
    }

    /// How often a seat may double what it plays for.
    pub(crate) fn most_doubles(&self) -> u8 {
        self.stake.as_ref().and_then(|stake| stake.doubles).map_or(0, |doubles| doubles.get())
    }
}

/// The cost of a play. Where several cards of a rank have no entry, their single cards count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct Worth {
    /// The name in plays.
    pub play: String,
    /// Only with this many ranks in a row.
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
#[serde(rename_all = "camelCase", deny_unknown_fields, expecting = "an object")]
#[non_exhaustive]
pub struct StakeDoublings {
    /// Whether each bomb played doubles it.
    pub bombs: bool,
    /// Whether it doubles when the losers never played, or the landlord only once.
    pub spring: bool,
    /// How many times each seat may double what it plays for, once the landlord is known and before the first play; by default
    /// nobody may. Between the landlord and an opponent the doublings of both count.
    #[serde(default)]
    pub doubles: Option<Bounded<1, 2>>,
    /// How often it doubles for a hand that is laid open to the end; by default none may be. Of several hands the one that
    /// doubles it most often counts.
    #[serde(default)]
    pub open: Option<OpenHand>,
    /// How many times robbing, bombs, a spring, open hands and the two seats double it in all, at most; 20 by default.
    #[serde(default)]
    pub most: Option<Bounded<1, MAX_DOUBLINGS>>,
}
