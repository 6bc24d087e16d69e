//! What the targets share: choices by bytes, rules as the seeds write them, and moves that are checked.

mod rounds;

#[path = "../../tests/common/draw.rs"]
pub mod draw;

use chupai::{Rules, RulesError};
use libfuzzer_sys::arbitrary::Unstructured;
use serde_json::Value;

pub use rounds::{check_saving, check_some_cards, check_undo, make_move};

/// Choices made by bytes; the first of what there is where no bytes are left.
pub struct Choices<'a>(Unstructured<'a>);

impl<'a> Choices<'a> {
    /// Choices made by these bytes.
    pub fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices(Unstructured::new(bytes))
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.choose_index(bound).unwrap_or(0)
    }

    /// Whether no bytes are left.
    pub fn are_made(&self) -> bool {
        self.0.is_empty()
    }

    /// One of some items, which are not none.
    pub fn one_of<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        &items[self.below(items.len())]
    }
}

/// Makes rules of JSON data: the name of a game, or a rule set, or changes of the game that it `extends`.
pub fn rules_of(data: &Value) -> Result<Rules, RulesError> {
    let mut changes = data.clone();
    let base = changes.as_object_mut().and_then(|settings| settings.shift_remove("extends"));
    match (data.as_str(), base.as_ref().and_then(Value::as_str)) {
        (Some(id), _) => Rules::builtin(id),
        (None, Some(id)) => Rules::builtin(id)?.patched(&changes),
        (None, None) => Rules::from_value(data),
    }
}

/// Rules as JSON data.
pub fn data_of(rules: &Rules) -> Value {
    serde_json::to_value(rules).expect("JSON")
}
