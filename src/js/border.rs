//! What the border imports from `border.js`, the side of it that is JavaScript.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use super::rules::Rules;

#[wasm_bindgen(module = "/src/js/border.js")]
extern "C" {
    pub fn learn(cards: &str, kinds: &str, parse: JsValue);

    pub fn error(code: &str, message: &str) -> Error;

    #[wasm_bindgen(catch)]
    pub fn card(value: &JsValue) -> Result<u8, JsValue>;

    #[wasm_bindgen(catch)]
    pub fn cards(value: &JsValue) -> Result<Vec<u8>, JsValue>;

    #[wasm_bindgen(catch)]
    pub fn laid(value: &JsValue) -> Result<Vec<u8>, JsValue>;

    #[wasm_bindgen(catch)]
    pub fn table(value: &JsValue) -> Result<Vec<u8>, JsValue>;

    pub fn plays(bytes: &[u8]) -> Array;

    #[wasm_bindgen(catch)]
    pub fn plain(value: &JsValue, name: &str, code: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(catch)]
    pub fn lend(rules: &JsValue, to: &mut dyn FnMut(&Rules)) -> Result<(), JsValue>;
}
