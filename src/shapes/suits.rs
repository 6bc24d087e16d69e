//! Conditions on the suits of a core: by themselves, and beside those of the play on the table.

use crate::{RankSet, SuitSet};

/// The suits that a core may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CoreSuits {
    Any,
    /// All cards of one suit.
    Same,
    /// Not all cards of one suit.
    Mixed,
    /// All cards red, or all black.
    Colour,
}

impl CoreSuits {
    pub(super) fn allow(self, suits: SuitSet) -> bool {
        match self {
            CoreSuits::Any => true,
            CoreSuits::Same => suits.len() == 1,
            CoreSuits::Mixed => suits.len() > 1,
            CoreSuits::Colour => suits.is_of_one_colour(),
        }
    }

    /// Whether no cards can be of both.
    pub(super) fn exclude(self, other: CoreSuits) -> bool {
        matches!((self, other), (CoreSuits::Same, CoreSuits::Mixed) | (CoreSuits::Mixed, CoreSuits::Same))
    }
}

/// The agreement required between the suits of a play and those of the play it beats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FollowSuits {
    /// In suits.
    Suits,
    /// In colours.
    Colours,
    /// One suit, any, where the other play is all of one suit.
    Locked,
}

impl FollowSuits {
    pub fn allow(self, suits: SuitSet, table: SuitSet) -> bool {
        match self {
            FollowSuits::Suits => suits == table,
            FollowSuits::Colours => suits.colours() == table.colours(),
            FollowSuits::Locked => table.len() != 1 || suits.len() == 1,
        }
    }
}

/// The suits that a play must have to beat another of its kind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Following {
    pub by: FollowSuits,
    /// The ranks that are free from it.
    pub except: RankSet,
}
