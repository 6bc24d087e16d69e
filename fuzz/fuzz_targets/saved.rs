//! Saved rounds, views and positions as JSON, each with its `rules`. What is accepted is played on, looked at or solved.
#![no_main]

use std::error::Error;

use chupai::{
    HintOptions, Phase, Play, PositionInput, Rules, Seat, SolveOptions, View, can_beat, choose, choose_bid,
    choose_gift, hints, solve,
};
use chupai_fuzz::{
    Choices, change_setting, change_value, check_saving, check_some_cards,
    common::{data_of, hand, restored, rules_of},
    make_move, mutate,
};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use serde_json::Value;

/// Moves that are made after the saved ones.
const MOVES: usize = 4;

fuzz_mutator!(|bytes: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate(&mut bytes[..max_size], size, seed, |data, choose| match data.get_mut("rules") {
        Some(rules) if choose(3) == 0 => change_setting(rules, choose),
        _ => change_value(data, choose),
    })
});

fuzz_target!(|json: &[u8]| {
    let Ok(data) = serde_json::from_slice::<Value>(json) else { return };
    let Ok(rules) = rules_of(&data["rules"]) else { return };
    let used = if let Some(view) = data.get("view") {
        look(view, &rules)
    } else if let Some(position) = data.get("position") {
        think(position, &rules);
        Ok(())
    } else {
        play_on(data, &rules, &mut Choices::new(json))
    };
    if let Err(error) = used {
        assert!(error.to_string().len() < json.len() + 1000, "{error}");
    }
});

/// Plays a saved round on.
fn play_on(mut data: Value, rules: &Rules, choices: &mut Choices) -> Result<(), Box<dyn Error>> {
    data["rules"] = data_of(rules);
    let mut game = restored(&data)?;
    check_saving(&game);
    for _ in 0..MOVES {
        check_some_cards(&game, choices);
        if make_move(&mut game, choices).is_none() {
            break;
        }
    }
    check_saving(&game);
    Ok(())
}

/// Lets a computer player choose; it plays only what the rules allow.
fn look(data: &Value, rules: &Rules) -> Result<(), Box<dyn Error>> {
    let view = View::from_value(data)?.resolve(rules)?;
    let written = serde_json::to_value(&view).expect("JSON");
    assert_eq!(View::from_value(&written)?.resolve(rules).as_ref(), Ok(&view));
    let seat = Seat::new(rules, view.clone())?;
    let legal = seat.legal_with(&HintOptions::default().limit(9))?.to_vec();
    for play in legal.iter().chain(&seat.interrupts()?) {
        assert_eq!(seat.refusal(&play.cards, Some((&play.reading).into())), None);
    }
    assert!(seat.may_move() || !seat.may_pass()? && seat.bids().is_empty() && seat.gifts().is_empty());
    match view.phase {
        Phase::Bidding | Phase::Doubling | Phase::Opening => assert!(choose_bid(&view, rules, "any")? <= 3),
        Phase::Tribute => assert!(view.hand.contains(&choose_gift(&view, rules, "any")?)),
        _ => check_choice(choose(&view, rules, "any")?, &view, rules),
    }
    Ok(())
}

/// A play is from the hand and beats the one on the table; a pass in place of a lead means that nothing can be led.
fn check_choice(choice: Option<Play>, view: &View, rules: &Rules) {
    let previous = view.table.as_ref().and_then(|done| done.play.as_ref()).map(|play| &play.reading);
    let held = hand(&view.hand, rules);
    match choice {
        Some(play) => {
            assert_eq!(can_beat(&hand(&play.cards, rules), previous, rules), Ok(true));
            assert!(held.holds(&play.cards) && view.must_include.is_none_or(|card| play.cards.contains(&card)));
        }
        None if previous.is_none() => {
            let options = HintOptions::default().limit(1).include(view.must_include);
            assert!(hints(&held, None, rules, &options).is_ok_and(|plays| plays.is_empty()));
        }
        None => {}
    }
}

/// Solves a position within few steps.
fn think(data: &Value, rules: &Rules) {
    let options = SolveOptions::default().nodes(10_000).all(true);
    let Ok(position) = PositionInput::from_value(data) else { return };
    let Ok(position) = position.resolve(rules) else { return };
    let Ok(Some(solution)) = solve(&position, rules, &options) else { return };
    assert_eq!(solution.line.first().map(|done| &done.play), Some(&solution.play));
    assert_eq!(solution.winning.expect("all").contains(&solution.play), solution.wins);
}
