//! Reads the text of a record.

use std::str::FromStr;

use serde_json::Value;

use super::{
    Bid, Game, Move,
    record::{MAX_ROUNDS, Place, Record, RecordedCards, RecordedRound, RecordedSeat},
    record_words::{Line, Location, RecordError, Word, error},
    start::DealsBefore,
};
use crate::{
    Rules, RulesError,
    budget::{MAX_REPLAY_STEPS, Steps},
};

/// A round that is being read: how far it is, and where its parts stand.
struct RoundParser {
    round: RecordedRound,
    /// The stage of the last line; none after the line of the game.
    stage: Option<Stage>,
    start: Location,
    places: Vec<(Place, Location)>,
}

/// The lines of a round, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Stage {
    Before,
    Seat,
    Kitty,
    Landlord,
    Turn,
    Tribute,
    Open,
    Bid,
    Double,
    Trick,
    Result,
}

impl Stage {
    /// The stage of a line that begins with a word.
    fn of(word: &str) -> Option<Stage> {
        Some(match word {
            "before" => Stage::Before,
            "seat" => Stage::Seat,
            "kitty" => Stage::Kitty,
            "landlord" => Stage::Landlord,
            "turn" => Stage::Turn,
            "tribute" => Stage::Tribute,
            "open" => Stage::Open,
            "bid" => Stage::Bid,
            "double" => Stage::Double,
            "result" => Stage::Result,
            _ if word.bytes().all(|byte| byte.is_ascii_digit()) => Stage::Trick,
            _ => return None,
        })
    }

    /// Whether a round may have several lines of it.
    fn repeats(self) -> bool {
        matches!(self, Stage::Seat | Stage::Trick)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record. Rounds of which every card is known are replayed, and each must be what the one before it leaves.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        read(text, false).map(|(record, _)| record)
    }
}

/// Reads a record, and replays rounds of which every card is known. Returns the last round, too, if it is one; where
/// `last_is_wanted`, a last round with cards left out is an error.
pub(crate) fn read(text: &str, last_is_wanted: bool) -> Result<(Record, Option<Game>), RecordError> {
    let (mut record, mut last, mut parser) = (Record::default(), None, None);
    let steps = &mut Steps::of(MAX_REPLAY_STEPS);
    let mut is_first = true;
    for line in Line::all(text)? {
        let words = line.words();
        let Some(first) = words.first() else { continue };
        if is_first {
            if first.text != "chupai" {
                return first.expected("chupai 1");
            }
            let version = line.only(&words)?;
            if version.text != "1" {
                return version.expected("version 1");
            }
            is_first = false;
        } else if first.text == "game" {
            finish(parser.take(), false, &mut last, &mut record, steps)?;
            if record.rounds.len() >= MAX_ROUNDS {
                return first.expected(&format!("at most {MAX_ROUNDS} rounds"));
            }
            parser = Some(begin(&line)?);
        } else {
            let Some(parser) = &mut parser else { return first.expected("game") };
            parser.read_line(&line, &words)?;
        }
    }
    if parser.is_none() {
        let expected = if is_first { "expected chupai 1" } else { "expected a game" };
        return Err(error(Location { line: text.lines().count().max(1), column: 1 }, expected));
    }
    finish(parser, last_is_wanted, &mut last, &mut record, steps)?;
    Ok((record, last))
}

