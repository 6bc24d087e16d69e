//! What the targets share: choices by bytes, changes of JSON, and checked moves.

mod mutate;
mod rounds;

#[path = "../../tests/common/mod.rs"]
pub mod common;

use libfuzzer_sys::arbitrary::Unstructured;

pub use mutate::{change_setting, change_value, mutate};
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

    /// One of some items, of which there is at least one.
    pub fn one_of<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        &items[self.below(items.len())]
    }
}
