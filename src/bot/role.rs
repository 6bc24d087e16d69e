//! How a seat stands to the others, which decides how it plays.

use crate::{Rules, settings::Sides};

/// How a seat stands to the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Plays against all others.
    Landlord,
    /// Moves next after the landlord, or one of the peasants between.
    AfterLandlord,
    /// Moves just before the landlord.
    BeforeLandlord,
    /// Has a partner, and as many enemies.
    Partner,
    /// Plays for itself.
    Alone,
}

impl Role {
    /// The role of a seat; of one that bids as if it were the landlord.
    pub fn of(seat: usize, seats: usize, landlord: Option<usize>, rules: &Rules) -> Role {
        match (rules.turns().sides, landlord.unwrap_or(seat)) {
            (Sides::Landlord, landlord) if seat == landlord => Role::Landlord,
            (Sides::Landlord, landlord) if (seat + 1) % seats == landlord => Role::BeforeLandlord,
            (Sides::Landlord, _) => Role::AfterLandlord,
            (Sides::Partners, _) => Role::Partner,
            (Sides::Each, _) => Role::Alone,
        }
    }
}
