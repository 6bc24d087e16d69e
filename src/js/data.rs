//! Data across the boundary: plain objects in JavaScript, serde's types in Rust.
//!
//! Data that comes in is copied by `codec.js`, which bounds it and meets getters and proxies, and crosses as JSON text: the
//! reader of it is there for the named games already, where that of serde-wasm-bindgen would make the wasm larger. All types are then
//! read from and written to [`Value`], so that there is one reader and one writer for each.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use super::error::{JsResult, invalid};
use crate::{Seed, json::invalid_data};

#[wasm_bindgen(module = "/src/js/codec.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    fn json(value: &JsValue, name: &str, code: &str) -> Result<String, JsValue>;
}

/// The message for data that is not JSON; what `codec.js` copies always is. The messages of serde_json would bring the texts of all
/// errors of input and output.
const NO_JSON: &str = "not JSON";

/// The longest text of a seed, in characters.
const MAX_SEED: usize = 1000;

/// Gives data to JavaScript: plain objects, and `null` for what is not there. All types go by way of [`Value`], so that
/// there is one writer for each.
pub fn to_js(data: &(impl Serialize + ?Sized)) -> JsResult {
    value_to_js(&serde_json::to_value(data).map_err(|_| invalid("the answer", NO_JSON))?)
}

fn value_to_js(value: &Value) -> JsResult {
    Ok(value.serialize(&Serializer::json_compatible())?)
}

/// Reads plain data from JavaScript. An error has this name and code.
pub fn from_js(value: &JsValue, name: &str, code: &str) -> JsResult<Value> {
    serde_json::from_str(&json(value, name, code)?).map_err(|_| invalid(name, NO_JSON))
}

/// Reads an argument of some type. An error names it, and the part that is wrong.
pub fn read_argument<T: DeserializeOwned>(value: &JsValue, name: &str) -> JsResult<T> {
    invalid_data::read(&from_js(value, name, "invalid-argument")?, name).map_err(|error| error.within(name).into())
}

/// Reads options, all of which may be left out.
pub fn read_options<T: DeserializeOwned + Default>(given: Option<impl AsRef<JsValue>>) -> JsResult<T> {
    given.map_or_else(|| Ok(T::default()), |given| read_argument(given.as_ref(), "options"))
}

/// Reads a text.
pub fn read_text(value: &JsValue) -> JsResult<String> {
    value.as_string().ok_or_else(|| invalid("text", "expected a string"))
}

/// Reads a seed: a text, which `codec.js` makes of a number, too. Without one it is 256 random bits.
pub fn read_seed(value: &Value) -> JsResult<Seed> {
    match value {
        Value::Null => random_seed(),
        Value::String(text) if text.encode_utf16().count() <= MAX_SEED => Ok(text.as_str().into()),
        _ => {
            Err(invalid("seed", format_args!("expected a finite number or a string of at most {MAX_SEED} characters")))
        }
    }
}

fn random_seed() -> JsResult<Seed> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).map_err(|_| invalid("seed", "no source of randomness"))?;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(digits.into())
}
