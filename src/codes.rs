//! Card codes of existing servers.

use std::fmt;

use crate::{
    Card,
    data::{Data, Number, Plain, ToData, object, shown},
};

/// How a server writes cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeError(String);

const LETTERS: [&str; 6] = ["D", "C", "B", "A", "Q", "K"];
const NAMES: [&str; 6] = ["DIAMOND", "CLUB", "HEART", "SPADE", "BLACK_JOKER", "RED_JOKER"];

impl ToData for Code {
    fn to_data(&self) -> Data {
        match self {
            Code::Number(number) => Data::Whole((*number).into()),
            Code::Text(text) => Data::text(text),
            Code::Object { r#type, value } => object! { "type": *r#type, "value": *value },
        }
    }
}

impl Scheme {
    /// Every scheme with its name.
    pub const ALL: [(&str, Scheme); 5] = [
        ("decimal", Scheme::Decimal),
        ("letter", Scheme::Letter),
        ("byte", Scheme::Byte),
        ("object", Scheme::Object),
        ("index", Scheme::Index),
    ];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, scheme)| *scheme == self).map_or("", |(name, _)| name)
    }
}

/// A server's code of a card.
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
    code(card, scheme).ok_or_else(|| CodeError::new(&card, "has no code", scheme))
}

/// The card of a server's code.
///
/// # Errors
/// When the scheme has no such code.
pub fn decode(code: &Code, scheme: Scheme) -> Result<Card, CodeError> {
    card(&code.to_data(), scheme)
}

/// The cards of server codes in a list as JSON text.
///
/// # Errors
/// When it is no list, or one of the codes is not of the scheme.
pub fn decode_json(codes: &str, scheme: Scheme) -> Result<Vec<Card>, CodeError> {
    let Ok(Data::List(list)) = Data::parse(codes) else {
        return Err(CodeError("the codes are not a list as JSON".into()));
    };
    let mut cards = Vec::with_capacity(list.len());
    for code in &list {
        cards.push(card(code, scheme)?);
    }
    Ok(cards)
}

impl CodeError {
    fn new(what: &dyn fmt::Display, problem: &str, scheme: Scheme) -> CodeError {
        CodeError(shown(&format_args!("{what} {} in the scheme {}", Plain(problem), Plain(scheme.name()))))
    }
}

impl Code {
    /// Whether data is this code.
    fn is(&self, data: &Data) -> bool {
        match (self, data) {
            (&Code::Number(number), &Data::Whole(other)) => other == i64::from(number),
            (Code::Text(text), Data::Text(other)) => text == other,
            (Code::Object { r#type, value }, Data::Map(_)) => {
                let name = matches!(data.get("type"), Some(Data::Text(name)) if name == r#type);
                name && match data.get("value") {
                    Some(&Data::Whole(other)) => value.is_some_and(|value| other == i64::from(value)),
                    other => value.is_none() && matches!(other, None | Some(Data::Null)),
                }
            }
            _ => false,
        }
    }
}

fn card(data: &Data, scheme: Scheme) -> Result<Card, CodeError> {
    // 54 cards are soon searched, and so the two directions cannot disagree.
    let found = Card::all().find(|&card| code(card, scheme).is_some_and(|code| code.is(data)));
    found.ok_or_else(|| CodeError::new(data, "is not a card", scheme))
}

fn code(card: Card, scheme: Scheme) -> Option<Code> {
    // Jokers are a fifth suit.
    let big = u32::from(card == Card::BIG_JOKER);
    let high = u32::from(card.rank().0) + 3; // 3 is 3 … A 14, 2 15
    let (suit, high, low) = match card.suit() {
        Some(suit) => (u32::from(suit.0), high, (high - 1) % 13 + 1),
        None => (4, 88 + 11 * big, 1 + big),
    };
    let (at, name) = (suit as usize, (suit + big) as usize);
    Some(match scheme {
        Scheme::Decimal => Code::Number(high * 10 + [2, 3, 1, 4].get(at)?),
        Scheme::Letter => Code::Text(shown(&format_args!("{}{}", Plain(LETTERS[name]), Number(high.into())))),
        Scheme::Byte => Code::Number(suit << 4 | low),
        Scheme::Object => Code::Object { r#type: NAMES[name].into(), value: (suit < 4).then_some(low as u8) },
        Scheme::Index => Code::Number(13 * [3, 2, 1, 0, 4][at] + low),
    })
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Code::Object { r#type, value } => {
                write!(f, "{{type: {}, value: {}}}", Data::text(r#type), value.to_data())
            }
            number_or_text => number_or_text.to_data().fmt(f),
        }
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CodeError {}
