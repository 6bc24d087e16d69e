//! A computer player, which knows what a view tells and no more.

use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{
    cards::list,
    data::{argument, give, options, seed, take},
    error::Thrown,
    types::{CardsInput, NumbersInput, RulesInput, SeedOptions, ViewInput},
};
use crate::{Rules, Seed, View};

/// Chooses a computer player's move for the seat that looks; `null` is a pass. It knows what the view tells and no more:
/// a server can build one by hand. It takes some milliseconds, so a page asks it in a worker.
///
/// @throws `invalid-argument`, naming the part of the view that makes no sense under the rules; `too-much` where finding a
/// move takes too long
/// @example
/// const play = choose(game.view(game.turn), game.rules, { seed: 1 });
/// play ? game.play(play) : game.pass();
#[wasm_bindgen(unchecked_return_type = "Play | null")]
pub fn choose(view: &ViewInput, rules: &RulesInput, options: Option<SeedOptions>) -> Thrown {
    let rules = rules.rules()?;
    give(&crate::choose(&seen(view, &rules)?, &rules, &player_seed(options)?)?)
}

/// Chooses a computer player's bid, one of those offered.
///
/// @throws `invalid-argument`
/// @example
/// game.bid(chooseBid(game.view(game.turn), game.bids(), game.rules));
#[wasm_bindgen(js_name = chooseBid)]
pub fn choose_bid(
    view: &ViewInput,
    bids: &NumbersInput,
    rules: &RulesInput,
    options: Option<SeedOptions>,
) -> Thrown<u8> {
    let (rules, bids) = (rules.rules()?, argument::<Vec<u8>>(bids, "bids")?);
    Ok(crate::choose_bid(&seen(view, &rules)?, &bids, &rules, &player_seed(options)?)?)
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
}

/// Gives the seed of a player: the same moves each time where there is none.
fn player_seed(given: Option<SeedOptions>) -> Thrown<Seed> {
    let given: PlayerOptions = options(given)?;
    if given.seed.is_null() { Ok(Seed::default()) } else { seed(&given.seed) }
}
