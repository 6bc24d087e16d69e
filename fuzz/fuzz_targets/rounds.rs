//! Rounds of any game under house rules, with moves, take-backs and saves chosen by bytes.
#![no_main]

use std::sync::LazyLock;

use chupai::{
    Game, Rules, games,
    settings::{merge, schema},
};
use chupai_fuzz::{
    Choices, check_saving, check_some_cards, check_undo,
    common::{
        data_of,
        draw::{Reach, drawn},
    },
    make_move,
};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

static SCHEMA: LazyLock<Value> = LazyLock::new(schema);
static GAMES: LazyLock<Vec<Rules>> =
    LazyLock::new(|| games().iter().map(|game| Rules::builtin(&game.id).expect("a game")).collect());

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let rules = house_rules(&mut choices);
    let Ok(game) = Game::builder(&rules).deal(choices.below(1000) as u64) else { return };
    play_match(game, &mut choices);
});

/// A named game, with up to three changes that make sense.
fn house_rules(choices: &mut Choices) -> Rules {
    let mut rules = choices.one_of(&GAMES).clone();
    for _ in 0..choices.below(4) {
        let mut data = data_of(&rules);
        let change = drawn(&SCHEMA, &data, Reach::Near, &mut |bound| choices.below(bound));
        merge(&mut data, &change);
        rules = Rules::from_value(&data).unwrap_or(rules);
    }
    rules
}

/// Plays round after round until the bytes end, which also choose what is checked in between.
fn play_match(mut game: Game, choices: &mut Choices) {
    while !choices.are_made() {
        match choices.below(32) {
            0 => drop(game.undo()),
            1 => check_undo(&game, choices),
            2 => drop(check_saving(&game)),
            3..6 => check_some_cards(&game, choices),
            _ if make_move(&mut game, choices).is_some() => {}
            _ => match game.next("next") {
                Ok(next) => game = next,
                Err(_) => return,
            },
        }
    }
}
