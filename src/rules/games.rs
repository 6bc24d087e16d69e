//! The named games: JSON rule sets, one file a family.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{RuleSet, Rules, RulesError};
use crate::Kind;

const FAMILIES: [&str; 3] = [include_str!("doudizhu.json"), include_str!("tienlen.json"), include_str!("bigtwo.json")];

/// What a list of games says of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameInfo {
    /// The game's name in code.
    pub id: String,
    /// The game's name in English.
    pub title: String,
    /// How many seats it has.
    pub players: u8,
    /// How many packs of cards it takes.
    pub packs: u8,
    /// The kinds of play it has, in the order of its rules.
    pub kinds: Vec<Kind>,
}

/// The named games.
pub fn games() -> Vec<GameInfo> {
    let ids = FAMILIES.iter().flat_map(|family| parse(family)).map(|(id, _)| id);
    ids.filter_map(|id| Rules::named(&id).ok()).map(|rules| GameInfo::of(rules.data())).collect()
}

impl GameInfo {
    fn of(data: &RuleSet) -> GameInfo {
        let mut kinds: Vec<Kind> = Vec::new();
        for kind in data.plays.iter().filter_map(|(name, pattern)| pattern.kind.or(Kind::from_name(name))) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let (id, title) = (data.id.clone(), data.title.clone());
        GameInfo { id, title, players: data.table.players, packs: data.deck.packs, kinds }
    }
}

/// The data of a named game. A game may be written as another, named in `extends`, with changes.
pub(super) fn data(id: &str) -> Result<Value, RulesError> {
    let found = FAMILIES.iter().flat_map(|family| parse(family)).find(|(name, _)| name == id);
    let (id, mut game) = found.ok_or_else(|| RulesError::Unknown(id.chars().take(40).collect()))?;
    if let Some(base) = game.as_object_mut().and_then(|game| game.shift_remove("extends")) {
        let mut whole = data(base.as_str().unwrap_or_default())?;
        merge(&mut whole, &game);
        game = whole;
    }
    game["id"] = Value::String(id);
    Ok(game)
}

/// A JSON Merge Patch (RFC 7396).
pub(super) fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(target) = target else { return };
    for (name, change) in patch {
        if change.is_null() {
            target.shift_remove(name);
        } else {
            merge(target.entry(name).or_insert(Value::Null), change);
        }
    }
}

fn parse(family: &str) -> Map<String, Value> {
    serde_json::from_str(family).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_family_is_json_and_every_game_in_it_makes_sense() {
        for family in FAMILIES {
            let games: Map<String, Value> = serde_json::from_str(family).expect("JSON");
            for id in games.keys() {
                let rules = Rules::named(id).unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_eq!(rules.data().id, *id);
                let again = serde_json::to_value(rules.data()).expect("data");
                assert_eq!(Rules::from_value(again).as_ref(), Ok(&rules), "{id}");
            }
        }
    }

    #[test]
    fn merging_follows_the_examples_of_rfc_7396() {
        for (target, patch, outcome) in [
            (json!({"a":"b"}), json!({"a":"c"}), json!({"a":"c"})),
            (json!({"a":"b","b":"c"}), json!({"a":null}), json!({"b":"c"})),
            (json!({"a":["b"]}), json!({"a":"c"}), json!({"a":"c"})),
            (json!({"a":{"b":"c"}}), json!({"a":{"b":"d","c":null}}), json!({"a":{"b":"d"}})),
            (json!(["a", "b"]), json!(["c"]), json!(["c"])),
            (json!({"e":null}), json!({"a":1}), json!({"e":null,"a":1})),
            (json!({}), json!({"a":{"bb":{"ccc":null}}}), json!({"a":{"bb":{}}})),
        ] {
            let mut merged = target.clone();
            merge(&mut merged, &patch);
            assert_eq!(merged, outcome, "{target} + {patch}");
        }
    }
}
