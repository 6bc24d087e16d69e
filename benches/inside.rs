//! The same calls inside wasm: each export repeats one of them, and crosses the boundary once.
#![cfg(target_arch = "wasm32")]

mod positions;

use positions::Positions;
use wasm_bindgen::prelude::*;

/// The positions of a game.
#[wasm_bindgen]
pub struct Inside(Positions);

#[wasm_bindgen]
impl Inside {
    /// Deals the positions of a game.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Inside {
        Inside(Positions::new(game))
    }

    /// The number of hands.
    pub fn hands(&self) -> usize {
        self.0.hands.len()
    }

    /// The number of plays that are read or classified.
    pub fn played(&self) -> usize {
        self.0.played.len()
    }

    /// Lists the leads of every hand, `times` times.
    pub fn leads(&self, times: u32) {
        (0..times).for_each(|_| self.0.leads());
    }

    /// Lists the answers of every hand, `times` times.
    pub fn answers(&self, times: u32) {
        (0..times).for_each(|_| self.0.answers());
    }

    /// Reads every play, `times` times.
    pub fn read(&self, times: u32) {
        (0..times).for_each(|_| self.0.read());
    }

    /// Classifies every play, `times` times.
    pub fn classify(&self, times: u32) {
        (0..times).for_each(|_| self.0.classify());
    }
}
