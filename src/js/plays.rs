//! The three questions: what cards are, what they beat, what can be played. Asked often, so their cards and plays cross as
//! bytes.

use js_sys::Array;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::{
    cards::take_hand,
    codec::{self, with_codec},
    data::{read_argument, to_js},
    error::{JsResult, invalid},
    types::{CardsInput, HintOptions, Laid, RulesInput, TableInput},
};
use crate::{
    Hand, Kind, Order, Play, Plays, Reading, ReadingId, Refusal, Rules,
    beat::{legal_reading, nearest},
    budget::Steps,
    classify::read_as,
    hints::legal_plays,
};

/// Says what cards are, in any order; `null` where they are nothing. Of several readings it gives a bomb, else the one that the
/// rules name first, and of that kind the one with the highest deciding rank.
///
/// @throws `invalid-card`, `too-many-of-a-card`, `unknown-rules`, `invalid-argument`
/// @example
/// classify(["5h", "3s", "4d", "7c", "6s"], "doudizhu")?.kind; // "straight"
#[wasm_bindgen(unchecked_return_type = "Play | null")]
pub fn classify(cards: &CardsInput, rules: &RulesInput) -> JsResult {
    let mut hand = Hand::EMPTY;
    let rules = take_hand(&mut hand, cards, rules)?;
    Ok(crate::classify(&hand, &rules).as_ref().map_or(JsValue::NULL, codec::play))
}

/// Gives all readings of cards, the one that `classify` gives first.
///
/// @throws `invalid-card`, `too-many-of-a-card`, `unknown-rules`, `invalid-argument`
/// @example
/// readings(["3s", "4d"], "doudizhu"); // []
#[wasm_bindgen(unchecked_return_type = "Play[]")]
pub fn readings(cards: &CardsInput, rules: &RulesInput) -> JsResult<Array> {
    let mut hand = Hand::EMPTY;
    let rules = take_hand(&mut hand, cards, rules)?;
    Ok(plays_to_js(&crate::readings(&hand, &rules)))
}

/// Says whether the candidate, in any reading of its cards, beats what lies on the table; with `null` there, whether it
/// may be led. Cards as `previous` stand for their `classify` reading.
///
/// @throws as `classify`; `invalid-argument` where `previous` is no play
/// @example
/// canBeat(["8d", "8c", "8h", "8s"], ["2s"], "doudizhu"); // true
#[wasm_bindgen(js_name = canBeat)]
pub fn can_beat(candidate: &Laid, previous: &TableInput, rules: &RulesInput) -> JsResult<bool> {
    ask(candidate, previous, rules, |cards, id, table, rules| Ok(legal_reading(cards, id, table, rules).is_some()))
}

/// Says why the candidate does not beat what lies on the table; `null` where it does.
///
/// @throws as `canBeat`
/// @example
/// refusal(["3d"], ["3s"], "doudizhu")?.code; // "not-higher"
#[wasm_bindgen(unchecked_return_type = "Refusal | null")]
pub fn refusal(candidate: &Laid, previous: &TableInput, rules: &RulesInput) -> JsResult {
    ask(candidate, previous, rules, |cards, id, table, rules| refusal_to_js(nearest(cards, id, table, rules)))
}

/// Lists every legal play of a hand, none twice: all that beat `previous`, or every lead where that is `null`. The same
/// kind comes first, then others that are no bombs, then bombs, each from the weakest up; leads come kind by kind.
///
/// Two plays are the same when they hold the same cards or, where suits do not rank, when they are of one kind and hold the
/// same ranks: listed are then the cards of the lowest suits, and others of the same ranks may be played as well.
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
) -> JsResult<Array> {
    let (cards, mut hand) = (hand, Hand::EMPTY);
    let rules = take_hand(&mut hand, cards, rules)?;
    with_codec(|codec| codec.table(previous));
    let previous = read_table(&rules)?;
    let plays = legal_plays(&hand, previous.as_ref(), &rules, &read_hint_options(options)?, &mut Steps::of_a_list())?;
    Ok(list_to_js(&plays))
}

/// Asks about cards that are laid, which reading of them is meant, and what lies on the table.
fn ask<T>(
    candidate: &Laid,
    previous: &TableInput,
    rules: &RulesInput,
    answer: impl FnOnce(&Hand, Option<ReadingId>, Option<&Reading>, &Rules) -> JsResult<T>,
) -> JsResult<T> {
    let rules = rules.rules()?;
    let (cards, id) = read_laid(candidate, &rules)?;
    with_codec(|codec| codec.table(previous));
    answer(&cards, id, read_table(&rules)?.as_ref(), &rules)
}

/// Cards that are laid, and which reading of them is meant, where the caller named one.
pub fn read_laid(candidate: &Laid, rules: &Rules) -> JsResult<(Hand, Option<ReadingId>)> {
    let mut cards = Hand::EMPTY;
    with_codec(|codec| codec.laid(candidate));
    let id = codec::take_laid(&mut cards, rules.deck())?;
    Ok((cards, id))
}

/// The play that lies on the table, as it came in.
fn read_table(rules: &Rules) -> JsResult<Option<Reading>> {
    let mut cards = Hand::EMPTY;
    let Some(id) = codec::take_table(&mut cards, rules.deck())? else { return Ok(None) };
    if let Some(reading) = read_as(id, &cards, rules) {
        return Ok(Some(reading));
    }
    if cards.is_empty() {
        return Err(invalid("previous", "an empty array is no play: expected null where a lead is due"));
    }
    let names: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    Err(invalid("previous", format_args!("{} is no play of these rules, read as it is", names.join(" "))))
}

/// Gives a refusal to JavaScript: `null` where there is none.
pub fn refusal_to_js(refusal: Option<Refusal>) -> JsResult {
    to_js(&refusal)
}

/// The options of a list.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct HintOptionsFields {
    limit: Option<u32>,
    kinds: Option<Vec<Kind>>,
    order: Order,
}

pub fn read_hint_options(options: Option<HintOptions>) -> JsResult<crate::HintOptions> {
    let Some(options) = options else { return Ok(crate::HintOptions::default()) };
    let HintOptionsFields { limit, kinds, order } = read_argument(&options, "options")?;
    let limit = limit.map_or(usize::MAX, |limit| limit as usize);
    let kinds = kinds.map_or(crate::Kinds::ALL, |kinds| kinds.into_iter().collect());
    Ok(crate::HintOptions::default().limit(limit).kinds(kinds).order(order))
}

/// Makes the JavaScript objects of a list of plays.
pub fn list_to_js(plays: &Plays) -> Array {
    let mut bytes = Vec::new();
    for at in 0..plays.len() {
        let (reading, cards, taken_as) = plays.parts(at);
        codec::write(&mut bytes, reading, cards, taken_as);
    }
    with_codec(|codec| codec.plays(&bytes))
}

/// Makes the JavaScript objects of plays.
pub fn plays_to_js(plays: &[Play]) -> Array {
    let mut bytes = Vec::new();
    for play in plays {
        codec::write(&mut bytes, &play.reading, &play.cards, play.taken_as.as_deref());
    }
    with_codec(|codec| codec.plays(&bytes))
}
