//! The same calls inside wasm: each export runs one so many times, without crossing the border in between.
#![cfg(target_arch = "wasm32")]

mod positions;

use positions::Positions;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
pub struct Inside(Positions);

#[wasm_bindgen]
impl Inside {
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Inside {
        Inside(Positions::new(game))
    }

    pub fn hands(&self) -> usize {
        self.0.hands.len()
    }

    pub fn played(&self) -> usize {
        self.0.played.len()
    }

    pub fn leads(&self, times: u32) {
        (0..times).for_each(|_| self.0.leads());
    }

    pub fn answers(&self, times: u32) {
        (0..times).for_each(|_| self.0.answers());
    }

    pub fn classify(&self, times: u32) {
        (0..times).for_each(|_| self.0.classify());
    }
}
