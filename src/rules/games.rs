//! The named games: rule sets in JSON, one file a family.

use serde::Serialize;
use serde_json::{Map, Value};

use super::RulesError;
use crate::{
    Kind,
    json::compact::include_json,
    settings::{RuleSet, merge},
};

/// The games of a file, by its name.
macro_rules! family {
    ($name:literal) => {
        ($name, include_json!(concat!("../games/", $name, ".json")))
    };
}

/// The families of games, one file each. A new game goes into the file of its family.
const FAMILIES: &[(&str, &str)] = &[
    family!("doudizhu"),
    family!("tienlen"),
    family!("bigtwo"),
    family!("guandan"),
    family!("paodekuai"),
    family!("zhengshangyou"),
];

/// A named game, as a list of games shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct GameInfo {
    /// The game's name in code.
    #[cfg_attr(feature = "schema", ts(type = "GameId"))]
    pub id: String,
    /// The game's name in English.
    pub title: String,
    /// The family of games that it belongs to: the name of the file in `games/` that has its settings.
    #[cfg_attr(feature = "schema", ts(type = "GameFamily"))]
    pub family: String,
    /// How many seats it has.
    pub players: u8,
    /// How many packs of cards it takes.
    pub packs: u8,
    /// The kinds of play it has, in the order of its rules.
    #[cfg_attr(feature = "schema", ts(type = "readonly Kind[]"))]
    pub kinds: Vec<Kind>,
}

/// Lists the named games.
///
/// ```
/// use chupai::games;
/// let seats = games().iter().find(|game| game.id == "guandan").map(|game| game.players);
/// assert_eq!(seats, Some(4));
/// ```
#[must_use]
pub fn games() -> Vec<GameInfo> {
    let mut games = Vec::new();
    for (family, file) in FAMILIES.iter().copied() {
        let entries = read(file);
        let settings = entries.keys().filter_map(|id| settings(&entries, id));
        games.extend(settings.filter_map(|settings| info(family, settings)));
    }
    games
}

fn info(family: &str, settings: Value) -> Option<GameInfo> {
    let settings = RuleSet::from_value(&settings).ok()?;
    let mut kinds = Vec::new();
    for kind in settings.plays.iter().filter_map(|(name, pattern)| pattern.kind_of(name)) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let (players, packs) = (settings.table.players.get(), settings.deck.packs.get());
    Some(GameInfo { id: settings.id, title: settings.title, family: family.into(), players, packs, kinds })
}

/// The settings of a named game, as JSON.
pub(super) fn builtin(id: &str) -> Result<Value, RulesError> {
    let mut expected = Vec::new();
    for (_, file) in FAMILIES.iter().copied() {
        let family = read(file);
        if let Some(game) = settings(&family, id) {
            return Ok(game);
        }
        expected.extend(family.keys().cloned());
    }
    Err(RulesError::UnknownGame { id: id.into(), expected })
}

/// The settings of all games of the family of a named game, as JSON; none where no game has the id.
pub(super) fn relatives(id: &str) -> Vec<Value> {
    let mut families = FAMILIES.iter().map(|(_, file)| read(file));
    let Some(family) = families.find(|family| family.contains_key(id)) else { return Vec::new() };
    family.keys().filter_map(|id| settings(&family, id)).collect()
}

/// The settings of a game of a family. It may be written as another of them, named in `extends`, with changes.
fn settings(family: &Map<String, Value>, id: &str) -> Option<Value> {
    let mut game = family.get(id)?.clone();
    let base = game.as_object_mut()?.shift_remove("extends");
    if let Some(base) = base.as_ref().and_then(Value::as_str) {
        let mut whole = settings(family, base)?;
        merge(&mut whole, &game);
        game = whole;
    }
    game.as_object_mut()?.insert("id".into(), id.into());
    Some(game)
}

/// The entries of a file by name, as they are written.
pub(super) fn read(file: &str) -> Map<String, Value> {
    match serde_json::from_str(file) {
        Ok(Value::Object(entries)) => entries,
        _ => Map::new(), // a test reads them all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn every_game_of_every_family_makes_rules() {
        for (_, file) in FAMILIES.iter().copied() {
            let games: Map<String, Value> = serde_json::from_str(file).expect("JSON");
            assert!(!games.is_empty());
            for id in games.keys() {
                let rules = Rules::builtin(id).unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_eq!(rules.settings().id, *id);
                assert_eq!(Rules::new(rules.settings().clone()).as_ref(), Ok(&rules), "{id}");
            }
        }
    }
}
