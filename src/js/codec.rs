//! The class `Codec` of `codec.js`: cards and plays cross into JavaScript as bytes that both sides read and write in place.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::{error::JsResult, known::known};
use crate::{
    Card, Hand, Kind, Play, Rank, Reading, ReadingId, beat::legal_reading, budget::MAX_CARDS, classify::read_as,
};

#[wasm_bindgen(module = "/src/js/codec.js")]
extern "C" {
    pub type Codec;

    #[wasm_bindgen(constructor)]
    fn new(cards: &str, kinds: &str, most: usize, calls: Vec<JsValue>, memory: JsValue, at: usize) -> Codec;

    #[wasm_bindgen(method, catch)]
    pub fn card(this: &Codec, card: &JsValue) -> Result<u8, JsValue>;

    #[wasm_bindgen(method, js_name = isCard)]
    pub fn is_card(this: &Codec, value: &JsValue) -> bool;

    #[wasm_bindgen(method)]
    pub fn words(this: &Codec, text: &JsValue) -> JsValue;

    #[wasm_bindgen(method)]
    pub fn id(this: &Codec, id: &JsValue) -> Option<String>;

    #[wasm_bindgen(method)]
    pub fn rules(this: &Codec, rules: &JsValue) -> u32;

    #[wasm_bindgen(method, js_name = keepRules)]
    pub fn keep_rules(this: &Codec, rules: &JsValue, number: u32);

    #[wasm_bindgen(method)]
    pub fn cards(this: &Codec, cards: &JsValue);

    #[wasm_bindgen(method)]
    pub fn laid(this: &Codec, play: &JsValue);

    #[wasm_bindgen(method)]
    pub fn table(this: &Codec, play: &JsValue);

    #[wasm_bindgen(method)]
    fn problem(this: &Codec) -> JsValue;

    #[wasm_bindgen(method)]
    fn play(this: &Codec) -> JsValue;

    #[wasm_bindgen(method)]
    pub fn plays(this: &Codec, bytes: &[u8]) -> Array;

    #[wasm_bindgen(method, js_name = keepCodes)]
    pub fn keep_codes(this: &Codec, scheme: &str, codes: JsValue);

    #[wasm_bindgen(method)]
    pub fn encode(this: &Codec, cards: &JsValue, scheme: &JsValue) -> Option<Array>;

    #[wasm_bindgen(method)]
    pub fn decode(this: &Codec, codes: &JsValue, scheme: &JsValue) -> Option<Array>;
}

thread_local! {
    static CODEC: Codec = codec();
}

/// Where cards come in and one play goes out. `codec.js` reads and writes it in place: a byte array for each call would cost more
/// than most answers. A head says which reading of the cards is meant and how many there are, and the cards follow; then the same
/// for what lies on the table.
static BYTES: [AtomicU8; 2 * (HEAD + MAX_CARDS)] = [const { AtomicU8::new(0) }; 2 * (HEAD + MAX_CARDS)];

/// The bytes before those of cards.
const HEAD: usize = 4;
/// Where the head of the table begins.
const TABLE: usize = HEAD + MAX_CARDS;
/// In place of the number of cards: they cannot be read; a lead is due, so there are none.
const FAILED: usize = 255;
const LEAD: usize = 254;
const _: () = assert!(MAX_CARDS < LEAD && 6 + 2 * MAX_CARDS <= BYTES.len());

/// Calls `codec.js`.
pub fn with_codec<T>(call: impl FnOnce(&Codec) -> T) -> T {
    CODEC.with(call)
}

/// Lists the cards that came in.
pub fn cards() -> JsResult<Vec<Card>> {
    Ok(numbers_at(0)?.iter().map(card).collect())
}

/// Adds the cards that came in to a hand, if a deck has them. Call it before other cards come in.
pub fn take_cards(hand: &mut Hand, deck: &Hand) -> JsResult<()> {
    take_at(0, hand, deck)
}

/// Adds the cards of a play that came in to a hand. Returns the reading that is meant, where the caller named one.
pub fn take_laid(hand: &mut Hand, deck: &Hand) -> JsResult<Option<ReadingId>> {
    take_at(0, hand, deck)?;
    Ok(meant_at(0))
}

/// Adds the cards on the table to a hand, and returns their reading in the same way; `None` where a lead is due.
pub fn take_table(hand: &mut Hand, deck: &Hand) -> JsResult<Option<Option<ReadingId>>> {
    if byte(TABLE + HEAD - 1) == LEAD {
        return Ok(None);
    }
    take_at(TABLE, hand, deck)?;
    Ok(Some(meant_at(TABLE)))
}

