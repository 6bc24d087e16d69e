//! The settings that every move of a round asks for, read once.

use crate::{
    budget::MAX_SEATS,
    settings::{GoneOut, Pass, RoundEnd, RuleSet, Sides},
};

/// How many seats a table has at most.
pub(crate) const MOST_SEATS: usize = MAX_SEATS as usize;

/// Settings that are asked for at every move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnRules {
    pub seats: usize,
    pub sides: Sides,
    pub end: RoundEnd,
    pub pass: Pass,
    pub gone_out: GoneOut,
    pub must_beat: bool,
    pub highest_single: bool,
}

impl TurnRules {
    pub fn new(settings: &RuleSet) -> TurnRules {
        let RuleSet { table, turn, end, .. } = settings;
        TurnRules {
            seats: table.players.into(),
            sides: table.sides,
            end: *end,
            pass: turn.pass,
            gone_out: turn.gone_out,
            must_beat: turn.must_beat,
            highest_single: turn.highest_single,
        }
    }
}
