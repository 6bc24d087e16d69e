//! The start of a round: its rules and seed, and what it takes over from the rounds before.

use serde::{Deserialize, Serialize};

use crate::{Rank, Rules, Seed, settings::Sides};

/// The parts of a round that do not change.
#[derive(Debug)]
pub(crate) struct Start {
    pub rules: Rules,
    pub seed: Seed,
    pub before: Carried,
}

/// The outcome of earlier rounds that a round takes over.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Carried {
    /// The seats that went out, the first first; none in the first deal.
    pub out: Vec<usize>,
    /// The level of each side, where the rules have levels.
    pub levels: Vec<Rank>,
    /// How often each side has played the highest level and not won.
    pub tries: Vec<u8>,
}

impl Carried {
    /// Whether a deal of these rules can end so.
    pub(super) fn fits(&self, rules: &Rules) -> bool {
        let seats = rules.turns().seats;
        let sides = if rules.settings().levels.is_some() { seats / 2 } else { 0 };
        let distinct = self.out.iter().enumerate().all(|(at, seat)| !self.out[..at].contains(seat));
        distinct
            && self.out.iter().all(|&seat| seat < seats)
            && (self.levels.is_empty() || self.levels.len() == sides)
            && self.levels.iter().all(|level| !level.is_joker())
            && self.tries.len() == self.levels.len()
    }
}

impl Start {
    pub fn seats(&self) -> usize {
        self.rules.turns().seats
    }

    /// Numbers the sides where no seat plays against all others: seats of one number play together.
    pub fn side(&self, seat: usize) -> usize {
        match self.rules.turns().sides {
            Sides::Partners => seat % (self.seats() / 2),
            _ => seat,
        }
    }
}
