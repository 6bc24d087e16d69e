//! Plain data, read from JSON text and written to it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Display, Write};

/// Plain data with its maps in the order they were written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Data {
    Null,
    Bool(bool),
    Whole(i64),
    /// A number that is not whole, or too large: as it was written, for nothing takes it.
    Other(String),
    Text(String),
    List(Vec<Data>),
    Map(Vec<(String, Data)>),
}

/// How deep lists and maps may lie in each other.
const DEEPEST: usize = 32;

/// What can be written as plain data.
pub(crate) trait ToData {
    fn to_data(&self) -> Data;
}

/// The text of something: one piece of code for all types.
pub(crate) fn shown(what: &dyn Display) -> String {
    what.to_string()
}

/// No more than so many letters of a text.
pub(crate) fn first(text: &str, most: usize) -> &str {
    let end = text.char_indices().nth(most);
    end.and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// Texts with others between them.
pub(crate) fn listed<T: AsRef<str>>(texts: &[T], between: &str) -> String {
    let mut list = String::new();
    for (i, text) in texts.iter().enumerate() {
        list += if i > 0 { between } else { "" };
        list += text.as_ref();
    }
    list
}

/// A map written out in Rust.
pub(crate) fn map<const N: usize>(entries: [(&str, Data); N]) -> Data {
    /// One for all lengths.
    fn collected(entries: Vec<(&str, Data)>) -> Data {
        let mut map = Vec::with_capacity(entries.len());
        for (name, value) in entries {
            map.push((name.into(), value));
        }
        Data::Map(map)
    }
    collected(entries.into())
}

impl Data {
    /// Reads JSON text (RFC 8259).
    ///
    /// # Errors
    /// With what was found where it is not JSON.
    pub fn parse(json: &str) -> Result<Data, String> {
        let mut reader = Reader { rest: json, deep: 0 };
        if let Some(data) = reader.value()
            && reader.after_spaces().is_empty()
        {
            return Ok(data);
        }
        Err(format!("is not JSON from {} on", Data::text(first(reader.rest, 20))))
    }

    pub fn text(text: &str) -> Data {
        Data::Text(text.into())
    }

    /// What is shown of something, as a text.
    pub fn shown(what: &dyn Display) -> Data {
        Data::Text(shown(what))
    }

    /// A list of what is made of each item.
    pub fn list<T>(items: &[T], data: fn(&T) -> Data) -> Data {
        let mut list = Vec::with_capacity(items.len());
        for item in items {
            list.push(data(item));
        }
        Data::List(list)
    }

    /// The value of a map's key.
    pub fn get(&self, key: &str) -> Option<&Data> {
        match self {
            Data::Map(map) => map.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Takes a key and its value out of a map.
    pub fn remove(&mut self, key: &str) -> Option<Data> {
        let Data::Map(map) = self else { return None };
        let at = map.iter().position(|(name, _)| name == key)?;
        Some(map.remove(at).1)
    }

    /// A map with one more key, where there is a value for it.
    pub fn with(mut self, key: &str, value: Option<&(impl ToData + ?Sized)>) -> Data {
        if let Some(value) = value {
            self.push(key, value.to_data());
        }
        self
    }

    fn push(&mut self, key: &str, value: Data) {
        if let Data::Map(map) = self {
            map.push((key.into(), value));
        }
    }

    /// Changes the data by a JSON Merge Patch (RFC 7396).
    pub fn merge(&mut self, patch: &Data) {
        let Data::Map(changes) = patch else {
            *self = patch.clone();
            return;
        };
        if !matches!(self, Data::Map(_)) {
            *self = Data::Map(Vec::new());
        }
        for (name, change) in changes {
            if *change == Data::Null {
                self.remove(name);
            } else if let Data::Map(map) = self {
                let at = map.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
                    map.push((name.clone(), Data::Null));
                    map.len() - 1
                });
                map[at].1.merge(change);
            }
        }
    }
}

impl ToData for Data {
    fn to_data(&self) -> Data {
        self.clone()
    }
}

impl ToData for bool {
    fn to_data(&self) -> Data {
        Data::Bool(*self)
    }
}

impl ToData for u8 {
    fn to_data(&self) -> Data {
        Data::Whole((*self).into())
    }
}

impl ToData for i32 {
    fn to_data(&self) -> Data {
        Data::Whole((*self).into())
    }
}

impl ToData for usize {
    fn to_data(&self) -> Data {
        Data::Whole(*self as i64)
    }
}

impl ToData for String {
    fn to_data(&self) -> Data {
        Data::text(self)
    }
}

impl<T: ToData> ToData for Option<T> {
    fn to_data(&self) -> Data {
        match self {
            None => Data::Null,
            Some(value) => value.to_data(),
        }
    }
}

impl<T: ToData> ToData for [T] {
    fn to_data(&self) -> Data {
        Data::list(self, T::to_data)
    }
}

impl<T: ToData> ToData for Vec<T> {
    fn to_data(&self) -> Data {
        self.as_slice().to_data()
    }
}

impl ToData for (u8, u8) {
    fn to_data(&self) -> Data {
        [self.0, self.1].to_data()
    }
}

/// As JSON text.
impl Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Data::Null => f.write_str("null"),
            Data::Bool(truth) => f.write_str(if *truth { "true" } else { "false" }),
            Data::Whole(number) => write!(f, "{number}"),
            Data::Other(number) => f.write_str(number),
            Data::Text(text) => quoted(text, f),
            Data::List(list) => {
                f.write_char('[')?;
                for (i, item) in list.iter().enumerate() {
                    f.write_str(if i > 0 { "," } else { "" })?;
                    item.fmt(f)?;
                }
                f.write_char(']')
            }
            Data::Map(map) => {
                f.write_char('{')?;
                for (i, (name, value)) in map.iter().enumerate() {
                    f.write_str(if i > 0 { "," } else { "" })?;
                    quoted(name, f)?;
                    f.write_char(':')?;
                    value.fmt(f)?;
                }
                f.write_char('}')
            }
        }
    }
}

fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for letter in text.chars() {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            '\0'..='\u{1f}' => write!(f, "\\u{:04x}", u32::from(letter))?,
            _ => f.write_char(letter)?,
        }
    }
    f.write_char('"')
}

/// Reads JSON from the front; `None` where it is not JSON.
struct Reader<'a> {
    rest: &'a str,
    deep: usize,
}

impl<'a> Reader<'a> {
    fn after_spaces(&self) -> &'a str {
        self.rest.trim_start_matches([' ', '\t', '\n', '\r'])
    }

    /// Takes a text from the front, after spaces, where it is there.
    fn take(&mut self, text: &str) -> Option<()> {
        self.rest = self.after_spaces();
        self.rest = self.rest.strip_prefix(text)?;
        Some(())
    }

    /// Takes so many bytes from the front.
    fn split(&mut self, bytes: usize) -> Option<&'a str> {
        let (front, rest) = self.rest.split_at_checked(bytes)?;
        self.rest = rest;
        Some(front)
    }

    fn value(&mut self) -> Option<Data> {
        self.rest = self.after_spaces();
        let (word, data) = match self.rest.bytes().next()? {
            b'{' => {
                let mut map = Vec::new();
                self.items("{", "}", &mut |reader| reader.entry(&mut map))?;
                return Some(Data::Map(map));
            }
            b'[' => {
                let mut list = Vec::new();
                self.items("[", "]", &mut |reader| {
                    list.push(reader.value()?);
                    Some(())
                })?;
                return Some(Data::List(list));
            }
            b'"' => return self.string().map(Data::Text),
            b't' => ("true", Data::Bool(true)),
            b'f' => ("false", Data::Bool(false)),
            b'n' => ("null", Data::Null),
            _ => return self.number(),
        };
        self.take(word)?;
        Some(data)
    }

    /// One entry of a map. Of equal names the last counts, as in JavaScript.
    fn entry(&mut self, map: &mut Vec<(String, Data)>) -> Option<()> {
        let name = self.string()?;
        self.take(":")?;
        let value = self.value()?;
        match map.iter_mut().find(|(known, _)| *known == name) {
            Some(entry) => entry.1 = value,
            None => map.push((name, value)),
        }
        Some(())
    }

    fn items(&mut self, open: &str, close: &str, item: &mut dyn FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.take(open)?;
        if self.take(close).is_some() {
            return Some(());
        }
        self.deep += 1;
        if self.deep > DEEPEST {
            return None;
        }
        loop {
            item(self)?;
            if self.take(close).is_some() {
                self.deep -= 1;
                return Some(());
            }
            self.take(",")?;
        }
    }

    fn number(&mut self) -> Option<Data> {
        let end =
            self.rest.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E')).unwrap_or(self.rest.len());
        let digits = self.split(end)?;
        match digits.parse() {
            Ok(whole) if is_plain(digits) => Some(Data::Whole(whole)),
            _ => is_number(digits).then(|| Data::Other(digits.into())),
        }
    }

    fn string(&mut self) -> Option<String> {
        self.take("\"")?;
        let mut text = String::new();
        loop {
            let end = self.rest.find(|c: char| matches!(c, '"' | '\\' | '\0'..='\u{1f}'))?;
            text.push_str(self.split(end)?);
            match self.split(1)? {
                "\"" => return Some(text),
                "\\" => {}
                _ => return None,
            }
            text.push(self.escaped()?);
        }
    }

    /// What stands for one letter after a backslash.
    fn escaped(&mut self) -> Option<char> {
        let letter = self.rest.chars().next()?;
        self.split(letter.len_utf8())?;
        Some(match letter {
            '"' | '\\' | '/' => letter,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let first = self.unit()?;
                let pair = (0xd800..0xdc00).contains(&first) && self.rest.starts_with("\\u");
                if !pair {
                    // A half of a pair alone is no letter; JavaScript's texts may hold one.
                    return Some(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                self.split(2)?;
                let second = self.unit()?.wrapping_sub(0xdc00);
                let code = 0x1_0000 + ((first - 0xd800) << 10) + second;
                char::from_u32(code).filter(|_| second < 0x400).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return None,
        })
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Option<u32> {
        let digits = self.split(4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        u32::from_str_radix(digits, 16).ok()
    }
}

/// Whether digits are a whole number as JSON writes it.
fn is_plain(digits: &str) -> bool {
    let digits = digits.strip_prefix('-').unwrap_or(digits);
    let all = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    all && (digits == "0" || !digits.starts_with('0'))
}

fn is_number(text: &str) -> bool {
    let (base, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, part) = base.split_once('.').unwrap_or((base, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    is_plain(whole) && digits(part) && digits(power.strip_prefix(['+', '-']).unwrap_or(power))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    fn data(json: &str) -> Data {
        Data::parse(json).unwrap_or_else(|problem| panic!("{json} {problem}"))
    }

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
            let mut merged = data(target);
            merged.merge(&data(patch));
            assert_eq!(merged.to_string(), outcome, "{target} + {patch}");
        }
    }

    #[test]
    fn what_is_not_json_is_refused() {
        for text in
            ["", "{", "[1,]", "{\"a\"}", "01", "-", "1.", "+1", "nul", "\"\u{1}\"", "\"\\x\"", "1 2", "[1", "'a'"]
        {
            assert!(Data::parse(text).is_err(), "{text}");
            assert!(serde_json::from_str::<Value>(text).is_err(), "{text}");
        }
        assert!(Data::parse(&"[".repeat(100_000)).is_err());
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<i32>().prop_map(|number| Value::from(f64::from(number) / 8.0)),
            any::<String>().prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::vec((any::<String>(), inner), 0..6)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn json_is_read_and_written_as_serde_json_does(value in any_value(), pretty in any::<bool>()) {
            let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) };
            let read = data(&text.expect("JSON"));
            prop_assert_eq!(serde_json::from_str::<Value>(&read.to_string()).expect("JSON"), value);
        }

        #[test]
        fn no_text_makes_the_reader_fail(text in any::<String>()) {
            prop_assert_eq!(Data::parse(&text).is_ok(), serde_json::from_str::<Value>(&text).is_ok());
        }
    }
}
