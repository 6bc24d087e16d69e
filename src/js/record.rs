//! Rounds as text.

use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::{
    data::{read_options, read_text},
    error::{JsResult, invalid},
    game::Game,
    types::{TextInput, TextOptions},
};
use crate::{Reader, Record, game::read_record};

#[wasm_bindgen]
impl Game {
    /// Writes the round as text that a person can read and compare: rules, hands, bids, tricks, result. With `seat` it leaves
    /// out what that seat does not see, with `spectator` every hand; `fromText` reads no text without all cards. The text of a match is
    /// that of its rounds, with the first line once.
    ///
    /// @throws `invalid-argument` for a bad option
    /// @example
    /// const text = game.toText({ names: ["Ann", "Bea", null, "Dee"] });
    #[wasm_bindgen(js_name = toText)]
    pub fn to_text(&self, options: Option<TextOptions>) -> JsResult<String> {
        let TextOptionsFields { seat, spectator, names } = read_options(options)?;
        let reader = match (seat, spectator) {
            (None, false) => Reader::All,
            (None, true) => Reader::Spectator,
            (Some(seat), false) if seat < self.seats() => Reader::Seat(seat),
            (Some(_), false) => {
                return Err(invalid("options.seat", format_args!("expected 0 to {}", self.seats() - 1)));
            }
            (Some(_), true) => return Err(invalid("options", "expected either seat or spectator")),
        };
        let mut record = Record::for_reader(&self.0, reader);
        if names.len() > self.seats() {
            return Err(invalid("options.names", "expected at most a name for each seat"));
        }
        for (seat, name) in names.into_iter().enumerate() {
            record.rounds[0].seats[seat].name = name;
        }
        Ok(record.to_string())
    }

    /// Makes a round of its text; of a match, the last round. Every hand has to be in it. The round has no seed, no names and no
    /// redeals.
    ///
    /// @throws `invalid-argument`, `unknown-rules`, `invalid-rules`, `invalid-card`, `too-many-of-a-card`, `too-much`; the message
    /// begins with the line and column
    /// @example
    /// const game = Game.fromText(text);
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(text: &TextInput) -> JsResult<Game> {
        let (_, last) = read_record(&read_text(text)?, true)?;
        Ok(Game(last.ok_or_else(|| invalid("text", "expected a round"))?))
    }
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct TextOptionsFields {
    seat: Option<usize>,
    spectator: bool,
    names: Vec<Option<String>>,
}
