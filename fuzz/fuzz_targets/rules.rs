//! Rule sets as JSON. What is accepted is written and read back as the same, and every question about it is answered.
#![no_main]

use chupai::{
    Card, Game, HintOptions, HintsError, Play, Rules, SortBy, TooMuch, can_beat, classify, deal, hints, readings,
    refusal, sort, tally,
};
use chupai_fuzz::{
    Choices, change_setting, change_value, check_some_cards,
    common::{data_of, hand, rules_of},
    make_move, mutate,
};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

/// Moves that are made of a round.
const MOVES: usize = 6;

fuzz_mutator!(|bytes: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate(&mut bytes[..max_size], size, seed, |data, choose| match choose(3) {
        0 => change_value(data, choose),
        _ => change_setting(data, choose),
    })
});

fuzz_target!(|json: &[u8]| {
    let Ok(data) = serde_json::from_slice(json) else { return };
    match rules_of(&data) {
        Ok(rules) => {
            assert_eq!(Rules::from_value(&data_of(&rules)).as_ref(), Ok(&rules));
            let mut choices = Choices::new(json);
            ask_about_cards(&rules, &mut choices);
            play(&rules, &mut choices);
        }
        Err(error) => assert!(error.to_string().len() < json.len() + 1000, "{error}"),
    }
});

/// Lists leads and answers of a seat, and reads some of them.
fn ask_about_cards(rules: &Rules, choices: &mut Choices) {
    let dealt = deal(rules, choices.below(100) as u64);
    let leads = list(&dealt.hands[0], None, rules);
    let Some(lead) = leads.get(choices.below(leads.len())) else { return };
    let answers = list(&dealt.hands[dealt.hands.len() - 1], Some(lead), rules);
    for (play, previous) in leads.iter().map(|play| (play, None)).chain(answers.iter().map(|play| (play, Some(lead)))) {
        check_play(play, previous, rules);
    }
}

fn list(cards: &[Card], previous: Option<&Play>, rules: &Rules) -> Vec<Play> {
    let hand = hand(cards, rules);
    assert_eq!(sort(&hand, rules, SortBy::Suit).len(), cards.len());
    let _ = tally(&hand, rules);
    let options = HintOptions::default().limit(100);
    match hints(&hand, previous.map(|play| &play.reading), rules, &options) {
        Ok(plays) => plays.to_vec(),
        Err(error) => {
            assert_eq!(error, HintsError::TooMuch(TooMuch));
            Vec::new()
        }
    }
}

/// Cards that are listed are a play, and beat what they answer.
fn check_play(play: &Play, previous: Option<&Play>, rules: &Rules) {
    let cards = hand(&play.cards, rules);
    let previous = previous.map(|play| &play.reading);
    assert!(readings(&cards, rules).iter().any(|read| read.reading == play.reading), "{play:?}");
    assert_eq!(classify(&cards, rules).as_ref(), readings(&cards, rules).first());
    assert_eq!(can_beat(&cards, previous, rules), Ok(true), "{play:?}");
    assert_eq!(refusal(&cards, previous, rules), Ok(None));
}

fn play(rules: &Rules, choices: &mut Choices) {
    let Ok(mut game) = Game::builder(rules).deal("any") else { return };
    for _ in 0..MOVES {
        if make_move(&mut game, choices).is_none() {
            break;
        }
        check_some_cards(&game, choices);
    }
}
