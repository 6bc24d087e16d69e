//! What every move of a round asks of the rules, read once, so that the data is not looked through each time.

use super::{End, GoneOut, Pass, RuleSet, Sides};
/// How many seats a table has at most.
pub(crate) const MOST_SEATS: usize = 8;

/// Settings that are asked at every move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnRules {
    pub seats: usize,
    pub sides: Sides,
    pub end: End,
    pub pass: Pass,
    pub gone_out: GoneOut,
    pub must_beat: bool,
    pub highest_single: bool,
    /// The strength of the highest rank of the deck.
    pub top: u8,
}

impl TurnRules {
    pub fn of(data: RuleSet) -> TurnRules {
        let (table, turn) = (data.table(), data.turn());
        TurnRules {
            seats: table.players().into(),
            sides: table.sides(),
            end: data.end(),
            pass: turn.pass(),
            gone_out: turn.gone_out(),
            must_beat: turn.must_beat(),
            highest_single: turn.highest_single(),
            top: 0,
        }
    }
}
