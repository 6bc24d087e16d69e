//! How a record is written.

use std::fmt;

use super::{
    Bid, Move,
    record::{Record, RecordedCards, RecordedPlay, RecordedRound, RecordedSeat},
    start::DealsBefore,
};
use crate::{Card, ReadingId, Rules, json::text::to_ascii_json};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "chupai 1")?;
        self.rounds.iter().try_for_each(|round| writeln!(f).and_then(|()| round.fmt(f)))
    }
}

impl fmt::Display for RecordedRound {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "game {}", rules_text(&self.rules))?;
        if self.before != DealsBefore::default() {
            write_before(f, &self.before)?;
        }
        for (seat, RecordedSeat { name, cards }) in self.seats.iter().enumerate() {
            writeln!(f, "seat {seat} {} {cards}", name.as_deref().map_or("-".into(), word))?;
        }
        if self.kitty != RecordedCards::Known(Vec::new()) && self.kitty != RecordedCards::Hidden(0) {
            writeln!(f, "kitty {}", self.kitty)?;
        }
        for (word, seat) in [("landlord", self.landlord), ("turn", self.turn)] {
            if let Some(seat) = seat {
                writeln!(f, "{word} {seat}")?;
            }
        }
        write_gifts(f, &self.gifts)?;
        for (word, bids) in [("open", &self.opens), ("bid", &self.bids), ("double", &self.doubles)] {
            write_bids(f, word, bids)?;
        }
        write_tricks(f, &self.tricks)?;
        if let Some(scores) = &self.scores {
            write!(f, "result")?;
            scores.iter().enumerate().try_for_each(|(seat, points)| write!(f, " {seat}:{points:+}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

fn write_gifts(f: &mut fmt::Formatter, gifts: &[(usize, Option<Card>)]) -> fmt::Result {
    if gifts.is_empty() {
        return Ok(());
    }
    write!(f, "tribute")?;
    for (seat, card) in gifts {
        match card {
            Some(card) => write!(f, " {seat}:{card}")?,
            None => write!(f, " {seat}:?")?,
        }
    }
    writeln!(f)
}

fn write_bids(f: &mut fmt::Formatter, word: &str, bids: &[Bid]) -> fmt::Result {
    if bids.is_empty() {
        return Ok(());
    }
    write!(f, "{word}")?;
    bids.iter().try_for_each(|bid| write!(f, " {}:{}", bid.seat, bid.bid))?;
    writeln!(f)
}

fn write_tricks(f: &mut fmt::Formatter, tricks: &[Vec<Move<RecordedPlay>>]) -> fmt::Result {
    for (number, trick) in tricks.iter().enumerate() {
        write!(f, "{}", number + 1)?;
        for done in trick {
            match &done.play {
                Some(play) => write!(f, " {}:{play}", done.seat)?,
                None => write!(f, " {}:-", done.seat)?,
            }
        }
        writeln!(f)?;
    }
    Ok(())
}

fn write_before(f: &mut fmt::Formatter, before: &DealsBefore) -> fmt::Result {
    let DealsBefore { out, levels, tries } = before;
    write!(f, "before out")?;
    out.iter().try_for_each(|seat| write!(f, " {seat}"))?;
    if !levels.is_empty() {
        write!(f, " levels")?;
        levels.iter().try_for_each(|level| write!(f, " {level}"))?;
        write!(f, " tries")?;
        tries.iter().try_for_each(|tries| write!(f, " {tries}"))?;
    }
    writeln!(f)
}

impl fmt::Display for RecordedCards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RecordedCards::Hidden(count) => count.fmt(f),
            RecordedCards::Known(cards) => {
                let words: Vec<String> = cards.iter().map(Card::to_string).collect();
                f.write_str(&words.join(" "))
            }
        }
    }
}

impl fmt::Display for RecordedPlay {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.cards.iter().try_for_each(|card| card.fmt(f))?;
        if let Some(taken_as) = &self.taken_as {
            f.write_str("=")?;
            taken_as.iter().try_for_each(|card| card.fmt(f))?;
        }
        match &self.id {
            Some(ReadingId { kind, length, rank }) => write!(f, "/{kind}.{length}.{rank}"),
            None => Ok(()),
        }
    }
}

/// The rules as a record has them: the id and the changes, or the whole rule set where no changes make it.
pub(crate) fn rules_text(rules: &Rules) -> String {
    match rules.as_changes() {
        Some((id, None)) => id.clone(),
        Some((id, Some(changes))) => format!("{id} {}", to_ascii_json(changes)),
        None => to_ascii_json(&rules.settings().to_value()),
    }
}

/// A name as one word: what cannot stand in it is `_`.
fn word(name: &str) -> String {
    let allowed = |char: char| if char.is_whitespace() || char.is_control() || char == ';' { '_' } else { char };
    let name: String = name.chars().take(40).map(allowed).collect();
    if name.is_empty() { "-".into() } else { name }
}
