//! Card codes of existing servers. Their types depend on the scheme, which `types.d.ts` alone can say.

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    cards::list,
    data::{argument, give, take},
    error::{Thrown, invalid},
};
use crate::{Card, CodeError, Scheme, json::invalid_data, json::text::shown};

/// Gives cards as a server writes them.
#[wasm_bindgen(skip_typescript)]
pub fn encode(cards: &JsValue, scheme: &JsValue) -> Thrown {
    let (cards, scheme) = (list(cards)?, self::scheme(scheme)?);
    let codes: Result<Vec<_>, _> = cards.into_iter().map(|card| crate::encode(card, scheme)).collect();
    give(&codes?)
}

/// Gives the cards that a server writes so.
#[wasm_bindgen(skip_typescript)]
pub fn decode(codes: &JsValue, scheme: &JsValue) -> Thrown {
    let (codes, scheme) = (take(codes, "codes", "invalid-card")?, self::scheme(scheme)?);
    let codes = codes.as_array().ok_or_else(|| invalid("codes", "expected an array of card codes"))?;
    let cards: Result<Vec<_>, _> = codes.iter().map(|code| card(code, scheme)).collect();
    give(&cards?)
}

fn card(value: &Value, scheme: Scheme) -> Result<Card, CodeError> {
    let unknown = |_| CodeError::UnknownCode { code: shown(value), scheme };
    crate::decode(&invalid_data::read(value, "codes").map_err(unknown)?, scheme)
}

fn scheme(name: &JsValue) -> Thrown<Scheme> {
    Ok(argument::<String>(name, "scheme")?.parse()?)
}
