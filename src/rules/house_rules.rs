//! House rules by name: where rule books differ, a named game follows one of them, and these changes follow the others.

use serde::Serialize;
use serde_json::Value;

use super::{
    RulesError,
    games::{builtin, read},
};
use crate::json::compact::include_json;

/// The house rules of all games, each with the games that have it.
const HOUSE_RULES: &str = include_json!("../games/house-rules.json");

/// Changes that make a named game what some rule book or house plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct HouseRule {
    /// The name in code, the same in each game that has it.
    pub id: String,
    /// The name in English.
    pub title: String,
    /// The changes that make it, as a JSON Merge Patch.
    #[cfg_attr(feature = "schema", ts(type = "RulesChanges"))]
    pub changes: Value,
}

/// Lists the house rules of a named game. Any that do not set one setting to different values can be merged.
///
/// ```
/// use chupai::{Rules, house_rules};
///
/// let all = house_rules("bigtwo")?;
/// let to_king = all.iter().find(|rule| rule.id == "straights-to-king").expect("a house rule");
/// assert_eq!(to_king.title, "Straights stop at the king");
/// let rules = Rules::builtin("bigtwo")?.patched(&to_king.changes)?;
/// # Ok::<(), chupai::RulesError>(())
/// ```
///
/// # Errors
/// When there is no such game.
pub fn house_rules(game: &str) -> Result<Vec<HouseRule>, RulesError> {
    builtin(game)?;
    let of_game = |(id, mut rule): (String, Value)| {
        rule.get("games")?.as_array()?.iter().find(|id| *id == game)?;
        let title = rule.get("title")?.as_str()?.to_owned();
        Some(HouseRule { id, title, changes: rule.get_mut("changes")?.take() })
    };
    Ok(read(HOUSE_RULES).into_iter().filter_map(of_game).collect())
}
