//! Changes JSON as JSON: text that is changed byte by byte is rarely JSON again.

use std::sync::LazyLock;

use chupai::{
    Card,
    settings::{merge, schema},
};
use libfuzzer_sys::fuzzer_mutate;
use serde_json::{Value, json};

use crate::common::{
    chance::Chance,
    data_of,
    draw::{Choose, Reach, drawn},
    rules_of,
};

static SCHEMA: LazyLock<Value> = LazyLock::new(schema);

/// Changes JSON in place, or lets libFuzzer change its bytes, and returns the new size.
pub fn mutate(bytes: &mut [u8], size: usize, seed: u32, change: impl Fn(&mut Value, &mut Choose)) -> usize {
    let mut chance = Chance(seed.into());
    let mut choose = |bound| chance.below(bound);
    if choose(4) > 0
        && let Ok(mut data) = serde_json::from_slice(&bytes[..size])
    {
        change(&mut data, &mut choose);
        let text = data.to_string();
        if let Some(place) = bytes.get_mut(..text.len()) {
            place.copy_from_slice(text.as_bytes());
            return text.len();
        }
    }
    fuzzer_mutate(bytes, size, bytes.len())
}

/// Changes a setting of rules, as their schema allows, up to its extremes.
pub fn change_setting(data: &mut Value, choose: &mut Choose) {
    if data.is_string() {
        *data = json!({ "extends": data });
    }
    let now = rules_of(data).map_or_else(|_| data.clone(), |rules| data_of(&rules));
    let reach = if choose(2) == 0 { Reach::Near } else { Reach::Extreme };
    merge(data, &drawn(&SCHEMA, &now, reach, choose));
}

/// Replaces a value by another one of the data, a card, a number, or null.
pub fn change_value(data: &mut Value, choose: &mut Choose) {
    let mut other = Value::Null;
    with_value(&mut data.clone(), choose, &mut |value, _| other = value.take());
    with_value(data, choose, &mut |value, choose| match (choose(5), value) {
        (0, value) => *value = json!(Card::all().nth(choose(54))),
        (1, value) => *value = json!(choose(20)),
        (2, Value::Array(list)) if !list.is_empty() => drop(list.remove(choose(list.len()))),
        (2, value) => *value = Value::Null,
        (3, Value::Array(list)) => list.insert(choose(list.len() + 1), other.take()),
        (_, value) => *value = other.take(),
    });
}

/// Calls `change` with a value of the data, at any depth.
fn with_value(data: &mut Value, choose: &mut Choose, change: &mut dyn FnMut(&mut Value, &mut Choose)) {
    let at = choose(1 + data.as_array().map_or(0, Vec::len) + data.as_object().map_or(0, |entries| entries.len()));
    match data {
        Value::Array(list) if at < list.len() => with_value(&mut list[at], choose, change),
        Value::Object(entries) if at < entries.len() => {
            with_value(entries.values_mut().nth(at).expect("an entry"), choose, change);
        }
        data => change(data, choose),
    }
}
