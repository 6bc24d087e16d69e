//! Reading JSON data into types, with errors that tell where the data is wrong.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// Data that is not what it may be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{path}: {value} is not allowed: expected {expected}")]
#[non_exhaustive]
pub struct InvalidData {
    /// Where it stands, such as `plays.straight.length`.
    pub path: String,
    /// Its value as JSON, or the beginning of it.
    pub value: String,
    /// What it may be.
    pub expected: String,
}

/// The longest value that is shown whole, in characters.
const LONGEST: usize = 60;

/// Reads data; `name` is what the whole of it is called.
pub(crate) fn read<T: DeserializeOwned>(whole: &Value, name: &str) -> Result<T, InvalidData> {
    serde_path_to_error::deserialize(whole).map_err(|error: serde_path_to_error::Error<serde_json::Error>| {
        let message = error.inner().to_string();
        let missing = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`'));
        let (mut path, mut value) = find(error.path(), whole);
        let expected = match missing {
            Some(_) => "a value, as it has no default",
            None => message.rsplit_once("expected ").map_or(message.as_str(), |(_, expected)| expected),
        };
        if let Some(field) = missing {
            path.push(field.into());
            value = &Value::Null;
        }
        let path = if path.is_empty() { name.into() } else { path.join(".") };
        InvalidData { path, value: shortened(&value.to_string()), expected: expected.into() }
    })
}

/// Follows a path: its parts, and the value that stands there.
fn find<'a>(path: &Path, whole: &'a Value) -> (Vec<String>, &'a Value) {
    let (mut names, mut found) = (Vec::new(), whole);
    for segment in path.iter() {
        let (name, inner) = match segment {
            Segment::Seq { index } => (index.to_string(), found.get(index)),
            Segment::Map { key } => (key.clone(), found.get(key)),
            Segment::Enum { .. } | Segment::Unknown => continue,
        };
        names.push(name);
        found = inner.unwrap_or(found);
    }
    (names, found)
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
