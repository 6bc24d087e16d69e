//! Reads the text of a record. What is refused is told with its line and column.

use std::str::FromStr;

use serde_json::Value;

use super::{
    Bid, Game, GameError, Move,
    record::{MOST_LINE, MOST_ROUNDS, MOST_TEXT, Place, Record, RecordedCards, RecordedPlay, RecordedRound},
    start::Carried,
};
use crate::{Card, Kind, Rank, ReadingId, Rules, RulesError};

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
#[non_exhaustive]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub reason: String,
    code: &'static str,
}

impl RecordError {
    /// The error's stable code: `invalid-argument`, `unknown-rules`, `invalid-rules`, `too-many-of-a-card` or `too-much`.
    pub fn code(&self) -> &'static str {
        self.code
    }
}

/// A line and a column, both from 1.
type At = (usize, usize);

fn error(at: At, reason: impl ToString) -> RecordError {
    RecordError { line: at.0, column: at.1, reason: reason.to_string(), code: "invalid-argument" }
}

/// A word of a line, and where it stands.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    at: At,
}

impl<'a> Word<'a> {
    fn expected<T>(self, expected: &str) -> Result<T, RecordError> {
        let shown: String = self.text.chars().take(20).collect();
        Err(error(self.at, format_args!("expected {expected}, got \"{shown}\"")))
    }

    fn number(self) -> Result<usize, RecordError> {
        let is_number = (1..=4).contains(&self.text.len()) && self.text.bytes().all(|byte| byte.is_ascii_digit());
        match self.text.parse() {
            Ok(number) if is_number => Ok(number),
            _ => self.expected("a number"),
        }
    }

    fn seat(self, seats: usize) -> Result<usize, RecordError> {
        match self.number() {
            Ok(seat) if seat < seats => Ok(seat),
            _ => self.expected(&format!("a seat, 0 to {}", seats - 1)),
        }
    }

    fn rank(self) -> Result<Rank, RecordError> {
        self.text.parse().or_else(|_| self.expected("a rank"))
    }

    /// Cards without spaces between them, at least one.
    fn cards(self) -> Result<Vec<Card>, RecordError> {
        let mut cards = Vec::new();
        for (number, pair) in self.text.as_bytes().chunks(2).enumerate() {
            let word = Word { text: "", at: (self.at.0, self.at.1 + 2 * number) };
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
        let column = self.at.1 + before.chars().count() + 1;
        Some((Word { text: before, ..self }, Word { text: after, at: (self.at.0, column) }))
    }

    /// A seat, `:`, and what it did.
    fn of_seat(self, seats: usize) -> Result<(usize, Word<'a>), RecordError> {
        match self.split(':') {
            Some((seat, rest)) => Ok((seat.seat(seats)?, rest)),
            None => self.expected("a seat and what it did, such as 0:3d3c"),
        }
    }

    fn play(self) -> Result<Option<RecordedPlay>, RecordError> {
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
struct Line<'a> {
    text: &'a str,
    number: usize,
}

impl<'a> Line<'a> {
    fn words(&self) -> Vec<Word<'a>> {
        let (mut words, mut rest, mut column) = (Vec::new(), self.text, 1);
        loop {
            let trimmed = rest.trim_start_matches(' ');
            column += rest.len() - trimmed.len();
            if trimmed.is_empty() {
                return words;
            }
            let (word, after) = trimmed.split_at(trimmed.find(' ').unwrap_or(trimmed.len()));
            words.push(Word { text: word, at: (self.number, column) });
            column += word.chars().count();
            rest = after;
        }
    }

    fn end(&self) -> At {
        (self.number, self.text.trim_end_matches(' ').chars().count() + 1)
    }

    /// The word after the first, where there is no other.
    fn only(&self, words: &[Word<'a>]) -> Result<Word<'a>, RecordError> {
        match words {
            [_, word] => Ok(*word),
            [_, _, more, ..] => more.expected("the end of the line"),
            _ => Err(error(self.end(), "expected one more word")),
        }
    }
}

/// A round that is being read: how far it is, and where its parts stand.
struct Reading {
    round: RecordedRound,
    stage: u8,
    start: At,
    places: Vec<(Place, At)>,
}

const STAGES: [&str; 10] =
    ["game", "before", "seat", "kitty", "landlord", "turn", "tribute", "bid", "a trick's number", "result"];
const SEAT: u8 = 2;
const TRICK: u8 = 8;

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record. A round of which every card is known is played again, and so is the way from one round of a match to
    /// the next.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        if text.len() > MOST_TEXT {
            return Err(error((1, 1), format_args!("expected at most {MOST_TEXT} bytes")));
        }
        let (mut record, mut last, mut reading) = (Record::default(), None, None);
        let mut is_first = true;
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            if line.len() > MOST_LINE {
                return Err(error((number, 1), format_args!("expected at most {MOST_LINE} bytes in a line")));
            }
            let line = Line { text: line.split(';').next().unwrap_or_default(), number };
            let words = line.words();
            let Some(first) = words.first() else { continue };
            if let Some((at, _)) = line.text.chars().enumerate().find(|(_, char)| char.is_control()) {
                return Err(error((number, at + 1), "expected no control character"));
            }
            if is_first {
                match words.as_slice() {
                    [magic, version] if magic.text == "chupai" && version.text == "1" => is_first = false,
                    [magic, version] if magic.text == "chupai" => return version.expected("version 1"),
                    _ => return first.expected("chupai 1"),
                }
            } else if first.text == "game" {
                finish(reading.take(), &mut last, &mut record)?;
                if record.rounds.len() >= MOST_ROUNDS {
                    return first.expected(&format!("at most {MOST_ROUNDS} rounds"));
                }
                reading = Some(begin(&line, &words)?);
            } else {
                let Some(reading) = &mut reading else { return first.expected("game") };
                read_line(reading, &line, &words)?;
            }
        }
        if reading.is_none() {
            let expected = if is_first { "expected chupai 1" } else { "expected a game" };
            return Err(error((text.lines().count().max(1), 1), expected));
        }
        finish(reading, &mut last, &mut record)?;
        Ok(record)
    }
}

