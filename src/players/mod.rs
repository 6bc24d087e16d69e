//! Everything that thinks: the computer player, the solver of endgames, and puzzles.

pub mod bot;
mod determinize;
mod puzzle;
pub(crate) mod solve;

#[cfg(target_arch = "wasm32")]
pub(crate) use puzzle::MAX_LEVEL;
pub use puzzle::{Puzzle, PuzzleError, puzzle};
