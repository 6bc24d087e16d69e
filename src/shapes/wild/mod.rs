//! Wild cards, and plays with gaps in which they stand for the cards that are missing.

mod cards;
mod gaps;
mod generator;

pub(crate) use cards::WildSet;
pub(crate) use gaps::{GapPlay, RankCounts, WildChoice};
pub(crate) use generator::{GapGenerator, GapSink};
