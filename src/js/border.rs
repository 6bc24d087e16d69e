//! The class `Border` of `border.js`, over which cards and plays cross as bytes.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::error::Thrown;
use crate::{Card, Kind, budget::MAX_CARDS};

#[wasm_bindgen(module = "/src/js/border.js")]
extern "C" {
    pub type Border;

    #[wasm_bindgen(constructor)]
    fn new(cards: &str, kinds: &str, most: usize, parse: JsValue) -> Border;

    #[wasm_bindgen(method, catch)]
    pub fn card(this: &Border, card: &JsValue) -> Result<u8, JsValue>;

    #[wasm_bindgen(method)]
    pub fn id(this: &Border, id: &JsValue) -> Option<String>;

    #[wasm_bindgen(method)]
    pub fn rules(this: &Border, id: &JsValue) -> Option<usize>;

    #[wasm_bindgen(method, js_name = keepRules)]
    pub fn keep_rules(this: &Border, id: &str, number: usize);

    #[wasm_bindgen(method, catch)]
    pub fn cards(this: &Border, cards: &JsValue) -> Result<Vec<u8>, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn laid(this: &Border, play: &JsValue) -> Result<Vec<u8>, JsValue>;

    #[wasm_bindgen(method, catch)]
    pub fn table(this: &Border, play: &JsValue) -> Result<Vec<u8>, JsValue>;

    #[wasm_bindgen(method)]
    pub fn plays(this: &Border, bytes: &[u8]) -> Array;

    #[wasm_bindgen(method)]
    pub fn play(this: &Border, bytes: &[u8]) -> JsValue;
}

thread_local! {
    static BORDER: Border = border();
}

/// Crosses the border.
pub fn cross<T>(over: impl FnOnce(&Border) -> T) -> T {
    BORDER.with(over)
}

fn border() -> Border {
    let card = |number| Card::try_from(number).map_or(String::new(), |card| card.to_string());
    let cards: Vec<String> = (0..=Card::BIG_JOKER.number()).map(card).collect();
    let kinds: Vec<String> = Kind::ALL.iter().map(|kind| kind.name().into()).collect();
    let parse = Closure::<dyn Fn(String) -> Thrown<u8>>::new(|text: String| Ok(text.parse::<Card>()?.number()));
    Border::new(&cards.join(" "), &kinds.join(" "), MAX_CARDS, parse.into_js_value())
}
