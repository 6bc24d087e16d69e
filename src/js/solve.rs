//! Open endgames: who wins, and how.

use wasm_bindgen::prelude::*;

use super::{
    data::{give, options, take},
    error::Thrown,
    types::{PositionInput, RulesInput, SolveOptions},
};

/// Solves a position with open cards: who wins if everybody plays as well as can be, and how. The sides are those of the
/// rules, such as landlord against peasants, or the two seats where two hands are given. `null` where it takes more than
/// `nodes` positions, 4,000,000 by default, or too much memory. It can take seconds, so a page asks it in a worker.
///
/// A side wins when one of its seats is the first out of cards; in Guandan the points for the places decide.
///
/// @throws `invalid-argument` for more than two sides, or a position that no round by these rules has
/// @example
/// const hands = [["Kh", "Kd", "5s", "5h", "4d", "3c"], ["2s", "2h", "5d", "5c", "4s", "3h"]];
/// solve({ hands, turn: 0 }, "doudizhu")?.wins; // true
#[wasm_bindgen(unchecked_return_type = "Solution | null")]
pub fn solve(position: &PositionInput, rules: &RulesInput, options: Option<SolveOptions>) -> Thrown {
    let rules = rules.rules()?;
    let position =
        crate::PositionInput::from_value(&take(position, "position", "invalid-argument")?)?.resolve(&rules)?;
    give(&crate::solve(&position, &rules, &self::options(options)?)?)
}
