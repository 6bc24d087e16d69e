//! The rules of climbing card games: Dou Dizhu, Tien Len, Big Two and their family.
//!
//! [`classify`] says what cards are, [`can_beat`] whether they beat what lies on the table, [`hints`] lists
//! every legal play, and [`Game`] is a round at the table. A game is data: [`Rules`] are made from a name,
//! from a name with changes, or from a whole rule set.
//!
//! ```
//! use chupai::{Hand, Kind, Options, Rules, can_beat, classify, hints, parse_cards};
//!
//! let rules = Rules::builtin("doudizhu")?;
//! let straight = classify(&Hand::new(parse_cards("3d 4s 5h 6c 7d")?, &rules)?, &rules);
//! let table = straight.as_deref();
//!
//! let hand = Hand::new(parse_cards("8d 8c 8h 8s 9d 6d 7s Tc BJ RJ")?, &rules)?;
//! let answers = hints(&hand, table, &rules, &Options::default()).to_vec();
//! let kinds: Vec<Kind> = answers.iter().map(|play| play.kind).collect();
//! assert_eq!(kinds, [Kind::Straight, Kind::Bomb, Kind::Rocket]);
//! for answer in answers {
//!     assert!(can_beat(&Hand::new(answer.cards.iter().copied(), &rules)?, table, &rules));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

#[macro_use]
extern crate alloc;

mod beat;
pub mod bot;
mod card;
mod cards;
mod classify;
mod codes;
mod data;
mod deal;
mod game;
mod hand;
mod hints;
mod packed;
mod play;
pub mod rules;
mod shapes;
mod strength;
mod wild_split;

#[cfg(target_arch = "wasm32")]
#[doc(hidden)] // not for Rust: public for the tests in browsers
pub mod js;

pub use beat::{IllegalPlay, can_beat, refusal};
pub use bot::{choose, choose_bid, choose_gift};
pub use card::{Card, CardError, Rank, Suit, parse_cards};
pub use cards::Cards;
pub use classify::{classify, reading, readings};
pub use codes::{Code, CodeError, Scheme, decode, decode_json, encode};
pub use deal::{Deal, SortBy, Tally, deal, shuffle, sort, tally};
pub use game::{Bid, Game, GameError, Gift, Move, Outcome, Phase, ReadingId, View};
pub use hand::{Hand, HandError};
pub use hints::{Found, Options, Order, each_hint, hints};
pub use play::{Kind, Kinds, Play, Plays, Reading};
pub use rules::{GameInfo, Rules, RulesError, games};
