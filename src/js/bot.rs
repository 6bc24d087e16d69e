//! A computer player, which knows what a view tells and no more.

use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    cards::list,
    data::{argument, give, options, seed, take},
    error::Thrown,
    types::{CardsInput, NumbersInput, RulesInput, ThinkOptions, ViewInput},
};
use crate::{Card, Level, Rules, Seed, View};

/// Values the moves worth trying for the seat that looks, the best first; `choose` gives the first of these. It knows what
/// the view tells and no more, and deals the other cards at random, again and again. It takes some milliseconds, so a page
/// asks it in a worker.
///
/// @throws `invalid-argument`, naming the part of the view that makes no sense under the rules; `too-much` where finding a
/// move takes too long
/// @example
/// const [best] = advise(game.view(game.turn), game.rules);
/// console.log(best.play, best.wins);
#[wasm_bindgen(unchecked_return_type = "Advice[]")]
pub fn advise(view: &ViewInput, rules: &RulesInput, options: Option<ThinkOptions>) -> Thrown {
    let rules = rules.rules()?;
    give(&crate::advise(&seen(view, &rules)?, &rules, think(options)?)?)
}

/// Chooses a computer player's move for the seat that looks; `null` is a pass. It knows what the view tells and no more:
/// a server can build one by hand. It takes some milliseconds, so a page asks it in a worker.
///
/// @throws `invalid-argument`, naming the part of the view that makes no sense under the rules; `too-much` where finding a
/// move takes too long
/// @example
/// const play = choose(game.view(game.turn), game.rules, { seed: 1 });
/// play ? game.play(play) : game.pass();
#[wasm_bindgen(unchecked_return_type = "Play | null")]
pub fn choose(view: &ViewInput, rules: &RulesInput, options: Option<ThinkOptions>) -> Thrown {
    let rules = rules.rules()?;
    give(&crate::choose(&seen(view, &rules)?, &rules, think(options)?)?)
}

/// Chooses a computer player's bid: the highest of those offered that its hand is worth, or 0.
///
/// @throws `invalid-argument`
/// @example
/// game.bid(chooseBid(game.view(game.turn), game.bids(), game.rules));
#[wasm_bindgen(js_name = chooseBid)]
pub fn choose_bid(
    view: &ViewInput,
    bids: &NumbersInput,
    rules: &RulesInput,
    options: Option<ThinkOptions>,
) -> Thrown<u8> {
    let (rules, bids) = (rules.rules()?, argument::<Vec<u8>>(bids, "bids")?);
    Ok(crate::choose_bid(&seen(view, &rules)?, &bids, &rules, think(options)?)?)
}

/// Chooses the card that a computer player gives in tribute, one of those it may give.
///
/// @throws `invalid-argument`
/// @example
/// game.give(chooseGift(game.view(game.turn), game.gifts(), game.rules));
#[wasm_bindgen(js_name = chooseGift, unchecked_return_type = "Card")]
pub fn choose_gift(view: &ViewInput, gifts: &CardsInput, rules: &RulesInput) -> Thrown {
    let rules = rules.rules()?;
    give(&crate::choose_gift(&seen(view, &rules)?, &list(gifts)?, &rules)?)
}

fn seen(view: &ViewInput, rules: &Rules) -> Thrown<View> {
    Ok(View::from_value(&take(view, "view", "invalid-argument")?)?.resolve(rules)?)
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct PlayerOptions {
    seed: Value,
    level: Level,
    weigh: Vec<Card>,
}

/// Reads how to think: the same moves each time where there is no seed.
fn think(given: Option<ThinkOptions>) -> Thrown<crate::ThinkOptions> {
    let PlayerOptions { seed, level, weigh } = options(given)?;
    let seed = if seed.is_null() { Seed::default() } else { self::seed(&seed)? };
    Ok(crate::ThinkOptions { seed, level, weigh })
}
