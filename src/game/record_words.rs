//! The words and lines of a record. What is refused is told with its line and column.

use super::record::{MAX_TEXT, RecordedPlay};
use crate::{Card, Kind, Rank, ReadingId, json::text::shortened};

/// Why a text is no record, or no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
#[non_exhaustive]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The reason why it cannot be read.
    pub reason: String,
    pub(super) code: &'static str,
}

impl RecordError {
    /// The error's stable code: `invalid-argument`, `unknown-rules`, `invalid-rules`, `invalid-card`,
    /// `too-many-of-a-card` or `too-much`.
    pub fn code(&self) -> &'static str {
        self.code
    }
}

/// A place in a text.
#[derive(Clone, Copy)]
pub(crate) struct Location {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
}

impl Location {
    pub const START: Location = Location { line: 1, column: 1 };

    /// The place some columns to the right.
    fn right(self, columns: usize) -> Location {
        Location { column: self.column + columns, ..self }
    }
}

pub(crate) fn error(at: Location, reason: impl ToString) -> RecordError {
    RecordError { line: at.line, column: at.column, reason: reason.to_string(), code: "invalid-argument" }
}

/// A word of a line, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    pub text: &'a str,
    pub at: Location,
}

impl<'a> Word<'a> {
    pub fn expected<T>(self, expected: &str) -> Result<T, RecordError> {
        Err(self.unexpected(expected))
    }

    // Not generic: compiled for each type, it would add a kilobyte to the wasm file.
    fn unexpected(self, expected: &str) -> RecordError {
        error(self.at, format_args!("expected {expected}, got \"{}\"", shortened(self.text)))
    }

    pub fn number(self) -> Result<usize, RecordError> {
        let is_number = (1..=4).contains(&self.text.len()) && self.text.bytes().all(|byte| byte.is_ascii_digit());
        match self.text.parse() {
            Ok(number) if is_number => Ok(number),
            _ => self.expected("a number"),
        }
    }

    pub fn seat(self, seats: usize) -> Result<usize, RecordError> {
        match self.number() {
            Ok(seat) if seat < seats => Ok(seat),
            _ => self.expected(&format!("a seat, 0 to {}", seats - 1)),
        }
    }

    pub fn rank(self) -> Result<Rank, RecordError> {
        self.text.parse().or_else(|_| self.expected("a rank"))
    }

    /// Cards without spaces between them, at least one.
    pub fn cards(self) -> Result<Vec<Card>, RecordError> {
        let mut cards = Vec::new();
        for (number, pair) in self.text.as_bytes().chunks(2).enumerate() {
            let word = Word { text: "", at: self.at.right(2 * number) };
            let text = str::from_utf8(pair).unwrap_or_default();
            match text.parse::<Card>() {
                Ok(card) if pair.len() == 2 => cards.push(card),
                _ => {
                    return Word { text: self.text.get(2 * number..).unwrap_or("?"), ..word }
                        .expected("cards such as 3dTh");
                }
            }
        }
        if cards.is_empty() { self.expected("cards") } else { Ok(cards) }
    }

    /// The parts before and after a sign.
    fn split(self, sign: char) -> Option<(Word<'a>, Word<'a>)> {
        let (before, after) = self.text.split_once(sign)?;
        let at = self.at.right(before.chars().count() + 1);
        Some((Word { text: before, ..self }, Word { text: after, at }))
    }

    /// A seat, `:`, and what it did.
    pub fn of_seat(self, seats: usize) -> Result<(usize, Word<'a>), RecordError> {
        match self.split(':') {
            Some((seat, rest)) => Ok((seat.seat(seats)?, rest)),
            None => self.expected("a seat and what it did, such as 0:3d3c"),
        }
    }

    pub fn play(self) -> Result<Option<RecordedPlay>, RecordError> {
        if self.text == "-" {
            return Ok(None);
        }
        let (laid, id) = self.split('/').map_or((self, None), |(laid, id)| (laid, Some(id)));
        let (cards, taken_as) = laid.split('=').map_or((laid, None), |(cards, taken_as)| (cards, Some(taken_as)));
        let read = RecordedPlay {
            cards: cards.cards()?,
            taken_as: taken_as.map(Word::cards).transpose()?,
            id: id.map(Word::reading).transpose()?,
        };
        match &read.taken_as {
            Some(taken_as) if taken_as.len() != read.cards.len() => laid.expected("as many cards after = as before it"),
            _ => Ok(Some(read)),
        }
    }

    fn reading(self) -> Result<ReadingId, RecordError> {
        let parts = self.split('.').and_then(|(kind, rest)| Some((kind, rest.split('.')?)));
        let Some((kind, (length, rank))) = parts else { return self.expected("a reading such as pair.1.3") };
        Ok(ReadingId {
            kind: kind.text.parse::<Kind>().or_else(|_| kind.expected("a kind of play"))?,
            length: length.number()?.try_into().or_else(|_| length.expected("a length"))?,
            rank: rank.rank()?,
        })
    }
}

/// A line without its comment.
pub(crate) struct Line<'a> {
    pub text: &'a str,
    number: usize,
}

impl<'a> Line<'a> {
    /// The lines of a text that hold words.
    pub fn all(text: &str) -> Result<Vec<Line<'_>>, RecordError> {
        if text.len() > MAX_TEXT {
            return Err(error(Location::START, format_args!("expected at most {MAX_TEXT} bytes")));
        }
        let mut lines = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            let text = line.split(';').next().unwrap_or_default();
            if let Some((at, _)) = text.chars().enumerate().find(|(_, char)| char.is_control()) {
                return Err(error(Location { line: number, column: at + 1 }, "expected no control character"));
            }
            if text.contains(|char| char != ' ') {
                lines.push(Line { text, number });
            }
        }
        Ok(lines)
    }

    pub fn words(&self) -> Vec<Word<'a>> {
        self.words_after(0)
    }

    /// The words after some bytes.
    pub fn words_after(&self, bytes: usize) -> Vec<Word<'a>> {
        let rest = self.text.get(bytes..).unwrap_or_default();
        let mut column = self.text.chars().count() - rest.chars().count() + 1;
        let mut words = Vec::new();
        for text in rest.split(' ') {
            if !text.is_empty() {
                words.push(Word { text, at: Location { line: self.number, column } });
            }
            column += text.chars().count() + 1;
        }
        words
    }

    pub fn end(&self) -> Location {
        Location { line: self.number, column: self.text.trim_end_matches(' ').chars().count() + 1 }
    }

    /// The word after the first, where there is no other.
    pub fn only(&self, words: &[Word<'a>]) -> Result<Word<'a>, RecordError> {
        match words {
            [_, word] => Ok(*word),
            [_, _, more, ..] => more.expected("the end of the line"),
            _ => Err(error(self.end(), "expected one more word")),
        }
    }
}
