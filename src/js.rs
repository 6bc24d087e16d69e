//! The JavaScript face.

use wasm_bindgen::prelude::*;

/// The version of the crate.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
