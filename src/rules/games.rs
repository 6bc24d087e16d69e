//! The named games: JSON rule sets, one file a family.

use super::{RuleSet, RulesError};
use crate::{
    Kind,
    data::{Data, ToData, map},
};

const FAMILIES: [&str; 6] = [
    include_str!("doudizhu.json"),
    include_str!("tienlen.json"),
    include_str!("bigtwo.json"),
    include_str!("guandan.json"),
    include_str!("paodekuai.json"),
    include_str!("zhengshangyou.json"),
];

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
        if let Data::Map(entries) = parse(family) {
            games.extend(entries.iter().filter_map(|(id, _)| GameInfo::named(id)));
        }
    }
    games
}

impl GameInfo {
    fn named(id: &str) -> Option<GameInfo> {
        let data = RuleSet::of(&data(id).ok()?).ok()?.0;
        let mut kinds: Vec<Kind> = Vec::new();
        for kind in data.plays.iter().filter_map(|(name, pattern)| pattern.kind.or(Kind::from_name(name))) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        Some(GameInfo { id: data.id, title: data.title, players: data.table.players, packs: data.deck.packs, kinds })
    }
}

impl ToData for GameInfo {
    fn to_data(&self) -> Data {
        map([
            ("id", Data::text(&self.id)),
            ("title", Data::text(&self.title)),
            ("players", self.players.to_data()),
            ("packs", self.packs.to_data()),
            ("kinds", self.kinds.to_data()),
        ])
    }
}

/// The data of a named game. A game may be written as another, named in `extends`, with changes.
pub(super) fn data(id: &str) -> Result<Data, RulesError> {
    let unknown = || RulesError::Unknown(id.chars().take(40).collect());
    let family = FAMILIES.iter().map(|family| parse(family)).find(|family| family.get(id).is_some());
    let mut game = family.as_ref().and_then(|family| family.get(id)).cloned().ok_or_else(unknown)?;
    if let Some(Data::Text(base)) = game.remove("extends") {
        let mut whole = data(&base)?;
        whole.merge(&game);
        game = whole;
    }
    game.merge(&map([("id", Data::text(id))]));
    Ok(game)
}

fn parse(family: &str) -> Data {
    Data::parse(family).unwrap_or(Data::Null)
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
                let rules = Rules::named(&id).unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_eq!(rules.data().id, *id);
                assert_eq!(Rules::from_json(&rules.to_json()).as_ref(), Ok(&rules), "{id}");
            }
        }
    }
}
