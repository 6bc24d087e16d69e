//! A round as data: its rules by name and changes, its seed, the deals before it, and all its moves.

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::Value;

use super::{
    Bid, Game, GameError, Move, Refusal, Seed,
    dealt_cards::DealtCards,
    start::{CardSource, DealsBefore},
};
use crate::{
    Card, PlayInput, Rules, RulesError,
    budget::{MAX_REPLAY_STEPS, Steps},
    json::invalid_data::{self, InvalidData},
};

/// The version of the form in which rounds are saved.
const VERSION: u8 = 1;

/// A round as data. It is dealt and played again from this.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct SavedGame {
    /// The version of this form.
    #[serde(deserialize_with = "known_version")]
    #[cfg_attr(feature = "schema", ts(type = "1"))]
    pub version: u8,
    /// The rules of this deal: the id of a named game, or a whole rule set where no changes of a named game make it.
    #[cfg_attr(feature = "schema", ts(type = "GameId | RulesData"))]
    pub rules: Value,
    /// The changes to the named game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "RulesChanges | undefined"))]
    pub changes: Option<Value>,
    /// The seed it was dealt from, which tells every hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "string | undefined"))]
    pub seed: Option<Seed>,
    /// The cards, where they were dealt elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        ts(
            optional,
            type = "{ hands: Card[][]; kitty?: Card[] | undefined; landlord?: number | undefined; turn?: number | undefined } | undefined"
        )
    )]
    pub cards: Option<DealtCards>,
    /// The deals before it.
    #[serde(default)]
    pub before: DealsBefore,
    /// The bids and gifts before the first trick.
    pub opening: Vec<SavedAction>,
    /// The moves.
    #[cfg_attr(feature = "schema", ts(type = "Move<PlayInput>[]"))]
    pub moves: Vec<Move<PlayInput>>,
}

/// A bid, or a card that was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, try_from = "ActionFields")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[non_exhaustive]
pub enum SavedAction {
    /// A bid for being landlord, for doubling, or for laying a hand open.
    Bid(Bid),
    /// A card given as tribute or in return.
    Gift {
        /// Who gave it.
        seat: usize,
        /// The card.
        card: Card,
    },
}

/// The fields that an action may have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct ActionFields {
    seat: usize,
    bid: Option<u8>,
    card: Option<Card>,
}

impl TryFrom<ActionFields> for SavedAction {
    type Error = &'static str;

    fn try_from(ActionFields { seat, bid, card }: ActionFields) -> Result<SavedAction, &'static str> {
        match (bid, card) {
            (Some(bid), None) => Ok(SavedAction::Bid(Bid { seat, bid })),
            (None, Some(card)) => Ok(SavedAction::Gift { seat, card }),
            _ => Err("expected either bid or card"),
        }
    }
}

impl SavedGame {
    /// Reads a saved round from JSON data.
    ///
    /// # Errors
    /// Names the part that is not what it may be.
    pub fn from_value(value: &Value) -> Result<SavedGame, InvalidData> {
        invalid_data::read(value, "data")
    }

    /// Makes the rules of the deal.
    fn rules(&self) -> Result<Rules, RulesError> {
        let rules = match self.rules.as_str() {
            Some(id) => Rules::builtin(id)?,
            None => Rules::from_value(&self.rules)?,
        };
        self.changes.as_ref().map_or(Ok(rules.clone()), |changes| rules.patched(changes))
    }
}

fn known_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    match u8::deserialize(deserializer)? {
        VERSION => Ok(VERSION),
        _ => Err(D::Error::custom(format_args!("expected {VERSION}"))),
    }
}

impl Game {
    /// The round as data, for [`Game::restore`].
    pub fn save(&self) -> SavedGame {
        let played = |done: &Move| Move { seat: done.seat, play: done.play.as_ref().map(PlayInput::from) };
        let (rules, changes) = match self.rules().as_changes() {
            Some((id, changes)) => (id.as_str().into(), changes.clone()),
            None => (self.rules().settings().to_value(), None),
        };
        SavedGame {
            version: VERSION,
            rules,
            changes,
            seed: self.seed().cloned(),
            cards: match &self.start.source {
                CardSource::Seed(_) => None,
                CardSource::Dealt(cards) => Some(cards.clone()),
            },
            before: self.start.before.clone(),
            opening: self.setup.clone(),
            moves: self.log.iter().map(played).collect(),
        }
    }

    /// Restores a saved round by replaying it.
    ///
    /// # Errors
    /// When its rules make no sense, or something in it is not allowed where it stands.
    pub fn restore(saved: SavedGame) -> Result<Game, GameError> {
        Game::restore_within(saved, &mut Steps::of(MAX_REPLAY_STEPS))
    }

    fn restore_within(saved: SavedGame, steps: &mut Steps) -> Result<Game, GameError> {
        let rules = saved.rules()?;
        if !saved.before.fits(&rules) {
            return Err(GameError::DealsBefore);
        }
        let source = match (saved.seed, saved.cards) {
            (Some(seed), None) => CardSource::Seed(seed),
            (None, Some(cards)) => CardSource::Dealt(cards.checked(&rules)?),
            _ => return Err(GameError::NoSource),
        };
        let mut game = Game::begin(&rules, source, saved.before, steps)?;
        for (number, action) in saved.opening.into_iter().enumerate() {
            let done = game.repeat_action(action, steps);
            done.map_err(|reason| GameError::NotAllowed { list: "opening", number, reason })?;
        }
        for (number, done) in saved.moves.into_iter().enumerate() {
            game.repeat_move(done, steps).map_err(|reason| GameError::NotAllowed { list: "moves", number, reason })?;
        }
        Ok(game)
    }

    fn repeat_action(&mut self, action: SavedAction, steps: &mut Steps) -> Result<(), Refusal> {
        match action {
            SavedAction::Bid(Bid { seat, bid }) => self.bid_within(seat, bid, steps),
            SavedAction::Gift { seat, card } => self.give_within(seat, card, steps),
        }
    }

    fn repeat_move(&mut self, Move { seat, play }: Move<PlayInput>, steps: &mut Steps) -> Result<(), Refusal> {
        match play {
            Some(play) => self.play_from(seat, &play.cards, Some(play.id())),
            None => self.pass_within(seat, steps),
        }
    }
}

impl serde::Serialize for Game {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.save().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HintOptions;

    #[test]
    fn the_moves_of_a_saved_round_take_their_steps_of_one_budget() {
        const STEPS: u32 = 100;
        let changes = serde_json::json!({ "turn": { "mustBeat": true }, "table": { "bidding": "lot" } });
        let rules = Rules::builtin("doudizhu-wild").and_then(|rules| rules.patched(&changes)).expect("rules");
        let mut game = Game::builder(&rules).deal("a seed").expect("a deal");
        while let Some(seat) = game.turn() {
            match game.legal_with(&HintOptions::default().limit(1)).expect("few plays").to_vec().first() {
                Some(play) => game.play(&play.cards, None).expect("legal"),
                None => game.pass_within(seat, &mut Steps::of(STEPS)).expect("few steps"),
            }
        }
        let within = |steps| Game::restore_within(game.save(), &mut Steps::of(steps)).map(|_| ());
        assert_eq!(within(STEPS).expect_err("too many steps").code(), "too-much");
        assert_eq!(within(1_000 * STEPS), Ok(()));
    }
}
