//! Card codes of existing servers. Their types depend on the scheme, which `types.d.ts` alone can say.

use wasm_bindgen::prelude::*;

use super::{
    cards::list,
    compat,
    data::{argument, give, take},
    error::Thrown,
};

/// Gives cards as a server writes them.
#[wasm_bindgen(skip_typescript)]
pub fn encode(cards: &JsValue, scheme: &JsValue) -> Thrown {
    let (cards, scheme) = (list(cards)?, argument(scheme, "scheme")?);
    let codes: Result<Vec<_>, _> = cards.into_iter().map(|card| crate::encode(card, scheme)).collect();
    give(&codes?)
}

/// Gives the cards that a server writes so.
#[wasm_bindgen(skip_typescript)]
pub fn decode(codes: &JsValue, scheme: &JsValue) -> Thrown {
    let codes = take(codes, "codes", "invalid-card")?;
    give(&compat::decode(&codes, argument(scheme, "scheme")?)?)
}
