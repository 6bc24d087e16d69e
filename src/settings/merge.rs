//! House rules as a patch of a rule set.

use serde_json::{Map, Value};

use crate::budget::count;

/// Changes data by a JSON Merge Patch (RFC 7396): objects are merged, `null` takes an entry away, all else replaces.
///
/// ```
/// use chupai::settings::merge;
/// use serde_json::json;
/// let mut changes = json!({ "turn": { "mustBeat": true, "pass": "open" } });
/// merge(&mut changes, &json!({ "turn": { "pass": null } }));
/// assert_eq!(changes, json!({ "turn": { "mustBeat": true } }));
/// ```
pub fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(changes) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(entries) = target else { return };
    for (name, change) in changes {
        count(1);
        if change.is_null() {
            count(entries.get(name).map_or(0, |_| entries.len()));
            entries.shift_remove(name); // the order of plays counts
        } else {
            merge(entries.entry(name.as_str()).or_insert(Value::Null), change);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merging_follows_the_examples_of_rfc_7396() {
        for (target, patch, outcome) in [
            (r#"{"a":"b"}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":"b","b":"c"}"#, r#"{"a":null}"#, r#"{"b":"c"}"#),
            (r#"{"a":["b"]}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":{"b":"c"}}"#, r#"{"a":{"b":"d","c":null}}"#, r#"{"a":{"b":"d"}}"#),
            (r#"["a","b"]"#, r#"["c"]"#, r#"["c"]"#),
            (r#"{"e":null}"#, r#"{"a":1}"#, r#"{"e":null,"a":1}"#),
            ("{}", r#"{"a":{"bb":{"ccc":null}}}"#, r#"{"a":{"bb":{}}}"#),
        ] {
            let json = |text| serde_json::from_str::<Value>(text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            let mut merged = json(target);
            merge(&mut merged, &json(patch));
            assert_eq!(merged.to_string(), outcome, "{target} + {patch}");
        }
    }
}