/// Reads rules after the first word of a line, by id and changes or as a whole. Returns the words after them, too.
pub(crate) fn rules<'a>(line: &Line<'a>) -> Result<(Rules, Vec<Word<'a>>), RecordError> {
    let words = line.words();
    let Some(&second) = words.get(1) else { return Err(error(line.end(), "expected the id of a game")) };
    let json = |word: &Word| {
        let from = line.text.char_indices().nth(word.at.column - 1).map_or(0, |(at, _)| at);
        let mut values =
            serde_json::Deserializer::from_str(line.text.get(from..).unwrap_or_default()).into_iter::<Value>();
        match values.next() {
            Some(Ok(value)) => Ok((value, line.words_after(from + values.byte_offset()))),
            _ => Err(error(word.at, "expected JSON")),
        }
    };
    let of_rules = |at| move |problem: RulesError| RecordError { code: problem.code(), ..error(at, problem) };
    if second.text.starts_with('{') {
        let (data, rest) = json(&second)?;
        return Ok((Rules::from_value(&data).map_err(of_rules(second.at))?, rest));
    }
    let rules = Rules::builtin(second.text).map_err(of_rules(second.at))?;
    match words.get(2) {
        Some(third) if third.text.starts_with('{') => {
            let (changes, rest) = json(third)?;
            Ok((rules.patched(&changes).map_err(of_rules(third.at))?, rest))
        }
        _ => Ok((rules, words[2..].to_vec())),
    }
}

/// Begins a round.
fn begin(line: &Line) -> Result<RoundParser, RecordError> {
    let (rules, rest) = rules(line)?;
    if let Some(more) = rest.first() {
        return more.expected("the end of the line");
    }
    let round = RecordedRound {
        rules,
        before: DealsBefore::default(),
        seats: Vec::new(),
        kitty: RecordedCards::Known(Vec::new()),
        landlord: None,
        turn: None,
        bids: Vec::new(),
        doubles: Vec::new(),
        opens: Vec::new(),
        gifts: Vec::new(),
        tricks: Vec::new(),
        scores: None,
    };
    let start = line.words().get(1).map_or_else(|| line.end(), |second| second.at);
    Ok(RoundParser { round, stage: None, start, places: Vec::new() })
}

impl RoundParser {
    /// Reads a line of the round.
    fn read_line(&mut self, line: &Line, words: &[Word]) -> Result<(), RecordError> {
        let (first, rest) = (words[0], &words[1..]);
        let seats = self.round.rules.players();
        let Some(stage) = Stage::of(first.text) else { return first.expected("the name of a line") };
        if Some(stage) < self.stage || (Some(stage) == self.stage && !stage.repeats()) {
            return Err(error(first.at, format_args!("\"{}\" does not stand here", first.text)));
        }
        if stage > Stage::Seat && self.round.seats.len() < seats {
            return first.expected(&format!("seat {}", self.round.seats.len()));
        }
        self.stage = Some(stage);
        if rest.is_empty() {
            return Err(error(line.end(), "expected one more word"));
        }
        let (round, places) = (&mut self.round, &mut self.places);
        match stage {
            Stage::Before => {
                places.push((Place::Before, first.at));
                round.before = before(line, rest, seats)?;
            }
            Stage::Seat => {
                places.push((Place::Hand(round.seats.len()), first.at));
                self.read_seat(line, rest)?;
            }
            Stage::Kitty => {
                places.push((Place::Kitty, first.at));
                round.kitty = match cards_of(line, rest)? {
                    RecordedCards::Hidden(0) => RecordedCards::Known(Vec::new()),
                    cards => cards,
                };
            }
            Stage::Landlord => {
                places.push((Place::Landlord, first.at));
                round.landlord = Some(line.only(words)?.seat(seats)?);
            }
            Stage::Turn => round.turn = Some(line.only(words)?.seat(seats)?),
            Stage::Bid => round.bids = bids(rest, seats, Place::Bid, places)?,
            Stage::Open => round.opens = bids(rest, seats, Place::Open, places)?,
            Stage::Double => round.doubles = bids(rest, seats, Place::Double, places)?,
            Stage::Tribute => self.read_gifts(rest)?,
            Stage::Result => {
                places.push((Place::Result, first.at));
                round.scores = Some(scores(rest, seats)?);
            }
            Stage::Trick => self.read_trick(first, rest)?,
        }
        Ok(())
    }

