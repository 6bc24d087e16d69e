//! Cards, hands and their notation. They know no rules.

mod card;
#[expect(clippy::module_inception)]
mod cards;
mod codes;
mod hand;
mod rank_set;
mod strength;
mod suit_set;

pub use card::{Card, CardError, Rank, Suit, parse_cards};
pub use cards::Cards;
pub(crate) use cards::IN_A_WORD;
pub use codes::{Code, CodeError, Scheme, decode, encode};
pub use hand::{Hand, HandError, HandIter};
pub use rank_set::{RankSet, RankSetIter};
pub(crate) use strength::Strength;
pub use suit_set::SuitSet;
