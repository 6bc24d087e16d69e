//! Plays: their kinds, how cards are read as one, and a buffer of many. They know no rules.

mod kind;
#[expect(clippy::module_inception)]
mod play;
mod plays;
mod reading;
mod suits;
mod wild_ranking;

pub use kind::{Kind, KindError, Kinds, KindsIter};
pub use play::{Play, PlayInput};
pub(crate) use plays::{CHUNK, CardBuffer, EMPTY_BUFFER};
pub use plays::{Plays, PlaysIter};
pub use reading::{Reading, ReadingId};
pub use suits::{CoreSuits, FollowSuits};
pub use wild_ranking::WildRanking;
