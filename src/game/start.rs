//! What does not change during a round, and what it takes over from the rounds before.

use std::sync::Arc;

use super::position::Position;
use crate::{Rank, Rules, deal::Random, rules::Sides};

/// What does not change during a round.
#[derive(Debug)]
pub(super) struct Start {
    pub rules: Arc<Rules>,
    pub seed: String,
    pub before: Before,
}

/// What a round takes over from those before it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Before {
    /// The seats that went out, the first first; none in the first deal.
    pub out: Vec<usize>,
    /// The level of each side, where the rules have levels.
    pub levels: Vec<Rank>,
    /// How often each side has played the highest level and not won.
    pub tries: Vec<u8>,
}

impl Start {
    pub fn position(&self) -> Position {
        Position::dealt(self, Random::new(&self.seed))
    }

    pub fn seats(&self) -> usize {
        self.rules.turns.seats
    }

    /// Who plays together where no seat plays against all others: seats of one number.
    pub fn side(&self, seat: usize) -> usize {
        match self.rules.turns.sides {
            Sides::Partners => seat % (self.seats() / 2),
            _ => seat,
        }
    }
}
