//! House rules by name: where rule books differ, a named game takes one reading, and these are the others.

use serde_json::Value;

use super::{
    RulesError,
    games::{builtin, read},
};

/// The readings of all games, each with the games that have it.
const READINGS: &str = include_str!("../games/house-rules.json");

/// Another reading of a named game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HouseRule {
    /// The reading's name in code, the same in each game that has it.
    pub id: String,
    /// The reading's name in English.
    pub title: String,
    /// The changes that make it, for [`Rules::patched`](crate::Rules::patched).
    pub changes: Value,
}

/// Lists the other readings of a named game. Any that do not set one setting to different values can be merged.
///
/// ```
/// use chupai::{Rules, house_rules};
///
/// let readings = house_rules("bigtwo")?;
/// let to_king = readings.iter().find(|reading| reading.id == "straights-to-king").expect("a reading");
/// assert_eq!(to_king.title, "Straights stop at the king");
/// let rules = Rules::builtin("bigtwo")?.patched(&to_king.changes)?;
/// # Ok::<(), chupai::RulesError>(())
/// ```
///
/// # Errors
/// When there is no such game.
pub fn house_rules(game: &str) -> Result<Vec<HouseRule>, RulesError> {
    builtin(game)?;
    let of_game = |(id, mut reading): (String, Value)| {
        reading.get("games")?.as_array()?.iter().find(|id| *id == game)?;
        let title = reading.get("title")?.as_str()?.to_owned();
        Some(HouseRule { id, title, changes: reading.get_mut("changes")?.take() })
    };
    Ok(read(READINGS).into_iter().filter_map(of_game).collect())
}
