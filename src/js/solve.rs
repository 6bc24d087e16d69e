//! Open endgames: who wins, and how, and puzzles.

use js_sys::{Object, Reflect};
use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    data::{from_js, read_argument, read_options, read_seed, read_text, to_js},
    error::{JsResult, invalid},
    rules::Rules,
    types::{PositionInput, PuzzleOptions, RulesInput, SolveOptions, TextInput},
};
use crate::{Position, RecordedPosition, players::MAX_LEVEL, settings::Bounded};

/// Solves a position with open cards: who wins if everybody plays as well as can be, and how. The sides are those of the
/// rules, such as landlord against peasants, or the two seats where two hands are given. `null` where it takes more than
/// `nodes` positions, 4,000,000 by default, or too much memory; more than 100,000,000 count as that many. It can take seconds, so a
/// page asks it in a worker.
///
/// A side wins when one of its seats is the first out of cards; where partners make points by their places, as in Guandan, these
/// decide.
///
/// @throws `invalid-argument` for more than two sides, more than two hands where the rules have chops out of turn, or a position
/// that no round by these rules has; `unknown-rules`
/// @example
/// const hands = [parseCards("Kh Kd 5s 5h 4d 3c"), parseCards("2s 2h 5d 5c 4s 3h")];
/// solve({ hands, turn: 0 }, "doudizhu")?.wins; // true
#[wasm_bindgen(unchecked_return_type = "Solution | null")]
pub fn solve(position: &PositionInput, rules: &RulesInput, options: Option<SolveOptions>) -> JsResult {
    let rules = rules.rules()?;
    to_js(&crate::solve(&read_position(position, &rules)?, &rules, &read_options(options)?)?)
}

/// Makes a puzzle: an endgame of two open hands that the first seat wins by one first move alone, which is neither the first
/// of `hints` nor the one that a player makes who looks at its own cards only. The same rules, seed and level give the same
/// puzzle on every machine. The seed has at most 1,000 characters. `level` is 1 to 10, 5 by default; where no puzzle of that
/// level is found, it is the nearest, as `puzzle.level` says. It can take a few tenths of a second, so a page asks it in a worker.
///
/// @throws `invalid-argument` for an unknown level; `unknown-rules`; `too-much` where no puzzle is found under these rules
/// @example
/// const { position } = puzzle("doudizhu", { seed: "2026-11-23", level: 3 });
/// solve(position, "doudizhu", { all: true })?.winning?.length; // 1
#[wasm_bindgen(unchecked_return_type = "Puzzle")]
pub fn puzzle(rules: &RulesInput, options: &PuzzleOptions) -> JsResult {
    let rules = rules.rules()?;
    let PuzzleOptionsFields { seed, level } = read_argument(options, "options")?;
    if seed.is_null() {
        return Err(invalid("options.seed", "expected a number or a string"));
    }
    to_js(&crate::puzzle(&rules, read_seed(&seed)?, level.map_or(5, Bounded::get))?)
}

/// Writes a position with its rules as one line of text that a person can read: for a link, a forum, a test. It may be one
/// that `solve` does not take: with one hand, or with more sides than two.
///
/// @throws `unknown-rules`, `invalid-argument` for a position that no round by these rules has
/// @example
/// positionText({ hands: [["3d"], ["4c"]], turn: 0 }, "doudizhu"); // "position doudizhu hands 0:3d 1:4c turn 0 landlord 0"
#[wasm_bindgen(js_name = positionText)]
pub fn position_text(position: &PositionInput, rules: &RulesInput) -> JsResult<String> {
    let rules = rules.rules()?;
    let recorded = RecordedPosition { position: read_position(position, &rules)?, rules };
    recorded.check()?;
    Ok(recorded.to_string())
}

/// Reads the line that `positionText` writes.
///
/// @throws `invalid-argument`, `unknown-rules`, `invalid-rules`; the message begins with the line and column
/// @example
/// const { position, rules } = parsePosition("position doudizhu hands 0:3d 1:4c turn 0");
/// solve(position, rules)?.wins; // true
#[wasm_bindgen(js_name = parsePosition, unchecked_return_type = "{ position: Position; rules: Rules }")]
pub fn parse_position(text: &TextInput) -> JsResult {
    let RecordedPosition { rules, position } = read_text(text)?.parse()?;
    let parsed = Object::new();
    Reflect::set(&parsed, &"position".into(), &to_js(&position)?)?;
    Reflect::set(&parsed, &"rules".into(), &Rules::of(rules).into())?;
    Ok(parsed.into())
}

/// Reads a position, which can be anything.
fn read_position(position: &PositionInput, rules: &crate::Rules) -> JsResult<Position> {
    Ok(crate::PositionInput::from_value(&from_js(position, "position", "invalid-argument")?)?.resolve(rules)?)
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct PuzzleOptionsFields {
    seed: Value,
    level: Option<Bounded<1, MAX_LEVEL>>,
}
