//! The rules of climbing card games: Dou Dizhu, Tien Len, Big Two and their family.
//!
//! [`classify`] tells what play cards are, [`can_beat`] whether they beat the play on the table, [`hints`] lists
//! every legal play, and [`Game`] is a round at the table. A game is data: [`Rules`] are made from the name of a game,
//! from such rules with changes, or from [`settings`].
//!
//! The feature `players`, on by default, is everything that thinks: `advise`, `solve`, `puzzle`.
//!
//! ```
//! use chupai::{Kind, HintOptions, Rules, can_beat, classify, hints, parse_cards};
//!
//! let rules = Rules::builtin("doudizhu")?;
//! let straight = classify(&rules.hand(parse_cards("3d 4s 5h 6c 7d")?)?, &rules).expect("a straight");
//! let table = Some(&straight.reading);
//!
//! let hand = rules.hand(parse_cards("8d 8c 8h 8s 9d 6d 7s Tc BJ RJ")?)?;
//! let answers = hints(&hand, table, &rules, &HintOptions::default())?.to_vec();
//! let kinds: Vec<Kind> = answers.iter().map(|play| play.reading.kind).collect();
//! assert_eq!(kinds, [Kind::Straight, Kind::Bomb, Kind::Rocket]);
//! for answer in answers {
//!     assert!(can_beat(&rules.hand(answer.cards.iter().copied())?, table, &rules)?);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

// Each uses only those above it: tests/project/walls.test.mjs holds them to it.
#[doc(hidden)] // for the tests of limits
pub mod budget;
mod json;
mod cards;
mod play;
pub mod settings;
mod shapes;
mod rules;
mod classify;
mod beat;
mod hints;
mod game;
#[cfg(feature = "players")]
mod players;

#[cfg(target_arch = "wasm32")]
#[doc(hidden)] // not for Rust: public for the tests in browsers
pub mod js;

pub use beat::{Refusal, can_beat, refusal};
pub use budget::TooMuch;
pub use cards::{
    Card, CardError, Cards, Code, CodeError, Hand, HandError, HandIter, Rank, RankSet, RankSetIter, Scheme, Suit,
    SuitSet, decode, encode, parse_cards,
};
pub use classify::{classify, reading, readings};
pub use game::{
    Bid, Deal, DealError, DealsBefore, DealtCards, Game, GameBuilder, GameError, GameResult, Gift, Move, Phase, Reader,
    Record, RecordError, RecordedCards, RecordedPlay, RecordedRound, RecordedSeat, SavedAction, SavedGame, ScoreLine,
    ScoreReason, Seat, Seed, ShownHand, SortBy, Stake, Tally, View, ViewError, deal, shuffle, sort, tally,
};
pub use hints::{HintOptions, HintsError, Order, hints};
pub use json::InvalidData;
pub use play::{Kind, KindError, Kinds, KindsIter, Play, PlayInput, Plays, PlaysIter, Reading, ReadingId};
#[cfg(feature = "players")]
pub use players::{
    Puzzle, PuzzleError,
    bot::{self, Advice, Level, ThinkOptions, advise, choose, choose_bid, choose_gift},
    puzzle,
    solve::{
        Position, PositionInput, RecordedPosition, Solution, SolveError, SolveOptions, TableInput, TablePlay, solve,
    },
};
pub use rules::{ForeignReading, GameInfo, HouseRule, Rules, RulesError, games, house_rules};

/// The examples of the front page.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
