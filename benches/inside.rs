//! The same calls inside wasm: each export runs one so many times, without crossing the boundary in between.
#![cfg(target_arch = "wasm32")]

mod positions;

use positions::Positions;
use wasm_bindgen::prelude::*;

/// The positions, made once.
#[wasm_bindgen]
pub struct Inside(Positions);

#[wasm_bindgen]
impl Inside {
    /// The positions of a game.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Inside {
        Inside(Positions::new(game))
    }

    /// How many hands there are.
    pub fn hands(&self) -> usize {
        self.0.hands.len()
    }

    /// How many plays are classified.
    pub fn played(&self) -> usize {
        self.0.played.len()
    }

    /// Lists leads.
    pub fn leads(&self, times: u32) {
        (0..times).for_each(|_| self.0.leads());
    }

    /// Lists answers.
    pub fn answers(&self, times: u32) {
        (0..times).for_each(|_| self.0.answers());
    }

    /// Reads.
    pub fn read(&self, times: u32) {
        (0..times).for_each(|_| self.0.read());
    }

    /// Classifies.
    pub fn classify(&self, times: u32) {
        (0..times).for_each(|_| self.0.classify());
    }
}
