//! Shorthand that several tests share.
#![allow(dead_code)] // each test uses some of it

use chupai::{Card, Hand, Rules, RulesError};
use serde_json::Value;

/// A named game with house rules as JSON text.
pub fn patched(id: &str, changes: &str) -> Result<Rules, RulesError> {
    Rules::builtin(id)?.patched(&json(changes))
}

/// Rules of a whole rule set as JSON text.
pub fn rules_of(rule_set: &str) -> Result<Rules, RulesError> {
    Rules::from_value(&json(rule_set))
}

/// The rule set as JSON.
pub fn data_of(rules: &Rules) -> Value {
    serde_json::to_value(rules).expect("plain data")
}

/// The hand of some cards that the rules' deck has.
pub fn hand(cards: &[Card], rules: &Rules) -> Hand {
    rules.hand(cards.iter().copied()).expect("of one deck")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}
