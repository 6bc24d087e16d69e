//! Card codes of existing servers.

use std::{fmt, str::FromStr};

use serde::Serialize;

use crate::{Card, json::text::quoted};

/// The way a server writes cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Scheme {
    /// Rank 3..15 (J 11 … A 14, 2 15) times ten, plus the suit: 1 heart, 2 diamond, 3 club, 4 spade.
    Decimal,
    /// Suit A spade, B heart, C club, D diamond, then the rank 3..15; Q88 small and K99 big joker.
    Letter,
    /// High nibble the suit (0 diamond, 1 club, 2 heart, 3 spade), low nibble A 1, 2, … K 13; jokers 0x41, 0x42.
    Byte,
    /// `{type: "SPADE", value: 1..13}`, A 1; `null` for `RED_JOKER` and `BLACK_JOKER`.
    Object,
    /// 1..54: spade A..K, heart, club, diamond, small joker 53, big joker 54.
    Index,
}

/// A card as a server writes it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(untagged)]
pub enum Code {
    /// Of the schemes decimal, byte and index.
    Number(u32),
    /// Of the scheme letter.
    Text(String),
    /// Of the scheme object.
    Object {
        /// The suit or joker.
        r#type: String,
        /// A 1 … K 13; nothing for jokers.
        value: Option<u8>,
    },
}

/// Why a code is no card, or a card has no code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CodeError {
    /// The scheme has no such code.
    #[error("{code} is not a card in the scheme {scheme}")]
    UnknownCode {
        /// The code.
        code: String,
        /// The scheme it was read by.
        scheme: Scheme,
    },
    /// The scheme has no code for the card: decimal has no jokers.
    #[error("{card} has no code in the scheme {scheme}")]
    NoCode {
        /// The card.
        card: Card,
        /// The scheme it was to be written by.
        scheme: Scheme,
    },
    /// No scheme has the name.
    #[error("{} is not a scheme: expected one of decimal, letter, byte, object, index", quoted(name))]
    UnknownScheme {
        /// The name that was given.
        name: String,
    },
}

impl<'de> serde::Deserialize<'de> for Code {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
        use serde_json::Value;
        let code = match Value::deserialize(deserializer)? {
            Value::Number(number) => number.as_u64().and_then(|number| number.try_into().ok()).map(Code::Number),
            Value::String(text) => Some(Code::Text(text)),
            Value::Object(entries) => match (entries.get("type"), entries.get("value")) {
                (Some(Value::String(name)), None | Some(Value::Null)) => Some((name, None)),
                (Some(Value::String(name)), Some(value)) => {
                    value.as_u64().and_then(|value| value.try_into().ok()).map(|value| (name, Some(value)))
                }
                _ => None,
            }
            .map(|(name, value)| Code::Object { r#type: name.clone(), value }),
            _ => None,
        };
        code.ok_or_else(|| serde::de::Error::custom("expected a whole number, text, or an object with type and value"))
    }
}

impl CodeError {
    /// The error's stable code: `invalid-card`, or `invalid-argument` for the name of a scheme.
    pub fn code(&self) -> &'static str {
        match self {
            CodeError::UnknownCode { .. } | CodeError::NoCode { .. } => "invalid-card",
            CodeError::UnknownScheme { .. } => "invalid-argument",
        }
    }
}

const LETTERS: [&str; 6] = ["D", "C", "B", "A", "Q", "K"];
const NAMES: [&str; 6] = ["DIAMOND", "CLUB", "HEART", "SPADE", "BLACK_JOKER", "RED_JOKER"];

impl Scheme {
    /// Every scheme with its name.
    pub const ALL: [(&str, Scheme); 5] = [
        ("decimal", Scheme::Decimal),
        ("letter", Scheme::Letter),
        ("byte", Scheme::Byte),
        ("object", Scheme::Object),
        ("index", Scheme::Index),
    ];
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(Self::ALL.iter().find(|(_, scheme)| scheme == self).map_or("", |(name, _)| name))
    }
}

impl FromStr for Scheme {
    type Err = CodeError;

    fn from_str(name: &str) -> Result<Scheme, CodeError> {
        let scheme = Self::ALL.iter().find(|(known, _)| *known == name).map(|(_, scheme)| *scheme);
        scheme.ok_or_else(|| CodeError::UnknownScheme { name: name.into() })
    }
}

/// Writes a card as a server does.
///
/// # Errors
/// When the scheme has no such card: decimal has no jokers.
///
/// ```
/// use chupai::{Code, Scheme, decode, encode};
/// let card = decode(&Code::Number(154), Scheme::Decimal)?;
/// assert_eq!(card.to_string(), "2s");
/// assert_eq!(encode(card, Scheme::Letter)?, Code::Text("A15".into()));
/// # Ok::<(), chupai::CodeError>(())
/// ```
pub fn encode(card: Card, scheme: Scheme) -> Result<Code, CodeError> {
    code(card, scheme).ok_or(CodeError::NoCode { card, scheme })
}

/// Reads a server's code of a card.
///
/// ```
/// use chupai::{Code, Scheme, decode};
/// assert_eq!(decode(&Code::Number(0x32), Scheme::Byte)?.to_string(), "2s");
/// # Ok::<(), chupai::CodeError>(())
/// ```
///
/// # Errors
/// When the scheme has no such code.
pub fn decode(code: &Code, scheme: Scheme) -> Result<Card, CodeError> {
    // 54 cards are soon searched, and so the two directions cannot disagree.
    let found = Card::all().find(|&card| self::code(card, scheme).as_ref() == Some(code));
    found.ok_or_else(|| CodeError::UnknownCode { code: code.to_string(), scheme })
}

fn code(card: Card, scheme: Scheme) -> Option<Code> {
    // Jokers are a fifth suit.
    let big = u32::from(card == Card::BIG_JOKER);
    let high = u32::from(card.rank().0) + 3; // 3 is 3 … A 14, 2 15
    let (suit, high, low) = match card.suit() {
        Some(suit) => (suit.index() as u32, high, (high - 1) % 13 + 1),
        None => (4, 88 + 11 * big, 1 + big),
    };
    let (at, name) = (suit as usize, (suit + big) as usize);
    Some(match scheme {
        Scheme::Decimal => Code::Number(high * 10 + [2, 3, 1, 4].get(at)?),
        Scheme::Letter => Code::Text(format!("{}{high}", LETTERS[name])),
        Scheme::Byte => Code::Number(suit << 4 | low),
        Scheme::Object => Code::Object { r#type: NAMES[name].into(), value: (suit < 4).then_some(low as u8) },
        Scheme::Index => Code::Number(13 * [3, 2, 1, 0, 4][at] + low),
    })
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Code::Number(number) => number.fmt(f),
            Code::Text(text) => f.write_str(&quoted(text)),
            Code::Object { r#type, value: Some(value) } => write!(f, "{{type: {}, value: {value}}}", quoted(r#type)),
            Code::Object { r#type, value: None } => write!(f, "{{type: {}, value: null}}", quoted(r#type)),
        }
    }
}
