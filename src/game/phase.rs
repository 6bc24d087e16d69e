//! The phases of a round.

use serde::{Deserialize, Serialize};

use crate::settings::{Bidding, RuleSet};

/// The phase of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[non_exhaustive]
pub enum Phase {
    /// Seats bid for being landlord.
    Bidding,
    /// Each seat doubles what it plays for, or not.
    Doubling,
    /// A seat lays its hand open, or not.
    Opening,
    /// The losers of the deal before give cards, and are given others back.
    Tribute,
    /// Cards are played.
    #[default]
    Play,
    /// The round is over.
    Over,
}

impl Phase {
    /// The phase's name, such as `bidding`.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Bidding => "bidding",
            Phase::Doubling => "doubling",
            Phase::Opening => "opening",
            Phase::Tribute => "tribute",
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }

    /// Whether a round of these rules can be in the phase.
    pub(super) fn exists(self, settings: &RuleSet) -> bool {
        match self {
            Phase::Bidding => settings.table.bidding != Bidding::Lot,
            Phase::Doubling => settings.score.most_doubles() > 0,
            Phase::Opening => settings.score.open().is_some(),
            Phase::Tribute => settings.tribute.is_some(),
            Phase::Play | Phase::Over => true,
        }
    }

    /// The phase that a bid has to be made in: doubling or opening while the round is there, else bidding.
    pub(crate) fn of_bids(self) -> Phase {
        if matches!(self, Phase::Doubling | Phase::Opening) { self } else { Phase::Bidding }
    }

    /// Names what a player chooses in the phase.
    pub(super) fn what_to_choose(self) -> &'static str {
        match self {
            Phase::Bidding | Phase::Doubling | Phase::Opening => "choose a bid",
            Phase::Tribute => "choose a gift",
            Phase::Play => "choose a play",
            Phase::Over => "there is nothing to choose",
        }
    }
}
