//! Conditions on the suits of a play: by themselves, and beside those of the play on the table.

use serde::{Deserialize, Serialize};

use crate::SuitSet;

/// The suits a core may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CoreSuits {
    /// Any.
    #[default]
    Any,
    /// All cards of one suit.
    Same,
    /// Not all cards of one suit.
    Mixed,
    /// All cards red, or all black.
    Colour,
}

impl CoreSuits {
    /// Whether a core may have these suits.
    pub(crate) fn allow(self, suits: SuitSet) -> bool {
        match self {
            CoreSuits::Any => true,
            CoreSuits::Same => suits.len() == 1,
            CoreSuits::Mixed => suits.len() > 1,
            CoreSuits::Colour => suits.is_of_one_colour(),
        }
    }

    /// Whether no cards can be of both.
    pub(crate) fn exclude(self, other: CoreSuits) -> bool {
        matches!((self, other), (CoreSuits::Same, CoreSuits::Mixed) | (CoreSuits::Mixed, CoreSuits::Same))
    }
}

/// How far the suits of two cores must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FollowSuits {
    /// Suits that are the same.
    Suits,
    /// Colours that are the same: red and black.
    Colours,
    /// All of one suit, whichever, where the play on the table is of one suit.
    Locked,
}

impl FollowSuits {
    /// Whether a play of these suits may beat one of those on the table.
    pub(crate) fn allow(self, suits: SuitSet, table: SuitSet) -> bool {
        match self {
            FollowSuits::Suits => suits == table,
            FollowSuits::Colours => suits.colours() == table.colours(),
            FollowSuits::Locked => table.len() != 1 || suits.len() == 1,
        }
    }
}
