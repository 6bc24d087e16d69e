//! A round as JSON: its rules, its seed, what it took over, and all that was done.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{Before, Claim, Game, Move, Opening};
use crate::{
    Card, Rank, Refusal, Rules, RulesError,
    data::{Data, ToData, map, shown},
    rules::{ANY, At, Setting, What, checked, different},
};

/// Why a saved round cannot be taken up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameError {
    /// Its rules make no sense.
    Rules(RulesError),
    /// A move is not allowed where it stands, or the data is not a round.
    Invalid(String),
}

impl Game {
    /// The round as JSON text.
    pub fn to_json(&self) -> String {
        let start = &self.start;
        let round = map([
            ("rules", start.rules.source().clone()),
            ("seed", Data::text(&start.seed)),
            ("before", start.before.to_data()),
            ("opening", self.opening.to_data()),
            ("moves", Data::list(&self.log, saved_move)),
        ]);
        shown(&round)
    }

    /// Takes up a saved round, by dealing and playing it again.
    ///
    /// # Errors
    /// When it is not a round as [`Game::to_json`] gives it, or a move in it is not allowed.
    pub fn from_json(saved: &str) -> Result<Game, GameError> {
        let data = Data::parse(saved).map_err(|problem| GameError::Invalid(format!("the round {problem}")))?;
        let Some(rules) = data.get("rules") else {
            return Err(GameError::Invalid("rules is missing: expected a rule set".into()));
        };
        let rules = Rules::from_data(rules).map_err(GameError::Rules)?;
        let seed: String = field(&data, "seed")?;
        let before = match data.get("before") {
            None => Before::default(),
            Some(before) => Before::read(before, &rules)?,
        };
        let mut game = Game::after(rules, &seed, before);
        for (number, done) in list(&data, "opening")?.iter().enumerate() {
            game.open_again(done).map_err(|problem| at("opening", number, problem))?;
        }
        for (number, done) in list(&data, "moves")?.iter().enumerate() {
            game.move_again(done).map_err(|problem| at("moves", number, problem))?;
        }
        Ok(game)
    }

    fn open_again(&mut self, done: &Data) -> Result<(), GameError> {
        self.expect_turn(done)?;
        match done.get("bid") {
            Some(_) => self.bid(field(done, "bid")?),
            None => self.give(field(done, "card")?),
        }
        .map_err(GameError::from)
    }

    fn move_again(&mut self, done: &Data) -> Result<(), GameError> {
        match done.get("play") {
            Some(play @ Data::Map(_)) => {
                let seat = seat_of(done, "seat")?;
                Ok(self.play_from(seat, &field::<Vec<Card>>(play, "cards")?, Some(claim(play)?))?)
            }
            Some(Data::Null) => {
                self.expect_turn(done)?;
                Ok(self.pass()?)
            }
            _ => Err(GameError::Invalid("play is missing: expected a play, or null for a pass".into())),
        }
    }

    fn expect_turn(&self, done: &Data) -> Result<(), GameError> {
        let seat = seat_of(done, "seat")?;
        if self.turn() == Some(seat) {
            Ok(())
        } else {
            Err(GameError::Invalid(format!("it is not the turn of seat {seat}")))
        }
    }
}

impl Before {
    fn read(data: &Data, rules: &Rules) -> Result<Before, GameError> {
        let players = rules.data().table.players;
        let sides = if rules.data().levels.is_some() { usize::from(players / 2) } else { 0 };
        let out: Vec<u8> = field(data, "out")?;
        let (levels, tries): (Vec<Rank>, Vec<u8>) = (field(data, "levels")?, field(data, "tries")?);
        let fits = different(&out) && out.iter().all(|&seat| seat < players);
        let of_sides = levels.is_empty() || levels.len() == sides;
        if !fits || !of_sides || tries.len() != levels.len() {
            return Err(GameError::Invalid(format!("before: {data} is not how a deal of these rules ends")));
        }
        Ok(Before { out: seats(out), levels, tries })
    }
}

impl ToData for Before {
    fn to_data(&self) -> Data {
        map([("out", self.out.to_data()), ("levels", self.levels.to_data()), ("tries", self.tries.to_data())])
    }
}

impl ToData for Opening {
    fn to_data(&self) -> Data {
        match *self {
            Opening::Bid(bid) => bid.to_data(),
            Opening::Gift(seat, card) => map([("seat", seat.to_data()), ("card", card.to_data())]),
        }
    }
}

/// What of a move is needed to make it again.
fn saved_move(done: &Move) -> Data {
    let play = done.play.as_ref().map_or(Data::Null, |play| {
        map([
            ("kind", play.kind.to_data()),
            ("cards", play.cards.as_slice().to_data()),
            ("length", play.length.to_data()),
            ("rank", play.rank.to_data()),
        ])
    });
    map([("seat", done.seat.to_data()), ("play", play)])
}

fn at(list: &str, number: usize, problem: GameError) -> GameError {
    GameError::Invalid(format!("{list}[{number}]: {problem}"))
}

pub(super) fn list<'a>(data: &'a Data, name: &str) -> Result<&'a [Data], GameError> {
    match data.get(name) {
        Some(Data::List(list)) => Ok(list),
        _ => Err(GameError::Invalid(format!("{name} is missing: expected a list"))),
    }
}

pub(super) fn claim(play: &Data) -> Result<Claim, GameError> {
    let text: String = field(play, "rank")?;
    let Ok(rank) = text.parse() else {
        return Err(GameError::Invalid(format!("{} is not a rank", Data::Text(text))));
    };
    Ok(Claim { kind: field(play, "kind")?, length: field(play, "length")?, rank })
}

pub(super) fn seat_of(data: &Data, name: &str) -> Result<usize, GameError> {
    Ok(field::<u8>(data, name)?.into())
}

pub(super) fn seats(numbers: Vec<u8>) -> Vec<usize> {
    numbers.into_iter().map(usize::from).collect()
}

/// A part of a saved round.
pub(super) fn field<T: Setting>(data: &Data, name: &str) -> Result<T, GameError> {
    Ok(T::of(&value(data, name, &T::WHAT)?))
}

fn value(data: &Data, name: &str, what: &What) -> Result<Data, GameError> {
    let value = data.get(name).unwrap_or(&Data::Null);
    checked(value, what, ANY, At::TOP.below(name)).map_err(|error| GameError::Invalid(shown(&error)))
}

impl GameError {
    /// The error's stable code: `invalid-rules`, `unknown-rules` or `invalid-argument`.
    pub fn code(&self) -> &'static str {
        match self {
            GameError::Rules(error) => error.code(),
            GameError::Invalid(_) => "invalid-argument",
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::Rules(error) => error.fmt(f),
            GameError::Invalid(problem) => f.write_str(problem),
        }
    }
}

impl core::error::Error for GameError {}

impl From<Refusal> for GameError {
    fn from(refusal: Refusal) -> GameError {
        GameError::Invalid(shown(&refusal))
    }
}
