//! A round as JSON: its rules, its seed, what it took over, and all that was done.

use std::fmt;

use super::{Before, Game, Move, ReadingId, SetupAction};
use crate::{
    Card, IllegalPlay, Rank, Rules,
    data::{Data, Number, Plain, ToData, object, shown},
    rules::{ANY, At, Setting, What, checked, different},
};

/// Why a saved round cannot be taken up, or no move be chosen: its rules make no sense, a move is not allowed where it
/// stands, or the data is no round or view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameError(Box<(&'static str, String)>);

impl Game {
    /// The round as JSON text.
    pub fn to_json(&self) -> String {
        shown(&self.to_data())
    }

    /// Takes up a saved round, by dealing and playing it again.
    ///
    /// # Errors
    /// When it is not a round as [`Game::to_json`] gives it, or a move in it is not allowed.
    pub fn from_json(saved: &str) -> Result<Game, GameError> {
        let data = Data::parse(saved).map_err(|problem| GameError::told(format_args!("the round {problem}")))?;
        let Some(rules) = data.get("rules") else {
            return Err(GameError::told(format_args!("rules is missing: expected a rule set")));
        };
        let rules = Rules::from_data(rules.clone())
            .map_err(|problem| GameError::new(problem.code(), format_args!("{problem}")))?;
        let mut reader = Reader::default();
        let seed: String = reader.field(&data, "seed");
        let before = data.get("before").map(|before| reader.before(before, &rules)).unwrap_or_default();
        let (opening, moves) = (reader.list(&data, "opening"), reader.list(&data, "moves"));
        reader.done()?;
        let mut game = Game::after(rules, &seed, before);
        game.again("opening", opening, Game::open_again)?;
        game.again("moves", moves, Game::move_again)?;
        Ok(game)
    }

    fn again(&mut self, name: &str, list: &[Data], again: Again) -> Result<(), GameError> {
        for (number, done) in list.iter().enumerate() {
            let place = Number(number as i64);
            let told = |problem| GameError::told(format_args!("{}[{place}]: {problem}", Plain(name)));
            again(self, done).map_err(told)?;
        }
        Ok(())
    }

    fn open_again(&mut self, done: &Data) -> Result<(), GameError> {
        let mut reader = Reader::default();
        self.expect_turn(reader.field(done, "seat"), &mut reader);
        if done.get("bid").is_some() {
            let bid = reader.field(done, "bid");
            reader.done()?;
            Ok(self.bid(bid)?)
        } else {
            let card = reader.field(done, "card");
            reader.done()?;
            Ok(self.give(card)?)
        }
    }

    fn move_again(&mut self, done: &Data) -> Result<(), GameError> {
        let mut reader = Reader::default();
        let seat = reader.field(done, "seat");
        match done.get("play") {
            Some(play @ Data::Map(_)) => {
                let (cards, id): (Vec<Card>, _) = (reader.field(play, "cards"), reader.id(play));
                reader.done()?;
                self.play_from(seat, &cards, Some(id))?;
            }
            Some(Data::Null) => {
                self.expect_turn(seat, &mut reader);
                reader.done()?;
                self.pass()?;
            }
            _ => reader.refuse(format_args!("play is missing: expected a play, or null for a pass")),
        }
        reader.done()
    }

    fn expect_turn(&self, seat: usize, reader: &mut Reader) {
        if self.turn() != Some(seat) {
            reader.refuse(format_args!("it is not the turn of seat {}", Number(seat as i64)));
        }
    }
}

/// Makes one thing that was saved again.
type Again = fn(&mut Game, &Data) -> Result<(), GameError>;

/// Reads what was saved. What is wrong first is kept, so that a record is read in one go before it is asked for.
#[derive(Default)]
pub(super) struct Reader {
    problem: Option<GameError>,
}

impl Reader {
    pub fn field<T: for<'a> Setting<'a>>(&mut self, data: &Data, name: &str) -> T {
        T::of(&self.value(data, name, &T::WHAT))
    }

    fn value(&mut self, data: &Data, name: &str, what: &What) -> Data {
        let value = data.get(name).cloned().unwrap_or(Data::Null);
        checked(value, what, ANY, At::TOP.below(name)).unwrap_or_else(|problem| {
            self.refuse(format_args!("{problem}"));
            Data::Null
        })
    }

    pub fn list<'a>(&mut self, data: &'a Data, name: &str) -> &'a [Data] {
        let Some(Data::List(list)) = data.get(name) else {
            self.refuse(format_args!("{} is missing: expected a list", Plain(name)));
            return &[];
        };
        list
    }

    pub fn id(&mut self, play: &Data) -> ReadingId {
        let rank: String = self.field(play, "rank");
        let known = Rank::named(&rank);
        if known.is_none() {
            self.refuse(format_args!("{} is not a rank", Data::Text(rank)));
        }
        let (kind, length) = (self.field(play, "kind"), self.field(play, "length"));
        ReadingId { kind, length, rank: known.unwrap_or(Rank(0)) }
    }

    fn before(&mut self, data: &Data, rules: &Rules) -> Before {
        let players = rules.turns.seats;
        let sides = if rules.data().levels().is_some() { players / 2 } else { 0 };
        let (out, levels) = (self.field(data, "out"), self.field(data, "levels"));
        let before = Before { out, levels, tries: self.field(data, "tries") };
        let fits = different(&before.out) && before.out.iter().all(|&seat| seat < players);
        let of_sides = before.levels.is_empty() || before.levels.len() == sides;
        if !fits || !of_sides || before.tries.len() != before.levels.len() {
            self.refuse(format_args!("before: {data} is not how a deal of these rules ends"));
        }
        before
    }

    pub fn refuse(&mut self, problem: fmt::Arguments) {
        if self.problem.is_none() {
            self.problem = Some(GameError::told(problem));
        }
    }

    /// What was wrong, if anything.
    pub fn done(&mut self) -> Result<(), GameError> {
        self.problem.take().map_or(Ok(()), Err)
    }
}

impl ToData for Game {
    fn to_data(&self) -> Data {
        let start = &self.start;
        let mut round = object! {
            "rules": *start.rules.source(), "seed": start.seed, "before": start.before, "opening": self.opening
        };
        round.push("moves", Data::list(&self.log, saved_move));
        round
    }
}

impl ToData for Before {
    fn to_data(&self) -> Data {
        object! { "out": self.out, "levels": self.levels, "tries": self.tries }
    }
}

impl ToData for SetupAction {
    fn to_data(&self) -> Data {
        match *self {
            SetupAction::Bid(bid) => bid.to_data(),
            SetupAction::Gift(seat, card) => object! { "seat": seat, "card": card },
        }
    }
}

/// What of a move is needed to make it again.
fn saved_move(done: &Move) -> Data {
    let mut play = done.play.to_data();
    for follows in ["suit", "bomb", "as"] {
        play.remove(follows);
    }
    object! { "seat": done.seat, "play": play }
}

impl GameError {
    #[inline(never)]
    fn new(code: &'static str, problem: fmt::Arguments) -> GameError {
        GameError(Box::new((code, shown(&problem))))
    }

    pub(crate) fn told(problem: fmt::Arguments) -> GameError {
        GameError::new("invalid-argument", problem)
    }

    /// The error's stable code: `invalid-rules`, `unknown-rules` or `invalid-argument`.
    pub fn code(&self) -> &'static str {
        self.0.0
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.1)
    }
}

impl std::error::Error for GameError {}

impl From<IllegalPlay> for GameError {
    fn from(refusal: IllegalPlay) -> GameError {
        GameError::told(format_args!("{refusal}"))
    }
}
