//! Errors as JavaScript sees them: a message, and a stable `code`.

use core::fmt::Display;

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::{
    CardError, CodeError, GameError, HandError, InvalidData, RecordError, Refusal, RulesError, TooMuch, ViewError,
};

#[wasm_bindgen(module = "/src/js/codec.js")]
extern "C" {
    fn error(code: &str, message: &str) -> Error;
}

/// A value for JavaScript, or the error that is thrown in its place.
pub type JsResult<T = JsValue> = Result<T, JsValue>;

/// Makes an error with a code.
pub fn js_error(code: &str, message: impl Display) -> JsValue {
    fn js_error(code: &str, message: &dyn Display) -> JsValue {
        error(code, &message.to_string()).into()
    }
    js_error(code, &message)
}

/// Makes the error of an argument that is not what is expected.
pub fn invalid(name: &str, problem: impl Display) -> JsValue {
    js_error("invalid-argument", format_args!("{name}: {problem}"))
}

/// Errors of the core keep their codes and messages.
macro_rules! errors {
    ($($error:ty),*) => {$(
        impl From<$error> for JsValue {
            fn from(error: $error) -> JsValue {
                js_error(error.code(), error)
            }
        }
    )*};
}
errors!(CardError, CodeError, GameError, HandError, InvalidData, Refusal, RecordError, RulesError, TooMuch, ViewError);
#[cfg(feature = "players")]
errors!(crate::PuzzleError, crate::SolveError);
