//! Exports to JavaScript: typed Rust, whose documentation becomes that of the package.
//!
//! Cards come in and plays go out as bytes, which `codec.js` reads and writes ([`plays`]); all other data crosses by
//! serde ([`data`]). Errors carry a stable code ([`error`]).

mod codec;
#[cfg(feature = "players")]
mod bot;
mod cards;
mod codes;
mod data;
mod error;
mod game;
mod known;
mod plays;
mod record;
mod rules;
mod seat;
#[cfg(feature = "players")]
mod solve;
mod types;

#[cfg(feature = "players")]
pub use self::{
    bot::{advise, choose, choose_bid, choose_gift},
    solve::{parse_position, position_text, puzzle, solve},
};
pub use self::{
    cards::{deal, deck, is_card, parse_cards, shuffle, sort, tally},
    codes::{decode, encode},
    game::Game,
    plays::{can_beat, classify, hints, readings, refusal},
    rules::{Rules, games, house_rules},
    seat::Seat,
    types::*,
};
