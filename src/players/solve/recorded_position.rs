//! A position as a line of text.

use std::{fmt, str::FromStr};

use super::{Position, PositionInput, SolveError, TableInput};
use crate::{
    Hand, PlayInput, ReadingId, RecordError, Rules,
    classify::read_as,
    game::{
        record::RecordedPlay,
        record_parser::rules,
        record_words::{Line, Location, Word, error},
        record_writer::rules_text,
    },
    settings::Sides,
};

#[doc = include_str!("recorded_position.md")]
///
/// [`Record`](crate::Record) has the rest of the grammar. A position may be one that [`solve`](crate::solve()) does not take: with one
/// hand, or with more sides than two.
///
/// ```
/// use chupai::{RecordedPosition, SolveOptions, solve};
/// let text = "position doudizhu hands 0:KhKd5s5h4d3c 1:2s2h5d5c4s3h turn 0 landlord 0";
/// let RecordedPosition { rules, position } = text.parse()?;
/// assert!(solve(&position, &rules, &SolveOptions::default())?.expect("it is small").wins);
/// assert_eq!(RecordedPosition { rules, position }.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPosition {
    /// The rules.
    pub rules: Rules,
    /// The position.
    pub position: Position,
}

impl RecordedPosition {
    /// Checks that there are the seats and the cards that are named.
    pub(crate) fn check(&self) -> Result<(), SolveError> {
        let seats = self.rules.players();
        self.position.check_named(&self.rules, 1..=seats, seats)
    }
}

impl fmt::Display for RecordedPosition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let RecordedPosition { rules, position } = self;
        write!(f, "position {} hands", rules_text(rules))?;
        for (seat, hand) in position.hands.iter().enumerate() {
            write!(f, " {seat}:")?;
            hand.iter().try_for_each(|card| card.fmt(f))?;
            f.write_str(if hand.is_empty() { "-" } else { "" })?;
        }
        write!(f, " turn {}", position.turn)?;
        if let Some(table) = &position.table {
            let (cards, id) = (table.play.cards.to_vec(), ReadingId::from(&table.play.reading));
            let first = read_as(None, &Hand::of(&cards), rules);
            let id = Some(id).filter(|_| first.is_none_or(|first| ReadingId::from(&first) != id));
            write!(f, " table {}:{}", table.seat, RecordedPlay { cards, taken_as: None, id })?;
        }
        match rules.settings().table.sides {
            Sides::Landlord => write!(f, " landlord {}", position.landlord),
            _ => Ok(()),
        }
    }
}

impl FromStr for RecordedPosition {
    type Err = RecordError;

    /// Reads a position from its line, which may stand among comments.
    fn from_str(text: &str) -> Result<RecordedPosition, RecordError> {
        let lines = Line::all(text)?;
        let Some(line) = lines.first() else { return Err(error(Location::START, "expected a position")) };
        match line.words().first() {
            Some(first) if first.text != "position" => return first.expected("position"),
            _ => {}
        }
        if let Some(more) = lines.get(1).and_then(|line| line.words().first().copied()) {
            return more.expected("one line");
        }
        let (rules, words) = rules(line)?;
        let mut words = Words { rest: &words, line };
        let seats = rules.players();
        let at_hands = words.keyword("hands")?;
        let mut hands = Vec::new();
        while let Some(word) = words.take_if(|word| word.text.contains(':')) {
            let (seat, held) = word.of_seat(seats)?;
            if seat != hands.len() {
                return word.expected(&format!("the seats in order, and {} here", hands.len()));
            }
            hands.push(if held.text == "-" { Vec::new() } else { held.cards()? });
        }
        words.keyword("turn")?;
        let turn = words.next()?.seat(seats)?;
        let (mut table, mut at_table) = (None, at_hands);
        if let Some(word) = words.take_if(|word| word.text == "table") {
            let laid = words.next()?;
            (at_table, table) = (word, Some(table_input(laid, seats)?));
        }
        let mut landlord = None;
        if words.take_if(|word| word.text == "landlord").is_some() {
            landlord = Some(words.next()?.seat(seats)?);
        }
        if let Some(more) = words.take_if(|_| true) {
            return more.expected("the end of the line");
        }
        let refused = |problem: SolveError| match problem {
            SolveError::NotAPlay | SolveError::OwnTable(_) => error(at_table.at, problem),
            problem => error(at_hands.at, problem),
        };
        let position = PositionInput { hands, turn, table, landlord }.resolve(&rules).map_err(refused)?;
        let read = RecordedPosition { rules, position };
        read.check().map_err(refused)?;
        Ok(read)
    }
}

/// The play on the table, and who laid it.
fn table_input(word: Word, seats: usize) -> Result<TableInput, RecordError> {
    let (seat, laid) = word.of_seat(seats)?;
    match laid.play()? {
        Some(RecordedPlay { cards, taken_as: None, id: None }) => {
            Ok(TableInput { seat, cards: Some(cards), play: None })
        }
        Some(RecordedPlay { cards, taken_as: None, id: Some(ReadingId { kind, length, rank }) }) => {
            Ok(TableInput { seat, cards: None, play: Some(PlayInput { kind, cards, length, rank }) })
        }
        _ => laid.expected("cards"),
    }
}

/// The words of a line that were not read yet.
struct Words<'a, 'b> {
    rest: &'b [Word<'a>],
    line: &'b Line<'a>,
}

impl<'a> Words<'a, '_> {
    fn next(&mut self) -> Result<Word<'a>, RecordError> {
        self.take_if(|_| true).ok_or_else(|| error(self.line.end(), "expected one more word"))
    }

    fn take_if(&mut self, wanted: impl FnOnce(&Word) -> bool) -> Option<Word<'a>> {
        let (first, rest) = self.rest.split_first()?;
        if !wanted(first) {
            return None;
        }
        self.rest = rest;
        Some(*first)
    }

    fn keyword(&mut self, name: &str) -> Result<Word<'a>, RecordError> {
        match self.take_if(|_| true) {
            Some(word) if word.text == name => Ok(word),
            Some(word) => word.expected(name),
            None => Err(error(self.line.end(), format_args!("expected {name}"))),
        }
    }
}
