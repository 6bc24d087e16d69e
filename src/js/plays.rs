//! The three questions: what cards are, what they beat, what can be played. Asked often, so their cards and plays cross as
//! bytes.

use js_sys::Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::{
    border::cross,
    cards::{hand, of_numbers},
    data::{argument, give},
    error::{Thrown, coded},
    types::{CardsInput, HintOptions, Laid, RulesInput, TableInput},
};
use crate::{
    Card, Hand, IllegalPlay, Kind, Options, Order, Play, Plays, Rank, Reading, ReadingId, Rules,
    beat::{legal_reading, nearest},
    budget::Steps,
    hints::legal_plays,
};

/// Says what cards are, in any order; `null` where they are nothing. Of several readings it is the one that the rules
/// put first, then the one with the highest deciding rank.
///
/// @throws `invalid-card`, `too-many-of-a-card`, `unknown-rules`, `invalid-argument`
/// @example
/// classify(["5h", "3s", "4d", "7c", "6s"], "doudizhu")?.kind; // "straight"
#[wasm_bindgen(unchecked_return_type = "Play | null")]
pub fn classify(cards: &CardsInput, rules: &RulesInput) -> Thrown {
    let rules = rules.rules()?;
    let play = crate::classify(&hand(cards, &rules)?, &rules);
    Ok(play.map_or(JsValue::NULL, |play| object(&play)))
}

/// Gives all readings of cards, the one that `classify` gives first.
///
/// @throws `invalid-card`, `too-many-of-a-card`, `unknown-rules`, `invalid-argument`
/// @example
/// readings(["3s", "4d"], "doudizhu"); // []
#[wasm_bindgen(unchecked_return_type = "Play[]")]
pub fn readings(cards: &CardsInput, rules: &RulesInput) -> Thrown<Array> {
    let rules = rules.rules()?;
    Ok(objects(&crate::readings(&hand(cards, &rules)?, &rules)))
}

/// Says whether the candidate, in any reading of its cards, beats what lies on the table; with `null` there, whether it
/// may be led. Cards as `previous` stand for their `classify` reading.
///
/// @throws as `classify`; `invalid-argument` where `previous` is no play
/// @example
/// canBeat(["8d", "8c", "8h", "8s"], ["2s"], "doudizhu"); // true
#[wasm_bindgen(js_name = canBeat)]
pub fn can_beat(candidate: &Laid, previous: &TableInput, rules: &RulesInput) -> Thrown<bool> {
    let rules = rules.rules()?;
    let (cards, id) = laid(candidate, &rules)?;
    Ok(legal_reading(&cards, id, on_table(previous, &rules)?.as_ref(), &rules).is_some())
}

/// Says why the candidate does not beat what lies on the table; `null` where it does.
///
/// @throws as `canBeat`
/// @example
/// refusal(["3d"], ["3s"], "doudizhu")?.code; // "not-higher"
#[wasm_bindgen(unchecked_return_type = "Refusal | null")]
pub fn refusal(candidate: &Laid, previous: &TableInput, rules: &RulesInput) -> Thrown {
    let rules = rules.rules()?;
    let (cards, id) = laid(candidate, &rules)?;
    refused(nearest(&cards, id, on_table(previous, &rules)?.as_ref(), &rules))
}

/// Lists every legal play of a hand, none twice: all that beat `previous`, or every lead where that is `null`. The same
/// kind comes first, then others that are no bombs, then bombs, each from the weakest up; leads come kind by kind.
///
/// Two plays are the same when they hold the same cards or, where suits do not rank, the same ranks.
///
/// @throws as `canBeat`; `invalid-argument` for a bad option; `too-much` for more than a million plays, or where finding
/// them takes too long: a lower limit or fewer kinds help
/// @example
/// hints(["4d", "5c", "RJ"], ["4s"], "doudizhu").map((play) => play.rank); // ["5", "RJ"]
#[wasm_bindgen(unchecked_return_type = "Play[]")]
pub fn hints(
    hand: &CardsInput,
    previous: &TableInput,
    rules: &RulesInput,
    options: Option<HintOptions>,
) -> Thrown<Array> {
    let rules = rules.rules()?;
    let (hand, previous) = (super::cards::hand(hand, &rules)?, on_table(previous, &rules)?);
    let plays = legal_plays(&hand, previous.as_ref(), &rules, &list_options(options)?, &mut Steps::of_a_list())?;
    Ok(listed(&plays))
}

