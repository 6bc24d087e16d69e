//! Everything that thinks: the computer player, the solver of endgames, and puzzles.

pub mod bot;
mod determinize;
mod puzzle;
pub(crate) mod solve;

pub use puzzle::{Puzzle, PuzzleError, puzzle};
