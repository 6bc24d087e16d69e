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
    /// The role of a seat, where some seat is the landlord if the rules have one.
    pub fn of(seat: usize, seats: usize, landlord: usize, rules: &Rules) -> Role {
        match rules.settings().table.sides {
            Sides::Landlord if seat == landlord => Role::Landlord,
            Sides::Landlord if (seat + 1) % seats == landlord => Role::BeforeLandlord,
            Sides::Landlord => Role::AfterLandlord,
            Sides::Partners => Role::Partner,
            Sides::Each => Role::Alone,
        }
    }
}
