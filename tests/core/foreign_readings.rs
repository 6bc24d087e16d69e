//! A reading belongs to the rules that made it; other rules refuse it.

use crate::common::rules;
use chupai::{
    ForeignReading, Game, Hand, HintOptions, Kind, Rank, Reading, Rules, can_beat, choose, deal, games, hints,
    parse_cards, readings, refusal,
};

fn named() -> Vec<Rules> {
    games().iter().map(|game| rules(&game.id)).collect()
}

fn hands(rules: &Rules) -> impl Iterator<Item = Hand> {
    ["one", "two", "three"].map(|seed| deal(rules, seed).hands.swap_remove(0).into_iter().collect()).into_iter()
}

/// The different readings of the leads of some hands.
fn readings_of(rules: &Rules) -> Vec<Reading> {
    let mut found: Vec<Reading> = Vec::new();
    for hand in hands(rules) {
        for (reading, _) in &hints(&hand, None, rules, &HintOptions::default().limit(20_000)).expect("leads") {
            if found.last() != Some(reading) && !found.contains(reading) {
                found.push(*reading);
            }
        }
    }
    found
}

#[test]
fn rules_own_every_reading_they_make() {
    for rules in named() {
        for reading in readings_of(&rules) {
            assert!(rules.owns(&reading), "{}: {reading:?}", rules.settings().id);
        }
        for hand in hands(&rules) {
            let cards: Vec<_> = hand.iter().collect();
            for cards in (1..=cards.len().min(8)).flat_map(|size| cards.windows(size)) {
                for play in readings(&cards.iter().copied().collect(), &rules) {
                    assert!(rules.owns(&play.reading), "{}: {play:?}", rules.settings().id);
                }
            }
        }
    }
}

#[test]
fn a_reading_of_other_rules_is_an_error_everywhere() {
    let games = named();
    for readings in games.iter().map(readings_of) {
        for rules in &games {
            let hand = hands(rules).next().expect("a hand");
            let options = HintOptions::default().limit(10);
            for reading in &readings {
                let (table, owned) = (Some(reading), rules.owns(reading));
                assert_eq!(can_beat(&hand, table, rules).is_ok(), owned);
                assert_eq!(refusal(&hand, table, rules).is_ok(), owned);
                assert_eq!(hints(&hand, table, rules, &options).is_ok(), owned);
            }
        }
    }
}

#[test]
fn a_reading_without_the_suits_that_have_to_be_followed_is_foreign_and_so_is_one_with_others() {
    let [free, follows] = ["tienlen", "tienlen-north"].map(rules);
    for (one, other) in [(&free, &follows), (&follows, &free)] {
        let three = chupai::reading(&one.hand(parse_cards("3s").expect("a card")).expect("of the deck"), one);
        let four = other.hand(parse_cards("4s").expect("a card")).expect("of the deck");
        assert_eq!(can_beat(&four, three.as_ref(), other), Err(ForeignReading));
    }
}

#[test]
fn a_reading_with_a_changed_field_is_an_error() {
    for rules in named() {
        let suits_rank = rules.settings().suits.is_some();
        for reading in readings_of(&rules) {
            let kind = if reading.kind == Kind::Single { Kind::Pair } else { Kind::Single };
            let rank = Rank::all().find(|&rank| rank != reading.rank).expect("another rank");
            let suit = if suits_rank { None } else { chupai::Suit::from_letter('s') };
            let changes: [&dyn Fn(&mut Reading); 5] = [
                &|reading| reading.kind = kind,
                &|reading| reading.length += 1,
                &|reading| reading.rank = rank,
                &|reading| reading.bomb = !reading.bomb,
                &|reading| reading.suit = suit,
            ];
            for change in changes {
                let mut changed = reading;
                change(&mut changed);
                let own = rules.owns(&changed);
                assert_eq!(can_beat(&Hand::EMPTY, Some(&changed), &rules).err(), (!own).then_some(ForeignReading));
                // A suit of no strength and none have one key.
                assert!(!own || (changed.suit != reading.suit && suits_rank) || changed == reading, "{changed:?}");
            }
        }
    }
}

#[test]
fn cards_of_any_deck_may_be_classified_and_listed_by_any_rules() {
    let deck: Hand =
        games().iter().map(|game| Rules::builtin(&game.id).expect("a game")).fold(Hand::EMPTY, |all, rules| {
            let deck = rules.deck().clone();
            if deck.len() > all.len() { deck } else { all }
        });
    let twice: Hand = deck.iter().chain(deck.iter()).collect();
    for rules in named() {
        let options = HintOptions::default().limit(20_000);
        for hand in [&deck, &twice] {
            for (_, cards) in &hints(hand, None, &rules, &options).expect("leads") {
                assert!(hand.holds(cards));
            }
            assert_eq!(chupai::classify(hand, &rules), None);
        }
    }
}

#[test]
fn a_view_of_a_round_under_other_rules_is_refused() {
    let [bigtwo, tienlen] = ["bigtwo", "tienlen"].map(rules);
    let mut game = Game::builder(&bigtwo).deal("a view").expect("a deal");
    let lead = game.legal().expect("not too much").to_vec().pop().expect("a lead");
    game.play(&lead.cards, None).expect("legal");
    let view = game.view(game.turn().expect("a seat")).expect("a view");
    assert!(choose(&view, &bigtwo, "a seed").is_ok());
    assert_eq!(choose(&view, &tienlen, "a seed").expect_err("other rules").code(), "invalid-argument");
}