/// Cards that are laid, and which reading of them is meant: the kind, length and rank before their numbers, where the
/// caller named one.
pub fn laid(cards: &Laid, rules: &Rules) -> Thrown<(Hand, Option<ReadingId>)> {
    read_laid(&cross(|border| border.laid(cards))?, rules)
}

fn read_laid(bytes: &[u8], rules: &Rules) -> Thrown<(Hand, Option<ReadingId>)> {
    let Some((&[kind, length, rank], cards)) = bytes.split_first_chunk() else { return Ok((Hand::EMPTY, None)) };
    let id = Kind::ALL.get(usize::from(kind)).map(|&kind| ReadingId { kind, length, rank: Rank(rank) });
    Ok((rules.hand(of_numbers(cards))?, id))
}

fn on_table(previous: &TableInput, rules: &Rules) -> Thrown<Option<Reading>> {
    let bytes = cross(|border| border.table(previous))?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let (cards, id) = read_laid(&bytes, rules)?;
    if let Some(reading) = legal_reading(&cards, id, None, rules) {
        return Ok(Some(reading));
    }
    let names: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    let message = format_args!("previous: {} is no play of these rules, read as it is", names.join(" "));
    Err(coded("invalid-argument", message))
}

/// Gives why cards may not be played.
pub fn refused(problem: Option<IllegalPlay>) -> Thrown {
    #[derive(Serialize)]
    struct Refusal {
        code: &'static str,
        message: String,
    }
    give(&problem.map(|problem| Refusal { code: problem.code(), message: problem.to_string() }))
}

/// The options of a list.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct ListOptions {
    limit: Option<u32>,
    kinds: Option<Vec<Kind>>,
    order: Order,
}

pub fn list_options(options: Option<HintOptions>) -> Thrown<Options> {
    let Some(options) = options else { return Ok(Options::default()) };
    let ListOptions { limit, kinds, order } = argument(&options, "options")?;
    let limit = limit.map_or(usize::MAX, |limit| limit as usize);
    let kinds = kinds.map_or(crate::Kinds::ALL, |kinds| kinds.into_iter().collect());
    Ok(Options { limit, kinds, order, ..Options::default() })
}

/// Makes the objects of a list.
pub fn listed(plays: &Plays) -> Array {
    let mut bytes = Vec::new();
    for at in 0..plays.len() {
        let (reading, cards, taken_as) = plays.get(at);
        write(&mut bytes, reading, cards, taken_as);
    }
    cross(|border| border.plays(&bytes))
}

/// Makes the objects of plays.
pub fn objects(plays: &[Play]) -> Array {
    let mut bytes = Vec::new();
    for play in plays {
        write(&mut bytes, &play.reading, &play.cards, play.taken_as.as_deref());
    }
    cross(|border| border.plays(&bytes))
}

/// Makes the object of a play.
pub fn object(play: &Play) -> JsValue {
    let mut bytes = Vec::new();
    write(&mut bytes, &play.reading, &play.cards, play.taken_as.as_deref());
    cross(|border| border.play(&bytes))
}

/// Writes a play as `border.js` reads it: kind, length, rank, suit or 255, bits (1 a bomb, 2 wild cards), the number of
/// cards, the cards, and where there are wild ones what each card is taken as.
fn write(bytes: &mut Vec<u8>, reading: &Reading, cards: &[Card], taken_as: Option<&[Card]>) {
    let suit = reading.suit.map_or(u8::MAX, |suit| suit.index() as u8);
    let bits = u8::from(reading.bomb) | u8::from(taken_as.is_some()) << 1;
    bytes.extend([reading.kind as u8, reading.length, reading.rank.0, suit, bits, cards.len() as u8]);
    bytes.extend(cards.iter().chain(taken_as.unwrap_or_default()).map(|card| card.number()));
}
