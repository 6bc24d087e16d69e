//! Values that are written as one text, in JSON as elsewhere: cards, ranks, suits, kinds, and sets of them.

use std::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

use serde::{Deserialize, Deserializer, Serializer, de::Error};
use serde_json::Value;

/// A value that is written as one text.
pub(crate) trait Text: FromStr + Display {
    /// Tells what the text may be.
    fn expected(f: &mut Formatter) -> fmt::Result;
}

/// Shows what a text may be.
pub(crate) struct Expectation(pub fn(&mut Formatter) -> fmt::Result);

impl Display for Expectation {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str("expected ")?;
        (self.0)(f)
    }
}

/// The most characters of data that a message shows.
const LONGEST: usize = 60;

/// A text as JSON, or the beginning of it, for messages.
pub(crate) fn quoted(text: &str) -> String {
    beginning(json_string(text))
}

/// Data as JSON, or the beginning of it, for messages.
pub(crate) fn excerpt(data: &Value) -> String {
    beginning(to_json(data, LONGEST))
}

fn json_string(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default() // a text can be written
}

/// Writes data as JSON, with at most `most` entries of each list or object. Fractions are written by [`fraction`], as
/// serde_json would bring 10 KiB of tables for them.
pub(crate) fn to_json(data: &Value, most: usize) -> String {
    let list = |parts: Vec<String>| parts.join(",");
    match data {
        Value::Null => "null".into(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => number.to_string(),
            (_, Some(number)) => number.to_string(),
            _ => fraction(number.as_f64().unwrap_or_default()),
        },
        Value::String(text) => json_string(text),
        Value::Array(items) => {
            format!("[{}]", list(items.iter().take(most).map(|item| to_json(item, most)).collect()))
        }
        Value::Object(entries) => {
            let entry = |(name, value): (&String, &Value)| format!("{}:{}", json_string(name), to_json(value, most));
            format!("{{{}}}", list(entries.iter().take(most).map(entry).collect()))
        }
    }
}

/// Writes data as JSON in ASCII and without `;`, which begins a comment in a record.
pub(crate) fn to_ascii_json(data: &Value) -> String {
    let mut text = String::new();
    for char in to_json(data, usize::MAX).chars() {
        if char.is_ascii() && char != ';' && char != '\x7f' {
            text.push(char);
        } else {
            let mut units = [0; 2];
            for unit in char.encode_utf16(&mut units) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    text
}

/// Writes a fraction with at most three decimal places, and an ellipsis where it has more.
fn fraction(number: f64) -> String {
    let rounded = (number * 1000.0 + 0.5_f64.copysign(number)) as i64;
    let is_exact = rounded as f64 / 1000.0 == number;
    let thousandths = if is_exact { rounded } else { (number * 1000.0) as i64 };
    let sign = if number < 0.0 { "-" } else { "" };
    let (whole, part) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    match thousandths {
        i64::MIN | i64::MAX => "a very large number".into(),
        _ if part == 0 && is_exact => format!("{sign}{whole}.0"),
        _ if is_exact => format!("{sign}{whole}.{part:03}").trim_end_matches('0').into(),
        _ => format!("{sign}{whole}.{part:03}…"),
    }
}

/// The beginning of a text that is no name of what was expected, as errors keep it.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

fn beginning(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(end);
        text.push('…');
    }
    text
}

pub(crate) fn serialize<S: Serializer>(value: &impl Text, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub(crate) fn deserialize<'de, T: Text, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?; // one visitor for all types keeps the wasm small
    let read = value.as_str().and_then(|text| text.parse().ok());
    read.ok_or_else(|| D::Error::custom(Expectation(T::expected)))
}

/// Makes serde read and write values as their text.
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::json::text::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                crate::json::text::deserialize(deserializer)
            }
        }
    )+};
}

pub(crate) use serde_as_text;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_is_shown_as_json() {
        for text in [
            "null",
            "true",
            "[]",
            "{}",
            "-7",
            "1.5",
            "5.0",
            "-12.0",
            "-0.062",
            "-12.25",
            "257.9",
            "0.1",
            "-0.5",
            r#"{"a":[1,"b"],"c":null}"#,
        ] {
            let data: Value = serde_json::from_str(text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            assert_eq!(excerpt(&data), text);
        }
        assert_eq!(excerpt(&Value::from(0.0625)), "0.062…");
        assert_eq!(excerpt(&Value::from(-2.0 / 3.0)), "-0.666…");
        assert_eq!(excerpt(&Value::from(1e300)), "a very large number");
        assert_eq!(excerpt(&Value::from("a".repeat(100))), format!("\"{}…", "a".repeat(59)));
    }
}
