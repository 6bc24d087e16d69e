//! The named games: JSON rule sets, one file a family.

use std::fmt;

use super::{RuleSet, RulesError, Setting, complete};
use crate::{
    Kind,
    data::{Data, ToData, list, object},
};

/// A file of JSON, without its spaces.
macro_rules! dense {
    ($file:literal) => {{
        const WRITTEN: &[u8] = include_bytes!($file);
        const LENGTH: usize = dense::<{ WRITTEN.len() }>(WRITTEN).1;
        const DENSE: [u8; LENGTH] = dense(WRITTEN).0;
        match str::from_utf8(&DENSE) {
            Ok(text) => text,
            Err(_) => panic!("it is text"), // while it is compiled
        }
    }};
}

const FAMILIES: [&str; 6] = [
    dense!("doudizhu.json"),
    dense!("tienlen.json"),
    dense!("bigtwo.json"),
    dense!("guandan.json"),
    dense!("paodekuai.json"),
    dense!("zhengshangyou.json"),
];

/// JSON without the spaces between its parts, and how many bytes of it count.
const fn dense<const LENGTH: usize>(json: &[u8]) -> ([u8; LENGTH], usize) {
    let (mut dense, mut length, mut at, mut in_text) = ([0; LENGTH], 0, 0, false);
    while at < json.len() {
        in_text ^= json[at] == b'"'; // no text of ours holds an escaped one
        if in_text || !json[at].is_ascii_whitespace() {
            dense[length] = json[at];
            length += 1;
        }
        at += 1;
    }
    (dense, length)
}

/// What a list of games says of one.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    let mut games = Vec::new();
    for family in FAMILIES {
        let all = written(family);
        for (id, _) in &all {
            if let Some(game) = whole(&all, id).and_then(GameInfo::of) {
                games.push(game);
            }
        }
    }
    games
}

/// The ids of all.
pub(super) struct Ids;

impl fmt::Display for Ids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, family) in FAMILIES.iter().enumerate() {
            f.write_str(if number > 0 { ", " } else { "" })?;
            let games = written(family);
            list(f, games.len(), &|at| &games[at].0, ", ")?;
        }
        Ok(())
    }
}

impl GameInfo {
    fn of(data: Data) -> Option<GameInfo> {
        let data = complete(data).ok()?;
        let rules = RuleSet::of(&data);
        let mut kinds = Vec::new();
        for (name, pattern) in rules.plays().iter() {
            let kind = pattern.kind().or(name.parse().ok())?;
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let (players, packs) = (rules.table().players(), rules.deck().packs());
        Some(GameInfo { id: rules.id().into(), title: rules.title().into(), players, packs, kinds })
    }
}

impl ToData for GameInfo {
    fn to_data(&self) -> Data {
        object! {
            "id": self.id, "title": self.title, "players": self.players, "packs": self.packs, "kinds": self.kinds
        }
    }
}

/// The data of a named game.
pub(super) fn data(id: &str) -> Result<Data, RulesError> {
    for family in FAMILIES {
        if let Some(game) = whole(&written(family), id) {
            return Ok(game);
        }
    }
    Err(RulesError::unknown(id))
}

/// A game of a family. It may be written as another of them, named in `extends`, with changes.
fn whole(all: &[(String, Data)], id: &str) -> Option<Data> {
    let (_, game) = all.iter().find(|(known, _)| known == id)?;
    let mut game = game.clone();
    if let Some(Data::Text(base)) = game.remove("extends") {
        let mut whole = whole(all, &base)?;
        whole.merge(game);
        game = whole;
    }
    game.merge(object! { "id": id });
    Some(game)
}

/// The games of a family as they are written.
fn written(family: &str) -> Vec<(String, Data)> {
    if let Ok(Data::Map(games)) = Data::parse(family) { games } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    #[test]
    fn every_family_is_json_and_every_game_in_it_makes_sense() {
        for family in FAMILIES {
            let Ok(Data::Map(games)) = Data::parse(family) else { panic!("{family}") };
            for (id, _) in games {
                let rules = Rules::builtin(&id).unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_eq!(rules.data().id(), id);
                assert_eq!(Rules::from_json(&rules.to_json()).as_ref(), Ok(&rules), "{id}");
            }
        }
    }
}
