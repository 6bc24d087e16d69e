//! Card codes of existing servers. Their types depend on the scheme, which `types.d.ts` alone can say.

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    cards::read_cards,
    codec::with_codec,
    data::{from_js, read_argument, to_js},
    error::{JsResult, invalid},
};
use crate::{
    Card, CodeError, Scheme,
    json::{invalid_data, text::excerpt},
};

/// Gives cards as a server writes them.
#[wasm_bindgen(skip_typescript)]
pub fn encode(cards: &JsValue, scheme: &JsValue) -> JsResult {
    if let Some(codes) = with_codec(|codec| codec.encode(cards, scheme)) {
        return Ok(codes.into());
    }
    let (cards, scheme) = (read_cards(cards)?, read_scheme(scheme)?);
    let codes: Result<Vec<_>, _> = cards.into_iter().map(|card| crate::encode(card, scheme)).collect();
    to_js(&codes?)
}

/// Gives the cards that a server writes so.
#[wasm_bindgen(skip_typescript)]
pub fn decode(codes: &JsValue, scheme: &JsValue) -> JsResult {
    if let Some(cards) = with_codec(|codec| codec.decode(codes, scheme)) {
        return Ok(cards.into());
    }
    let (codes, scheme) = (from_js(codes, "codes", "invalid-card")?, read_scheme(scheme)?);
    let codes = codes.as_array().ok_or_else(|| invalid("codes", "expected an array of card codes"))?;
    let cards: Result<Vec<_>, _> = codes.iter().map(|code| card(code, scheme)).collect();
    to_js(&cards?)
}

fn card(value: &Value, scheme: Scheme) -> Result<Card, CodeError> {
    let unknown = |_| CodeError::UnknownCode { code: excerpt(value), scheme };
    crate::decode(&invalid_data::read(value, "codes").map_err(unknown)?, scheme)
}

/// Reads the name of a scheme. `codec.js` has its codes from then on.
fn read_scheme(name: &JsValue) -> JsResult<Scheme> {
    let scheme: Scheme = read_argument::<String>(name, "scheme")?.parse()?;
    let code = |number| crate::encode(Card::try_from(number).ok()?, scheme).ok();
    let codes: Vec<_> = (0..=Card::BIG_JOKER.number()).map(code).collect();
    let codes = to_js(&codes)?;
    with_codec(|codec| codec.keep_codes(&scheme.to_string(), codes));
    Ok(scheme)
}