    fn read_seat(&mut self, line: &Line, words: &[Word]) -> Result<(), RecordError> {
        let [seat, name, cards @ ..] = words else {
            return Err(error(line.end(), "expected a seat, a name and cards"));
        };
        let next = self.round.seats.len();
        if seat.seat(self.round.rules.players())? != next {
            return seat.expected(&format!("the seats in order, and {next} here"));
        }
        if name.text.chars().count() > 40 {
            return name.expected("a name of at most 40 characters");
        }
        let name = (name.text != "-").then(|| name.text.into());
        self.round.seats.push(RecordedSeat { name, cards: cards_of(line, cards)? });
        Ok(())
    }

    fn read_gifts(&mut self, words: &[Word]) -> Result<(), RecordError> {
        for word in words {
            let (seat, given) = word.of_seat(self.round.rules.players())?;
            self.places.push((Place::Gift(self.round.gifts.len()), word.at));
            let card = match given.text {
                "?" => None,
                _ => match given.cards()?.as_slice() {
                    [card] => Some(*card),
                    _ => return given.expected("one card"),
                },
            };
            self.round.gifts.push((seat, card));
        }
        Ok(())
    }

    fn read_trick(&mut self, number: Word, words: &[Word]) -> Result<(), RecordError> {
        let trick = self.round.tricks.len();
        if number.number()? != trick + 1 {
            return number.expected(&format!("trick {}", trick + 1));
        }
        let mut moves = Vec::new();
        for word in words {
            let (seat, play) = word.of_seat(self.round.rules.players())?;
            self.places.push((Place::Move(trick, moves.len()), word.at));
            moves.push(Move { seat, play: play.play()? });
        }
        self.round.tricks.push(moves);
        Ok(())
    }
}

fn bids(
    words: &[Word],
    seats: usize,
    place: fn(usize) -> Place,
    places: &mut Vec<(Place, Location)>,
) -> Result<Vec<Bid>, RecordError> {
    let mut bids = Vec::new();
    for word in words {
        let (seat, bid) = word.of_seat(seats)?;
        places.push((place(bids.len()), word.at));
        bids.push(Bid { seat, bid: bid.number()?.try_into().or_else(|_| bid.expected("a bid"))? });
    }
    Ok(bids)
}

fn before(line: &Line, words: &[Word], seats: usize) -> Result<DealsBefore, RecordError> {
    let mut before = DealsBefore::default();
    let mut list = "";
    for word in words {
        match (word.text, list) {
            ("out", "") | ("levels", "out") | ("tries", "levels") => list = word.text,
            (_, "out") => before.out.push(word.seat(seats)?),
            (_, "levels") => before.levels.push(word.rank()?),
            (_, "tries") => before.tries.push(word.number()?.try_into().or_else(|_| word.expected("a number"))?),
            _ => return word.expected("out"),
        }
    }
    if list == "levels" { Err(error(line.end(), "expected tries")) } else { Ok(before) }
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

/// Ends a round: checks it against the round before, and replays it if every card is known or it `is_wanted`.
fn finish(
    parser: Option<RoundParser>,
    is_wanted: bool,
    last: &mut Option<Game>,
    record: &mut Record,
    steps: &mut Steps,
) -> Result<(), RecordError> {
    let Some(RoundParser { round, start, places, .. }) = parser else { return Ok(()) };
    let seats = round.rules.players();
    if round.seats.len() < seats {
        return Err(error(start, format_args!("expected {seats} seats")));
    }
    let found = |place: Place| places.iter().find(|(found, _)| *found == place).map_or(start, |(_, at)| *at);
    if let Some(before) = last.take() {
        let fits = match before.next_start() {
            Ok((rules, before)) => rules == round.rules && before == round.before,
            Err(_) => false,
        };
        if !fits {
            return Err(error(found(Place::Before), "this is not what the round before it leaves"));
        }
    }
    if is_wanted || round.is_whole() {
        let game = round
            .replay(steps)
            .map_err(|(place, problem)| RecordError { code: problem.code(), ..error(found(place), &problem) })?;
        *last = Some(game);
    }
    record.rounds.push(round);
    Ok(())
}