/// Begins a round: the rules, by id and changes or as a whole.
fn begin(line: &Line, words: &[Word]) -> Result<Reading, RecordError> {
    let Some(&second) = words.get(1) else { return Err(error(line.end(), "expected the id of a game")) };
    let json = |word: &Word| {
        let from = line.text.char_indices().nth(word.at.1 - 1).map_or(0, |(at, _)| at);
        serde_json::from_str::<Value>(&line.text[from..])
            .map_err(|_| error(word.at, "expected JSON to the end of the line"))
    };
    let of_rules = |at| move |problem: RulesError| RecordError { code: problem.code(), ..error(at, problem) };
    let rules = if second.text.starts_with('{') {
        Rules::from_value(&json(&second)?).map_err(of_rules(second.at))?
    } else {
        let rules = Rules::builtin(second.text).map_err(of_rules(second.at))?;
        match words.get(2) {
            Some(third) => rules.patched(&json(third)?).map_err(of_rules(third.at))?,
            None => rules,
        }
    };
    let round = RecordedRound {
        rules,
        before: Carried::default(),
        names: Vec::new(),
        hands: Vec::new(),
        kitty: RecordedCards::Known(Vec::new()),
        landlord: None,
        turn: None,
        bids: Vec::new(),
        gifts: Vec::new(),
        tricks: Vec::new(),
        scores: None,
    };
    Ok(Reading { round, stage: 0, start: second.at, places: Vec::new() })
}

/// Reads a line of a round.
fn read_line(reading: &mut Reading, line: &Line, words: &[Word]) -> Result<(), RecordError> {
    let first = words[0];
    let seats = reading.round.rules.seats();
    let is_number = first.text.bytes().all(|byte| byte.is_ascii_digit());
    let named = STAGES.iter().position(|&name| name == first.text).map(|stage| stage as u8);
    let Some(stage) = named.or(is_number.then_some(TRICK)) else { return first.expected("the name of a line") };
    let again = stage == reading.stage && (stage == SEAT || stage == TRICK);
    if stage <= reading.stage && !again {
        return Err(error(first.at, format_args!("\"{}\" does not stand here", first.text)));
    }
    if stage > SEAT && reading.round.hands.len() < seats {
        return first.expected(&format!("seat {}", reading.round.hands.len()));
    }
    reading.stage = stage;
    let (round, places) = (&mut reading.round, &mut reading.places);
    let rest = &words[1..];
    if rest.is_empty() {
        return Err(error(line.end(), "expected one more word"));
    }
    match first.text {
        "before" => {
            places.push((Place::Before, first.at));
            round.before = before(line, rest, seats)?;
        }
        "seat" => {
            let [seat, name, cards @ ..] = rest else {
                return Err(error(line.end(), "expected a seat, a name and cards"));
            };
            if seat.seat(seats)? != round.hands.len() {
                return seat.expected(&format!("the seats in order, and {} here", round.hands.len()));
            }
            if name.text.chars().count() > 40 {
                return name.expected("a name of at most 40 characters");
            }
            places.push((Place::Hand(round.hands.len()), first.at));
            round.names.push((name.text != "-").then(|| name.text.into()));
            round.hands.push(cards_of(line, cards)?);
        }
        "kitty" => {
            places.push((Place::Kitty, first.at));
            round.kitty = cards_of(line, rest)?;
        }
        "landlord" => round.landlord = Some(line.only(words)?.seat(seats)?),
        "turn" => round.turn = Some(line.only(words)?.seat(seats)?),
        "bid" => {
            for word in rest {
                let (seat, bid) = word.of_seat(seats)?;
                places.push((Place::Bid(round.bids.len()), word.at));
                round.bids.push(Bid { seat, bid: bid.number()?.try_into().or_else(|_| bid.expected("a bid"))? });
            }
        }
        "tribute" => {
            for word in rest {
                let (seat, given) = word.of_seat(seats)?;
                places.push((Place::Gift(round.gifts.len()), word.at));
                let card = match given.text {
                    "?" => None,
                    _ => match given.cards()?.as_slice() {
                        [card] => Some(*card),
                        _ => return given.expected("one card"),
                    },
                };
                round.gifts.push((seat, card));
            }
        }
        "result" => {
            places.push((Place::Result, first.at));
            round.scores = Some(scores(rest, seats)?);
        }
        _ => {
            if first.number()? != round.tricks.len() + 1 {
                return first.expected(&format!("trick {}", round.tricks.len() + 1));
            }
            let mut moves = Vec::new();
            for word in rest {
                let (seat, play) = word.of_seat(seats)?;
                places.push((Place::Move(round.tricks.len(), moves.len()), word.at));
                moves.push(Move { seat, play: play.play()? });
            }
            round.tricks.push(moves);
        }
    }
    Ok(())
}

