//! Cards, and what is done with them away from a table: dealing, sorting, counting.

use wasm_bindgen::prelude::*;

use super::{
    codec::{self, with_codec},
    data::{from_js, read_argument, read_seed, to_js},
    error::JsResult,
    types::{CardsInput, RulesInput, SeedInput, SortOrder},
};
use crate::{Card, Hand, Rules, Seed, SortBy};

/// Reads cards of any deck.
pub fn read_cards(cards: &JsValue) -> JsResult<Vec<Card>> {
    with_codec(|codec| codec.cards(cards));
    codec::cards()
}

/// Reads rules, and adds cards of their deck to a hand. Returns the rules.
pub fn take_hand(hand: &mut Hand, cards: &JsValue, rules: &RulesInput) -> JsResult<Rules> {
    let rules = rules.rules()?;
    with_codec(|codec| codec.cards(cards));
    codec::take_cards(hand, rules.deck())?;
    Ok(rules)
}

/// Says whether a value is a card in a spelling that is accepted: for what came over a network.
///
/// @example
/// const cards = ["3d", "10s", "1x"].filter(isCard); // ["3d", "10s"]
#[wasm_bindgen(js_name = isCard, unchecked_return_type = "value is CardText")]
pub fn is_card(#[wasm_bindgen(unchecked_param_type = "unknown")] value: &JsValue) -> bool {
    with_codec(|codec| codec.is_card(value))
}

/// Reads cards: a text in which spaces are between them, or a list of texts. They come back in the canonical form, typed.
///
/// @throws `invalid-card`, `invalid-argument`; `too-many-of-a-card` for more cards than any deck has
/// @example
/// parseCards("3d 10S BJ"); // ["3d", "Ts", "BJ"]
/// parseCards(JSON.parse('["3d", "4c"]')); // ["3d", "4c"]
#[wasm_bindgen(js_name = parseCards, unchecked_return_type = "Card[]")]
pub fn parse_cards(#[wasm_bindgen(unchecked_param_type = "string | readonly string[]")] cards: &JsValue) -> JsResult {
    to_js(&read_cards(&with_codec(|codec| codec.words(cards)))?)
}

/// Gives the cards of the deck.
///
/// @throws `unknown-rules`
/// @example
/// deck("doudizhu").length; // 54
#[wasm_bindgen(unchecked_return_type = "Card[]")]
pub fn deck(rules: &RulesInput) -> JsResult {
    to_js(&rules.rules()?.deck().iter().collect::<Vec<_>>())
}

/// Shuffles cards. A seed, of at most 1,000 characters, shuffles the same on every machine, for ever; without one, 256 bits of
/// entropy are used.
///
/// Anybody can recompute a shuffle from its seed:
///
/// 1. The key is the SHA-256 hash of the seed's UTF-8 bytes.
/// 2. The random words are the ChaCha20 key stream (RFC 8439) with that key, block counter 0 and a nonce of zeros, read as
///    little-endian 32-bit words.
/// 3. A random number below `n` is the high half of the 64-bit product of `n` and the next word. If the low half is less
///    than 2^32 mod `n`, the word is skipped.
/// 4. Fisher-Yates: for `i` from the last index down to 1, the cards at `i` and at a random number below `i + 1` change
///    places.
///
/// @throws `invalid-card`, `invalid-argument`; `too-many-of-a-card` for more cards than any deck has
/// @example
/// shuffle(deck("bigtwo"), "a seed");
#[wasm_bindgen(unchecked_return_type = "Card[]")]
pub fn shuffle(cards: &CardsInput, seed: Option<SeedInput>) -> JsResult {
    to_js(&crate::shuffle(&read_cards(cards)?, &read_seed_argument(seed)?))
}

/// Deals the whole deck. A seed, of at most 1,000 characters, deals the same on every machine, for ever; without one, 256 bits of
/// entropy are used.
///
/// The deck, in the order of `deck`, is shuffled as by `shuffle`. Each seat takes its block in turn; what is left is the kitty.
/// Where all is dealt and `k` cards are left over, one more card is set aside after each of the first `k` blocks; these go round
/// from the seat that leads by its card, or from seat 0. A deck that is `unshuffled` is one whole pack after another, in each of
/// them rank by rank, the suits as in the deck. First the ranks are shuffled, as by `shuffle`: all fifteen, 3 to 2, BJ and RJ, also
/// where the deck lacks some. Of the steps of the deck's own shuffle only the first and every fourth after it are made then. Hands
/// are sorted. In a `Game` a random number below the number of seats comes next: the seat that bids first, is landlord by lot, or
/// leads where no card decides. The deal after the `n`-th in which nobody bid has the nonce `n`, as a 64-bit little-endian number in
/// its last 8 bytes.
///
/// @throws `unknown-rules`, `invalid-argument`
/// @example
/// const { hands, kitty, seed } = deal("doudizhu");
#[wasm_bindgen(unchecked_return_type = "Deal")]
pub fn deal(rules: &RulesInput, seed: Option<SeedInput>) -> JsResult {
    to_js(&crate::deal(&rules.rules()?, &read_seed_argument(seed)?))
}

fn read_seed_argument(value: Option<SeedInput>) -> JsResult<Seed> {
    let value = value.map_or(JsValue::NULL, JsValue::from);
    read_seed(&from_js(&value, "seed", "invalid-argument")?)
}

/// Sorts cards as a player holds them, highest first: by rank, or by suit.
///
/// @throws `invalid-card`, `too-many-of-a-card`, `unknown-rules`, `invalid-argument`
/// @example
/// sort(["3d", "2s", "RJ"], "doudizhu"); // ["RJ", "2s", "3d"]
#[wasm_bindgen(unchecked_return_type = "Card[]")]
pub fn sort(cards: &CardsInput, rules: &RulesInput, by: Option<SortOrder>) -> JsResult {
    let mut hand = Hand::EMPTY;
    let rules = take_hand(&mut hand, cards, rules)?;
    let by = by.map_or(Ok(SortBy::Rank), |by| read_argument(&by, "by"))?;
    to_js(&crate::sort(&hand, &rules, by))
}

/// Counts how many singles, pairs, triples and quads there are, and how many cards of each rank and suit.
///
/// @throws `invalid-card`, `too-many-of-a-card`, `unknown-rules`, `invalid-argument`
/// @example
/// tally(["3d", "3s", "4c"], "bigtwo").pairs; // 1
#[wasm_bindgen(unchecked_return_type = "Tally")]
pub fn tally(cards: &CardsInput, rules: &RulesInput) -> JsResult {
    let mut hand = Hand::EMPTY;
    let rules = take_hand(&mut hand, cards, rules)?;
    to_js(&crate::tally(&hand, &rules))
}