fn take_at(at: usize, hand: &mut Hand, deck: &Hand) -> JsResult<()> {
    for number in numbers_at(at)? {
        hand.add_within(card(number), deck)?;
    }
    Ok(())
}

fn numbers_at(at: usize) -> JsResult<&'static [AtomicU8]> {
    match byte(at + HEAD - 1) {
        FAILED => Err(with_codec(Codec::problem)),
        count => Ok(&BYTES[at + HEAD..][..count.min(MAX_CARDS)]),
    }
}

/// The card of a number, which `codec.js` takes from its table of cards.
fn card(number: &AtomicU8) -> Card {
    Card(number.load(Relaxed).min(Card::BIG_JOKER.number()))
}

fn byte(at: usize) -> usize {
    BYTES[at].load(Relaxed).into()
}

fn meant_at(at: usize) -> Option<ReadingId> {
    let &kind = Kind::ALL.get(byte(at))?;
    Some(ReadingId { kind, length: byte(at + 1) as u8, rank: Rank(byte(at + 2) as u8) })
}

/// Makes the object of a play.
pub fn play(play: &Play) -> JsValue {
    put(play);
    with_codec(Codec::play)
}

/// Writes a play in place.
fn put(Play { reading, cards, taken_as }: &Play) {
    let mut at = 0;
    let mut put = |number| {
        BYTES[at].store(number, Relaxed);
        at += 1;
    };
    head(reading, cards.len(), taken_as.is_some()).into_iter().for_each(&mut put);
    for cards in [Some(cards), taken_as.as_ref()].into_iter().flatten() {
        cards.iter().for_each(|card| put(card.number()));
    }
}

/// Appends a play to the bytes of which `codec.js` makes objects.
pub fn write(bytes: &mut Vec<u8>, reading: &Reading, cards: &[Card], taken_as: Option<&[Card]>) {
    bytes.extend(head(reading, cards.len(), taken_as.is_some()));
    bytes.extend(cards.iter().chain(taken_as.unwrap_or_default()).map(|card| card.number()));
}

/// The head of a play, which is followed by its cards and, where some are wild, by what each is taken as: kind, length, rank,
/// suit or 255, bits (1 a bomb, 2 wild cards), the number of cards.
fn head(reading: &Reading, count: usize, has_wild: bool) -> [u8; 6] {
    let suit = reading.suit.map_or(u8::MAX, |suit| suit.index() as u8);
    let bits = u8::from(reading.bomb) | u8::from(has_wild) << 1;
    [reading.kind as u8, reading.length, reading.rank.0, suit, bits, count as u8]
}

/// Whether the cards that were written are a play, which is then written in their place; `None` where the slow path has to answer.
fn classify(rules: u32) -> Option<bool> {
    let (rules, mut hand) = (known(rules)?, Hand::EMPTY);
    take_cards(&mut hand, rules.deck()).ok()?;
    Some(crate::classify(&hand, &rules).inspect(put).is_some())
}

/// Whether they beat what was written of the table, in the same way.
fn can_beat(rules: u32) -> Option<bool> {
    let (rules, mut laid, mut table) = (known(rules)?, Hand::EMPTY, Hand::EMPTY);
    let id = take_laid(&mut laid, rules.deck()).ok()?;
    let lies = match take_table(&mut table, rules.deck()).ok()? {
        Some(id) => Some(read_as(id, &table, &rules)?),
        None => None,
    };
    Some(legal_reading(&laid, id, lies.as_ref(), &rules).is_some())
}

fn codec() -> Codec {
    let card = |number| Card::try_from(number).map_or(String::new(), |card| card.to_string());
    let cards: Vec<String> = (0..=Card::BIG_JOKER.number()).map(card).collect();
    let kinds: Vec<String> = Kind::ALL.iter().map(|kind| kind.name().into()).collect();
    let parse = Closure::<dyn Fn(String) -> JsResult<u8>>::new(|text: String| Ok(text.parse::<Card>()?.number()));
    let ask = |answer| Closure::<dyn Fn(u32) -> Option<bool>>::new(answer).into_js_value();
    let calls = vec![parse.into_js_value(), ask(classify as fn(u32) -> _), ask(can_beat)];
    let (memory, at) = (wasm_bindgen::memory(), BYTES.as_ptr() as usize);
    Codec::new(&cards.join(" "), &kinds.join(" "), MAX_CARDS, calls, memory, at)
}
