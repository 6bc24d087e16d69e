//! Wild cards: what is missing from a play, and the cards that stand for it.

mod assignment;
mod cards;
mod missing;

pub(crate) use assignment::WildAssignment;
pub(crate) use cards::WildCards;