fn before(line: &Line, words: &[Word], seats: usize) -> Result<Carried, RecordError> {
    let mut carried = Carried::default();
    let mut list = "";
    for word in words {
        match (word.text, list) {
            ("out", "") | ("levels", "out") | ("tries", "levels") => list = word.text,
            (_, "out") => carried.out.push(word.seat(seats)?),
            (_, "levels") => carried.levels.push(word.rank()?),
            (_, "tries") => carried.tries.push(word.number()?.try_into().or_else(|_| word.expected("a number"))?),
            _ => return word.expected("out"),
        }
    }
    if list == "levels" { Err(error(line.end(), "expected tries")) } else { Ok(carried) }
}

/// Cards, or how many there are.
fn cards_of(line: &Line, words: &[Word]) -> Result<RecordedCards, RecordError> {
    if let [count] = words
        && count.text.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Ok(RecordedCards::Hidden(count.number()?));
    }
    let mut cards = Vec::new();
    for word in words {
        cards.extend(word.cards()?);
    }
    if cards.is_empty() { Err(error(line.end(), "expected cards")) } else { Ok(RecordedCards::Known(cards)) }
}

fn scores(words: &[Word], seats: usize) -> Result<Vec<i32>, RecordError> {
    let mut scores = Vec::new();
    for word in words {
        let (seat, points) = word.of_seat(seats)?;
        if seat != scores.len() {
            return word.expected(&format!("the seats in order, and {} here", scores.len()));
        }
        let is_short = points.text.len() <= 11 && points.text.starts_with(['+', '-']);
        match points.text.parse() {
            Ok(points) if is_short => scores.push(points),
            _ => return points.expected("points such as +4"),
        }
    }
    match words.last() {
        Some(last) if scores.len() != seats => last.expected(&format!("the points of {seats} seats")),
        _ => Ok(scores),
    }
}

/// Ends a round: where all of it is known it is played again, after the round before where there is one.
fn finish(reading: Option<Reading>, last: &mut Option<Game>, record: &mut Record) -> Result<(), RecordError> {
    let Some(Reading { round, start, places, .. }) = reading else { return Ok(()) };
    let seats = round.rules.seats();
    if round.hands.len() < seats {
        return Err(error(start, format_args!("expected {seats} seats")));
    }
    let found = |place: Place| places.iter().find(|(found, _)| *found == place).map_or(start, |(_, at)| *at);
    if let Some(before) = last.take() {
        let fits = match before.next_start() {
            Ok((rules, carried)) => rules == round.rules && carried == round.before,
            Err(_) => false,
        };
        if !fits {
            return Err(error(found(Place::Before), "this is not what the round before it leaves"));
        }
    }
    if round.is_whole() {
        let game = round
            .replay()
            .map_err(|(place, problem)| RecordError { code: problem.code(), ..error(found(place), &problem) })?;
        *last = Some(game);
    }
    record.rounds.push(round);
    Ok(())
}

/// Why data of a round is not what it may be, as a record tells it.
impl From<GameError> for RecordError {
    fn from(problem: GameError) -> RecordError {
        RecordError { code: problem.code(), ..error((1, 1), &problem) }
    }
}
