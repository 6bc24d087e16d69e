//! JSON files as they are compiled in: without the space that makes them readable, a quarter of their size.

/// Includes a JSON file as a text without space between its values.
macro_rules! include_json {
    ($file:expr) => {{
        const READABLE: &[u8] = include_bytes!($file);
        const SIZE: usize = $crate::json::compact::compact::<0>(READABLE).1;
        const COMPACT: [u8; SIZE] = $crate::json::compact::compact(READABLE).0;
        match str::from_utf8(&COMPACT) {
            Ok(text) => text,
            Err(_) => panic!("JSON is UTF-8"), // while it is compiled
        }
    }};
}

pub(crate) use include_json;

/// The bytes of JSON but the space between values, as many as there is room for, and how many they are.
pub(crate) const fn compact<const ROOM: usize>(json: &[u8]) -> ([u8; ROOM], usize) {
    let mut compact = [0; ROOM];
    let (mut size, mut at, mut is_text) = (0, 0, false);
    while at < json.len() {
        is_text ^= is_quote(json, at);
        if is_text || !json[at].is_ascii_whitespace() {
            if size < ROOM {
                compact[size] = json[at];
            }
            size += 1;
        }
        at += 1;
    }
    (compact, size)
}

/// Whether a text begins or ends here.
const fn is_quote(json: &[u8], at: usize) -> bool {
    json[at] == b'"' && (at == 0 || json[at - 1] != b'\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_space_between_values_is_left_out_and_that_in_texts_is_not() {
        const JSON: &[u8] = br#"{ "a b": [1, "c \" d"],
            "e": true }"#;
        const EXPECTED: &[u8] = br#"{"a b":[1,"c \" d"],"e":true}"#;
        assert_eq!(compact::<{ EXPECTED.len() }>(JSON).0, EXPECTED);
        assert_eq!(compact::<0>(JSON).1, EXPECTED.len());
    }
}
