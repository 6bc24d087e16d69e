//! A computer player, which knows what a view tells and no more.

use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    data::{read_options, read_seed, to_js},
    error::JsResult,
    seat::{Seat, read_view},
    types::{RulesInput, ThinkOptions, ViewInput},
};
use crate::{Card, Level};

/// Ranks candidate moves for `view.seat`, the best first; `choose` gives the first. It knows what the view tells and no more,
/// and deals the other cards at random, again and again. It can take a tenth of a second or more, so a page asks it in a worker.
///
/// `wins` need not fall from one move to the next: those after the first few are valued by fewer rounds, points count too, and
/// where moves are less than a standard error apart the hand that is sooner played out decides.
///
/// @throws `invalid-argument`, naming the part of the view that makes no sense under the rules; `unknown-rules`; `missing-moves`
/// for a view with `since`; `too-much` where finding a move takes too long
/// @example
/// if (game.turn !== null) {
///   const [best] = advise(game.view(game.turn), game.rules);
///   console.log(best?.play, best?.wins);
/// }
#[wasm_bindgen(unchecked_return_type = "Advice[]")]
pub fn advise(view: &ViewInput, rules: &RulesInput, options: Option<ThinkOptions>) -> JsResult {
    let rules = rules.rules()?;
    to_js(&crate::advise(&read_view(view, &rules)?, &rules, read_think_options(options)?)?)
}

/// Chooses a computer player's move for `view.seat`; `null` is a pass. It knows what the view tells and no more: a server can
/// build one by hand. It can take a tenth of a second or more, so a page asks it in a worker.
///
/// A seat that may chop out of turn is asked as if it were its turn: `choose({ ...view, turn: view.seat }, rules)`. Where the
/// answer is a pass, or `game.refusal(play, { seat })` refuses it, it lets the turn go on.
///
/// @throws `invalid-argument`, naming the part of the view that makes no sense under the rules; `unknown-rules`; `missing-moves`
/// for a view with `since`; `too-much` where finding a move takes too long
/// @example
/// while (game.turn !== null) {
///   const play = choose(game.view(game.turn), game.rules, { seed: 1 });
///   play ? game.play(play) : game.pass();
/// }
#[wasm_bindgen(unchecked_return_type = "Play | null")]
pub fn choose(view: &ViewInput, rules: &RulesInput, options: Option<ThinkOptions>) -> JsResult {
    let rules = rules.rules()?;
    to_js(&crate::choose(&read_view(view, &rules)?, &rules, read_think_options(options)?)?)
}

/// Chooses a computer player's bid, for being landlord, for doubling or for showing its hand: the highest it may make that its
/// hand is worth, or 0.
///
/// @throws `invalid-argument`, naming the part of the view that makes no sense under the rules, or where the seat is not to
/// bid; `unknown-rules`; `missing-moves` for a view with `since`
/// @example
/// if (game.turn !== null) game.bid(chooseBid(game.view(game.turn), game.rules));
#[wasm_bindgen(js_name = chooseBid)]
pub fn choose_bid(view: &ViewInput, rules: &RulesInput, options: Option<ThinkOptions>) -> JsResult<u8> {
    let rules = rules.rules()?;
    Ok(crate::choose_bid(&read_view(view, &rules)?, &rules, read_think_options(options)?)?)
}

/// Chooses the card that a computer player gives in tribute, one of those it may give. The options change nothing: it gives the
/// card that its hand misses least.
///
/// @throws `invalid-argument`, naming the part of the view that makes no sense under the rules, or where the seat has no card
/// to give; `unknown-rules`; `missing-moves` for a view with `since`
/// @example
/// if (game.turn !== null) game.give(chooseGift(game.view(game.turn), game.rules));
#[wasm_bindgen(js_name = chooseGift, unchecked_return_type = "Card")]
pub fn choose_gift(view: &ViewInput, rules: &RulesInput, options: Option<ThinkOptions>) -> JsResult {
    let rules = rules.rules()?;
    to_js(&crate::choose_gift(&read_view(view, &rules)?, &rules, read_think_options(options)?)?)
}

#[wasm_bindgen]
impl Seat {
    /// Ranks candidate moves, the best first: see `advise`.
    ///
    /// @throws `invalid-argument` where it is not the seat's turn to play, `too-much`
    #[wasm_bindgen(unchecked_return_type = "Advice[]")]
    pub fn advise(&self, options: Option<ThinkOptions>) -> JsResult {
        to_js(&self.0.advise(read_think_options(options)?)?)
    }

    /// Chooses a computer player's move; `null` is a pass. See `choose`.
    ///
    /// @throws `invalid-argument` where it is not the seat's turn to play, `too-much`
    #[wasm_bindgen(unchecked_return_type = "Play | null")]
    pub fn choose(&self, options: Option<ThinkOptions>) -> JsResult {
        to_js(&self.0.choose(read_think_options(options)?)?)
    }

    /// Chooses a computer player's bid, for being landlord, for doubling or for showing its hand: the highest it may make that its
    /// hand is worth, or 0.
    ///
    /// @throws `invalid-argument` where the seat is not to bid
    #[wasm_bindgen(js_name = chooseBid)]
    pub fn choose_bid(&self, options: Option<ThinkOptions>) -> JsResult<u8> {
        Ok(self.0.choose_bid(read_think_options(options)?)?)
    }

    /// Chooses the card that a computer player gives in tribute, one of `gifts()`. The options change nothing.
    ///
    /// @throws `invalid-argument` where the seat has no card to give
    #[wasm_bindgen(js_name = chooseGift, unchecked_return_type = "Card")]
    pub fn choose_gift(&self, options: Option<ThinkOptions>) -> JsResult {
        to_js(&self.0.choose_gift(read_think_options(options)?)?)
    }
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct ThinkOptionsFields {
    seed: Value,
    level: Level,
    weigh: Vec<Card>,
}

/// Reads how to think. Without a seed the same view gets the same moves.
fn read_think_options(given: Option<ThinkOptions>) -> JsResult<crate::ThinkOptions> {
    let ThinkOptionsFields { seed, level, weigh } = read_options(given)?;
    let seed = if seed.is_null() { "".into() } else { read_seed(&seed)? };
    Ok(crate::ThinkOptions::from(seed).level(level).weigh(&weigh))
}
