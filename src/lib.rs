//! The rules of climbing card games: Dou Dizhu, Tien Len, Big Two and their family.
//!
//! [`classify`] tells what play cards are, [`can_beat`] whether they beat the play on the table, [`hints`] lists
//! every legal play, and [`Game`] is a round at the table. A game is data: [`Rules`] are made from the name of a game,
//! from such rules with changes, or from [`settings`].
//!
//! ```
//! use chupai::{Kind, Options, Rules, can_beat, classify, hints, parse_cards};
//!
//! let rules = Rules::builtin("doudizhu")?;
//! let straight = classify(&rules.hand(parse_cards("3d 4s 5h 6c 7d")?)?, &rules).expect("a straight");
//! let table = Some(&straight.reading);
//!
//! let hand = rules.hand(parse_cards("8d 8c 8h 8s 9d 6d 7s Tc BJ RJ")?)?;
//! let answers = hints(&hand, table, &rules, &Options::default())?.to_vec();
//! let kinds: Vec<Kind> = answers.iter().map(|play| play.reading.kind).collect();
//! assert_eq!(kinds, [Kind::Straight, Kind::Bomb, Kind::Rocket]);
//! for answer in answers {
//!     assert!(can_beat(&rules.hand(answer.cards.iter().copied())?, table, &rules)?);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod beat;
pub mod bot;
mod card;
mod cards;
mod classify;
mod codes;
mod deal;
mod game;
mod hand;
mod hints;
mod invalid_data;
mod limits;
mod packed;
mod play;
mod puzzle;
mod rules;
pub mod settings;
mod shapes;
mod solve;
#[doc(hidden)] // for the tests of limits
pub mod steps;
mod strength;
mod suit_set;
mod text;
mod wild_split;

#[cfg(all(target_arch = "wasm32", feature = "serde"))]
#[doc(hidden)] // not for Rust: public for the tests in browsers
pub mod js;

pub use beat::{IllegalPlay, can_beat, refusal};
pub use bot::{Advice, Level, ThinkOptions, advise, choose, choose_bid, choose_gift};
pub use card::{Card, CardError, Rank, Suit, parse_cards};
pub use cards::Cards;
pub use classify::{classify, reading, readings};
pub use codes::{Code, CodeError, Scheme, decode, encode};
pub use deal::{Deal, Seed, SortBy, Tally, deal, shuffle, sort, tally};
pub use game::{
    Bid, Carried, Game, GameBuilder, GameError, Gift, Move, Outcome, Phase, SavedAction, SavedGame, View, ViewError,
};
pub use hand::{Hand, HandError, HandIter};
pub use hints::{HintsError, Options, Order, each_hint, hints};
pub use invalid_data::InvalidData;
pub use play::{Kind, Kinds, Play, PlayInput, Plays, Reading, ReadingId};
pub use puzzle::{Puzzle, PuzzleError, puzzle};
pub use rules::{ForeignReading, GameInfo, HouseRule, Rules, RulesError, games, house_rules};
pub use solve::{Position, PositionInput, Solution, SolveError, SolveOptions, Table, TableInput, solve};
pub use steps::TooMuch;
